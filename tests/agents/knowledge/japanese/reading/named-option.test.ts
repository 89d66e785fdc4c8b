import { expect, test } from 'vitest';
import { optionIn } from '#agents/knowledge/japanese/reading/named-option.ts';

const OPTIONS = [
  { letter: 'ア', words: '足が ながい。' },
  { letter: 'イ', words: '足が みじかい。' },
  { letter: 'ウ', words: '足が ない。' },
];

test.each([
  ['い', 'イ'],
  ['い、めすは みじかいもん', 'イ'],
  ['いかな　だって みじかいし', 'イ'],
  ['うだと おもう', 'ウ'],
  ['いだよね', 'イ'],
  ['まんなかの やつ', 'イ'],
  ['さんばんめのが ちがうと 思う', 'ウ'],
  ['じゃあウ', 'ウ'],
  ['みじかいって かいて ある。だからイ。めすは みじかいし', 'イ'],
  ['やっぱりア', 'ア'],
  ['だからいぬ', null],
  ['いぬ', null],
  ['うさぎの こと', null],
])('%s names %s', (said, letter) => {
  expect(optionIn(said, OPTIONS)?.letter ?? null).toBe(letter);
});
