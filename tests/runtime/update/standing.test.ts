import { expect, test } from 'vitest';
import type { UpdateStatus } from '#runtime/update/exchange.ts';
import { standingOf, troubleOf } from '#runtime/update/seen/standing.ts';
import { daysAgo, statusOf } from '../../support/update/status-of.ts';

const UPTIME_S = 1000;
const LEFT = { version: '1.1.0', outcome: 'went_back', code: 'unwell', at: daysAgo(1), news: null } as const;

const TABLE: readonly (readonly [string, Partial<UpdateStatus> | null, string, string | null])[] = [
  ['nothing was told', null, 'not_looked', null],
  ['no address', { state: 'off', code: 'no_address' }, 'off', null],
  ['looks', { state: 'looking', code: null }, 'looking', null],
  ['downloads', { state: 'downloading', code: null, share: 0.4 }, 'downloading', null],
  ['downloaded before power went', { state: 'downloading', code: null, uptime_s: 5000 }, 'cut_off', null],
  [
    'told by a version that did not say when',
    { state: 'trying', code: null, uptime_s: null },
    'trying',
    null,
  ],
  ['waits for the first minutes to pass', { state: 'waiting', code: 'just_started' }, 'waits_start', null],
  ['waits for the supply', { state: 'waiting', code: 'under_voltage' }, 'waits_power', null],
  ['waits for the lesson', { state: 'waiting', code: 'lesson' }, 'waits_lesson', null],
  ['waits for the night', { state: 'waiting', code: 'not_night' }, 'waits_night', null],
  [
    'waited, and still does after power went',
    { state: 'waiting', code: 'not_night', uptime_s: 5000 },
    'waits_night',
    null,
  ],
  ['was put off at the last moment', { state: 'waiting', code: 'postponed' }, 'postponed', null],
  ['no room', { state: 'waiting', code: 'no_room' }, 'trouble', 'room'],
  ['no trial start', { state: 'waiting', code: 'no_trial_start' }, 'trouble', 'trial'],
  ['is about to be switched', { state: 'switching', code: null }, 'switching', null],
  ['is watched', { state: 'confirming', code: null }, 'confirming', null],
  ['nothing newer', { code: 'up_to_date' }, 'up_to_date', null],
  ['was confirmed', { code: null, last: { ...LEFT, outcome: 'confirmed', code: null } }, 'up_to_date', null],
  ['went back', { code: 'unwell', last: LEFT }, 'left_here', null],
  ['went back before', { code: 'failed_here', last: LEFT }, 'left_here', null],
  ['put off', { code: 'postponed' }, 'postponed', null],
  ['others first', { code: 'not_in_share' }, 'none_offered', null],
  ['stopped by the fleet', { code: 'paused_by_fleet' }, 'none_offered', null],
  ['no line', { code: 'unreachable' }, 'trouble', 'line'],
  ['a log-in page', { code: 'malformed' }, 'trouble', 'host'],
  ['ended signatures', { code: 'expired' }, 'trouble', 'publisher'],
  ['an archive of somebody else', { code: 'unsafe_link' }, 'trouble', 'publisher'],
  ['a clock that is behind', { code: 'clock_behind' }, 'trouble', 'clock'],
  ['a full card', { code: 'ENOSPC' }, 'trouble', 'room'],
  ['a broken card', { code: 'EIO' }, 'trouble', 'card'],
  ['no key', { code: 'no_root' }, 'trouble', 'root'],
  ['a code of a version to come', { code: 'something_new' }, 'trouble', 'unknown'],
  ['a code that is a name of every object', { code: 'constructor' }, 'trouble', 'unknown'],
];

test.each(TABLE)('%s', (_, changed, standing, trouble) => {
  const status = changed === null ? null : statusOf(changed);
  expect([standingOf(status, UPTIME_S), troubleOf(status, UPTIME_S)]).toEqual([standing, trouble]);
});
