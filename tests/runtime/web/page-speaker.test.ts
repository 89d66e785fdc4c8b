import { beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { PageSpeaker } from '#runtime/web/page-speaker.ts';
import type { PageSocket, RobotMessage } from '#runtime/web/voice-messages.ts';
import { speakerContract } from '../../drivers/speaker/speaker.contract.ts';

/** A page that plays what it gets, in real time, and tells so each 20 ms. */
class PlayingPage implements PageSocket {
  readonly heard: number[] = [];
  readonly messages: RobotMessage[] = [];
  isStuck = false;
  waiting: number[] = [];
  sentSamples = 0;
  mostUnheardMs = 0;
  #take = 0;
  #played = 0;
  readonly #speaker: PageSpeaker;

  constructor(clock: VirtualClock, speaker: PageSpeaker) {
    this.#speaker = speaker;
    clock.every(20, () => this.#tick());
  }

  tell(message: RobotMessage): void {
    this.messages.push(message);
    if (message.type !== 'cut') return;
    this.waiting = [];
    this.#take = message.take;
    this.#played = 0;
    if (!this.isStuck) queueMicrotask(() => this.#speaker.acknowledge(this.#take, 0));
  }

  sendSound(samples: Int16Array): void {
    expect(samples.length).toBeLessThanOrEqual(960);
    this.sentSamples += samples.length;
    for (const sample of samples) this.waiting.push(sample);
    this.mostUnheardMs = Math.max(this.mostUnheardMs, this.waiting.length / 24);
  }

  close(): void {}

  #tick(): void {
    if (this.isStuck || this.waiting.length === 0) return;
    const played = this.waiting.splice(0, 480);
    for (const sample of played) this.heard.push(sample);
    this.#played += played.length;
    this.#speaker.acknowledge(this.#take, this.#played / 24);
  }
}

speakerContract('PageSpeaker', async () => {
  const clock = new VirtualClock();
  const speaker = new PageSpeaker(clock);
  const page = new PlayingPage(clock, speaker);
  speaker.attach(page);
  return {
    speaker,
    heard: async () => Int16Array.from(page.heard.filter((sample) => sample !== 0)),
    pass: (durationMs) => clock.advance(durationMs),
    slackMs: 40,
  };
});

describe('the loudspeaker of a page', () => {
  let clock: VirtualClock;
  let speaker: PageSpeaker;
  let page: PlayingPage;
  let troubles: (string | null)[];
  let frames: Int16Array[];
  beforeEach(async () => {
    clock = new VirtualClock();
    speaker = new PageSpeaker(clock);
    page = new PlayingPage(clock, speaker);
    troubles = [];
    frames = [];
    speaker.onTrouble((code) => troubles.push(code));
    speaker.onPlayed((frame) => frames.push(frame.slice()));
    speaker.attach(page);
    await speaker.open();
  });
  const seconds = (count: number, value = 1000) => new Int16Array(24_000 * count).fill(value);

  test('is given at most 300 ms that it has not played', async () => {
    speaker.play(seconds(5));
    await clock.advance(3000);
    expect(page.mostUnheardMs).toBe(300);
  });

  test('tells each 20 ms when it was heard, the end filled with silence', async () => {
    speaker.play(new Int16Array(1000).fill(7));
    expect(frames).toEqual([]);
    await clock.advance(200);
    expect(frames.map((frame) => frame.length)).toEqual([480, 480, 480]);
    expect(frames.flatMap((frame) => [...frame])).toEqual([...Array(1000).fill(7), ...Array(440).fill(0)]);
    expect(speaker.queuedMs).toBe(0);
  });

  test('a page that plays nothing for a second is troubled: its sound is dropped, and it is told once', async () => {
    speaker.play(seconds(1));
    await clock.advance(200);
    page.isStuck = true;
    await clock.advance(1000);
    expect(troubles).toEqual([]);
    await clock.advance(500);
    expect(troubles).toEqual(['timed_out']);
    expect(speaker.queuedMs).toBe(0);
    expect(speaker.play(seconds(1))).toBe(false);
    await clock.advance(10_000);
    expect(troubles).toEqual(['timed_out']);
  });

  test('that page is well again when it confirms the cut', async () => {
    speaker.play(seconds(1));
    page.isStuck = true;
    await clock.advance(1500);
    const cut = page.messages.at(-1);
    page.isStuck = false;
    speaker.acknowledge(cut?.type === 'cut' ? cut.take : -1, 0);
    expect(troubles).toEqual(['timed_out', null]);
    expect(speaker.play(seconds(1, 2000))).toBe(true);
    await clock.advance(1200);
    expect(page.heard.filter((sample) => sample === 2000).length).toBe(24_000);
  });

  test('what is told of sound that was cut is void, also when it comes late', async () => {
    speaker.play(seconds(2));
    await clock.advance(100);
    const before = frames.length;
    speaker.interrupt();
    speaker.play(seconds(1, 2000));
    page.isStuck = true;
    speaker.acknowledge(0, 500);
    speaker.acknowledge(1, 500);
    expect(frames.length).toBe(before);
    expect(speaker.queuedMs).toBe(1000);
  });

  test('a page that claims more than it was sent is believed no more than that', async () => {
    page.isStuck = true;
    speaker.play(seconds(2));
    const cut = page.messages.findLast((message) => message.type === 'cut');
    for (const ms of [1e9, Number.MAX_SAFE_INTEGER]) speaker.acknowledge(cut?.take ?? 0, ms);
    expect(frames.length * 20).toBeLessThanOrEqual(page.sentSamples / 24);
    expect(speaker.queuedMs).toBeGreaterThan(1000);
    speaker.acknowledge(cut?.take ?? 0, 0);
    expect(speaker.queuedMs).toBeGreaterThan(1000);
  });

  test('a listener that interrupts hears nothing more of that sound', async () => {
    speaker.onPlayed(() => speaker.interrupt());
    speaker.play(seconds(1));
    await clock.advance(1000);
    expect(frames.length).toBe(1);
    expect(speaker.queuedMs).toBe(0);
  });

  test('a page that comes back within a second goes on with what it had not heard', async () => {
    speaker.play(Int16Array.from({ length: 24_000 }, (_, at) => at + 1));
    await clock.advance(400);
    speaker.attach(null);
    page.isStuck = true; // A page without a line is silent.
    await clock.advance(600);
    const again = new PlayingPage(clock, speaker);
    speaker.attach(again);
    await clock.advance(1500);
    expect(troubles).toEqual([]);
    const all = [...page.heard, ...again.heard];
    expect(all.at(-1)).toBe(24_000);
    // Heard once, and nothing left out.
    expect(all).toEqual(Array.from({ length: 24_000 }, (_, at) => at + 1));
  });

  test('without a page sound waits for a second only', async () => {
    speaker.attach(null);
    expect(speaker.play(seconds(1))).toBe(true);
    const drained = speaker.drained();
    await clock.advance(1500);
    await drained;
    expect(troubles).toEqual(['not_present']);
    speaker.attach(page);
    await clock.advance(20);
    expect(troubles).toEqual(['not_present', null]);
  });

  test('nothing ticks while nothing is said', async () => {
    const resting = clock.pending;
    speaker.play(seconds(0.1));
    expect(clock.pending).toBe(resting + 1);
    await clock.advance(200);
    expect(clock.pending).toBe(resting);
  });

  test('a page that tells that it is there and plays nothing is not heard', async () => {
    page.isStuck = true;
    speaker.play(new Int16Array(24_000).fill(5));
    const take = page.messages.findLast((message) => message.type === 'cut')?.take ?? 0;
    for (let step = 0; step < 20; step++) {
      speaker.acknowledge(take, 0);
      await clock.advance(100);
    }
    expect([troubles, speaker.queuedMs]).toEqual([['timed_out'], 0]);
  });

  test('a page that was not heard is tried again with what is said later', async () => {
    page.isStuck = true;
    speaker.play(new Int16Array(24_000).fill(5));
    await clock.advance(1_500);
    expect(speaker.play(new Int16Array(480).fill(6))).toBe(false);
    await clock.advance(5_000);
    page.isStuck = false;
    expect(speaker.play(new Int16Array(4_800).fill(7))).toBe(true);
    await clock.advance(1_000);
    expect(page.heard.filter((sample) => sample === 7)).toHaveLength(4_800);
    expect(troubles).toEqual(['timed_out', null]);
  });
});
