import { z } from 'zod';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import japanese from './coverage-japanese.json' with { type: 'json' };
import math from './coverage-math.json' with { type: 'json' };
import { foldWords, TOPICS } from './find-topic.ts';

/**
 * What the robot does about a thing that a child may ask for. `coached`: it leads there by small questions; `practised`:
 * it asks by heart, or looks things up together; `not_yet`: it cannot, and says so.
 */
export const coverageSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** What it is called to a child. */
  child: z.string().min(1),
  state: z.enum(['coached', 'practised', 'not_yet']),
  /** By what: problems of these kinds, rows of facts, or a text, a composition that the child brings. */
  by: z.enum(['problems', 'kuku', 'kanji', 'reading', 'composing', 'lookup']).optional(),
  /** Kinds of problem; none stands for whatever suits. */
  kinds: z.array(z.enum(PROBLEM_KINDS)).min(1).readonly().optional(),
  /** Ids of the topics (topic.ts) that it belongs to. */
  topics: z.array(z.string()).min(1).readonly(),
  /** How a child says it; compared after `foldWords`. */
  words: z.array(z.string().min(1)).min(1).readonly(),
  /** Of what cannot be done: the id of what is nearest and can. */
  instead: z.string().optional(),
});
export type Covered = Readonly<z.infer<typeof coverageSchema>>;

/** Everything in the Course of Study for mathematics and Japanese, and what the robot does about it. */
export const COVERAGE = [...math, ...japanese] as readonly Covered[];

const SPELLED: readonly { readonly word: string; readonly covered: Covered }[] = COVERAGE.flatMap((covered) =>
  [covered.id, ...covered.words].map((word) => ({ word: foldWords(word), covered })),
).sort((a, b) => b.word.length - a.word.length);

const GRADES = new Map(TOPICS.map(({ id, grades }) => [id, grades]));

/** The grades, 1-3, that learn it. */
const gradesOf = ({ topics }: Covered): readonly number[] => [
  ...new Set(topics.flatMap((id) => GRADES.get(id) ?? [])),
];

const distance = (covered: Covered, grade: number): number =>
  Math.min(...gradesOf(covered).map((taught) => Math.abs(taught - grade)));

/**
 * What is named in a child's words, in the order in which it is named; of two that go by the same word the one that
 * the grade learns. A longer name stands for the shorter ones in it (かけざんの ひっさん).
 */
export function coveredIn(words: string, grade: number): readonly Covered[] {
  let left = foldWords(words);
  const found = new Map<Covered, number>();
  for (const { word } of SPELLED) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    const [nearest] = SPELLED.filter((one) => one.word === word)
      .map(({ covered }) => covered)
      .toSorted((a, b) => distance(a, grade) - distance(b, grade));
    if (nearest !== undefined) found.set(nearest, Math.min(at, found.get(nearest) ?? at));
    left = left.replaceAll(word, '\n'.repeat(word.length));
  }
  return [...found].toSorted(([, a], [, b]) => a - b).map(([covered]) => covered);
}

/** What there is instead of something that cannot be done, of what the grade has met; calculating, if nothing nearer. */
export function insteadOf({ instead }: Covered, grade: number): Covered {
  const nearest = COVERAGE.find(({ id }) => id === instead);
  const isMet = nearest !== undefined && gradesOf(nearest).some((taught) => taught <= grade);
  return (isMet ? nearest : COVERAGE.find(({ id }) => id === 'calculation')) as Covered;
}
