import { describe, expect, test } from 'vitest';
import { freshState } from '#agents/core/state.ts';
import { beginTurn, correctnessOf, finishTurn, occasionOf } from '#agents/lesson/lesson-turn.ts';

const drill = {
  ...{ problemId: 'p', kind: 'kanji_reading' as const, kanji: '火', word: '火', reading: 'ひ' },
  ...{ wrongCount: 0, hintsGiven: 0, wasTold: false, startedAtMs: 0 },
};

describe('what a tool brought, for the face', () => {
  test.each([
    ['answer_drill', { is_correct: true, is_finished: true }, 'correct'],
    ['answer_drill', { is_correct: false, next_hint: 'さいしょの おとは…' }, 'tried'],
    ['answer_drill', { is_correct: false, is_finished: true, reveal: 'ひ' }, 'hint'],
    ['answer_drill', { is_correct: false, reveal: '火', ask: 'くらべて みよう' }, 'asked'],
    ['answer_drill', { is_correct: false, error_type: 'unreadable', ask: 'もういちど' }, 'asked'],
    ['calculation_battle', { event: 'returned', is_over: false }, 'correct'],
    ['calculation_battle', { event: 'caught_up', is_over: false }, 'correct'],
    ['calculation_battle', { event: 'dropped', is_over: false }, 'greeting'],
    ['calculation_battle', { event: 'over', is_over: true, is_new_record: true }, 'correct'],
    ['calculation_battle', { event: 'over', is_over: true, is_new_record: false }, 'closing'],
    ['next_problem', { type: 'problem' }, 'asked'],
    ['next_problem', { error: { code: 'nothing_left' } }, 'neutral'],
    ['record_progress', { points_earned: 3 }, 'correct'],
    ['load_memory', { memories: [] }, 'neutral'],
  ])('%s %j is %s', (tool, result, occasion) => {
    expect(occasionOf(tool, result, 'neutral')).toBe(occasion);
  });

  test('joy stays for the rest of the turn', () => {
    expect(occasionOf('next_problem', { type: 'kanji' }, 'correct')).toBe('correct');
  });
});

describe('whether an answer was right, for the feelings', () => {
  const before = { ...freshState(0, 0), drill };
  test.each([
    ['calculate_and_verify', { is_correct: true }, true],
    ['calculate_and_verify', { is_correct: false }, false],
    ['calculate_and_verify', { is_correct: false, error_type: 'unanswered' }, null],
    ['answer_drill', { is_correct: true, wrong_count: 0 }, true],
    ['answer_drill', { is_correct: false, wrong_count: 1 }, false],
    ['answer_drill', { is_correct: false, wrong_count: 0, next_hint: 'ヒント' }, null],
    ['calculation_battle', { event: 'dropped' }, null],
    ['answer_drill', { error: { code: 'no_drill' } }, null],
  ])('%s %j: %s', (tool, result, isCorrect) => {
    expect(correctnessOf(tool, result, before)).toBe(isCorrect);
  });
});

describe('a turn', () => {
  test('that moved a kanji, a ball or a composition on has brought something', () => {
    const state = { ...freshState(0, 0), drill: { ...drill } };
    const before = beginTurn(state, 1_000);
    finishTurn(state, before, 'neutral', 1);
    expect(state.fruitless_turns).toBe(1);
    const next = beginTurn(state, 1_000);
    state.drill.wrongCount = 1;
    finishTurn(state, next, 'tried', 2);
    expect(state.fruitless_turns).toBe(0);
    const composing = beginTurn(state, 1_000);
    state.composition = { part: 'beginning' };
    finishTurn(state, composing, 'asked', 3);
    expect(state).toMatchObject({ fruitless_turns: 0, turns_since_success: 3 });
  });

  test('after half an hour away, or after an end, begins rested; a short absence is no rest', () => {
    const minuteMs = 60_000;
    const restedAt = (minutes: number, isClosed = false) => {
      const state = { ...freshState(0, 0), turn_count: 4, asked_at_ms: 20 * minuteMs, is_closed: isClosed };
      beginTurn(state, (20 + minutes) * minuteMs);
      return state.last_break_at_ms / minuteMs;
    };
    expect(restedAt(29)).toBe(0);
    expect(restedAt(30)).toBe(50);
    expect(restedAt(1, true)).toBe(21);
  });
});
