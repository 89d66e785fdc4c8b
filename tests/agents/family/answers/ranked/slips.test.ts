import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('one way of going wrong is counted by itself', () => {
  test.each([
    [
      ['けんとはくり上がりを忘れること何回あった？'],
      '説明がつくまちがった答えは**12回**です（まちがった答え194回',
    ],
    [['けんとのあまりの書き忘れは？'], '**11回**'],
    [['けんと、わり算のあまり、書き忘れてばっかりちゃう？'], '**11回**'],
    [['ゆいはくり下がりを忘れることある？'], '「くり下がり」で説明がつくまちがった答えは**34回**'],
    [['ゆいの数え間違いは月ごとに何回？'], '| 2026年10月 | 24 | 69 | 137 |'],
    [
      ['けんとのくり上がり忘れ、週別の推移で', '下の子は？'],
      '「くり上がり」で説明がつくまちがった答えは**0回**',
    ],
    [['けんとのくりあがり忘れは減ってきた？'], 'この14日間が**1回**'],
    [['How often does けんと forget to carry?'], 'would explain **12 wrong answers**'],
  ])('%j', async (questions, told) => {
    const { text, notUnderstood } = await desk.askInTurn(...questions);
    expect(notUnderstood).toEqual([]);
    expect(text).toContain(told);
  });

  test('what no rule explains is not denied, and what was answered is shown', async () => {
    const { text } = await desk.ask('けんとはcmとmmごっちゃになってる？');
    expect(text).toContain('**0回**');
    expect(text).not.toContain('いいえ');
    expect(text).toContain('1m20cm+50cm → 1m25cm');
  });

  test('nothing of a kind that was never done is no answer of no', async () => {
    expect((await desk.ask('ゆいは長さでまちがえてる？')).text).not.toContain('いいえ');
  });
});

test.each([
  ['けんとが休んだのは何曜日が多い？', '記録のない日がいちばん多いのは**火曜日**（7日）'],
  ['けんとがまだ書けない漢字は？', '漢字の書きは、440のうち**2**を覚えています'],
  ['けんとの書けない漢字を教えて', 'まだ: 短'],
  ['けんとの九九、残りの段は？', '九九は、81のうち**3**を覚えています'],
  [
    'けんとはどの単元でいちばんまちがえてる？',
    'まちがった答えがいちばん多い（高い）種類は**漢字の書き**（82）',
  ],
  ['けんとが宿題やるの忘れてた日は？', '70日のうち記録のない日は**26日**'],
  ['けんとの1日の勉強時間の中央値は？', '中央値が**10.5分**'],
])('what is asked is what is told: %s', async (question, told) => {
  expect((await desk.ask(question)).text).toContain(told);
});

test('what was listed and is no list of problems is told to be left out', async () => {
  const { text } = await desk.askInTurn('けんとの書けない漢字は？', 'そのうちよく間違えてるのは？');
  expect(text).toContain('「そのうち」はわからなかったので');
});

test.each([
  [['けんとのヒントを使った問題は？', 'その中であとまわしになったのは'], 'これまでのヒントを使った問題'],
  [['けんとのまちがえた問題は？', 'そのうちヒントを見たのは'], '106問のうち87問'],
  [['けんとの読めない漢字は？', '書けないのはどれ'], '漢字の書きは、440のうち'],
])('what follows is of what was listed: %j', async (questions, told) => {
  expect((await desk.askInTurn(...questions)).text).toContain(told);
});
