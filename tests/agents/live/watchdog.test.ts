import { describe, expect, test } from 'vitest';
import {
  ANSWER_LIMIT_MS,
  isAudible,
  NOTHING_OWED,
  SENTENCE_GAP_LIMIT_MS,
  stallDueMs,
  type WatchEvent,
  watch,
} from '#agents/live/watchdog.ts';
import { spoken } from '../../support/talk/live-fixture.ts';

/** Event after event, each 100 ms after the other from 1000 ms on. */
function watched(...events: WatchEvent[]) {
  let state = NOTHING_OWED;
  let isStalled = false;
  events.forEach((event, index) => {
    ({ state, isStalled } = watch(state, event, 1000 + index * 100));
  });
  return { state, isStalled, dueMs: stallDueMs(state) };
}

const sound = { type: 'sound', isAudible: true } as const;
const silence = { type: 'sound', isAudible: false } as const;
const started = { type: 'activity_started' } as const;
const wanted = { type: 'answer_wanted' } as const;
const completed = { type: 'turn_completed' } as const;
const called = { type: 'tools_called', count: 1 } as const;
const settled = { type: 'tools_settled', count: 1 } as const;

describe('what the model owes', () => {
  test.each<[string, WatchEvent[], number | null]>([
    ['nothing while nobody spoke', [], null],
    ['nothing while the child speaks', [started], null],
    ['an answer from the end of the child’s words', [started, wanted], 1100 + ANSWER_LIMIT_MS],
    ['still, when what came cannot be heard', [started, wanted, silence], 1100 + ANSWER_LIMIT_MS],
    ['the rest of a sentence that began', [started, wanted, sound], 1200 + SENTENCE_GAP_LIMIT_MS],
    ['nothing once all of it was sent', [started, wanted, sound, { type: 'generation_completed' }], null],
    ['nothing once the turn is complete', [started, wanted, sound, completed], null],
    ['nothing while a tool runs', [started, wanted, called], null],
    ['an answer from the tool’s answer on', [started, wanted, called, settled], 1300 + ANSWER_LIMIT_MS],
    [
      'the rest of what it began before the tool',
      [started, wanted, sound, called, settled],
      1400 + SENTENCE_GAP_LIMIT_MS,
    ],
    ['nothing when the child interrupts', [started, wanted, sound, started], null],
    [
      'the new answer, when the interrupted turn completes late',
      [wanted, sound, started, wanted, completed],
      1300 + ANSWER_LIMIT_MS,
    ],
    ['nothing when it chose to say nothing', [started, wanted, completed], null],
    ['nothing for a note that is settled after the turn', [wanted, sound, called, completed, settled], null],
  ])('%s', (_, events, dueMs) => {
    expect(watched(...events).dueMs).toBe(dueMs);
  });

  test('a turn of nothing but silence is a stall at its end; a turn without sound is not', () => {
    expect(watched(started, wanted, silence, silence, completed).isStalled).toBe(true);
    expect(watched(started, wanted, silence, sound, completed).isStalled).toBe(false);
    expect(watched(started, wanted, completed).isStalled).toBe(false);
    expect(watched(started, wanted, silence, called, completed).isStalled).toBe(false);
  });
});

test('sound is audible from -50 dBFS on', () => {
  expect(isAudible(spoken(20, 300))).toBe(true);
  expect(isAudible(new Int16Array(480))).toBe(false);
  expect(isAudible(new Int16Array(480).map((_, i) => (i % 7) - 3))).toBe(false);
  expect(isAudible(new Int16Array([0, 0, -32_768]))).toBe(true);
});
