import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTEXTS, type Context, featuresOf } from '../features.ts';
import { FEELINGS, WANTS } from '../labels.ts';

/** An utterance and what it says, as numbers of WANTS and FEELINGS. */
export interface Example {
  readonly author: string;
  readonly text: string;
  readonly features: ReadonlySet<string>;
  /** The label of the author, and that of a second hand that did not see it. */
  readonly wants: readonly [number, number];
  readonly feelings: readonly [number, number];
}

const FOLDER = path.join(import.meta.dirname, 'corpus');

/** All utterances, in the order of their authors. Throws where a line is not as README.md says. */
export function readCorpus(): Example[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(FOLDER, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line, index) => {
          const [context, want, secondWant, feeling, secondFeeling, text, more] = line.split('\t');
          const wants = [want, secondWant].map((label) => WANTS.indexOf(label as never));
          const feelings = [feeling, secondFeeling].map((label) => FEELINGS.indexOf(label as never));
          const isGood = CONTEXTS.includes(context as Context) && ![...wants, ...feelings].includes(-1);
          if (!isGood || !text || more !== undefined)
            throw new Error(
              `${file}:${index + 1}: not context, want twice, feeling twice and text, parted by tabs`,
            );
          return {
            author: path.basename(file, '.tsv'),
            text,
            features: featuresOf(text, context as Context),
            wants: wants as [number, number],
            feelings: feelings as [number, number],
          };
        }),
    );
}

/** Tells one corpus from another. */
export function fingerprintOf(examples: readonly Example[]): string {
  const hash = createHash('sha256');
  for (const { author, text, wants, feelings } of examples)
    hash.update(`${author}\t${text}\t${wants}\t${feelings}\n`);
  return hash.digest('hex').slice(0, 16);
}
