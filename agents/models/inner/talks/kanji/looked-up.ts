import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { text } from '#agents/models/inner/dialogue-script.ts';

/** What kanji_lookup found, or undefined where it found nothing. */
export type Found = Record<string, unknown> | undefined;

/** The kanji of what was looked up, each with its own facts. */
export function charactersOf(found: Found): readonly Found[] {
  const all = found?.characters;
  return Array.isArray(all) ? (all as Found[]) : [found];
}

/** Readings of what was asked, the whole word's before those of a kanji. */
export function readingsFor(found: Found, asked: string): readonly string[] {
  const ones = charactersOf(found);
  const words = ones.flatMap((one) => (Array.isArray(one?.words) ? (one.words as Found[]) : []));
  const whole = words.filter((word) => text(word, 'word') === asked).map((word) => text(word, 'reading'));
  return [...new Set([...whole, ...(ones.length === 1 ? readingsOf(ones[0]) : [])])];
}

/** Readings in hiragana without the marks of dictionaries, the native ones first. */
function readingsOf(found: Record<string, unknown> | undefined): readonly string[] {
  return ['kun', 'on'].flatMap((key) => {
    const readings = found?.[key];
    if (!Array.isArray(readings)) return [];
    return readings
      .filter((one): one is string => typeof one === 'string' && !one.startsWith('-'))
      .map((one) => toHiragana(one.replace(/[()（）.・-]/g, '')));
  });
}
