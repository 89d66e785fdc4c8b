import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { introductionOf } from '#runtime/children/introduction.ts';
import { openChildren } from '#runtime/children/open-children.ts';
import type { ShownChild } from '#runtime/children/shown-child.ts';
import { commitTurn, StoreFixture } from '../../support/store/store-fixture.ts';

const CHILD: ShownChild = {
  ...{ childId: 'child-1', nickname: '', written: '', name: 'ねこ', mark: 'cat' },
  ...{ grade: 1, isArchived: false, isMarked: false },
};
const SISTER: ShownChild = { ...CHILD, childId: 'sister', nickname: 'はな', mark: 'rabbit', isMarked: true };

test.each([
  ['nothing is entered', CHILD, 8, true],
  ['a parent gave a nickname', { ...CHILD, nickname: 'けん' }, 8, false],
  ['a parent chose the animal', { ...CHILD, isMarked: true }, 0, true],
] as const)('where %s, the rest is asked', (_when, child, markCount, asksNickname) => {
  const asked = introductionOf(child, [child]);
  expect([asked?.marks.length, asked?.asksNickname]).toEqual([markCount, asksNickname]);
});

test('where all is entered nothing is asked', () => {
  expect(introductionOf({ ...CHILD, nickname: 'けん', isMarked: true }, [CHILD])).toBeNull();
});

test("a sister's animal cannot be chosen", () => {
  const ids = introductionOf(CHILD, [CHILD, SISTER])?.marks.map(({ id }) => id);
  expect(ids).toContain('cat');
  expect(ids).not.toContain('rabbit');
});

describe('at the desk', () => {
  let desk: StoreFixture;
  beforeEach(() => {
    desk = new StoreFixture();
  });
  afterEach(() => desk[Symbol.dispose]());
  const open = () => {
    const store = desk.open();
    const first = { id: 'child-1', grade: 1 } as const;
    const { clock, journal } = desk;
    return { store, children: openChildren({ store, first, clock, journal, newId: () => 'sister' }) };
  };

  test('a child is asked until it has worked here once, whether it answered or not', () => {
    const { store, children } = open();
    expect(children.introduction).toMatchObject({ childId: 'child-1', asksNickname: true });
    commitTurn(store, 'child-1', 's', () => {});
    expect(children.introduction).toBeNull();
  });

  test('nobody is asked while it is not known who sits here', () => {
    const { children } = open();
    children.add({ nickname: 'はな', written: '', grade: 2, mark: null });
    expect(children.introduction).toBeNull();
    children.sitDown('child-1');
    expect(children.introduction).toMatchObject({ childId: 'child-1' });
  });
});
