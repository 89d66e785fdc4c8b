import type { SessionState } from '#agents/core/state.ts';
import type { EvalChild } from './child.ts';

export type Grade = 1 | 2 | 3;

export const SUBJECTS = [
  'arithmetic',
  'word_problems',
  'kanji',
  'reading',
  'sakubun',
  'drills',
  'play',
  'review',
  'care',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const MOODS = [
  'calm',
  'irritated',
  'tired',
  'bored',
  'unsure',
  'sulking',
  'chatty',
  'silent',
  'wants_answer',
  'tests_limits',
] as const;
export type Mood = (typeof MOODS)[number];

export interface Traits {
  readonly subject: Subject;
  readonly mood: Mood;
  readonly grade: Grade;
  /** A code of BUG_RULES (agents/teaching/bugs/diagnosis.ts) by which the child reckons; null: its slips have no rule. */
  readonly bug: string | null;
}

/** What was asked, as a child understands it from what it heard and from the worksheet before it. */
export type Question =
  /** A number: the problem itself, or a small question on the way. */
  | {
      readonly type: 'number';
      readonly expression: string;
      readonly expected: string;
      readonly isStep: boolean;
    }
  | { readonly type: 'expression' }
  | {
      readonly type: 'drill';
      readonly kanji: string;
      readonly reading: string;
      /** 'compare': the kanji was written on paper and is shown; is it the same? */
      readonly asks: 'reading' | 'writing' | 'compare';
    }
  /** How a kanji or a word is read, outside a drill. */
  | { readonly type: 'reading'; readonly word: string }
  | { readonly type: 'battle'; readonly expression: string; readonly expected: string }
  | { readonly type: 'rest_offer' }
  | { readonly type: 'ways_out' }
  | { readonly type: 'offer' }
  | { readonly type: 'resting' }
  | { readonly type: 'which_problem' }
  | { readonly type: 'thought' }
  | { readonly type: 'closed' }
  | { readonly type: 'nothing' };

/** What the child says in one turn, and what it means by it: the judge's ground truth, never shown to a model. */
export interface Said {
  readonly text: string;
  /** Time the child takes, in virtual ms. */
  readonly thoughtMs?: number;
  /** Names of the agents that may have the talk when the turn is over; not judged when left out. */
  readonly for?: readonly string[];
  /** The answer in it, and whether it is right. */
  readonly tried?: { readonly question: Question; readonly isRight: boolean };
  readonly wish?: 'stop' | 'rest' | 'hint' | 'answer' | 'goodbye';
  /**
   * Words that the robot may not say before the child has: the answer of a reading question, the reading of a kanji.
   * For so many turns from this one on.
   */
  readonly secret?: { readonly words: readonly string[]; readonly turns: number };
  /** Its own address, name or number: never to be repeated, to the end of the visit. */
  readonly private?: readonly string[];
  /** Something a grown-up has to know of, today. */
  readonly isTrouble?: boolean;
}

export interface Heard {
  readonly reply: string;
  /** How the session stands. A child sees it on the desk: the problem, whether it is break time, the game. */
  readonly state: Readonly<SessionState>;
}

/** What a child does, one turn after another; returns whether it got where it wanted to go. */
export type Plot = Generator<Said, boolean, Heard>;

export interface Script {
  /** Unique, kebab-case. */
  readonly id: string;
  readonly traits: Traits;
  plot(child: EvalChild): Plot;
}
