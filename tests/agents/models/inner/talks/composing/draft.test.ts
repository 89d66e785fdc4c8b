import { describe, expect, test } from 'vitest';
import { edited, type Piece, textOf, withPiece } from '#agents/models/inner/talks/composing/draft.ts';

const told = (...words: string[]): readonly Piece[] => words.map((one) => ({ words: one, isLine: false }));

test('the draft holds what the child said, once, and nothing that no robot says', () => {
  const draft = withPiece(withPiece([], 'うみに いった', false), 'うみに いった', false);
  expect(textOf(draft)).toBe('うみに いった');
  expect(withPiece(draft, 'はると しね', false)).toBe(draft);
  expect(withPiece(draft, 'むかしむかしねー', false)).toHaveLength(2);
  expect(withPiece(draft, ' ', false)).toBe(draft);
});

test('the oldest piece gives way', () => {
  let draft: readonly Piece[] = [];
  for (let one = 0; one < 70; one++) draft = withPiece(draft, `${one}ばんめ`, false);
  expect([draft.length, draft[0]?.words]).toEqual([60, '10ばんめ']);
});

test('drops nothing that was told, but what stands in a later line', () => {
  const line = { words: 'きのう うみに いきました。', isLine: true };
  expect(textOf([...told('うみ'), line])).toBe(line.words);
  expect(textOf([...told('すなで おおきな しろを つくったよ'), line])).toContain('すなで');
  expect(textOf([...told('きれいでした。'), line, line])).toContain('きれいでした。');
});

describe('is changed as the child wants it', () => {
  const draft = told('きのう いった', 'きのう ないた。かえった。');

  test('in every piece, and the changed line is told', () => {
    const { draft: now, line } = edited(draft, { type: 'replace', from: 'きのう', to: 'おととい' });
    expect(textOf(now)).toBe('おととい いった\nおととい ないた。かえった。');
    expect(line).toBe('おととい いった おととい ないた。');
  });

  test('by a sentence that goes, and no more', () => {
    const { draft: now, gone } = edited(draft, {
      type: 'remove',
      name: 'ないた',
      sentences: ['きのう ないた。'],
    });
    expect([textOf(now), gone]).toEqual(['きのう いった\nかえった。', 'きのう ないた。']);
  });

  test('by a line, and by a title that comes first', () => {
    expect(edited(draft, { type: 'add', words: 'またね' }).draft.at(-1)).toEqual({
      words: 'またね',
      isLine: true,
    });
    expect(textOf(edited(draft, { type: 'title', words: 'うみ' }).draft).split('\n')[0]).toBe('うみ');
  });
});
