import { lastFortnight, monthDate, type Period } from '#agents/family/question/period.ts';
import { type KindRow, MOST_DAYS, type ProblemsFound, type TotalsRow } from '#agents/family/rows.ts';
import { dayAt, dayFrom } from '#agents/record/days.ts';
import { fetchAll, fetchProblems, problemsCall, type Script } from './answer-script.ts';
import { byTime } from './answers-series.ts';
import {
  kindIn,
  kindTable,
  lastMonth,
  many,
  nothing,
  percent,
  problemTable,
  type Say,
  sayer,
  someKinds,
  table,
  unmet,
} from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { medianSeconds } from './ranked/median-seconds.ts';
import { yesOrNo } from './verdict.ts';

/** It is asked whether it has become less, or worse. */
const FALLS: ReadonlySet<string> = new Set(['less', 'worse']);
/** Fewer answered problems than this say nothing about how well a child can do something. */
const ENOUGH = 3;
const ENOUGH_TO_COMPARE = 5;
const MOST_RANKED = 5;

const rate = (row: Pick<TotalsRow, 'right_at_first' | 'answered'>): number =>
  row.answered === 0 ? 0 : row.right_at_first / row.answered;

const tooLittle = (say: Say, { ja, en }: Period): string =>
  say(
    `${ja}の記録は、まだ少なくて判断できません（種類ごとに${ENOUGH}問以上必要です）。`,
    `There is too little in the records to tell (${en}; at least ${ENOUGH} answered problems of a kind are needed).`,
  );

export function* accuracy(question: Question): Script {
  const period = scopeOf(question);
  const say = sayer(question);
  const { totals, by_kind: kinds } = yield* fetchProblems(question, period);
  if (totals.answered === 0) return nothing(say, period);
  const { isOfWrong = false } = question.asks ?? {};
  const [right, answered] = [totals.right_at_first, totals.answered];
  const wrong = !isOfWrong
    ? ''
    : say(
        `${period.ja}、1回目でまちがえた割合は**${percent(answered - right, answered)}**（${answered - right}/${answered}）です。`,
        `Wrong at the first answer: **${percent(answered - right, answered)}** (${answered - right}/${answered}). `,
      );
  const lead =
    wrong +
    say(
      `${period.ja}、答えた${totals.answered}問のうち${totals.right_at_first}問が1回目で正解でした（**${percent(right, answered)}**）。答え全体では${totals.answers}回のうち${totals.right_answers}回が正解です。`,
      `Of ${many(totals.answered, 'answered problem')} (${period.en}), ${totals.right_at_first} were right at the first answer (**${percent(right, answered)}**). Of all ${many(totals.answers, 'answer')}, ${totals.right_answers} were right.`,
    );
  return `${lead}${unmet(question, kinds)}\n\n${kindTable(question, kinds)}`;
}

export function* strong(question: Question, nowMs: number): Script {
  const period = scopeOf(question, lastMonth(nowMs));
  const say = sayer(question);
  const { by_kind: kinds } = yield* fetchProblems(question, period);
  const ranked = kinds.filter(({ answered }) => answered >= ENOUGH).toSorted((a, b) => rate(b) - rate(a));
  const most = question.top ?? MOST_RANKED;
  const [best] = ranked;
  if (best === undefined) return tooLittle(say, period);
  return `${say(
    `${period.ja}でいちばんよくできているのは **${kindIn(question, best)}** です（${best.answered}問のうち${best.right_at_first}問が1回目で正解）。`,
    `Going best (${period.en}): **${kindIn(question, best)}**, ${best.right_at_first} of ${best.answered} right at the first answer.`,
  )}\n\n${someKinds(question, ranked, most)}`;
}

export function* weakest(question: Question, nowMs: number): Script {
  const period = scopeOf(question, lastMonth(nowMs));
  const say = sayer(question);
  const { by_kind: kinds } = yield* fetchProblems(question, period);
  const ranked = kinds
    .filter(({ answered }) => answered >= ENOUGH)
    .toSorted((a, b) => rate(a) - rate(b) || b.answered - a.answered);
  const most = question.top ?? MOST_RANKED;
  const [worst] = ranked;
  if (worst === undefined) return tooLittle(say, period);
  return `${say(
    `${period.ja}で1回目の正解がいちばん少ない種類は **${kindIn(question, worst)}** です（${worst.answered}問のうち${worst.right_at_first}問、${percent(worst.right_at_first, worst.answered)}）。`,
    `The lowest accuracy (${period.en}): **${kindIn(question, worst)}**, ${worst.right_at_first} of ${worst.answered} right at the first answer (${percent(worst.right_at_first, worst.answered)}).`,
  )}\n\n${someKinds(question, ranked, most)}`;
}

export function* next(question: Question, nowMs: number): Script {
  const period = scopeOf(question, lastMonth(nowMs));
  const say = sayer(question);
  const found = yield* fetchProblems(question, period, { order: 'hardest', limit: 3 });
  const [weakest] = found.by_kind
    .filter(({ answered }) => answered >= ENOUGH)
    .toSorted((a, b) => rate(a) - rate(b) || b.answered - a.answered);
  if (weakest === undefined) return tooLittle(say, period);
  const [mistake] = found.mistakes;
  const lines = [
    say(
      `記録からは **${kindIn(question, weakest)}** がよさそうです。${period.ja}、1回目の正解が${weakest.answered}問のうち${weakest.right_at_first}問（${percent(weakest.right_at_first, weakest.answered)}）で、${ENOUGH}問以上やった種類のうちいちばん低いものです。`,
      `The records point to **${kindIn(question, weakest)}**: ${weakest.right_at_first} of ${weakest.answered} right at the first answer (${percent(weakest.right_at_first, weakest.answered)}, ${period.en}), the lowest of the kinds with ${ENOUGH} problems or more.`,
    ),
  ];
  if (mistake !== undefined && mistake.answers_it_would_explain > 1)
    lines.push(
      say(
        `まちがった答えのうち${mistake.answers_it_would_explain}回は「${mistake.about_ja}」で説明がつきます。`,
        `${mistake.answers_it_would_explain} wrong answers could be explained by: ${mistake.about_en}.`,
      ),
    );
  if (found.problems.length > 0) lines.push(problemTable(question, found.problems));
  return lines.join('\n\n');
}

/** Of no span named: whether it has become faster. */
function* speedLately(question: Question, nowMs: number, each: (row: TotalsRow) => number): Script {
  const say = sayer(question);
  const found: number[] = [];
  for (const period of twoPeriods(question, nowMs)) {
    const { totals } = yield* fetchProblems(question, scopeOf({ ...question, period }), { status: 'solved' });
    if (totals.problems < ENOUGH_TO_COMPARE) return '';
    found.push(each(totals));
  }
  const [now, before] = found;
  return say(
    `この14日間は平均${now}秒、その前の14日間は平均${before}秒です。`,
    ` In the last 14 days ${now} seconds, in the 14 days before ${before}.`,
  );
}

export function* speed(question: Question, nowMs: number): Script {
  const period = scopeOf(question);
  const say = sayer(question);
  const { totals, by_kind: kinds } = yield* fetchProblems(question, period, { status: 'solved' });
  if (totals.problems === 0) return nothing(say, period);
  const each = (row: TotalsRow): number => Math.round(row.seconds / row.problems);
  const sorted = kinds.toSorted((one, other) => each(other) - each(one));
  const [longest, shortest] = [sorted[0], sorted.at(-1)];
  const extremes =
    longest === undefined || shortest === undefined || longest === shortest
      ? ''
      : say(
          `いちばん長いのは**${kindIn(question, longest)}**（${each(longest)}秒）、いちばん短いのは${kindIn(question, shortest)}（${each(shortest)}秒）です。`,
          ` Longest: **${kindIn(question, longest)}** (${each(longest)} s), shortest: ${kindIn(question, shortest)} (${each(shortest)} s).`,
        );
  const trend = question.period === null ? yield* speedLately(question, nowMs, each) : '';
  const middle = question.asks?.isOfMedian === true ? yield* medianSeconds(question) : '';
  return `${middle}${say(
    `${period.ja}、解けた${totals.problems}問は1問あたり平均**${each(totals)}秒**です。`,
    `${many(totals.problems, 'solved problem')} took **${each(totals)} seconds** each on average (${period.en}).`,
  )}${extremes}${trend}\n\n${table(
    [say('種類', 'kind'), say('解けた', 'solved'), say('1問の秒数', 'seconds each')],
    sorted.map((kind) => [kindIn(question, kind), kind.problems, each(kind)]),
  )}`;
}

/** What is compared: the two that were named, or this span and the one of the same length before it. */
function twoPeriods({ period, base }: Question, nowMs: number): readonly [Period, Period] {
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
function kindsChanged(question: Question, now: ProblemsFound, then: ProblemsFound): string {
  const say = sayer(question);
  const share = (row: KindRow): number => Math.round(100 * rate(row));
  const rows = now.by_kind.flatMap((row) => {
    const before = then.by_kind.find(({ kind, answered }) => kind === row.kind && answered >= ENOUGH);
    return before === undefined || row.answered < ENOUGH
      ? []
      : [{ row, before, change: share(row) - share(before) }];
  });
  if (rows.length < 2) return '';
  const [most] = rows.toSorted((one, other) => other.change - one.change);
  const lead =
    most === undefined || most.change <= 0
      ? ''
      : say(
          `種類では、**${kindIn(question, most.row)}**がいちばん上がっています（+${most.change}ポイント）。\n\n`,
          `Of the kinds **${kindIn(question, most.row)}** has risen most (+${most.change} percentage points).\n\n`,
        );
  const head = say('種類,変化（ポイント）,いま,前', 'kind,change in percentage points,now,before');
  const told = ({ right_at_first: right, answered }: KindRow): string =>
    `${percent(right, answered)} (${right}/${answered})`;
  return `${lead}${table(
    head.split(','),
    rows
      .toSorted((one, other) => other.change - one.change)
      .map(({ row, before, change }) => [
        kindIn(question, row),
        `${change > 0 ? '+' : ''}${change}`,
        told(row),
        told(before),
      ]),
  )}`;
}

export function* improving(question: Question, nowMs: number): Script {
  const say = sayer(question);
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
  const change = Math.round(100 * rate(now.totals)) - Math.round(100 * rate(then.totals));
  const isEnough = Math.min(now.totals.answered, then.totals.answered) >= ENOUGH_TO_COMPARE;
  const verdict = !isEnough
    ? say(
        '記録がまだ少なく、上達しているかどうかは言えません。',
        'There is too little in the records to tell.',
      )
    : change >= 10
      ? say(
          `1回目で正解する割合が${change}ポイント上がっています。`,
          `right at the first answer rose by ${change} percentage points.`,
        )
      : change <= -10
        ? say(
            `1回目で正解する割合は${-change}ポイント下がっています。問題の種類が変わったためかもしれません。`,
            `right at the first answer fell by ${-change} percentage points; harder kinds of problems may be why.`,
          )
        : say(
            `1回目で正解する割合はほぼ同じです（${change >= 0 ? '+' : ''}${change}ポイント）。`,
            `About the same (${change >= 0 ? '+' : ''}${change} percentage points).`,
          );
  const about = question.subject === null ? '' : say(`${question.subject.ja}: `, `${question.subject.en}: `);
  const isOpen = question.period === null && question.base === null;
  const months = isOpen ? yield* byTime({ ...question, measure: 'rate' }, 'month', nowMs) : '';
  // 「下がってる？」 is answered the other way round.
  const isAnswered = isEnough && Math.abs(change) >= 10;
  const towards = question.asks?.towards ?? '';
  const isOfWrong = question.asks?.isOfWrong === true && (towards === 'more' || towards === 'less');
  const so = isAnswered ? yesOrNo(question, change > 0 === !(FALLS.has(towards) !== isOfWrong), say) : '';
  return [`${so}${about}${verdict}`, compared, kindsChanged(question, now, then), months]
    .filter((part) => part !== '')
    .join('\n\n');
}
