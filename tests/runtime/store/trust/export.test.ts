import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { migrate } from '#runtime/store/database/migrate.ts';
import { openInMemory } from '#runtime/store/database/open.ts';
import { TABLE_PLACES, tablesOfChildren } from '#runtime/store/trust/data-map.ts';
import { exportedTables } from '#runtime/store/trust/describe-tables.ts';
import { exportChild } from '#runtime/store/trust/export-child.ts';
import { fillDays } from '../../../support/store/filled-store.ts';
import { StoreFixture } from '../../../support/store/store-fixture.ts';

const [MINE, OTHERS] = ['まーかー', 'よそのこ'];
const NEVER = new AbortController().signal;

async function pieces(
  desk: StoreFixture,
  childId: string,
  signal = NEVER,
  onProgress?: (done: number, total: number) => void,
) {
  const found: Uint8Array[] = [];
  const more = onProgress ? { onProgress } : {};
  const options = {
    dir: desk.dir,
    childId,
    nowMs: desk.clock.now(),
    version: '1.2.3',
    signal,
    pause: nextTurn,
    ...more,
  };
  for await (const piece of exportChild(options)) found.push(piece);
  return found;
}

async function unpacked(desk: StoreFixture, childId: string): Promise<Record<string, string>> {
  const files = unzipSync(Buffer.concat(await pieces(desk, childId)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('the archive holds each row of each table of the child, as its schema says, and nothing of another', async () => {
  using desk = new StoreFixture();
  const store = desk.open();
  await fillDays(desk, store, 'one', 2, MINE);
  await fillDays(desk, store, 'two', 1, OTHERS);
  store.children.seat('one');
  const outbound = { receiver: 'google', purpose: 'talk', requestCount: 1, voiceBytes: 5, pictureBytes: 0 };
  store.house.addOutbound([
    { slotAtMs: 0, childId: 'one', sum: { ...outbound, writtenBytes: 1, receivedBytes: 2, voiceMs: 3 } },
  ]);
  const files = await unpacked(desk, 'one');
  const database = openInMemory();
  migrate(database);
  const tables = tablesOfChildren(database).filter((table) => TABLE_PLACES[table]?.range !== 'index');
  expect(tables.length).toBeGreaterThan(18);
  for (const table of tables) {
    const lines = (files[`data/${table}.jsonl`] ?? '').split('\n').slice(0, -1);
    expect(lines.length, table).toBe(desk.ask(`SELECT 1 FROM ${table} WHERE child_id = 'one'`).length);
    expect(lines.length, table).toBeGreaterThan(0);
    const schema = z.fromJSONSchema(JSON.parse(files[`schema/${table}.schema.json`] ?? ''));
    for (const line of lines) expect(schema.safeParse(JSON.parse(line)).error, table).toBeUndefined();
  }
  const all = Object.values(files).join('');
  expect(all).toContain(MINE);
  expect(all).not.toContain(OTHERS);
  const { tables: told } = JSON.parse(files['dictionary.json'] ?? '') as { tables: { table: string }[] };
  expect(told.map(({ table }) => table)).toEqual(tables);
  expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({ child_id: 'one', rows: { problems: 2 } });
});

test('between two pieces others have the processor', async () => {
  using desk = new StoreFixture();
  await fillDays(desk, desk.open(), 'one', 2, MINE);
  let turns = 0;
  const other = (): void => {
    turns += 1;
    next = setImmediate(other);
  };
  let next = setImmediate(other);
  let told = 0;
  await pieces(desk, 'one', NEVER, () => {
    told += 1;
  });
  clearImmediate(next);
  expect(told).toBeGreaterThan(10);
  // The first turn of all may pass before anything is written.
  expect(turns).toBeGreaterThanOrEqual(told);
});

test('each column is explained in both languages', () => {
  const database = openInMemory();
  migrate(database);
  const columns = exportedTables(database).flatMap(({ table, columns }) =>
    columns.map((column) => ({ table, ...column })),
  );
  expect(
    columns.filter(({ ja, en }) => ja === '' || en === '').map(({ table, name }) => `${table}.${name}`),
  ).toEqual([]);
});

test('the page inside has no script, and what a sentence holds is text', async () => {
  using desk = new StoreFixture();
  const store = desk.open();
  await fillDays(desk, store, 'one', 1, MINE);
  const [fact] = store.memories.of('one');
  store.memories.rewrite('one', fact?.memoryId ?? '', '<script>alert(1)</script>');
  const page = (await unpacked(desk, 'one'))['index.html'] ?? '';
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|\son\w+=|https?:/);
  expect(page).toMatch(/lang="ja"[\s\S]*lang="en"/);
});

test('it comes in pieces, tells how far it is, shows one moment, and ends when it is told to', async () => {
  using desk = new StoreFixture();
  const store = desk.open();
  await fillDays(desk, store, 'one', 1, MINE);
  desk.rewrite(`INSERT INTO emotion_history SELECT NULL, child_id, session_id, 0.1, 0.2, 0.3, 0.4, 'calm' || n, 'none', 'go', n
    FROM emotion_history, (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 5000) SELECT n FROM c)`);
  const steps: number[] = [];
  const found = await pieces(desk, 'one', NEVER, (done, total) => steps.push(done / total));
  expect(Math.max(...found.map(({ length }) => length))).toBeLessThan(300_000);
  expect(steps.length).toBeGreaterThan(10);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(steps.at(-1)).toBe(1);
  const ending = new AbortController();
  const cut = exportChild({
    dir: desk.dir,
    childId: 'one',
    nowMs: 0,
    version: '',
    signal: ending.signal,
    pause: nextTurn,
  });
  await cut.next();
  await fillDays(desk, store, 'one', 1, OTHERS);
  ending.abort(new Error('enough'));
  await expect(async () => {
    for await (const _ of cut);
  }).rejects.toThrow('enough');
  expect(store.check()).toBe('ok');
});
