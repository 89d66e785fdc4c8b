import { expect, test } from 'vitest';
import type { Store } from '#runtime/store/store.ts';
import { commitTurn, memoryKept, StoreFixture, solveProblem } from '../../../support/store/store-fixture.ts';

const KEY = 'difficulty:subtraction_borrow';
const PROBLEMS = ['p1'];

function remember(store: Store, id: string, text: string): void {
  commitTurn(store, 'one', 's', (work) =>
    work.record(memoryKept(id, text, { key: KEY, problemIds: PROBLEMS })),
  );
}

function twice(desk: StoreFixture): Store {
  const store = desk.open();
  commitTurn(store, 'one', 's', (work) => solveProblem(work, 'p1'));
  remember(store, 'm1', 'ひきざんで つまずいた');
  remember(store, 'm2', 'くりさがりで つまずいた');
  return store;
}

const found = (store: Store, query: string) =>
  store
    .beginTurn('one', 'look')
    .work.memories(query, 5)
    .map(({ text }) => text);
const sentOf = (store: Store, kind: string) => store.outbox.pending(100).filter((row) => row.kind === kind);

test('a parent sees what holds, since when, from which session and problems', async () => {
  using desk = new StoreFixture();
  const store = twice(desk);
  const [fact, ...others] = store.memories.of('one');
  expect(others).toEqual([]);
  expect(fact).toMatchObject({
    memoryId: 'm2',
    type: 'habit',
    madeBy: 'robot',
    sessionId: 's',
    sinceMs: expect.any(Number),
    earlier: [{ text: 'ひきざんで つまずいた', atMs: expect.any(Number) }],
  });
  expect(fact?.problems).toEqual([{ problemId: 'p1', expression: '38+47', atMs: desk.clock.now() }]);
  expect(store.memories.of('two')).toEqual([]);
});

test('what a parent writes is found, is sent in place of the other, and the robot does not write over it', () => {
  using desk = new StoreFixture();
  const store = twice(desk);
  expect(store.memories.rewrite('one', 'm1', 'ちがう')).toBeNull();
  expect(store.memories.rewrite('two', 'm2', 'ちがう')).toBeNull();
  expect(store.memories.rewrite('one', 'm2', 'ねむかった だけ')).toMatchObject({
    madeBy: 'parent',
    text: 'ねむかった だけ',
  });
  expect(found(store, 'ねむかった')).toEqual(['ねむかった だけ']);
  expect(found(store, 'くりさがり')).toEqual([]);
  const sent = sentOf(store, 'memory_kept').map(({ payload }) => (payload.memory as { text: string }).text);
  expect(sent).toEqual(['ひきざんで つまずいた', 'ねむかった だけ']);
  remember(store, 'm3', 'また つまずいた');
  expect(store.memories.of('one').map(({ text }) => text)).toEqual(['ねむかった だけ']);
  for (const wrong of ['', '  ', 'あ'.repeat(201)])
    expect(() => store.memories.rewrite('one', 'm2', wrong)).toThrow();
});

test('what a parent forgets is gone with what came before it, and the cloud will hear of it', () => {
  using desk = new StoreFixture();
  const store = twice(desk);
  expect(store.memories.forget('two', 'm2')).toBe(false);
  expect(store.memories.forget('one', 'm2')).toBe(true);
  expect(store.memories.forget('one', 'm2')).toBe(false);
  expect(found(store, 'くりさがり')).toEqual([]);
  expect(desk.ask('SELECT 1 FROM memories')).toEqual([]);
  expect(desk.ask('SELECT 1 FROM memory_index')).toEqual([]);
  expect(sentOf(store, 'memory_kept')).toEqual([]);
  const ids = sentOf(store, 'memory_forgotten').map(({ payload }) => payload.memoryIds);
  expect(ids).toEqual([['m1', 'm2']]);
});

test('what a parent forbids is not remembered again, neither here nor by the cloud, until it is allowed', () => {
  using desk = new StoreFixture();
  const store = twice(desk);
  expect(store.memories.forget('two', 'm2', true)).toBe(false);
  expect(store.memories.forbiddenCount('two')).toBe(0);
  expect(store.memories.forget('one', 'm2', true)).toBe(true);
  expect(store.memories.forbiddenCount('one')).toBe(1);
  expect(sentOf(store, 'memory_forgotten').map(({ payload }) => payload.forbiddenKey)).toEqual([KEY]);
  remember(store, 'm3', 'また つまずいた');
  commitTurn(store, 'one', 's', (work) => work.record(memoryKept('other', 'よく みなおす')));
  commitTurn(store, 'two', 't', (work) => {
    solveProblem(work, 'p1');
    work.record(memoryKept('theirs', 'ひきざんで つまずいた', { key: KEY }));
  });
  expect(store.memories.of('one').map(({ text }) => text)).toEqual(['よく みなおす']);
  expect(store.memories.of('two')).toHaveLength(1);
  expect(JSON.stringify(sentOf(store, 'memory_kept'))).not.toContain('また つまずいた');
  store.memories.allowAll('one');
  remember(store, 'm4', 'また つまずいた');
  expect(found(store, 'つまずいた')).toEqual(['また つまずいた']);
});

test("the robot's sentence that a parent's stands against is not sent either", () => {
  using desk = new StoreFixture();
  const store = twice(desk);
  store.memories.rewrite('one', 'm2', 'ねむかった だけ');
  remember(store, 'm3', 'また つまずいた');
  expect(JSON.stringify(sentOf(store, 'memory_kept'))).not.toContain('また つまずいた');
});
