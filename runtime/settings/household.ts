import type { SettingValue } from '#config/change-settings.ts';
import type { SettingRow } from '#config/settings-table.ts';
import type { OutboundPurpose } from '#drivers/network/outbound.ts';
import type { Values } from './conflict.ts';

/** One setting as the parent's page shows it. */
interface ParentSetting extends Omit<SettingRow, 'environment' | 'meaning'> {
  readonly value: SettingValue;
  /** That of the household, where this child has its own; else null. */
  readonly householdValue: SettingValue | null;
  /** What a text may be, by its rule; null where it has none. */
  readonly allowed: { readonly ja: string | null; readonly en: string } | null;
  readonly description: { readonly ja: string | null; readonly en: string };
  /** The variable, or the name of the file, that alone says what it is; null where the page may. */
  readonly fixedBy: string | null;
  readonly acts: 'now' | 'restart';
  /** It was changed, and acts with the next start. */
  readonly isWaiting: boolean;
}

export interface ParentSettingsView {
  readonly revision: string;
  readonly settings: readonly ParentSetting[];
  /** What is wrong with a file that was edited by hand; while there is something, nothing can be changed. */
  readonly faults: readonly string[];
}

/** What the cloud has cost, in US dollars. */
export interface Costs {
  /** What may be spent in a month; 0: no limit. */
  readonly capUsd: number;
  /** The month in Japan, "2026-11", and what was spent in it by all children. */
  readonly month: string;
  readonly spentUsd: number;
  /** Of this month by purpose; what was spent before that was written down has none. */
  readonly purposes: readonly { readonly purpose: OutboundPurpose; readonly usd: number }[];
  readonly unassignedUsd: number;
  /** One entry a day in Japan, oldest first, today last, also where nothing was spent. */
  readonly days: readonly {
    readonly day: string;
    readonly usd: number;
    readonly purposes: Readonly<Partial<Record<OutboundPurpose, number>>>;
  }[];
}

/** What a parent sees and does of the house as a whole. */
export interface Household {
  readonly settings: {
    /** All settings, or with a child those that may be set for one child. Throws StoreError. */
    view(childId: string | null): ParentSettingsView;
    /**
     * Sets these; null takes one back: to the default, or for a child to what holds for the household. All of them or
     * none, on the disk when it returns. Throws SettingsRefused, StoreError.
     */
    change(childId: string | null, revision: string, changes: Values): void;
  };
  /** Of the last so many days. Throws StoreError. */
  costs(days: number): Costs;
  /** Begins the robot anew, after a word to the child; it answers nothing for some seconds then. False where nothing can do so. */
  restart(): boolean;
}
