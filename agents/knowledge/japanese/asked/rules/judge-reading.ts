import { findKanji, soundsOf } from '../../kanji.ts';
import { readingsOfWritten } from '../said/lexicon.ts';
import also from './also-read.json' with { type: 'json' };
import { SEVERAL_READINGS } from './several-readings.ts';

const ALSO: Readonly<Record<string, string>> = also.words;
/** 七日, 四月, 六つ: just one way is right, however their kanji sound elsewhere. */
const COUNTED = /^[一二三四五六七八九十][日月つ時]?$/;

/** Whether what the child says is a right reading of a word. No only where it is put forward as a reading, no table has it, and its kanji cannot sound so: 若者 has more readings than one knows. `more`: what else is known of it. Null where nobody knows. */
export function judgedReading(
  word: string,
  said: string,
  isOfReading: boolean,
  more: readonly string[] = [],
): boolean | null {
  const known = readingsOfWritten(word);
  if (more.includes(said) || rightReadings(word).has(said)) return true;
  const first = soundsOf(word.charAt(0)).some((sound) => sound !== '' && sound.charAt(0) === said.charAt(0));
  if (COUNTED.test(word)) return (first || isOfReading) && known.length + more.length > 0 ? false : null;
  if (!isOfReading || known.length === 0 || SEVERAL_READINGS.has(word)) return null;
  return maySound(word, said) ? null : false;
}

function rightReadings(word: string): ReadonlySet<string> {
  const kanji = /^[一-龠][ぁ-ん]*$/.test(word) ? findKanji(word.charAt(0)) : null;
  const tail = word.slice(1);
  const kun = kanji?.kun.flatMap((one) => {
    const [stem = '', own = ''] = one.replace(/[-)]/g, '').split('(');
    return tail === '' ? [stem, stem + own] : tail === own ? [stem + own] : [];
  });
  return new Set([
    ...readingsOfWritten(word),
    ...(ALSO[word]?.split(' ') ?? []),
    ...(SEVERAL_READINGS.get(word)?.flatMap(([reading = '']) => reading.split(/[（）]/)) ?? []),
    ...(kun ?? []),
    ...(tail === '' ? (kanji?.on ?? []) : []),
  ]);
}

/** Whether the kanji of a word can sound so one behind the other; a sound may be hardened at its end (いっさく), voiced or made a p at its start. */
export function maySound(word: string, said: string): boolean {
  const sign = word.charAt(0);
  if (sign === '') return said === '';
  if (/[ぁ-ん]/.test(sign)) return said.startsWith(sign) && maySound(word.slice(1), said.slice(1));
  const sounds = soundsOf(sign);
  // Of a kanji that is not known any sound may be right.
  if (sounds.length === 0) return true;
  return sounds
    .flatMap((sound) => [sound, `${sound.slice(0, -1)}っ`, sound.replace(/^[はばひびふぶへべほぼ]/, asP)])
    .some(
      (sound) => sound !== '' && said.startsWith(sound) && maySound(word.slice(1), said.slice(sound.length)),
    );
}
const asP = (kana: string): string => 'ぱぱぴぴぷぷぺぺぽぽ'.charAt('はばひびふぶへべほぼ'.indexOf(kana));
