import type { Dice, Grade } from '#agents/knowledge/arithmetic/dice.ts';

export function decimal(dice: Dice): string {
  const tenths = (value: number) => `${Math.floor(value / 10)}.${value % 10}`;
  const part = () => dice.from(0, 4) * 10 + dice.from(1, 9);
  const [a, b] = [part(), part()];
  if (dice.from(0, 4) === 0) return `${tenths(a)}+${dice.from(1, 9)}`;
  return dice.from(0, 1) === 0 || a === b
    ? `${tenths(a)}+${tenths(b)}`
    : `${tenths(Math.max(a, b))}-${tenths(Math.min(a, b))}`;
}

export function fraction(dice: Dice): string {
  const parts = dice.from(3, 10);
  const total = dice.from(2, parts);
  const some = dice.from(1, total - 1);
  return dice.of([
    `${some}/${parts}+${total - some}/${parts}`,
    total === parts ? `1-${some}/${parts}` : `${total}/${parts}-${some}/${parts}`,
  ]);
}

export function tens(dice: Dice, grade: Grade): string {
  if (grade < 3) return `${dice.from(2, 9)}×10`;
  const [a, b] = [dice.from(2, 9), dice.from(2, 9)];
  return dice.of([
    `${a}0×${b}`,
    `${a}00×${b}`,
    `${a}0×${b}0`,
    `${dice.from(11, 49)}×10`,
    `${dice.from(12, 39)}×${b}0`,
    `${b}×100`,
  ]);
}

export function written(dice: Dice, grade: Grade): string {
  const digits = () => dice.from(1, 9) * 10 + dice.from(1, 9);
  if (grade < 3) return `${dice.from(11, 19)}×${dice.from(2, 4)}`;
  const hundreds = dice.from(1, 9) * 100 + dice.from(0, 9) * 10 + dice.from(1, 9);
  return dice.of([
    `${digits()}×${dice.from(2, 9)}`,
    `${digits()}×${digits()}`,
    `${hundreds}×${dice.from(2, 9)}`,
    `${hundreds}×${digits()}`,
  ]);
}

export function withRemainder(dice: Dice): string {
  const divisor = dice.from(2, 9);
  return `${divisor * dice.from(1, 9) + dice.from(1, divisor - 1)}÷${divisor}`;
}

export function twoDigitQuotient(dice: Dice): string {
  const divisor = dice.from(2, 9);
  const high = Math.floor(99 / divisor);
  return dice.from(0, 2) === 0 || high < 11
    ? `${divisor * dice.from(1, 9) * 10}÷${divisor}`
    : `${divisor * dice.from(10, high)}÷${divisor}`;
}
