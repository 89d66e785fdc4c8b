import type { Counted } from '#agents/core/call-counts.ts';
import type { LogCode } from '#drivers/journal/recent.ts';
import type { CheckResult } from '#runtime/checks/check.ts';
import type { StoreFacts } from '#runtime/store/store-facts.ts';
import type { UpdatesView } from '#runtime/update/seen/updates.ts';
import type { SoundFacts } from './sound-facts.ts';
import type { Storage } from './storage.ts';
import type { ToldSettings } from './told-settings.ts';

/** A run that ended without being stopped, as the run after it found out. */
export interface EndedRun {
  /** What the robot wrote down itself (a FailureCode); else 'killed' where the machine ran on, 'power_lost' where it began anew too. */
  readonly code: string;
  /** When that was found: the start of the run after it. */
  readonly at_ms: number;
}

/** How the robot is, for the parent. */
export interface RobotFacts {
  readonly version: string;
  readonly node: string;
  readonly uptime_seconds: number;
  readonly is_online: boolean;
  /** Where the page opens on the devices of the house, the best first; empty while none can reach it. */
  readonly page_addresses: readonly string[];
  /** The settings keep the network out. */
  readonly is_network_off: boolean;
  /** Of this machine in the house, without those of the machine itself. */
  readonly addresses: readonly { readonly network: string; readonly address: string }[];
  readonly storage: Storage;
  readonly status: 'ok' | 'degraded';
  readonly checks: readonly (CheckResult & { readonly name: { readonly ja: string; readonly en: string } })[];
  readonly notices: readonly string[];
  readonly sound: SoundFacts;
  /** The runs that ended without a stop, the newest last. */
  readonly ended_runs: readonly EndedRun[];
}

/** What support gets to see; holds nothing of the child and no secret. */
export interface ProblemArchive {
  readonly format: 1;
  /** Wall clock. */
  readonly made_at_ms: number;
  readonly program: { readonly version: string; readonly node: string; readonly uptime_seconds: number };
  readonly ended_runs: readonly EndedRun[];
  readonly machine: {
    readonly arch: string;
    readonly kernel: string;
    readonly memory_bytes: number;
    readonly free_memory_bytes: number;
    readonly rss_bytes: number;
    readonly is_online: boolean;
    readonly network_count: number;
  };
  /** As the robot runs with them. */
  readonly settings: ToldSettings;
  /** Those that were changed and act with its next start, as they will be then. */
  readonly settings_waiting: ToldSettings;
  /** How many faults a settings file has that was edited by hand; until it is mended it is not followed. */
  readonly settings_faults: number;
  readonly health: {
    readonly status: 'ok' | 'degraded';
    readonly notice_count: number;
    /** By part: its code, "ok" where it is well; "problem" where a cloud has one, whose name would be a setting. */
    readonly parts: Readonly<Record<string, string>>;
    readonly calls: Counted;
  };
  readonly checks: readonly Pick<CheckResult, 'id' | 'state' | 'code' | 'durationMs'>[];
  readonly cloud: {
    readonly key: string | null;
    readonly bar: string | null;
    readonly needs_restart: boolean;
    readonly first_steps_done: number;
  };
  /** Nothing that was signed as text: words, and codes. */
  readonly updates: Pick<UpdatesView, 'has_updater' | 'ring' | 'standing' | 'code'> & {
    readonly last: Omit<NonNullable<UpdatesView['last']>, 'news'> | null;
  };
  readonly store: StoreFacts | null;
  readonly storage: Storage;
  /** The newest last. */
  readonly log: readonly LogCode[];
}

/** What a page asks of them. */
export interface Support {
  facts(): RobotFacts;
  problemArchive(): ProblemArchive;
}
