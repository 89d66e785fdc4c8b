import type { Mood } from '#agents/core/event.ts';
import type { Rgb } from '#drivers/lights/lights.ts';
import type { Mode } from './mode.ts';

export interface LightInput {
  readonly mode: Mode;
  readonly mood: Mood;
  /** Time since the mood was set, ms. */
  readonly moodAgeMs: number;
  /** Loudness of what is being said (by the robot, or by the child while listening), 0-1. */
  readonly envelope: number;
  /** Any steady clock, ms; rhythms run on it. */
  readonly atMs: number;
  /** Pixels on the ring, from 1. */
  readonly count: number;
}

/**
 * How bright a place on the ring is, 0-1. `place` and `turn` run 0-1 round the ring and through one period; each is
 * smooth in both, so that 20 frames a second look like one movement.
 */
type Pattern = (place: number, turn: number) => number;

const steady: Pattern = () => 1;
const pulse: Pattern = (_, turn) => 0.55 + 0.45 * wave(turn);
const comet: Pattern = (place, turn) => 0.07 + 0.93 * bump(place - turn);
const twoDots: Pattern = (place, turn) =>
  0.15 + 0.85 * Math.max(bump(place - turn), bump(place - turn + 0.5));
const toAndFro: Pattern = (place, turn) => 0.07 + 0.93 * bump(place - 0.5 * wave(turn));
const quarters: Pattern = (place) => (Math.round(place * 1000) % 250 < 125 ? 1 : 0.12);
const sparkle: Pattern = (place, turn) => 0.55 + 0.45 * wave(3 * place + turn) * wave(5 * place - turn);

interface Layer {
  readonly color: Rgb;
  readonly pattern: Pattern;
  readonly periodMs: number;
}

interface ModeLayer extends Layer {
  /** Of the brightest, while nothing is said. */
  readonly level: number;
  /** How much of the brightness the voice moves, 0-1. */
  readonly voiceShare: number;
  /** How much of the colour a mood may take at its strongest, 0-1; 0 where the light is a promise. */
  readonly moodShare: number;
}

/**
 * What the robot does. No mode is red: a child takes red for "wrong". Listening and muted tell whether the
 * microphone is open, so that no mood may hide them. One lamp that can only switch tells all of them apart, too:
 * six colours without red, and thinking and looking blink slowly where updating and speaking do not.
 */
const MODE_LAYERS: Readonly<Record<Mode, ModeLayer>> = {
  asleep: layer([70, 60, 150], steady, 4000, { level: 0.04, voiceShare: 0, moodShare: 0 }),
  ready: layer([40, 205, 90], steady, 4000, { level: 0.45, voiceShare: 0.2, moodShare: 0.85 }),
  listening: layer([0, 185, 255], steady, 4000, { level: 0.95, voiceShare: 0.4, moodShare: 0.2 }),
  thinking: layer([120, 50, 255], comet, 1800, { level: 0.85, voiceShare: 0, moodShare: 0.3 }),
  speaking: layer([255, 200, 130], steady, 4000, { level: 0.95, voiceShare: 0.6, moodShare: 0.85 }),
  looking: layer([235, 245, 255], toAndFro, 2800, { level: 0.95, voiceShare: 0, moodShare: 0.2 }),
  updating: layer([15, 50, 255], twoDots, 3200, { level: 0.6, voiceShare: 0, moodShare: 0 }),
  pairing: layer([0, 255, 165], comet, 2000, { level: 0.9, voiceShare: 0, moodShare: 0 }),
  muted: layer([185, 15, 190], quarters, 4000, { level: 0.6, voiceShare: 0, moodShare: 0 }),
  trouble: layer([255, 140, 0], pulse, 3000, { level: 0.5, voiceShare: 0, moodShare: 0 }),
};

/** What the robot feels: hue and pattern that lie over the mode for some seconds. */
const MOOD_LAYERS: Readonly<Record<Exclude<Mood, 'neutral'>, Layer>> = {
  happy: { color: [255, 205, 40], pattern: sparkle, periodMs: 1400 },
  proud: { color: [255, 165, 25], pattern: comet, periodMs: 1600 },
  thinking: { color: [130, 80, 255], pattern: comet, periodMs: 2400 },
  gentle: { color: [190, 145, 255], pattern: pulse, periodMs: 4000 },
  comforting: { color: [255, 170, 150], pattern: pulse, periodMs: 5000 },
  excited: { color: [90, 255, 60], pattern: twoDots, periodMs: 1400 },
  sleepy: { color: [60, 60, 170], pattern: pulse, periodMs: 5000 },
  curious: { color: [60, 235, 205], pattern: toAndFro, periodMs: 2200 },
};

/** Slow breathing, always: it makes the robot look alive (docs/contracts/hardware.md, "Light and face"). */
const BREATH_MS = 4000;
const BREATH_DEPTH = 0.22;
const MOOD_HOLD_MS = 2200;
/** After this the mood has left the lights. */
export const MOOD_LASTS_MS = 3800;

/**
 * The light ring at one moment, for full brightness: dimming to the parent's setting is the driver's. Pure. Layers: the mode's colour and rhythm, the mood over it, the voice in the
 * brightness, and breathing. Rhythms stay under 2 Hz: nothing flashes.
 */
export function lightFrame(input: LightInput): Rgb[] {
  const mode = MODE_LAYERS[input.mode];
  const mood = input.mood === 'neutral' ? null : MOOD_LAYERS[input.mood];
  const moodWeight = mood ? mode.moodShare * strengthOf(input.moodAgeMs) : 0;
  const breath = 1 - BREATH_DEPTH * wave(input.atMs / BREATH_MS);
  const voice = 1 - mode.voiceShare * (1 - unit(input.envelope));
  const level = 255 * mode.level * breath * voice;

  return Array.from({ length: input.count }, (_, index) => {
    const place = index / input.count;
    const modeLight = lightOf(mode, place, input.atMs);
    const moodLight = mood ? lightOf(mood, place, input.atMs) : modeLight;
    const channel = (at: 0 | 1 | 2) =>
      Math.round(level * (modeLight[at] + (moodLight[at] - modeLight[at]) * moodWeight));
    return [channel(0), channel(1), channel(2)];
  });
}

/** How strong a mood is at its age: seen in the very first frame, full after 150 ms, then fading. */
function strengthOf(ageMs: number): number {
  if (ageMs < 150) return 0.4 + (0.6 * Math.max(0, ageMs)) / 150;
  return 1 - unit((ageMs - MOOD_HOLD_MS) / (MOOD_LASTS_MS - MOOD_HOLD_MS));
}

/** A layer's colour at a place, each channel 0-1. */
function lightOf({ color, pattern, periodMs }: Layer, place: number, atMs: number): Rgb {
  const bright = pattern(place, (atMs % periodMs) / periodMs) / 255;
  return [color[0] * bright, color[1] * bright, color[2] * bright];
}

/** 0 at whole turns, 1 half-way between them. */
function wave(turn: number): number {
  return 0.5 - 0.5 * Math.cos(2 * Math.PI * turn);
}

/** 1 where the distance round the ring is 0, falling smoothly to 0 on the far side. */
function bump(turns: number): number {
  return (1 - wave(turns)) ** 2;
}

function layer(
  color: Rgb,
  pattern: Pattern,
  periodMs: number,
  shares: Pick<ModeLayer, 'level' | 'voiceShare' | 'moodShare'>,
): ModeLayer {
  return { color, pattern, periodMs, ...shares };
}

/** NaN is 0. */
function unit(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}
