import type { Mood } from '#agents/core/event.ts';
import type { Mode } from '#agents/emotion/mode.ts';

/** The features of the face. */
export interface FaceFeatures {
  /** How far the upper lid is down and the lower one up, 0 (open) to 1 (closed). */
  readonly lidUpper: number;
  readonly lidLower: number;
  /** Size of the iris against its normal one. */
  readonly iris: number;
  /** How far the brows are raised, and how far their inner ends (positive: worried), in face units. */
  readonly browRaise: number;
  readonly browWorry: number;
  /** Corners of the mouth, -1 (down) to 1 (a wide smile), and its width against the normal one. */
  readonly smile: number;
  readonly mouthWidth: number;
  /** How far the mouth stands open without speaking, 0-1. */
  readonly mouthRest: number;
  readonly cheeks: number;
  /** Where the eyes rest, each -1 to 1; null lets them wander. */
  readonly gaze: readonly [x: number, y: number] | null;
}

const CALM: FaceFeatures = {
  lidUpper: 0.1,
  lidLower: 0,
  iris: 1,
  browRaise: 0,
  browWorry: 0,
  smile: 0.45,
  mouthWidth: 1,
  mouthRest: 0,
  cheeks: 0.35,
  gaze: null,
};

const MOOD_LOOKS: Readonly<Record<Mood, Partial<FaceFeatures>>> = {
  neutral: {},
  happy: { lidLower: 0.3, smile: 0.9, cheeks: 0.75, browRaise: 5, mouthRest: 0.12 },
  proud: {
    lidLower: 0.46,
    lidUpper: 0.14,
    smile: 1,
    mouthWidth: 1.15,
    cheeks: 0.95,
    browRaise: 8,
    mouthRest: 0.3,
  },
  thinking: { lidUpper: 0.2, smile: 0.08, mouthWidth: 0.6, browRaise: 4, gaze: [0.5, -0.75] },
  gentle: { lidUpper: 0.24, smile: 0.55, browRaise: 4, browWorry: 7, cheeks: 0.55, iris: 1.08 },
  comforting: {
    lidUpper: 0.28,
    smile: 0.3,
    mouthWidth: 0.85,
    browRaise: 6,
    browWorry: 12,
    cheeks: 0.6,
    iris: 1.12,
  },
  excited: {
    lidUpper: 0,
    lidLower: 0.12,
    iris: 1.16,
    smile: 1,
    mouthWidth: 1.1,
    mouthRest: 0.5,
    browRaise: 14,
    cheeks: 0.9,
  },
  sleepy: { lidUpper: 0.56, smile: 0.25, mouthWidth: 0.8, browRaise: -2, cheeks: 0.4, iris: 0.96 },
  curious: {
    lidUpper: 0,
    iris: 1.1,
    smile: 0.3,
    mouthWidth: 0.65,
    mouthRest: 0.14,
    browRaise: 12,
    cheeks: 0.45,
  },
};

const MODE_LOOKS: Readonly<Record<Mode, Partial<FaceFeatures>>> = {
  asleep: {
    lidUpper: 1,
    lidLower: 0,
    smile: 0.35,
    mouthWidth: 0.6,
    mouthRest: 0,
    browRaise: -9,
    gaze: [0, 0.3],
  },
  ready: {},
  listening: { lidUpper: 0, iris: 1.12, browRaise: 10, mouthRest: 0, gaze: [0, 0.05] },
  thinking: { lidUpper: 0.16, smile: 0.12, mouthWidth: 0.6, mouthRest: 0, browRaise: 4, gaze: [0.5, -0.75] },
  speaking: { gaze: [0, 0.05] },
  looking: { lidUpper: 0, iris: 0.9, browRaise: 9, mouthWidth: 0.5, mouthRest: 0.2, gaze: [0, 0.55] },
  updating: { lidUpper: 0.7, smile: 0.3, mouthWidth: 0.7, mouthRest: 0, gaze: [0, 0.6] },
  pairing: { lidUpper: 0, iris: 1.06, browRaise: 8, smile: 0.6, mouthRest: 0.1, gaze: [0, -0.1] },
  muted: { smile: 0.1, mouthWidth: 0.75, mouthRest: 0 },
  trouble: {
    lidUpper: 0.22,
    browRaise: 4,
    browWorry: 14,
    smile: -0.15,
    mouthWidth: 0.7,
    mouthRest: 0,
    gaze: [0, 0.3],
  },
};

/** The face for what the robot does and feels; what it does has the last word. */
export function lookOf(mode: Mode, mood: Mood): FaceFeatures {
  return { ...CALM, ...MOOD_LOOKS[mood], ...MODE_LOOKS[mode] };
}

/** The same face where something grave was told: warm eyes, and no smile. */
export const seriousOf = (look: FaceFeatures): FaceFeatures => ({
  ...look,
  smile: Math.min(look.smile, 0),
  mouthRest: 0,
  cheeks: Math.min(look.cheeks, CALM.cheeks),
});
