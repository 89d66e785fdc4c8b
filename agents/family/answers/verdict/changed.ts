import { type Figure, type Sums, sumsOf, textOf } from '#agents/family/answers/figures.ts';
import { ADDS_UP, type Measure } from '#agents/family/question/measures.ts';
import { isPart, type Period } from '#agents/family/question/period.ts';
import { dayAt } from '#agents/record/days.ts';
import type { Script } from '../answer-script.ts';
import { type Say, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';
import { signOf, yesOrNo } from './yes-or-no.ts';

/** Of these none is a number as any other. */
const OF_DOING: ReadonlySet<Measure> = new Set<Measure>(['days', 'minutes', 'problems', 'points']);

const daysIn = (period: Period, today: number): number | null =>
  period.from === null || period.to === null || isPart(period)
    ? null
    : Math.min(period.to, today) - period.from + 1;

/** Whether it has become more or less from the second span to the first. */
export function* changed(
  question: Question,
  figure: Figure,
  [now, before]: readonly [Period, Period],
  nowMs: number,
): Script {
  const say = sayer(question);
  const sums = [yield* sumsOf(question, now), yield* sumsOf(question, before)] as const;
  const [one, other] = sums.map((each) => figure.of(each));
  const unmatched = notDone(question, sums, [now, before]);
  if (unmatched !== '') return unmatched;
  // Nothing is more or less than what is not recorded; where nothing is done now there is less of it.
  const isDone = sums.map(({ problems, days }) => problems + days > 0);
  if (isDone[1] === false || (isDone[0] === false && !OF_DOING.has(question.measure))) return '';
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
  const each = perProblem(question, figure, sums);
  // What comes with problems: by number and for each of them, which may say two things.
  if (each !== null && Math.sign(each[0] - each[1]) !== total && total !== 0)
    return `${say(`${name}は、数では`, `${name}: in number `)}${way(total, say)}${say('が、1問あたりでは', ', for each problem ')}${way(Math.sign(each[0] - each[1]), say)}${say('（', ' (')}${told}${eachText(each, say)}${say('）。', ').')}`;
  // What says one thing in all and another by day, or as a share, is left to the parent.
  const isDivided =
    (daily !== null && Math.sign(daily[0] - daily[1]) !== total) ||
    (share != null && shareBefore != null && Math.sign(share - shareBefore) !== total);
  if (isDivided) return `${name}${say('は、', ': ')}${told}${mean}${say('です。', '.')}`;
  return `${answered(question, total, say)}${name}${say('は、', ': ')}${way(total, say)}${say('（', ' (')}${told}${each === null ? '' : eachText(each, say)}${mean}${say('）。', ').')}`;
}

/** Each is one of a problem: where none was done there are none of them, and that is no fewer. */
const OF_PROBLEMS: ReadonlySet<Measure> = new Set<Measure>([
  'right',
  'wrong',
  'hints',
  'alone',
  'aside',
  'rate',
  'speed',
]);

/** That in one of the two spans nothing of it was done, so that nothing has become more or less; '' where both have some. */
export function notDone(
  question: Pick<Question, 'language' | 'subject' | 'measure'>,
  sums: readonly Sums[],
  spans: readonly Period[],
): string {
  const say = sayer(question);
  const empty = spans.filter((_, at) => sums[at]?.problems === 0);
  const [span, ...others] = empty;
  if (!OF_PROBLEMS.has(question.measure) || span === undefined || others.length > 0) return '';
  const { subject } = question;
  return say(
    `${span.ja}は${subject === null ? '' : `${subject.ja}の`}問題をやっていないので、ふえたかへったかは言えません。`,
    `No problem${subject === null ? '' : ` of ${subject.en}`} was done then (${span.en}), so it has become neither more nor less.`,
  );
}

/** They come with problems: of more problems there are more. */
export const WITH_PROBLEMS: ReadonlySet<Measure> = new Set<Measure>(['hints', 'wrong', 'aside']);
/** What it is for each problem, where the spans hold not equally many; null of what does not come with them. */
export function perProblem(
  { measure }: Pick<Question, 'measure'>,
  figure: Figure,
  sums: readonly Sums[],
): readonly [now: number, before: number] | null {
  const [now, before] = sums;
  if (now === undefined || before === undefined || !WITH_PROBLEMS.has(measure)) return null;
  if (now.problems === before.problems || now.problems === 0 || before.problems === 0) return null;
  return [(figure.of(now) ?? 0) / now.problems, (figure.of(before) ?? 0) / before.problems];
}
const eachText = ([now, before]: readonly [number, number], say: Say): string =>
  say(
    `、1問あたりでは ${before.toFixed(2)} → ${now.toFixed(2)}`,
    `; for each problem ${before.toFixed(2)} → ${now.toFixed(2)}`,
  );

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

export const way = (sign: number, say: Say): string =>
  sign === 0
    ? say('かわっていません', 'unchanged')
    : sign > 0
      ? say('ふえて（上がって）います', 'more (higher)')
      : say('へって（下がって）います', 'less (lower)');
