import type { Period } from '#agents/family/question/period.ts';
import type { TotalsRow } from '#agents/family/rows.ts';
import { fetchProblems, fetchSessions, type Script } from './answer-script.ts';
import { ENOUGH, ENOUGH_TO_COMPARE, rateOf } from './figures.ts';
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
import { answerPace, quickWrongs, shortestFirst } from './ranked/answer-pace.ts';
import { twoPeriods } from './ranked/improving.ts';
import { medianSeconds } from './ranked/median-seconds.ts';
import { neverMet } from './verdict/never-met.ts';

const MOST_RANKED = 5;

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
  const ranked = kinds.filter(({ answered }) => answered >= ENOUGH).toSorted((a, b) => rateOf(b) - rateOf(a));
  const most = question.top ?? MOST_RANKED;
  const [best] = ranked;
  if (best === undefined) return yield* neverMet(question, tooLittle(say, period));
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
    .toSorted((a, b) => rateOf(a) - rateOf(b) || b.answered - a.answered);
  const most = question.top ?? MOST_RANKED;
  const [worst] = ranked;
  if (worst === undefined) return yield* neverMet(question, tooLittle(say, period));
  return `${say(
    `${period.ja}で1回目の正解がいちばん少ない種類は **${kindIn(question, worst)}** です（${worst.answered}問のうち${worst.right_at_first}問、${percent(worst.right_at_first, worst.answered)}）。`,
    `The lowest accuracy (${period.en}): **${kindIn(question, worst)}**, ${worst.right_at_first} of ${worst.answered} right at the first answer (${percent(worst.right_at_first, worst.answered)}).`,
  )}\n\n${someKinds(question, ranked, most)}`;
}

const MOST_KANJI = 5;

export function* next(question: Question, nowMs: number): Script {
  const period = scopeOf(question, lastMonth(nowMs));
  const say = sayer(question);
  const found = yield* fetchProblems(question, period, { order: 'hardest', limit: 3 });
  const [weakest] = found.by_kind
    .filter(({ answered }) => answered >= ENOUGH)
    .toSorted((a, b) => rateOf(a) - rateOf(b) || b.answered - a.answered);
  if (weakest === undefined) return yield* neverMet(question, tooLittle(say, period));
  const [mistake] = found.mistakes;
  // Of kanji it is asked which: by what was missed most.
  const isOfKanji = question.subject?.kinds.every((kind) => kind.startsWith('kanji_')) === true;
  const missed = isOfKanji
    ? (yield* fetchProblems(question, period, { limit: 1, most_missed: MOST_KANJI })).most_missed.filter(
        ({ expression, wrong_answers: wrong }, at, all) =>
          wrong > 0 && all.findIndex((one) => one.expression === expression) === at,
      )
    : [];
  const first = missed
    .map(({ expression, wrong_answers: wrong }) =>
      say(`**${expression}**（まちがい${wrong}回）`, `**${expression}** (${wrong} wrong)`),
    )
    .join(say('、', ', '));
  const lines = [
    ...(first === ''
      ? []
      : [
          say(
            `${period.ja}でまちがいが多かったのは、${first}です。練習するならこの字からです。`,
            `Missed most (${period.en}): ${first}. These are the ones to practise first.`,
          ),
        ]),
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
  const had = question.asks?.minutesHad ?? null;
  // How many fit into the time there is, at the pace of its lessons.
  if (had !== null && had > 0) {
    const { totals } = yield* fetchSessions(question, lastMonth(nowMs), { limit: 1 });
    const fit = totals.seconds === 0 ? 0 : Math.floor((had * 60 * totals.problems) / totals.seconds);
    if (fit > 0)
      lines.splice(
        1,
        0,
        say(
          `${had}分なら、この子のペース（この30日間は${Math.round(totals.seconds / 60)}分で${totals.problems}問）で${fit}問くらいです。`,
          `In ${had} minutes about ${many(fit, 'problem')}, at this child’s pace (${totals.problems} in ${Math.round(totals.seconds / 60)} minutes in the last 30 days).`,
        ),
      );
  }
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

/** The one problem that was solved fastest, where no kinds are asked for. */
function* fastestOne(question: Question): Script {
  if (question.asks?.isOfKinds === true) return '';
  const scope = scopeOf(question);
  const { problems } = yield* fetchProblems(question, scope, {
    status: 'solved',
    order: 'fastest',
    limit: 1,
  });
  const [first] = problems;
  if (first === undefined) return '';
  return sayer(question)(
    `${scope.ja}、いちばん速く解けた1問は、${first.date}の **${first.expression}** で**${first.seconds}秒**です。\n\n`,
    `The one solved fastest (${scope.en}): **${first.expression}** on ${first.date}, **${many(first.seconds, 'second')}**.\n\n`,
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
  const quick =
    question.asks?.quickWrong == null ? '' : yield* quickWrongs(question, question.asks.quickWrong);
  const fastest = question.asks?.isOfShortest === true ? yield* fastestOne(question) : '';
  const pace = question.asks?.isOfAnswers === true ? yield* answerPace(question) : '';
  return `${fastest}${quick}${pace}${extremes === '' ? '' : shortestFirst(question, shortest, each)}${middle}${say(
    `${period.ja}、解けた${totals.problems}問は1問あたり平均**${each(totals)}秒**です。`,
    `${many(totals.problems, 'solved problem')} took **${each(totals)} seconds** each on average (${period.en}).`,
  )}${extremes}${trend}\n\n${table(
    [say('種類', 'kind'), say('解けた', 'solved'), say('1問の秒数', 'seconds each')],
    sorted.map((kind) => [kindIn(question, kind), kind.problems, each(kind)]),
  )}`;
}
