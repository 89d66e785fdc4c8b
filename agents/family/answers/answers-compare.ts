import { ADDS_UP, type Measure } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { Split } from '#agents/family/question/sense.ts';
import type { KindRow } from '#agents/family/rows.ts';
import { fetchProblems, type Script } from './answer-script.ts';
import { FIGURES, type Figure, figureFor, NO_SUMS, rounded, type Sums, sumsOf, textOf } from './figures.ts';
import { kindIn, nothing, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { medianSeconds } from './ranked/median-seconds.ts';
import { isOfSelf } from './verdict/by-itself.ts';
import { notDone, perProblem } from './verdict/changed.ts';

export const isComparable = (measure: Measure): boolean => measure in FIGURES;

/** Kind by kind, what has become less first; '' of what is not kept by kind. */
function* byKindOfTwo(question: Question, base: Period, figure: Figure): Script {
  const say = sayer(question);
  if (question.period === null || figure.of(NO_SUMS) === null) return '';
  const [now, then] = [
    yield* fetchProblems(question, question.period, { limit: 1 }),
    yield* fetchProblems(question, base, { limit: 1 }),
  ];
  const sums = (row: KindRow | undefined): Sums => ({ ...NO_SUMS, ...row, solving: row?.seconds ?? 0 });
  const rows = [...new Set([...now.by_kind, ...then.by_kind].map(({ kind }) => kind))].map((kind) => {
    const [one, other] = [
      now.by_kind.find((row) => row.kind === kind),
      then.by_kind.find((row) => row.kind === kind),
    ];
    const name = one ?? other;
    return {
      label: name === undefined ? '' : kindIn(question, name),
      cells: [textOf(figure, sums(one)), textOf(figure, sums(other))],
      change: (figure.of(sums(one)) ?? 0) - (figure.of(sums(other)) ?? 0),
    };
  });
  const head = [say('種類', 'kind'), say(question.period.ja, question.period.en), say(base.ja, base.en)];
  const sorted = rows.toSorted((one, other) => one.change - other.change);
  return `${table(
    [...head, say('ちがい', 'difference')],
    sorted.map(({ label, cells, change }) => [label, ...cells, `${change > 0 ? '+' : ''}${change}`]),
  )}\n\n`;
}

/** How large the difference is beside the second of them; '' of what does not add up. */
const ratioOf = (measure: Measure, one: number | null, other: number | null): string =>
  !ADDS_UP.has(measure) || one === null || other === null || other <= 0
    ? ''
    : `（${Math.round((100 * Math.abs(one - other)) / other)}%）`;

/** What it is for each problem, where the spans hold not equally many; that no point is ever lost. */
function ofEachProblem(question: Question, figure: Figure, sums: readonly Sums[]): string {
  const say = sayer(question);
  if (question.measure === 'points')
    return say(
      '（これは、その間にもらった数です。ポイントの合計がへることはありません。）',
      ' (That is what was earned in each; the total never falls.)',
    );
  const [one, other] = perProblem(question, figure, sums)?.map((each) => each.toFixed(2)) ?? [];
  if (one === undefined || other === undefined) return '';
  return say(`1問あたりでは${one}と${other}です。`, ` For each problem: ${one} against ${other}.`);
}

const BY_DAY: ReadonlySet<string> = new Set(['days', 'minutes_a_day', 'problems_a_day']);

/** The same number of two spans, its difference, and what else was counted in them. */
export function* compare(question: Question, split: Split | null = null): Script {
  const say = sayer(question);
  const { base, measure } = question;
  const figure = figureFor(question);
  if (base === null || question.period === null || figure === undefined) return '';
  const scope = scopeOf(question);
  const [now, then] = [yield* sumsOf(question, question.period), yield* sumsOf(question, base)];
  if (now.days + now.problems + then.days + then.problems === 0)
    return nothing(say, { ...scope, ja: `${scope.ja}と${base.ja}`, en: `${scope.en}, and ${base.en}` });
  const [one, other] = [figure.of(now), figure.of(then)];
  const isOfTime = measure === 'minutes' || measure === 'minutes_a_day';
  if (isOfTime && question.subject !== null)
    return say('時間は、教科や単元ごとにはくらべられません。', 'Time cannot be compared by subject.');
  const [unit, unitEn] = figure.unit;
  const difference = one === null || other === null ? null : rounded(one - other);
  const unmatched = notDone(question, [now, then], [question.period, base]);
  const change =
    unmatched !== ''
      ? say('です', '')
      : difference === null
        ? say('で、記録のないほうがあるので、くらべられません', ', which cannot be compared')
        : difference === 0
          ? say('で、同じです', ', the same')
          : say(
              `で、${Math.abs(difference)}${unit}${ratioOf(measure, one, other)}${difference > 0 ? '多い' : '少ない'}です`,
              `, ${Math.abs(difference)}${unitEn}${ratioOf(measure, one, other)} ${difference > 0 ? 'more' : 'less'}`,
            );
  const [share, was] = [figure.share?.(now) ?? null, figure.share?.(then) ?? null];
  const points = share === null || was === null ? null : share - was;
  const ofShare =
    points === null || points === 0
      ? ''
      : say(
          `（割合では${Math.abs(points)}ポイント${points > 0 ? '高い' : '低い'}です）`,
          ` (the share is ${Math.abs(points)} percentage points ${points > 0 ? 'higher' : 'lower'})`,
        );
  const ofEach = unmatched === '' ? ofEachProblem(question, figure, [now, then]) : '';
  // The verdict has said it already.
  const first = question.asks?.asks === 'whether' ? '' : unmatched;
  // Days are counted by when their sessions began: of hours of the day nothing is told by the day.
  const isOfHours = question.period?.hours !== undefined || base.hours !== undefined;
  const rows = Object.entries(FIGURES).flatMap(([name, each]) =>
    (each.of(now) === null && each.of(then) === null) || (isOfHours && BY_DAY.has(name))
      ? []
      : [[say(each.ja, each.en), textOf(each, now), textOf(each, then)]],
  );
  // 「10月と11月、どっちが多い？」: the one that has more.
  const isNamed =
    question.asks?.isWhich === true && difference !== null && difference !== 0 && unmatched === '';
  const more = (difference ?? 0) > 0 ? question.period : base;
  const named = !isNamed
    ? ''
    : say(
        `${figure.ja}は、**${more.ja}**のほうが多い（高い）です。`,
        `${figure.en}: more (higher) in **${more.en}**. `,
      );
  const isOfMiddle = measure === 'speed' && question.asks?.isOfMedian === true;
  const middles = !isOfMiddle
    ? ''
    : `${yield* medianSeconds(question)}${yield* medianSeconds({ ...question, period: base, base: null })}`;
  // That it is done alone was told by its share: that there were fewer says nothing to it.
  const lead = isOfSelf(question)
    ? ''
    : `${middles}${first}${named}${say(
        `${figure.ja}は、${scope.ja}が**${textOf(figure, now)}**、${base.ja}が**${textOf(figure, then)}**${change}${ofShare}。${ofEach}`,
        `${figure.en}: **${textOf(figure, now)}** (${scope.en}) against **${textOf(figure, then)}** (${base.en})${change}${ofShare}.${ofEach}`,
      )}\n\n`;
  return `${lead}${split === 'kind' ? yield* byKindOfTwo(question, base, figure) : ''}${table(['', say(question.period.ja, question.period.en), say(base.ja, base.en)], rows)}`;
}
