import type { Column } from '#agents/family/question/dialogue/shown.ts';

/** What an answer says where there is more than it lists (`andMore`). */
export const MORE = /ほかに\d+件|[Aa]nd (?:at least )?\d+ more/;

/** A Markdown table of an answer; `from` and `to` are where it stands in the text. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly from: number;
  readonly to: number;
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of an answer, from the top. */
export function tablesIn(text: string): readonly Table[] {
  return [...text.matchAll(/^\|.*\|$(?:\n\|.*\|$)*\n?/gm)].map(({ 0: block, index }) => {
    const [head = [], , ...rows] = block.trim().split('\n').map(cellsOf);
    return { head, rows, from: index, to: index + block.trimEnd().length };
  });
}

/** What a column counts, by its head; each measure has but one name in its language. */
const HEADS: readonly (readonly [RegExp, Column])[] = [
  [/^(?:日付|date)$/, 'date'],
  [/^(?:問題|出た回数|problems|asked)$/, 'problems'],
  [/^(?:割合|1回目で正解(?:した割合)?|rate|share|right at (?:the )?first(?: answer)?)$/, 'rate'],
  [/^(?:まちがい|まちがった答え|wrong answers)$/, 'wrong'],
  [/^(?:ヒント|hints)$/, 'hints'],
  [/^(?:分|勉強時間（分）|minutes)$/, 'minutes'],
  [/^(?:秒|1問の秒数|解けた1問の秒数|seconds|seconds each|seconds for each solved problem)$/, 'seconds'],
  [/^(?:ポイント|points)$/, 'points'],
  [/^(?:日数|days)$/, 'days'],
  [/^(?:回数|times)$/, 'times'],
  [/^(?:ちがい|difference)$/, 'difference'],
];
/** Both heads name what a column is of where it has numbers, and a problem where it has none. */
const isOfNumbers = (table: Table, at: number): boolean =>
  table.rows.every((row) => /^-?[+]?\d|^-(?:$| )/.test(row[at] ?? ''));

const columnAt = (table: Table, at: number): Column | null => {
  const head = table.head[at] ?? '';
  const column = HEADS.find(([sign]) => sign.test(head))?.[1] ?? null;
  return column === null || (column !== 'date' && !isOfNumbers(table, at)) ? null : column;
};

/** Each column that counts something, the share of several before what it is of. */
export const columnsOf = (table: Table): readonly Column[] => [
  ...new Set(table.head.flatMap((_, at) => columnAt(table, at) ?? [])),
];

/** Where that column stands; of two that are shares the last, which is the share itself. */
export const placeOf = (table: Table, column: Column): number =>
  table.head.findLastIndex((_, at) => columnAt(table, at) === column);

/** The number of a cell: its share where it has one; null where there is none. */
export function numberIn(cell: string): number | null {
  const found = /-?\+?\d+(?:\.\d+)?(?=%)/.exec(cell) ?? /^[+-]?\d+(?:\.\d+)?/.exec(cell);
  const share = /^(\d+)\/(\d+)$/.exec(cell);
  if (share !== null) return Number(share[2]) === 0 ? null : (100 * Number(share[1])) / Number(share[2]);
  return found === null ? null : Number(found[0]);
}

/** As it was made, with these rows. */
export function tableText({ head }: Table, rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
