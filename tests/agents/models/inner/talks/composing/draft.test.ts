import { describe, expect, test } from 'vitest';
import {
  edited,
  lastTold,
  type Piece,
  sentencesIn,
  textOf,
  titled,
  withPiece,
} from '#agents/models/inner/talks/composing/draft.ts';

const told = (...words: string[]): readonly Piece[] =>
  words.map((one, at) => ({ words: one, isLine: false, line: at + 1 }));

test('the draft holds what the child said, once, and nothing that no robot says', () => {
  const draft = withPiece(withPiece([], 'うみに いった', false), 'うみに いった', false);
  expect(textOf(draft)).toBe('うみに いった');
  expect(withPiece(draft, 'はると しね', false)).toBe(draft);
  expect(withPiece(draft, 'むかしむかしねー', false)).toHaveLength(2);
  expect(withPiece(draft, ' ', false)).toBe(draft);
});

test('the oldest piece gives way', () => {
  let draft: readonly Piece[] = [];
  for (let one = 0; one < 130; one++) draft = withPiece(draft, `${one}ばんめ`, false);
  expect([draft.length, draft[0]?.words]).toEqual([120, '10ばんめ']);
});

test('drops nothing that was told, but what stands in a later line', () => {
  const line = 'きのう うみに いって、たのしかったです。';
  expect(textOf(withPiece(told('うみ'), line, true))).toBe(line);
  expect(textOf(withPiece(told('すなで おおきな しろを つくったよ'), line, true))).toContain('すなで');
  expect(textOf(withPiece(told('たのしかった'), line, true))).toBe(`たのしかった\n${line}`);
});

test('drops no line that is only like another, and no answer for the question said back before it', () => {
  const draft = withPiece(told('お母さんへ'), 'お母さんの いちばん すきな ところは えがおです', true);
  expect(textOf(draft)).toMatch(/^お母さんへ\n/);
  expect(textOf(withPiece([], 'どこでって もりだよ', false))).toBe('もりだよ');
});

describe('is changed as the child wants it', () => {
  const draft = withPiece(withPiece([], 'きのう いった', false), 'きのう ないた。かえった。', false);

  test('in a sentence, whose line is told', () => {
    const { draft: now, lines } = edited(draft, [{ type: 'rewrite', at: 1, to: 'おととい ないた。' }]);
    expect(textOf(now)).toBe('きのう いった\nおととい ないた。\nかえった。');
    expect(lines).toEqual(['おととい ないた。']);
  });

  test('by a sentence that goes, and no more', () => {
    const { draft: now, gone } = edited(draft, [{ type: 'remove', at: [1] }]);
    expect([textOf(now), gone]).toEqual(['きのう いった\nかえった。', ['きのう ないた。']]);
  });

  test('by a line of its own, where it is to stand, and by a title that comes first', () => {
    const { draft: now } = edited(draft, [{ type: 'insert', before: 2, words: 'また' }]);
    expect(textOf(now).split('\n')).toEqual(['きのう いった', 'きのう ないた。', 'また', 'かえった。']);
    expect(textOf(titled(draft, 'うみ')).split('\n')[0]).toBe('うみ');
  });

  test('by two that change places', () => {
    const { draft: now } = edited(draft, [{ type: 'swap', one: 0, other: 2 }]);
    expect(sentencesIn(now)).toEqual(['かえった。', 'きのう ないた。', 'きのう いった']);
  });

  test('and what was told last is its last line', () => {
    expect(lastTold(draft)).toBe(2);
  });
});
