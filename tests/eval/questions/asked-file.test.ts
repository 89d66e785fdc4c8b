import { expect, test } from 'vitest';
import { chainsOf } from './asked-file.ts';

test('a question that follows brings all that was asked before it', () => {
  const file = JSON.stringify([
    { id: 1, q: 'a' },
    { id: '2', q: 'b', follow_up_of: 1 },
    { id: 3, q: 'c', follow_up_of: '2' },
    { id: 4, q: 'd', follow_up_of: null },
  ]);
  expect(chainsOf(file)).toEqual([
    { id: '1', questions: ['a'] },
    { id: '2', questions: ['a', 'b'] },
    { id: '3', questions: ['a', 'b', 'c'] },
    { id: '4', questions: ['d'] },
  ]);
});

test.each([
  ['follows one that does not stand before it', [{ id: 1, q: 'a', follow_up_of: 2 }], /does not stand/],
  [
    'has the id of another',
    [
      { id: 1, q: 'a' },
      { id: 1, q: 'b' },
    ],
    /twice/,
  ],
  ['asks nothing', [{ id: 1, q: '' }], /./],
])('a file is refused in which a question %s', (_, questions, error) => {
  expect(() => chainsOf(JSON.stringify(questions))).toThrow(error);
});
