import { expect, test } from 'vitest';
import { inPlainWords } from '#agents/family/robot-name.ts';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

test.each([
  ['さいごにポポつかったのはいつ', 'ポポ', 'さいごにロボットつかったのはいつ'],
  ['ぽぽは何を覚えてる', 'ポポ', 'ロボットは何を覚えてる'],
  ['タポポの問題は？', 'ポポ', 'タポポの問題は？'],
  ['今日は何問？', '', '今日は何問？'],
])('the robot is meant by the name that the family gave it: %s', (question, name, told) => {
  expect(inPlainWords(question, { robotName: () => name, bedtime: () => '' }, 'ja')).toBe(told);
});

test('a question that calls the robot by its name is answered as any other', async () => {
  using desk = new FamilyFixture(undefined, TEN_WEEKS);
  expect((await desk.ask('さいごにけんとがポポつかったのはいつですか')).text).toContain('**2026-11-22**');
  expect((await desk.ask('ポポは健斗のことを何を覚えとるんだね')).text).toContain('覚えていること');
});
