import { beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { PageMicrophone } from '#runtime/web/page-microphone.ts';
import type { PageSocket, RobotMessage } from '#runtime/web/voice-messages.ts';
import { microphoneContract } from '../../drivers/microphone/microphone.contract.ts';

/** A page that sends what it hears while it is asked to, silence included. */
class HearingPage implements PageSocket {
  readonly messages: RobotMessage[] = [];
  isWanted = false;
  isBroken = false;
  #waiting: number[] = [];
  readonly #microphone: PageMicrophone;

  constructor(clock: VirtualClock, microphone: PageMicrophone) {
    this.#microphone = microphone;
    clock.every(20, () => {
      if (this.isWanted && !this.isBroken) this.send(this.#waiting.splice(0, 320));
    });
  }

  hear(samples: Int16Array): void {
    this.#waiting.push(...samples);
  }

  send(samples: readonly number[]): void {
    const frame = new Int16Array(320);
    frame.set(samples);
    // As a socket gives them: anywhere in a larger buffer.
    const bytes = Buffer.alloc(641);
    bytes.set(new Uint8Array(frame.buffer), 1);
    this.#microphone.hear(bytes.subarray(1));
  }

  tell(message: RobotMessage): void {
    this.messages.push(message);
    if (message.type === 'microphone') this.isWanted = message.isWanted;
  }

  sendSound(): void {}
  close(): void {}
}

microphoneContract('PageMicrophone', async () => {
  const clock = new VirtualClock();
  const microphone = new PageMicrophone(clock);
  const page = new HearingPage(clock, microphone);
  microphone.attach(page);
  return {
    microphone,
    sound: async (samples) => page.hear(samples),
    pass: (durationMs) => clock.advance(durationMs),
    breakDevice: async () => {
      page.isBroken = true;
    },
    mendDevice: async () => {
      page.isBroken = false;
    },
  };
});

describe('the microphone of a page', () => {
  let clock: VirtualClock;
  let microphone: PageMicrophone;
  let page: HearingPage;
  let troubles: (string | null)[];
  let frameCount: number;
  beforeEach(() => {
    clock = new VirtualClock();
    microphone = new PageMicrophone(clock);
    page = new HearingPage(clock, microphone);
    [troubles, frameCount] = [[], 0];
    microphone.onTrouble((code) => troubles.push(code));
    microphone.onFrame(() => {
      frameCount += 1;
    });
    microphone.attach(page);
  });

  test('asks the page for sound only while it is open', async () => {
    expect(page.messages).toEqual([]);
    await microphone.open();
    await microphone.close();
    expect(page.messages).toEqual([
      { type: 'microphone', isWanted: true },
      { type: 'microphone', isWanted: false },
    ]);
    page.send([1]);
    expect(frameCount).toBe(0);
  });

  test('says once that it hears nothing, and once that it hears again', async () => {
    await microphone.open();
    await clock.advance(1000);
    expect(microphone.isHearing).toBe(true);
    page.isWanted = false;
    await clock.advance(5000);
    expect(microphone.isHearing).toBe(false);
    page.isWanted = true;
    await clock.advance(1000);
    expect(troubles).toEqual(['timed_out', null]);
    await microphone.close();
    expect(troubles).toEqual(['timed_out', null]);
  });

  test('a page that asks its user first has 2.5 s', async () => {
    await microphone.open();
    page.isWanted = false;
    await clock.advance(2250);
    expect(troubles).toEqual([]);
    await clock.advance(500);
    expect(troubles).toEqual(['timed_out']);
  });

  test.each([
    ['denied', 'not_permitted'],
    ['missing', 'not_present'],
    ['busy', 'busy'],
    ['failed', 'failed'],
  ] as const)('a page that says "%s" is told as %s, at once and to who opens it', async (state, code) => {
    await microphone.open();
    microphone.report(state);
    expect(troubles).toEqual([code]);
    await microphone.close();
    await expect(microphone.open()).rejects.toMatchObject({ code });
    microphone.report('works');
    await microphone.open();
  });

  test('a page that goes away is missed; another one takes its place', async () => {
    await microphone.open();
    await clock.advance(500);
    microphone.attach(null);
    page.isWanted = false;
    await clock.advance(1500);
    expect(troubles).toEqual(['not_present']);
    const next = new HearingPage(clock, microphone);
    microphone.attach(next);
    expect(next.messages).toEqual([{ type: 'microphone', isWanted: true }]);
    await clock.advance(100);
    expect(troubles).toEqual(['not_present', null]);
  });

  test('what a slow network held back for 2 s is all heard; what comes faster than time is dropped', async () => {
    await microphone.open();
    page.isWanted = false;
    for (let count = 0; count < 100; count += 1) page.send([count]);
    expect([frameCount, microphone.droppedFrames]).toEqual([100, 0]);
    for (let count = 0; count < 100; count += 1) page.send([count]);
    expect([frameCount, microphone.droppedFrames]).toEqual([100, 100]);
    await clock.advance(1000);
    for (let count = 0; count < 100; count += 1) page.send([count]);
    expect(frameCount).toBe(151);
  });

  test('what is not a frame is not heard', async () => {
    await microphone.open();
    for (const size of [0, 1, 639, 641, 64_000]) microphone.hear(new Uint8Array(size));
    expect(frameCount).toBe(0);
  });
});
