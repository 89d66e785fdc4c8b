import { behaviorOf } from '#agents/live/gemini/tool-behavior.ts';
import type { LiveSession, LiveSessionEvent } from '#agents/live/live-session.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { TurnEvent } from './machine/turn.ts';
import type { ModelAnswer } from './model-answer.ts';
import type { VoiceLesson } from './voice-lesson.ts';

interface ModelTalkParts {
  readonly live: LiveSession;
  readonly lesson: VoiceLesson;
  readonly journal: Journal;
  /** Takes what the model answers, as sound and in words. */
  readonly answer: ModelAnswer;
  onHeard(text: string): void;
  onTurn(event: TurnEvent): void;
  onStatus(event: Extract<LiveSessionEvent, { type: 'status_changed' }>): void;
}

/** The conversation's end of the line to the model: whose turn is open there, and the tools it calls. */
export class ModelTalk {
  readonly #parts: ModelTalkParts;
  /** What is open at the provider, whatever the turn is called here. */
  #isTurnOpen = false;
  #toolsAwaited = 0;
  #talking = new AbortController();

  constructor(parts: ModelTalkParts) {
    this.#parts = parts;
  }

  /** Begins to listen to the line; returns the end of it. */
  attach(): () => void {
    return this.#parts.live.onEvent((event) => this.#on(event));
  }

  open(): void {
    this.#parts.live.open();
  }

  async close(): Promise<void> {
    this.#isTurnOpen = false;
    this.#talking.abort(new DOMException('the conversation rests', 'AbortError'));
    this.#talking = new AbortController();
    await this.#parts.live.close();
  }

  /** The child speaks. A turn that was left open goes on. */
  beginTurn(): void {
    if (this.#isTurnOpen) return;
    this.#isTurnOpen = true;
    this.#parts.live.input.startActivity();
    this.#parts.lesson.beginTurn();
  }

  /** The child has finished: the model answers. */
  endTurn(): void {
    if (!this.#isTurnOpen) return;
    this.#isTurnOpen = false;
    this.#parts.live.input.endActivity();
  }

  /** Puts words to the model that were not spoken; it answers them. */
  tell(text: string): void {
    this.endTurn();
    this.#parts.live.input.sendText(text, true);
  }

  /** Tells the model how to go on; it does not answer. */
  direct(text: string): void {
    this.#parts.live.input.sendText(text, false);
  }

  /** A picture goes before the turn opens: in the middle of one it would be seen one turn late. */
  show(jpeg: Uint8Array, text: string): void {
    this.endTurn();
    this.#parts.live.input.sendPicture(jpeg);
    this.#parts.live.input.sendText(text, true);
  }

  #on(event: LiveSessionEvent): void {
    const { lesson, onTurn } = this.#parts;
    switch (event.type) {
      case 'audio':
        this.#parts.answer.sound(event.samples);
        break;
      case 'said':
        this.#parts.answer.words(event.text);
        break;
      case 'heard':
        this.#parts.onHeard(event.text);
        break;
      case 'written':
        this.#parts.answer.written(event.text);
        break;
      case 'generation_completed':
        this.#parts.answer.generated();
        break;
      case 'interrupted_turn_completed':
        onTurn({ type: 'interrupted_answer_ended' });
        break;
      case 'interrupted':
        onTurn({ type: 'server_interrupted' });
        break;
      case 'turn_completed':
        // What a tool brings is spoken of when it is there; of notes nothing is said.
        if (this.#toolsAwaited === 0) this.#parts.answer.completed();
        break;
      case 'tools_called':
        void this.#runTools(event);
        break;
      case 'tools_cancelled':
        lesson.cancelTools(event.ids);
        break;
      case 'status_changed':
        if (event.status === 'lost') this.#isTurnOpen = false;
        onTurn({ type: 'live_changed', status: event.status, reason: event.reason });
        this.#parts.onStatus(event);
        break;
    }
  }

  /** Tools run beside the line: neither sound nor an interruption waits for them. */
  async #runTools(event: Extract<LiveSessionEvent, { type: 'tools_called' }>): Promise<void> {
    const { lesson, live, journal } = this.#parts;
    const isAwaited = event.calls.some(({ name }) => isSpokenOf(name));
    if (isAwaited) this.#toolsAwaited += 1;
    try {
      await lesson.runTools(event, (answers) => live.answerTools(answers), this.#talking.signal);
    } catch {
      journal.error('the tools of a voice turn failed');
    } finally {
      if (isAwaited) this.#toolsAwaited -= 1;
    }
  }
}

/** Whether the model says something once the tool has answered. */
function isSpokenOf(tool: string): boolean {
  const behavior = behaviorOf(tool);
  return behavior.behavior === 'BLOCKING' || behavior.scheduling !== 'SILENT';
}
