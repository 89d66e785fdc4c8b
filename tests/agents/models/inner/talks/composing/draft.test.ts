import { expect, test } from 'vitest';
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

test('lines that are most of it are the text; of a few the rest is told', () => {
  const line = { words: 'きのう うみに いきました。', isLine: true };
  expect(textOf([...told('うみ'), line])).toBe(line.words);
  expect(textOf([...told('すなで おおきな しろを つくったよ'), line])).toContain('すなで');
});

test('is changed as the child wants it, in every piece', () => {
  const draft = told('きのう いった', 'きのう ないた');
  expect(textOf(edited(draft, { type: 'replace', from: 'きのう', to: 'おととい' }))).toBe(
    'おととい いった\nおととい ないた',
  );
  expect(edited(draft, { type: 'remove', words: 'ないた' })).toHaveLength(1);
  expect(edited(draft, { type: 'add', words: 'またね' }).at(-1)).toEqual({ words: 'またね', isLine: true });
});
