import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import { ALL_TIME, type Period } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Split } from '#agents/family/question/sense.ts';
import type { KindRow } from '#agents/family/rows.ts';
import type { Language } from '#agents/record/record-words.ts';
import { fetchProblems, NoAnswer, type Script } from './answer-script.ts';
import { ADDS_UP, FIGURES, type Figure, figureFor, NO_SUMS, type Sums, sumsOf, textOf } from './figures.ts';
import { kindIn, nothing, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';

const POINTS = ['ポイント', ' percentage points'] as const;
/** What children are compared by where this is asked; time is not kept by subject. */
function comparedBy(
  measure: Measure,
  { subject, asks }: Pick<Chosen, 'subject' | 'asks'>,
): Figure | undefined {
  const asked = measure === 'overview' ? 'minutes' : measure === 'rest_days' ? 'days' : measure;
  const figure = figureFor({ measure: subject !== null && asked === 'minutes' ? 'problems' : asked, asks });
  const share = figure?.share;
  // 「自力で解けた割合を二人で比べて」
  return figure === undefined || share === undefined || asks?.isOfShare !== true
    ? figure
    : { ...figure, ja: `${figure.ja}割合`, en: `share ${figure.en}`, unit: POINTS, of: share };
}

/** It asks of one scope, and of no more than how much it is. */
const isOfOneScope = ({ subject, periods, base, split, threshold }: Chosen): boolean =>
  (subject === null || (subject.parts === undefined && subject.kinds.length > 0)) &&
  base === null &&
  split === null &&
  threshold === null &&
  (periods?.length ?? 1) < 2;

/** The one number that is asked about, to be set beside another child's; null where there is none. */
function figureOf(chosen: Chosen, language: Language) {
  const { measures, subject, periods, base, sum } = chosen;
  const [measure, ...others] = measures;
  if (measure === undefined || others.length > 0 || !isOfOneScope(chosen)) return null;
  const figure = comparedBy(measure, chosen);
  if (figure === undefined) return null;
  const period = periods?.[0] ?? null;
  return function* (): Script {
    try {
      return String(figure.of(yield* sumsOf({ language, measure, period, base, subject, sum }, period)));
    } catch (error) {
      // What each of them did is told all the same.
      if (error instanceof NoAnswer) return '';
      throw error;
    }
  };
}

/** One number of one child, by its name. */
interface NamedValue {
  readonly name: string;
  readonly value: number;
}

interface Together {
  /** The one number of a child. */
  readonly script: () => Script;
  readonly say: (values: readonly NamedValue[]) => string;
}

/** What of a question about several children is added up or held side by side, number by number. */
function setTogether(
  { cues }: Pick<Reading, 'cues'>,
  chosen: Chosen,
  language: Language,
): readonly Together[] {
  const { measures, childIds, together = null } = chosen;
  if (childIds.length < 2 || together === null) return [];
  const asksCombined = together === 'sum';
  // Who did more: by the time, and by the problems.
  const isOfBoth = measures.join() === 'minutes' && !cues.has('minutes') && cues.has('did');
  const compared: readonly (readonly Measure[])[] = isOfBoth ? [['minutes'], ['problems']] : [measures];
  const of = asksCombined ? measures.filter(isAdded).map((measure) => [measure]) : compared;
  // 「合計は？」「その前の週より増えた？」: what they come to in each of both spans.
  const { periods, base } = chosen;
  const spans = asksCombined && base !== null && periods?.length === 1 ? [...periods, base] : [null];
  const say = asksCombined ? saySum : sayDifference;
  return of.flatMap((measures) =>
    spans.flatMap((span): readonly Together[] => {
      const one: Chosen = { ...chosen, measures, ...(span === null ? {} : { periods: [span], base: null }) };
      const script = figureOf(one, language);
      const name = span === null ? '' : `${language === 'ja' ? span.ja : span.en}: `;
      return script === null ? [] : [{ script, say: (values) => `${name}${say(values, one, language)}` }];
    }),
  );
}

/** What is said of several children together, and of two that are compared who has more and who less, by id. */
export interface SetTogether {
  readonly said: readonly string[];
  readonly sides: readonly [more: string, less: string] | null;
}

/** `numberOf`: the number of one child, as its script tells it; `nameOf`: how it is called. */
export async function tellTogether(
  reading: Pick<Reading, 'cues'>,
  chosen: Chosen,
  language: Language,
  {
    numberOf,
    nameOf,
  }: {
    readonly numberOf: (script: () => Script, childId: string) => Promise<string>;
    readonly nameOf: (childId: string) => string;
  },
): Promise<SetTogether> {
  const said: string[] = [];
  let sides: SetTogether['sides'] = null;
  for (const { script, say } of setTogether(reading, chosen, language)) {
    const values: (NamedValue & { readonly childId: string })[] = [];
    for (const childId of chosen.childIds)
      values.push({
        childId,
        name: nameOf(childId),
        value: Number.parseFloat(await numberOf(script, childId)),
      });
    if (values.some(({ value }) => Number.isNaN(value))) continue;
    said.push(say(values));
    const [most, least, ...others] = values.toSorted((one, other) => other.value - one.value);
    if (sides === null && most !== undefined && least !== undefined && most.value > least.value)
      sides = others.length === 0 && chosen.together === 'beside' ? [most.childId, least.childId] : null;
  }
  return { said, sides };
}

/** Who of the children has more, and by how much. */
function sayDifference(values: readonly NamedValue[], chosen: Chosen, language: Language): string {
  const {
    measures: [measure = 'overview'],
    periods,
  } = chosen;
  // Where no days are named they are compared over all of them, also where the answer below tells of the last ones.
  const [ofAll, ofAllEn] = periods === null ? [`${ALL_TIME.ja}の`, ` (${ALL_TIME.en})`] : ['', ''];
  const [most, next] = values.toSorted((one, other) => other.value - one.value);
  const figure = comparedBy(measure, chosen);
  if (most === undefined || next === undefined || figure === undefined) return '';
  const difference = Math.round(10 * (most.value - next.value)) / 10;
  const [unit, unitEn] = figure.unit;
  if (language === 'ja')
    return difference === 0
      ? `${ofAll}${figure.ja}は、どちらも同じです。`
      : `${ofAll}${figure.ja}は、**${most.name}**のほうが**${difference}${unit}**多い（高い）です。`;
  return difference === 0
    ? `${figure.en}${ofAllEn}: the same for both.`
    : `${figure.en}${ofAllEn}: **${most.name}** has **${difference}${unitEn}** more.`;
}

/** Those whose numbers of two children are one number together; a share, a mean and the days of two are none. */
const ADDED: ReadonlySet<Measure> = new Set<Measure>([
  'problems',
  'right',
  'wrong',
  'minutes',
  'points',
  'hints',
  'alone',
  'aside',
]);
const isAdded = (measure: Measure): boolean => ADDED.has(measure);
/** Whether what is asked of several children can be told of them together. */
export const isAddedUp = (chosen: Chosen): boolean => isOfOneScope(chosen) && chosen.measures.some(isAdded);

/** What the children come to together. */
function saySum(
  values: readonly NamedValue[],
  { measures: [measure = 'overview'], subject }: Chosen,
  language: Language,
): string {
  const figure = comparedBy(measure, { subject });
  if (figure === undefined) return '';
  const sum = values.reduce((all, { value }) => all + value, 0);
  const [unit, unitEn] = figure.unit;
  return language === 'ja'
    ? `${figure.ja}は、お子さんを合わせて**${sum}${unit}**です。`
    : `${figure.en}: **${sum}${unitEn}** for the children together.`;
}

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

/** They come with problems: of more problems there are more. */
const WITH_PROBLEMS: ReadonlySet<Measure> = new Set<Measure>(['hints', 'wrong', 'aside']);
/** What it is for each problem, where the spans hold not equally many; that no point is ever lost. */
function perProblem(question: Question, [now, then]: readonly [Sums, Sums]): string {
  const { measure } = question;
  const say = sayer(question);
  if (measure === 'points')
    return say(
      '（これは、その間にもらった数です。ポイントの合計がへることはありません。）',
      ' (That is what was earned in each; the total never falls.)',
    );
  const figure = FIGURES[measure];
  if (!WITH_PROBLEMS.has(measure) || figure === undefined || now.problems === then.problems) return '';
  if (now.problems === 0 || then.problems === 0) return '';
  const [one, other] = [now, then].map((sums) => ((figure.of(sums) ?? 0) / sums.problems).toFixed(2));
  return say(`1問あたりでは${one}と${other}です。`, ` For each problem: ${one} against ${other}.`);
}

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
  const difference = one === null || other === null ? null : Math.round(10 * (one - other)) / 10;
  const change =
    difference === null
      ? say('記録のないほうがあるので、くらべられません', 'which cannot be compared')
      : difference === 0
        ? say('同じです', 'the same')
        : say(
            `${Math.abs(difference)}${unit}${ratioOf(measure, one, other)}${difference > 0 ? '多い' : '少ない'}です`,
            `${Math.abs(difference)}${unitEn}${ratioOf(measure, one, other)} ${difference > 0 ? 'more' : 'less'}`,
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
  const ofEach = perProblem(question, [now, then]);
  const rows = Object.values(FIGURES).flatMap((each) =>
    each.of(now) === null && each.of(then) === null
      ? []
      : [[say(each.ja, each.en), textOf(each, now), textOf(each, then)]],
  );
  return `${say(
    `${figure.ja}は、${scope.ja}が**${textOf(figure, now)}**、${base.ja}が**${textOf(figure, then)}**で、${change}${ofShare}。${ofEach}`,
    `${figure.en}: **${textOf(figure, now)}** (${scope.en}) against **${textOf(figure, then)}** (${base.en}), ${change}${ofShare}.${ofEach}`,
  )}\n\n${split === 'kind' ? yield* byKindOfTwo(question, base, figure) : ''}${table(['', say(question.period.ja, question.period.en), say(base.ja, base.en)], rows)}`;
}
