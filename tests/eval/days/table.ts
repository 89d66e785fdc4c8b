import type { Figures } from './measure.ts';

const percent = (value: number | null): string => (value === null ? '-' : `${Math.round(100 * value)} %`);

/** How each figure is told, and whether it is told for the time before as well. */
const COLUMNS: readonly (readonly [title: string, of: (figures: Figures) => string])[] = [
  ['right', ({ right }) => percent(right)],
  ['九九 known', ({ known }) => percent(known.kuku)],
  ['reading', ({ known }) => percent(known.reading)],
  ['writing', ({ known }) => percent(known.writing)],
  ['kanji of these days', ({ known }) => percent(known.fresh)],
  ['own kanji met', ({ ownKanjiMet }) => percent(ownKanjiMet)],
  ['before time', ({ beforeTime }) => String(beforeTime)],
  ['one subject', ({ oneSubjectDays, days }) => `${oneSubjectDays} of ${days}`],
  ['never back', ({ neverBack }) => String(neverBack)],
  ['again and again', ({ againAndAgain }) => String(againAndAgain)],
  ['hard first', ({ hardFirst }) => percent(hardFirst)],
  [
    'failing: most asked, forms',
    ({ failing }) => `${failing.count}: ${failing.mostAsked}, ${failing.fewestForms}`,
  ],
];

/** A row for each child, "before → now" where both are known, as a table in Markdown. */
export function tableOf(now: readonly Figures[], before: readonly Figures[]): string {
  const rows = now.map((figures) => {
    const old = before.find(({ grade, child }) => grade === figures.grade && child === figures.child);
    const cells = COLUMNS.map(([, of]) => (old === undefined ? of(figures) : `${of(old)} → ${of(figures)}`));
    return [`${figures.grade} ${figures.child}`, ...cells];
  });
  const titles = ['grade, child', ...COLUMNS.map(([title]) => title)];
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
