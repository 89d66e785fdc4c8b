import { randomInt } from 'node:crypto';
import { readSecret } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { Checks } from './checks/checks.ts';
import { FleetConsent } from './fleet/fleet-consent.ts';
import { FleetReporter } from './fleet/fleet-reporter.ts';
import type { House } from './house/house.ts';
import { RobotUpdates } from './update/seen/robot-updates.ts';

interface UpdatesParts {
  readonly settings: Settings;
  readonly version: string;
  readonly house: House;
  readonly checks: Checks;
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** What the robot sees of updates of itself, and what it tells of them, to be started, where the family agrees. */
export function makeUpdates({ house, checks, ...parts }: UpdatesParts): {
  readonly updates: RobotUpdates;
  readonly fleet: FleetReporter;
} {
  const { clock, journal } = parts;
  const updates = new RobotUpdates(parts);
  const consent = new FleetConsent({
    ...{ household: house.file, clock },
    onFault: (error) => journal.error('a listener of the consent failed', { error: error as Error }),
  });
  const chance = (): number => randomInt(2 ** 32) / 2 ** 32;
  return {
    updates,
    fleet: new FleetReporter({
      ...{ ...parts, consent, updates, chance, checks: () => checks.results() },
      key: readSecret('fleet-key', process.env, parts.settings.state.dir).value,
    }),
  };
}
