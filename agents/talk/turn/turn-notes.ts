import type { Question } from '#agents/core/question.ts';
import type { TurnWork } from '#agents/core/records.ts';
import type { Emotion, EmotionScores, SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import { keyOf } from '#agents/core/turn-calls.ts';
import { type Heard, hearFeeling } from '#agents/emotion/felt.ts';
import { emotionOf } from '#agents/emotion/score.ts';
import { measureFeelings, mergeFeelings, type TurnSigns } from '#agents/emotion/turn-signs.ts';
import { isOwnVoice } from '#agents/knowledge/japanese/reading/own-voice.ts';
import {
  beginTurn,
  correctnessOf,
  finishTurn,
  type Occasion,
  occasionOf,
} from '#agents/lesson/lesson-turn.ts';
import type { LiveCall } from '#agents/live/connection.ts';
import type { Mention } from '#agents/memory/mention/mention.ts';
import { isSorrow } from '#agents/memory/mention/sad-hour.ts';
import { mentionIn, REMEMBER } from '#agents/tools/remember.ts';
import type { Context } from '#agents/understanding/features.ts';
import { dayInJapan } from '#config/time-zone.ts';
import type { Result } from './tool-turns.ts';

/** Longest part of what the child said that is read for its feelings. */
const HEARD_LIMIT = 600;
/** A change of a feeling that is worth a record. */
const NOTABLE = 0.01;
/** What a sentence means that the child was asked to make of a kanji (agents/words/kanji.json). */
const SENTENCE_MADE = 'made';

/**
 * One turn by voice: what the child said, what the tools found, and the robot's answer. In memory only; the state it
 * is written into is handed in by whoever has a unit of work open.
 */
export class TurnNotes {
  /** When the child began to speak, wall-clock ms. */
  readonly startedAtMs: number;
  occasion: Occasion = 'neutral';
  /** What a model has noted of what the child told of itself. */
  readonly told: Mention[] = [];
  /** Calls of this turn that were stored, and their answers. Key: name and arguments. */
  readonly #answered = new Map<string, Result>();
  #heard = '';
  /** What the words so far tell of how it feels; null until that was asked. */
  #felt: Heard | null = null;
  /** What came before its words. */
  #context: Context = 'start';
  /** As `beginTurn` gave it; null until a unit of work has been committed with it. */
  #before: string | null = null;
  #base: Emotion | null = null;
  #modelView: EmotionScores | null = null;
  #wasCorrect: boolean | null = null;
  #sameWrongAgain = false;
  #latencyMs: number | null = null;
  /** What was open when the child spoke. Of a text that is asked about the feelings are its own. */
  readonly #open: Question | null;
  #wasComposing = false;
  #wasResting = false;

  constructor(startedAtMs: number, open: Question | null = null) {
    this.startedAtMs = startedAtMs;
    this.#open = open;
  }

  /** Whether the child's words are those of a text, a composition or a sentence that it was to make. */
  get isOfText(): boolean {
    return this.#wasComposing || this.#open?.about !== undefined || this.#open?.freely === SENTENCE_MADE;
  }

  /** What the same call was answered with in this turn; null when it is new. */
  answerTo(call: LiveCall): Result | null {
    return this.#answered.get(keyOf(call)) ?? null;
  }

  answered(call: LiveCall, result: Result): void {
    this.#answered.set(keyOf(call), result);
  }

  get heard(): string {
    return this.#heard;
  }

  hear(piece: string): void {
    this.#heard = (this.#heard + piece).slice(-HEARD_LIMIT);
    this.#felt = null;
  }

  /** Opens the turn in a state that was just read, if that is not stored yet. Gives what to call once it is stored. */
  open(state: SessionState): () => void {
    if (this.#base === null) {
      this.#base = structuredClone(state.emotion);
      this.#context = contextOf(state);
      this.#felt = null;
    }
    if (this.#before !== null) return () => {};
    this.#wasComposing ||= state.composition !== null;
    const wasResting = state.awaiting === 'return_from_break';
    const before = beginTurn(state, this.startedAtMs);
    return () => {
      this.#before = before;
      this.#wasResting = wasResting;
    };
  }

  /** How the child feels by its words so far. */
  get felt(): Heard {
    const { about } = this.#open ?? {};
    const isOfText = about !== undefined && !isOwnVoice(this.#heard, about);
    this.#felt ??= hearFeeling(isOfText ? '' : this.#heard, this.#context);
    return this.#felt;
  }

  /** How the child feels by the robot's own signs so far. */
  measured(work: TurnWork, nowMs: number): Emotion {
    const signs: TurnSigns = {
      heard: this.felt,
      wasCorrect: this.#wasCorrect,
      sameWrongAgain: this.#sameWrongAgain,
      latencyMs: this.#latencyMs,
      cameBackFromBreak: this.#wasResting && work.state.awaiting !== 'return_from_break',
    };
    return measureFeelings(this.#base ?? work.state.emotion, signs, work, nowMs);
  }

  /** A tool has answered, and that is stored. `before`: the state before it ran. */
  learn(
    tool: string,
    args: Record<string, unknown>,
    result: Record<string, unknown>,
    before: Readonly<SessionState>,
    after: Readonly<SessionState>,
  ): void {
    this.occasion = occasionOf(tool, result, this.occasion);
    if (tool === 'update_emotion') this.#modelView = scoresIn(args);
    const mention = tool === REMEMBER ? mentionIn(args, this.#heard, dayInJapan(this.startedAtMs)) : null;
    if (mention !== null) this.told.push(mention);
    const isCorrect = correctnessOf(tool, result, before);
    if (isCorrect === null) return;
    this.#wasCorrect = isCorrect;
    this.#latencyMs = Math.max(0, this.startedAtMs - before.asked_at_ms);
    if (tool !== 'calculate_and_verify') return;
    // A lesson remembers each number once: a wrong answer that adds none was given before.
    const known = before.lesson?.saidByChild.length ?? 0;
    const isSameLesson = before.lesson?.problemId === after.lesson?.problemId;
    this.#sameWrongAgain = !isCorrect && isSameLesson && after.lesson?.saidByChild.length === known;
  }

  /** Closes the turn in the state, as `finish` does, and leaves the feelings as they are. */
  close(state: SessionState, askedAtMs: number): void {
    this.open(state)();
    finishTurn(state, this.#before ?? '', this.occasion, askedAtMs);
    if (isSorrow(this.felt.feeling)) state.sad_at_ms = this.startedAtMs;
  }

  /** Writes the end of the turn into the work; to be committed by the caller. */
  finish(work: TurnWork, askedAtMs: number, nowMs: number): void {
    const { state } = work;
    this.close(state, askedAtMs);
    const own = this.measured(work, nowMs);
    const scores = this.#modelView === null ? own : mergeFeelings(this.#modelView, own);
    const felt = emotionOf(scores, nowMs);
    const word = this.#modelView === null ? felt.primary_emotion : state.emotion.primary_emotion;
    const isNotable = (['frustration', 'confidence', 'fatigue', 'excitement'] as const).some(
      (name) => Math.abs(felt[name] - state.emotion[name]) > NOTABLE,
    );
    if (!isNotable) return;
    state.emotion = { ...felt, primary_emotion: word };
    state.frustration_level = felt.frustration;
    work.record({ kind: 'emotion_observed', emotion: state.emotion });
  }
}

function scoresIn(args: Record<string, unknown>): EmotionScores | null {
  const score = (name: keyof EmotionScores): number => {
    const value = args[name];
    return typeof value === 'number' ? Math.min(1, Math.max(0, value)) : Number.NaN;
  };
  const scores = {
    frustration: score('frustration'),
    confidence: score('confidence'),
    fatigue: score('fatigue'),
    excitement: score('excitement'),
  };
  return Object.values(scores).some(Number.isNaN) ? null : scores;
}
