import type { Calendar, Measure } from '#agents/family/question/measures.ts';
import { MOST_DAYS } from '#agents/family/rows.ts';
import { dayAt, dayFrom, weekdayOf } from '#agents/record/days.ts';
import { fetchDetails, fetchProblems, fetchSessions, type Script } from './answer-script.ts';
import { spanLabel } from './answers-series.ts';
import { medianOf } from './figures.ts';
import { andMore, answersLine, many, nothing, problemTable, resultIn, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { daysOf } from './shown/days-with-times.ts';

const MOST_SHOWN = 14;
const MOST_DATES_SHOWN = 30;
/** As many as the tools list. */
const MOST_SESSIONS = 50;

/** The middle of these hours, "16:05". */
function middleOf(clocks: readonly string[]): string {
  const minutes = clocks.map((at) => {
    const [hours = 0, rest = 0] = at.split(':').map(Number);
    return 60 * hours + rest;
  });
  const middle = Math.round(medianOf(minutes));
  const two = (part: number): string => String(part).padStart(2, '0');
  return clocks.length === 0 ? '' : `${two(Math.floor(middle / 60))}:${two(middle % 60)}`;
}

/** When the sessions began and ended: the usual hour, the extremes, and the newest of them. */
export function* clock(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, sessions } = yield* fetchSessions(question, scope, { limit: MOST_SESSIONS });
  if (totals.sessions === 0) return nothing(say, scope);
  const rows = sessions
    .slice(0, MOST_SHOWN)
    .map((session) => [session.date, session.started_at, session.last_turn_at, session.minutes]);
  const [newest] = sessions;
  const begins = sessions.map(({ started_at: at }) => at).toSorted();
  const ends = sessions.map(({ last_turn_at: at }) => at).toSorted();
  const dateOf = (which: 'started_at' | 'last_turn_at', at: string | undefined): string =>
    sessions.find((session) => session[which] === at)?.date ?? '';
  const [early, late] = [dateOf('started_at', begins[0]), dateOf('started_at', begins.at(-1))];
  const latest = dateOf('last_turn_at', ends.at(-1));
  // What is usual is of no days that are named.
  const isOfUsual = question.period === null || question.asks?.ranks != null;
  const spread =
    sessions.length < 2
      ? ''
      : say(
          `${totals.sessions > sessions.length ? `新しい${sessions.length}回では、` : ''}始める時刻はふだん${middleOf(begins)}ごろ、終わる時刻は${middleOf(ends)}ごろ（まん中の値）で、始めるのはいちばん早くて${begins[0]}（${early}）、いちばん遅くて${begins.at(-1)}（${late}）です。いちばん遅く終わったのは${ends.at(-1)}（${latest}）です。`,
          `${totals.sessions > sessions.length ? ` Of the newest ${sessions.length}:` : ''} The usual beginning is about ${middleOf(begins)}, the usual end about ${middleOf(ends)} (the medians), the earliest ${begins[0]} (${early}), the latest ${begins.at(-1)} (${late}); the latest end ${ends.at(-1)} (${latest}).`,
        );
  // Of hours that are named: how often it was then, and on which days.
  const isOfHours = question.period?.hours !== undefined && totals.sessions <= MOST_SHOWN;
  const dates = sessions.map(({ date }) => date).toSorted();
  const first = isOfHours
    ? say(
        `${scope.ja}に始めたのは**${totals.sessions}回**です（${dates.join('、')}）。`,
        `Begun then **${many(totals.sessions, 'time')}** (${scope.en}): ${dates.join(', ')}. `,
      )
    : '';
  return `${first}${say(
    `${isOfUsual ? spread : ''}${scope.ja}で新しいものは、**${newest?.date} ${newest?.started_at}**に始めて、${newest?.last_turn_at}に終わっています（全部で${totals.sessions}回）。${isOfUsual ? '' : spread}`,
    `${isOfUsual ? `${spread.trim()} ` : ''}The newest began at **${newest?.started_at}** on ${newest?.date} and ended at ${newest?.last_turn_at} (${scope.en}; ${many(totals.sessions, 'session')} in all).${isOfUsual ? '' : spread}`,
  )}\n\n${table([say('日付', 'date'), say('始め', 'began'), say('終わり', 'ended'), say('分', 'minutes')], rows)}${andMore(say, totals.sessions, MOST_SHOWN)}`;
}

/** When sessions usually begin, by the day of the week, by week or by month. */
export function* clockByTime(question: Question, split: Calendar): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, sessions } = yield* fetchSessions(question, scope, { limit: MOST_SESSIONS });
  if (totals.sessions === 0) return nothing(say, scope);
  const dated = sessions
    .flatMap(({ date, started_at: at, last_turn_at: end }) => {
      const day = dayFrom(date);
      return day === null ? [] : [{ day, at, end }];
    })
    .toSorted((one, other) =>
      split === 'weekday' ? weekdayOf(one.day) - weekdayOf(other.day) : one.day - other.day,
    );
  const spans = [...Map.groupBy(dated, ({ day }) => spanLabel(day, split, say))].map(([label, all]) => {
    const begins = all.map(({ at }) => at).toSorted();
    return {
      label,
      count: all.length,
      usual: middleOf(begins),
      early: begins[0] ?? '',
      late: begins.at(-1) ?? '',
      end: middleOf(all.map(({ end }) => end)),
    };
  });
  const sorted = spans.toSorted((one, other) => one.usual.localeCompare(other.usual));
  const [first, last] = [sorted[0], sorted.at(-1)];
  const cut =
    totals.sessions > sessions.length
      ? say(`新しい${sessions.length}回では、`, `Of the newest ${sessions.length}: `)
      : '';
  return `${say(
    `${scope.ja}、${cut}始める時刻がふだんいちばん早いのは**${first?.label}**（${first?.usual}ごろ）、いちばん遅いのは**${last?.label}**（${last?.usual}ごろ）です（まん中の値）。`,
    `${cut}The usual beginning is earliest on **${first?.label}** (about ${first?.usual}), latest on **${last?.label}** (about ${last?.usual}; the median, ${scope.en}).`,
  )}\n\n${table(
    [
      '',
      say('回数', 'sessions'),
      say('ふだんの始め', 'usual'),
      say('いちばん早い', 'earliest'),
      say('いちばん遅い', 'latest'),
      say('ふだんの終わり', 'usual end'),
    ],
    spans.map(({ label, count, usual, early, late, end }) => [label, count, usual, early, late, end]),
  )}`;
}

/** Which problems a "last time" is of. Key: the measure. */
const LAST_OF: Partial<Record<Measure, readonly [which: Record<string, string>, ja: string, en: string]>> = {
  last_wrong: [{ had: 'wrong' }, 'まちがえた', 'with a wrong answer'],
  last_hint: [{ had: 'hint' }, 'ヒントを使った', 'with a hint'],
  last_alone: [{ outcome: 'self_solved' }, '自力で解けた', 'solved alone'],
};

/** Which problems a "first time" is of. Key: the measure. */
const FIRST_OF: typeof LAST_OF = {
  first_wrong: [{ had: 'wrong' }, 'まちがえた', 'with a wrong answer'],
  first_hint: [{ had: 'hint' }, 'ヒントを使った', 'with a hint'],
  first_alone: [{ outcome: 'self_solved' }, '自力で（ヒントなしで）解けた', 'solved alone, without a hint'],
};

export function* lastTime(question: Question, nowMs: number): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const [which, ja, en] = LAST_OF[question.measure] ?? [{}, '取り組んだ', 'worked on'];
  const { by_day: days, problems } = yield* fetchProblems(question, scope, { ...which, limit: 20, days: 1 });
  const [newest] = days;
  if (newest === undefined)
    return say(
      `${scope.ja}、${ja}記録はありません。`,
      `There is no problem ${en} in the records (${scope.en}).`,
    );
  const ago = dayAt(nowMs) - (dayFrom(newest.date) ?? dayAt(nowMs));
  const ofDay = problems.filter(({ date }) => date === newest.date);
  const given =
    question.measure === 'last_wrong'
      ? (yield* fetchDetails(ofDay)).map((detail) => `- ${answersLine(detail, question.language)}`).join('\n')
      : '';
  const [one] = ofDay;
  const at = one === undefined ? '' : one.time;
  const lead = say(
    `${scope.ja}で最後に${ja}のは**${newest.date}**${ago === 0 ? '（今日）' : `（${ago}日前）`}${at}です（${newest.problems}問、うち${newest.solved}問解けました）。`,
    `The last problem ${en} was on **${newest.date}**${at === '' ? '' : ` at ${at}`} (${ago === 0 ? 'today' : `${many(ago, 'day')} ago`}): ${many(newest.problems, 'problem')}, ${newest.solved} solved (${scope.en}).`,
  );
  const named =
    (question.asks?.isOfLastOne !== true && question.asks?.isOfProblem !== true) || one === undefined
      ? ''
      : say(
          `最後の問題は **${one.expression}** です（${one.date} ${one.time}に始めて、${resultIn(question, one)}）。`,
          `The last problem was **${one.expression}** (begun on ${one.date} at ${one.time}; ${resultIn(question, one)}). `,
        );
  return [`${named}${lead}`, problemTable(question, ofDay), given].filter((part) => part !== '').join('\n\n');
}

export function* firstTime(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const of = FIRST_OF[question.measure];
  if (question.measure === 'first_alone' && question.asks?.isOfAll === true) return yield* allAlone(question);
  if (of !== undefined) {
    const [which, ja, en] = of;
    const first = (yield* fetchProblems(question, scope, { ...which, limit: 1, days: MOST_DAYS })).by_day.at(
      -1,
    );
    return first === undefined
      ? say(`${scope.ja}、${ja}記録はまだありません。`, `There is no problem ${en} yet (${scope.en}).`)
      : say(
          `${scope.ja}ではじめて${ja}のは**${first.date}**です（その日は${first.problems}問）。`,
          `The first problem ${en} was on **${first.date}** (${many(first.problems, 'problem')} that day; ${scope.en}).`,
        );
  }
  const first = (yield* daysOf(question)).at(-1);
  if (first === undefined) return nothing(say, scope);
  return say(
    `${scope.ja}ではじめて取り組んだのは**${first.date}**です（${first.problems}問、うち${first.solved}問解けました）。`,
    `The first time was **${first.date}**: ${many(first.problems, 'problem')}, ${first.solved} solved (${scope.en}).`,
  );
}

/** Days on which all that was worked on was solved alone, and the first of them. */
export function* allAlone(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { by_day: days } = yield* fetchProblems(question, scope, { limit: 1, days: MOST_DAYS });
  if (days.length === 0) return nothing(say, scope);
  const all = days.filter(({ problems, solved_alone: alone }) => problems > 0 && alone === problems);
  const first = all.at(-1);
  if (first === undefined)
    return say(
      `${scope.ja}、取り組んだ問題を全部自力で（ヒントなしで）解けた日はまだありません。`,
      `There is no day yet on which all problems were solved alone (${scope.en}).`,
    );
  const dates = all
    .slice(0, MOST_DATES_SHOWN)
    .map(({ date, problems }) => `${date} (${problems}/${problems})`);
  const more = all.length - dates.length;
  return say(
    `${scope.ja}で、取り組んだ問題をはじめて全部自力で（ヒントなしで）解けた日は**${first.date}**です（${first.problems}問のうち${first.problems}問）。全部自力だった日は、${days.length}日のうち${all.length}日です: ${dates.join('、')}${more > 0 ? `、ほか${more}日` : ''}`,
    `The first day on which all problems were solved alone, without a hint, was **${first.date}** (${first.problems} of ${first.problems}; ${scope.en}). There are ${all.length} such days of ${days.length}: ${dates.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  );
}

/** Whether all was right: how many at the first answer, and what was left unsolved. */
function* allRight(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, problems } = yield* fetchProblems(question, scope, { limit: MOST_DATES_SHOWN });
  const { problems: all, answered, right_at_first: right, solved } = totals;
  const left = problems.filter(({ status }) => status !== 'solved').map(({ expression }) => expression);
  const aside = all - solved;
  const told = say(
    `${scope.ja}の${all}問のうち、1回目で正解したのは**${right}問**、解けたのは${solved}問です。`,
    `of ${many(all, 'problem')} (${scope.en}) **${right}** were right at the first answer, ${solved} were solved.`,
  );
  const rest =
    aside === 0
      ? ''
      : say(
          `解けずにあとまわしになったのが${aside}問あります${left.length === aside ? `（${left.join('、')}）` : ''}。`,
          ` ${aside} set aside${left.length === aside ? ` (${left.join(', ')})` : ''}.`,
        );
  const is = right === all ? say('はい、全部正解です。', 'Yes, everything was right: ') : '';
  const no = say('いいえ、全部ではありません。', 'No, not everything: ');
  return answered === 0 ? nothing(say, scope) : `${is === '' ? no : is}${told}${rest}`;
}

/** Days with answers and without a wrong one. */
export function* perfectDays(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { by_day: days } = yield* fetchProblems(question, scope, { limit: 1, days: MOST_DAYS });
  if (days.length === 0) return nothing(say, scope);
  if (question.asks?.asks === 'whether' && question.asks.isOfAll && !question.asks.isOfDay)
    return yield* allRight(question);
  const perfect = days.filter(({ answers, right_answers: right }) => answers > 0 && answers === right);
  const dates = perfect
    .slice(0, MOST_DATES_SHOWN)
    .map(({ date, answers }) => `${date} (${answers}/${answers})`);
  return perfect.length === 0
    ? say(`${scope.ja}、まちがいのなかった日はありません。`, `No day without a wrong answer (${scope.en}).`)
    : say(
        `${scope.ja}、答えが全部正解だった日は${days.length}日のうち**${perfect.length}日**で、最初は${perfect.at(-1)?.date}、最後は**${perfect[0]?.date}**です: ${dates.join('、')}${perfect.length > MOST_DATES_SHOWN ? `、ほか${perfect.length - MOST_DATES_SHOWN}日` : ''}`,
        `On **${many(perfect.length, 'day')}** of ${days.length} every answer was right, first on ${perfect.at(-1)?.date}, last on **${perfect[0]?.date}** (${scope.en}): ${dates.join(', ')}${perfect.length > MOST_DATES_SHOWN ? ` and ${perfect.length - MOST_DATES_SHOWN} more` : ''}`,
      );
}
