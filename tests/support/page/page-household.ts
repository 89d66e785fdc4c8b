import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import { HouseRules } from '#runtime/settings/house-rules.ts';
import type { Household } from '#runtime/settings/household.ts';
import { makeHousehold } from '#runtime/settings/make-household.ts';
import type { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import type { Store } from '#runtime/store/store.ts';

/** What a parent sets of a house whose rules for single children are in no store. */
export function householdOf(owner: SettingsOwner): Household {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const noRules = { of: () => new Map<string, never>(), set: () => {} } as unknown as Store['rules'];
  const store = { rules: noRules } as Store;
  const { settings } = owner;
  const rules = new HouseRules({ settings, clock, journal, store: noRules, childAtDesk: () => 'child-1' });
  const speaker = new VirtualSpeaker(clock, () => {});
  const body = { clock, journal, voice: new VirtualVoice(), speaker, soundDevices: { look: async () => {} } };
  return makeHousehold({ owner, rules, store, body, onRestart: null });
}
