import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { allKanji, findKanji } from './kanji.ts';
import school from './school-words.json' with { type: 'json' };

const HAN = /^\p{sc=Han}$/u;
const KANA = /^[ぁ-ゖー]$/u;
/** A kanji behind one of these begins a word; behind other kana it goes on with one (かん字, ひっ算). */
const PARTICLES = 'のをがはにとでもやへ';
/** Kana of the same row: 出せ belongs to だ(す), 出た to で(る). */
const ROWS = [
  'あいうえおわ',
  'かきくけこ',
  'がぎぐげご',
  'さしすせそ',
  'たちつてと',
  'なにぬねの',
  'ばびぶべぼ',
  'まみむめも',
  'らりるれろ',
];
const rowOf = (kana: string): number => ROWS.findIndex((row) => row.includes(kana));

/** Words in writing and how they are read, by their first character; the longest first. */
const WORDS: ReadonlyMap<string, readonly (readonly [written: string, reading: string])[]> = (() => {
  const words = new Map<string, string>();
  for (const { words: known } of allKanji())
    for (const { word, reading } of known) if (word.length > 1) words.set(word, reading);
  for (const [word, reading] of Object.entries(school.readings)) words.set(word, reading);
  const byFirst = new Map<string, [string, string][]>();
  for (const entry of words) {
    const [first = ''] = entry[0];
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b[0].length - a[0].length);
  return byFirst;
})();

/** How a kanji is read: by itself, in a word of kanji, and before kana that go on with it. */
interface Readings {
  readonly alone: string;
  readonly within: string;
  /** With the row of the first kana behind each. */
  readonly stems: readonly { readonly stem: string; readonly row: number }[];
}

/** Key: the kanji. Made with the first question. */
const readings = new Map<string, Readings>();

function readingsOf(character: string): Readings {
  const known = readings.get(character);
  if (known !== undefined) return known;
  const { on, kun } = findKanji(character) ?? { on: [], kun: [] };
  const stems = kun.flatMap((reading) => {
    const [, stem, okurigana = ''] = /^(.+)\((.+)\)$/.exec(reading) ?? [];
    return stem === undefined ? [] : [{ stem, row: rowOf(okurigana.slice(0, 1)) }];
  });
  const noun = kun.find((reading) => !reading.includes('('));
  const made = {
    alone: noun ?? on[0] ?? stems[0]?.stem ?? character,
    within: on[0] ?? noun ?? stems[0]?.stem ?? character,
    stems,
  };
  readings.set(character, made);
  return made;
}

/** One kanji as it is likely to be read between its neighbours; itself where nobody here knows it. */
function readKanji(character: string, before: string, after: string): string {
  const { alone, within, stems } = readingsOf(character);
  const goesOnInKana = KANA.test(after) && !HAN.test(before);
  if (goesOnInKana) {
    const row = rowOf(after);
    const fitting =
      stems.find((one) => one.row === row) ?? (PARTICLES.includes(after) ? undefined : stems[0]);
    if (fitting !== undefined) return fitting.stem;
  }
  const goesOn = HAN.test(before) || (KANA.test(before) && !PARTICLES.includes(before));
  return goesOn || HAN.test(after) ? within : alone;
}

/** Sounds that writing leaves open (たし算, たしざん; づ, ず): voiced is as unvoiced, small as large, long as short. */
const VOICED = 'がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゃゅょっぁぃぅぇぉ';
const PLAIN = 'かきくけこさしすせそたちすてとはひふへほはひふへほやゆよつあいうえお';

/**
 * A text as it sounds, for comparing texts of which one is written in kana and the other in kanji: hiragana, without
 * spaces within Japanese, kanji of grades 1-3 and words of school read as they usually are, voices and lengths folded. A likely
 * reading, not a sure one: for searching, never for saying.
 */
export function soundOf(text: string): string {
  const plain = katakanaAsHiragana(text.normalize('NFKC').toLowerCase());
  let sound = '';
  for (let index = 0; index < plain.length; ) {
    const character = plain[index] ?? '';
    const known = WORDS.get(character)?.find(([word]) => plain.startsWith(word, index));
    if (known !== undefined) {
      sound += known[1];
      index += known[0].length;
      continue;
    }
    sound += HAN.test(character)
      ? readKanji(character, plain[index - 1] ?? '', plain[index + 1] ?? '')
      : character;
    index += 1;
  }
  return [...sound]
    .filter((character) => character !== 'ー')
    .map((character) => {
      const at = VOICED.indexOf(character);
      return at < 0 ? character : (PLAIN[at] ?? character);
    })
    .join('')
    .replace(/(?<=[\p{sc=Han}ぁ-ゖ])\s+(?=[\p{sc=Han}ぁ-ゖ])/gu, '');
}
