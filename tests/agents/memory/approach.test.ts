import { describe, expect, test } from 'vitest';
import { measureApproaches } from '#agents/memory/approach.ts';

type Tried = Parameters<typeof measureApproaches>[0][number];

/** Hints as they came, "d+" dots and then right, "w-" words and then wrong, "c?" a chant and no answer; one problem each, a session each two. */
function tried(marks: string, kind = 'addition_carry'): readonly Tried[] {
  const aids = { d: 'dots', p: 'picture', c: 'chant', w: null } as const;
  return marks.split(' ').map((mark, index) => ({
    kind,
    problemId: `p${index}`,
    sessionId: `s${Math.floor(index / 2)}`,
    aid: aids[mark[0] as keyof typeof aids],
    wasRightNext: mark[1] === '?' ? null : mark[1] === '+',
  }));
}
const found = (marks: string) =>
  measureApproaches(tried(marks)).map(({ aid, times, right }) => [aid, times, right]);

describe('what helped', () => {
  test.each([
    ['ahead of words', 'd+ d+ d+ d+ d- w- w- w+ w-', [['dots', 5, 4]]],
    ['with nothing to compare, nearly always', 'd+ d+ d+ d+', [['dots', 4, 4]]],
    ['of two, the surer', 'd+ d+ d+ d+ p+ p+ p+ p+ p+ w- w- w-', [['picture', 5, 5]]],
    ['hints without an answer count for nothing', 'd+ d+ d+ d? d?', []],
    ['too few cases', 'd+ d+ d+', []],
    ['half of the time', 'd+ d- d+ d- w- w- w-', []],
    ['no better than words', 'd+ d+ d+ d- w+ w+ w+ w-', []],
    ['words alone are no aid', 'w+ w+ w+ w+ w+', []],
    ['three of four with nothing to compare', 'd+ d+ d+ d-', []],
  ])('%s: %s', (_name, marks, expected) => {
    expect(found(marks)).toEqual(expected);
  });

  test('not in one problem, nor in one session', () => {
    const all = tried('d+ d+ d+ d+');
    expect(measureApproaches(all.map((one) => ({ ...one, problemId: 'p' })))).toEqual([]);
    expect(measureApproaches(all.map((one) => ({ ...one, sessionId: 's' })))).toEqual([]);
  });

  test('is told by kind of problem, with its numbers', () => {
    const all = [...tried('d+ d+ d+ d+ w-'), ...tried('c+ c+ c+ c+ c+', 'kuku')];
    expect(measureApproaches(all)).toEqual([
      {
        ...{ kind: 'addition_carry', aid: 'dots', times: 4, right: 4, otherTimes: 1, otherRight: 0 },
        ...{ problemIds: ['p0', 'p1', 'p2', 'p3'], confidence: 0.83 },
      },
      {
        ...{ kind: 'kuku', aid: 'chant', times: 5, right: 5, otherTimes: 0, otherRight: 0 },
        ...{ problemIds: ['p0', 'p1', 'p2', 'p3', 'p4'], confidence: 0.86 },
      },
    ]);
  });
});
