import type { Dice, Grade } from '#agents/knowledge/arithmetic/dice.ts';

const clock = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}時` : `${Math.floor(minutes / 60)}時${minutes % 60}分`;

export function time(dice: Dice, grade: Grade): string {
  const now = dice.from(1, 9) * 60 + dice.from(0, 11) * 5;
  const minutes = dice.from(1, 11) * 5;
  const stretch =
    grade === 3 && dice.from(0, 2) === 0 ? `${dice.from(1, 2)}時間${minutes}分` : `${minutes}分`;
  return dice.of([
    `${clock(now)}+${stretch}`,
    `${clock(now + 180)}-${stretch}`,
    `${clock(now + minutes + (grade === 3 ? 60 * dice.from(0, 2) : 0))}-${clock(now)}`,
    `${dice.from(1, 3)}時間${minutes}分+${dice.from(1, 11) * 5}分`,
  ]);
}

/** A sum of a large and a small unit; `digits` is how many small ones make a large one, `top` the largest large. */
export function twoUnits(dice: Dice, large: string, small: string, perLarge: number, top = 5): string {
  const [a, b] = [dice.from(1, top), dice.from(1, top)];
  const grain = perLarge >= 1000 ? 50 : perLarge >= 100 ? 5 : 1;
  const part = () => dice.from(1, perLarge / grain - 1) * grain;
  const [x, y] = [part(), part()];
  return dice.of([
    `${a}${large}${x}${small}+${b}${large}`,
    `${a}${large}${x}${small}+${y}${small}`,
    `${a + b}${large}${Math.max(x, y)}${small}-${a}${large}${Math.min(x, y)}${small}`,
    `${a}${large}${x}${small}-${y}${small}`,
    `${a}${large}-${y}${small}`,
  ]);
}

export function length(dice: Dice, grade: Grade): string {
  if (dice.from(0, 3) === 0) return `${dice.from(11, 60)}cm+${dice.from(11, 60)}cm`;
  if (grade === 3 && dice.from(0, 1) === 0) return twoUnits(dice, 'km', 'm', 1000);
  return dice.from(0, 1) === 0 ? twoUnits(dice, 'm', 'cm', 100) : twoUnits(dice, 'cm', 'mm', 10, 9);
}

export function money(dice: Dice, grade: Grade): string {
  // Full tens, as with coins of 10円: what is no more than 100 (学習指導要領 1年).
  if (grade === 1) {
    const [some, more] = [dice.from(1, 5) * 10, dice.from(1, 4) * 10];
    return dice.of([`${some}円+${more}円`, `100円-${more}円`]);
  }
  const [a, b] = [dice.from(11, 99), dice.from(11, 99)];
  const paid = grade === 3 && dice.from(0, 1) === 0 ? 1000 : 100;
  const choices = [`${a}円+${b}円`, `${paid}円-${b}円`] as const;
  return grade === 3
    ? dice.of([...choices, `${dice.from(2, 9) * 10}円×${dice.from(2, 9)}`])
    : dice.of(choices);
}

/** Pairs of units by the grade they come in: large, small, how many. */
const CONVERSIONS: Readonly<Record<Grade, readonly [Conversion, ...Conversion[]]>> = {
  1: [['cm', 'mm', 10]],
  2: [
    ['cm', 'mm', 10],
    ['m', 'cm', 100],
    ['L', 'dL', 10],
    ['L', 'mL', 1000],
    ['dL', 'mL', 100],
    ['時間', '分', 60],
  ],
  3: [
    ['km', 'm', 1000],
    ['kg', 'g', 1000],
    ['分', '秒', 60],
    ['m', 'cm', 100],
    ['t', 'kg', 1000],
  ],
};
type Conversion = readonly [string, string, number];

export function conversion(dice: Dice, grade: Grade): string {
  const [large, small, perLarge] = dice.of(CONVERSIONS[grade]);
  const count = dice.from(1, 5);
  const part = dice.from(1, Math.min(9, perLarge - 1)) * Math.max(1, perLarge / 10);
  return dice.of([
    `${count}${large}=□${small}`,
    `${count}${large}${part}${small}=□${small}`,
    `${count * perLarge}${small}=□${large}`,
    `${count * perLarge + part}${small}=□${large}□${small}`,
  ]);
}
