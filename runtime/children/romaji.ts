const VOWELS = 'aiueo';
/** Kana by what stands before the vowel, in the order of VOWELS; what is not said in Japanese is a space. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  r: 'らりるれろ',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だぢづでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  y: 'や ゆ よ',
  w: 'わ   を',
  sh: ' し   ',
  ch: ' ち   ',
  ts: '  つ  ',
  f: '  ふ  ',
  j: ' じ   ',
};
/** The same before a small ゃ, ゅ or ょ: shota, kyoko, jun. */
const WITH_SMALL: Readonly<Record<string, string>> = {
  ...{ sh: 'し', sy: 'し', ch: 'ち', ty: 'ち', j: 'じ', jy: 'じ', zy: 'じ' },
  ...{ ky: 'き', ny: 'に', hy: 'ひ', my: 'み', ry: 'り', gy: 'ぎ', by: 'び', py: 'ぴ' },
};
const SMALL: Readonly<Record<string, string>> = { a: 'ゃ', u: 'ゅ', o: 'ょ' };
const SYLLABLE = /(sh|ch|ts|[kstnhmrgzdbpj]y|[kstnhmrgzdbpywfj]|)([aiueo])|n(?![aiueoy])/gy;

/** A word in romaji, in hiragana: haruto. Null where it is no Japanese word, as Emma. */
export function kanaOf(word: string): string | null {
  const latin = word.toLowerCase();
  if (!/^[a-z]+$/.test(latin)) return null;
  let kana = '';
  let end = 0;
  for (const match of latin.matchAll(SYLLABLE)) {
    const one = syllable(match[1] ?? '', match[2]);
    if (one === null) return null;
    kana += one;
    end = match.index + match[0].length;
  }
  return end === latin.length ? kana : null;
}

function syllable(before: string, vowel: string | undefined): string | null {
  if (vowel === undefined) return 'ん';
  const plain = ROWS[before]?.[VOWELS.indexOf(vowel)];
  if (plain !== undefined && plain !== ' ') return plain;
  const [first, small] = [WITH_SMALL[before], SMALL[vowel]];
  return first === undefined || small === undefined ? null : first + small;
}
