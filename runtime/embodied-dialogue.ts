import type { Dialogue, DialogueRequest } from '#agents/coach/dialogue.ts';
import type { AgentEvent } from '#agents/core/event.ts';
import { emotionSchema } from '#agents/core/state.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Expressive } from './expressive.ts';

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
  readonly #expressive: Expressive;
  readonly #clock: Clock;
  readonly #onAnswer: (sentence: string) => void;
  #stopSpeaking: () => void = () => {};

  /** `onAnswer` gets each answer, for whoever says it aloud. */
  constructor(
    inner: Dialogue,
    expressive: Expressive,
    clock: Clock,
    onAnswer: (sentence: string) => void = () => {},
  ) {
    this.#onAnswer = onAnswer;
    this.#inner = inner;
    this.#expressive = expressive;
    this.#clock = clock;
  }

  async *run(request: DialogueRequest, signal: AbortSignal): AsyncIterable<AgentEvent> {
    this.interrupt();
    this.#expressive.setMode('thinking');
    let isAnswered = false;
    try {
      for await (const event of this.#inner.run(request, signal)) {
        if (event.type === 'function_result' && event.tool_name === 'update_emotion') {
          const felt = emotionScores.safeParse(event.result.emotion);
          if (felt.success) this.#expressive.setEmotion(felt.data);
        }
        if (event.type === 'final_response') {
          isAnswered = true;
          this.#expressive.setMood(event.mood);
          this.#speak(event.content);
          this.#onAnswer(event.content);
        }
        yield event;
      }
    } finally {
      if (!isAnswered) this.#expressive.setMode('ready');
    }
  }

  /** Ends the speaking at once: the mouth closes, the robot is ready. */
  interrupt(): void {
    this.#stopSpeaking();
  }

  #speak(sentence: string): void {
    this.interrupt();
    const startedMs = this.#clock.monotonicMs();
    const durationMs = Math.min(SPEAKING_LIMIT_MS, sentence.length * SPEAKING_MS_PER_CHARACTER);
    this.#expressive.setMode('speaking');
    const cancel = this.#clock.every(ENVELOPE_PERIOD_MS, () => {
      const elapsedMs = this.#clock.monotonicMs() - startedMs;
      if (elapsedMs >= durationMs) this.interrupt();
      else this.#expressive.setEnvelope(syllables(elapsedMs));
    });
    this.#stopSpeaking = () => {
      cancel();
      this.#stopSpeaking = () => {};
      this.#expressive.setEnvelope(0);
      this.#expressive.setMode('ready');
    };
  }
}

/** The loudness of someone speaking, about five syllables a second, never twice the same; 0-1. */
function syllables(elapsedMs: number): number {
  const seconds = elapsedMs / 1000;
  const wave = Math.abs(Math.sin(seconds * 5 * Math.PI)) * (0.7 + 0.3 * Math.sin(seconds * 3.7));
  return Math.min(1, Math.max(0, wave));
}
