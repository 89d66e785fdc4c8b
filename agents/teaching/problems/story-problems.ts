import type { Dice, Grade, Range } from '#agents/knowledge/arithmetic/dice.ts';
import type { Operator } from '#agents/knowledge/arithmetic/problem.ts';
import {
  STORY_FORMS,
  STORY_NAMES,
  STORY_THINGS,
  type StoryForm,
  tellStory,
} from '#agents/knowledge/arithmetic/stories/story.ts';

type Signs = readonly Operator[];

/** The forms of these operations that the grade has met; of an operation it has not, those of the first that has. */
function formsOf(signs: Signs, grade: Grade): readonly StoryForm[] {
  const ofSigns = STORY_FORMS.filter(({ sum }) => signs.includes(sum));
  const met = (year: number) => ofSigns.filter(({ grades }) => grades?.includes(year) ?? true);
  return [grade, 2, 3].map(met).find((forms) => forms.length > 0) ?? ofSigns;
}

const first = <T>(list: readonly T[]): readonly [T, ...T[]] => list as readonly [T, ...T[]];

/** The largest number of a story with + or -, by grade; of what is measured in these units, in grades 2 and 3. */
const MOST: Readonly<Record<Grade, number>> = { 1: 10, 2: 99, 3: 300 };
const MOST_OF: Readonly<Record<string, readonly [number, number]>> = {
  dL: [18, 30],
  // Not over the hour.
  分: [60, 60],
  円: [99, 980],
};
const LEAST: Readonly<Record<Grade, number>> = { 1: 1, 2: 3, 3: 12 };

/** Two numbers and what they come to, all different: no number of the story is its answer by chance. */
function pairFor(dice: Dice, sign: Operator, grade: Grade, unit: string): readonly [number, number] {
  if (sign === '×' || sign === '÷') {
    const tens = unit === '円' && sign === '×' && grade === 3 ? 10 : 1;
    const [one, times] = dice.pair([2, 9], [2, 9], (a, b) => a !== b, [3, 4]);
    return sign === '×' ? [one * tens, times] : [one * times, times];
  }
  const most = (grade === 1 ? undefined : MOST_OF[unit]?.[grade - 2]) ?? MOST[grade];
  const least = Math.min(LEAST[grade], Math.floor(most / 6));
  const range: Range = [least, most];
  const [part, other] = dice.pair(range, range, (a, b) => a + b <= most && a !== b, [least, least + 1]);
  return sign === '+' ? [part, other] : [part + other, other];
}

/** A word problem of one of these operations, with names, things and numbers of the grade. */
export function story(signs: Signs): (dice: Dice, grade: Grade) => string {
  return (dice, grade) => {
    const form = dice.of(first(formsOf(signs, grade)));
    const unit = dice.of(first(form.units));
    const [a, b] = pairFor(dice, form.sum, grade, unit);
    const who = dice.of(first(STORY_NAMES));
    const other = dice.of(first(STORY_NAMES.filter((name) => name !== who)));
    return tellStory(form, { who, other, thing: dice.of(first(STORY_THINGS[unit] ?? [])), unit, a, b });
  };
}
