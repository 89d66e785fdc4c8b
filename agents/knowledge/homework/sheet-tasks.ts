import { findProblems, findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { chantsBegun } from '#agents/knowledge/arithmetic/kuku-chant.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { allKanji, findKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { KanjiWord } from '#agents/knowledge/japanese/kanji-words.ts';
import { wordsOf } from '#agents/knowledge/japanese/kanji-words.ts';
import { clockFaceIn } from './clock-face.ts';
import { readSheet } from './sheet.ts';

/** What a sheet asks, and what would answer it. */
export type SheetTask =
  /** `expression`: canonical; '' where it is a clock or a word problem. `mayBe`: only one of several that may be meant. */
  | { readonly type: 'number'; readonly expression: string; readonly answer: string; readonly mayBe?: true }
  | ({ readonly type: 'reading' | 'writing'; readonly kanji: string } & KanjiWord);

/** Tasks of a text that are looked for; a sheet has 30. */
const MOST = 60;
/** Numbers of a word problem that are put together; with more nobody knows what is meant. */
const STORY_NUMBERS = 3;

/** As a print orders, and no child asks: よみを かきましょう. */
const ORDERS_READING =
  /(?:よみ|読み)(?:がな|仮名|かた|方)?を?[^。\n]{0,10}(?:か[きいこ]|書[きいこ]|こたえ|答え|つけ)|(?:ふりがな|ふり仮名|よみがな|読みがな)を/;
const ORDERS_WRITING =
  /(?:漢字|かん字|かんじ)(?:に|で|を)[^。\n]{0,8}(?:か[きい]|書[きい]|なおし|直し|しましょう|しなさい)/;
/** What is asked of a word stands in 「」, or behind its number. */
const NAMED =
  /[「『（(]([^「」『』（）()\n\d]{1,8})[」』）)]|(?:[①-⑳]|[(（]\d{1,2}[)）]|(?:^|\n)\s*\d{1,2}[.．、]?)\s*([一-龠々ぁ-んァ-ヶ]{1,8})/g;
/**
 * A text as it stands on paper: in lines, as fields of data, or with an order or a question of a print. A name with brackets or a
 * sum in it was thought out by somebody else, too.
 */
const OF_PAPER =
  /\n|(?:なまえ|名前|あだな)は[^\n]*(?:[（(]|\d\s*[×＋+÷－-]\s*\d)|["“][^"”]{0,40}["”]\s*:|(?:ましょう|なさい|(?:でしょう|なん時です|何時です|いくつです|なんです|何です|ますか))[。.]?/;

/** しちろく？ はっく ＿＿: a line of the 九九 that somebody is to end. */
const CHANT_ASKED = /([ぁ-ん]{3,6})[\s　]*(?:[？?]|[＿_（(□=＝])/g;
/** One alone is another word (にわ？). */
const LEAST_CHANTS = 2;

/** Whether a message is, or holds, what was copied from paper. */
export const isCopied = (text: string): boolean => OF_PAPER.test(text);

/** What a text sets somebody to do, as far as code knows the answers: sums, clocks, stories, readings, kanji. */
export function sheetTasks(text: string): readonly SheetTask[] {
  return [...sums(text), ...chants(text), ...clock(text), ...stories(text), ...words(text)].slice(0, MOST);
}

/** Answers that stand beside the sums of a text, as they were written. */
export const answersBeside = (text: string): readonly string[] =>
  findSums(text).flatMap(({ answerText }) => answerText ?? []);

const sums = (text: string): readonly SheetTask[] => findProblems(text).flatMap(sumOf);

function chants(text: string): readonly SheetTask[] {
  const asked = [...text.matchAll(CHANT_ASKED)].map(([, words = '']) => chantsBegun(words));
  const lines = asked.filter((of) => of.length > 0);
  return lines.length < LEAST_CHANTS ? [] : sums(lines.flat().join('\n'));
}

function sumOf(problem: ParsedProblem): readonly SheetTask[] {
  try {
    const answer = formatQuantity(solveProblem(problem));
    return [{ type: 'number', expression: problem.canonical, answer }];
  } catch {
    // 3÷0: there is nothing to tell.
    return [];
  }
}

function clock(text: string): readonly SheetTask[] {
  const answer = clockFaceIn(text);
  return answer === null ? [] : [{ type: 'number', expression: '', answer }];
}

/** What is to be done with the numbers of a story is not known: whatever they come to may be its answer. */
function stories(text: string): readonly SheetTask[] {
  return readSheet(text).flatMap((item) => {
    if (item.type !== 'story') return [];
    const numbers = [...new Set(item.numbers.flatMap((number) => /^\d+$/.exec(number)?.[0] ?? []))];
    if (numbers.length < 2 || numbers.length > STORY_NUMBERS) return [];
    const all = numbers.flatMap((a) =>
      numbers.flatMap((b) => (a === b ? [] : ['+', '-', '×', '÷'].map((sign) => `${a}${sign}${b}`))),
    );
    const [a, b, c] = numbers;
    const ofThree =
      c === undefined ? [] : [`${a}+${b}+${c}`, `${a}-${b}-${c}`, `${a}+${b}-${c}`, `${a}-${b}+${c}`];
    const given = new Set(numbers);
    const found = sums([...all, ...ofThree].join('\n'));
    return found.flatMap((task): SheetTask[] =>
      task.type !== 'number' || given.has(task.answer) || task.answer.startsWith('-')
        ? []
        : [{ ...task, expression: '', mayBe: true }],
    );
  });
}

function words(text: string): readonly SheetTask[] {
  const [asksReading, asksWriting] = [ORDERS_READING.test(text), ORDERS_WRITING.test(text)];
  if (!asksReading && !asksWriting) return [];
  const named = [...text.matchAll(NAMED)].map(([, quoted, numbered]) => (quoted ?? numbered ?? '').trim());
  return [...new Set(named)].flatMap((word): readonly SheetTask[] => {
    const hasKanji = /[一-龠]/.test(word);
    if (hasKanji && asksReading) return readingsAsked(word);
    return !hasKanji && asksWriting ? writingsAsked(word) : [];
  });
}

/** Of a word that is in no list each reading of its only kanji. */
function readingsAsked(word: string): readonly SheetTask[] {
  const signs = [...word].filter((sign) => /[一-龠]/.test(sign));
  const [kanji = ''] = signs;
  const known = signs.flatMap((sign) => wordsOf(sign)).find((one) => one.word === word);
  if (known !== undefined) return [{ type: 'reading', kanji, ...known }];
  const found = word.length === 1 ? findKanji(kanji) : null;
  const all = [...(found?.kun ?? []), ...(found?.on ?? [])].map((one) => one.replace(/[()]/g, ''));
  return [...new Set(all)].map((reading) => ({ type: 'reading', kanji, word, reading }));
}

/** Every word of the lists that is read so. */
const writingsAsked = (reading: string): readonly SheetTask[] =>
  allKanji().flatMap(({ kanji, words: all }) =>
    all.flatMap((one): SheetTask[] => (one.reading === reading ? [{ type: 'writing', kanji, ...one }] : [])),
  );
