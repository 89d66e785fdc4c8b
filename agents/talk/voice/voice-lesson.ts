import type { Question } from '#agents/core/question.ts';
import type { LiveSession, LiveSessionEvent } from '#agents/live/live-session.ts';
import type { SafetyAnswer } from '#agents/safety/answer.ts';
import type { MannerFault } from '#agents/talk/turn/answer-manner.ts';
import type { UnusableReason } from './machine/turn.ts';
import type { VoicePhrase } from './phrases-voice.ts';

/** What the child asks of the robot itself rather than of the lesson. */
export type SpokenCommand = 'stop' | 'repeat' | 'quiet' | 'slower' | 'faster' | 'look';

/** A picture as the robot saw it. */
export interface PhotoInstruction {
  /** For the model; null when there is none to show. */
  readonly jpeg: Uint8Array | null;
  /** The stage direction that goes with it. */
  readonly direct: string;
  /** What the robot says itself where the model cannot see. */
  readonly say: string;
  /** A list of kanji or a composition was read: what the child is asked about it, and its text; absent for homework. */
  readonly written?: { readonly question: Question; readonly text: string };
}

/**
 * A use of a quiet moment: something the robot says itself, or a stage direction for the model. `orSay`: what the robot
 * says itself where the model cannot be reached.
 */
export type Pause =
  | { readonly say: string; readonly thenRest: boolean }
  | { readonly direct: string; readonly orSay?: string };

/** What a conversation is about: the lesson, its tools, and the words for it. One per conversation; nothing throws. */
export interface VoiceLesson {
  /** The child begins to speak: a turn of the lesson. */
  beginTurn(): void;
  /** Takes what the model believes to have heard of the child, once it was judged. */
  heard(piece: string): void;
  /** Whether something lies open that the answer now under way must not give away. */
  isGuarding(): boolean;
  /** Takes what the model says, as it comes: 'leak' when it gives the answer away, or how it may not be said. */
  checkWords(piece: string): 'ok' | 'leak' | MannerFault;
  /** The end of what `checkWords` was given that may still become a leak: neither to be heard nor shown yet. */
  unsettledWords(): string;
  /** All words of the answer have come, or it was cut: 'leak' when the last of them gave the answer away. */
  endWords(): 'ok' | 'leak';
  /** The stage direction after an answer that could not be used. */
  rephrase(reason: UnusableReason): string;
  /** What the robot asks itself after a second one: the question on the desk, or what the child said. */
  askAgain(): string;
  /** The stage direction when the cloud is back; '' where the model is to say nothing. */
  pickUp(): string;
  /** Runs tool calls; each answer goes to `answer` as soon as it is there, those of cancelled calls never. */
  runTools(
    event: Extract<LiveSessionEvent, { type: 'tools_called' }>,
    answer: (...answers: Parameters<LiveSession['answerTools']>) => void,
    signal: AbortSignal,
  ): Promise<void>;
  cancelTools(ids: readonly string[]): void;
  /** The fixed answer to what the child plainly tells in this turn so far, once; null where that is nothing. */
  toldWords(heard: string): SafetyAnswer | null;
  /** The fixed answer to a whole message, said or typed, that is none for the model; null where it is. */
  wholeWords(message: string): SafetyAnswer | null;
  /** Whether the talk stays with what the child told: nothing of the model's is heard, and none of its tools runs. */
  stays(): boolean;
  /** Whether a picture may be looked at: homework, or a child's name card. */
  mayLook(): boolean;
  /** The command in what was heard in this turn so far; null for everything else. */
  commandIn(heard: string): SpokenCommand | null;
  /** Whether the child is in the middle of something ("えーと", half a sentence), and whether "うん" or "えーと" is all. */
  muttering(heard: string): { readonly isMuttering: boolean; readonly isBackChannel: boolean };
  /** The words for a situation, varied where it comes again and again. */
  words(code: VoicePhrase): string;
  /** The stage direction after "もっと ゆっくり" and "もっと はやく". */
  pace(command: 'slower' | 'faster'): string;
  /** What a robot that should be asleep says to who wakes it; null when it may be awake. */
  wakingWords(): string | null;
  /** The next question of the lesson in the robot's own words; '' when there is none. */
  pendingQuestion(): string;
  /** The robot has said all of it: the turn is stored. Gives what to do with the quiet: bedtime, a break; or null. */
  atPause(): Promise<Pause | null>;
  /** Looks at a picture; null: through the robot's own camera. */
  look(jpeg: Uint8Array | null, signal: AbortSignal): Promise<PhotoInstruction>;
}
