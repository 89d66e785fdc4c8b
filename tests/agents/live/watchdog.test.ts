import { describe, expect, test } from 'vitest';
import { ANSWER_LIMIT_MS, AnswerLimit } from '#agents/live/answer-limit.ts';
import {
  isAudible,
  NOTHING_OWED,
  SENTENCE_GAP_LIMIT_MS,
  stallDueMs,
  type WatchEvent,
  watch,
} from '#agents/live/watchdog.ts';
import { spoken } from '../../support/talk/live-fixture.ts';

const LIMIT_MS = ANSWER_LIMIT_MS.unknown;

/** Event after event, each 100 ms after the other from 1000 ms on. */
function watched(...events: WatchEvent[]) {
  let state = NOTHING_OWED;
  let isStalled = false;
  let isStale = false;
  events.forEach((event, index) => {
    ({ state, isStalled, isStale } = watch(state, event, 1000 + index * 100));
  });
  return { state, isStalled, isStale, dueMs: stallDueMs(state, LIMIT_MS) };
}

const sound = { type: 'sound', isAudible: true } as const;
const silence = { type: 'sound', isAudible: false } as const;
const started = { type: 'activity_started' } as const;
const wanted = { type: 'answer_wanted', interrupts: false } as const;
const asked = { type: 'answer_wanted', interrupts: true } as const;
const words = { type: 'words' } as const;
const stopped = { type: 'interrupted' } as const;
const generated = { type: 'generation_completed' } as const;
const completed = { type: 'turn_completed' } as const;
const called = { type: 'tools_called', count: 1 } as const;
const settled = { type: 'tools_settled', count: 1 } as const;

describe('what the model owes', () => {
  test.each<[string, WatchEvent[], number | null]>([
    ['nothing while nobody spoke', [], null],
    ['nothing while the child speaks', [started], null],
    ['an answer from the end of the child’s words', [started, wanted], 1100 + LIMIT_MS],
    ['still, when what came cannot be heard', [started, wanted, silence], 1100 + LIMIT_MS],
    ['nothing when words came: the robot can say them', [started, wanted, words], null],
    ['the rest of a sentence that began', [started, wanted, sound], 1200 + SENTENCE_GAP_LIMIT_MS],
    ['nothing once all of it was sent', [started, wanted, sound, { type: 'generation_completed' }], null],
    ['nothing once the turn is complete', [started, wanted, sound, completed], null],
    ['nothing while a tool runs', [started, wanted, called], null],
    ['an answer from the tool’s answer on', [started, wanted, called, settled], 1300 + LIMIT_MS],
    [
      'the rest of what it began before the tool',
      [started, wanted, sound, called, settled],
      1400 + SENTENCE_GAP_LIMIT_MS,
    ],
    ['nothing when the child interrupts', [started, wanted, sound, started], null],
    [
      'the new answer, when the interrupted turn completes late',
      [wanted, sound, started, wanted, completed],
      1300 + LIMIT_MS,
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

describe('an answer that was interrupted', () => {
  test.each<[string, WatchEvent[], boolean]>([
    ['its late sound is not the next answer', [started, wanted, sound, started, wanted, sound], true],
    ['nor after the server has told that it stopped', [wanted, sound, started, stopped, wanted, sound], true],
    ['nor are its words', [wanted, sound, started, wanted, words], true],
    ['nor is its end', [wanted, sound, started, wanted, completed], true],
    ['words that only were said are interrupted too', [wanted, words, asked, sound], true],
    ['a text interrupts as the child does', [wanted, sound, asked, sound], true],
    ['after its end the next answer begins', [wanted, sound, started, wanted, completed, sound], false],
    ['all its sound had come: what comes is new', [wanted, sound, generated, started, wanted, sound], false],
    [
      'the end of the next is not taken for its end',
      [wanted, sound, generated, started, wanted, sound, completed],
      false,
    ],
  ])('%s', (_, events, isStale) => {
    expect(watched(...events).isStale).toBe(isStale);
  });

  test('whose end is never told is over when the server has stopped it and was silent', () => {
    let { state } = watched(wanted, sound, started, stopped, wanted, sound);
    const late = watch(state, sound, 2100);
    expect(late.isStale).toBe(true);
    ({ state } = late);
    const next = watch(state, sound, 2900);
    expect([next.isStale, next.endsStale, next.state.awaitedSinceMs]).toEqual([false, true, null]);
  });

  test('still owes the answer to what interrupted it', () => {
    expect(watched(wanted, sound, started, wanted, sound, sound).dueMs).toBe(1300 + LIMIT_MS);
    expect(watched(wanted, sound, asked, sound, completed).dueMs).toBe(1200 + LIMIT_MS);
  });
});

describe('the patience with a line', () => {
  test('is enough for 6 s to the first sound, learns, and ends', () => {
    const limit = new AnswerLimit();
    expect(limit.limitMs).toBeGreaterThan(6_000);
    limit.noteAnswer(6_000);
    expect(limit.limitMs).toBe(12_000);
    for (let count = 0; count < 8; count++) limit.noteAnswer(400);
    expect(limit.limitMs).toBe(ANSWER_LIMIT_MS.least);
    limit.noteStall();
    expect(limit.limitMs).toBe(7_500);
    for (let count = 0; count < 9; count++) limit.noteStall();
    expect(limit.limitMs).toBe(ANSWER_LIMIT_MS.most);
    limit.noteAnswer(400);
    expect(limit.limitMs).toBe(ANSWER_LIMIT_MS.least);
  });
});

test('a near-silent turn with words is no stall: the words can be said', () => {
  expect(watched(started, wanted, words, silence, completed).isStalled).toBe(false);
});

test('sound is audible from -50 dBFS on', () => {
  expect(isAudible(spoken(20, 300))).toBe(true);
  expect(isAudible(new Int16Array(480))).toBe(false);
  expect(isAudible(new Int16Array(480).map((_, i) => (i % 7) - 3))).toBe(false);
  expect(isAudible(new Int16Array([0, 0, -32_768]))).toBe(true);
});
