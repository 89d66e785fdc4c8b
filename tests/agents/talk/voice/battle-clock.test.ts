import { beforeEach, describe, expect, test } from 'vitest';
import { freshState, type SessionState } from '#agents/core/state.ts';
import { BattleClock } from '#agents/talk/voice/battle-clock.ts';
import { startBattle } from '#agents/teaching/practice/battle.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { seededRandom } from '../../../support/random.ts';

describe('the clock of 計算バトル', () => {
  let clock: VirtualClock;
  let rings: number;
  let bell: BattleClock;
  beforeEach(() => {
    clock = new VirtualClock();
    rings = 0;
    bell = new BattleClock(clock, () => {
      rings += 1;
    });
  });
  function round(agoMs = 0, change: Partial<NonNullable<SessionState['battle']>> = {}): SessionState {
    const { battle } = startBattle(2, clock.now() - agoMs, seededRandom(1));
    return { ...freshState(0, 0), battle: { ...battle, comingBack: [], ...change } };
  }

  test('rings when the round is over, once, however often it is told of it', async () => {
    const state = round();
    bell.follow(state);
    await clock.advance(30_000);
    bell.follow(state);
    await clock.advance(29_900);
    expect(rings).toBe(0);
    await clock.advance(200);
    expect(rings).toBe(1);
    bell.follow(state);
    await clock.advance(120_000);
    expect(rings).toBe(1);
  });

  test('is still when the game ends before, and when it is stopped', async () => {
    bell.follow(round());
    bell.follow(round(0, { served: null }));
    await clock.advance(120_000);
    bell.follow(round());
    bell.follow({ ...freshState(0, 0) });
    await clock.advance(120_000);
    bell.follow(round());
    bell.stop();
    bell.stop();
    await clock.advance(120_000);
    expect(rings).toBe(0);
  });

  test('times a round that went on before, and none whose time was up long ago', async () => {
    bell.follow(round(50_000));
    await clock.advance(10_100);
    expect(rings).toBe(1);
    bell.follow(round(70_000));
    await clock.advance(120_000);
    expect(rings).toBe(1);
  });
});
