import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function englishWords(n: number): readonly string[] {
  if (n === 0) return ['zero'];
  const words: string[] = [];
  const thousands = Math.trunc(n / 1000);
  const hundreds = Math.trunc(n / 100) % 10;
  const rest = n % 100;
  if (thousands > 0) words.push(...englishWords(thousands), 'thousand');
  if (hundreds > 0) words.push(ONES[hundreds] ?? '', 'hundred');
  if (rest >= 20) {
    words.push(TENS[Math.trunc(rest / 10)] ?? '');
    if (rest % 10 > 0) words.push(ONES[rest % 10] ?? '');
  } else if (rest > 0) words.push(ONES[rest] ?? '');
  return words;
}

function romanNumeral(n: number): string {
  let rest = n;
  let text = '';
  const signs: readonly (readonly [number, string])[] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  for (const [value, sign] of signs) for (; rest >= value; rest -= value) text += sign;
  return text;
}

/** The kana of number words in Hepburn and Kunrei spelling. */
const ROMAJI: readonly (readonly [string, string])[] = [
  ['きゅう', '(?:kyuu|kyu|kyū)'],
  ['じゅう', '(?:juu|ju|jū|zyuu|zyu|zyū)'],
  ['じゅっ', '(?:juk|jup|zyuk)'],
  ['ひゃく', 'hyaku'],
  ['びゃく', 'byaku'],
  ['っぴゃく', 'ppyaku'],
  ['っせん', 'ssen'],
  ['いち', 'i(?:chi|ti)'],
  ['さん', 'san'],
  ['よん', 'yon'],
  ['ろく', 'roku'],
  ['ろ', 'ro'],
  ['なな', 'nana'],
  ['しち', '(?:shichi|siti)'],
  ['はち', 'ha(?:chi|ti)'],
  ['は', 'ha'],
  ['れい', 'rei'],
  ['ぜろ', 'zero'],
  ['せん', 'sen'],
  ['ぜん', 'zen'],
  ['まん', 'man'],
  ['おく', 'oku'],
  ['に', 'ni'],
  ['し', 'sh?i'],
  ['ご', 'go'],
  ['く', 'ku'],
  ['い', 'i'],
];

function romajiPattern(reading: string): string | null {
  const parts: string[] = [];
  for (let at = 0; at < reading.length; ) {
    const [kana, latin] = ROMAJI.find(([spelling]) => reading.startsWith(spelling, at)) ?? [];
    if (kana === undefined || latin === undefined) return null;
    parts.push(latin);
    at += kana.length;
  }
  // go, ni and san are also words: what is shorter than はち is left alone.
  return parts.length > 1 || reading.length > 1 ? parts.join("[\\s'-]*") : null;
}

/** Patterns for flattened text that say a whole number from 0 to 9,999 in English or in romaji. */
export function latinPatterns(n: bigint): readonly RegExp[] {
  if (n < 0n || n > 9_999n) return [];
  const word = `(?:${[...ONES, ...TENS.slice(2), 'hundred', 'thousand'].join('|')})`;
  const english = englishWords(Number(n)).join('[\\s-]*(?:and\\s+)?');
  const romaji = sayNumber(n).flatMap((reading) => romajiPattern(reading) ?? []);
  return [
    new RegExp(`(?<![a-z])(?<!${word}[\\s-]*(?:and\\s+)?)${english}(?![a-z])(?![\\s-]*(?:and\\s+)?${word})`),
    ...romaji.map((pattern) => new RegExp(`(?<![a-z])${pattern}(?=$|[^a-zāū]|desu|dayo)`)),
  ];
}

/** The number in capital Roman numerals (of two signs or more), for text as it was written. */
export function romanPattern(n: bigint): RegExp | null {
  const numeral = n > 0n && n < 4_000n ? romanNumeral(Number(n)) : '';
  return numeral.length > 1 ? new RegExp(`(?<![A-Za-z])${numeral}(?![A-Za-z])`) : null;
}
