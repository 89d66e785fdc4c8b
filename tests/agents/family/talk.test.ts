import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '#agents/family/answers/answer.ts';
import { lastDays } from '#agents/family/question/period.ts';
import { dayAt } from '#agents/record/days.ts';
import { FAMILY_NOW_MS, FamilyFixture } from '../../support/talk/family-fixture.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture();
});
afterAll(() => desk[Symbol.dispose]());

test('a question goes through the runner: understood, thinking, calls, results, the answer last', async () => {
  const { events } = await desk.ask('前回はどうでしたか？');
  const types = events.map(({ type }) => type);
  expect(types.slice(0, 2)).toEqual(['understood', 'thinking']);
  expect(types.filter((type) => type === 'function_call')).toHaveLength(2);
  expect(types.filter((type) => type === 'function_result')).toHaveLength(2);
  expect(types.at(-1)).toBe('final_response');
});

test('news is honestly not there without a key, and nothing about the child is asked of it', async () => {
  const { text, events } = await desk.ask('九九の最新ニュースはありますか？');
  expect(text).toContain('not available offline');
  expect(events).toContainEqual(
    expect.objectContaining({ tool_name: 'search_latest_news', arguments: { keywords: ['九九'] } }),
  );
  expect((await desk.ask('Any news about dyslexia?')).text).toContain('not available offline');
});

test('days that come to the same minutes are both the longest', async () => {
  expect((await desk.ask('けんたが一番長くやった日はいつ？')).text).toContain(
    'いちばん長くやったのは**2026-11-13と2026-10-12**の**16分**です',
  );
});

test('how a sum was written is in no record: 筆算 alone is told of the products that are kept so, and says it', async () => {
  const { labels, notUnderstood } = await desk.ask('けんたは筆算を何問やった？');
  expect(notUnderstood).toEqual([]);
  expect(labels.subject).toBe('筆算（分けて記録しているのは、かけ算だけ）');
  const { text } = await desk.ask('けんたのひき算の筆算は何問？');
  expect(text).toContain('「ひき算の筆算」だけを分けた記録はありません');
});

test('feelings are told as an estimate, never as a fact', async () => {
  expect((await desk.ask('最近いらいらしていますか？')).text).toMatch(/目安で、本当の気持ちはお子さんに/);
  expect((await desk.ask('Was she frustrated this week?')).text).toMatch(/not a fact about feelings/);
});

test('what happened when the child was sad is not kept, and a parent who asks is told so', async () => {
  expect((await desk.ask('悲しかったとき何があった？')).text).toContain('悲しさという項目はなく');
  expect((await desk.ask('What happened when she was sad?')).text).toContain('is not kept');
});

test.each([
  ['得意なのは何？', /ほかに[1-9]\d*件あります。/],
  ['気持ちは？', /ほかに[1-9]\d*件あります。/],
  ['一番苦手なのは何？', /ほかに25件以上あります。/],
  ['What is she good at?', /And [1-9]\d* more\./],
])('a list that stops says how much stands behind it: %s', async (question, words) => {
  expect((await desk.ask(question)).text).toMatch(words);
});

test('a list that is whole says nothing of more', async () => {
  expect((await desk.ask('きのう一番苦手だったのは何？')).text).not.toMatch(/ほかに/);
});

test('where there are no records no number is made up', async () => {
  for (const [question, words] of [
    ['1月3日は何問やった？', '記録はありません'],
    ['How long did she study on Jan 3?', 'nothing in the records'],
    ['1月3日は何が難しかった？', '記録はありません'],
  ] as const)
    expect((await desk.ask(question)).text.split('\n')[0]).toContain(words);
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

describe('whether a child is getting better', () => {
  /** Of so many answered problems, how many were right at the first answer. */
  const found = (answered: number, rightAtFirst: number) => ({
    totals: { problems: answered, answered, right_at_first: rightAtFirst, hints: 0 },
    by_kind: [],
  });
  const verdictOf = (language: 'ja' | 'en', now: [number, number], before: [number, number]) => {
    const chosen = {
      childIds: ['mia'],
      subject: null,
      periods: [lastDays(dayAt(FAMILY_NOW_MS), 14)],
      base: null,
      measures: ['progress' as const],
      split: null,
      threshold: null,
      sum: null,
    };
    const household = {
      children: [{ childId: 'mia', grade: 2, name: { ja: '', en: '' } }],
      usualChildId: null,
    };
    const script = answer({ chosen, household, language, nowMs: FAMILY_NOW_MS });
    expect(script.next([]).value).toHaveLength(2);
    return String(script.next([found(...now), found(...before)]).value).split('\n')[0];
  };

  test.each<[what: string, now: [number, number], before: [number, number], ja: string, en: string]>([
    ['too few now', [4, 4], [20, 10], '言えません', 'too little in the records to tell'],
    ['too few before', [20, 10], [4, 0], '言えません', 'too little in the records to tell'],
    ['just enough', [5, 5], [5, 0], '100ポイント上がって', 'rose by 100'],
    ['ten points more', [10, 6], [10, 5], '10ポイント上がって', 'rose by 10'],
    ['a little more', [100, 59], [100, 50], 'ほぼ同じです（+9', 'About the same (+9'],
    ['a little less', [100, 50], [100, 59], 'ほぼ同じです（-9', 'About the same (-9'],
    ['ten points less', [10, 5], [10, 6], '10ポイント下がって', 'fell by 10'],
  ])('is said by the numbers: %s', (_what, now, before, ja, en) => {
    expect(verdictOf('ja', now, before)).toContain(ja);
    expect(verdictOf('en', now, before)).toContain(en);
  });

  test('is not said of a day with too few records', async () => {
    expect((await desk.ask('1年生の子は今日 上達した？')).text).toContain('まだ少なく');
  });
});

test('what is not understood is said, with what could be asked', async () => {
  expect((await desk.ask('あいうえお')).text).toContain('「あいうえお」がわからなかった');
  expect((await desk.ask('blorp')).text).toContain('did not understand “blorp”');
});

test('each answer offers two questions to go on with, and both are understood', async () => {
  for (const question of [
    '今日は何問？',
    'What was hard?',
    '次は何を練習？',
    'How long this week?',
    'ポイントは？',
  ]) {
    const { offered } = await desk.ask(question);
    expect(offered, question).toHaveLength(2);
    for (const next of offered)
      expect((await desk.ask(next)).events.some(({ type }) => type === 'function_call')).toBe(true);
  }
});

test('nothing that was asked has changed the records', async () => {
  const before = desk.dump();
  await desk.ask('今週のまとめ');
  expect(desk.dump()).toBe(before);
});
