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
const KUNREI: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([kana, consonant]) =>
    [...kana].map((letter, index): [string, string] => [letter, consonant + VOWELS[index]]),
  ),
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['を', 'o'],
  ['ん', 'n'],
  ['ぢ', 'zi'],
  ['づ', 'zu'],
]);
/** Hepburn where it differs. */
const HEPBURN: readonly (readonly [RegExp, string])[] = [
  [/sy/g, 'sh'],
  [/ty/g, 'ch'],
  [/zy/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/zi/g, 'ji'],
  [/hu/g, 'fu'],
];

/** Hiragana in roman letters, in the ways in use: 訓令式, ヘボン式, each with long vowels in full and short. */
export function romanOf(hiragana: string): readonly string[] {
  let kunrei = '';
  for (const letter of hiragana) {
    const small = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' }[letter];
    if (small !== undefined) kunrei = kunrei.slice(0, -1) + small;
    else kunrei += letter === 'っ' ? '*' : (KUNREI.get(letter) ?? '');
  }
  const full = HEPBURN.reduce((text, [from, to]) => text.replace(from, to), kunrei);
  const doubled = [kunrei, full].map((text) => text.replace(/\*(.)/g, '$1$1').replaceAll('*', ''));
  const short = doubled.map((text) => text.replace(/ou|oo/g, 'o').replace(/uu/g, 'u'));
  return [...new Set([...doubled, ...short])].filter((text) => text.length >= 3);
}
