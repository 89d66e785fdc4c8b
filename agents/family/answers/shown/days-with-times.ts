import { MOST_DAYS, MOST_FOUND } from '#agents/family/rows.ts';
import { fetchProblems, fetchSessions, type Script } from '../answer-script.ts';
import { andMore, bar, many, nothing, type Say, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

/** As many as the tools list. */
const MOST_SESSIONS = 50;
const MOST_DAYS_SHOWN = 14;

/** A day, of which a subject knows no minutes and no points. */
export interface DayRow {
  readonly date: string;
  readonly minutes?: number;
  readonly problems: number;
  readonly solved: number;
  readonly points?: number;
}

/** A subject has no sessions of its own: what is told of it are the problems that were begun. */
export function* daysOf(question: Question): Script<readonly DayRow[]> {
  const scope = scopeOf(question);
  if (question.subject !== null)
    return (yield* fetchProblems(question, scope, { limit: 1, days: MOST_DAYS })).by_day;
  return (yield* fetchSessions(question, scope, { limit: 1, days: MOST_DAYS })).by_day;
}

/** `times`: by date, when it was; left out: not told. */
export function dayTable(
  question: Question,
  days: readonly DayRow[],
  times: ReadonlyMap<string, string> = new Map(),
): string {
  const say = sayer(question);
  const shown = days.slice(0, MOST_DAYS_SHOWN);
  const hasMinutes = shown.every(({ minutes }) => minutes !== undefined);
  const most = Math.max(...shown.map(({ minutes, problems }) => minutes ?? problems));
  const rows = table(
    [
      say('日付', 'date'),
      ...(times.size > 0 ? [say('時刻', 'time')] : []),
      ...(hasMinutes ? [say('分', 'minutes')] : []),
      '',
      say('問題', 'problems'),
      say('解けた', 'solved'),
    ],
    shown.map((day) => [
      day.date,
      ...(times.size > 0 ? [times.get(day.date) ?? '-'] : []),
      ...(day.minutes === undefined ? [] : [day.minutes]),
      bar(day.minutes ?? day.problems, most),
      day.problems,
      day.solved,
    ]),
  );
  return `${rows}${andMore(say, days.length, MOST_DAYS_SHOWN)}`;
}

interface Span {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

const spanOf = ({ from, to }: Span, say: Say): string =>
  from === to ? from : `${from}${say('〜', '–')}${to}`;

/** When the sessions of a day were, or of a subject its problems, from the first begun to the last. */
function* spansOf(question: Question): Script<readonly Span[]> {
  const scope = scopeOf(question);
  if (question.subject === null) {
    const { sessions } = yield* fetchSessions(question, scope, { limit: MOST_SESSIONS });
    return sessions.map(({ date, started_at: from, last_turn_at: to }) => ({ date, from, to }));
  }
  const { problems, totals } = yield* fetchProblems(question, scope, { limit: MOST_FOUND });
  const ofDays = [...Map.groupBy(problems, ({ date }) => date)].map(([date, all]) => {
    const begun = all.map(({ time }) => time).toSorted();
    return { date, from: begun[0] ?? '', to: begun.at(-1) ?? '' };
  });
  // Of the oldest of them only some may have been listed.
  return totals.problems > problems.length ? ofDays.slice(0, -1) : ofDays;
}

/** On which days it was, the newest first, and at what time of day. */
export function* daysWithTimes(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  if (found.length === 0) return nothing(say, scope);
  const spans = yield* spansOf(question);
  const times = new Map(
    [...Map.groupBy(spans, ({ date }) => date)].map(([date, all]) => [
      date,
      all
        .map((span) => spanOf(span, say))
        .toSorted()
        .join(say('、', ', ')),
    ]),
  );
  const [newest] = spans;
  const last =
    newest === undefined
      ? ''
      : say(
          `いちばん新しいのは${newest.date}の**${spanOf(newest, say)}**です。`,
          ` The newest: ${newest.date}, **${spanOf(newest, say)}**.`,
        );
  const list = `${last}\n\n${dayTable(question, found, times)}`;
  if (question.subject !== null) {
    const all = found.reduce((sum, { problems }) => sum + problems, 0);
    return `${say(
      `${scope.ja}に取り組んだ日は**${found.length}日**です（合わせて${all}問）。`,
      `**${many(found.length, 'day')}** (${scope.en}; ${many(all, 'problem')} in all).`,
    )}${list}`;
  }
  const { totals } = yield* fetchSessions(question, scope, { limit: 1 });
  return `${say(
    `${scope.ja}、**${totals.days}日**、合わせて**${totals.sessions}回**取り組みました。${scope.hours === undefined ? '' : '（始めた時刻で数えています。）'}`,
    `**${many(totals.sessions, 'session')}** on **${many(totals.days, 'day')}** (${scope.en}).${scope.hours === undefined ? '' : ' (By when they began.)'}`,
  )}${list}`;
}
