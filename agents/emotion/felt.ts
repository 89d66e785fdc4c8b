import type { Mood } from '#agents/core/event.ts';
import type { Context } from '#agents/understanding/features.ts';
import type { Feeling } from '#agents/understanding/labels.ts';
import { feelingsIn, type Guess } from '#agents/understanding/recognise.ts';
import type { Feeling as Sign } from './feeling-rules.ts';
import { type FeelingWords, type LexiconHits, readWords } from './lexicon.ts';

/** A feeling that is more than none. */
type Felt = Exclude<Feeling, 'neutral'>;
type Group = 'heavy' | 'unsure' | 'glad';

interface Answer {
  readonly group: Group;
  /** What the face and the lights show to the first word of it. */
  readonly mood: Mood;
  /** What it adds to the scores, as a word of the lexicon would. */
  readonly sign: Sign;
}

/**
 * How the robot answers each feeling, the one table of it. Sadness and fear are comforted: the face is with the child, and
 * shows no misery of the robot's own.
 */
export const FELT: Readonly<Record<Felt, Answer>> = {
  happy: { group: 'glad', mood: 'happy', sign: 'joy' },
  proud: { group: 'glad', mood: 'proud', sign: 'highConfidence' },
  unsure: { group: 'unsure', mood: 'gentle', sign: 'lowConfidence' },
  frustrated: { group: 'heavy', mood: 'gentle', sign: 'frustration' },
  angry: { group: 'heavy', mood: 'gentle', sign: 'frustration' },
  tired: { group: 'heavy', mood: 'gentle', sign: 'fatigue' },
  bored: { group: 'heavy', mood: 'gentle', sign: 'boredom' },
  sad: { group: 'heavy', mood: 'comforting', sign: 'sadness' },
  afraid: { group: 'heavy', mood: 'comforting', sign: 'fear' },
};

/** What face and lights show as soon as it is heard. */
export const moodHeard = (feeling: Feeling): Mood => (feeling === 'neutral' ? 'neutral' : FELT[feeling].mood);

/**
 * Least probability of a group of feelings: by what was learned alone, and where the lexicon has heard such a word. By
 * author (docs/understanding.md): so 3 of 100 neutral utterances move the face.
 */
const LEAST: Readonly<Record<Group, { readonly alone: number; readonly said: number }>> = {
  heavy: { alone: 0.5, said: 0.2 },
  unsure: { alone: 0.7, said: 0.35 },
  glad: { alone: 0.7, said: 0.35 },
};
/** The same where the words deny a feeling ("つかれてない"). */
const LEAST_AGAINST_WORDS = 0.75;
/** Share of a message from which its words of feeling are the message, and say it alone. */
const NOTHING_ELSE = 0.8;

/** What a child's words say of how it feels. */
export interface Heard {
  readonly feeling: Feeling;
  /** For the scores: the words of the lexicon, and the feeling where none of them tells it. */
  readonly words: LexiconHits;
}

const GROUPS: readonly Group[] = ['heavy', 'unsure', 'glad'];
const isFelt = (feeling: Feeling): feeling is Felt => feeling !== 'neutral';

/**
 * Hears the feeling in what the child said: exact words first, with what denies them, then what was learned. Neutral where
 * neither is sure. Pure; keeps nothing of the words.
 */
export function hearFeeling(text: string, context: Context): Heard {
  const said = readWords(text);
  const isSilent = text.trim() === '';
  return isSilent ? { feeling: 'neutral', words: said.hits } : weigh(said, feelingsIn(text, context));
}

/** The words of feeling in a message weighed with what was learned, the likeliest first. */
export function weigh({ hits, isDenied, share }: FeelingWords, guesses: readonly Guess<Feeling>[]): Heard {
  const felt = guesses.flatMap(({ label, probability }) =>
    isFelt(label) ? [{ feeling: label, probability, ...FELT[label] }] : [],
  );
  for (const group of GROUPS) {
    const own = felt.filter((guess) => guess.group === group);
    const said = own.filter(({ sign }) => hits[sign] > 0);
    const chance = own.reduce((sum, { probability }) => sum + probability, 0);
    const isAgainstWords = isDenied && group !== 'glad';
    const alone = isAgainstWords ? LEAST_AGAINST_WORDS : LEAST[group].alone;
    const inWords = share >= NOTHING_ELSE ? 0 : LEAST[group].said;
    if (chance < (said.length > 0 ? inWords : alone)) continue;
    const [likeliest] = said.length > 0 ? said : own;
    if (likeliest === undefined) continue;
    const words = said.length > 0 ? hits : { ...hits, [likeliest.sign]: 1 };
    return { feeling: likeliest.feeling, words };
  }
  return { feeling: 'neutral', words: hits };
}

/** Whether a feeling weighs on the child. */
export const isHeavy = (feeling: Feeling): boolean => isFelt(feeling) && FELT[feeling].group === 'heavy';
