/** One line of the table: what was to be shown, and what was seen. */
export interface Finding {
  readonly what: string;
  /** In words and figures, with units; times are the guest's. */
  readonly seen: string;
  /** Null where nothing was promised: a figure for the record. */
  readonly isGood: boolean | null;
}

/** What a scenario came to. */
export interface Outcome {
  readonly scenario: string;
  readonly findings: readonly Finding[];
  /** Why it did not come to its end; null where it did. */
  readonly broken: string | null;
  /** Of the machine that emulates. */
  readonly minutes: number;
}

/** Where and of what a run was made. */
export interface Circumstances {
  readonly date: string;
  readonly commit: string;
  readonly recipe: string;
  readonly kernel: string;
  readonly release: string;
  readonly machine: string;
  readonly minutes: number;
  /** What was asked for that is less than the whole. */
  readonly limits: readonly string[];
}

export const isGood = ({ findings, broken }: Outcome): boolean =>
  broken === null && findings.every((finding) => finding.isGood !== false);

/** The table of a run, as it stands in git. */
export function resultTable(outcomes: readonly Outcome[], about: Circumstances): string {
  const all = outcomes.flatMap(({ findings }) => findings);
  const count = (of: boolean | null) => all.filter((finding) => finding.isGood === of).length;
  const broken = outcomes.filter((outcome) => outcome.broken !== null).length;
  const facts = [
    ['Shown', `${count(true)} as promised, ${count(false)} not, ${count(null)} figures without a promise`],
    ['Scenarios', `${outcomes.length}, ${broken} of them broken off`],
    ['Date', about.date],
    ['Commit', about.commit],
    ['Release', about.release],
    ['Recipe of the image', about.recipe],
    ['Guest', `Debian 12, Linux ${about.kernel}, qemu by software emulation, 2 cores`],
    ['Machine', about.machine],
    ['Duration', `${about.minutes.toFixed(0)} minutes of that machine`],
    ['Less than the whole', about.limits.length === 0 ? 'nothing' : about.limits.join('; ')],
  ];
  const rows = outcomes.flatMap(({ scenario, findings, broken: why }) => [
    ...findings.map(({ what, seen, isGood: good }) => [
      scenario,
      what,
      seen,
      good === null ? '' : good ? 'yes' : '**no**',
    ]),
    ...(why === null ? [] : [[scenario, 'came to its end', why, '**no**']]),
  ]);
  return [
    '# The last run of the virtual Pi\n',
    "Written by `npm run test:pi` when it had come to its end. Seconds and minutes are the guest's unless it says otherwise.",
    'It is an emulated PC with a real kernel, systemd, GPIO lines and ALSA cards; nothing of it was a Raspberry Pi.\n',
    table(['what', 'value'], facts),
    '',
    table(['scenario', 'what', 'seen', 'as promised'], rows),
    '',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, '<br>');
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n');
}
