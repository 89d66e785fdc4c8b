/** Squares in a column and columns on a sheet of 原稿用紙: 400 signs. */
const SQUARES = 20;
const COLUMNS = 20;
/** Squares that stay empty above the title. */
const ABOVE_TITLE = 3;
/** Squares that stay empty below the name. */
const BELOW_NAME = 1;
/** None of these stands at the head of a column: it goes into the last square of the one before. */
const NEVER_FIRST = /^[、。，．」』）！？!?]+$/;

/** What the child wrote, in its own words. */
export interface Writing {
  readonly title: string;
  readonly name: string;
  readonly text: string;
}

/** A column from top to bottom: what stands in each of its SQUARES, '' in an empty one. */
type Column = readonly string[];

/**
 * The text on squared paper, column by column from the right, sheet by sheet. No sign of the child's is changed: each has a square of
 * its own, small kana and marks too, but 。」 shares one, and a mark shares the last square of a full column. The title stands in
 * the first column below three squares, the name in the second above one, each paragraph one square down.
 */
export function sheetsOf({ title, name, text }: Writing): readonly (readonly Column[])[] {
  const columns = [
    ...columnsOf(signsOf(title), ABOVE_TITLE),
    ...columnsOf(signsOf(name), Math.max(0, SQUARES - BELOW_NAME - signsOf(name).length)),
    ...paragraphsOf(text).flatMap((signs) => columnsOf(signs, signs[0] === '' ? 0 : 1)),
  ];
  const sheets = Math.max(1, Math.ceil(columns.length / COLUMNS));
  return Array.from({ length: sheets }, (_, sheet) =>
    Array.from({ length: COLUMNS }, (_, column) => columns[sheet * COLUMNS + column] ?? empty()),
  );
}

const empty = (): string[] => Array<string>(SQUARES).fill('');

const paragraphsOf = (text: string): readonly (readonly string[])[] =>
  text === '' ? [] : text.split(/\r?\n/).map(signsOf);

/** One square each; a space is an empty one. */
const signsOf = (text: string): readonly string[] =>
  (text.match(/[。．]」|[。．]』|\P{M}\p{M}*/gu) ?? []).map((sign) => (/^\s$/.test(sign) ? '' : sign));

function columnsOf(signs: readonly string[], above: number): readonly Column[] {
  const columns: string[][] = [];
  let column = empty();
  let at = above;
  for (const sign of signs) {
    if (at === SQUARES && NEVER_FIRST.test(sign)) {
      column[SQUARES - 1] += sign;
      continue;
    }
    if (at === SQUARES) {
      columns.push(column);
      column = empty();
      at = 0;
    }
    column[at] = sign;
    at += 1;
  }
  return [...columns, column];
}
