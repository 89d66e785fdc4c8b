import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SecretSource } from '#config/secrets.ts';
import { type SettingsInput, settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type House, openHouse } from '#runtime/house/house.ts';
import { NotedOutbound } from '../noted-outbound.ts';

/** A household in `stateDir`; where left out, in a folder that is not there, so that it knows and keeps nothing. */
export function houseIn(
  stateDir = path.join(tmpdir(), 'no-such-household'),
  source: SecretSource | null = null,
  input: SettingsInput = {},
): House {
  return openHouse({
    settings: settingsSchema.parse(input),
    stateDir,
    source,
    hasKey: source !== null,
    clock: new VirtualClock(),
    journal: new MemoryJournal(),
    outbound: new NotedOutbound(),
    onUsage: () => {},
  });
}
