import { spanBefore } from '#agents/family/question/choose-days.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import { ALL_TIME, isPart, lastFortnight, type Period } from '#agents/family/question/period.ts';
import { dayAt } from '#agents/record/days.ts';
import type { Script } from './answer-script.ts';
import { everyDay } from './answers-time.ts';
import { ADDS_UP, FIGURES, type Figure, figureFor, sumsOf, textOf } from './figures.ts';
import { type Say, sayer } from './phrasing.ts';
import type { Question } from './question.ts';
import { againstUsual } from './ranked/against-usual.ts';

/** Whether there was any. */
const OF_EXISTENCE: ReadonlySet<Measure> = new Set<Measure>(['days', 'hints', 'aside', 'wrong', 'points']);
/** Whether something was done. */
const OF_PRACTICE: ReadonlySet<Measure> = new Set<Measure>([
  'days',
  'minutes',
  'minutes_a_day',
  'overview',
  'streak',
]);
/** How well it goes. */
const OF_ABILITY: ReadonlySet<Measure> = new Set<Measure>([
  'rate',
  'overview',
  'hard',
  'strong',
  'right',
  'failed',
]);
/** Of these it may be asked whether that is still so. */
const GOES_ON: ReadonlySet<Measure> = new Set<Measure>([
  'overview',
  'rate',
  'wrong',
  'failed',
  'hard',
  'most_wrong',
]);
/** Fewer answered problems than this say nothing of how well a child can do something. */
const ENOUGH = 3;

const daysIn = (period: Period, today: number): number | null =>
  period.from === null || period.to === null || isPart(period)
    ? null
    : Math.min(period.to, today) - period.from + 1;

/** By which number a question is answered that asks for no number. */
const figureAsked = ({ measure, asks }: Question): readonly [Measure, Figure] | null => {
  const by = measure === 'overview' ? 'minutes' : measure;
  const figure = figureFor({ measure: by, asks });
  return figure === undefined ? null : [by, figure];
};

/** "yes" or "no" before what is told; '' where the question asks for neither. */
export const yesOrNo = ({ asks }: Pick<Question, 'asks'>, isSo: boolean, say: Say): string =>
  asks?.asks !== 'whether' || asks.isDenied ? '' : isSo ? say('はい、', 'Yes: ') : say('いいえ、', 'No: ');

/** The clause that answers the form of a question, before its numbers; '' where it asks for these alone. */
export function* verdict(question: Question, nowMs: number): Script {
  const { asks, base, measure } = question;
  if (asks?.isStill === true && base === null && asks.towards === null && GOES_ON.has(measure))
    return yield* lately(question, nowMs);
  if (asks == null || asks.asks === 'told' || measure === 'progress' || measure === 'mood') return '';
  if (asks.isOfAbility && base === null && OF_ABILITY.has(measure)) return yield* beside(question);
  const isEvery = asks.isEvery || (asks.isEveryWeek && question.period?.weekdays !== undefined);
  if (isEvery && asks.asks === 'whether' && base === null && OF_PRACTICE.has(measure))
    return yield* everyDay(question, nowMs);
  const isOfHours = question.period?.hours !== undefined && question.subject === null && base === null;
  if (asks.isEachTime && asks.asks === 'whether' && isOfHours && OF_PRACTICE.has(measure))
    return yield* eachTime(question);
  const found = figureAsked(question);
  if (found === null) return '';
  const [by, figure] = found;
  const of = { ...question, measure: by };
  if (base !== null && question.period !== null)
    return yield* changed(of, figure, [question.period, base], nowMs);
  const isHeldAgainst = asks.asks === 'enough' || asks.towards !== null;
  if (!isHeldAgainst) return yield* thereIs(of, figure);
  const usual = yield* againstUsual(of, nowMs);
  if (usual !== null) {
    const whether = { asks: { ...asks, asks: 'whether' as const } };
    const yes =
      asks.towards === null
        ? ''
        : yesOrNo(whether, usual.sign === signOf(asks.towards, question), sayer(question));
    return `${yes}${usual.text}`;
  }
  const today = dayAt(nowMs);
  const now = question.period ?? lastFortnight(today);
  const before = spanBefore(now, today);
  if (before === null) return '';
  const say = sayer(question);
  const told = yield* changed({ ...of, asks: { ...asks, towards: null } }, figure, [now, before], nowMs);
  if (told === '') return '';
  return `${say(
    '多いか少ないか、足りているかを決める基準や、よそのお子さんの記録はありません。このお子さんの前の期間とくらべると、',
    'There is no standard in the records for how much it should be, and nothing of other families’ children. Against the time before, of this child: ',
  )}${told}`;
}

/** "Is it still shaky?": how it went in the last days, and before them; '' where there is too little to say. */
function* lately(question: Question, nowMs: number): Script {
  const { subject, period, measure } = question;
  if (period !== null || (subject === null && measure === 'overview')) return '';
  const say = sayer(question);
  const now = lastFortnight(dayAt(nowMs));
  const before = { ...ALL_TIME, to: (now.from ?? 0) - 1 };
  const [own, was] = [yield* sumsOf(question, now), yield* sumsOf(question, before)];
  const { rate } = FIGURES;
  if (rate === undefined || own.answered < ENOUGH || was.answered < ENOUGH) return '';
  const [ofJa, ofEn] = subject === null ? ['', ''] : [`${subject.ja}の`, ` (${subject.en})`];
  const wrong = own.answers - own.right_answers;
  return say(
    `${now.ja}の${ofJa}まちがった答えは**${wrong}回**で、1回目の正解は**${textOf(rate, own)}**です（それより前は${textOf(rate, was)}）。`,
    `${now.en}${ofEn}: **${wrong}** wrong answers, and **${textOf(rate, own)}** right at the first answer (before that ${textOf(rate, was)}).`,
  );
}

/** How well one subject goes beside all that the child does. */
function* beside(question: Question): Script {
  const say = sayer(question);
  if (question.subject === null) return '';
  const own = yield* sumsOf(question, question.period);
  const all = yield* sumsOf({ ...question, subject: null }, question.period);
  const { rate } = FIGURES;
  const [one, every] = [rate?.of(own) ?? null, rate?.of(all) ?? null];
  if (rate === undefined || one === null || every === null || own.answered < ENOUGH) return '';
  const way =
    one === every
      ? say('同じくらい', 'about as well as')
      : one > every
        ? say('高め', 'better than')
        : say('低め', 'less well than');
  return say(
    `${question.subject.ja}の1回目の正解は${textOf(rate, own)}で、このお子さんの全体（${textOf(rate, all)}）${one === every ? 'と' : 'より'}${way}です。`,
    `${question.subject.en}: ${textOf(rate, own)} right at the first answer, ${way} everything this child does (${textOf(rate, all)}).`,
  );
}

/** Whether it is always begun at these hours: on how many of the days with study. */
function* eachTime(question: Question): Script {
  const say = sayer(question);
  const { hours: _, ...span } = question.period ?? ALL_TIME;
  const own = (yield* sumsOf({ ...question, measure: 'days' }, question.period)).days;
  const all = (yield* sumsOf({ ...question, measure: 'days' }, span)).days;
  if (all === 0) return '';
  const { ja, en } = question.period ?? ALL_TIME;
  return own === all
    ? say(
        `はい、記録のある${all}日のどの日も、${ja}に始めています。`,
        `Yes: on all ${all} days with a record (${en}).`,
      )
    : say(
        `いつもではありません。記録のある${all}日のうち、${ja}に始めたのは**${own}日**です。`,
        `Not always: on **${own}** of ${all} days with a record (${en}, by when they began).`,
      );
}

/** Whether there was any of it: only of a number that may be nothing. */
function* thereIs(question: Question, figure: Figure): Script {
  const say = sayer(question);
  const { isAlways = false, isOfEnd = false, isUnsure = false, isStill = false } = question.asks ?? {};
  // That there once was some is no "still".
  if (isStill && question.period?.from == null) return '';
  // "Has it stopped?": that there is some is neither yes nor no to it.
  if (!OF_EXISTENCE.has(question.measure) || isAlways || isOfEnd || isUnsure) return '';
  const sums = yield* sumsOf(question, question.period);
  const count = figure.of(sums);
  // Where nothing was done, no is an answer to whether something was done, and to nothing else.
  if (count === null || (sums.problems === 0 && question.measure !== 'days')) return '';
  const is = yesOrNo(question, count > 0, say);
  return count > 0
    ? say(`${is}あります。`, `${is}there is.`)
    : say(`${is}ありません。`, `${is}there is none.`);
}

/** Whether it has become more or less from the second span to the first. */
function* changed(
  question: Question,
  figure: Figure,
  [now, before]: readonly [Period, Period],
  nowMs: number,
): Script {
  const say = sayer(question);
  const sums = [yield* sumsOf(question, now), yield* sumsOf(question, before)] as const;
  const [one, other] = sums.map((each) => figure.of(each));
  // Nothing is more or less than what is not recorded.
  if (sums.some(({ problems, days }) => problems + days === 0)) return '';
  if (one == null || other == null) return '';
  const name = say(figure.ja, figure.en);
  const texts = sums.map((each) => textOf(figure, each));
  const told = `${say(before.ja, before.en)} ${texts[1]} → ${say(now.ja, now.en)} ${texts[0]}`;
  const total = Math.sign(one - other);
  const today = dayAt(nowMs);
  const lengths = [daysIn(now, today), daysIn(before, today)] as const;
  const isUneven = lengths[0] !== lengths[1] && ADDS_UP.has(question.measure);
  const daily = isUneven ? perDay([one, other], lengths) : null;
  const mean =
    daily === null
      ? ''
      : say(
          `。やらなかった日も入れた1日あたりでは ${daily[1].toFixed(1)} → ${daily[0].toFixed(1)}`,
          `; a day, those without study too, ${daily[1].toFixed(1)} → ${daily[0].toFixed(1)}`,
        );
  const [share, shareBefore] = sums.map((each) => figure.share?.(each));
  if (question.asks?.isOfShare === true && share != null && shareBefore != null) {
    const sign = Math.sign(share - shareBefore);
    return `${answered(question, sign, say)}${say(`${name}割合は、`, `share ${name}: `)}${way(sign, say)}${say('（', ' (')}${told}${say('）。', ').')}`;
  }
  // What says one thing in all and another by day, or as a share, is left to the parent.
  const isDivided =
    (daily !== null && Math.sign(daily[0] - daily[1]) !== total) ||
    (share != null && shareBefore != null && Math.sign(share - shareBefore) !== total);
  if (isDivided) return `${name}${say('は、', ': ')}${told}${mean}${say('です。', '.')}`;
  return `${answered(question, total, say)}${name}${say('は、', ': ')}${way(total, say)}${say('（', ' (')}${told}${mean}${say('）。', ').')}`;
}

const perDay = (
  [one, other]: readonly [number, number],
  [days, daysBefore]: readonly [number | null, number | null],
): readonly [number, number] | null =>
  days === null || daysBefore === null || days < 1 || daysBefore < 1
    ? null
    : [one / days, other / daysBefore];

const answered = (question: Question, sign: number, say: Say): string => {
  const { asks } = question;
  if (asks?.towards == null) return '';
  return yesOrNo({ asks }, sign === signOf(asks.towards, question), say);
};

/** Fewer of them are better. */
const BETTER_LESS: ReadonlySet<Measure> = new Set<Measure>(['wrong', 'hints', 'aside', 'speed']);
/** Which way the number goes where that is so. */
function signOf(
  towards: 'more' | 'less' | 'better' | 'worse',
  { measure, asks }: Pick<Question, 'measure' | 'asks'>,
): number {
  if (towards === 'more' || towards === 'less') return towards === 'more' ? 1 : -1;
  const isLess = BETTER_LESS.has(measure) || (measure === 'rate' && asks?.isOfWrong === true);
  return (towards === 'better') === isLess ? -1 : 1;
}

const way = (sign: number, say: Say): string =>
  sign === 0
    ? say('かわっていません', 'unchanged')
    : sign > 0
      ? say('ふえて（上がって）います', 'more (higher)')
      : say('へって（下がって）います', 'less (lower)');
