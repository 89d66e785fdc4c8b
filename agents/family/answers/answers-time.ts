import type { Calendar } from '#agents/family/question/measures.ts';
import { ALL_TIME, type Period } from '#agents/family/question/period.ts';
import { reaches, sayThreshold } from '#agents/family/question/threshold.ts';
import { MOST_DAYS } from '#agents/family/rows.ts';
import { dayAt, dayFrom, dayText, weekdayOf } from '#agents/record/days.ts';
import { fetchProblems, fetchSessions, type Script } from './answer-script.ts';
import { spanLabel } from './answers-series.ts';
import { medianOf } from './figures.ts';
import { inHours, many, nothing, type Say, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { daysOf, daysWithTimes, dayTable } from './shown/days-with-times.ts';
import { plainlyFree } from './verdict/plainly-free.ts';

const MOST_RUNS_SHOWN = 30;

const solvedMinutes = (seconds: number): number => Math.round(seconds / 60);

export function* minutes(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  if (question.subject !== null) {
    const { totals } = yield* fetchProblems(question, scope, { limit: 1 });
    if (totals.problems === 0) return nothing(say, scope);
    return say(
      `${scope.ja}で解けた${totals.solved}問にかけた時間は、合わせて**${solvedMinutes(totals.seconds)}分**です。（教科や単元ごとの時間は、解けた問題についてだけ記録しています。）`,
      `**${many(solvedMinutes(totals.seconds), 'minute')}** on the ${many(totals.solved, 'problem')} that were solved (${scope.en}). By subject, time is recorded for solved problems only.`,
    );
  }
  const { totals, by_day: days } = yield* fetchSessions(question, scope);
  if (totals.sessions === 0) return nothing(say, scope);
  const lead = say(
    `${scope.ja}の勉強時間は**${totals.minutes}分**${inHours(totals.minutes, say)}です（${totals.sessions}回、${totals.days}日）。`,
    `**${many(totals.minutes, 'minute')}** (${scope.en}), in ${many(totals.sessions, 'session')} on ${many(totals.days, 'day')}.`,
  );
  return days.length > 1 ? `${lead}\n\n${dayTable(question, days)}` : lead;
}

const perDay = (minutes: number, days: number): string => (minutes / days).toFixed(1);

/** By the days with study, and by all days of the span. */
export function* minutesADay(question: Question, nowMs: number): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  if (question.subject !== null) return yield* minutes(question);
  const { totals, by_day: days } = yield* fetchSessions(question, scope, { days: MOST_DAYS });
  if (totals.sessions === 0) return nothing(say, scope);
  const spent = totals.seconds / 60;
  const first = yield* firstDay(question);
  const all = scope.hours === undefined ? daysWithin(scope, days, first, nowMs).length : 0;
  return `${say(
    `${scope.ja}、やった${totals.days}日では1日平均**${perDay(spent, totals.days)}分**、${totals.sessions}回では1回平均**${perDay(spent, totals.sessions)}分**です（合わせて${totals.minutes}分）。${all === 0 ? '' : `やらなかった日も入れた${all}日では、1日平均**${perDay(spent, all)}分**です。${usedSince(first, scope, say)}`}`,
    `**${perDay(spent, totals.days)} minutes** a day on the ${many(totals.days, 'day')} with study, **${perDay(spent, totals.sessions)}** a session (${scope.en}; ${many(totals.minutes, 'minute')} in all).${all === 0 ? '' : ` Over all ${many(all, 'day')}, those without study too: **${perDay(spent, all)} minutes** a day.${usedSince(first, scope, say)}`}`,
  )}\n\n${dayTable(question, days)}`;
}

/** The middle of the minutes of the days with study. */
export function* medianMinutes(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  if (question.subject !== null) return yield* minutes(question);
  const { by_day: days } = yield* fetchSessions(question, scope, { days: MOST_DAYS });
  if (days.length === 0) return nothing(say, scope);
  const all = days.map(({ seconds }) => seconds / 60).toSorted((one, other) => one - other);
  const middle = medianOf(all);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const spread = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length);
  const [least, most] = [all[0] ?? 0, all.at(-1) ?? 0].map((one) => one.toFixed(1));
  return say(
    `${scope.ja}、やった${all.length}日の1日の勉強時間は、中央値が**${middle.toFixed(1)}分**、平均が${mean.toFixed(1)}分、標準偏差が${spread.toFixed(1)}分です（いちばん短い日${least}分、長い日${most}分）。`,
    `Over the ${many(all.length, 'day')} with study (${scope.en}) the median is **${middle.toFixed(1)} minutes** a day, the mean ${mean.toFixed(1)}, the standard deviation ${spread.toFixed(1)} (from ${least} to ${most}).`,
  );
}

/** The first day there is any record of: days before it are none without study. null: none, or more days than are listed. */
function* firstDay(question: Question): Script<number | null> {
  const { by_day: days } = yield* fetchSessions(question, ALL_TIME, { limit: 1, days: MOST_DAYS });
  return days.length < MOST_DAYS ? dayFrom(days.at(-1)?.date ?? '') : null;
}

/** Says where a span begins before there is any record. */
const usedSince = (first: number | null, { from }: Period, say: Say): string =>
  first === null || from === null || from >= first
    ? ''
    : say(
        `（使いはじめは${dayText(first)}です。その前の日は数えていません。）`,
        ` (In use since ${dayText(first)}; no day before it is counted.)`,
      );

/** Every day of the span up to today; of an open span, from its first day with something on, of days of the week from the first of all. */
function daysWithin(
  scope: Period,
  found: readonly { readonly date: string }[],
  used: number | null,
  nowMs: number,
): readonly number[] {
  const oldest = dayFrom(found.at(-1)?.date ?? '');
  const open = scope.weekdays === undefined ? oldest : (used ?? oldest);
  const first = scope.from === null ? open : Math.max(scope.from, used ?? scope.from);
  const last = Math.min(scope.to ?? dayAt(nowMs), dayAt(nowMs));
  if (first === null || last < first || last - first >= MOST_DAYS) return [];
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return all.filter((day) => scope.weekdays === undefined || scope.weekdays.includes(weekdayOf(day)));
}

/** Days one after the other, as first and last. */
export function runsOf(days: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && day === last[1] + 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
export const lengthOf = ([from, to]: readonly [number, number]): number => to - from + 1;
export const runText = (run: readonly [number, number], say: Say): string =>
  lengthOf(run) === 1
    ? dayText(run[0])
    : say(
        `${dayText(run[0])}〜${dayText(run[1])}（${lengthOf(run)}日）`,
        `${dayText(run[0])} to ${dayText(run[1])} (${many(lengthOf(run), 'day')})`,
      );

export function* problemsADay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, by_day: days } = yield* fetchProblems(question, scope, { limit: 1, days: MOST_DAYS });
  if (totals.problems === 0) return nothing(say, scope);
  const mean = (totals.problems / days.length).toFixed(1);
  return `${say(
    `${scope.ja}、取り組んだ日は1日平均**${mean}問**です（${days.length}日で${totals.problems}問）。`,
    `**${mean} problems** a day on average (${scope.en}): ${many(totals.problems, 'problem')} on ${many(days.length, 'day')}.`,
  )}\n\n${dayTable(question, days)}`;
}

/** Whether there is something on every day of the span; '' where its days cannot be told. */
export function* everyDay(question: Question, nowMs: number): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  const all = daysWithin(scope, found, yield* firstDay(question), nowMs);
  if (all.length === 0 || found.length === 0 || scope.hours !== undefined) return '';
  const span = (question.period ?? ALL_TIME).ja;
  const of = question.subject === null ? '' : `${question.subject.ja}に`;
  return found.length >= all.length
    ? say(
        `はい、${span}の${all.length}日は、どの日も${of}取り組んでいます。`,
        `Yes: on all ${many(all.length, 'day')} (${scope.en}).`,
      )
    : say(
        `${scope.weekdays === undefined ? '毎日' : '毎週'}ではありません。${span}の${all.length}日のうち、${of}取り組んだのは**${found.length}日**です。`,
        `Not every ${scope.weekdays === undefined ? 'day' : 'week'}: on **${found.length}** of ${many(all.length, 'day')} (${scope.en}).`,
      );
}

/** All days of the span, and those of them with nothing on. */
function* freeOf(question: Question, first: number | null, nowMs: number) {
  const found = yield* daysOf(question);
  const worked = new Set(found.map(({ date }) => date));
  const all = daysWithin(scopeOf(question), found, first, nowMs);
  return { all, free: all.filter((day) => !worked.has(dayText(day))) };
}
export function* freeDays(question: Question, nowMs: number): Script<readonly string[]> {
  const { free } = yield* freeOf(question, yield* firstDay(question), nowMs);
  return free.map(dayText);
}
export function* workedDays(question: Question): Script<readonly string[]> {
  return (yield* daysOf(question)).map(({ date }) => date).toSorted();
}

/** The days of the span with nothing on them; of an open span, from its first day with something on. */
export function* restDays(question: Question, nowMs: number): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  // 「夜はやってないよね？」: of hours the days that have some are told.
  if (scope.hours !== undefined) return yield* daysWithTimes(question);
  const first = yield* firstDay(question);
  const { all, free } = yield* freeOf(question, first, nowMs);
  const plain = yield* plainlyFree(question, { all: all.length, free: free.length }, nowMs);
  if (plain !== '') return plain;
  const breaks = runsOf(free);
  const { threshold } = question;
  const runs = threshold == null ? breaks : breaks.filter((run) => reaches(lengthOf(run), threshold));
  if (threshold != null) {
    const bound = sayThreshold(threshold, ['日', ' days']);
    return runs.length === 0
      ? say(
          `${scope.ja}、${bound.ja}続けて記録のないことはありません。`,
          `No break of ${bound.en} (${scope.en}).`,
        )
      : say(
          `${scope.ja}、${bound.ja}続けて記録のないことは**${runs.length}回**あります: ${runs.map((run) => runText(run, say)).join('、')}。`,
          `**${many(runs.length, 'break')}** of ${bound.en} (${scope.en}): ${runs.map((run) => runText(run, say)).join(', ')}.`,
        );
  }
  const longest = runs.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [0, 0];
  const shown = runs.slice(-MOST_RUNS_SHOWN).map((run) => runText(run, say));
  const hidden = runs.length - shown.length;
  if (hidden > 0) shown.unshift(say(`これより前に${hidden}回`, `${hidden} before these`));
  const isOfLongest = question.asks?.ranks === 'most';
  const ofLongest = isOfLongest
    ? say(
        `続けて休んだいちばん長いのは**${runText(longest, say)}**です。`,
        `The longest break: **${runText(longest, say)}**. `,
      )
    : '';
  return say(
    `${ofLongest}${scope.ja}、${all.length}日のうち記録のない日は**${free.length}日**、ある日は${all.length - free.length}日です: ${shown.join('、')}。続けて休んだいちばん長いのは${runText(longest, say)}です。${usedSince(first, scope, say)}`,
    `${ofLongest}**${many(free.length, 'day')}** of ${all.length} without a record, ${all.length - free.length} with one (${scope.en}): ${shown.join(', ')}. The longest break: ${runText(longest, say)}.${usedSince(first, scope, say)}`,
  );
}

/** How many days had nothing on them, month by month, week by week or by the day of the week. */
export function* restDaysByTime(question: Question, split: Calendar, nowMs: number): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  if (scope.hours !== undefined) return yield* daysWithTimes(question);
  const found = yield* daysOf(question);
  const worked = new Set(found.map(({ date }) => date));
  const all = daysWithin(scope, found, yield* firstDay(question), nowMs);
  if (all.length === 0) return nothing(say, scope);
  const ordered = split === 'weekday' ? all.toSorted((one, other) => weekdayOf(one) - weekdayOf(other)) : all;
  const spans = [...Map.groupBy(ordered, (day) => spanLabel(day, split, say))].map(([label, days]) => ({
    label,
    days: days.length,
    free: days.filter((day) => !worked.has(dayText(day))).length,
  }));
  const most = Math.max(...spans.map(({ free }) => free));
  const named = spans.filter(({ free }) => free === most).map(({ label }) => label);
  return `${say(
    `${scope.ja}、記録のない日がいちばん多いのは**${named.join('・')}**（${most}日）です。`,
    `Most days without a record (${scope.en}): **${named.join(', ')}** (${many(most, 'day')}).`,
  )}\n\n${table(
    ['', say('記録のない日', 'days without a record'), say('日数', 'days')],
    spans.map(({ label, free, days }) => [label, free, days]),
  )}`;
}
