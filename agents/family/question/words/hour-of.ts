import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';

/** An hour without 午前 or 午後 is one in which children work: from 8 to 19. */
export const hourOf = (text: string | undefined, half: string | undefined): number => {
  const hour = Number(/^\d+$/.test(text ?? '') ? text : (readNumberWords(text ?? '') ?? 0));
  const isMorning = half === '午前' || half === '朝';
  return hour < 12 && !isMorning && (half !== undefined || hour < 8) ? hour + 12 : hour;
};

/** "After 8", of work at home, is of the evening: nearly all of it is after 8 in the morning. */
export const lateHourOf = (text: string | undefined, half: string | undefined): number => {
  const hour = hourOf(text, half);
  return half === undefined && hour < 12 ? hour + 12 : hour;
};
