import type { Chosen, Picked } from '#agents/family/question/dialogue/chosen.ts';
import { isFigure, MOST_LISTED } from '#agents/family/question/measures.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { Language } from '#agents/record/record-words.ts';
import { resultOf } from '#agents/teaching/steps/draft.ts';
import { sayer } from '../phrasing.ts';
import { type Table, tablesIn } from '../shown/tables.ts';

/** Its tables list at most so many: of a longer one the oldest is not known. */
const PROBLEM = /^(?:問題|problem)$/;
const KANJI = /^[一-龥]$/;
const DATE = /^(?:日付|date)$/;

const rowIn = ({ head }: Pick<Table, 'head'>, row: readonly string[], but: number): string =>
  head.flatMap((name, at) => (at === but ? [] : [`${name} ${row[at]}`])).join(', ');

/** By its place in a ranking of what was told apart, which is told with that (ranked-rows.ts), and not in the table. */
export const isPlaced = ({ pick, split, asks, measures }: Chosen): boolean =>
  typeof pick === 'number' &&
  split !== null &&
  asks?.ranks != null &&
  measures.every((one) => isFigure(one) || one === 'overview');

/** The one of the listed that was asked for, from the tables of the answer itself; null where they do not hold it. */
export function picked(text: string, pick: Picked, language: Language): string | null {
  const say = sayer({ language });
  const tables = tablesIn(text);
  if (pick === 'answers') {
    const found = tables
      .filter((table) => PROBLEM.test(table.head[nameAt(table)] ?? ''))
      .flatMap((table) => table.rows.map((row) => named(table, row)));
    const sums = [...new Set(found)].flatMap((one) => {
      const result = resultOf(one);
      return result === null ? [] : [`**${one} = ${result}**`];
    });
    const kanji = [...new Set(found)].filter((one) => KANJI.test(one));
    const readings = kanji.flatMap((one) => {
      const all = findKanji(one);
      return all === null ? [] : [`${one} ${[...all.on, ...all.kun].join(say('・', ' / '))}`];
    });
    const ofKanji =
      kanji.length === 0
        ? []
        : [
            say(
              `漢字の書きは、表の字そのものです。漢字の読みは、${readings.join('、')}のうち、問題のことばに合うものです`,
              `of written kanji, the sign in the table itself; of read ones, the reading that fits the word: ${readings.join(', ')}`,
            ),
          ];
    const parts = [...sums, ...ofKanji];
    return parts.length === 0
      ? null
      : `${say('正しい答え', 'The right answers')}: ${parts.join(say('、', ', '))}`;
  }
  if (typeof pick === 'number') {
    const table = tables[0];
    const row = table?.rows[pick - 1];
    if (table === undefined) return null;
    return row === undefined
      ? say(
          `${pick}番目はありません（${table.rows.length}つまでです）。`,
          `There is no number ${pick}: ${table.rows.length} in all.`,
        )
      : say(
          `${pick}番目は**${named(table, row)}**です（${rowIn(table, row, nameAt(table))}）。`,
          `Number ${pick} is **${named(table, row)}** (${rowIn(table, row, nameAt(table))}).`,
        );
  }
  const table = tables.find(({ head }) => head.some((name) => DATE.test(name)));
  if (table === undefined || table.rows.length === 0) return null;
  const at = table.head.findIndex((name) => DATE.test(name));
  const byDate = table.rows.toSorted((one, other) => (one[at] ?? '').localeCompare(other[at] ?? ''));
  if (pick === 'oldest' && table.rows.length >= MOST_LISTED) return null;
  const row = (pick === 'oldest' ? byDate[0] : byDate.at(-1)) ?? [];
  const [ja, en] = pick === 'oldest' ? ['古い', 'oldest'] : ['新しい', 'newest'];
  return say(
    `いちばん${ja}のは**${row[at]}**の **${named(table, row)}** です。`,
    `The ${en} is **${named(table, row)}** of **${row[at]}**.`,
  );
}

/** What a row is of: its first column that is no date. */
const nameAt = ({ head }: Table): number => (DATE.test(head[0] ?? '') ? 1 : 0);
const named = (table: Table, row: readonly string[]): string => row[nameAt(table)] ?? '';
