import { expect, test } from 'vitest';
import type { LiveEnd } from '#agents/live/connection.ts';
import { decide } from '#agents/live/reconnect.ts';
import { CLOSED, nextDueMs, type ReconnectEvent, type ReconnectState } from '#agents/live/reconnect-state.ts';

/** A line that was open for a minute, was cut, and whose next attempts all end like this. */
class CutLine {
  state: ReconnectState = CLOSED;
  nowMs = 1_000;
  /** When it was connected, ms. */
  readonly connectsMs: number[] = [];
  readonly #end: LiveEnd;

  constructor(end: LiveEnd) {
    this.#end = end;
    this.#take({ type: 'open_wanted' });
    this.#take({ type: 'connected', attempt: this.state.attempt });
    this.nowMs += 60_000;
    this.#take({ type: 'ended', attempt: this.state.attempt, end: 'network', code: 1006 });
    this.wait(0);
    this.connectsMs.length = 0;
  }

  ask(): void {
    this.#take({ type: 'open_wanted' });
    this.wait(0);
  }

  /** Every attempt ends at once. */
  wait(durationMs: number): void {
    const untilMs = this.nowMs + durationMs;
    for (;;) {
      if (this.state.line === 'connecting') this.#fail();
      const dueMs = nextDueMs(this.state);
      if (dueMs === null || dueMs > untilMs) break;
      this.nowMs = Math.max(this.nowMs, dueMs);
      this.#take({ type: 'due' });
    }
    this.nowMs = untilMs;
  }

  #fail(): void {
    this.#take({ type: 'ended', attempt: this.state.attempt, end: this.#end, code: 0 });
  }

  #take(event: ReconnectEvent): void {
    const { state, effects } = decide(this.state, event, this.nowMs, 0.5);
    this.state = state;
    for (const { type } of effects) if (type === 'connect') this.connectsMs.push(this.nowMs);
  }
}

test.each(['refused', 'bad_request', 'quota'] as const)(
  'a line that is lost (%s) is tried again when the child asks, and not by its schedule',
  (end) => {
    const line = new CutLine(end);
    line.wait(12_000);
    expect([line.state.status, line.connectsMs]).toEqual(['lost', []]);
    line.ask();
    expect(line.connectsMs).toEqual([line.nowMs]);
  },
);

test('asked again and again it is tried every 5 s at most', () => {
  const line = new CutLine('refused');
  const fromMs = line.nowMs;
  for (let atMs = 0; atMs < 60_000; atMs += 250) {
    line.ask();
    line.wait(250);
  }
  expect(line.connectsMs[0]).toBe(fromMs + 5_000);
  expect(line.connectsMs).toHaveLength(12);
});

test('it comes back within 5 s of the press where it was mended meanwhile, though it failed just now', () => {
  const line = new CutLine('refused');
  line.ask();
  expect(nextDueMs(line.state)).toBe(line.nowMs + 5_000);
});
