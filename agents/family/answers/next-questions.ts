import type { Chosen, Household, Understood } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import { sayQuestion } from '#agents/family/question/say-question.ts';
import type { Language } from '#agents/record/record-words.ts';

/** What is asked next most often; the first is offered where it was not just asked. Key: the measure. */
const NEXT: Partial<Record<Measure, Measure>> = {
  problems: 'hard',
  rate: 'mistakes',
  hard: 'mistakes',
  mistakes: 'next',
  wrong: 'most_wrong',
  most_wrong: 'mistakes',
  minutes: 'problems',
  streak: 'points',
  points: 'streak',
  hints: 'alone',
  next: 'rate',
  progress: 'rate',
};

/** What is to be told of one child. */
export interface Told {
  readonly chosen: Chosen;
  readonly household: Household;
  readonly language: Language;
  readonly nowMs: number;
}

/** Two questions that go on from there, each whole in itself. */
export function followUps({ chosen, household, language }: Told): readonly string[] {
  const [measure = 'overview'] = chosen.measures;
  const scope = {
    child: childIn(chosen, household),
    subject: chosen.subject?.kinds.length === 0 ? null : chosen.subject,
    period: chosen.periods?.[0] ?? null,
    sum: null,
  };
  const offered = [NEXT[measure] ?? 'overview', measure === 'minutes' ? 'days' : 'minutes'] as const;
  const distinct = offered.map((next) => (next === measure ? 'problems' : next));
  return distinct.map((next) => sayQuestion({ ...scope, measure: next }, language));
}

/** The same question without the words that were not understood. */
export function sayNearest({ chosen, language }: Understood, household: Household): string {
  return sayQuestion(
    {
      child: childIn(chosen, household),
      subject: chosen.subject,
      period: chosen.periods?.[0] ?? null,
      measure: chosen.measures[0] ?? 'overview',
      sum: chosen.sum,
    },
    language,
  );
}

/** How the first of them is called; null where there is only one. */
function childIn({ childIds }: Chosen, { children }: Household) {
  if (children.length < 2) return null;
  return children.find(({ childId }) => childId === childIds[0])?.name ?? null;
}
