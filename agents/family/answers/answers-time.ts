import { dayAt, dayFrom, dayText } from '#agents/record/days.ts';
import { fetchProblems, fetchSessions, type Script } from './answer-script.ts';
import { bar, many, nothing, type Say, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';

const MOST_DAYS_SHOWN = 14;
const MOST_ROWS_SHOWN = 3;
/** As many days as the tools list. */
const ALL_DAYS = 400;

interface DayRow {
  readonly date: string;
  readonly minutes?: number;
  readonly problems: number;
  readonly solved: number;
  readonly points?: number;
}

/** A subject has no sessions of its own: what is told of it are the problems that were begun. */
function* daysOf(question: Question): Script<readonly DayRow[]> {
  const scope = scopeOf(question);
  if (question.subject !== null)
    return (yield* fetchProblems(question, scope, { limit: 1, days: ALL_DAYS })).by_day;
  return (yield* fetchSessions(question, scope, { limit: 1, days: ALL_DAYS })).by_day;
}

function dayTable(question: Question, days: readonly DayRow[]): string {
  const say = sayer(question);
  const shown = days.slice(0, MOST_DAYS_SHOWN);
  const hasMinutes = shown.every(({ minutes }) => minutes !== undefined);
  const most = Math.max(...shown.map(({ minutes, problems }) => minutes ?? problems));
  return table(
    [
      say('日付', 'date'),
      ...(hasMinutes ? [say('分', 'minutes')] : []),
      '',
      say('問題', 'problems'),
      say('解けた', 'solved'),
    ],
    shown.map((day) => [
      day.date,
      ...(day.minutes === undefined ? [] : [day.minutes]),
      bar(day.minutes ?? day.problems, most),
      day.problems,
      day.solved,
    ]),
  );
}

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
    `${scope.ja}の勉強時間は**${totals.minutes}分**です（${totals.sessions}回、${totals.days}日）。`,
    `**${many(totals.minutes, 'minute')}** (${scope.en}), in ${many(totals.sessions, 'session')} on ${many(totals.days, 'day')}.`,
  );
  return days.length > 1 ? `${lead}\n\n${dayTable(question, days)}` : lead;
}

export function* minutesADay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, by_day: days } = yield* fetchSessions(question, scope);
  if (totals.sessions === 0) return nothing(say, scope);
  const mean = Math.round(totals.minutes / totals.days);
  return `${say(
    `${scope.ja}、勉強した日は1日平均**${mean}分**です（${totals.days}日で${totals.minutes}分。勉強しなかった日は入れていません）。`,
    `**${many(mean, 'minute')}** a day on average (${scope.en}): ${many(totals.minutes, 'minute')} on ${many(totals.days, 'day')} with study; days without are not counted.`,
  )}\n\n${dayTable(question, days)}`;
}

export function* problemsADay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, by_day: days } = yield* fetchProblems(question, scope, { limit: 1, days: ALL_DAYS });
  if (totals.problems === 0) return nothing(say, scope);
  const mean = (totals.problems / days.length).toFixed(1);
  return `${say(
    `${scope.ja}、取り組んだ日は1日平均**${mean}問**です（${days.length}日で${totals.problems}問）。`,
    `**${mean} problems** a day on average (${scope.en}): ${many(totals.problems, 'problem')} on ${many(days.length, 'day')}.`,
  )}\n\n${dayTable(question, days)}`;
}

export function* days(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  if (found.length === 0) return nothing(say, scope);
  if (question.subject !== null)
    return `${say(
      `${scope.ja}に取り組んだ日は**${found.length}日**です。`,
      `**${many(found.length, 'day')}** (${scope.en}).`,
    )}\n\n${dayTable(question, found)}`;
  const { totals } = yield* fetchSessions(question, scope, { limit: 1 });
  return `${say(
    `${scope.ja}、**${totals.days}日**、合わせて**${totals.sessions}回**取り組みました。`,
    `**${many(totals.sessions, 'session')}** on **${many(totals.days, 'day')}** (${scope.en}).`,
  )}\n\n${dayTable(question, found)}`;
}

/** The days of the span with nothing on them; of an open span, from its first day with something on. */
export function* restDays(question: Question, nowMs: number): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  const worked = new Set(found.map(({ date }) => date));
  const first = scope.from ?? dayFrom(found.at(-1)?.date ?? '') ?? null;
  const last = Math.min(scope.to ?? dayAt(nowMs), dayAt(nowMs));
  if (first === null || scope.hours !== undefined || last - first >= ALL_DAYS) return nothing(say, scope);
  const free: string[] = [];
  for (let day = first; day <= last; day++)
    if (!worked.has(dayText(day)) && (scope.weekdays === undefined || scope.weekdays.includes((day + 3) % 7)))
      free.push(dayText(day));
  if (free.length === 0)
    return say(`${scope.ja}、記録のない日はありません。`, `There is something on every day (${scope.en}).`);
  return say(
    `${scope.ja}、記録のない日は**${free.length}日**です: ${free.slice(-MOST_DAYS_SHOWN).join('、')}`,
    `**${many(free.length, 'day')}** without a record (${scope.en}): ${free.slice(-MOST_DAYS_SHOWN).join(', ')}`,
  );
}

export function* bestDay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  const ranked = found.toSorted((one, other) => other.problems - one.problems);
  const [best] = ranked;
  if (best === undefined) return nothing(say, scope);
  const longest = found.toSorted((one, other) => (other.minutes ?? 0) - (one.minutes ?? 0))[0];
  const alsoLongest =
    longest?.minutes === undefined
      ? ''
      : say(
          `時間がいちばん長かったのは${longest.date}の${longest.minutes}分です。`,
          ` The longest was ${longest.date}: ${many(longest.minutes, 'minute')}.`,
        );
  const richest = found.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0))[0];
  const alsoRichest =
    richest?.points === undefined
      ? ''
      : say(
          `ポイントがいちばん多かったのは${richest.date}の${richest.points}です。`,
          ` Most points: ${richest.date}, ${richest.points}.`,
        );
  return `${say(
    `${scope.ja}でいちばん多く取り組んだのは**${best.date}**の**${best.problems}問**です。${alsoLongest}${alsoRichest}`,
    `The most were on **${best.date}**: **${many(best.problems, 'problem')}** (${scope.en}).${alsoLongest}${alsoRichest}`,
  )}\n\n${dayTable(question, ranked.slice(0, 5))}`;
}

/** Of the days with something on them; a day without is none of them. */
export function* leastDay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  const amount = (day: DayRow): number => day.minutes ?? day.problems;
  const ranked = found.toSorted((one, other) => amount(one) - amount(other) || one.problems - other.problems);
  const [least] = ranked;
  if (least === undefined) return nothing(say, scope);
  return `${say(
    `${scope.ja}、やった日のうちいちばん少なかったのは**${least.date}**${least.minutes === undefined ? '' : `の**${least.minutes}分**`}（${least.problems}問）です。記録のない日は入れていません。`,
    `Of the days with study, the least was on **${least.date}**: ${least.minutes === undefined ? '' : `**${many(least.minutes, 'minute')}**, `}${many(least.problems, 'problem')} (${scope.en}).`,
  )}\n\n${dayTable(question, ranked.slice(0, 5))}`;
}

/** When the sessions began; the newest of them. */
export function* clock(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, sessions } = yield* fetchSessions(question, scope, { limit: MOST_DAYS_SHOWN });
  if (totals.sessions === 0) return nothing(say, scope);
  const rows = sessions.map((session) => [
    session.date,
    session.started_at,
    session.last_turn_at,
    session.minutes,
  ]);
  const [newest] = sessions;
  return `${say(
    `${scope.ja}で新しいものは、**${newest?.date} ${newest?.started_at}**に始めています（全部で${totals.sessions}回）。`,
    `The newest began at **${newest?.started_at}** on ${newest?.date} (${scope.en}; ${many(totals.sessions, 'session')} in all).`,
  )}\n\n${table([say('日付', 'date'), say('始め', 'began'), say('終わり', 'ended'), say('分', 'minutes')], rows)}`;
}

export function* lastTime(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const [newest] = yield* daysOf(question);
  if (newest === undefined) return nothing(say, scope);
  return say(
    `${scope.ja}で最後に取り組んだのは**${newest.date}**です（${newest.problems}問、うち${newest.solved}問解けました）。`,
    `Last on **${newest.date}**: ${many(newest.problems, 'problem')}, ${newest.solved} solved (${scope.en}).`,
  );
}

/** Days in a row end yesterday at the earliest: today may still come. */
function rowOfDays(
  dates: readonly string[],
  today: number | null,
): {
  readonly current: number;
  readonly best: number;
  readonly bestDays: readonly (readonly [number, number])[];
} {
  const days = dates.flatMap((date) => dayFrom(date) ?? []).toSorted((one, other) => one - other);
  const rows: [number, number][] = [];
  for (const [index, day] of days.entries()) {
    const row = rows.at(-1);
    if (row !== undefined && index > 0 && day === row[1] + 1) row[1] = day;
    else rows.push([day, day]);
  }
  const lengthOf = ([from, to]: readonly [number, number]): number => to - from + 1;
  const best = Math.max(0, ...rows.map(lengthOf));
  const bestDays = rows.filter((row) => lengthOf(row) === best);
  const lastRow = rows.at(-1);
  const length = lastRow === undefined ? 0 : lengthOf(lastRow);
  const last = days.at(-1);
  const isGoing = last !== undefined && (today === null || last >= today - 1);
  return { current: isGoing ? length : 0, best, bestDays };
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
  return [
    say(`${scope.ja}の記録では:`, `From the records (${scope.en}):`),
    `- ${rowSentence(say, right?.current ?? 0, right?.best ?? 0)}`,
    `- ${say(
      `続けて取り組んでいる日は**${days.current}日**です（いちばん長かったのは${days.best}日で、${spans(days.bestDays)}。昨日も今日も記録がなければ0日に戻ります）。`,
      `**${many(days.current, 'day')}** in a row; the longest was ${days.best} (${spans(days.bestDays)}). It starts again at 0 when neither yesterday nor today has a record.`,
    )}`,
  ].join('\n');
}
