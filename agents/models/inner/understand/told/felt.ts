import heard from '#agents/words/told/heard.json' with { type: 'json' };
import { foundBy, patternsOf } from './patterns.ts';

/** How a child feels that has begun to tell something. */
export type Mood = 'sad' | 'glad' | 'plain' | 'waiting';

type Felt = keyof typeof heard;

const GLAD: readonly Felt[] = ['nextToo', 'delighted', 'willShow', 'treat', 'workedHard'];
/** Where nothing is named. */
const OTHERWISE = { sad: 'heardSad', glad: 'heardGlad', plain: 'heardPlain', waiting: 'heardPlain' } as const;

const PATTERNS = patternsOf(heard);

/** Whether its words tell of something glad. */
export const isGlad = (folded: string): boolean => GLAD.includes(feltIn(folded, 'glad'));

/** What a child that tells on may feel, by its words: which sentence of told/heard.json names it. `folded`: see `fold`. */
export const feltIn = (folded: string, mood: Mood): Felt =>
  foundBy(
    PATTERNS,
    folded,
    (felt) => GLAD.includes(felt) === (mood === 'glad') && (felt !== 'cannotYet' || mood === 'sad'),
  ) ?? OTHERWISE[mood];

const SCOLDED = /(?:おこ|怒|しか|叱)られ(?:た|て|ちゃ|る)/;
/** せんせいに おこられたし: told over a sum. */
export const wasScolded = (message: string): boolean => SCOLDED.test(message);
