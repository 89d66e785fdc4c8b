import { numberIn } from './number-in.ts';

/** An hour without 午前 or 午後 is one in which children work: from 8 to 19. */
export const hourOf = (text: string | undefined, half: string | undefined): number => {
  const hour = numberIn(text);
  const isMorning = half === '午前' || half === '朝';
  return hour < 12 && !isMorning && (half !== undefined || hour < 8) ? hour + 12 : hour;
};

const HALF = 0.5;
/** An hour as it is said, "20時半" and "20:30"; `isHalf`: half an hour later. */
export function clockOf(hour: number, isHalf: boolean): readonly [at: number, ja: string, en: string] {
  return [hour + (isHalf ? HALF : 0), `${hour}時${isHalf ? '半' : ''}`, `${hour}:${isHalf ? '30' : '00'}`];
}

/** "After 8", of work at home, is of the evening: nearly all of it is after 8 in the morning. */
export const lateHourOf = (text: string | undefined, half: string | undefined): number => {
  const hour = hourOf(text, half);
  return half === undefined && hour < 12 ? hour + 12 : hour;
};
