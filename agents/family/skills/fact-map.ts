import type { FactSums, FamilyRecords } from '#agents/family/family-records.ts';
import { dayAt, dayText } from '#agents/record/days.ts';
import { factsOfGrade } from '#agents/teaching/practice/facts.ts';

/** `solid`: it goes well now. `open`: it was met and does not yet. `not_met`: the child had none of it here. */
export type SkillState = 'solid' | 'open' | 'not_met';

/** One product or kanji that is known by heart or not. */
export interface MappedFact {
  readonly kind: string;
  readonly fact: string;
  readonly state: SkillState;
  /** Times it was answered, and of these right at first without a hint; ever. */
  readonly answered: number;
  readonly right: number;
  readonly last_day: string | null;
}

/** Right so many times one after the other, each without a hint: known. */
const KNOWN_TIMES = 2;

/** The products whatever the grade that learns them, and of the kanji those that are read anew in this grade, and all that are written. */
export function factsMapped(
  records: FamilyRecords,
  childId: string,
  grade: 1 | 2 | 3,
): readonly MappedFact[] {
  const known = new Map(records.facts(childId).map((sums) => [`${sums.kind}:${sums.expression}`, sums]));
  const before = new Set(grade === 1 ? [] : factsOfGrade((grade - 1) as 1 | 2).map(({ prompt }) => prompt));
  return factsOfGrade(grade)
    .filter(({ kind, prompt }) => kind === 'kuku' || kind === 'kanji_writing' || !before.has(prompt))
    .map(({ id, kind, prompt }) => ({ kind, fact: prompt, ...measuredFact(known.get(id)) }));
}

function measuredFact(sums: FactSums | undefined) {
  if (sums === undefined) return { state: 'not_met' as const, answered: 0, right: 0, last_day: null };
  const state: SkillState = sums.lastRightCount >= KNOWN_TIMES ? 'solid' : 'open';
  const { answeredCount: answered, rightCount: right } = sums;
  return { state, answered, right, last_day: dayText(dayAt(sums.lastAtMs)) };
}
