import { describe, expect, test } from 'vitest';
import { doubtsAbout, nextPlan, withoutVersion } from '../../../systemd/publish/channel-plan.ts';
import { channelFaults, floorOf, type SignedRelease } from '../../../systemd/publish/releases.ts';
import { momentIn } from '../../../systemd/publish/workplace.ts';

const plan = { version: '0.2.0', share: 0.5, is_paused: true, not_before: null, is_emergency: true } as const;
const nothing = {
  version: undefined,
  share: undefined,
  isPaused: undefined,
  notBefore: undefined,
  isEmergency: undefined,
};
const signed = (version: string, minimum: string): SignedRelease[] =>
  (['x64', 'arm64'] as const).map((arch) => ({
    version,
    arch,
    custom: { news: { ja: 'あ', en: 'a' }, min_version: minimum, is_security: false },
  }));

describe('what a ring gets', () => {
  test('changes by what is asked, and by nothing else', () => {
    expect(nextPlan('canary', plan, { ...nothing, share: 1 })).toEqual({ ...plan, share: 1 });
    expect(nextPlan('canary', plan, { ...nothing, isPaused: false })).toEqual({ ...plan, is_paused: false });
    expect(
      nextPlan('canary', { ...plan, not_before: '2026-12-01T00:00:00Z' }, { ...nothing, notBefore: null }),
    ).toEqual(plan);
  });

  test('begins anew with another version: no emergency, pause or share is taken over', () => {
    const asked = { ...nothing, version: '0.3.0' };
    expect(() => nextPlan('canary', plan, asked)).toThrow('to how many robots of canary 0.3.0 goes');
    expect(nextPlan('canary', plan, { ...asked, share: 0.1 })).toEqual({
      version: '0.3.0',
      share: 0.1,
      is_paused: false,
      not_before: null,
      is_emergency: false,
    });
    expect(() => nextPlan('early', undefined, { ...nothing, share: 1 })).toThrow('early has no version yet');
  });

  test('is doubted where it goes back, skips a ring, or begins long ago or in a far year; a stop never is', () => {
    const running = { ...plan, is_paused: false };
    const at = new Date('2026-12-01T00:00:00Z');
    const doubts = (
      ring: 'canary' | 'early' | 'stable',
      next: Partial<typeof plan> | object,
      rings: object,
    ) => doubtsAbout({ schema: 1, withdrawn: [], rings }, ring, { ...running, ...next }, at);
    expect(doubts('canary', {}, {})).toEqual([]);
    expect(doubts('canary', { version: '0.1.9' }, { canary: running })).toEqual([
      'canary has 0.2.0, and no robot goes back to 0.1.9 by this: withdraw 0.2.0 --instead 0.1.9 takes it back',
    ]);
    expect(doubts('early', {}, {})).toEqual(['canary has not had 0.2.0 before early']);
    expect(doubts('early', {}, { canary: { ...running, version: '0.1.9' } })).toHaveLength(1);
    expect(doubts('early', {}, { canary: { ...running, version: '0.3.0' } })).toEqual([]);
    expect(doubts('early', {}, { canary: plan })).toEqual(['canary is stopped with 0.2.0']);
    // It asks for no more than it has.
    expect(doubts('early', { share: 0.1, is_emergency: false }, { canary: plan, early: running })).toEqual(
      [],
    );
    expect(doubts('early', { share: 0.6 }, { canary: plan, early: running })).toHaveLength(1);
    expect(doubts('early', {}, { canary: plan, early: plan })).toHaveLength(1);
    expect(doubts('early', {}, { canary: { ...running, share: 0 } })).toHaveLength(1);
    // Of all rings before it.
    expect(doubts('stable', {}, { canary: plan, early: running })).toEqual(['canary is stopped with 0.2.0']);
    expect(doubts('stable', plan, { stable: running })).toEqual([]);
    expect(doubts('stable', { ...plan, version: '0.1.9' }, { stable: running })).toHaveLength(1);
    const begins = (not_before: string) => doubts('canary', { not_before }, {});
    expect(begins('2026-12-03T00:00:00Z')).toEqual([]);
    expect(begins('2026-11-03T00:00:00Z')).toEqual(['2026-11-03T00:00:00Z is over']);
    const far = { ...plan, not_before: '2036-12-01T00:00:00Z' };
    expect(doubts('canary', { not_before: far.not_before }, { canary: far })).toHaveLength(1);
    expect(begins('2036-12-01T00:00:00Z')).toEqual(['2036-12-01T00:00:00Z is in 3653 days']);
  });

  test('without a withdrawn version is another one for all, or nothing', () => {
    const now = {
      schema: 1,
      withdrawn: ['0.1.0'],
      rings: { canary: plan, stable: { ...plan, version: '0.1.9' } },
    } as const;
    const asked = { ...now, withdrawn: [...now.withdrawn] };
    const { channel, touched } = withoutVersion(asked, '0.2.0', undefined);
    expect([channel.withdrawn, channel.rings, touched]).toEqual([
      ['0.1.0', '0.2.0'],
      { stable: now.rings.stable },
      ['canary'],
    ]);
    const replaced = withoutVersion(asked, '0.2.0', '0.1.9');
    expect(replaced.channel.rings.canary).toMatchObject({ version: '0.1.9', share: 1, is_paused: false });
    expect(replaced.touched).toEqual(['canary']);
  });
});

test('a channel is refused for each reason a robot would have', () => {
  const releases = [
    ...signed('0.1.0', '0.1.0'),
    ...signed('0.3.0', '0.2.0'),
    ...signed('0.4.0', '0.1.0').slice(0, 1),
  ];
  expect(floorOf(releases)).toBe('0.2.0');
  const faults = (version: string, withdrawn: string[] = []) =>
    channelFaults({ schema: 1, withdrawn, rings: { early: { ...plan, version } } }, releases);
  expect(faults('0.3.0')).toEqual([]);
  expect(faults('0.3.0', ['0.3.0'])).toEqual(['early: 0.3.0 was withdrawn']);
  expect(faults('0.1.0')).toEqual([
    'early: 0.1.0 is older than 0.2.0, which the signers made the oldest allowed',
  ]);
  expect(faults('0.4.0')).toEqual(['early: 0.4.0 is not signed for arm64: add it first']);
});

test('a time is one with its zone', () => {
  expect(momentIn('2026-12-01T02:00:00+09:00')).toBe('2026-11-30T17:00:00Z');
  expect(momentIn('now')).toBeNull();
  expect(() => momentIn('2026-11-31T02:00:00+09:00')).toThrow('2026-11-31 is no day');
  for (const text of ['2026-12-01', '2026-12-01T02:00:00', 'tomorrow', ''])
    expect(() => momentIn(text)).toThrow('written with its zone');
});
