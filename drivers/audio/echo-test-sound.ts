import { OUTPUT_RATE_HZ } from './format.ts';

/**
 * Syllables of a robot's babble: the pitch at the start and at the end (Hz), how long it sounds and how long the
 * pause after it is (ms). They must be as uneven as speech. WebRTC's canceller was measured with other sounds: held
 * notes it takes away badly, and of a sound without pauses it takes away everything, the child's voice as well, so
 * that it passed with a delay at which speech is not cancelled at all.
 */
const SYLLABLES = [
  [280, 340, 150, 70],
  [420, 300, 120, 40],
  [310, 390, 190, 130],
  [500, 330, 140, 60],
  [260, 300, 160, 40],
  [360, 450, 110, 50],
  [400, 270, 210, 190],
  [330, 480, 130, 60],
  [290, 260, 170, 50],
  [440, 380, 120, 40],
  [350, 420, 160, 120],
  [300, 510, 150, 60],
  [470, 340, 130, 50],
  [380, 250, 210, 90],
] as const;
/** Loudest sample: as loud as the robot speaks. */
const PEAK = 14_000;
const HIGHEST_HZ = 6500;
/** Each syllable begins with a consonant, a breath of noise. */
const CONSONANT_MS = 45;

/** How long it is. */
export const ECHO_TEST_MS = 3200;

/** The sound of the echo self-test, at OUTPUT_RATE_HZ, the same each time. */
export function echoTestSound(): Int16Array {
  const sound = new Float64Array((ECHO_TEST_MS * OUTPUT_RATE_HZ) / 1000);
  let atMs = 0;
  for (const [index, [fromHz, toHz, durationMs, pauseMs]] of SYLLABLES.entries()) {
    const start = (atMs * OUTPUT_RATE_HZ) / 1000;
    writeSyllable(sound.subarray(start, start + (durationMs * OUTPUT_RATE_HZ) / 1000), fromHz, toHz, index);
    atMs += durationMs + pauseMs;
  }
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return Int16Array.from(sound, (sample) => Math.round((sample * PEAK) / loudest));
}

function writeSyllable(into: Float64Array, fromHz: number, toHz: number, index: number): void {
  /** The vowel: which harmonics are strong. */
  const formantHz = 500 + ((index * 730) % 1900);
  let noise = index + 1;
  let phase = 0;
  for (let i = 0; i < into.length; i++) {
    const part = i / into.length;
    const pitchHz = fromHz + (toHz - fromHz) * part;
    phase += (2 * Math.PI * pitchHz) / OUTPUT_RATE_HZ;
    let vowel = 0;
    for (let k = 1; k * pitchHz < HIGHEST_HZ; k++) {
      const isNear = 1 / (1 + ((k * pitchHz - formantHz) / 400) ** 2);
      vowel += (isNear + 0.25 / k ** 0.5) * Math.sin(k * phase + k * k);
    }
    // A linear congruential generator (Numerical Recipes): chance that is the same each time.
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0;
    const ms = (i * 1000) / OUTPUT_RATE_HZ;
    const consonant = Math.max(0, 1 - ms / CONSONANT_MS) * 2 + 0.1;
    const fade = Math.min(1, ms / 8, ((into.length - i) * 1000) / OUTPUT_RATE_HZ / 40);
    into[i] = fade * (Math.min(1, ms / 30) * vowel + consonant * (noise / 2 ** 31));
  }
}
