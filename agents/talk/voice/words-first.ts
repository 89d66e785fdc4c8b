import type { LiveSessionEvent } from '#agents/live/live-session.ts';
import { Alarm } from '#drivers/clock/alarm.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { TurnRules } from './machine/turn.ts';

/** What the model makes of the child's words, in the order in which it came. */
export type AnswerEvent = Extract<
  LiveSessionEvent,
  { type: 'audio' | 'said' | 'written' | 'generation_completed' | 'turn_completed' | 'tools_called' }
>;
type ToolsCalled = Extract<LiveSessionEvent, { type: 'tools_called' }>;

interface WordsFirstParts {
  readonly clock: Clock;
  readonly rules: Pick<TurnRules, 'wordsLimitMs' | 'wordsSettledMs'>;
  /**
   * The words of the turn are whole, or were waited for too long (`isKnown`: whether there are any). Gives whether the
   * model's answer may be heard. Asked again where more words come after it.
   */
  judge(isKnown: boolean): boolean;
  /** Takes what may be heard, and done. */
  pass(event: AnswerEvent): void;
  /** Takes calls that must not run. */
  refuse(calls: ToolsCalled): void;
  /** An answer was let through before any word of the child's was known. */
  onUnjudged(): void;
}

/**
 * The child's words first: nothing that the model says is heard, and no tool of its runs, before the words of that turn
 * were judged. Where they come in time nothing waits; where they do not, it waits for `wordsLimitMs` at most.
 */
export class WordsFirst {
  readonly #parts: WordsFirstParts;
  readonly #alarm: Alarm;
  #verdict: 'awaited' | 'passed' | 'refused' = 'passed';
  #held: AnswerEvent[] = [];
  /** When the child fell silent, when its last words came, and since when something is held; null: not yet. */
  #endedAtMs: number | null = null;
  #heardAtMs: number | null = null;
  #heldSinceMs: number | null = null;
  /** Words came that were not judged yet. */
  #isDue = false;

  constructor(parts: WordsFirstParts) {
    this.#parts = parts;
    this.#alarm = new Alarm(parts.clock, () => this.#look());
  }

  /** The child begins another turn: what was held of the answer before is void, but for its tools. */
  begin(): void {
    const tools = this.#tools();
    const { pass, refuse } = this.#parts;
    for (const event of tools) (this.#verdict === 'refused' ? refuse : pass)(event);
    this.#start('awaited');
  }

  /** The child has fallen silent. */
  end(): void {
    this.#endedAtMs = this.#parts.clock.monotonicMs();
    this.#setAlarm();
  }

  /** A piece of what the child said. */
  heard(): void {
    this.#heardAtMs = this.#parts.clock.monotonicMs();
    this.#isDue = true;
    this.#setAlarm();
  }

  /** Words that were judged before are put to the model: its answer waits for nothing. */
  pass(): void {
    this.#start('passed');
  }

  /** Nothing of this turn's answer is wanted. */
  refuse(): void {
    const tools = this.#tools();
    this.#verdict = 'refused';
    this.#held = [];
    this.#isDue = false;
    for (const event of tools) this.#parts.refuse(event);
  }

  /** What sounds of the answer under way is void; its calls are not. */
  interrupt(): void {
    this.#held = this.#tools();
  }

  /** Calls that were taken back are not made. */
  cancel(ids: readonly string[]): void {
    this.#held = this.#held.map((event) =>
      event.type === 'tools_called'
        ? { ...event, calls: event.calls.filter(({ id }) => !ids.includes(id)) }
        : event,
    );
  }

  /** The line is gone, and all that was on its way. */
  clear(): void {
    this.#start('passed');
  }

  take(event: AnswerEvent): void {
    if (this.#verdict === 'passed') this.#parts.pass(event);
    else if (this.#verdict === 'awaited') this.#hold(event);
    else if (event.type === 'tools_called') this.#parts.refuse(event);
  }

  #hold(event: AnswerEvent): void {
    // The end of an answer that is none holds nothing back.
    if (this.#held.length === 0 && event.type.endsWith('_completed')) {
      this.#parts.pass(event);
      return;
    }
    this.#held.push(event);
    this.#heldSinceMs ??= this.#parts.clock.monotonicMs();
    this.#setAlarm();
  }

  #start(verdict: 'awaited' | 'passed'): void {
    this.#verdict = verdict;
    this.#held = [];
    this.#endedAtMs = null;
    this.#heardAtMs = null;
    this.#heldSinceMs = null;
    this.#isDue = false;
    this.#alarm.clear();
  }

  /** When the words are whole, as far as can be known; null while they are not, or were judged. */
  get #settledAtMs(): number | null {
    const isOver = this.#endedAtMs !== null || this.#verdict === 'passed';
    if (!this.#isDue || !isOver || this.#heardAtMs === null) return null;
    return Math.max(this.#endedAtMs ?? 0, this.#heardAtMs) + this.#parts.rules.wordsSettledMs;
  }

  get #limitAtMs(): number | null {
    return this.#verdict === 'awaited' && this.#heldSinceMs !== null
      ? this.#heldSinceMs + this.#parts.rules.wordsLimitMs
      : null;
  }

  #setAlarm(): void {
    const never = Number.POSITIVE_INFINITY;
    const dueMs = Math.min(this.#settledAtMs ?? never, this.#limitAtMs ?? never);
    this.#alarm.set(dueMs === never ? null : dueMs);
  }

  #look(): void {
    const isKnown = this.#heardAtMs !== null;
    this.#isDue = false;
    const mayPass = this.#verdict !== 'refused' && this.#parts.judge(isKnown);
    if (!mayPass) {
      this.refuse();
      return;
    }
    if (this.#verdict === 'passed') return;
    if (!isKnown) this.#parts.onUnjudged();
    this.#verdict = 'passed';
    for (const event of this.#held.splice(0)) this.#parts.pass(event);
  }

  #tools(): ToolsCalled[] {
    return this.#held.filter((event) => event.type === 'tools_called');
  }
}
