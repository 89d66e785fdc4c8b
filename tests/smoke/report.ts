/** What one step of the smoke test came to. */
export interface StepResult {
  readonly step: string;
  /** `failed`: it was tried and did not do what it should; `left out`: it was not tried, and `details` says why. */
  readonly outcome: 'ok' | 'failed' | 'left out';
  readonly tookMs: number;
  /** Codes, times and counts; of words only those that the robot or the model said. */
  readonly details: readonly string[];
}

export interface SmokeReport {
  /** What ran: versions and whose address, as "name: value". */
  readonly setting: readonly string[];
  readonly steps: readonly StepResult[];
  readonly usd: number;
  /** Warnings and errors of the robot's log, each with its codes. */
  readonly log: readonly string[];
}

const MARK = { ok: 'ok', failed: '**failed**', 'left out': 'left out' } as const;

/** The report as a page to be posted: `secrets` and paths of this computer are in none of its lines. */
export function markdown(report: SmokeReport, secrets: readonly string[]): string {
  const rows = report.steps.map(
    ({ step, outcome, tookMs, details }) =>
      `| ${cell(step)} | ${MARK[outcome]} | ${(tookMs / 1000).toFixed(1)} s | ${details.map(cell).join('<br>')} |`,
  );
  const text = [
    '# Smoke test',
    '',
    ...report.setting.map((line) => `- ${line}`),
    `- cost: about $${report.usd.toFixed(3)}, by the robot's own estimate`,
    '',
    '| step | | took | what was seen |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Log (warnings and errors)',
    '',
    ...(report.log.length === 0 ? ['none'] : report.log.map((line) => `- ${line}`)),
    '',
  ].join('\n');
  return withoutSecrets(text, secrets);
}

/** A table's cell holds no bar and no line break. */
const cell = (text: string): string => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ');

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > 0);
  const plain = known.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text);
  return plain
    .replaceAll(/AIza[\w-]{20,}/g, '[key]')
    .replaceAll(/\/(?:home|root|tmp|Users|var)\/[^\s|)"]*/g, '[path]');
}
