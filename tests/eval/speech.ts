import { inFullWidth, inKana as kanaOf, inKanji as kanjiOf } from './truth/number-words.ts';

/** Values in [0, 1). */
export type Random = () => number;

export const pick = <T>(choices: readonly T[], random: Random): T =>
  choices[Math.min(choices.length - 1, Math.floor(random() * choices.length))] as T;

/** What is longer than a thousand stays in digits, as children leave it. */
const inKanji = (digits: string): string => (digits.length > 4 ? digits : kanjiOf(Number(digits)));
const inKana = (digits: string, random: Random): string => pick(kanaOf(Number(digits)), random) ?? digits;
const numbersIn = (text: string, write: (digits: string) => string): string => text.replace(/\d+/g, write);

/** How children give an answer: bare, in sentences, hesitating, in dialect, as hearing writes it down, misspelt. */
const WAYS: readonly ((answer: string, random: Random) => string)[] = [
  (answer) => answer,
  (answer) => answer,
  (answer) => `${answer}！`,
  (answer) => `${answer}です`,
  (answer) => `こたえは ${answer}です。`,
  (answer) => `${answer}だとおもう`,
  (answer) => `えーと、${answer}`,
  (answer) => `えっとね ${answer}かな`,
  (answer) => `んーと${answer}？`,
  (answer) => `わかった！${answer}！`,
  (answer) => `${answer}やろ`,
  (answer) => `${answer}だべ`,
  (answer) => `${answer}じゃけん`,
  (answer) => inFullWidth(answer),
  (answer) => inFullWidth(`${answer}だよ`),
  (answer, random) => numbersIn(answer, (digits) => inKana(digits, random)),
  (answer, random) => `${numbersIn(answer, (digits) => inKana(digits, random))}です`,
  (answer) => numbersIn(answer, inKanji),
  (answer) => `${numbersIn(answer, inKanji)} です`,
  (answer) => `${answer}desu`,
  (answer) => `${answer}でs`,
  (answer) => `${answer}、できた`,
  (answer) => `17、あ、ちがう、${answer}`,
  (answer) => `ええっと…${answer}！たぶん！`,
  (answer) => `${answer}ちゃう？`,
];

/** An answer as a child says it. */
export const sayAnswer = (answer: string, random: Random): string => pick(WAYS, random)(answer, random);

const OPENINGS: readonly ((expression: string) => string)[] = [
  (expression) => expression,
  (expression) => `${expression}は？`,
  (expression) => `${expression}=`,
  (expression) => `えーと、${expression}`,
  (expression) => `${expression}がわかんない`,
  (expression) => `しゅくだい ${expression}`,
  (expression) => `つぎ ${expression}`,
  (expression) => inFullWidth(expression),
];

/** A problem as it is brought to the desk. */
export const bringProblem = (expression: string, random: Random): string =>
  pick(OPENINGS, random)(expression);

/** Hiragana, sometimes in katakana or with an ending, as hearing and keyboards give a reading. */
const READING_WAYS: readonly ((reading: string) => string)[] = [
  (reading) => reading,
  (reading) => `${reading}です`,
  (reading) => `えーと、${reading}`,
  (reading) => reading.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60)),
  (reading) => `${reading}！`,
  (reading) => `${reading}かな`,
  (reading) => `${reading}ってよむ`,
];
export const sayReading = (reading: string, random: Random): string => pick(READING_WAYS, random)(reading);
