import { ECHO_TEST_MS, echoTestSound } from './echo-test-sound.ts';
import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from './format.ts';
import { powerDbfs } from './level.ts';

/** The room is listened to before the sound starts. */
const BEFORE_FRAMES = 500 / FRAME_MS;
/** A canceller needs this long to learn the room; only what comes later is judged. */
const LEARNING_FRAMES = 1000 / FRAME_MS;
/** The sound comes this late at most: 120 ms that are written ahead, the devices, the room. */
const LATE_FRAMES = 600 / FRAME_MS;
const SOUND_FRAMES = ECHO_TEST_MS / FRAME_MS;

/** Judged in pieces, and by the worst: a canceller that has lost its way is good for a moment now and then. */
const PIECE_FRAMES = 400 / FRAME_MS;
/** The echo must stand out so much, or there is nothing to measure: the loudspeaker is off or turned away. */
const LEAST_ECHO_DB = 6;

/** What was heard of the test sound. */
interface EchoMeasurement {
  /** Mean level of the microphone while the sound was heard, in dB of full scale. */
  readonly heardDbfs: number;
  /** How much the canceller took away where it took away least, in dB; null when no echo was heard. */
  readonly reductionDb: number | null;
  /** False when the microphone gave nothing but zeros: it is switched off. */
  readonly isAlive: boolean;
}

/**
 * Plays the test sound and listens. `cancel` is given a copy of each frame, in order. Throws what `play` throws, and
 * the signal's reason when it is aborted; whatever happens, it no longer listens afterwards.
 */
export async function measureEcho(
  play: (samples: Int16Array) => Promise<void>,
  listen: (listener: (frame: Int16Array) => void) => () => void,
  cancel: (frame: Int16Array) => void,
  signal: AbortSignal,
): Promise<EchoMeasurement> {
  signal.throwIfAborted();
  const copy = new Int16Array(samplesPerFrame(INPUT_RATE_HZ));
  const room = new Mean();
  const heard = new Mean();
  const pieces: { readonly heard: Mean; readonly left: Mean }[] = [];
  let isAlive = false;
  /** Frames since the sound was started; null before. */
  let since: number | null = null;
  let frames = 0;
  const roomKnown = Promise.withResolvers<void>();
  const soundOver = Promise.withResolvers<void>();
  const stop = listen((frame) => {
    copy.set(frame);
    cancel(copy);
    isAlive ||= frame.some((sample) => sample !== 0);
    if (since === null) {
      room.add(meanSquare(frame));
      if (++frames === BEFORE_FRAMES) roomKnown.resolve();
      return;
    }
    since++;
    // From the end of learning to the end of the sound, had it come at once: all of it is sound, however late it is.
    const judged = since - LEARNING_FRAMES - LATE_FRAMES - 1;
    if (judged >= 0 && since <= SOUND_FRAMES) {
      if (judged % PIECE_FRAMES === 0) pieces.push({ heard: new Mean(), left: new Mean() });
      heard.add(meanSquare(frame));
      pieces.at(-1)?.heard.add(meanSquare(frame));
      pieces.at(-1)?.left.add(meanSquare(copy));
    }
    if (since === SOUND_FRAMES + LATE_FRAMES) soundOver.resolve();
  });
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  aborted.promise.catch(() => {});
  try {
    await Promise.race([roomKnown.promise, aborted.promise]);
    since = 0;
    const playing = play(echoTestSound());
    await Promise.race([Promise.all([playing, soundOver.promise]), aborted.promise]);
  } finally {
    stop();
    signal.removeEventListener('abort', abort);
  }
  const isEchoHeard = heard.dbfs >= room.dbfs + LEAST_ECHO_DB;
  const worst = pieces.reduce((least, piece) => Math.min(least, piece.heard.dbfs - piece.left.dbfs), 100);
  return { heardDbfs: heard.dbfs, reductionDb: isEchoHeard ? Math.max(0, worst) : null, isAlive };
}

class Mean {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count++;
  }

  get dbfs(): number {
    return powerDbfs(this.#count === 0 ? 0 : this.#sum / this.#count);
  }
}

function meanSquare(frame: Int16Array): number {
  let sum = 0;
  for (let i = 0; i < frame.length; i++) sum += (frame[i] as number) ** 2;
  return sum / frame.length;
}
