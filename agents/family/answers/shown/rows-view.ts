import { sayOrder, sayRows } from '#agents/family/question/dialogue/say-rows.ts';
import type { RowsView } from '#agents/family/question/dialogue/shown.ts';
import { MOST_LISTED } from '#agents/family/question/measures.ts';
import { reaches } from '#agents/family/question/threshold.ts';
import type { Language } from '#agents/record/record-words.ts';
import { type Say, sayer } from '../phrasing.ts';
import { MORE, numberIn, placeOf, tablesIn, tableText } from './tables.ts';

/** Behind the table itself. */
const AT_ONCE = new RegExp(`^\\s*(?:${MORE.source})[^\\n]*`);

/** The answer with the rows of its first table as they are asked for; it says so where they are not all there. */
export function withRows(text: string, view: RowsView, language: Language): string {
  const say = sayer({ language });
  const [table, ...others] = tablesIn(text);
  const { filter, order, top, isBrief } = view;
  if (isBrief) return text.slice(0, table?.from ?? text.length).trim() || text;
  if (table === undefined || (filter === null && order === null))
    return top === null ? text : topOf(text, top);
  if (AT_ONCE.test(text.slice(table.to)) || table.rows.length >= MOST_LISTED)
    return say(
      'ここに出せる数より多いので、全部の中から選んだり並べかえたりはできません。日や教科をしぼると、できることがあります。',
      'There are more than are listed here, so they cannot be picked or put in order out of all of them. Fewer days, or one subject, may do.',
    );
  // One list of each span or subject: none of them is the one that is meant.
  if (others.some(({ head }) => head.join() === table.head.join()))
    return say(
      'いくつもの表に分かれているので、選んだり並べかえたりはできません。日や教科をひとつにすると、できることがあります。',
      'It stands in several tables, so rows cannot be picked or put in order. One span of days, or one subject, may do.',
    );
  const columns = [filter?.column, order?.column].filter((one) => one != null);
  if (columns.some((column) => placeOf(table, column) < 0))
    return say(
      'この表にはその数がないので、選んだり並べかえたりはできません。',
      'This table does not hold that number, so its rows cannot be picked or put in order by it.',
    );
  let rows = table.rows;
  const lines: string[] = [];
  if (filter !== null) {
    const place = placeOf(table, filter.column);
    rows = rows.filter((row) => {
      const value = numberIn(row[place] ?? '');
      return value !== null && reaches(value, filter.threshold) !== filter.isOut;
    });
    lines.push(counted(view, say, rows.length, table.rows.length));
  }
  if (order !== null) {
    rows = inOrder(rows, order, order.column === null ? -1 : placeOf(table, order.column));
    if (filter === null) lines.push(say(`${sayOrder(order)[0]}です。`, `${sayOrder(order)[1]}:`));
  }
  const shown = top === null ? rows : rows.slice(0, top);
  return [...lines, ...(shown.length === 0 ? [] : [tableText(table, shown)])].join('\n\n');
}

const counted = (view: RowsView, say: Say, count: number, all: number): string => {
  const { ja, en } = sayRows({ ...view, order: null, top: null });
  return say(`${ja}: ${all}のうち**${count}**です。`, `${en}: **${count}** of ${all}.`);
};

function inOrder(
  rows: readonly (readonly string[])[],
  { column, isDown }: NonNullable<RowsView['order']>,
  place: number,
): readonly (readonly string[])[] {
  if (column === null) return rows.toReversed();
  const sign = isDown ? -1 : 1;
  if (column === 'date')
    return rows.toSorted((one, other) => sign * (one[place] ?? '').localeCompare(other[place] ?? ''));
  const value = (row: readonly string[]): number | null => numberIn(row[place] ?? '');
  // What has no number stands last, whichever way.
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    return a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b);
  });
}

/** The first so many rows of each of its tables. */
const topOf = (text: string, top: number): string =>
  tablesIn(text)
    .toReversed()
    .reduce(
      (left, table) =>
        table.rows.length <= top
          ? left
          : `${left.slice(0, table.from)}${tableText(table, table.rows.slice(0, top))}${left.slice(table.to).replace(AT_ONCE, '')}`,
      text,
    );
