/** What a number has to reach to be told: "5 and more", "over 90%". */
export interface Threshold {
  readonly bound: Bound;
  readonly value: number;
}
type Bound = keyof typeof BOUNDS;
/** What the number is of, as far as its unit says. */
export type ThresholdUnit = 'minutes' | 'problems' | 'times' | 'share' | 'points' | 'hints' | 'days' | 'any';

/** Sign in a chip, and words behind the number in Japanese and before it in English. */
const BOUNDS = {
  least: ['>=', '以上', 'at least'],
  over: ['>', 'をこえる', 'more than'],
  most: ['<=', '以下', 'at most'],
  under: ['<', '未満', 'less than'],
} as const;
const ORDER: readonly Bound[] = ['least', 'most', 'over', 'under'];

export function reaches(number: number, { bound, value }: Threshold): boolean {
  if (bound === 'least') return number >= value;
  if (bound === 'over') return number > value;
  return bound === 'most' ? number <= value : number < value;
}

/** "5回以上", "at least 5 times"; `unit`: as a difference of it is named. */
export function sayThreshold({ bound, value }: Threshold, [ja, en]: readonly [ja: string, en: string]) {
  const [, behind, before] = BOUNDS[bound];
  return { ja: `${value}${ja}${behind}`, en: `${before} ${value}${en}` };
}

/** As a chip holds it: ">=5". */
export const thresholdValue = ({ bound, value }: Threshold): string => `${BOUNDS[bound][0]}${value}`;

/** The threshold of such a value; null where it is none. */
export function thresholdFrom(text: string): Threshold | null {
  const found = /^([<>]=?)(\d{1,4})$/.exec(text);
  const bound = ORDER.find((one) => BOUNDS[one][0] === found?.[1]);
  return bound === undefined ? null : { bound, value: Number(found?.[2]) };
}
