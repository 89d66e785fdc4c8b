import type { Period } from '#agents/family/question/period.ts';
import type { SessionsFound } from '#agents/family/rows.ts';
import { many, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

const GOOD: ReadonlySet<string> = new Set(['happy', 'confident']);

/** Whether there are more good days, or bad ones, by what was seen on each of them. */
export function balanceOf(question: Question, scope: Period, days: SessionsFound['mood_by_day']): string {
  const say = sayer(question);
  const signs = days.map(({ seen }) =>
    Math.sign(
      seen.reduce(
        (sum, { mood, times }) => sum + (GOOD.has(mood) ? times : mood === 'frustrated' ? -times : 0),
        0,
      ),
    ),
  );
  const [goodDays = 0, badDays = 0] = [1, -1].map((sign) => signs.filter((one) => one === sign).length);
  const more =
    goodDays === badDays
      ? say('よい日と悪い日は同じだけです', 'As many good days as bad ones')
      : goodDays > badDays
        ? say('**機嫌のよい日のほうが多い**です', '**More good days**')
        : say('**機嫌の悪い日のほうが多い**です', '**More bad days**');
  return say(
    `${more}: ${scope.ja}の${days.length}日のうち、いらいらより「たのしそう」「自信」に見えたことが多い日が${goodDays}日、いらいらのほうが多い日が${badDays}日です（見積もり）。`,
    `${more}: of ${many(days.length, 'day')} (${scope.en}) happy or confident was seen more often than frustrated on ${goodDays}, frustrated more often on ${badDays} (estimates).`,
  );
}
