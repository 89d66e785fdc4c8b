import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { ScriptedModel } from '../../support/talk/scripted-model.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture();
});
afterAll(() => desk[Symbol.dispose]());

test('a question goes through the runner: thinking, calls, results, the answer last', async () => {
  const { events } = await desk.ask('前回はどうでしたか？');
  const types = events.map(({ type }) => type);
  expect(types[0]).toBe('thinking');
  expect(types.filter((type) => type === 'function_call')).toHaveLength(2);
  expect(types.filter((type) => type === 'function_result')).toHaveLength(2);
  expect(types.at(-1)).toBe('final_response');
});

test('a short question leans on the one before it', async () => {
  const first = await desk.ask('今週の勉強時間は？');
  const second = await desk.ask('先週は？', { history: first.contents });
  expect(second.text).toContain('先週の勉強時間は');
  const english = await desk.ask('How many problems this week?');
  const later = await desk.ask('And last week?', { history: english.contents });
  expect(later.text).toContain('problems worked on (last week)');
});

test('news is honestly not there without a key, and nothing about the child is asked of it', async () => {
  const { text, events } = await desk.ask('九九の最新ニュースはありますか？');
  expect(text).toContain('not available offline');
  expect(events).toContainEqual({
    type: 'function_call',
    tool_name: 'search_latest_news',
    arguments: { keywords: ['九九'] },
  });
  expect((await desk.ask('Any news about dyslexia?')).text).toContain('not available offline');
});

test('feelings are told as an estimate, never as a fact', async () => {
  expect((await desk.ask('最近いらいらしていますか？')).text).toMatch(/目安で、本当の気持ちはお子さんに/);
  expect((await desk.ask('Was she frustrated this week?')).text).toMatch(/not a fact about feelings/);
});

test('where there are no records no number is made up', async () => {
  for (const question of [
    '1月3日は何問やった？',
    'How long did they study on Jan 3?',
    '1月3日は何が難しかった？',
  ])
    expect((await desk.ask(question)).text.split('\n')[0]).toMatch(/記録はありません|nothing in the records/);
});

test('days stand in a table with a bar that is as long as the minutes beside it', async () => {
  const rows = (await desk.ask('先月の勉強時間は？')).text
    .split('\n')
    .flatMap((line) => /^\| [^|]*\d[^|]* \| (\d+) \| (▇*) \|/.exec(line)?.slice(1) ?? [])
    .reduce<[number, number][]>((pairs, cell, index, cells) => {
      if (index % 2 === 0) pairs.push([Number(cell), cells[index + 1]?.length ?? 0]);
      return pairs;
    }, []);
  expect(rows.length).toBeGreaterThan(1);
  const most = Math.max(...rows.map(([minutes]) => minutes));
  for (const [minutes, blocks] of rows)
    expect(blocks).toBe(minutes === 0 ? 0 : Math.max(1, Math.round((10 * minutes) / most)));
});

test('too few records say nothing about improvement', async () => {
  const { text } = await desk.ask('今日は前より上達していますか？');
  expect(text).toMatch(/まだ少なく|ほぼ同じ|上がって|下がって/);
  expect((await desk.ask('1年生の子は今日 上達した？')).text).toContain('まだ少なく');
});

test('a grade that no child is in is said to be so', async () => {
  expect((await desk.ask('3年生の子は何問やった？')).text).toContain('その学年のお子さんの記録はありません');
  expect((await desk.ask('What is the streak of the third grader?')).text).toContain(
    'no child of that grade',
  );
});

test('what is not understood is said, with what could be asked', async () => {
  expect((await desk.ask('あいうえお')).text).toContain('質問がわかりませんでした');
  expect((await desk.ask('blorp')).text).toContain('did not understand');
});

test('each answer offers two questions to go on with, and both are understood', async () => {
  for (const question of [
    '今日は何問？',
    'What was hard?',
    '次は何を練習？',
    'How long this week?',
    'ポイントは？',
  ]) {
    const offered = (await desk.ask(question)).text
      .split('\n')
      .slice(-2)
      .map((line) => line.replace(/^- /, ''));
    for (const next of offered)
      expect((await desk.ask(next)).events.some(({ type }) => type === 'function_call')).toBe(true);
  }
});

test('a cloud model works with the same tools', async () => {
  const model = new ScriptedModel([
    [{ type: 'function_call', id: '1', name: 'search_problems', arguments: { limit: 1 } }],
    [{ type: 'text', text: 'ok' }],
  ]);
  const { text, events } = await desk.ask('?', { model });
  expect(text).toBe('ok');
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'function_result', result: expect.objectContaining({ children: 2 }) }),
  );
});

test('nothing that was asked has changed the records', async () => {
  const before = desk.dump();
  await desk.ask('今週のまとめ');
  expect(desk.dump()).toBe(before);
});
