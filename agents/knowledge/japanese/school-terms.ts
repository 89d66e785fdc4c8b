import school from './school-words.json' with { type: 'json' };
import { soundOf } from './sound.ts';

/** The ways to say each thing of school, as they sound. Key: the term. */
const WAYS: readonly (readonly [term: string, ways: readonly string[]])[] = Object.entries(school.terms).map(
  ([term, ways]) => [term, ways.map(soundOf)],
);

/** The digits as a row of the 九九 is called by them, as they sound. */
const DIGITS: Readonly<Record<string, number>> = {
  いち: 1,
  に: 2,
  さん: 3,
  し: 4,
  よん: 4,
  こ: 5,
  ろく: 6,
  しち: 7,
  なな: 7,
  はち: 8,
  く: 9,
  きゆう: 9,
};
const ROW = /([1-9]|いち|に|さん|し|よん|こ|ろく|しち|なな|はち|く|きゆう)のたん/g;
const PRODUCT = /(?<!\d)([1-9])×[1-9](?!\d)/g;

/**
 * What of school a text speaks of, in whatever words: `kuriagari`, `hard` (にがて, つまずく, まちがえる …), `row7` (7のだん,
 * 七の段, 7×8). Each once.
 */
export function termsIn(text: string): readonly string[] {
  const sound = soundOf(
    text.replace(/[一二三四五六七八九](?=の\s*(?:段|だん))/g, (digit) =>
      String('一二三四五六七八九'.indexOf(digit) + 1),
    ),
  );
  const terms = new Set(
    WAYS.flatMap(([term, ways]) => (ways.some((way) => sound.includes(way)) ? [term] : [])),
  );
  for (const [, row = ''] of sound.matchAll(ROW)) terms.add(`row${DIGITS[row] ?? row}`).add('kuku');
  for (const [, row = ''] of sound.matchAll(PRODUCT)) terms.add(`row${row}`);
  return [...terms];
}
