import { type MoodRow, timesSeen } from '#agents/family/mood.ts';
import { spanBefore } from '#agents/family/question/choose-days.ts';
import { isPart, type Period } from '#agents/family/question/period.ts';
import { dayAt } from '#agents/record/days.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { percent, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';

/** Of an estimate from 0 to 1, a smaller difference says nothing. */
const SAME = 0.05;

/** The will to work, excitement, or that it is bored, by the mean of excitement: now, and in the time before. */
export function* excitement(question: Question, scope: Period, found: MoodRow, nowMs: number): Script {
  const { asks, base } = question;
  const say = sayer(question);
  const isNamed = asks?.driveName === 'excitement';
  const [near, nearEn] = isNamed ? ['', 'Excitement'] : ['いちばん近い', 'The nearest to it, excitement,'];
  const before = base ?? spanBefore(scope, dayAt(nowMs));
  const then =
    before === null ? null : (yield* fetchSessions({ ...question, base: null, period: before }, before)).mood;
  if (before === null || then === null)
    return say(
      `${near}「わくわく」の平均は、${scope.ja}は**${found.excitement}**です（0〜1）。\n\n`,
      `${nearEn} was **${found.excitement}** on the mean (${scope.en}; 0 to 1).\n\n`,
    );
  const change = found.excitement - then.excitement;
  const sign = Math.abs(change) < SAME ? 0 : Math.sign(change);
  const way =
    sign === 0
      ? say('ほぼ同じ', 'about the same')
      : sign > 0
        ? say('上がって', 'higher')
        : say('下がって', 'lower');
  // Of days of the week, or hours, neither is the time before.
  const isBeside = isPart(scope) && sign !== 0;
  const beside = `${scope.ja}のほうが${sign > 0 ? '高い' : '低い'}です`;
  const towards = asks?.towards ?? null;
  const isLess = towards === 'less' || towards === 'worse';
  const yes = isNamed && towards !== null ? yesOrNo(question, sign === (isLess ? -1 : 1), say) : '';
  const happy = (row: MoodRow): string => percent(timesSeen(row, 'happy'), row.observations);
  const bored =
    asks?.driveName !== 'bored'
      ? ''
      : say(
          `「たのしそう」に見えた割合は${happy(then)}から${happy(found)}です。`,
          ` Seen as happy: ${happy(then)} → ${happy(found)}.`,
        );
  return say(
    `${yes}${near}「わくわく」の平均は、${scope.ja}は**${found.excitement}**、${before.ja}は**${then.excitement}**で、${isBeside ? beside : `${way}${sign === 0 ? 'です' : 'います'}`}（見積もり、0〜1）。${bored}\n\n`,
    `${yes}${nearEn} was **${found.excitement}** on the mean (${scope.en}) against **${then.excitement}** (${before.en}): ${way} (estimates, 0 to 1).${bored}\n\n`,
  );
}
