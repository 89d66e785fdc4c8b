import type { EchoCanceller, EchoTestResult } from '#drivers/audio/echo-canceller.ts';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { toInputRate } from './japanese-speech.ts';
import { hearRoom, type Room } from './room.ts';

const HEARD = samplesPerFrame(INPUT_RATE_HZ);
const PLAYED = samplesPerFrame(OUTPUT_RATE_HZ);
/** The loudspeaker is given 120 ms ahead. */
const AHEAD_FRAMES = 6;

export interface Passage {
  /** What the microphone heard, and what the canceller left of it; INPUT_RATE_HZ. */
  readonly heard: Int16Array;
  readonly left: Int16Array;
  /** CPU time for each second of sound, in seconds. */
  readonly realTimeFactor: number;
}

/** Plays `far` (OUTPUT_RATE_HZ) in a room while `near` (INPUT_RATE_HZ) speaks, in virtual time. */
export function throughRoom(
  canceller: EchoCanceller,
  far: Int16Array,
  near: Int16Array = new Int16Array(0),
  room: Partial<Room> = {},
): Passage {
  const heard = hearRoom(toInputRate(far), near, room);
  const left = heard.slice();
  const before = process.cpuUsage();
  let played = 0;
  for (let frame = 0; (frame + 1) * HEARD <= left.length; frame++) {
    for (; played <= frame + AHEAD_FRAMES && (played + 1) * PLAYED <= far.length; played++)
      canceller.played(far.subarray(played * PLAYED, (played + 1) * PLAYED));
    canceller.process(left.subarray(frame * HEARD, (frame + 1) * HEARD));
  }
  const { user, system } = process.cpuUsage(before);
  return { heard, left, realTimeFactor: (user + system) / 1e6 / (left.length / INPUT_RATE_HZ) };
}

/** Mean level of a part, in dB of full scale. */
export function dbfs(samples: Int16Array, fromS = 0, toS = Number.POSITIVE_INFINITY): number {
  const part = samples.subarray(fromS * INPUT_RATE_HZ, Math.min(samples.length, toS * INPUT_RATE_HZ));
  const power = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  return 10 * Math.log10(power / 32768 ** 2);
}

/** How much softer a part has become. */
export function reductionDb(passage: Passage, fromS: number, toS: number): number {
  return dbfs(passage.heard, fromS, toS) - dbfs(passage.left, fromS, toS);
}

export interface EchoFixture {
  readonly room?: Partial<Room>;
  /** Speaks from the start of the test sound on. */
  readonly child?: Int16Array;
  /** What the devices themselves do to what is heard: a canceller outside of the program, a dead microphone. */
  readonly device?: (heard: Int16Array) => Int16Array;
  readonly signal?: AbortSignal;
}

/** Lets a canceller test itself in a room, in virtual time. `listeners` tells how many listen afterwards. */
export async function selfTestAt(
  canceller: EchoCanceller,
  desk: EchoFixture = {},
): Promise<EchoTestResult & { readonly listeners: number }> {
  const listeners = new Set<(frame: Int16Array) => void>();
  const hear = (heard: Int16Array, each: (frame: number) => void = () => {}) => {
    const sound = desk.device?.(heard) ?? heard;
    for (let frame = 0; (frame + 1) * HEARD <= sound.length; frame++) {
      each(frame);
      for (const listener of listeners) listener(sound.slice(frame * HEARD, (frame + 1) * HEARD));
    }
  };
  const play = async (samples: Int16Array): Promise<void> => {
    const far = new Int16Array(samples.length + OUTPUT_RATE_HZ);
    far.set(samples);
    let played = 0;
    hear(hearRoom(toInputRate(far), desk.child ?? new Int16Array(0), desk.room), (frame) => {
      for (; played <= frame + AHEAD_FRAMES && (played + 1) * PLAYED <= samples.length; played++)
        canceller.played(samples.subarray(played * PLAYED, (played + 1) * PLAYED));
    });
  };
  const listen = (listener: (frame: Int16Array) => void) => {
    listeners.add(listener);
    queueMicrotask(() => hear(hearRoom(new Int16Array(0), new Int16Array(INPUT_RATE_HZ), desk.room)));
    return () => listeners.delete(listener);
  };
  const signal = desk.signal ?? new AbortController().signal;
  return { ...(await canceller.selfTest(play, listen, signal)), listeners: listeners.size };
}
