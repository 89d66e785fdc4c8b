import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import { outcomeName, shownSum, statusName } from './record-words.ts';
import type { ReadSession } from './session-log.ts';

/** A longer session is shown by its first problems; the totals are of all. */
const MOST_PROBLEMS = 60;

const parameters = z.object({});

/** session_log: what the session was, by the records, and what they give evidence for. */
export function sessionLogTool(read: ReadSession): Tool<typeof parameters> {
  return {
    name: 'session_log',
    description:
      'The session that is to be recorded: its problems with tries and hints, totals, hard_candidates and memory_candidates. Everything was counted by the program. Call it first.',
    parameters,
    run(_, { work }) {
      const log = read(work);
      const { problemCount, solvedCount, aloneCount, hintCount, points, activeMs } = log.totals;
      return {
        grade: log.grade,
        totals: {
          problems: problemCount,
          solved: solvedCount,
          solved_alone: aloneCount,
          hints: hintCount,
          points,
          minutes: Math.round(activeMs / 60_000),
        },
        problems: log.problems.slice(0, MOST_PROBLEMS).map((problem) => ({
          problem_id: problem.problemId,
          expression: shownSum(problem.expression),
          kind: log.words.name(problem.kind, 'ja'),
          result:
            problem.outcome === null ? statusName(problem.status, 'ja') : outcomeName(problem.outcome, 'ja'),
          tries: problem.answerCount,
          wrong: problem.wrongCount,
          hints: problem.hintCount,
        })),
        hard_candidates: log.hard.map(({ problemId, expression, why }) => ({
          problem_id: problemId,
          expression: shownSum(expression),
          why,
        })),
        memory_candidates: log.candidates.map(({ id, type, text }) => ({ memory_id: id, type, text })),
      };
    },
  };
}
