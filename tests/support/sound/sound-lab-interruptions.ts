import { setTimeout as sleep } from 'node:timers/promises';
import { SystemClock } from '#drivers/clock/system.ts';
import { DeviceError } from '#drivers/errors.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import type { OutletWay } from '#drivers/speaker/outlet.ts';
import type { SoundLab } from './sound-lab.ts';
import type { LabRecording } from './sound-lab-recording.ts';

export interface Interruptions {
  /** How often the player ended by itself, by whatever fault. */
  readonly crashes: number;
  /** How often it was ended because it did not fall silent in time, as on a machine that is far too busy. */
  readonly ended: number;
  /** How often nothing of the sentence came to the sink: there was nothing to interrupt, and nothing is measured. */
  readonly unheard: number;
  /** For each that was heard: from the call to the last piece with sound at the sink (ms). */
  readonly silenceMs: readonly number[];
  /** For each that was heard: from the first sound given to it at the sink (ms). */
  readonly firstSoundMs: readonly number[];
}

/**
 * A sentence of which nothing has come to the sink by then is not heard at all: the robot drops one that could not
 * begin for a second, and what it has not dropped lasts a second. How late one begins is told by `firstSoundMs`.
 */
const HEARD_LIMIT_MS = 2000;

/** Interrupts the robot so many times in mid-sentence, at any moment of its 20 ms once it is heard, and listens at its sink. */
export async function interruptions(lab: SoundLab, way: OutletWay, count: number): Promise<Interruptions> {
  let crashes = 0;
  let ended = 0;
  let unheard = 0;
  const speaker = new DeviceSpeaker(new SystemClock(), [way], (fault) => {
    if (fault instanceof DeviceError && fault.code === 'timed_out') ended++;
    else crashes++;
  });
  const recording = await lab.listen('robot');
  try {
    await speaker.open();
    speaker.play(new Int16Array(2400).fill(1));
    await speaker.drained();
    const sentence = new Int16Array(24_000).fill(1000);
    const silenceMs: number[] = [];
    const firstSoundsMs: number[] = [];
    for (let i = 0; i < count; i++) {
      // All before is silent, also what the monitor still held.
      await sleep(25);
      recording.pieces.length = 0;
      const givenMs = performance.now();
      speaker.play(sentence);
      const firstMs = await firstSoundMs(recording, givenMs);
      await sleep((i * 7) % 23);
      const calledMs = performance.now();
      speaker.interrupt();
      await sleep(25);
      if (firstMs === null) {
        unheard++;
        continue;
      }
      firstSoundsMs.push(firstMs - givenMs);
      silenceMs.push(Math.max(0, (recording.lastSoundMs() ?? 0) - calledMs));
    }
    return { crashes, ended, unheard, silenceMs, firstSoundMs: firstSoundsMs };
  } finally {
    await speaker.close();
    recording.stop();
  }
}

/** When the first sound was at the sink; null where none came in time. */
async function firstSoundMs(recording: LabRecording, givenMs: number): Promise<number | null> {
  while (performance.now() - givenMs < HEARD_LIMIT_MS) {
    const atMs = recording.firstSoundMs(givenMs);
    if (atMs !== null) return atMs;
    await sleep(2);
  }
  return null;
}
