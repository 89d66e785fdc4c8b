import { describe, expect, test } from 'vitest';
import { skipsWithout } from '../../../support/needs.ts';
import { needsJapaneseSpeech } from '../../../support/sound/japanese-speech.ts';
import { judgeRoom } from '../../../support/sound/rooms/judge-rooms.ts';
import { TUNED } from '../../../support/sound/rooms/room-cast.ts';

/** Some of what `npm run bench` measures whole: real detector, gate and turns, made sound, virtual time. */
const says = TUNED.says.filter(({ kind }, at) => kind !== 'long' && at < 6);
const part = { ...TUNED, says, home: { ...TUNED.home, programme: TUNED.home.programme.slice(0, 3) } };
const ROOM_MS = 20_000;

describe.skipIf(skipsWithout(needsJapaneseSpeech()))('a child at a desk at home', () => {
  test('alone: each word arrives whole, に and し too; はい ends sooner than えーと, and silence is not streamed', async () => {
    const { outcomes, streamedSecondsPerHour } = await judgeRoom('silence', part, 1000, ROOM_MS);
    expect(outcomes).toHaveLength(says.length);
    expect(outcomes.filter(({ isMissed, isCut }) => isMissed || isCut)).toEqual([]);
    const endOf = (kind: string) =>
      outcomes.find(({ utterance }) => utterance.kind === kind)?.endedAfterMs ?? Number.NaN;
    expect(endOf('はい')).toBeLessThan(1400);
    expect(endOf('えーと')).toBeGreaterThan(2500);
    // Each of them is under a second, and under a second goes with it.
    expect(streamedSecondsPerHour).toBeLessThan(450);
  });

  test('with a television of -45 dBFS: what it says at usual loudness is heard and answered, and the rest is not streamed', async () => {
    const { outcomes, streamedSecondsPerHour } = await judgeRoom(
      'television -45 dBFS',
      part,
      30_000,
      ROOM_MS,
    );
    const usual = outcomes.filter(({ utterance }) => utterance.dbfs >= -24);
    expect(usual.length).toBeGreaterThan(3);
    // The first may meet the turn that the television opened before anything was known.
    expect(usual.slice(1).filter(({ isMissed }) => isMissed)).toEqual([]);
    expect(streamedSecondsPerHour).toBeLessThan(900);
  });
});
