import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { allKanji, findKanji } from '#agents/knowledge/japanese/kanji.ts';

export const FACT_KINDS = ['kuku', 'kanji_reading', 'kanji_writing'] as const;
type FactKind = (typeof FACT_KINDS)[number];

/** Something that is known by heart or not: asked by the clock of forgetting, where skills go by Elo. */
export interface Fact {
  /** `kuku:7×8`, `kanji_reading:山`; stored with what was asked, so an id never changes its meaning. */
  readonly id: string;
  readonly kind: FactKind;
  readonly subject: 'math' | 'japanese';
  /** What is asked: a product in canonical spelling, or one kanji. */
  readonly prompt: string;
}

const fact = (kind: FactKind, prompt: string): Fact => ({
  id: `${kind}:${prompt}`,
  kind,
  subject: kind === 'kuku' ? 'math' : 'japanese',
  prompt,
});

/** The rows of the 九九 in the order in which textbooks bring them (from memory): 5のだん and 2のだん first. */
const ROWS = [5, 2, 3, 4, 6, 7, 8, 9, 1] as const;
export const KUKU_DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The 81 products, in the order in which they are learned. */
export const KUKU_FACTS: readonly Fact[] = ROWS.flatMap((row) =>
  KUKU_DIGITS.map((digit) => fact('kuku', `${row}×${digit}`)),
);

/**
 * Every fact a grade may be asked: the 九九 in the order to bring them, and the kanji, among which new-kanji.ts chooses.
 * A child reads the kanji of its grade and those before, and writes them too: the Course of Study leaves the own grade's
 * time until the next year, and the school's tests do not (next-fact.ts: only what was read well is written).
 */
export function factsOfGrade(grade: Grade): readonly Fact[] {
  const known = listed.get(grade);
  if (known !== undefined) return known;
  const facts = listFacts(grade);
  listed.set(grade, facts);
  return facts;
}
/** Key: grade; made when first asked for. */
const listed = new Map<Grade, readonly Fact[]>();

function listFacts(grade: Grade): readonly Fact[] {
  const kanji = allKanji().filter((entry) => entry.grade <= grade);
  return [
    ...(grade === 1 ? [] : KUKU_FACTS),
    ...kanji.map((entry) => fact('kanji_reading', entry.kanji)),
    ...kanji.map((entry) => fact('kanji_writing', entry.kanji)),
  ];
}

/** The kanji of a child's own list as they are asked, in its order: each is read, then written. */
export function factsOfList(kanji: string): readonly Fact[] {
  const known = [...kanji].filter((one) => findKanji(one) !== null);
  return known.flatMap((one) => [fact('kanji_reading', one), fact('kanji_writing', one)]);
}

/** The fact that a task of this kind asks; null when it asks none: a skill, 0×5, a character of later grades. */
export function factOf(kind: string, expression: string): Fact | null {
  if (kind === 'kuku') return /^[1-9]×[1-9]$/.test(expression) ? fact(kind, expression) : null;
  if (kind !== 'kanji_reading' && kind !== 'kanji_writing') return null;
  return findKanji(expression) === null ? null : fact(kind, expression);
}

/** The fact of an id, or null when it is none of ours. */
export function factById(id: string): Fact | null {
  const [kind = '', prompt = ''] = id.split(':');
  return factOf(kind, prompt);
}
