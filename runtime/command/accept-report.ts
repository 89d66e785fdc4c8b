import type { Acceptance } from './accept-file.ts';

/** The report as Markdown: a table of steps, with what each found. */
export function shownReport({ begun_at_ms, steps }: Acceptance): string {
  const rows = Object.entries(steps).map(([id, { outcome, facts }]) => {
    const told = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
    return `| ${id} | ${outcome} | ${told.join(', ').replaceAll('|', '/')} |`;
  });
  const lines = [
    '# A homework coach robot, accepted on real hardware',
    '',
    `Begun ${new Date(begun_at_ms).toISOString().slice(0, 10)} with \`coach-robot accept\`. It holds nothing that was said, no`,
    'name, address or key.',
    '',
    '| step | outcome | found |',
    '|---|---|---|',
    ...rows,
  ];
  return `${lines.join('\n')}\n`;
}
