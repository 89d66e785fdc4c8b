import { beforeEach, describe, expect, test } from 'vitest';
import { emotionOf } from '#agents/emotion/score.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Lights, Rgb } from '#drivers/lights/lights.ts';
import { ExpressionPlayer } from '#runtime/expression-player.ts';
import type { BodyView } from '#runtime/robot.ts';

/** A ring that remembers each frame and when it came. */
class RecordingLights implements Lights {
  readonly mechanism = 'recording';
  readonly fault = null;
  readonly count = 12;
  readonly frames: { readonly atMs: number; readonly pixels: readonly Rgb[] }[] = [];
  isBroken = false;
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  async open(): Promise<void> {}
  async close(): Promise<void> {}

  setPixels(pixels: readonly Rgb[]): void {
    if (this.isBroken) throw new Error('the ring is gone');
    this.frames.push({ atMs: this.#clock.monotonicMs(), pixels });
  }
}

const never = new AbortController().signal;
let clock: VirtualClock;
let lights: RecordingLights;
let journal: MemoryJournal;
let expressionPlayer: ExpressionPlayer;

beforeEach(() => {
  clock = new VirtualClock();
  lights = new RecordingLights(clock);
  journal = new MemoryJournal();
  expressionPlayer = new ExpressionPlayer({ clock, lights, journal });
});

/** Views as a listener gets them, with the time. */
function listen(): { readonly atMs: number; readonly view: BodyView }[] {
  const heard: { readonly atMs: number; readonly view: BodyView }[] = [];
  expressionPlayer.onView((view) => heard.push({ atMs: clock.monotonicMs(), view }));
  return heard;
}

function mostInOneSecond(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((atMs) => atMs >= from && atMs < from + 1000).length));
}

describe('ExpressionPlayer', () => {
  test('does nothing before it is started, but remembers what it is to show', async () => {
    expressionPlayer.setMode('ready');
    expressionPlayer.setMood('happy');
    await clock.advance(500);
    expect(lights.frames).toHaveLength(0);
    expect(expressionPlayer.view()).toMatchObject({ mode: 'ready', mood: 'happy', pixels: [] });
    await expressionPlayer.start(never);
    expect(expressionPlayer.view().pixels).toHaveLength(12);
  });

  test('shows a change of mode or mood in the same moment, between two frames', async () => {
    await expressionPlayer.start(never);
    expressionPlayer.setMode('ready');
    await clock.advance(1020);
    const before = lights.frames.length;
    expressionPlayer.setMood('proud');
    expect(lights.frames).toHaveLength(before + 1);
    expressionPlayer.setMode('listening');
    expect(lights.frames).toHaveLength(before + 2);
    expect(lights.frames.at(-1)).toEqual({ atMs: 1020, pixels: expressionPlayer.view().pixels });
  });

  test('sends at most 20 frames a second to the lights while nothing but time changes', async () => {
    await expressionPlayer.start(never);
    expressionPlayer.setMode('thinking');
    await clock.advance(10_000);
    const times = lights.frames.map(({ atMs }) => atMs);
    expect(mostInOneSecond(times.filter((atMs) => atMs > 0))).toBeLessThanOrEqual(20);
    expect(times.length).toBeGreaterThan(190);
  });

  test('sends no frame that shows nothing new', async () => {
    await expressionPlayer.start(never);
    await clock.advance(10_000);
    expect(lights.frames.length).toBeGreaterThan(5);
    for (const [at, { pixels }] of lights.frames.entries()) {
      if (at > 0) expect(pixels).not.toEqual(lights.frames[at - 1]?.pixels);
    }
    // Asleep the ring is nearly dark: its breath has only a few steps.
    expect(lights.frames.length).toBeLessThan(60);
  });

  test('tells listeners at most 20 times in any second, and the last change always', async () => {
    const heard = listen();
    await expressionPlayer.start(never);
    for (let step = 0; step < 600; step += 1) {
      expressionPlayer.setMode(step % 2 === 0 ? 'speaking' : 'thinking');
      expressionPlayer.setMood(step % 3 === 0 ? 'happy' : 'gentle');
      expressionPlayer.setEnvelope((step % 10) / 10);
      await clock.advance(7);
    }
    expressionPlayer.setMode('muted');
    await clock.advance(100);
    expect(mostInOneSecond(heard.map(({ atMs }) => atMs))).toBeLessThanOrEqual(20);
    expect(heard.at(-1)?.view).toMatchObject({ mode: 'muted' });
    expect(heard.length).toBeGreaterThan(60);
  });

  test('shows that it waits to be paired while it is at rest, and hides neither its work nor the microphone', async () => {
    await expressionPlayer.start(never);
    expressionPlayer.setPairing(true);
    const shown = (['ready', 'muted', 'asleep', 'thinking', 'speaking'] as const).map((mode) => {
      expressionPlayer.setMode(mode);
      return expressionPlayer.view().mode;
    });
    expect(shown).toEqual(['pairing', 'pairing', 'pairing', 'thinking', 'speaking']);
    expressionPlayer.setMode('ready');
    expressionPlayer.setMicrophoneOpen(true);
    expect(expressionPlayer.view().mode).toBe('listening');
    expressionPlayer.setMicrophoneOpen(false);
    expressionPlayer.setPairing(false);
    expect(expressionPlayer.view().mode).toBe('ready');
  });

  test('shows at rest that it is about to be another version, before anything else', () => {
    expressionPlayer.setPairing(true);
    expressionPlayer.setUpdating(true);
    const shown = (['ready', 'speaking', 'asleep'] as const).map((mode) => {
      expressionPlayer.setMode(mode);
      return expressionPlayer.view().mode;
    });
    expect(shown).toEqual(['updating', 'speaking', 'updating']);
    expressionPlayer.setUpdating(false);
    expect(expressionPlayer.view().mode).toBe('pairing');
  });

  test('reaches a listener within one frame after a quiet time', async () => {
    await expressionPlayer.start(never);
    await clock.advance(3000);
    const heard = listen();
    expressionPlayer.setMood('excited');
    await clock.advance(50);
    expect(heard[0]?.view.mood).toBe('excited');
  });

  test('moves the mouth with the voice while speaking, and closes it when the sound breaks off', async () => {
    await expressionPlayer.start(never);
    expressionPlayer.setMode('speaking');
    for (let step = 0; step < 10; step += 1) {
      expressionPlayer.setEnvelope(0.8);
      await clock.advance(50);
    }
    expect(expressionPlayer.view().mouth).toBeGreaterThan(0.7);
    await clock.advance(1200);
    expect(expressionPlayer.view().mouth).toBe(0);
  });

  test('keeps the mouth closed while it is the child who speaks', async () => {
    await expressionPlayer.start(never);
    expressionPlayer.setMode('listening');
    expressionPlayer.setEnvelope(1);
    await clock.advance(150);
    expect(expressionPlayer.view().mouth).toBe(0);
  });

  test('speaks as the child feels', () => {
    expect(expressionPlayer.tone()).toEqual({ rate: 1, pitchSemitones: 0 });
    expressionPlayer.setEmotion(
      emotionOf({ frustration: 0.9, confidence: 0.5, fatigue: 0, excitement: 0.3 }, 0),
    );
    expect(expressionPlayer.tone()).toEqual({ rate: 0.8, pitchSemitones: 1 });
  });

  test('a listener that throws hurts neither the others nor the lights, and is logged once', async () => {
    expressionPlayer.onView(() => {
      throw new Error('a page went away');
    });
    const heard = listen();
    await expressionPlayer.start(never);
    expressionPlayer.setMode('thinking');
    await clock.advance(1000);
    expect(heard.length).toBeGreaterThan(15);
    expect(journal.lines).toHaveLength(1);
  });

  test('goes on for the page when the ring breaks', async () => {
    const heard = listen();
    await expressionPlayer.start(never);
    lights.isBroken = true;
    expressionPlayer.setMode('thinking');
    await clock.advance(1000);
    expect(heard.length).toBeGreaterThan(15);
    expect(journal.lines).toMatchObject([{ level: 'error', message: 'the lights do not take a frame' }]);
  });

  test('a listener that left hears nothing more; one listener given twice is two', async () => {
    let count = 0;
    const listener = (): void => {
      count += 1;
    };
    const leave = expressionPlayer.onView(listener);
    expressionPlayer.onView(listener);
    await expressionPlayer.start(never);
    expect(count).toBe(2);
    leave();
    leave();
    expressionPlayer.setMode('trouble');
    await clock.advance(50);
    expect(count).toBe(3);
  });

  test('stops dark, once and for all, and can be stopped at any time', async () => {
    await expressionPlayer.stop();
    await expressionPlayer.start(never);
    await expressionPlayer.start(never);
    expressionPlayer.setMode('ready');
    await expressionPlayer.stop();
    await expressionPlayer.stop();
    expect(lights.frames.at(-1)?.pixels).toEqual(Array.from({ length: 12 }, () => [0, 0, 0]));
    const frames = lights.frames.length;
    expressionPlayer.setMode('speaking');
    await clock.advance(1000);
    expect(lights.frames).toHaveLength(frames);
    expect(clock.pending).toBe(0);
  });

  test('is not started by a start that was called off', async () => {
    await expect(expressionPlayer.start(AbortSignal.abort(new Error('called off')))).rejects.toThrow(
      'called off',
    );
    await clock.advance(200);
    expect(lights.frames).toHaveLength(0);
  });
});
