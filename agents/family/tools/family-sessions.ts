import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import { countSigns } from '#agents/emotion/signs.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { averageMood, moodsByAnswers, moodsByDay } from '#agents/family/mood.ts';
import { battleRoundRow, battlesRow, MOST_DAYS, sessionRow, sumsRow } from '#agents/family/rows.ts';
import { dayText } from '#agents/record/days.ts';
import { filterOf, periodArguments } from './arguments.ts';

const MOST_MOODS = 500;
/** More than there are moods. */
const MOST_PROBLEMS = 2000;
const MOST_ROUNDS = 500;

const parameters = z.object({
  ...periodArguments,
  limit: z.int().min(1).max(MOST_DAYS).default(10).describe('how many sessions to list; the sums are of all'),
  battle_rounds: z.int().min(0).max(MOST_ROUNDS).default(0).describe('how many rounds of 計算バトル to list'),
  days: z.int().min(1).max(MOST_DAYS).default(62).describe('how many days to list'),
  by_answers: z
    .boolean()
    .default(false)
    .describe('mood_by_answers too: the mood at problems with a wrong answer, and at the others'),
  kinds: z.array(z.string().min(1).max(80)).min(1).max(60).optional().describe('of mood_by_answers'),
  expressions: z.array(z.string().min(1).max(80)).min(1).max(200).optional().describe('of mood_by_answers'),
});

/** search_sessions: when the child worked, for how long, and how it went; sums, days and the newest sessions. */
export function searchSessions(records: FamilyRecords, childId: string): Tool<typeof parameters> {
  return {
    name: 'search_sessions',
    description:
      'Sessions of a period, newest first: totals (over all of them), by_day, the sessions, points earned in the period, and the mood as the robot estimated it (0-1, a guess, not a diagnosis). minutes is time at work.',
    parameters,
    isReadOnly: true,
    run({ limit, days, battle_rounds: rounds, by_answers: isByAnswers, kinds, expressions, ...period }) {
      const filter = filterOf(childId, period);
      const { sessions, ...sums } = sumsRow(records.sessionSums(filter));
      const moods = records.moods(filter, MOST_MOODS);
      return {
        totals: { sessions, ...sums, points: records.points(filter) },
        by_day: records
          .days(filter, days)
          .map(({ day, ...rest }) => ({ date: dayText(day), ...sumsRow(rest) })),
        sessions: records.sessions(filter, limit).map(sessionRow),
        battles: battlesRow(records.battles(filter)),
        battle_rounds: rounds === 0 ? [] : records.battleRounds(filter, rounds).map(battleRoundRow),
        mood: averageMood(moods),
        // As the report counts them.
        signs: countSigns(moods),
        mood_by_day: moodsByDay(moods),
        mood_by_answers: isByAnswers
          ? moodsByAnswers(
              moods,
              records.problems(filter, 'newest', MOST_PROBLEMS),
              ({ kind, expression }) =>
                (kinds?.includes(kind) ?? true) && (expressions?.includes(expression) ?? true),
            )
          : null,
      };
    },
  };
}
