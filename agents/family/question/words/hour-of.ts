import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';

/** An hour without 午前 or 午後 is one in which children work: from 8 to 19. */
export const hourOf = (text: string | undefined, half: string | undefined): number => {
  const hour = Number(/^\d+$/.test(text ?? '') ? text : (readNumberWords(text ?? '') ?? 0));
  const isMorning = half === '午前' || half === '朝';
  return hour < 12 && !isMorning && (half !== undefined || hour < 8) ? hour + 12 : hour;
};
