import { describe, expect, test } from 'vitest';
import { labelledPlaces, withoutOthers } from '#agents/models/inner/understand/answers/labelled.ts';

describe('answers by their labels', () => {
  test.each([
    ['①は85、②は35だよ', [1, '85', 2, '35']],
    ['85! ②は 35', [0, '85', 2, '35']],
    ['さいしょのは 85に なった。2ばんめは 35', [1, '85', 2, '35']],
    ['つぎ③は 45!', [3, '45']],
    ['②は 35？', [2, '35']],
  ])('%s', (text, expected) => expect(labelledPlaces(text, 0).flat()).toEqual(expected));

  test.each([
    'さいしょ 3かい まちがえた',
    'はじめ 10分 かかった',
    'さいしょ 8時に はじめた',
    'うちの クラスで 1番目は 9さい',
    'いま 2番目、1番目は 5分で できたよ',
    '②は 5と 2を',
    'さいしょの 4が わからない',
    '②は 10のくらいから かりる？',
  ])('is talk: %s', (text) => expect(labelledPlaces(text, 0)).toEqual([]));

  test('of another item are left out beside a sheet only', () => {
    expect(withoutOthers('つぎ①は 85', ['47+38'])).toBe('つぎ①は 85');
    expect(withoutOthers('7! つぎ③は 45', ['12-5', '3+4', '40+5'])).toBe('7! ');
  });
});
