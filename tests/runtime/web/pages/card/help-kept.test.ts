import { describe, expect, test } from 'vitest';
import { asksByKeys, helpAfter, isBesideWork } from '#runtime/web/pages/card/help-kept.ts';
import type { Help } from '#runtime/web/pages/talk-state.ts';

const TOLD: Help = {
  helplines: [{ name: 'チャイルドライン', number: '0120-99-7777', hours: 'ごご' }],
  choices: ['こわい', 'だいじょうぶ'],
};
const STAYS: Help = { helplines: [], choices: [] };
const numbers = (help: Help | null): readonly string[] => help?.helplines.map(({ number }) => number) ?? [];

/** The card after these answers; null: one about work. */
const cardAfter = (...answers: readonly (Help | null)[]): Help | null =>
  answers.reduce<Help | null>(helpAfter, null);

describe('the card with numbers', () => {
  test('stays while the talk stays, however long; choices go with their sentence', () => {
    const card = cardAfter(TOLD, STAYS, STAYS, STAYS, STAYS, STAYS, STAYS);
    expect([numbers(card), card?.choices]).toEqual([['0120-99-7777'], []]);
  });

  test('stands for three answers about work, and then goes', () => {
    const turns = [1, 2, 3, 4].map((count) => cardAfter(TOLD, ...Array<null>(count).fill(null)));
    expect(turns.map((card) => numbers(card).length)).toEqual([1, 1, 1, 0]);
    expect(turns[0]?.choices).toEqual([]);
  });

  test('told of again it stays anew', () => {
    expect(numbers(cardAfter(TOLD, null, null, null, TOLD, null, null, null))).toHaveLength(1);
  });

  test('with choices only it goes with the work, and where nothing was told there is none', () => {
    expect(cardAfter({ helplines: [], choices: ['けがを した'] }, null)).toBeNull();
    expect(cardAfter(null, null)).toBeNull();
    expect(cardAfter(STAYS)).toBeNull();
  });

  test('takes the place of the keys only while it asks by its own; those of the lesson come back with the work', () => {
    expect([TOLD, cardAfter(TOLD, STAYS), cardAfter(TOLD, null), null].map(asksByKeys)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const cards = [cardAfter(TOLD, STAYS), cardAfter(TOLD, null)];
    expect(cards.map((card) => card && isBesideWork(card))).toEqual([false, true]);
  });
});
