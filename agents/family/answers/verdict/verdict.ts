import { spanBefore } from '#agents/family/question/choose-days.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import { ALL_TIME, lastFortnight } from '#agents/family/question/period.ts';
import { dayAt, dayText } from '#agents/record/days.ts';
import type { Script } from '../answer-script.ts';
import { everyDay, freeDays, workedDays } from '../answers-time.ts';
import { ENOUGH, FIGURES, type Figure, figureFor, sumsOf, textOf } from '../figures.ts';
import { sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';
import { againstUsual } from './against-usual.ts';
import { byItself, isOfSelf } from './by-itself.ts';
import { changed, way } from './changed.ts';
import { signOf, yesOrNo } from './yes-or-no.ts';

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
/** By which number it is told whether what is no number has become more or less. */
const CHANGES_BY: Readonly<Partial<Record<Measure, Measure>>> = {
  most_wrong: 'wrong',
  failed: 'wrong',
  mistakes: 'wrong',
  slowest: 'speed',
  deep_hints: 'hints',
};
/** By which number a question is answered that asks for no number. */
const figureAsked = ({ measure, asks, base, slip }: Question): readonly [Measure, Figure] | null => {
  const isOfAbility = asks?.towards === 'better' || asks?.towards === 'worse';
  const isHard = measure === 'hard' || measure === 'weakest' || (measure === 'strong' && isOfAbility);
  // 「つまずき、減った？」 is of what went wrong, 「苦手、よくなった？」 of how much goes right.
  const changesBy = isHard ? (isOfAbility ? 'rate' : 'wrong') : CHANGES_BY[measure];
  const other = base !== null && slip == null ? changesBy : undefined;
  const by = other ?? (measure === 'overview' ? 'minutes' : measure);
  const figure = figureFor({ measure: by, asks });
  return figure === undefined ? null : [by, figure];
};

/** The clause that answers the form of a question, before its numbers; '' where it asks for these alone. */
export function* verdict(question: Question, nowMs: number): Script {
  const { asks, base, measure } = question;
  if (asks?.isStill === true && base === null && asks.towards === null && GOES_ON.has(measure))
    return yield* lately(question, nowMs);
  const { claimed } = asks ?? {};
  if (
    claimed != null &&
    (claimed.unit === measure || (claimed.unit === 'problems' && measure === 'alone')) &&
    base === null
  )
    return yield* asClaimed(question, claimed);
  if (asks == null || asks.asks === 'told' || measure === 'progress' || measure === 'mood') return '';
  if (asks.isOfAbility && base === null && OF_ABILITY.has(measure)) return yield* beside(question);
  const isEvery = asks.isEvery || (asks.isEveryWeek && question.period?.weekdays !== undefined);
  if (isEvery && asks.asks === 'whether' && base === null && OF_PRACTICE.has(measure))
    return yield* everyDay(question, nowMs);
  const isOfHours = question.period?.hours !== undefined && question.subject === null && base === null;
  if (asks.isEachTime && asks.asks === 'whether' && isOfHours && OF_PRACTICE.has(measure))
    return yield* eachTime(question);
  if (measure === 'rest_days' && asks.asks === 'whether' && question.period?.weekdays !== undefined)
    return yield* ofHabit(question, nowMs);
  if (measure === 'rest_days' && base !== null && asks.asks === 'whether')
    return yield* restChanged(question, nowMs);
  if (isOfSelf(question)) return yield* byItself(question, nowMs);
  const found = figureAsked(question);
  if (found === null) return '';
  const [by, figure] = found;
  const of = { ...question, measure: by };
  if (base !== null && question.period !== null)
    return yield* changed(of, figure, [question.period, base], nowMs);
  const isHeldAgainst = asks.asks === 'enough' || asks.towards !== null;
  if (!isHeldAgainst) return yield* thereIs(of, figure, nowMs);
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

/** 「20問もやったって、ほんま？」: whether it was so many. */
function* asClaimed(
  question: Question,
  { value, unit: ofUnit }: NonNullable<NonNullable<Question['asks']>['claimed']>,
): Script {
  const say = sayer(question);
  const unit = question.measure === 'alone' ? 'alone' : ofUnit;
  const figure = FIGURES[unit];
  const own = figure?.of(yield* sumsOf(question, question.period));
  if (figure === undefined || own == null) return '';
  const [ja, en] = figure.unit;
  return own === value
    ? say(`はい、**${own}${ja}**です。`, `Yes: **${own}${en}**. `)
    : say(
        `いいえ、${value}${ja}ではなく、**${own}${ja}**です。`,
        `No: not ${value}${en} but **${own}${en}**. `,
      );
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

/** 「土日はさぼってる？」: of all of these days, on how many nothing was done. */
function* ofHabit(question: Question, nowMs: number): Script {
  const say = sayer(question);
  const free = (yield* freeDays(question, nowMs)).length;
  const worked = (yield* workedDays(question)).length;
  if (free + worked === 0) return '';
  const { ja, en } = question.period ?? ALL_TIME;
  const told = say(
    `${ja}の${free + worked}日のうち、やった日は${worked}日、やらなかった日は${free}日`,
    `of ${free + worked} days (${en}) ${worked} with study, ${free} without`,
  );
  if (free === 0 || worked === 0) {
    const yes = yesOrNo(question, worked === 0, say);
    return worked === 0
      ? say(`${yes}どの日もやっていません（${told}）。`, `${yes}on none of them (${told}).`)
      : say(`${yes}どの日もやっています（${told}）。`, `${yes}on all of them (${told}).`);
  }
  return worked > free
    ? say(
        `やらない日もありますが、**やった日のほうが多い**です（${told}）。`,
        `**More days with study** than without (${told}).`,
      )
    : say(`**やらない日のほうが多い**です（${told}）。`, `**More days without study** than with (${told}).`);
}

/** Of fewer days than a week it says nothing whether more of them were free. */
const WEEK = 7;
/** 「勉強しない日、増えた？」: only where their number and their share say the same; today is not over yet. */
function* restChanged(question: Question, nowMs: number): Script {
  const { asks, base, period } = question;
  const say = sayer(question);
  if (asks?.towards == null || base === null || period === null) return '';
  const of = (span: typeof base): Question => ({ ...question, period: span, base: null });
  const today = dayText(dayAt(nowMs));
  const [free, before] = [yield* freeDays(of(period), nowMs), yield* freeDays(of(base), nowMs)];
  const ended = free.filter((date) => date !== today);
  const all = free.length + (yield* workedDays(of(period))).length;
  const allBefore = before.length + (yield* workedDays(of(base))).length;
  if (Math.min(all, allBefore) < WEEK) return '';
  const sign = Math.sign(free.length - before.length);
  const signs = [
    Math.sign(ended.length - before.length),
    Math.sign(free.length / all - before.length / allBefore),
  ];
  const told = say(
    `${base.ja} ${allBefore}日のうち${before.length}日 → ${period.ja} ${all}日のうち${free.length}日`,
    `${base.en} ${before.length} of ${allBefore} → ${period.en} ${free.length} of ${all}`,
  );
  if (signs.some((one) => one !== sign))
    return say(
      `やらなかった日は、${told}です${ended.length < free.length ? '（まだ終わっていない今日も入っています）' : ''}。`,
      `Days without study: ${told}${ended.length < free.length ? ' (with today, which is not over)' : ''}. `,
    );
  // It may stand beside another number of which the yes would be.
  return say(
    `やらなかった日は、${way(sign, say)}（${told}）。`,
    `Days without study: ${way(sign, say)} (${told}). `,
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
function* thereIs(question: Question, figure: Figure, nowMs: number): Script {
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
  const { from = null, to = null, hours, weekdays } = question.period ?? {};
  // 「この一週間やってた？」: on how many of the days.
  const isOfDays = from !== null && to !== null && from < to && hours === undefined && weekdays === undefined;
  if (count > 0 && question.measure === 'days' && isOfDays && question.subject === null) {
    const days = Math.min(to, dayAt(nowMs)) - from + 1;
    return say(
      `${is}${question.period?.ja}の${days}日のうち、**${count}日**やっています。`,
      `${is}on **${count}** of ${days} days (${question.period?.en}).`,
    );
  }
  return count > 0
    ? say(`${is}あります。`, `${is}there is.`)
    : say(`${is}ありません。`, `${is}there is none.`);
}
