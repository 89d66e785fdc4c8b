import { describe, expect, test } from 'vitest';
import {
  listOf,
  nextIn,
  openOf,
  waitingIn,
  withDone,
  withMore,
  withOfOpen,
  withOpen,
} from '#agents/knowledge/japanese/reading/question-list.ts';

const question = (words: string) => ({ label: null, words, options: [] });
const three = () => listOf('…', ['a', 'b', 'c'].map(question));
const openWords = (list: ReturnType<typeof three>) => openOf(list)?.question.words ?? null;

describe('the questions of a text', () => {
  test('come one after the other, and none is lost that was left', () => {
    const left = withOpen(three(), 1);
    expect(waitingIn(left)).toEqual([0, 2]);
    expect(nextIn(left)).toBe(2);
    const done = withDone(left);
    expect(openWords(done)).toBeNull();
    expect(nextIn(done)).toBe(2);
    const last = withDone(withOpen(done, 2));
    expect(nextIn(last)).toBe(0);
    expect(nextIn(withDone(withOpen(last, 0)))).toBeNull();
  });

  test('keep how far the child was with each', () => {
    const tried = withOpen(withOfOpen(three(), { rung: 2, found: 'x' }), 2);
    expect(openOf(tried)).toMatchObject({ rung: 0, found: '' });
    expect(openOf(withOpen(tried, 0))).toMatchObject({ rung: 2, found: 'x' });
  });

  test('that are brought later come first, and what was open waits behind them', () => {
    const more = withMore(withOpen(withDone(three()), 1), [question('d')]);
    expect(openWords(more)).toBe('d');
    expect(more.last).toBe(0);
    expect(waitingIn(more).map((at) => more.questions[at]?.question.words)).toEqual(['b', 'c']);
    expect(openWords(withMore(withDone(listOf('…', [question('a')])), [question('d')]))).toBe('d');
  });

  test('are open again where one that was done is named', () => {
    const again = withOpen(withDone(three()), 0);
    expect(openOf(again)).toMatchObject({ isDone: false });
  });
});
