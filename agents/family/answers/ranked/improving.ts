import { byTime } from '#agents/family/answers/answers-series.ts';
import { ALL_TIME, lastFortnight, monthDate, type Period } from '#agents/family/question/period.ts';
import { type KindRow, MOST_DAYS, type ProblemsFound } from '#agents/family/rows.ts';
import { dayAt, dayFrom } from '#agents/record/days.ts';
import { fetchAll, fetchProblems, problemsCall, type Script } from '../answer-script.ts';
import { ENOUGH, ENOUGH_TO_COMPARE, rateOf, sumsBySpan } from '../figures.ts';
import { kindIn, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';

/** It is asked whether it has become less, or worse. */
const FALLS: ReadonlySet<string> = new Set(['less', 'worse']);

/** What is compared: the two that were named, or this span and the one of the same length before it. */
export function twoPeriods({ period, base }: Question, nowMs: number): readonly [Period, Period] {
  const today = dayAt(nowMs);
  if (base !== null) return [period ?? lastFortnight(today), base];
  const now = period === null || period.from === null || period.to === null ? lastFortnight(today) : period;
  const [from, to] = [now.from ?? today, now.to ?? today];
  const length = to - from + 1;
  return [
    now,
    { from: from - length, to: from - 1, ja: `その前の${length}日間`, en: `the ${length} days before` },
  ];
}

/** Of fewer days than these a half says nothing. */
const LONG_DAYS = 28;
const isLong = ({ from, to }: Period): boolean => from !== null && to !== null && to - from + 1 >= LONG_DAYS;
function halvesOf({ from, to, ja, en }: Period): readonly [Period, Period] {
  const [first, last] = [from ?? 0, to ?? 0];
  const middle = Math.floor((first + last + 1) / 2);
  return [
    {
      from: middle,
      to: last,
      ja: `${ja}の後半（${monthDate(middle)}から）`,
      en: `the second half of ${en} (since ${monthDate(middle)})`,
    },
    {
      from: first,
      to: middle - 1,
      ja: `${ja}の前半（${monthDate(first)}から）`,
      en: `the first half of ${en} (since ${monthDate(first)})`,
    },
  ];
}

/** Kind by kind, what has risen most first; '' where fewer than two were answered often enough in both spans. */
function kindsChanged(
  question: Question,
  now: ProblemsFound,
  then: ProblemsFound,
): readonly [lead: string, table: string] {
  const say = sayer(question);
  const share = (row: KindRow): number => Math.round(100 * rateOf(row));
  const rows = now.by_kind.flatMap((row) => {
    const before = then.by_kind.find(({ kind, answered }) => kind === row.kind && answered >= ENOUGH);
    return before === undefined || row.answered < ENOUGH
      ? []
      : [{ row, before, change: share(row) - share(before) }];
  });
  if (rows.length < 2) return ['', ''];
  const risen = rows.toSorted((one, other) => other.change - one.change);
  const isOfFallen = FALLS.has(question.asks?.towards ?? '');
  const most = isOfFallen ? risen.at(-1) : risen[0];
  const isSo = most !== undefined && (isOfFallen ? most.change < 0 : most.change > 0);
  const names = risen
    .filter(({ change }) => change === most?.change)
    .map(({ row }) => `**${kindIn(question, row)}**`)
    .join(say('と', ' and '));
  // Which kind it is stands first where that is asked.
  const lead = !isSo
    ? question.asks?.isOfKinds === true
      ? say(
          `${isOfFallen ? '下がった' : '上がった'}種類はありません（どちらの期間にも${ENOUGH}問以上答えた種類のうち）。`,
          `No kind with ${ENOUGH} answered problems or more in both has ${isOfFallen ? 'fallen' : 'risen'}. `,
        )
      : ''
    : say(
        `種類では、${names}がいちばん${isOfFallen ? '下' : '上'}がっています（${most.change > 0 ? '+' : ''}${most.change}ポイント）。`,
        `Of the kinds ${names} ${names.includes('** and **') ? 'have' : 'has'} ${isOfFallen ? 'fallen' : 'risen'} most (${most.change > 0 ? '+' : ''}${most.change} percentage points). `,
      );
  const head = say('種類,変化（ポイント）,いま,前', 'kind,change in percentage points,now,before');
  const told = ({ right_at_first: right, answered }: KindRow): string =>
    `${percent(right, answered)} (${right}/${answered})`;
  const all = table(
    head.split(','),
    rows
      .toSorted((one, other) => other.change - one.change)
      .map(({ row, before, change }) => [
        kindIn(question, row),
        `${change > 0 ? '+' : ''}${change}`,
        told(row),
        told(before),
      ]),
  );
  return [lead, all];
}

/** Two spans of a question, what was counted in each, and how much more of it was right at first. */
interface Progress {
  readonly current: Period;
  readonly before: Period;
  readonly now: ProblemsFound;
  readonly then: ProblemsFound;
  /** Percentage points. */
  readonly change: number;
  /** There is enough in both to say anything. */
  readonly isEnough: boolean;
}

export function* progressOf(question: Question, nowMs: number): Script<Progress> {
  let [current, before] = twoPeriods(question, nowMs);
  const inBoth = function* (): Script<readonly [ProblemsFound, ProblemsFound]> {
    const found = yield* fetchAll([problemsCall(question, current), problemsCall(question, before)]);
    return found as unknown as readonly [ProblemsFound, ProblemsFound];
  };
  let [now, then] = yield* inBoth();
  // Before it there is nothing: its second half is held against its first.
  if (question.base === null && then.totals.answered < ENOUGH_TO_COMPARE && isLong(current)) {
    const { by_day: days } = yield* fetchProblems(question, current, { limit: 1, days: MOST_DAYS });
    const first = dayFrom(days.at(-1)?.date ?? '') ?? current.from;
    if (isLong({ ...current, from: first })) [current, before] = halvesOf({ ...current, from: first });
    [now, then] = yield* inBoth();
  }
  const change = Math.round(100 * rateOf(now.totals)) - Math.round(100 * rateOf(then.totals));
  const isEnough = Math.min(now.totals.answered, then.totals.answered) >= ENOUGH_TO_COMPARE;
  return { current, before, now, then, change, isEnough };
}

/** 「いつからできるようになった」: no day is kept for that; month by month it is told. */
function* since(question: Question): Script {
  if (question.asks?.isSince !== true) return '';
  const say = sayer(question);
  const months = yield* sumsBySpan(question, (date) =>
    say(`${Number(date.slice(5, 7))}月`, date.slice(0, 7)),
  );
  if (months.size < 2) return '';
  const told = [...months].map(
    ([month, { right_at_first: right, answered }]) =>
      `${month} ${percent(right, answered)} (${right}/${answered})`,
  );
  return say(
    `「この日から」と決められる記録はありませんが、1回目の正解は月ごとに**${told.join(' → ')}**です。`,
    `No day is kept for that; right at the first answer by month: **${told.join(' → ')}**. `,
  );
}

/** Where the last days hold next to nothing of a subject: how it went in all, and between the two spans. */
function* ofAllToo(question: Question, [before, now]: readonly [Period, Period]): Script {
  const say = sayer(question);
  const { totals } = yield* fetchProblems(question, ALL_TIME, { limit: 1 });
  if (totals.answered < ENOUGH_TO_COMPARE) return '';
  const [from, to] = [(before.to ?? 0) + 1, (now.from ?? 0) - 1];
  const isOpen = before.to !== null && now.from !== null && from <= to;
  const middle = isOpen
    ? (yield* fetchProblems(question, { from, to, ja: '', en: '' }, { limit: 1 })).totals
    : null;
  const of = ({ right_at_first: right, answered }: typeof totals): string =>
    say(
      `${answered}問のうち${right}問（${percent(right, answered)}）`,
      `${right} of ${answered} (${percent(right, answered)})`,
    );
  const [between, betweenEn] =
    middle === null || middle.answered === 0
      ? ['', '']
      : [
          `そのあいだ（${monthDate(from)}〜${monthDate(to)}）は${of(middle)}です。`,
          ` In between (${monthDate(from)} to ${monthDate(to)}): ${of(middle)}.`,
        ];
  return say(
    `1回目で正解したのは、これまで全体では**${of(totals)}**です。${between}`,
    `Right at the first answer in all: **${of(totals)}**.${betweenEn} `,
  );
}

export function* improving(question: Question, nowMs: number): Script {
  const say = sayer(question);
  const { current, before, now, then, change, isEnough } = yield* progressOf(question, nowMs);
  // What was never done at all has no way to go: that is not too little of it.
  const ever = scopeOf({ ...question, period: null });
  const isNone = question.subject !== null && now.totals.problems + then.totals.problems === 0;
  if (isNone && (yield* fetchProblems(question, ALL_TIME, { limit: 1 })).totals.problems === 0)
    return nothing(say, ever);
  const row = (period: Period, { totals }: ProblemsFound): readonly (string | number)[] => [
    say(period.ja, period.en),
    totals.problems,
    `${totals.right_at_first}/${totals.answered}`,
    percent(totals.right_at_first, totals.answered),
    totals.problems === 0 ? '-' : (totals.hints / totals.problems).toFixed(1),
  ];
  const compared = table(
    [
      say('期間', 'period'),
      say('問題', 'problems'),
      say('1回目で正解', 'right at first'),
      say('割合', 'rate'),
      say('1問のヒント', 'hints each'),
    ],
    [row(current, now), row(before, then)],
  );
  const told = (period: Period, { totals }: ProblemsFound): string =>
    `${say(period.ja, period.en)} ${percent(totals.right_at_first, totals.answered)}`;
  const way = `${told(before, then)} → ${told(current, now)}`;
  const verdict = !isEnough
    ? say(
        '記録がまだ少なく、上達しているかどうかは言えません。',
        'There is too little in the records to tell.',
      )
    : change >= 10
      ? say(
          `1回目で正解する割合が${change}ポイント上がっています（${way}）。`,
          `right at the first answer rose by ${change} percentage points (${way}).`,
        )
      : change <= -10
        ? say(
            `1回目で正解する割合は${-change}ポイント下がっています（${way}）。問題の種類が変わったためかもしれません。`,
            `right at the first answer fell by ${-change} percentage points (${way}); harder kinds of problems may be why.`,
          )
        : say(
            `1回目で正解する割合はほぼ同じです（${change >= 0 ? '+' : ''}${change}ポイント）。`,
            `About the same (${change >= 0 ? '+' : ''}${change} percentage points).`,
          );
  const inAll = isEnough || question.subject === null ? '' : yield* ofAllToo(question, [before, current]);
  const about = question.subject === null ? '' : say(`${question.subject.ja}: `, `${question.subject.en}: `);
  const isOpen = question.period === null && question.base === null;
  const months = isOpen ? yield* byTime({ ...question, measure: 'rate' }, 'month', nowMs) : '';
  // 「下がってる？」 is answered the other way round.
  const isAnswered = isEnough && Math.abs(change) >= 10;
  const towards = question.asks?.towards ?? '';
  const isOfWrong = question.asks?.isOfWrong === true && (towards === 'more' || towards === 'less');
  const so = isAnswered ? yesOrNo(question, change > 0 === !(FALLS.has(towards) !== isOfWrong), say) : '';
  const [ofKinds, kinds] = kindsChanged(question, now, then);
  const isOfKinds = question.asks?.isOfKinds === true && question.asks.asks === 'told';
  const lead = isOfKinds
    ? `${ofKinds}${say('全体では、', 'Of all of it: ')}${about}${verdict}`
    : `${so}${inAll}${about}${verdict}`;
  return [yield* since(question), lead, compared, isOfKinds ? '' : ofKinds, kinds, months]
    .filter((part) => part !== '')
    .join('\n\n');
}
