import { behaviorOf } from '#agents/live/gemini/tool-behavior.ts';
import type { LiveSession, LiveSessionEvent } from '#agents/live/live-session.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { HeardWords } from './heard-words.ts';
import type { TurnEvent, TurnRules } from './machine/turn.ts';
import type { ModelAnswer } from './model-answer.ts';
import type { VoiceLesson } from './voice-lesson.ts';
import { type AnswerEvent, WordsFirst } from './words-first.ts';

interface ModelTalkParts {
  readonly live: LiveSession;
  readonly lesson: VoiceLesson;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly rules: TurnRules;
  /** Takes what the model answers, as sound and in words. */
  readonly answer: ModelAnswer;
  /** Takes what the child says, and judges it. */
  readonly heard: HeardWords;
  onUnjudged(): void;
  onTurn(event: TurnEvent): void;
  onStatus(event: Extract<LiveSessionEvent, { type: 'status_changed' }>): void;
}

/** What a call is answered with that must not run. */
const NOT_NOW = { error: { code: 'not_now', message: 'nothing is done now; the robot answers by itself' } };

/** The conversation's end of the line to the model: whose turn is open there, and the tools it calls. */
export class ModelTalk {
  readonly #parts: ModelTalkParts;
  readonly #first: WordsFirst;
  /** What is open at the provider, whatever the turn is called here. */
  #isTurnOpen = false;
  #toolsAwaited = 0;
  #talking = new AbortController();

  constructor(parts: ModelTalkParts) {
    this.#parts = parts;
    this.#first = new WordsFirst({
      clock: parts.clock,
      rules: parts.rules,
      judge: () => parts.heard.judge(),
      pass: (event) => this.#answer(event),
      refuse: ({ calls }) =>
        parts.live.answerTools(calls.map(({ id, name }) => ({ id, name, response: NOT_NOW }))),
      onUnjudged: () => parts.onUnjudged(),
    });
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
    this.#first.clear();
    this.#talking.abort(new DOMException('the conversation rests', 'AbortError'));
    this.#talking = new AbortController();
    await this.#parts.live.close();
  }

  /** The child speaks. A turn that was left open goes on. */
  beginTurn(): void {
    if (this.#isTurnOpen) return;
    this.#isTurnOpen = true;
    this.#first.begin();
    this.#parts.heard.begin();
    this.#parts.live.input.startActivity();
    this.#parts.lesson.beginTurn();
  }

  /** The child has finished: the model answers. */
  endTurn(): void {
    if (!this.#isTurnOpen) return;
    this.#isTurnOpen = false;
    this.#first.end();
    this.#parts.live.input.endActivity();
  }

  /** Nothing that the model makes of this turn is heard or done. */
  refuseAnswer(): void {
    this.#first.refuse();
  }

  /** Puts words to the model that were not spoken; it answers them. */
  tell(text: string): void {
    this.endTurn();
    this.#first.pass();
    this.#parts.live.input.sendText(text, true);
  }

  /** Tells the model how to go on; it does not answer. */
  direct(text: string): void {
    this.#parts.live.input.sendText(text, false);
  }

  /** A picture goes before the turn opens: in the middle of one it would be seen one turn late. */
  show(jpeg: Uint8Array, text: string): void {
    this.endTurn();
    this.#first.pass();
    this.#parts.live.input.sendPicture(jpeg);
    this.#parts.live.input.sendText(text, true);
  }

  #on(event: LiveSessionEvent): void {
    const { lesson, onTurn } = this.#parts;
    switch (event.type) {
      case 'heard':
        this.#first.heard();
        this.#parts.heard.hear(event.text);
        break;
      case 'interrupted_turn_completed':
        onTurn({ type: 'interrupted_answer_ended' });
        break;
      case 'interrupted':
        this.#first.interrupt();
        onTurn({ type: 'server_interrupted' });
        break;
      case 'tools_cancelled':
        this.#first.cancel(event.ids);
        lesson.cancelTools(event.ids);
        break;
      case 'status_changed':
        if (event.status === 'lost') {
          this.#isTurnOpen = false;
          this.#first.clear();
        }
        onTurn({ type: 'live_changed', status: event.status, reason: event.reason });
        this.#parts.onStatus(event);
        break;
      case 'usage_reported':
        break;
      default:
        this.#first.take(event);
    }
  }

  /** What the model answers, once the child's words were judged. */
  #answer(event: AnswerEvent): void {
    switch (event.type) {
      case 'audio':
        this.#parts.answer.sound(event.samples);
        break;
      case 'said':
        this.#parts.answer.words(event.text);
        break;
      case 'written':
        this.#parts.answer.written(event.text);
        break;
      case 'generation_completed':
        this.#parts.answer.generated();
        break;
      case 'turn_completed':
        // What a tool brings is spoken of when it is there; of notes nothing is said.
        if (this.#toolsAwaited === 0) this.#parts.answer.completed();
        break;
      case 'tools_called':
        if (event.calls.length > 0) void this.#runTools(event);
        break;
    }
  }

  /** Tools run beside the line: neither sound nor an interruption waits for them. */
  async #runTools(event: Extract<AnswerEvent, { type: 'tools_called' }>): Promise<void> {
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
