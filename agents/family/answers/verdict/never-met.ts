import { ALL_TIME } from '#agents/family/question/period.ts';
import { fetchProblems, type Script } from '../answer-script.ts';
import { nothing, sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

/** What the last days hold too little of (`said`), where no days are named: of a subject that was never done that is what is said. */
export function* neverMet(question: Question, said: string): Script {
  if (question.period !== null || question.subject === null) return said;
  const { totals } = yield* fetchProblems(question, ALL_TIME, { limit: 1 });
  return totals.problems > 0 ? said : nothing(sayer(question), scopeOf(question));
}
