import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { findStory } from './story.ts';

/** A sum of a worksheet; `answer` as it stands beside it, null where none does. */
export interface SheetSum {
  readonly type: 'sum';
  readonly problem: ParsedProblem;
  readonly answer: string | null;
}

/** A word problem of a worksheet, in its own sentences. */
interface SheetStory {
  readonly type: 'story';
  readonly text: string;
  readonly numbers: readonly string[];
}

export type SheetItem = SheetSum | SheetStory;

/** Characters of a sheet that are read, and of a story that are kept: its end, for there it asks. */
const SHEET_LIMIT = 4_000;
export const STORY_LIMIT = 400;
/** Problems of a sheet: a table of a hundred sums. */
export const SHEET_ITEMS_LIMIT = 100;

/** A sum in signs or in words, or a time of day; without one the numbers of a sentence are told, not reckoned with. */
export const HAS_SIGN =
  /[+\-×÷=*/＋−＝□]|\d\s*(?:たす|ひく|かける|わる)|(?:たす|ひく|かける|わる)\s*\d|[\d０-９]\s*(?:時|じ)/;
/** The number of a problem on its sheet: ③, (3), 3. and 3ばん at the beginning. */
const NUMBERING = /^\s*(?:[①-⑳]|[(（]\d{1,2}[)）]|\d{1,2}(?:[.．](?!\d)|[)）:：、]|ばん(?:め)?[はの、]?))\s*/;
/** 1L3dL=□dL と 2L=□mL の 3つ: how many there are, and no answer. */
const SO_MANY = /(?<=[Lgmま本個□])\s*の\s*[2-9]つ(?=[。、]|$)/gm;
const NEXT_ITEM = /(?=[①-⑳])|(?=[(（]\d{1,2}[)）])|\n/;
/** A sentence that asks ends a story. */
const ASKS =
  /(?:でしょう|ですか|ますか|ましたか|なさい|ましょう|(?:いくつ|いくら|なん[^。？?]{0,6}|何[^。？?]{0,6}|どれだけ|ど[のれ]くらい)(?:かな|は)?)\s*[。.？?]?\s*$/;
/** Above the first problem: 「さんすう プリント」, a name, a date. */
const HEADING =
  /^(?!.*[。？?])(?=.{0,20}$).*(?:さんすう|算数|けいさん|計算|もんだい|問題|プリント|しゅくだい|宿題|なまえ|名前|れんしゅう|ドリル|月|年|組)/;

/**
 * What stands on a sheet, in its order: sums, and word problems with all of their sentences, a line of them or several.
 * What is neither (a title, a name) is passed over.
 */
export function readSheet(text: string): readonly SheetItem[] {
  const items: SheetItem[] = [];
  let told = '';
  const endStory = (): void => {
    const story = told === '' ? null : findStory(told);
    if (story) items.push({ type: 'story', text: told.slice(-STORY_LIMIT).trim(), numbers: story.numbers });
    told = '';
  };
  for (const line of text.slice(0, SHEET_LIMIT).replace(SO_MANY, '').split(NEXT_ITEM)) {
    if (NUMBERING.test(line)) endStory();
    for (const sentence of line.replace(NUMBERING, '').match(/[^。？?！!]+[。？?！!]*/g) ?? []) {
      const sums = HAS_SIGN.test(sentence) ? findSums(sentence) : [];
      if (sums.length > 0) {
        endStory();
        items.push(...sums.map(sumOf));
      } else if (told !== '' || !HEADING.test(sentence)) told += sentence;
      if (ASKS.test(sentence)) endStory();
    }
  }
  endStory();
  return items.slice(0, SHEET_ITEMS_LIMIT);
}

const HAS_DIGIT = /\d/;
const sumOf = ({ problem, answerText }: ReturnType<typeof findSums>[number]): SheetSum => ({
  type: 'sum',
  problem,
  answer: answerText !== null && HAS_DIGIT.test(answerText) ? answerText : null,
});

const bareNumbers = (words: string): readonly string[] => words.match(/\d+(?:\.\d+)?/g) ?? [];

/**
 * Whether this is a sheet that only its order can hold: several problems, a word problem among them. A story with the
 * expression that somebody has found for it is one problem.
 */
export function isMixedSheet(items: readonly SheetItem[]): boolean {
  const stories = items.filter((item) => item.type === 'story');
  const [story] = stories;
  if (items.length < 2 || story === undefined) return false;
  if (items.length > 2 || stories.length === 2) return true;
  const told = new Set(story.numbers.flatMap(bareNumbers));
  return !items.every(
    (item) =>
      item.type === 'story' || bareNumbers(item.problem.canonical).every((number) => told.has(number)),
  );
}
