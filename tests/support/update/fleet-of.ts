import { type Settings, settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { FleetConsent } from '#runtime/fleet/fleet-consent.ts';
import { FleetReporter } from '#runtime/fleet/fleet-reporter.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { NotedOutbound } from '../noted-outbound.ts';

/** A reporter that was not started, over the household's file in this folder. */
export function fleetOf(stateDir: string, url: string): FleetReporter {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const household = new HouseholdFile(stateDir);
  household.open(journal);
  const settings: Settings = settingsSchema.parse({ fleet: { url } });
  const consent = new FleetConsent({ household, clock, onFault: () => {} });
  const updates = new RobotUpdates({ settings, version: '1.0.0', clock, app: null });
  return new FleetReporter({
    ...{
      settings,
      version: '1.0.0',
      consent,
      key: null,
      updates,
      checks: () => [],
      outbound: new NotedOutbound(),
      clock,
    },
    ...{ journal, chance: () => 0.5, machine: { uptimeS: () => 500, arch: 'arm64' } },
  });
}
