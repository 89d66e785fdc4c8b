import {
  type Figure,
  figureFor,
  rounded,
  type Sums,
  sumsOf,
  textOf,
} from '#agents/family/answers/figures.ts';
import { percent, sayer } from '#agents/family/answers/phrasing.ts';
import type { Question } from '#agents/family/answers/question.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import { ALL_TIME, isPart } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Script } from '../answer-script.ts';
import { withOpening } from '../opening.ts';
import { WITH_PROBLEMS } from '../verdict/changed.ts';
import type { Of, Said, Telling } from './said.ts';

const POINTS = ['ポイント', ' percentage points'] as const;
/** By which number children are compared where what is asked is none. */
const BY: Partial<Record<Measure, Measure>> = {
  overview: 'minutes',
  rest_days: 'days',
  most_wrong: 'wrong',
  mistakes: 'wrong',
  failed: 'wrong',
  latest: 'problems',
};

/** What children are compared by where this is asked; time is not kept by subject. */
export function comparedBy(
  measure: Measure,
  { subject, asks, slip }: Pick<Chosen, 'subject' | 'asks' | 'slip'>,
): Figure | undefined {
  // Of one way of going wrong the others are none.
  if (measure === 'mistakes' && slip != null) return undefined;
  const asked = BY[measure] ?? measure;
  const figure = figureFor({ measure: subject !== null && asked === 'minutes' ? 'problems' : asked, asks });
  const share = figure?.share;
  // 「自力で解けた割合を二人で比べて」
  return figure === undefined || share === undefined || asks?.isOfShare !== true
    ? figure
    : { ...figure, ja: `${figure.ja}割合`, en: `share ${figure.en}`, unit: POINTS, of: share };
}

/** It asks of one scope, and of no more than how much it is. */
export const isOfOneScope = ({ subject, periods, base, split, threshold }: Chosen): boolean =>
  (subject === null || (subject.parts === undefined && subject.kinds.length > 0)) &&
  base === null &&
  split === null &&
  threshold === null &&
  (periods?.length ?? 1) < 2;

export const questionOf = (chosen: Chosen, measure: Measure, language: Language): Question => ({
  language,
  measure,
  period: chosen.periods?.[0] ?? null,
  base: chosen.base,
  subject: chosen.subject,
  sum: chosen.sum,
  asks: chosen.asks ?? null,
});

/** What was counted of one child, to be read by what sets it beside another's. */
export function* sumsText(given: Chosen, language: Language): Script {
  const chosen = yield* withOpening(given);
  const question = questionOf(chosen, chosen.measures[0] ?? 'overview', language);
  return JSON.stringify(yield* sumsOf(question, question.period));
}

export const sumsIn = ({ text }: Of): Sums => JSON.parse(text) as Sums;

/** Of two children what went well comes with problems too. */
const OF_PROBLEMS: ReadonlySet<Measure> = new Set<Measure>([...WITH_PROBLEMS, 'right', 'alone']);
/** Where the lower number is the one that is asked for: who is weak is asked of how much is right. */
const isOfLower = (by: Measure, { cues }: Pick<Reading, 'cues'>, asks: Chosen['asks']): boolean =>
  asks?.isOfLess === true ||
  (by === 'speed' && !cues.has('slow') && asks?.towards !== 'worse') ||
  (by === 'rate' && !(asks?.isOfWrong ?? false) && (cues.has('hard') || cues.has('failed')));

const wordsOf = (by: Measure, figure: Figure, isLower: boolean): readonly [ja: string, en: string] => {
  if (by === 'rate' || figure.unit === POINTS) return isLower ? ['低い', 'lower'] : ['高い', 'higher'];
  if (by === 'speed') return isLower ? ['短い（速い）', 'fewer (faster)'] : ['長い（遅い）', 'more (slower)'];
  return isLower ? ['少ない', 'fewer'] : ['多い', 'more'];
};

/** Who of the children has more, or less where that is asked, by how much, and what each has. */
export function sayDifference(
  told: readonly Of[],
  chosen: Chosen,
  reading: Pick<Reading, 'cues'>,
  { language }: Telling,
): Said | null {
  const { measures, periods, asks } = chosen;
  const [measure = 'overview'] = measures;
  const figure = comparedBy(measure, chosen);
  const by = BY[measure] ?? measure;
  const say = sayer({ language });
  if (figure === undefined) return null;
  const values = told.map((one) => {
    const sums = sumsIn(one);
    return { ...one, sums, value: figure.of(sums), shown: textOf(figure, sums) };
  });
  const known = values.flatMap(({ value, ...one }) => (value === null ? [] : [{ ...one, value }]));
  // Where no days are named they are compared over all of them, also where the answer below tells of the last ones.
  const [ofAll, ofAllEn] = periods === null ? [`${ALL_TIME.ja}の`, ` (${ALL_TIME.en})`] : ['', ''];
  const [most, ...less] = known.toSorted((one, other) => other.value - one.value);
  const least = less.at(-1);
  if (most === undefined || least === undefined || known.length < values.length) {
    const none = values.filter(({ value }) => value === null).map(({ name }) => name);
    return none.length === 0 || none.length === values.length
      ? null
      : {
          text: say(
            `${figure.ja}は、${none.join('、')}の記録がないので、くらべられません。`,
            `${figure.en}: there is nothing of ${none.join(', ')} to compare.`,
          ),
        };
  }
  const each = values.map(({ name, shown }) => `${name} ${shown}`).join(say('、', ', '));
  const difference = rounded(most.value - least.value);
  const sum = known.reduce((all, { value }) => all + value, 0);
  // 「全体に占める割合も」
  const shares =
    asks?.isOfPart === true && ADDED.has(by) && sum > 0
      ? say(
          `合わせて${sum}${figure.unit[0]}のうち、${known.map(({ name, value }) => `${name}が**${percent(value, sum)}**`).join('、')}です。`,
          ` Of ${sum} in all: ${known.map(({ name, value }) => `${name} **${percent(value, sum)}**`).join(', ')}.`,
        )
      : '';
  const [unit, unitEn] = figure.unit;
  if (difference === 0)
    return {
      text: say(
        `${ofAll}${figure.ja}は、どちらも同じです（${each}）。`,
        `${figure.en}${ofAllEn}: the same for both (${each}).`,
      ),
    };
  // 「さぼった日が多いのは」: who has the fewer days with study.
  const isLower = (measure === 'rest_days' && asks?.isOfLess !== true) || isOfLower(by, reading, asks);
  const [word, wordEn] = wordsOf(by, figure, isLower);
  const { name } = isLower ? least : most;
  const no =
    asks?.isOfSame === true && asks.asks === 'whether' ? say('いいえ、同じではありません。', 'No. ') : '';
  return {
    text:
      say(
        `${no}${ofAll}${figure.ja}は、**${name}**のほうが**${difference}${unit}**${word}です（${each}）。`,
        `${no}${figure.en}${ofAllEn}: **${name}** has **${difference}${unitEn}** ${wordEn} (${each}).`,
      ) +
      shares +
      ofEachProblem(by, figure, values, isLower, language),
    sides: [most.childId, least.childId],
  };
}

/** What it is for each problem, where one child had more of them: by that it may be the other one. */
function ofEachProblem(
  measure: Measure,
  figure: Figure,
  values: readonly { readonly name: string; readonly sums: Sums; readonly value: number | null }[],
  isLower: boolean,
  language: Language,
): string {
  const say = sayer({ language });
  const counts = new Set(values.map(({ sums }) => sums.problems));
  if (!OF_PROBLEMS.has(measure) || figure.unit === POINTS || counts.size < 2 || counts.has(0)) return '';
  const of = values.map(({ name, sums, value }) => ({
    name,
    mean: ((value ?? 0) / sums.problems).toFixed(2),
  }));
  const sorted = of.toSorted((one, other) => Number(other.mean) - Number(one.mean));
  const first = isLower ? sorted.at(-1) : sorted[0];
  const each = of.map(({ name, mean }) => `${name} ${mean}`).join(say('、', ', '));
  const isSame = new Set(of.map(({ mean }) => mean)).size === 1;
  return isSame
    ? say(`1問あたりでは同じです（${each}）。`, ` For each problem it is the same (${each}).`)
    : say(
        `1問あたりでは**${first?.name}**のほうが${isLower ? '少ない' : '多い'}です（${each}）。`,
        ` For each problem **${first?.name}** has ${isLower ? 'fewer' : 'more'} (${each}).`,
      );
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
export const isAdded = (measure: Measure): boolean => ADDED.has(measure);
/** Whether what is asked of several children can be told of them together. */
export const isAddedUp = (chosen: Chosen): boolean => isOfOneScope(chosen) && chosen.measures.some(isAdded);

/** Of both together, by the days of the span: 「1日平均だと」 behind what they come to together. */
export function sayMeanTogether(chosen: Chosen, { language }: Telling): (told: readonly Of[]) => Said | null {
  const [span] = chosen.periods ?? [];
  const isOfMinutes = chosen.measures.join() === 'minutes_a_day';
  return (told) => {
    if (span?.from == null || span.to === null || isPart(span)) return null;
    const all = told.map((one) => ({ name: one.name, sums: sumsIn(one) }));
    const days = span.to - span.from + 1;
    const say = sayer({ language });
    const of = ({ seconds, problems }: Sums): number => (isOfMinutes ? (seconds ?? 0) / 60 : problems);
    const sum = all.reduce((total, { sums }) => total + of(sums), 0);
    const each = all.map(({ name, sums }) => `${name} ${(of(sums) / days).toFixed(1)}`).join(say('、', ', '));
    const [unit, unitEn] = isOfMinutes ? ['分', ' minutes'] : ['問', ' problems'];
    return {
      text: say(
        `${span.ja}の1日平均は、お子さんを合わせて**${(sum / days).toFixed(1)}${unit}**です（やらなかった日も入れた${days}日で、合わせて${Math.round(sum)}${unit}。${each}）。`,
        `For the children together: **${(sum / days).toFixed(1)}${unitEn}** a day (${span.en}, all ${days} days; ${each}).`,
      ),
    };
  };
}

/** What the children come to together. */
export function saySum(
  told: readonly Of[],
  { measures: [measure = 'overview'], subject }: Chosen,
  { language }: Telling,
  name: string,
): Said | null {
  const figure = comparedBy(measure, { subject });
  if (figure === undefined) return null;
  const values = told.map((one) => ({ name: one.name, value: figure.of(sumsIn(one)) ?? 0 }));
  const sum = values.reduce((all, { value }) => all + value, 0);
  const [unit, unitEn] = figure.unit;
  const say = sayer({ language });
  const each = values.map((one) => `${one.name} ${one.value}`).join(say('、', ', '));
  // 「合わせて何問解いた」: those that were solved as well.
  const solved = told.map((one) => ({ name: one.name, value: sumsIn(one).solved }));
  const ofSolved = solved.reduce((all, { value }) => all + value, 0);
  const eachSolved = solved.map((one) => `${one.name} ${one.value}`).join(say('、', ', '));
  const [also, alsoEn] =
    measure !== 'problems'
      ? ['', '']
      : [
          `そのうち解けたのは**${ofSolved}${unit}**です（${eachSolved}）。`,
          ` Of these **${ofSolved}** were solved (${eachSolved}).`,
        ];
  return {
    text: say(
      `${name}${figure.ja}は、お子さんを合わせて**${sum}${unit}**です（${each}）。${also}`,
      `${name}${figure.en}: **${sum}${unitEn}** for the children together (${each}).${alsoEn}`,
    ),
  };
}
