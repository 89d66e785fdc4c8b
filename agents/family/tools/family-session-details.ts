import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { averageMood } from '#agents/family/mood.ts';
import { problemRow, sessionRow } from '#agents/family/rows.ts';
import type { KindWords } from '#agents/record/record-words.ts';
import { id } from './arguments.ts';

const MOST_PROBLEMS = 50;
const MOST_MOODS = 200;

const parameters = z.object({ session_id: id.describe('of search_sessions') });

/** get_session_details: one session with its problems and its mood. */
export function sessionDetails(
  records: FamilyRecords,
  childId: string,
  words: KindWords,
): Tool<typeof parameters> {
  return {
    name: 'get_session_details',
    description: 'One session: times, points, hints, its problems (at most 50), and the mood as estimated.',
    parameters,
    isReadOnly: true,
    run({ session_id: sessionId }) {
      const session = records.session(childId, sessionId);
      if (session === null)
        throw new ToolError('no_such_session', 'there is no such session in the records of this robot');
      const problems = records.problems({ childId, sessionId }, 'newest', MOST_PROBLEMS).toReversed();
      return {
        session: sessionRow(session),
        problems: problems.map((problem) => problemRow(problem, words)),
        mood: averageMood(records.moods({ childId, sessionId }, MOST_MOODS)),
      };
    },
  };
}
