import { describe, expect, test } from 'vitest';
import type { DeskCard } from '#runtime/desk/desk-card.ts';
import {
  aloud,
  cardInWords,
  inPieces,
  inWords,
  numberKeysFor,
  quickKeysFor,
  unspoken,
} from '#runtime/web/pages/card/card-words.ts';

const sum: DeskCard = { type: 'sum', problemId: 'p', expression: '38+47', answer: null, row: null };
const reading: DeskCard = {
  ...{ type: 'kanji_reading', problemId: 'p', kanji: '火', word: '花火' },
  ...{ reading: null, row: null },
};
const writing: DeskCard = {
  ...{ type: 'kanji_writing', problemId: 'p', kanji: null, word: '花□', reading: 'はなび' },
  ...{ strokes: null, row: null },
};
const battle: DeskCard = {
  ...{ type: 'battle', startedAtMs: 1, served: '13-8', rally: 2, longestRally: 2, returned: 2 },
  ...{ timeLeftMs: 1, roundMs: 2, record: { longestRally: 0, mostReturned: 0 } },
};

describe('the card for those who hear it', () => {
  test.each([
    ['38+47', '38 たす 47'],
    ['13-8', '13 ひく 8'],
    ['□×5=20', 'しかく かける 5 は 20'],
    ['12÷4', '12 わる 4'],
  ])('says %s as %s', (expression, words) => {
    expect(inWords(expression)).toBe(words);
  });

  test('says what is asked and no answer; a kanji whose reading is asked is not in it', () => {
    expect(cardInWords(sum)).toBe('もんだい: 38 たす 47');
    expect(cardInWords({ ...sum, answer: '85' })).toContain('は 85');
    expect(cardInWords(reading)).not.toMatch(/[花火]|はなび/);
    expect(cardInWords(writing)).toContain('はなび');
    expect(cardInWords(battle)).toContain('13 ひく 8');
    expect(cardInWords({ ...battle, served: null })).toContain('おしまい');
    expect(cardInWords({ type: 'composition', part: 'middle', lines: [], check: [] })).toContain('なか');
    expect(cardInWords({ type: 'story', numbers: ['24', '8'] })).toContain('24、8');
  });

  test('any voice may say a sentence: signs are words, and the word whose reading is asked stays out', () => {
    expect(aloud('「花火」は なんと よむかな？', unspoken(reading))).toBe(
      '「この かんじ」は なんと よむかな？',
    );
    expect(aloud('38+47は いくつ？', unspoken(sum))).toBe('38 たす 47は いくつ？');
  });

  test('a sentence shows the word and keeps it from the ear', () => {
    expect(inPieces('「花火」は なんと よむかな？', unspoken(reading))).toEqual([
      { text: '「', isForEyesOnly: false },
      { text: '花火', isForEyesOnly: true },
      { text: '」は なんと よむかな？', isForEyesOnly: false },
    ]);
    const told: DeskCard = { ...reading, reading: 'はなび' };
    for (const card of [told, writing, sum, null])
      expect(inPieces('花火だよ', unspoken(card))).toEqual([{ text: '花火だよ', isForEyesOnly: false }]);
  });
});

describe('the keys for what lies on the desk', () => {
  test('of the number pad are digits in a game, and all of them else', () => {
    expect([null, sum, battle, reading].map((card) => numberKeysFor(card).length)).toEqual([15, 15, 10, 15]);
    expect(numberKeysFor({ ...battle, served: null })).toHaveLength(15);
  });

  test('always lead on, ask for help, and end; a small phone has five', () => {
    for (const card of [null, sum, reading]) {
      for (const isNarrow of [true, false]) {
        const keys = quickKeysFor(card, isNarrow);
        for (const key of ['ヒント', 'わからない', 'つぎ', 'おわり']) expect(keys).toContain(key);
        expect(keys.length).toBe(isNarrow ? 5 : 6);
      }
    }
    expect(quickKeysFor(writing)).toContain('かけた');
    expect(quickKeysFor({ ...writing, kanji: '火' })).toContain('おなじ');
    expect(quickKeysFor(battle)).toEqual(['おしまい']);
  });
});
