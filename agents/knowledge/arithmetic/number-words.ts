/** Readings of the digits in hiragana, the usual one first; the others are older, before counters, or children's. */
const DIGITS: readonly (readonly string[])[] = [
  ['れい', 'ぜろ'],
  ['いち', 'いっ'],
  ['に'],
  ['さん'],
  ['よん', 'し', 'よ'],
  ['ご'],
  ['ろく', 'ろっ'],
  ['なな', 'しち', 'ひち'],
  ['はち', 'はっ'],
  ['きゅう', 'く'],
];
const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_VALUES: Readonly<Record<string, number>> = {
  零: 0,
  壱: 1,
  弐: 2,
  参: 3,
  ...Object.fromEntries([...KANJI_DIGITS].map((digit, value) => [digit, value])),
};

/** Counting words of Japanese origin, ひとつ is 1. Index 0 is unused. */
export const NATIVE_COUNTS: readonly string[] = [
  '',
  'ひとつ',
  'ふたつ',
  'みっつ',
  'よっつ',
  'いつつ',
  'むっつ',
  'ななつ',
  'やっつ',
  'ここのつ',
  'とお',
];

/** Days of Japanese origin, ふつか is 2. Index 0 is unused. */
export const NATIVE_DAYS: readonly string[] = [
  '',
  'いちにち',
  'ふつか',
  'みっか',
  'よっか',
  'いつか',
  'むいか',
  'なのか',
  'ようか',
  'ここのか',
  'とおか',
];

const digitValues = new Map<string, bigint>();
for (const [value, readings] of DIGITS.entries()) {
  if (value > 0) for (const reading of readings) digitValues.set(reading, BigInt(value));
}
for (const [kanji, value] of Object.entries(KANJI_VALUES))
  if (value > 0) digitValues.set(kanji, BigInt(value));
for (let digit = 1; digit <= 9; digit++) digitValues.set(String(digit), BigInt(digit));

const digit = [...digitValues.keys()].sort((a, b) => b.length - a.length).join('|');
const THOUSAND = 'せん|ぜん|千';
const HUNDRED = 'ひゃく|びゃく|ぴゃく|百';
/** ごじゅろく, as it is typed in haste, only within a number. */
const TEN = 'じゅう|じゅっ|じっ|十|じゅ(?=いち|に|さん|よん|ご|ろく|なな|しち|はち|きゅう)';

/** A number below 10,000 in words; `suffix` keeps the group names apart. */
function belowMyriad(suffix: string): string {
  const place = (name: string, word: string) =>
    `(?:(?<${name}${suffix}>${digit})??(?<${name}Word${suffix}>${word}))?`;
  return `${place('k', THOUSAND)}${place('h', HUNDRED)}${place('t', TEN)}(?<o${suffix}>${digit})?`;
}
const PLAIN_DIGITS = '[0-9]{1,4}';
const upper = (suffix: string, word: string) =>
  `(?:(?:(?<p${suffix}>${PLAIN_DIGITS})|${belowMyriad(suffix)})(?<w${suffix}>${word}))?`;
const words = new RegExp(
  `^${upper('A', 'おく|億')}${upper('B', 'まん|万')}(?:(?<pC>${PLAIN_DIGITS})|${belowMyriad('C')})$`,
);

function groupValue(groups: Record<string, string | undefined>, suffix: string): bigint {
  const plain = groups[`p${suffix}`];
  if (plain !== undefined) return BigInt(plain);
  let value = digitValues.get(groups[`o${suffix}`] ?? '') ?? 0n;
  for (const [name, size] of [
    ['k', 1_000n],
    ['h', 100n],
    ['t', 10n],
  ] as const) {
    if (groups[`${name}Word${suffix}`] === undefined) continue;
    value += size * (digitValues.get(groups[`${name}${suffix}`] ?? '') ?? 1n);
  }
  return value;
}

/** Katakana as hiragana, sign by sign; all else as it is. */
export const katakanaAsHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Katakana to hiragana; じゅー and きゅー, as children write them, to じゅう and きゅう. */
export function toHiragana(text: string): string {
  return katakanaAsHiragana(text).replace(/(?<=[じき]ゅ)ー/g, 'う');
}

/** Text that NFKC and toHiragana would leave as it is. */
const IS_PLAIN = /^[0-9ぁ-ゖ〇一-龥]*$/;

/**
 * The whole number that the whole text says: digits, kana, katakana, kanji or mixed (さんじゅうろく, 三十六, 八五,
 * 2万5千, ひとつ, ゼロ); null when it is anything else. Children's いちひゃく and さんひゃく are read as meant.
 */
export function readNumberWords(text: string): bigint | null {
  const plain = IS_PLAIN.test(text) ? text : toHiragana(text.normalize('NFKC')).replace(/\s/g, '');
  if (plain === '' || plain.length > 100) return null;
  const digit = digitValues.get(plain);
  if (digit !== undefined) return digit;
  if (/(?<!さん)ぜん/.test(plain)) return null; // ごぜん is the morning
  if (/^\d+$/.test(plain)) return BigInt(plain);
  if (DIGITS[0]?.includes(plain)) return 0n;
  const native = NATIVE_COUNTS.indexOf(plain);
  if (native > 0) return BigInt(native);
  if (/^[〇零一二三四五六七八九]+$/.test(plain)) {
    return BigInt([...plain].map((kanji) => KANJI_VALUES[kanji]).join(''));
  }
  const groups = words.exec(plain)?.groups;
  if (groups === undefined) return null;
  // 万 and 億 alone count one: まん is said for 10,000.
  const myriads = groups.wB === undefined ? 0n : groupValue(groups, 'B') || 1n;
  const hundredMillions = groups.wA === undefined ? 0n : groupValue(groups, 'A') || 1n;
  return hundredMillions * 100_000_000n + myriads * 10_000n + groupValue(groups, 'C');
}

/** One place of a number below 10,000 as it is read. */
function placeReadings(value: number, place: number): readonly string[] {
  if (value === 0) return [''];
  const usual = (DIGITS[value] ?? []).filter((reading) => !reading.endsWith('っ'));
  const spoken = usual.filter((reading) => reading !== 'よ' && reading !== 'ひち');
  if (place === 0) return spoken;
  if (place === 1) return value === 1 ? ['じゅう'] : spoken.map((reading) => `${reading}じゅう`);
  if (place === 2) {
    if (value === 1) return ['ひゃく'];
    if (value === 3) return ['さんびゃく'];
    if (value === 6) return ['ろっぴゃく'];
    if (value === 8) return ['はっぴゃく'];
    return spoken.map((reading) => `${reading}ひゃく`);
  }
  if (value === 1) return ['せん', 'いっせん'];
  if (value === 3) return ['さんぜん'];
  if (value === 8) return ['はっせん'];
  return spoken.map((reading) => `${reading}せん`);
}

function combine(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (done, part) => done.flatMap((head) => part.map((tail) => head + tail)),
    [''],
  );
}

function sayBelowMyriad(value: number): readonly string[] {
  const places = [3, 2, 1, 0].map((place) => placeReadings(Math.trunc(value / 10 ** place) % 10, place));
  return combine(places);
}

/** Every hiragana reading in use of a whole number from 0 to 999,999,999,999, the usual one first. */
export function sayNumber(n: bigint): readonly string[] {
  if (n < 0n || n > 999_999_999_999n) throw new RangeError('a number to say lies from 0 to 999,999,999,999');
  if (n === 0n) return DIGITS[0] ?? [];
  const myriads: (readonly string[])[] = [];
  for (const [size, word] of [
    [100_000_000n, 'おく'],
    [10_000n, 'まん'],
  ] as const) {
    const count = Number((n / size) % 10_000n);
    if (count > 0) {
      const readings = count === 1000 ? ['いっせん', 'せん'] : sayBelowMyriad(count);
      myriads.push(readings.map((reading) => reading + word));
    }
  }
  return combine([...myriads, sayBelowMyriad(Number(n % 10_000n))]);
}
