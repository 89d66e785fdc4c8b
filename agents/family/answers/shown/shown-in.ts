import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { NOTHING_SHOWN, type Shown, type ShownItem } from '#agents/family/question/dialogue/shown.ts';
import { type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import {
  ALL_TIME,
  lastDate,
  monthOf,
  named,
  oneDay,
  type Period,
  WEEKDAYS_EN,
  weekdayJa,
} from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Subject, Subjects } from '#agents/family/question/topic/subjects.ts';
import { dayFrom } from '#agents/record/days.ts';
import { columnsOf, MORE, type Table, tablesIn } from './tables.ts';

// What an answer has shown is what its own words and tables say: whoever made it, it is read here and nowhere else.

/** The measures whose answer names one day, first of all numbers. */
const TELLS_A_DAY: ReadonlySet<Measure> = new Set<Measure>([...NAMES_A_DAY, 'mood']);
/** Those whose answer names one problem, first of all. */
const TELLS_AN_ITEM: ReadonlySet<Measure> = new Set<Measure>([
  'most_wrong',
  'slowest',
  'hard',
  'failed',
  'given',
  'last_wrong',
  'aside',
  'wrong',
  'never_right',
  'deep_hints',
  'answers',
]);
const KANJI = /^[一-龠]$/;
const MOST_ROWS = 40;
/** More days than these are a list, and none of them is "that day". */
const MOST_DAYS = 3;
const PROBLEM = /^(?:問題|problem)$/;
/** What a row is of, where rows can be picked and put in order. */
const LISTS = /^(?:問題|problem|種類|kind|日付|date|)$/;

interface Around {
  readonly isOfLeast: boolean;
  readonly today: number;
  readonly subjects: Subjects;
  /** Of two children, by id, who has more and who less; null: they are not compared. */
  readonly sides: readonly [more: string, less: string] | null;
}

/** What was chosen, with what its answer has shown, of each child by itself where several were told of. */
export function withShown(
  chosen: Chosen,
  ofChild: (childId: string) => Chosen | null,
  parts: readonly string[],
  around: Around,
): Chosen {
  const own = parts.map((text, at): [string, Chosen] => {
    const childId = chosen.childIds[at] ?? '';
    const one = { ...(ofChild(childId) ?? chosen), childIds: [childId] };
    return [childId, { ...one, shown: shownIn(text, one, { ...around, sides: null }) }];
  });
  const shown = shownIn(parts.join('\n\n'), chosen, around);
  return { ...chosen, shown, ...(own.length > 1 ? { each: Object.fromEntries(own) } : {}) };
}

const LEAST_FIRST = /(?:いちばん少ない（低い）のは.*いちばん多い|least \(lowest\) .*most \(highest\) )/s;

/** What the answer `text` to what was `chosen` has shown. */
function shownIn(text: string, chosen: Chosen, { isOfLeast, today, subjects, sides }: Around): Shown {
  const [more = null, less = null] = sides ?? [];
  const compared = { ...NOTHING_SHOWN, more, less };
  const [measure] = chosen.measures;
  if (chosen.childIds.length !== 1 || measure === undefined) return compared;
  const tables = tablesIn(text);
  const lead = text.slice(0, tables[0]?.from ?? text.length);
  const named = [...lead.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.trim());
  // Whichever of the two ends stands first: the most, and then the least.
  const bold = LEAST_FIRST.test(lead) ? [...named.slice(0, 2).toReversed(), ...named.slice(2)] : named;
  const [table] = tables;
  const span = chosen.periods?.[0] ?? ALL_TIME;
  const [first, last] = [bold[0], bold[1]].map((name) => subjects.called(name ?? ''));
  const least = chosen.split === null ? null : (last ?? null);
  // 「苦手な段は」: of the rows side by side the least is meant, though the most is named first.
  const subject = (isOfLeast ? least : null) ?? first ?? null;
  const ofItem = (written: string | null): ShownItem | null =>
    written === null
      ? null
      : { written, subject: KANJI.test(written) ? subjects.of(`kanji:${written}`) : null };
  return {
    ...compared,
    days: daysIn({ text, lead, bold, tables }, chosen, measure, { isOfLeast, today }),
    subject,
    slip: measure === 'mistakes' && table?.rows[0] !== undefined ? slipOf(table, table.rows[0]) : null,
    least,
    items: table === undefined ? null : itemsIn(table, chosen, subjects),
    item: ofItem(chosen.sum ?? itemIn(bold, tables, measure)),
    isCut: MORE.test(text),
    columns: table === undefined || !LISTS.test(table.head[0] ?? '') ? [] : columnsOf(table),
    rows:
      table === undefined
        ? []
        : table.rows.slice(0, MOST_ROWS).map((row) => ({
            day: dayOfRow(table, row, span, today),
            item: ofItem(cellOf(table, row, PROBLEM, /\D/)),
            subject: subjects.called(row[0] ?? ''),
            ...(measure === 'mistakes' ? { slip: slipOf(table, row) } : {}),
          })),
  };
}

/** The cell under such a head, where it is as it has to be. */
function cellOf(table: Table, row: readonly string[], head: RegExp, is: RegExp): string | null {
  const cell = row[table.head.findIndex((name) => head.test(name))] ?? '';
  return is.test(cell) ? cell : null;
}

const slipOf = (table: Table, row: readonly string[]): string | null =>
  cellOf(table, row, /^(?:型|rule)$/, /^[a-z_.]+$/);

/** The problems of these tables, each once. */
const problemsIn = (tables: readonly Table[]): readonly string[] => [
  ...new Set(tables.flatMap((table) => table.rows.flatMap((row) => cellOf(table, row, PROBLEM, /\D/) ?? []))),
];

const MOST_ITEMS = 6;
/** The problems of a table, as one subject of its parts. */
function itemsIn(table: Table, { subject }: Chosen, subjects: Subjects): Subject | null {
  const written = problemsIn([table]);
  if (written.length < 2 || written.length > MOST_ITEMS) return null;
  const kinds = subject?.kinds ?? [
    ...(subjects.of('math')?.kinds ?? []),
    ...(subjects.of('japanese')?.kinds ?? []),
  ];
  const of = (own: readonly string[]): Subject => ({
    id: `items:${own.join('+')}`,
    ja: own.map((one) => `「${one}」`).join(''),
    en: own.join(', '),
    kinds,
    expressions: own,
  });
  return { ...of(written), parts: written.map((one) => of([one])) };
}

/** The one problem that it names first, and lists. */
function itemIn(bold: readonly string[], tables: readonly Table[], measure: Measure): string | null {
  if (!TELLS_AN_ITEM.has(measure)) return null;
  const listed = problemsIn(tables);
  if (listed.length === 1) return listed[0] ?? null;
  return bold.find((words) => listed.includes(words)) ?? null;
}

function daysIn(
  {
    text,
    lead,
    bold,
    tables,
  }: { text: string; lead: string; bold: readonly string[]; tables: readonly Table[] },
  { split, periods, sum, threshold }: Chosen,
  measure: Measure,
  { isOfLeast, today }: { readonly isOfLeast: boolean; readonly today: number },
): readonly Period[] {
  // 「その日の問題」 behind the few days that reached a number: of those.
  if (threshold !== null) {
    const [listed] = tables;
    return listed?.head[0] === '' && listed.rows.length <= MOST_DAYS
      ? listed.rows.flatMap((row) => spanCalled(row[0] ?? '', periods?.[0] ?? ALL_TIME, today) ?? [])
      : [];
  }
  if (split !== null && split !== 'total') {
    const first = isOfLeast ? (bold[1] ?? '') : (bold[0] ?? '');
    const told = spanCalled(first, periods?.[0] ?? ALL_TIME, today);
    return told === null ? [] : [told];
  }
  const dated = (words: string): number | null => dayFrom(/^\d{4}-\d{2}-\d{2}/.exec(words)?.[0] ?? '');
  if (TELLS_A_DAY.has(measure) || split === 'total') {
    // The day of a mood stands behind its first tables.
    const all = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
    const day = dated(all.find((words) => dated(words) !== null) ?? '');
    if (day !== null) return [oneDay(day)];
  }
  // Of the rounds the best is named first.
  if (measure === 'battles') {
    const day = dayFrom(/\d{4}-\d{2}-\d{2}/.exec(lead)?.[0] ?? '');
    return day === null ? [] : [oneDay(day)];
  }
  // A sum was met on many days: those that are told of it are no day that is meant.
  if (sum !== null) return [];
  const datesOf = (words: string): readonly string[] => [
    ...new Set([...words.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([date]) => date)),
  ];
  const ofLead = datesOf(lead);
  const ofTable = [
    ...new Set(
      tables.flatMap((table) =>
        table.rows.flatMap((row) => cellOf(table, row, /^(?:日付|date)$/, /^\d{4}-/) ?? []),
      ),
    ),
  ];
  const days = ofLead.length === 1 ? ofLead : ofLead.length === 0 || ofTable.length === 1 ? ofTable : [];
  return days.length > MOST_DAYS ? [] : days.flatMap((date) => dayFrom(date) ?? []).map((day) => oneDay(day));
}

/** The day of a row: its date, or the span that its label names. */
function dayOfRow(table: Table, row: readonly string[], span: Period, today: number): Period | null {
  const day = dayFrom(cellOf(table, row, /^(?:日付|date)$/, /^\d{4}-/)?.slice(0, 10) ?? '');
  return day !== null ? oneDay(day) : table.head[0] === '' ? spanCalled(row[0] ?? '', span, today) : null;
}

const WEEK_DAYS = 7;
/** The day, week, month or day of the week that a table by the calendar calls so; null: it is none, or several. */
function spanCalled(label: string, span: Period, today: number): Period | null {
  const [, year, month] = /^(\d{4})(?:年(\d{1,2})月|-(\d{2}))$/.exec(label) ?? [];
  if (year !== undefined) return monthOf(today, Number(year), Number(month ?? label.slice(5)));
  const [, first, date, ofWeek] =
    /^(\d{1,2})\/(\d{1,2})(からの週)?$/.exec(label.replace(/^week of /, '')) ?? [];
  if (first !== undefined) {
    const day = lastDate(today, Number(first), Number(date));
    if (day === null) return null;
    const isWeek = ofWeek !== undefined || label.startsWith('week of ');
    return isWeek ? named({ from: day, to: day + WEEK_DAYS - 1, ja: '', en: '' }, today) : oneDay(day);
  }
  const weekday = [0, 1, 2, 3, 4, 5, 6].find((one) =>
    [`${weekdayJa(one)}曜日`, WEEKDAYS_EN[one]].includes(label),
  );
  if (weekday === undefined) return null;
  const [ja, en] = [`${weekdayJa(weekday)}曜日`, WEEKDAYS_EN[weekday] ?? ''];
  return { ...span, weekdays: [weekday], ja: `${span.ja}の${ja}`, en: `${en}, ${span.en}` };
}

/** The least or the worst of it was asked for. */
export const isOfLeast = ({ cues }: Pick<Reading, 'cues'>): boolean =>
  (['low', 'least', 'hard', 'failed'] as const).some((cue) => cues.has(cue));
