import type { Outcome } from './run-part.ts';

/** Where and of what a full run was made. */
export interface Circumstances {
  readonly share: number;
  readonly minutes: number;
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
}

/** The table of a full run, part by part, as it stands in git. */
export function resultTable(outcomes: readonly Outcome[], about: Circumstances): string {
  const total = (of: 'passed' | 'failed' | 'skipped') => outcomes.reduce((sum, one) => sum + one[of], 0);
  const facts = [
    ['Tests', `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`],
    ['Of the thousands', `${Math.round(about.share * 100)} %`],
    ['Duration', `${about.minutes.toFixed(1)} minutes`],
    ['Date', about.date],
    ['Commit', about.commit],
    ['Machine', about.machine],
  ];
  const parts = outcomes.map(({ part, passed, failed, skipped, failures, minutes }) => [
    part.rounds > 1 ? `${part.name}, ${part.rounds} rounds with all cores busy` : part.name,
    ...[passed, failed, skipped].map(String),
    minutes.toFixed(1),
    failures.length === 0 ? '' : failures.join('<br>').replaceAll('|', '\\|'),
  ]);
  return [
    '# The last full run of the tests\n',
    'Written by `npm run test:full` when it had come to its end.\n',
    table(['what', 'value'], facts),
    '',
    table(['part', 'passed', 'failed', 'skipped', 'minutes', 'what failed'], parts),
    '',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
