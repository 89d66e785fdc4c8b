import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openChildren } from '#runtime/children/open-children.ts';
import { SameNameError } from '#runtime/children/same-name.ts';
import { commitTurn, StoreFixture } from '../../support/store/store-fixture.ts';

const MINUTE_MS = 60_000;
/** As long as a session may be quiet without being over. */
const LEFT_ALONE_MS = 30 * MINUTE_MS;
const FIRST = { id: 'child-1', grade: 2 } as const;
const HANAKO = { nickname: 'はなこ', written: '花子', grade: 1, mark: null } as const;

let desk: StoreFixture;
let ids = 0;
beforeEach(() => {
  desk = new StoreFixture();
});
afterEach(() => desk[Symbol.dispose]());

function open(store = desk.open(), first: { readonly id: string; readonly grade: 1 | 2 | 3 } = FIRST) {
  const { clock, journal } = desk;
  const children = openChildren({ store, first, clock, journal, newId: () => `opaque-${++ids}` });
  return { store, children };
}

test('an upgraded robot has the child of the settings, and asks nobody who it is', () => {
  const { children } = open();
  expect(children.all).toMatchObject([{ childId: 'child-1', name: 'ねこ', mark: 'cat', grade: 2 }]);
  expect([children.atDesk, children.isUnsure]).toEqual(['child-1', false]);
  children.sitDown('nobody');
  expect(children.atDesk).toBe('child-1');
});

test('a child that is added has an opaque id, a mark of its own, and its own grade', () => {
  const { children } = open();
  const hanako = children.add(HANAKO);
  expect(hanako).toMatchObject({ nickname: 'はなこ', written: '花子', name: 'はなこ', grade: 1 });
  expect(hanako.childId).toMatch(/^opaque-/);
  expect(hanako.mark).not.toBe(children.current.mark);
  children.sitDown(hanako.childId);
  expect(children.grade).toBe(1);
  expect(children.called()[1]?.also).toContain('花子');
});

describe('who sits at the desk', () => {
  test('is kept over a restart, and told to whoever listens; what was under way ends', () => {
    const { store, children } = open();
    const { childId } = children.add(HANAKO);
    const told: string[] = [];
    children.onChange(({ name }) => told.push(name));
    const { staying } = children;
    children.sitDown(childId);
    expect([staying.aborted, children.staying.aborted]).toEqual([true, false]);
    expect(String(staying.reason)).toContain('another child');
    children.sitDown(childId);
    expect(told).toEqual(['はなこ']);
    store.close();
    const again = open();
    expect([again.children.atDesk, again.children.isUnsure]).toEqual([childId, false]);
  });

  test('is asked when the desk was left alone, not while the child works, and after its goodbye', async () => {
    const { store, children } = open();
    children.add(HANAKO);
    expect(children.isUnsure).toBe(true);
    children.sitDown('child-1');
    expect(children.isUnsure).toBe(false);
    await desk.clock.advance(LEFT_ALONE_MS - MINUTE_MS);
    commitTurn(store, 'child-1', 's', () => {});
    await desk.clock.advance(LEFT_ALONE_MS - MINUTE_MS);
    expect(children.isUnsure).toBe(false);
    await desk.clock.advance(MINUTE_MS);
    expect(children.isUnsure).toBe(true);
    children.sitDown('child-1');
    commitTurn(store, 'child-1', 's', (work) => {
      work.state.is_closed = true;
      work.record({ kind: 'session_closed', reason: 'finished' });
    });
    expect(children.isUnsure).toBe(true);
  });

  test('is told anew also where the same child has come back', () => {
    const { children } = open();
    children.add(HANAKO);
    const { staying } = children;
    children.sitDown('child-1');
    expect(staying.aborted).toBe(true);
  });

  test('is known while the store cannot be read or written', () => {
    const { store, children } = open();
    const { childId } = children.add(HANAKO);
    store.close();
    children.sitDown(childId);
    expect([children.atDesk, children.grade]).toEqual([childId, 1]);
    expect(desk.journal.lines).toContainEqual(expect.objectContaining({ level: 'warn' }));
    expect(JSON.stringify(desk.journal.lines)).not.toMatch(/はなこ|花子/);
  });
});

test('the grade of the page outlives the settings, and the settings hold until then', () => {
  const first = open();
  first.store.close();
  const second = open(desk.open(), { id: 'child-1', grade: 3 });
  expect(second.children.grade).toBe(3);
  second.children.change('child-1', { grade: 1 });
  second.store.close();
  expect(open(desk.open(), { id: 'child-1', grade: 3 }).children.grade).toBe(1);
});

test('an archived child leaves the desk and the choice, not the records; the last one stays', () => {
  const { store, children } = open();
  const { childId } = children.add(HANAKO);
  children.sitDown(childId);
  expect(children.change(childId, { isArchived: true })).toMatchObject({ isArchived: true });
  expect([children.atDesk, children.isUnsure]).toEqual(['child-1', false]);
  expect(children.all).toHaveLength(2);
  expect(children.change('child-1', { isArchived: true })).toBe('last_child');
  expect(children.change('nobody', { isArchived: true })).toBeNull();
  children.sitDown(childId);
  expect(children.atDesk).toBe('child-1');
  store.close();
  expect(open().children.change(childId, { isArchived: false })).toMatchObject({ isArchived: false });
});

test.each(['はなこ', 'ハナコ', ' ﾊﾅｺ ', 'は なこ'])(
  'no second child is called "%s": who is meant could not be told',
  (nickname) => {
    const { children } = open();
    const { childId } = children.add(HANAKO);
    expect(() => children.add({ ...HANAKO, nickname })).toThrow(SameNameError);
    expect(() => children.change('child-1', { nickname })).toThrow(SameNameError);
    expect(children.all.map((child) => child.nickname)).toEqual(['', 'はなこ']);
    expect(children.change(childId, { nickname, grade: 2 })).toMatchObject({ grade: 2 });
  },
);

test('a name is free while its child is archived, which then comes back under another', () => {
  const { children } = open();
  const { childId } = children.add(HANAKO);
  children.change(childId, { isArchived: true });
  children.change('child-1', { nickname: 'ハナコ' });
  expect(() => children.change(childId, { isArchived: false })).toThrow(SameNameError);
  expect(children.change(childId, { isArchived: false, nickname: 'はな' })).toMatchObject({ name: 'はな' });
});

test('a child that only a program has named is not asked for', () => {
  const { store, children: before } = open();
  commitTurn(store, 'of-a-program', 's', () => {});
  expect(before.seats).toHaveLength(1);
  store.close();
  const { children } = open();
  expect(children.all).toHaveLength(2);
  expect([children.seats.length, children.isUnsure]).toEqual([1, false]);
  children.change('of-a-program', { nickname: 'けん' });
  expect(children.seats.map(({ name }) => name)).toEqual(['ねこ', 'けん']);
});

describe('a name card', () => {
  test('is of one child, the same each time it is printed, until a new one makes it void', () => {
    const { children } = open();
    const { childId } = children.add(HANAKO);
    const token = children.card(childId, false) ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(children.card(childId, false)).toBe(token);
    expect(children.card('child-1', false)).not.toBe(token);
    expect(children.card('nobody', false)).toBeNull();
    expect(children.ofCard(`homework-coach:card:${token}`)).toMatchObject({ name: 'はなこ' });
    children.card(childId, true);
    expect(children.ofCard(`homework-coach:card:${token}`)).toBe('unknown');
    expect(children.ofCard('https://example.com')).toBeNull();
    children.change(childId, { isArchived: true });
    expect(children.card(childId, false)).toBeNull();
  });
});
