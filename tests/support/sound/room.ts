import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { seededRandom } from '../random.ts';

/** A desk between loudspeaker and microphone. */
export interface Room {
  /** From the sample that goes to the device to the one that is heard: device buffers and air. */
  readonly delayMs: number;
  /** Loudness of the echo beside what was played. */
  readonly echoDb: number;
  /** Of the room itself, dB of full scale. */
  readonly noiseDbfs: number;
  /** A small loudspeaker played loud bends the sound: 0 none, 2 much (tanh). */
  readonly distortion: number;
  /** How much faster the loudspeaker's clock runs, in parts per million. */
  readonly driftPpm: number;
}

/** Of docs/contracts/hardware.md, "Echo": 80 ms of echoes, 12 dB softer than played, a quiet room. */
export const ROOM: Room = { delayMs: 60, echoDb: -12, noiseDbfs: -66, distortion: 0, driftPpm: 0 };

const ECHOES_MS = 80;
const ECHOES = 150;

/**
 * What the microphone hears, at INPUT_RATE_HZ: `far` (what the loudspeaker plays, INPUT_RATE_HZ) through the
 * room, `near` (the child), and noise. As long as the longer of both. The same input gives the same sound.
 */
export function hearRoom(far: Int16Array, near: Int16Array, options: Partial<Room> = {}): Int16Array {
  const room = { ...ROOM, ...options };
  const random = seededRandom(7);
  const length = Math.max(far.length, near.length);
  const echo = echoOf(bent(far, room.distortion), room, random, length);
  const noise = 32768 * 10 ** (room.noiseDbfs / 20);
  const heard = new Int16Array(length);
  for (let i = 0; i < length; i++)
    heard[i] = clip((near[i] ?? 0) + (echo[i] as number) + noise * gaussian(random));
  return heard;
}

/**
 * What a desk sounds like without a child's voice: white noise, a fan (a low hum with hiss), or writing (a pencil's
 * strokes: bursts of hiss, two to five in a second, the paper's rustle between). `dbfs` is the mean over all of it.
 */
export function noiseOf(
  kind: 'white' | 'fan' | 'writing',
  dbfs: number,
  durationMs: number,
  seed = 3,
): Int16Array {
  const random = seededRandom(seed);
  const samples = new Float64Array((durationMs * INPUT_RATE_HZ) / 1000);
  let low = 0;
  let stroke = 0;
  let strokeGain = 0;
  for (let i = 0; i < samples.length; i++) {
    const white = gaussian(random);
    low = 0.97 * low + 0.03 * white;
    if (stroke-- <= 0) {
      strokeGain = strokeGain === 0 ? 0.4 + random() : 0;
      stroke = INPUT_RATE_HZ * (0.08 + 0.17 * random());
    }
    const hum = 0.12 * Math.sin((2 * Math.PI * 118 * i) / INPUT_RATE_HZ);
    if (kind === 'white') samples[i] = white;
    else if (kind === 'fan') samples[i] = low * 5 + 0.12 * white + hum;
    else samples[i] = (strokeGain + 0.03) * (white - 2 * low);
  }
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const scale = (32768 * 10 ** (dbfs / 20)) / Math.sqrt(power);
  return Int16Array.from(samples, (sample) => clip(sample * scale));
}

/** As loud as `dbfs`, where it sounds: pauses do not count. */
export function atLevel(samples: Int16Array, dbfs: number): Int16Array {
  const loud = samples.filter((sample) => Math.abs(sample) > 300);
  const rms = Math.sqrt(loud.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, loud.length));
  const scale = (32768 * 10 ** (dbfs / 20)) / Math.max(1, rms);
  return samples.map((sample) => clip(sample * scale));
}

export function mixed(a: Int16Array, b: Int16Array): Int16Array {
  const both = new Int16Array(Math.max(a.length, b.length));
  for (let i = 0; i < both.length; i++) both[i] = clip((a[i] ?? 0) + (b[i] ?? 0));
  return both;
}

function echoOf(played: Float64Array, room: Room, random: () => number, length: number): Float64Array {
  const reach = (ECHOES_MS * INPUT_RATE_HZ) / 1000;
  // The straight way, then echoes of the desk and the walls that die away to a thousandth.
  const taps = [{ at: 0, gain: 1 }];
  for (let i = 0; i < ECHOES; i++) {
    const at = 4 + Math.floor(random() * (reach - 4));
    taps.push({ at, gain: 0.6 * gaussian(random) * Math.exp((-6.9 * at) / reach) });
  }
  const power = Math.sqrt(taps.reduce((sum, { gain }) => sum + gain * gain, 0));
  const gain = 10 ** (room.echoDb / 20) / power;
  const onItsWay = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const at = i * (1 + room.driftPpm / 1e6) - (room.delayMs * INPUT_RATE_HZ) / 1000;
    const whole = Math.floor(at);
    const here = played[whole] ?? 0;
    onItsWay[i] = gain * (here + (at - whole) * ((played[whole + 1] ?? 0) - here));
  }
  const result = new Float64Array(length);
  for (const tap of taps)
    for (let i = tap.at; i < length; i++)
      result[i] = (result[i] as number) + tap.gain * (onItsWay[i - tap.at] as number);
  return result;
}

function bent(samples: Int16Array, distortion: number): Float64Array {
  if (distortion === 0) return Float64Array.from(samples);
  return Float64Array.from(samples, (x) => (32768 / distortion) * Math.tanh((distortion * x) / 32768));
}

function clip(sample: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(sample)));
}

/** Box and Muller. */
function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
