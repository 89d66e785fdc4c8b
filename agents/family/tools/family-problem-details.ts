import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { mistakeRows, problemRow } from '#agents/family/rows.ts';
import { timeText } from '#agents/record/days.ts';
import { type KindWords, shownSum } from '#agents/record/record-words.ts';
import { id } from './arguments.ts';

const MOST_ANSWERS = 60;

const parameters = z.object({
  problem_id: id.describe('of search_problems'),
  child_id: id.optional().describe('where two children had the same problem'),
});

/** get_problem_details: one problem with every answer and every hint, in order. */
export function problemDetails(records: FamilyRecords, words: KindWords): Tool<typeof parameters> {
  return {
    name: 'get_problem_details',
    description:
      'One problem: every answer in order (step null: to the problem itself; else to a small question on the way) with what would explain a wrong one, and the hints.',
    parameters,
    isReadOnly: true,
    run({ problem_id: problemId, child_id: childId }) {
      const problem = records
        .problem(problemId)
        .find((candidate) => childId === undefined || candidate.childId === childId);
      if (problem === undefined)
        throw new ToolError('no_such_problem', 'there is no such problem in the records of this robot');
      return {
        problem: problemRow(problem, words),
        answers: records.attempts(problem.childId, problemId, MOST_ANSWERS).map((attempt) => ({
          step: attempt.stepIndex,
          answer: attempt.answer === null ? null : shownSum(attempt.answer),
          is_correct: attempt.isCorrect,
          may_be_about: mistakeRows(attempt.rules.map((rule) => ({ rule, count: 1 }))).map(
            ({ about_ja, about_en }) => ({ about_ja, about_en }),
          ),
          seconds: Math.round(attempt.latencyMs / 1000),
          time: timeText(attempt.atMs),
        })),
        hints: records
          .hints(problem.childId, problemId, MOST_ANSWERS)
          .map(({ level, atMs }) => ({ level, time: timeText(atMs) })),
      };
    },
  };
}
