import { type Figures, SUBJECTS, type Subject } from './measure.ts';

const COLOURS: Readonly<Record<Subject, string>> = {
  sums: '#4477aa',
  measures: '#66ccee',
  stories: '#228833',
  kuku: '#ccbb44',
  reading: '#ee6677',
  writing: '#aa3377',
};
const NAMES: Readonly<Record<Subject, string>> = {
  sums: 'sums',
  measures: 'measures',
  stories: 'word problems',
  kuku: '九九',
  reading: 'kanji read',
  writing: 'kanji written',
};
const KNOWN = { kuku: '九九', reading: 'read', writing: 'written', fresh: 'kanji of these days' } as const;
const COLUMN = { width: 400, chart: 360, left: 24 } as const;
const ROW = { height: 184, chart: 84, top: 96 } as const;
const MOST_TASKS = 14;

const percent = (value: number): string => `${Math.round(100 * value)}`;
const text = (x: number, y: number, words: string, size = 12, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** "九九 60 | 71 → 90": what the child knows of what its class has had, in per cent: by school alone, before, now. */
function knownLine(
  now: Figures,
  before: Figures | undefined,
  subjects: readonly (keyof typeof KNOWN)[],
): string {
  const parts = subjects.flatMap((subject) => {
    const [school, old, known] = [now.knownBySchool[subject], before?.known[subject], now.known[subject]];
    if (known === null || school === null) return [];
    const was = old === null || old === undefined ? '' : `${percent(old)} → `;
    return [`${KNOWN[subject]} ${percent(school)} | ${was}${percent(known)}`];
  });
  return parts.join(' · ');
}

/** One child's days as stacked columns, one task one step high. */
function chartOf(now: Figures, before: Figures | undefined, days: number, x: number, y: number): string {
  const step = ROW.chart / MOST_TASKS;
  const width = COLUMN.chart / days;
  const below = new Map<number, number>();
  const bars = SUBJECTS.map((subject) => {
    const boxes = now.byDay.flatMap(({ day, counts }) => {
      const count = counts[subject];
      if (count === 0) return [];
      const low = below.get(day) ?? 0;
      below.set(day, low + count);
      const [left, bottom] = [x + day * width, y + ROW.chart - low * step];
      return `M${left.toFixed(1)} ${bottom.toFixed(1)}h${(width - 0.8).toFixed(1)}v${(0.4 - count * step).toFixed(1)}h${(0.8 - width).toFixed(1)}z`;
    });
    return boxes.length === 0 ? '' : `<path d="${boxes.join('')}" fill="${COLOURS[subject]}"/>`;
  });
  const faults = `before the class ${now.beforeTime}, days of one subject ${now.oneSubjectDays}, never back ${now.neverBack}`;
  return [
    text(x, y - 8, `Grade ${now.grade}: ${now.child}`, 13, ' font-weight="bold"'),
    ...bars,
    `<line x1="${x}" y1="${y + ROW.chart}" x2="${x + COLUMN.chart}" y2="${y + ROW.chart}" stroke="#888"/>`,
    text(x, y + ROW.chart + 17, knownLine(now, before, ['kuku', 'reading', 'writing']), 11.5),
    text(x, y + ROW.chart + 33, knownLine(now, before, ['fresh']), 11.5),
    text(x, y + ROW.chart + 49, faults, 11, ' fill="#555"'),
  ].join('\n');
}

/** A page: every child of the simulation, what it met on each day by subject, and what it knows at the end. */
export function pictureOf(now: readonly Figures[], before: readonly Figures[], days: number): string {
  const grades = [...new Set(now.map(({ grade }) => grade))];
  const most = Math.max(...grades.map((grade) => now.filter((one) => one.grade === grade).length));
  const [width, height] = [grades.length * COLUMN.width + COLUMN.left, ROW.top + most * ROW.height + 10];
  const charts = now.map((figures) => {
    const row = now.filter(({ grade }) => grade === figures.grade).indexOf(figures);
    const x = COLUMN.left + grades.indexOf(figures.grade) * COLUMN.width;
    const old = before.find(({ grade, child }) => grade === figures.grade && child === figures.child);
    return chartOf(figures, old, days, x, ROW.top + 24 + row * ROW.height);
  });
  const legend = SUBJECTS.map((subject, index) => {
    const x = COLUMN.left + index * 130;
    return `<rect x="${x}" y="58" width="12" height="12" fill="${COLOURS[subject]}"/>${text(x + 18, 69, NAMES[subject])}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" fill="#222" role="img">`,
    '<title>Sixty days of practice by simulated children</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(
      COLUMN.left,
      26,
      `What simulated children met by もんだい だして in ${days} days from 1 October`,
      18,
      ' font-weight="bold"',
    ),
    text(
      COLUMN.left,
      46,
      'A column is a day, its parts are tasks. Below: per cent known of what the class has had, by school alone | with the practice before → now.',
    ),
    ...legend,
    ...charts,
    '</svg>',
    '',
  ].join('\n');
}
