import type { MomentBar } from '#runtime/update/decide-moment.ts';
import type { NoUpdate } from '#runtime/update/decide-update.ts';
import type { UpdateStatus } from '#runtime/update/exchange.ts';
import type { PartRefusal } from '#runtime/update/parts/part-refused.ts';
import type { RefusalCode } from '#runtime/update/trust/update-refused.ts';

/** How it stands with updates, as a parent would ask. */
export type Standing =
  | 'off' // nobody said where to look
  | 'not_looked' // not yet
  | 'looking'
  | 'downloading'
  | 'unpacking'
  | 'trying'
  | 'waits_start' // for the first minutes after power came to pass
  | 'waits_power'
  | 'waits_lesson'
  | 'waits_night'
  | 'switching'
  | 'confirming'
  | 'up_to_date'
  | 'none_offered' // nothing goes to this robot now
  | 'left_here' // what is offered did not hold here
  | 'postponed'
  | 'cut_off' // the machine was started anew in the middle of it
  | 'trouble';

/** Whose matter a trouble is. */
export type Trouble =
  | 'line'
  | 'host'
  | 'publisher'
  | 'clock'
  | 'room'
  | 'card'
  | 'trial'
  | 'root'
  | 'unknown';

const WAITS: Readonly<Record<MomentBar, Standing>> = {
  just_started: 'waits_start',
  under_voltage: 'waits_power',
  lesson: 'waits_lesson',
  not_night: 'waits_night',
};

const NOTHING: Readonly<Record<NoUpdate, Standing>> = {
  up_to_date: 'up_to_date',
  failed_here: 'left_here',
  postponed: 'postponed',
  no_plan: 'none_offered',
  not_signed: 'none_offered',
  withdrawn: 'none_offered',
  below_minimum: 'none_offered',
  older: 'none_offered',
  paused: 'none_offered',
  paused_by_fleet: 'none_offered',
  not_yet: 'none_offered',
  not_in_share: 'none_offered',
};

const TROUBLES: Readonly<Record<RefusalCode | PartRefusal | 'no_room' | 'no_trial_start', Trouble>> & {
  readonly [errno: string]: Trouble | undefined;
} = {
  ...{ unreachable: 'line', too_slow: 'line' },
  ...{ too_long: 'host', redirected: 'host', malformed: 'host' },
  ...{ expired: 'publisher', unsigned: 'publisher', rolled_back: 'publisher', not_as_listed: 'publisher' },
  ...{ not_there: 'publisher', damaged: 'publisher', cut_short: 'publisher', trailing_bytes: 'publisher' },
  ...{ not_our_form: 'publisher', unsafe_name: 'publisher', out_of_order: 'publisher' },
  ...{ no_folder: 'publisher', unsafe_link: 'publisher', too_many: 'publisher', too_large: 'publisher' },
  wrong_contents: 'publisher',
  ...{ clock_wrong: 'clock', clock_unsure: 'clock', clock_behind: 'clock', clock_jumped: 'clock' },
  ...{ no_room: 'room', ENOSPC: 'room', EDQUOT: 'room' },
  ...{ disk: 'card', EROFS: 'card', EACCES: 'card', EPERM: 'card', EIO: 'card' },
  no_trial_start: 'trial',
  no_root: 'root',
};

const of = <Value>(table: Readonly<Record<string, Value | undefined>>, code: string | null): Value | null =>
  code !== null && Object.hasOwn(table, code) ? (table[code] ?? null) : null;

/** Pure: what the status says, where the machine has run for `uptimeS`. Null: the updater has told nothing yet. */
export function standingOf(status: UpdateStatus | null, uptimeS: number): Standing {
  if (status === null) return 'not_looked';
  const { state, code } = status;
  const isBefore = status.uptime_s !== null && status.uptime_s > uptimeS;
  if (state === 'off' || state === 'confirming') return state;
  if (state === 'waiting') return of(WAITS, code) ?? of(NOTHING, code) ?? 'trouble';
  if (state !== 'idle') return isBefore ? 'cut_off' : state;
  // As it is told when a version was confirmed, or left.
  if (code === null) return status.last === null ? 'not_looked' : 'up_to_date';
  if (code === status.last?.code) return 'left_here';
  return of(NOTHING, code) ?? 'trouble';
}

/** Pure: whose matter it is; null where nothing is wrong. */
export function troubleOf(status: UpdateStatus | null, uptimeS: number): Trouble | null {
  if (standingOf(status, uptimeS) !== 'trouble') return null;
  return of(TROUBLES, status?.code ?? null) ?? 'unknown';
}
