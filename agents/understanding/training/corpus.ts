import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ASPECTS } from '#agents/knowledge/japanese/asked/aspects.ts';
import { askedFeaturesOf } from '../asked-features.ts';
import {
  actFeaturesOf,
  CONTEXTS,
  type Context,
  featuresOf,
  feelingFeaturesOf,
  tellingFeaturesOf,
} from '../features.ts';
import { ACTS, FEELINGS, OWNERS, TELLINGS, WANTS, type Want } from '../labels.ts';
import type { LearnedName } from '../learned.ts';

/** An utterance and what it says, as numbers of WANTS and FEELINGS. */
interface Example {
  readonly author: string;
  readonly text: string;
  readonly features: ReadonlySet<string>;
  /** Those that tell a feeling. */
  readonly feelingFeatures: ReadonlySet<string>;
  /** The label of the author, and that of a second hand that did not see it. */
  readonly wants: readonly [number, number];
  readonly feelings: readonly [number, number];
}

/** Words of which it is known whether something serious is told in them. */
interface ToldExample {
  readonly author: string;
  readonly text: string;
  readonly features: ReadonlySet<string>;
  readonly telling: number;
}

/** A clause over a composition, and what it is. */
interface ActExample {
  readonly author: string;
  readonly text: string;
  readonly features: ReadonlySet<string>;
  readonly act: number;
}

/** What a child says, and what of writing it asks, as numbers of ASPECTS; the same twice where it asks one thing. */
export interface AskedExample {
  readonly author: string;
  readonly text: string;
  readonly features: ReadonlySet<string>;
  readonly aspects: readonly [number, number];
}

/** Words over a text, and whose they are, as a number of OWNERS. */
interface OwnedExample {
  readonly author: string;
  readonly text: string;
  readonly features: ReadonlySet<string>;
  readonly owner: number;
}

/** All that is learned from. */
export interface Corpus {
  readonly examples: readonly Example[];
  readonly told: readonly ToldExample[];
  readonly acts: readonly ActExample[];
  readonly asked: readonly AskedExample[];
  readonly owned: readonly OwnedExample[];
}

const FOLDER = path.join(import.meta.dirname, 'corpus');
const TOLD_FOLDER = path.join(import.meta.dirname, 'told');
const ACTS_FOLDER = path.join(import.meta.dirname, 'composing');
const ASKED_FOLDER = path.join(import.meta.dirname, 'asked');
const TEXTS_FOLDER = path.join(import.meta.dirname, 'texts');
/** Wishes that are no question about writing; each so many-th utterance of them is taken as talk. */
const NOT_OF_WRITING: readonly Want[] = [
  'math',
  'practice',
  'review',
  'care',
  'control',
  'chat',
  'robot',
  'unclear',
];
const ONE_OF = 6;

/** All of it. Throws where a line is not as README.md says. */
export function readAll(): Corpus {
  const examples = readCorpus();
  const told = readTold(examples);
  return { examples, told, acts: readActs(), asked: readAsked(examples), owned: readOwned(told) };
}

/** All utterances, in the order of their authors. Throws where a line is not as README.md says. */
function readCorpus(): Example[] {
  return linesOf(FOLDER).map(({ author, place, line }) => {
    const [context, want, secondWant, feeling, secondFeeling, text, more] = line.split('\t');
    const wants = [want, secondWant].map((label) => WANTS.indexOf(label as never));
    const feelings = [feeling, secondFeeling].map((label) => FEELINGS.indexOf(label as never));
    const isGood = CONTEXTS.includes(context as Context) && ![...wants, ...feelings].includes(-1);
    if (!isGood || !text || more !== undefined)
      throw new Error(`${place}: not context, want twice, feeling twice and text, parted by tabs`);
    return {
      author,
      text,
      features: featuresOf(text, context as Context),
      feelingFeatures: feelingFeaturesOf(text, context as Context),
      wants: wants as [number, number],
      feelings: feelings as [number, number],
    };
  });
}

const linesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsv'))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line === '' ? [] : { author: path.basename(file, '.tsv'), place: `${file}:${index + 1}`, line },
        ),
    );

/**
 * All utterances of told/, and those of the corpus as talk in which nothing is told; its questions about the robot are
 * left out, since they may be such.
 */
function readTold(examples: readonly Example[]): ToldExample[] {
  const told = linesOf(TOLD_FOLDER).map(({ author, place, line }) => {
    const [kind, text, more] = line.split('\t');
    const telling = TELLINGS.indexOf(kind as never);
    if (telling < 0 || !text || more !== undefined)
      throw new Error(`${place}: not a kind and a text, parted by a tab`);
    return { author, text, features: tellingFeaturesOf(text), telling };
  });
  const ordinary = examples.filter(({ wants }) => !wants.includes(WANTS.indexOf('robot')));
  return [
    ...told,
    ...ordinary.map(({ author, text }) => ({
      author,
      text,
      features: tellingFeaturesOf(text),
      telling: 0,
    })),
  ];
}

/** All clauses of composing/. */
const readActs = (): ActExample[] =>
  linesOf(ACTS_FOLDER).map(({ author, place, line }) => {
    const [kind, text, more] = line.split('\t');
    const act = ACTS.indexOf(kind as never);
    if (act < 0 || !text || more !== undefined)
      throw new Error(`${place}: not a kind and a clause, parted by a tab`);
    return { author, text, features: actFeaturesOf(text), act };
  });

/** All utterances of asked/, and some of the corpus as talk in which nothing is asked of writing. */
function readAsked(examples: readonly Example[]): AskedExample[] {
  const asked = linesOf(ASKED_FOLDER).map(({ author, place, line }) => {
    const [kind = '', , text, more] = line.split('\t');
    const [first = -1, second = first, third] = kind.split('+').map((one) => ASPECTS.indexOf(one as never));
    if (first < 0 || second < 0 || third !== undefined || !text || more !== undefined)
      throw new Error(`${place}: not one or two aspects, what is asked about and a text, parted by tabs`);
    return { author, text, features: askedFeaturesOf(text), aspects: [first, second] as const };
  });
  const talk = examples
    .filter(({ wants }) => wants.every((want) => NOT_OF_WRITING.includes(WANTS[want] as Want)))
    .filter((_, index) => index % ONE_OF === 0);
  return [
    ...asked,
    ...talk.map(({ author, text }) => ({
      author,
      text,
      features: askedFeaturesOf(text),
      aspects: [0, 0] as const,
    })),
  ];
}

/**
 * All lines of texts/; and what is told to the robot, which is the child's own whatever lies on the desk, with the talk that
 * only sounds like it.
 */
function readOwned(told: readonly ToldExample[]): OwnedExample[] {
  const texts = linesOf(TEXTS_FOLDER).map(({ author, place, line }) => {
    const [owner, text, more] = line.split('\t');
    const number = OWNERS.indexOf(owner as never);
    if (number < 0 || !text || more !== undefined)
      throw new Error(`${place}: not whose it is and a text, parted by a tab`);
    return { author, text, features: tellingFeaturesOf(text), owner: number };
  });
  return [...told.map(({ telling, ...one }) => ({ ...one, owner: telling === 0 ? 0 : 1 })), ...texts];
}

/** Tells one corpus from another, as far as the model is learned from it. */
export function fingerprintOf(name: LearnedName, { examples, told, acts, asked, owned }: Corpus): string {
  const hash = createHash('sha256');
  if (name !== 'acts' && name !== 'owners')
    for (const { author, text, wants, feelings } of examples)
      hash.update(`${author}\t${text}\t${wants}\t${feelings}\n`);
  if (name === 'tellings')
    for (const { author, text, telling } of told) hash.update(`${author}\t${text}\t${telling}\n`);
  if (name === 'acts') for (const { author, text, act } of acts) hash.update(`${author}\t${text}\t${act}\n`);
  if (name === 'asked')
    for (const { author, text, aspects } of asked) hash.update(`${author}\t${text}\t${aspects}\n`);
  if (name === 'owners')
    for (const { author, text, owner } of owned) hash.update(`${author}\t${text}\t${owner}\n`);
  return hash.digest('hex').slice(0, 16);
}
