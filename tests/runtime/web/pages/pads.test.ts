import { expect, test } from 'vitest';
import { nextPad, padFor, situationKey } from '#runtime/web/pages/pads/pads.ts';
import { CARDS } from '../../../support/page/page-cards.ts';

const at = (card: string | null, question: string | null = null, isFromEarlier = false) => ({
  card: card === null ? null : (CARDS[card] ?? null),
  question,
  isFromEarlier,
});

test('the pad fits what is asked', () => {
  expect(padFor(at(null))).toBe('pictures');
  expect(padFor(at(null, 'どうして そらは あおいの？'))).toBe('kana');
  expect(padFor(at('a sum'))).toBe('numbers');
  expect(padFor(at('a story'))).toBe('numbers');
  expect(padFor(at('a kanji to read'))).toBe('kana');
  expect(padFor(at('a composition'))).toBe('kana');
  expect(padFor(at('a kanji to write'))).toBe('square');
  expect(padFor(at('a battle'))).toBe('numbers');
  expect(padFor(at('a battle that is over'))).toBe('pictures');
  expect(padFor(at('a sum', 'いくつ？', true))).toBe('pictures');
});

test('one key switches it, round and round', () => {
  const round = (situation: ReturnType<typeof at>) => {
    const first = padFor(situation);
    const second = nextPad(first, situation);
    return [first, second, nextPad(second, situation)];
  };
  expect(round(at('a sum'))).toEqual(['numbers', 'kana', 'numbers']);
  expect(round(at('a kanji to read'))).toEqual(['kana', 'numbers', 'kana']);
  expect(round(at('a kanji to write'))).toEqual(['square', 'numbers', 'kana']);
  expect(round(at(null))).toEqual(['pictures', 'numbers', 'kana']);
});

test('what the child switched to holds for one problem', () => {
  const sum = at('a sum');
  expect(situationKey(sum)).toBe(situationKey({ ...sum, question: 'くりあがりは？' }));
  expect(situationKey(sum)).not.toBe(situationKey(at('a kanji to read')));
  const next = { ...sum, card: { ...CARDS['a sum'], problemId: 'p2' } as (typeof sum)['card'] };
  expect(situationKey(sum)).not.toBe(situationKey(next));
});
