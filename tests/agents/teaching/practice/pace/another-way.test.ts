import { expect, test } from 'vitest';
import { factById } from '#agents/teaching/practice/facts.ts';
import { askKanji, kanjiOtherwise } from '#agents/teaching/practice/kanji-drill.ts';
import { otherwise } from '#agents/teaching/practice/pace/another-way.ts';
import { type PracticeEntry, replayPractice } from '#agents/teaching/practice/practice-log.ts';
import { DAY, entry, miss, NOW } from '../practice-entry.ts';

const missed = (id: string, times: number): readonly PracticeEntry[] => {
  const [kind = '', expression = ''] = id.split(':');
  const words = ['火山', '山', '山みち'];
  return Array.from({ length: times }, (_, index) =>
    entry({ kind, expression, ...miss, askedIn: words[index % 3] ?? '', atMs: NOW - (times - index) * DAY }),
  );
};

/** How it is asked after so many misses. */
const after = (id: string, times: number) => {
  const fact = factById(id);
  if (fact === null) throw new Error('no such fact');
  const state = replayPractice(2, missed(id, times));
  return otherwise(fact, state.cards.get(id), state.recent);
};

test('what was never asked, or missed once, is asked as usual', () => {
  for (const id of ['kanji_reading:山', 'kuku:7×8']) expect([after(id, 0), after(id, 1)]).toEqual([{}, {}]);
});

test('a kanji that keeps failing comes in another word, then after it was drawn, then after a story', () => {
  expect([2, 3, 4, 5].map((times) => after('kanji_reading:山', times).form)).toEqual([
    'another_word',
    'drawn',
    'story',
    'another_word',
  ]);
  expect(after('kanji_reading:山', 2).notAskedIn).toEqual(['山', '火山']);
});

test('a product that keeps failing is found together every other time', () => {
  expect([2, 3, 4, 5].map((times) => after('kuku:7×8', times))).toEqual([
    { way: 'together' },
    {},
    { way: 'together' },
    {},
  ]);
});

test('one known without help is asked as usual again', () => {
  const id = 'kanji_reading:山';
  const fact = factById(id);
  const state = replayPractice(2, [
    ...missed(id, 4),
    entry({ kind: 'kanji_reading', expression: '山', atMs: NOW }),
  ]);
  expect(fact && otherwise(fact, state.cards.get(id), state.recent)).toEqual({});
});

test('another word is taken while there is one', () => {
  const fact = factById('kanji_reading:山');
  if (fact === null) throw new Error('no such fact');
  const words = new Set([0, 0.3, 0.6, 0.9].map((lot) => askKanji(fact, 3, () => lot)?.word ?? ''));
  expect(words.size).toBeGreaterThan(1);
  const [tried = ''] = words;
  for (const lot of [0, 0.3, 0.6, 0.9])
    expect(askKanji(fact, 3, () => lot, undefined, [tried])?.word).not.toBe(tried);
  expect(askKanji(fact, 3, () => 0, undefined, [...words])).not.toBeNull();
});

test('what is said first names neither the kanji nor its reading', () => {
  for (const kind of ['kanji_reading', 'kanji_writing'] as const) {
    expect(kanjiOtherwise({ kind }, 'drawn')).toMatch(/かいて みよう/);
    expect(kanjiOtherwise({ kind }, 'story')).toMatch(/おはなし/);
    expect(kanjiOtherwise({ kind }, 'another_word')).toBe('');
    expect(kanjiOtherwise({ kind }, undefined)).toBe('');
  }
});
