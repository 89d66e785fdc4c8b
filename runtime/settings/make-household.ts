import { monthOf } from '#agents/live/cost.ts';
import { calendarOf, dayAt, dayOf, dayText } from '#agents/record/days.ts';
import type { Settings } from '#config/settings.ts';
import type { Body } from '#drivers/body.ts';
import type { OutboundPurpose } from '#drivers/network/outbound.ts';
import type { SoundDevices } from '#drivers/sound/sound-devices.ts';
import type { Store } from '#runtime/store/store.ts';
import type { HouseRules } from './house-rules.ts';
import type { Costs, Household } from './household.ts';
import { ParentSettings } from './parent-settings.ts';
import { restartSoon } from './restart.ts';
import type { SettingsOwner } from './settings-owner.ts';

interface HouseholdParts {
  readonly owner: SettingsOwner;
  readonly rules: HouseRules;
  readonly store: Store;
  readonly body: Pick<Body, 'clock' | 'journal' | 'voice' | 'speaker'> & {
    readonly soundDevices: Pick<SoundDevices, 'look'>;
  };
  /** Null where nobody can begin the robot anew (in the terminal, say). */
  readonly onRestart: (() => void) | null;
}

export function makeHousehold({ owner, rules, store, body, onRestart }: HouseholdParts): Household {
  // A card that a parent chooses is used at once.
  owner.onChange(() => void body.soundDevices.look());
  return {
    settings: new ParentSettings(owner, rules, store.rules),
    costs: (days) => costsOf(store, owner.settings, body.clock.lastCertainMs(), days),
    restart() {
      if (onRestart === null) return false;
      void restartSoon(body, onRestart);
      return true;
    },
  };
}

/** Sums of millionths, without the tail that adding fractions leaves. */
const MICRO = 1_000_000;
const rounded = (usd: number): number => Math.round(usd * MICRO) / MICRO;

/** What was spent by day and purpose, this month and in the last `days` days. Throws StoreError. */
function costsOf(
  store: Pick<Store, 'rules' | 'voiceLedger'>,
  { live, child }: Settings,
  nowMs: number,
  days: number,
): Costs {
  const today = dayAt(nowMs);
  const { year, month } = calendarOf(today);
  const firstOfMonth = dayOf(year, month, 1) ?? today;
  const from = today - days + 1;
  const spent = store.rules.spending(Math.min(from, firstOfMonth), today + 1);
  const spentUsd = store.voiceLedger(child.id).spentUsd(monthOf(nowMs));
  const ofMonth = new Map<OutboundPurpose, number>();
  for (const { day, purpose, usd } of spent)
    if (day >= firstOfMonth) ofMonth.set(purpose, rounded((ofMonth.get(purpose) ?? 0) + usd));
  const assignedUsd = [...ofMonth.values()].reduce((sum, usd) => sum + usd, 0);
  return {
    capUsd: live.monthlyCapUsd,
    month: monthOf(nowMs),
    spentUsd,
    purposes: [...ofMonth].map(([purpose, usd]) => ({ purpose, usd })).toSorted((a, b) => b.usd - a.usd),
    unassignedUsd: Math.max(0, rounded(spentUsd - assignedUsd)),
    days: Array.from({ length: days }, (_, index) => {
      const day = from + index;
      const of = spent.filter((one) => one.day === day);
      return {
        day: dayText(day),
        usd: rounded(of.reduce((sum, { usd }) => sum + usd, 0)),
        purposes: Object.fromEntries(of.map(({ purpose, usd }) => [purpose, usd])),
      };
    }),
  };
}
