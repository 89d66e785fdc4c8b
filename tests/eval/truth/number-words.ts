/** Numbers as children say and write them, made here and not by the robot's own tables. */

const ONES: readonly (readonly string[])[] = [
  ['ゼロ', 'れい', 'ぜろ'],
  ['いち'],
  ['に'],
  ['さん'],
  ['よん', 'し'],
  ['ご'],
  ['ろく'],
  ['なな', 'しち'],
  ['はち'],
  ['きゅう', 'く'],
];
const HUNDREDS = [
  '',
  'ひゃく',
  'にひゃく',
  'さんびゃく',
  'よんひゃく',
  'ごひゃく',
  'ろっぴゃく',
  'ななひゃく',
  'はっぴゃく',
  'きゅうひゃく',
];
const THOUSANDS = [
  '',
  'せん',
  'にせん',
  'さんぜん',
  'よんせん',
  'ごせん',
  'ろくせん',
  'ななせん',
  'はっせん',
  'きゅうせん',
];
const KANJI = '〇一二三四五六七八九';

const MOST = 9999;

/** 0-9999 in hiragana, the usual way first: 47 is よんじゅうなな and よんじゅうしち. */
export function inKana(n: number): readonly string[] {
  if (!Number.isInteger(n) || n < 0 || n > MOST) return [];
  if (n < 10) return ONES[n] ?? [];
  const [thousands, hundreds, tens, ones] = [1000, 100, 10, 1].map((size) => Math.floor(n / size) % 10);
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : (ONES[tens ?? 0]?.[0] ?? '')}じゅう`;
  const head = `${THOUSANDS[thousands ?? 0]}${HUNDREDS[hundreds ?? 0]}${ten}`;
  return ones === 0 ? [head] : (ONES[ones ?? 0] ?? []).map((one) => head + one);
}

/** 85 as 八十五. */
export function inKanji(n: number): string {
  if (n === 0) return KANJI[0] ?? '';
  return [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ]
    .map(([size, name]) => {
      const digit = Math.floor(n / Number(size)) % 10;
      if (digit === 0) return '';
      return `${digit === 1 && size !== 1 ? '' : KANJI[digit]}${name}`;
    })
    .join('');
}

export const inFullWidth = (text: string): string =>
  text.replace(/[0-9.]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
