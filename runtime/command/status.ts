import type { Settings } from '#config/settings.ts';
import { clockInJapan } from '#config/time-zone.ts';
import { type CheckResult, isForTheParent } from '#runtime/checks/check.ts';
import type { Health } from '#runtime/robot.ts';
import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import type { Call } from './call.ts';
import { shownResult } from './doctor.ts';
import { needRobotOf } from './robot-here.ts';
import { printable } from './terminal.ts';

/** `coach-robot status`: how the robot is, in some lines; `--json`: the same for programs. Fails where a part does. */
export async function run({ words, terminal, settings }: Call): Promise<number> {
  const robot = await needRobotOf(settings());
  const [health, facts] = await Promise.all([robot.health(), robot.facts()]);
  if (words.includes('--json')) terminal.write(`${JSON.stringify({ health, facts }, null, 2)}\n`);
  else terminal.write(statusText(health, facts, settings().web));
  return health.status === 'ok' ? 0 : 1;
}

/** The status as a person reads it. */
export function statusText(
  health: Health,
  facts: RobotFacts,
  { port }: Pick<Settings['web'], 'port'>,
): string {
  const wrong = facts.checks.filter((result: CheckResult) => isForTheParent(result));
  const pages = [`http://127.0.0.1:${port}/`, ...facts.page_addresses];
  const alone = facts.is_network_off ? 'web.network is "off"' : 'nobody is paired';
  const lines = [
    `homework coach robot ${health.version}, up ${shownDuration(health.uptimeSeconds)}: ` +
      (health.status === 'ok' ? 'works' : 'a part of it does not work'),
    `page      ${pages.join('  ')}${facts.page_addresses.length === 0 ? `  (${alone}: this machine only)` : ''}`,
    `model     ${health.model}`,
    `internet  ${facts.is_online ? 'a way out is there' : 'not there'}`,
    ...facts.ended_runs.slice(-ENDED_SHOWN).map(shownEnd),
    ...wrong.map(shownResult),
    ...facts.notices.map((notice) => `notice    ${notice}`),
  ];
  return `${printable(lines.join('\n'))}\n`;
}

/** Of the runs that ended without a stop, the newest. */
const ENDED_SHOWN = 3;

const shownEnd = ({ code, at_ms }: RobotFacts['ended_runs'][number]): string =>
  `ended     ${code}, and not by a stop; begun again ${clockInJapan(at_ms).toISOString().slice(0, 16).replace('T', ' ')} (Japan)`;

/** "3 d 4 h", "12 min": the two largest units. */
export function shownDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [Math.floor(seconds) % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
