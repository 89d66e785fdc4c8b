import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const AGENTS = path.resolve(import.meta.dirname, '..', '..', 'agents');
export const PROMPTS = path.join(AGENTS, 'prompts');
/** Not in the child's talk. */
const ELSEWHERE = /^(?:family-assistant|record|voice)\./;
/** Stands behind each of the others. */
const EVERY_CHILD = 'every-child.ja.md';

const coachingPrompts = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ja.md') && !ELSEWHERE.test(file))
    .sort();

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 8);
}

/** Which prompts these are: eight characters of a hash over their names and texts. */
export const promptVersion = (folder = PROMPTS): string =>
  hashOf(coachingPrompts(folder).flatMap((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));

/** The same over the files of a folder, those below it too, whose path fits. */
export function sourceVersion(folder: string, fits: RegExp): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fits.test(file))
    .sort();
  return hashOf(files.flatMap((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** The same over the rules of the inner model, which reads no prompt. */
export const innerVersion = (): string => sourceVersion(path.join(AGENTS, 'models', 'inner'), /\.ts$/);

/** "math-coach.ja.md" is what math_coach is told, "review.ja.md" review_agent. Throws where the folder has none. */
export function readPrompts(folder: string): ReadonlyMap<string, string> {
  const files = coachingPrompts(folder).filter((file) => file !== EVERY_CHILD);
  if (files.length === 0) throw new Error(`there is no prompt (*.ja.md) in ${folder}`);
  const shared = path.join(folder, EVERY_CHILD);
  const everyChild = existsSync(shared) ? readFileSync(shared, 'utf8') : '';
  return new Map(
    files.flatMap((file) => {
      const name = file.replace('.ja.md', '').replaceAll('-', '_');
      const text = `${readFileSync(path.join(folder, file), 'utf8')}${everyChild}`;
      return [
        [name, text],
        [`${name}_agent`, text],
      ] as const;
    }),
  );
}
