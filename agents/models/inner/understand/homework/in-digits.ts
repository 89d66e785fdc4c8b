/** Numbers as they are said, where nothing else stands in their clause: で...じゅう, じゅうか. By author. */
const SAID: readonly (readonly [string, number])[] = [
  ['にじゅうご', 25],
  ['じゅうに', 12],
  ['じゅうご', 15],
  ['にじゅう', 20],
  ['さんじゅう', 30],
  ['よんじゅう', 40],
  ['ごじゅう', 50],
  ['ひゃく', 100],
  ['じゅう', 10],
  ['いち', 1],
  ['に', 2],
  ['さん', 3],
  ['よん', 4],
  ['ご', 5],
  ['ろく', 6],
  ['なな', 7],
  ['はち', 8],
  ['きゅう', 9],
  ['ひとつ', 1],
  ['ふたつ', 2],
  ['みっつ', 3],
  ['よっつ', 4],
  ['いつつ', 5],
  ['むっつ', 6],
  ['ななつ', 7],
  ['やっつ', 8],
  ['ここのつ', 9],
];
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(SAID);
const WORD = new RegExp(
  `(^|[、。.!?]|(?:だから|なら|じゃあ|で|は|えっと)(?:[、.]*))(${SAID.map(([word]) => word).join('|')})(?=(?:つぶん|めもり|こ|ぶん|か|だ|や|です|でしょ|かな|よ|と)*(?:[、。.!?]|$))`,
  'g',
);

/** A message without spaces whose numbers in words are written in digits, as far as they are surely numbers. Pure. */
export const inDigits = (message: string): string =>
  message.replace(WORD, (_, before: string, word: string) => `${before}${NUMBERS[word]}`);
