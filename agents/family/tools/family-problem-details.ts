import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { mistakeRows, problemRow } from '#agents/family/rows.ts';
import { timeText } from '#agents/record/days.ts';
import { type KindWords, shownSum } from '#agents/record/record-words.ts';
import { id, refuseOthers } from './arguments.ts';

const MOST_ANSWERS = 60;

const parameters = z.object({
  problem_id: id.describe('of search_problems'),
  child_id: id.optional().describe('the child of get_family_info, as where left out'),
});

/** get_problem_details: one problem with every answer and every hint, in order. */
export function problemDetails(
  records: FamilyRecords,
  childId: string,
  words: KindWords,
): Tool<typeof parameters> {
  return {
    name: 'get_problem_details',
    description:
      'One problem: every answer in order (step null: to the problem itself; else to a small question on the way) with what would explain a wrong one, and the hints.',
    parameters,
    isReadOnly: true,
    run({ problem_id: problemId, child_id: named }) {
      refuseOthers(childId, named);
      const problem = records.problem(childId, problemId);
      if (problem === null)
        throw new ToolError('no_such_problem', 'there is no such problem in the records of this robot');
      return {
        problem: problemRow(problem, words),
        answers: records.attempts(childId, problemId, MOST_ANSWERS).map((attempt) => ({
          step: attempt.stepIndex,
          answer: attempt.answer === null ? null : shownSum(attempt.answer),
          is_correct: attempt.isCorrect,
          may_be_about: mistakeRows(attempt.rules.map((rule) => ({ rule, count: 1 }))).map(
            ({ about_ja, about_en }) => ({ about_ja, about_en }),
          ),
          // Never less than it was: three seconds and a bit are not within three.
          seconds: Math.ceil(attempt.latencyMs / 100) / 10,
          time: timeText(attempt.atMs),
        })),
        hints: records
          .hints(childId, problemId, MOST_ANSWERS)
          .map(({ level, atMs }) => ({ level, time: timeText(atMs) })),
      };
    },
  };
}
