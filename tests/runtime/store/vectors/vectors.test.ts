import { describe, expect, test } from 'vitest';
import { openInMemory } from '#runtime/store/database/open.ts';
import type { Store } from '#runtime/store/store.ts';
import { canCompareVectors } from '#runtime/store/vectors/sqlite-vec.ts';
import { filesWith } from '../../../support/store/all-rows.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../../support/store/store-fixture.ts';

const KIND = { model: 'made-up', dimensions: 3 };
const Q = Float32Array.of(1, 0, 0);
const unit = (...values: number[]): Float32Array =>
  Float32Array.from(values, (value) => value / Math.hypot(...values));

/** Made up: what is about tables lies one way, what is about borrowing another. */
const vectorOf = (text: string): Float32Array =>
  text.includes('九九') ? unit(1, 0.1, 0) : text.includes('くり下がり') ? unit(0, 1, 0.1) : unit(0.2, 0, 1);

function remember(store: Store, child: string, facts: Readonly<Record<string, string>>): void {
  commitTurn(store, child, `${child}-s`, (work) => {
    for (const [key, text] of Object.entries(facts))
      work.record(memoryKept(`${child}-${key}-${text.length}`, text, { key }));
  });
}

function embedAll(store: Store, kind = KIND): number {
  let count = 0;
  for (let seq: number | null = 0; seq !== null; ) {
    const { texts, next } = store.vectors.lacking(kind, seq);
    const made = texts.map(({ text }) => (kind.dimensions === 3 ? vectorOf(text) : Float32Array.of(1, 0)));
    store.vectors.keep(kind, texts, made);
    count += texts.length;
    seq = next;
  }
  return count;
}

const FACTS = {
  'habit:table': '九九を 声に 出して おぼえる',
  'difficulty:borrow': 'くり下がりで つまずいた',
  'strength:shape': '三角形が とくい',
};

test('sqlite-vec is loaded on this machine, and works', () => {
  expect(canCompareVectors(openInMemory())).toBe(true);
});

test('a library of another processor, or none, is found out by loading it, and nothing is broken by that', () => {
  const database = openInMemory();
  const without = {
    loadExtension: () => {
      throw new Error('wrong ELF class: ELFCLASS32');
    },
    prepare: database.prepare.bind(database),
  };
  expect(canCompareVectors(without as never)).toBe(false);
  // It loads and has nothing that is called for.
  expect(canCompareVectors({ ...without, loadExtension: () => {} } as never)).toBe(false);
  using desk = new StoreFixture();
  const store = desk.open();
  expect(store.check()).toBe('ok');
});

describe('the vectors of what is remembered', () => {
  test('find the nearest of this child, and nothing of another', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store, 'one', FACTS);
    remember(store, 'two', { 'habit:other': '九九は ねる まえに れんしゅうする' });
    expect(embedAll(store)).toBe(4);
    expect(store.vectors.nearest('one', KIND, Q)).toEqual([
      'habit:table',
      'strength:shape',
      'difficulty:borrow',
    ]);
    expect(store.vectors.nearest('two', KIND, Q)).toEqual(['habit:other']);
    expect(store.vectors.nearest('three', KIND, Q)).toEqual([]);
  });

  test('are made anew for a sentence, a model or a length that is another, and for nothing else', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store, 'one', FACTS);
    expect([embedAll(store), embedAll(store)]).toEqual([3, 0]);
    expect(embedAll(store, { model: 'another', dimensions: 3 })).toBe(3);
    expect(store.vectors.nearest('one', KIND, Q)).toEqual([]);
    expect(embedAll(store, { model: 'another', dimensions: 2 })).toBe(3);
    expect(embedAll(store)).toBe(3);
    remember(store, 'one', { 'habit:table': '九九は もう おぼえた' });
    expect(store.vectors.lacking(KIND, 0).texts.map(({ text }) => text)).toEqual(['九九は もう おぼえた']);
    expect(store.vectors.nearest('one', KIND, Q)).not.toContain('habit:table');
    embedAll(store);
    expect(store.vectors.nearest('one', KIND, Q)[0]).toBe('habit:table');
    expect(desk.ask('SELECT count(*) AS n FROM memory_vectors')).toEqual([{ n: 3 }]);
  });

  test('of a sentence that a parent rewrites go at once, and one that comes late is not kept', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store, 'one', FACTS);
    const before = store.vectors.lacking(KIND, 0).texts;
    embedAll(store);
    const [fact] = store.memories.of('one').filter(({ key }) => key === 'habit:table');
    store.memories.rewrite('one', fact?.memoryId ?? '', 'だんを となえて おぼえる');
    expect(desk.ask('SELECT count(*) AS n FROM memory_vectors')).toEqual([{ n: 2 }]);
    store.vectors.keep(
      KIND,
      before,
      before.map(({ text }) => vectorOf(text)),
    );
    expect(store.vectors.lacking(KIND, 0).texts.map(({ text }) => text)).toEqual([
      'だんを となえて おぼえる',
    ]);
  });

  test('of a sentence that an older program has rewritten are not used', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store, 'one', FACTS);
    embedAll(store);
    desk.rewrite("UPDATE memories SET fact = 'かん字が とくい' WHERE key = 'habit:table'");
    expect(store.vectors.nearest('one', KIND, Q)).toEqual(['strength:shape', 'difficulty:borrow']);
    expect(store.vectors.lacking(KIND, 0).texts).toHaveLength(1);
  });

  test('go with what is forgotten, in every byte, and are kept of nothing that was forgotten meanwhile', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store, 'one', FACTS);
    const before = store.vectors.lacking(KIND, 0).texts;
    const odd = Float32Array.of(0.123456, 0.654321, 0.777777);
    store.vectors.keep(
      KIND,
      before,
      before.map(() => odd),
    );
    for (const { memoryId } of store.memories.of('one')) store.memories.forget('one', memoryId);
    store.vectors.keep(
      KIND,
      before,
      before.map(() => odd),
    );
    expect(desk.ask('SELECT * FROM memory_vectors')).toEqual([]);
  });

  test('go with the child in an erasing, from all files, and are in no export', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    remember(store, 'one', FACTS);
    remember(store, 'two', FACTS);
    embedAll(store);
    await store.backup();
    const exported = desk.ask("SELECT 1 FROM memory_vectors WHERE child_id = 'one'");
    expect(exported).toHaveLength(3);
    const receipt = await store.erase({ id: 'e1', scope: 'child', childId: 'one' });
    expect(receipt.tables).toContainEqual({ table: 'memory_vectors', before: 3, after: 0 });
    expect(desk.ask('SELECT DISTINCT child_id AS child FROM memory_vectors')).toEqual([{ child: 'two' }]);
    expect(filesWith(desk.dir, 'one-habit:table')).toEqual([]);
    expect(store.vectors.nearest('two', KIND, Q)[0]).toBe('habit:table');
  });

  test('are asked for no like, event or promise, and none that has expired', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'one', 's', (work) => {
      for (const type of ['like', 'event', 'promise'] as const)
        work.record(memoryKept(type, 'ポケモンが すき', { key: `${type}:a`, type }));
      work.record(memoryKept('soon', 'きょうだけ', { key: 'habit:b', expiresAtMs: desk.clock.now() + 1000 }));
      work.record(memoryKept('kept', '九九', { key: 'habit:c' }));
    });
    expect(store.vectors.lacking(KIND, 0).texts.map(({ memoryId }) => memoryId)).toEqual(['soon', 'kept']);
    embedAll(store);
    await desk.clock.advance(2000);
    expect(store.vectors.nearest('one', KIND, Q)).toEqual(['habit:c']);
  });
});
