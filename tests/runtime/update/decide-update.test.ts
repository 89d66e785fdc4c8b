import { describe, expect, test } from 'vitest';
import {
  type Channel,
  channelSchema,
  compareVersions,
  pauseSchema,
  type ReleaseCustom,
  type RingPlan,
  releaseCustomSchema,
  versionSchema,
} from '#runtime/update/channel-schema.ts';
import {
  decideUpdate,
  type NoUpdate,
  SECURITY_POSTPONED_AT_MOST_MS,
  shareOf,
  type UpdateDecision,
  type UpdateFacts,
} from '#runtime/update/decide-update.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 24 * 60 * 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

const said = (rest: Partial<ReleaseCustom> = {}): ReleaseCustom => ({
  news: { ja: 'よくなりました。', en: 'It is better.' },
  min_version: '0.1.0',
  is_security: false,
  ...rest,
});
const plan = (version: string, rest: Partial<RingPlan> = {}): RingPlan => ({
  version,
  share: 1,
  is_paused: false,
  not_before: null,
  is_emergency: false,
  ...rest,
});
const channel = (stable?: RingPlan, withdrawn: string[] = []): Channel => ({
  schema: 1,
  withdrawn,
  rings: stable === undefined ? {} : { stable },
});
const facts = (rest: Partial<UpdateFacts> = {}): UpdateFacts => ({
  channel: channel(plan('0.3.0')),
  pause: null,
  releases: new Map(['0.1.0', '0.2.0', '0.3.0'].map((version) => [version, said()])),
  minimum: '0.1.0',
  ring: 'stable',
  robotId: '3f0e8a4c',
  installed: '0.2.0',
  failed: [],
  nowMs: NOW_MS,
  postponedUntilMs: null,
  offeredAtMs: null,
  ...rest,
});
const pause = (untilMs: number, paused = ['stable']) => ({ schema: 1 as const, paused, until: iso(untilMs) });
const security = new Map([['0.3.0', said({ is_security: true })]]);

describe('an update', () => {
  test.each<[string, Partial<UpdateFacts>, NoUpdate]>([
    ['the channel says nothing for the ring', { channel: channel() }, 'no_plan'],
    ['the channel speaks to another ring', { ring: 'canary' }, 'no_plan'],
    ['it runs already', { installed: '0.3.0' }, 'up_to_date'],
    ['no signer offers it', { channel: channel(plan('9.9.9')) }, 'not_signed'],
    ['it was withdrawn', { channel: channel(plan('0.3.0'), ['0.3.0']) }, 'withdrawn'],
    [
      'it runs, and was withdrawn',
      { installed: '0.3.0', channel: channel(plan('0.3.0'), ['0.3.0']) },
      'withdrawn',
    ],
    ['it is older', { installed: '0.4.0' }, 'older'],
    ['it is older than signers allow', { minimum: '0.3.1' }, 'below_minimum'],
    [
      'so is what a withdrawn one is left for',
      { minimum: '0.3.0', channel: channel(plan('0.1.0'), ['0.2.0']) },
      'below_minimum',
    ],
    ['this robot went back from it', { failed: ['0.3.0'] }, 'failed_here'],
    ['the channel paused', { channel: channel(plan('0.3.0', { is_paused: true })) }, 'paused'],
    [
      'the channel paused, in an emergency too',
      { channel: channel(plan('0.3.0', { is_paused: true, is_emergency: true })) },
      'paused',
    ],
    ['the fleet paused', { pause: pause(NOW_MS + 1) }, 'paused_by_fleet'],
    [
      'the fleet paused an emergency',
      { pause: pause(NOW_MS + 1), channel: channel(plan('0.3.0', { is_emergency: true })) },
      'paused_by_fleet',
    ],
    ['its day has not come', { channel: channel(plan('0.3.0', { not_before: iso(NOW_MS + 1) })) }, 'not_yet'],
    ['the share is of none', { channel: channel(plan('0.3.0', { share: 0 })) }, 'not_in_share'],
    ['the parent put it off', { postponedUntilMs: NOW_MS + 1 }, 'postponed'],
    [
      'the parent put a hole off, for a while',
      { releases: security, postponedUntilMs: NOW_MS + DAY_MS, offeredAtMs: NOW_MS - DAY_MS },
      'postponed',
    ],
    [
      'the parent put a hole off that is offered now',
      { releases: security, postponedUntilMs: NOW_MS + 90 * DAY_MS },
      'postponed',
    ],
  ])('waits where %s', (_, rest, why) => {
    expect(decideUpdate(facts(rest))).toEqual({ kind: 'nothing', why });
  });

  const late = NOW_MS - SECURITY_POSTPONED_AT_MOST_MS;
  test.each<[string, Partial<UpdateFacts>, Partial<Extract<UpdateDecision, { kind: 'install' }>>]>([
    ['it is newer', {}, { version: '0.3.0', why: 'newer', isSecurity: false, isUrgent: false }],
    ['the pause is over', { pause: pause(NOW_MS) }, { version: '0.3.0' }],
    ['the pause is of another ring', { pause: pause(NOW_MS + 1, ['canary', 'moon']) }, { version: '0.3.0' }],
    [
      'its day has come',
      { channel: channel(plan('0.3.0', { not_before: iso(NOW_MS) })) },
      { version: '0.3.0' },
    ],
    ['this robot went back from another', { failed: ['0.2.5'] }, { version: '0.3.0' }],
    ['the parent put it off until now', { postponedUntilMs: NOW_MS }, { version: '0.3.0' }],
    [
      'it is an emergency, whatever was put off',
      { postponedUntilMs: NOW_MS + DAY_MS, channel: channel(plan('0.3.0', { is_emergency: true })) },
      { version: '0.3.0', isUrgent: true },
    ],
    [
      'it closes a hole that was put off for a week',
      { releases: security, postponedUntilMs: NOW_MS + DAY_MS, offeredAtMs: late },
      { version: '0.3.0', isSecurity: true },
    ],
    [
      'the installed one was withdrawn, for an older one',
      { channel: channel(plan('0.1.0'), ['0.2.0']) },
      { version: '0.1.0', why: 'withdrawn' },
    ],
    [
      'the installed one was withdrawn, a week after it was put off',
      { channel: channel(plan('0.1.0'), ['0.2.0']), postponedUntilMs: NOW_MS + DAY_MS, offeredAtMs: late },
      { version: '0.1.0', why: 'withdrawn' },
    ],
  ])('comes where %s', (_, rest, expected) => {
    expect(decideUpdate(facts(rest))).toMatchObject({ kind: 'install', ...expected });
  });
});

describe('the share of a robot', () => {
  const ids = Array.from({ length: 4000 }, (_, number) => `robot ${number}`);
  test('is spread evenly, stays as the share grows, and is another for each version', () => {
    const shares = ids.map((id) => shareOf(id, '0.3.0'));
    const below = (share: number) => shares.filter((one) => one < share).length / ids.length;
    for (const share of [0.01, 0.1, 0.5, 0.9]) expect(Math.abs(below(share) - share)).toBeLessThan(0.03);
    expect(shares.every((one) => one >= 0 && one < 1)).toBe(true);
    expect(shareOf('a', '0.3.0')).toBe(shareOf('a', '0.3.0'));
    const both = ids.filter((id) => shareOf(id, '0.3.0') < 0.1 && shareOf(id, '0.4.0') < 0.1).length;
    expect(both / ids.length).toBeLessThan(0.03);
  });
});

describe('what the files of the repository say', () => {
  test.each([
    '0.1',
    '1.2.3.4',
    'v1.2.3',
    '01.2.3',
    '1.2.3-rc.1',
    '1.2.3+abc',
    '../1.2.3',
    '1.2.-3',
    '',
    '1.2.100000',
  ])('"%s" is no version', (text) => expect(versionSchema.safeParse(text).success).toBe(false));

  test('versions are in the order of their numbers', () => {
    const sorted = ['0.9.9', '0.10.0', '1.0.0', '1.0.2', '1.0.10', '10.0.0'];
    expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
  });

  test('a channel of a newer publisher is read, and a schema of another meaning is not', () => {
    const newer = {
      schema: 1,
      withdrawn: [],
      rings: { moon: {}, stable: { ...plan('0.3.0'), hue: 3 } },
      other: 1,
    };
    expect(channelSchema.parse(newer)).toEqual(channel(plan('0.3.0')));
    expect(channelSchema.safeParse({ ...newer, schema: 2 }).success).toBe(false);
  });

  test.each([
    ['share above 1', { ...plan('0.3.0'), share: 1.1 }],
    ['share that is no number', { ...plan('0.3.0'), share: '1' }],
    ['version that is none', plan('latest')],
    ['day that is none', { ...plan('0.3.0'), not_before: 'tomorrow' }],
    ['pause that is not said', { ...plan('0.3.0'), is_paused: undefined }],
  ])('a plan with a %s is refused', (_, stable) => {
    expect(channelSchema.safeParse({ schema: 1, withdrawn: [], rings: { stable } }).success).toBe(false);
  });

  test('a pause without an end, and news that are no text, are refused', () => {
    expect(pauseSchema.safeParse({ schema: 1, paused: ['stable'] }).success).toBe(false);
    for (const ja of ['', 'a\u0000b', 'a\u202eb', 'a\nb', 'x'.repeat(401)])
      expect(releaseCustomSchema.safeParse(said({ news: { ja, en: 'x' } })).success).toBe(false);
  });
});
