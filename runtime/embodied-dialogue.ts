import type { AgentEvent } from '#agents/core/event.ts';
import { emotionSchema } from '#agents/core/state.ts';
import type { Dialogue, DialogueRequest } from '#agents/talk/dialogue.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { ExpressionPlayer } from './expression-player.ts';
import type { Said } from './robot.ts';

/** How long the face speaks for one character of a sentence, and at the most for all of it. */
const SPEAKING_MS_PER_CHARACTER = 110;
const SPEAKING_LIMIT_MS = 8_000;
const ENVELOPE_PERIOD_MS = 50;
const emotionScores = emotionSchema.pick({
  frustration: true,
  confidence: true,
  fatigue: true,
  excitement: true,
});

/** A dialogue with a body: thinking, speaking and mood show in light and face while the words go out. */
export class EmbodiedDialogue implements Dialogue {
  readonly #inner: Dialogue;
  readonly #expressionPlayer: ExpressionPlayer;
  readonly #clock: Clock;
  readonly #onAnswer: (sentence: string) => void;
  readonly #staying: () => AbortSignal | null;
  #stopSpeaking: () => void = () => {};
  #said: Said = { turn: 0, sentence: null, isAnswer: false };

  /**
   * `onAnswer` gets each answer, for whoever says it aloud. `staying`: aborts when another child sits down, and the turn
   * with it; null while nobody knows who sits there, for then nothing is anybody's.
   */
  constructor(
    inner: Dialogue,
    expressionPlayer: ExpressionPlayer,
    clock: Clock,
    onAnswer: (sentence: string) => void = () => {},
    staying: () => AbortSignal | null = () => null,
  ) {
    this.#onAnswer = onAnswer;
    this.#staying = staying;
    this.#inner = inner;
    this.#expressionPlayer = expressionPlayer;
    this.#clock = clock;
  }

  /** How many turns were answered; it has risen before the body shows the answer. */
  get turns(): number {
    return this.#said.turn;
  }

  /** What was said last. */
  get said(): Said {
    return this.#said;
  }

  async *run(request: DialogueRequest, signal: AbortSignal): AsyncIterable<AgentEvent> {
    this.interrupt();
    this.#expressionPlayer.setMode('thinking');
    this.#expressionPlayer.setFeeling('neutral');
    let isAnswered = false;
    let isOfHelp = false;
    const staying = this.#staying();
    const ending = staying === null ? signal : AbortSignal.any([signal, staying]);
    try {
      for await (const event of this.#inner.run(request, ending)) {
        // It may be done already; whoever sits here now is told nothing of it.
        staying?.throwIfAborted();
        if (event.type === 'function_result' && event.tool_name === 'update_emotion') {
          const felt = emotionScores.safeParse(event.result.emotion);
          if (felt.success) this.#expressionPlayer.setEmotion(felt.data);
        }
        if (event.type === 'feeling_heard') {
          this.#expressionPlayer.setFeeling(event.feeling);
          this.#expressionPlayer.setMood(event.mood);
        }
        isOfHelp ||= event.type === 'help_card';
        if (event.type === 'final_response') {
          isAnswered = true;
          // What comes before every lesson is for the page that the child told it to.
          this.#note(isOfHelp ? null : event.content, true);
          this.#expressionPlayer.setMood(event.mood);
          this.#speak(event.content);
          this.#onAnswer(event.content);
        }
        yield event;
      }
    } finally {
      if (!isAnswered) this.#expressionPlayer.setMode('ready');
    }
  }

  /** Another child sits here: nothing is said on, and whoever shows the desk looks at it again. */
  begunAnew(): void {
    this.interrupt();
    this.#note(null, false);
  }

  /** The desk is another by no turn of the child's, and the robot says so; null: whoever shows the desk only looks at it again. */
  tell(sentence: string | null): void {
    this.#note(sentence, false);
    if (sentence !== null) this.#speak(sentence);
  }

  #note(sentence: string | null, isAnswer: boolean): void {
    this.#said = { turn: this.#said.turn + 1, sentence, isAnswer };
  }

  /** Ends the speaking at once: the mouth closes, the robot is ready. */
  interrupt(): void {
    this.#stopSpeaking();
  }

  #speak(sentence: string): void {
    this.interrupt();
    const startedMs = this.#clock.monotonicMs();
    const durationMs = Math.min(SPEAKING_LIMIT_MS, sentence.length * SPEAKING_MS_PER_CHARACTER);
    this.#expressionPlayer.setMode('speaking');
    const cancel = this.#clock.every(ENVELOPE_PERIOD_MS, () => {
      const elapsedMs = this.#clock.monotonicMs() - startedMs;
      if (elapsedMs >= durationMs) this.interrupt();
      else this.#expressionPlayer.setEnvelope(syllables(elapsedMs));
    });
    this.#stopSpeaking = () => {
      cancel();
      this.#stopSpeaking = () => {};
      this.#expressionPlayer.setEnvelope(0);
      this.#expressionPlayer.setMode('ready');
    };
  }
}

/** The loudness of someone speaking, about five syllables a second, never twice the same; 0-1. */
function syllables(elapsedMs: number): number {
  const seconds = elapsedMs / 1000;
  const wave = Math.abs(Math.sin(seconds * 5 * Math.PI)) * (0.7 + 0.3 * Math.sin(seconds * 3.7));
  return Math.min(1, Math.max(0, wave));
}
