const ROWS: readonly (readonly [string, string])[] = [
  ['あいうえお', ''],
  ['かきくけこ', 'k'],
  ['がぎぐげご', 'g'],
  ['さしすせそ', 's'],
  ['ざじずぜぞ', 'z'],
  ['たちつてと', 't'],
  ['だぢづでど', 'd'],
  ['なにぬねの', 'n'],
  ['はひふへほ', 'h'],
  ['ばびぶべぼ', 'b'],
  ['ぱぴぷぺぽ', 'p'],
  ['まみむめも', 'm'],
  ['らりるれろ', 'r'],
];
const VOWELS = 'aiueo';
const ALONE: readonly (readonly [string, string])[] = [
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['ん', 'n'],
];
/** Each kana by its place in the table of sounds: ぢ di, を wo. */
const TYPED: readonly (readonly [string, string])[] = [
  ...ROWS.flatMap(([kana, consonant]) =>
    [...kana].map((letter, index): [string, string] => [letter, consonant + VOWELS[index]]),
  ),
  ...ALONE,
  ['を', 'wo'],
];
const SMALL = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' } as const;
const KUNREI: ReadonlyMap<string, string> = new Map([...TYPED, ['を', 'o'], ['ぢ', 'zi'], ['づ', 'zu']]);
/** Hepburn where it differs. */
const HEPBURN: readonly (readonly [RegExp, string])[] = [
  // Before others make an h: しゅ is shu.
  [/hu/g, 'fu'],
  [/sy/g, 'sh'],
  [/ty/g, 'ch'],
  [/zy/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/zi/g, 'ji'],
];

const inHepburn = (kunrei: string): string =>
  HEPBURN.reduce((text, [from, to]) => text.replace(from, to), kunrei);

/** Hiragana in roman letters in 訓令式 and, where it differs, ヘボン式, with long vowels in full. */
export function romanWays(hiragana: string): readonly string[] {
  let kunrei = '';
  for (const letter of hiragana) {
    const small = SMALL[letter as keyof typeof SMALL];
    if (small !== undefined) kunrei = kunrei.slice(0, -1) + small;
    else kunrei += letter === 'っ' ? '*' : (KUNREI.get(letter) ?? '');
  }
  const full = inHepburn(kunrei);
  return [...new Set([kunrei, full].map((text) => text.replace(/\*(.)/g, '$1$1').replaceAll('*', '')))];
}

/** The same, each with long vowels in full and short; none shorter than three letters. */
export function romanOf(hiragana: string): readonly string[] {
  const doubled = romanWays(hiragana);
  const short = doubled.map((text) => text.replace(/ou|oo/g, 'o').replace(/uu/g, 'u'));
  return [...new Set([...doubled, ...short])].filter((text) => text.length >= 3);
}

/** What is said with a small ゃ, ゅ or ょ: しゃ sya. */
const CONTRACTED = TYPED.filter(([, roman]) => /[^aiueod]i$/.test(roman)).flatMap(([kana, roman]) =>
  Object.entries(SMALL).map(([small, ending]): [string, string] => [
    kana + small,
    roman.slice(0, -1) + ending,
  ]),
);
/** Kana by each way to write it in roman letters. */
const KANA: ReadonlyMap<string, string> = new Map(
  [...TYPED, ...CONTRACTED].flatMap(([kana, roman]) =>
    [roman, inHepburn(roman), inHepburn(roman).replace(/^j(?=[auo])/, 'jy')].map((way) => [way, kana]),
  ),
);
const LONGEST = 3;

/** A word in roman letters, in hiragana: haruto. Null where it is no Japanese word, as Emma. */
export function kanaOf(word: string): string | null {
  const latin = word.toLowerCase();
  let kana = '';
  for (let at = 0; at < latin.length; ) {
    const ways = Array.from({ length: LONGEST }, (_, less) => latin.slice(at, at + LONGEST - less));
    const way = ways.find((one) => KANA.has(one));
    if (way === undefined) return null;
    kana += KANA.get(way);
    at += way.length;
  }
  return kana === '' ? null : kana;
}
