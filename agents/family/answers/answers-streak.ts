import { WEEKDAYS_EN, weekdayJa } from '#agents/family/question/period.ts';
import { dayAt, dayFrom, dayText, weekdayOf } from '#agents/record/days.ts';
import { fetchProblems, type Script } from './answer-script.ts';
import { lengthOf, runsOf, runText } from './answers-time.ts';
import { many, nothing, type Say, sayer } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { daysOf } from './shown/days-with-times.ts';

const MOST_ROWS_SHOWN = 3;

/** Days in a row end yesterday at the earliest: today may still come. */
function rowOfDays(
  dates: readonly string[],
  today: number | null,
): {
  readonly current: number;
  readonly best: number;
  readonly bestDays: readonly (readonly [number, number])[];
  /** The one that ended last. */
  readonly before: readonly [number, number] | null;
  /** How many of them have ended, those of one day too. */
  readonly ended: number;
} {
  const days = dates.flatMap((date) => dayFrom(date) ?? []).toSorted((one, other) => one - other);
  const rows = runsOf(days);
  const best = Math.max(0, ...rows.map(lengthOf));
  const bestDays = rows.filter((row) => lengthOf(row) === best);
  const lastRow = rows.at(-1);
  const length = lastRow === undefined ? 0 : lengthOf(lastRow);
  const last = days.at(-1);
  const isGoing = last !== undefined && (today === null || last >= today - 1);
  return {
    current: isGoing ? length : 0,
    best,
    bestDays,
    before: rows.at(isGoing ? -2 : -1) ?? null,
    ended: rows.length - (isGoing ? 1 : 0),
  };
}

function rowSentence(say: Say, current: number, best: number): string {
  return say(
    `1回目の答えで続けて正解しているのは、いま**${current}問**です（いちばん長かったのは${best}問）。`,
    `**${current}** right at the first answer in a row now; the longest was ${best}.`,
  );
}

/** Right at the first answer in a row, and days in a row; both from the answers and days themselves. */
export function* streak(question: Question, nowMs: number): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { right_in_a_row: right, totals } = yield* fetchProblems(question, scope, {
    limit: 1,
    in_a_row: true,
  });
  if (totals.problems === 0) return nothing(say, scope);
  const dates = (yield* daysOf(question)).map(({ date }) => date);
  const today = dayAt(nowMs);
  const spans = (all: readonly (readonly [number, number])[]): string =>
    all
      .slice(-MOST_ROWS_SHOWN)
      .map(([from, to]) => say(`${dayText(from)}から${dayText(to)}`, `${dayText(from)} to ${dayText(to)}`))
      .join(say('、', '; '));
  const days = rowOfDays(dates, scope.to === null || scope.to >= today ? today : null);
  const ofRight = `- ${rowSentence(say, right?.current ?? 0, right?.best ?? 0)}`;
  const isOfRight = question.asks?.isOfRight === true;
  const isOfLongest = question.asks?.ranks === 'most' && !isOfRight && days.best > 0;
  return [
    ...(isOfLongest
      ? [
          say(
            `続けて取り組んだ日がいちばん長かったのは**${days.best}日**です（${spans(days.bestDays)}）。\n`,
            `The longest row of days was **${many(days.best, 'day')}** (${spans(days.bestDays)}).\n`,
          ),
        ]
      : []),
    ...(question.asks?.isOfBreaks === true
      ? [
          say(
            `${scope.ja}、続けて取り組む日が途切れたのは**${days.ended}回**です（1日だけで途切れたものも入れて）。\n`,
            `The days in a row broke off **${many(days.ended, 'time')}** (${scope.en}; single days counted too).\n`,
          ),
        ]
      : []),
    say(`${scope.ja}の記録では:`, `From the records (${scope.en}):`),
    ...(isOfRight ? [ofRight] : []),
    `- ${say(
      `続けて取り組んでいる日は**${days.current}日**です（いちばん長かったのは${days.best}日で、${spans(days.bestDays)}。昨日も今日も記録がなければ0日に戻ります）。`,
      `**${many(days.current, 'day')}** in a row; the longest was ${days.best} (${spans(days.bestDays)}). It starts again at 0 when neither yesterday nor today has a record.`,
    )}`,
    ...(days.before === null
      ? []
      : [
          `- ${say(
            `その前に続いていたのは${runText(days.before, say)}で、${dayText(days.before[1] + 1)}（${weekdayJa(weekdayOf(days.before[1] + 1))}曜日）に途切れました。`,
            `The row before it: ${runText(days.before, say)}; it broke on ${dayText(days.before[1] + 1)} (${WEEKDAYS_EN[weekdayOf(days.before[1] + 1)]}).`,
          )}`,
        ]),
    ...(isOfRight ? [] : [ofRight]),
  ].join('\n');
}
