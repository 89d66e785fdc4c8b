import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { callTool } from '#agents/core/runner.ts';
import type { Tool } from '#agents/core/tool.ts';
import type { FarSearch } from '#agents/memory/far-search.ts';
import { loadMemoryTool } from '#agents/tools/load-memory.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
let asked: (readonly unknown[])[];
beforeEach(() => {
  desk = new LessonFixture();
  asked = [];
  const turn = desk.store.beginTurn('child-1', 'session-1');
  keep(turn.work.record.bind(turn.work), 'difficulty:borrow', 'くり下がりの ひき算で つまずいた');
  keep(turn.work.record.bind(turn.work), 'strength:shape', '三角形を 見分けるのが とくい');
  keep(turn.work.record.bind(turn.work), 'habit:table', '九九を 声に 出して おぼえる');
  turn.commit();
});
afterEach(() => desk.close());

function keep(record: (change: { kind: 'memory_kept'; memory: Memory }) => void, key: string, text: string) {
  const type = key.split(':')[0] as Memory['type'];
  const memory = { memoryId: key, type, key, text, problemIds: [], atMs: desk.clock.now() };
  record({ kind: 'memory_kept', memory });
}

async function recalled(
  query: string,
  ...rankings: readonly (readonly string[])[]
): Promise<readonly string[]> {
  const far = rankings.map(
    (ranked): FarSearch => ({
      rank: async (...all) => {
        asked.push(all.slice(0, 3));
        return ranked;
      },
    }),
  );
  const tools = [loadMemoryTool([], () => far)] as readonly unknown[] as readonly Tool[];
  const { work } = desk.store.beginTurn('child-1', 'session-1');
  const context = {
    ...{ work, clock: desk.clock, signal: new AbortController().signal },
    newId: () => uuidV7(desk.clock.now()),
  };
  const call = { type: 'function_call', id: '1', name: 'load_memory', arguments: { query } } as const;
  const { memories } = await callTool(tools, call, context);
  return (memories as { text: string }[]).map(({ text }) => text);
}

test('what a search by meaning finds stands beside what the robot finds itself', async () => {
  expect(await recalled('見分ける')).toEqual(['三角形を 見分けるのが とくい']);
  expect(await recalled('見分ける', ['habit:table'])).toEqual([
    '三角形を 見分けるのが とくい',
    '九九を 声に 出して おぼえる',
  ]);
  expect(asked).toEqual([
    ['child-1', '見分ける', expect.arrayContaining(['difficulty:borrow', 'strength:shape', 'habit:table'])],
  ]);
});

test('of what it finds the first three count, and nothing that the robot does not remember', async () => {
  const ranked = ['gone:1', 'difficulty:borrow', 'gone:2', 'habit:table'];
  expect(await recalled('見分ける', ranked)).toEqual([
    '三角形を 見分けるのが とくい',
    'くり下がりの ひき算で つまずいた',
  ]);
});

test('no answer leaves what the robot finds; without a question nobody is asked', async () => {
  expect(await recalled('見分ける', [])).toEqual(['三角形を 見分けるのが とくい']);
  expect(await recalled(' ', ['habit:table'])).toHaveLength(3);
  expect(asked).toHaveLength(1);
});

test('several searches by meaning are asked at once, and what two of them find comes before what one does', async () => {
  expect(await recalled('見分ける', ['habit:table', 'difficulty:borrow'], ['difficulty:borrow'])).toEqual([
    'くり下がりの ひき算で つまずいた',
    '三角形を 見分けるのが とくい',
    '九九を 声に 出して おぼえる',
  ]);
  expect(asked).toHaveLength(2);
});

test('what is older than the newest hundred is found by its meaning too, what was told never', async () => {
  const turn = desk.store.beginTurn('child-1', 'session-1');
  for (let at = 0; at < 120; at++)
    keep(turn.work.record.bind(turn.work), `habit:${at}`, `${at}ばんめの くせ`);
  keep(turn.work.record.bind(turn.work), 'like:a', 'ポケモンが すき');
  turn.commit();
  const found = await recalled('ぜんぜん ちがう こと', ['like:a', 'habit:table']);
  expect(found).toContain('九九を 声に 出して おぼえる');
  expect(found).not.toContain('ポケモンが すき');
});
