import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('what parents ask in other words is answered first', () => {
  test.each([
    ['けんとが途中でやめちゃった回って何回くらいあるの', '途中で終わったレッスンは、44回のうち**6回**です'],
    ['ゆい、最後までやらんと途中でほったらかした回数は', '途中で終わったレッスンは、46回のうち**8回**です'],
    ['けんとが疲れてやめた日は何回？', 'つかれて終わったレッスンは、44回のうち**3回**です'],
    ['けんとは先週、途中でやめたりしなかった？', '途中で終わったレッスンは、6回のうち**0回**です'],
    ['途中で終わった回はどっちが多い？', '**結衣**のほうが多いです（健斗 6/44、結衣 8/46）'],
    ['how many sessions did yui leave in the middle', '**8** of 46 lessons were broken off'],
    ['途中で投げ出した問題は何問？けんと', 'あとまわしになった問題は321問のうち**26問**'],
    ['けんとの最後にやった問題なに', '最後の問題は **24÷6** です（2026-11-22 18:04に始めて、自力で解けた）'],
    ['けんと、7×8まだ56って言えてない？', '7×8 に「56」と正しく答えたのは**16回**です'],
    ['けんと、7×8は54って何回答えた？', '7×8 に「54」と答えたのは**31回**です（まちがい）'],
    ['けんと、7×6は何時に解いた？', '新しいものから: 2026-11-20 21:36'],
    ['ふたりで合わせて何問解いた？', 'そのうち解けたのは**596問**です（健斗 295、結衣 301）'],
    ['ゆいのやる気がない日って何曜日が多い？', '「やる気」という項目は、どの記録にもありません'],
    ['5ドルの上限、このペースだと月末までに超えそう？', '**上限の$5.00におさまる見込み**'],
    ['How much did the robot cost per day in October, roughly?', 'about **$0.12** a day'],
    ['けんとの漢字で一番むずかしかった問題は？', 'いちばん手間どったのは **短** です'],
    ['ゆいは今日は祝日だけど、もうロボットとやった？', 'はい、あります'],
    ['長さとか重さの単位、けんと大丈夫そ？', '全体（66% (206/312)）より高めです'],
  ])('%s', async (question, told) => {
    expect((await desk.ask(question)).text).toContain(told);
  });
});

describe('what no record holds is called by its name', () => {
  test.each([
    [
      'ゆいが昨日の夜よく眠れたか分かる？朝からぐずってて',
      'いつ寝たか、よく眠れたかは、このロボットの記録にはありません',
    ],
    [
      'ロボットの採点って間違ってたことないん？',
      '採点や判定のまちがいの数は、このロボットの記録にはありません',
    ],
    ['Is Kento ready for the math test next month?', 'does not record school tests'],
    ['けんとは来月の算数のテスト大丈夫そう？', '学校のテストは、このロボットの記録にはありません'],
    ['ばかって言った？', 'お子さんのことばや音声、写真は記録していない'],
    ['長さとかさの単位、最近もまちがてる？けんと', 'かさの記録はありません'],
  ])('%s', async (question, told) => {
    expect((await desk.ask(question)).text).toContain(told);
  });
});

describe('a question that goes on', () => {
  test.each([
    [['けんとがもらった称号、ぜんぶ教えて', 'それいつ取ったん？'], 'これまでのバッジは**7個**'],
    [['ヒントは前より増えとりますか、けんと', 'どの種類で多いん？'], 'ヒントがいちばん多い（高い）種類は'],
    [['けんとの九九でいちばん間違える段はどこ？', '前より減った？'], 'この14日間の九九（7のだん）が**1**'],
    [
      ['けんとの九九でいちばん間違える段はどこ？', 'それ、どの問題？'],
      '九九（7のだん）、まちがった答えは**53回**',
    ],
    [
      ['けんとが寝る時間すぎてから使ってた日ある？', 'なんでその日だけ遅かったん？'],
      '「始めた時刻」がそうなった理由は',
    ],
    [['けんとの7×6は何とまちがえた？', 'いつ勉強した？'], '新しいものから: 2026-11-20 21:36'],
  ] as const)('%s', async (questions, told) => {
    expect((await desk.askInTurn(...questions)).text).toContain(told);
  });

  test('a word that was refused by itself is not told of the next whole question', async () => {
    const { text } = await desk.askInTurn(
      '昨日は何問？',
      '先生の名前は？',
      'けんとの途中でやめた問題はある？',
    );
    expect(text).not.toContain('先生の名前');
  });
});

test('a summary in so many lines has no tables', async () => {
  const { text } = await desk.ask('先週のけんとのまとめ、3行で');
  expect(text).toContain('47問のうち**44問**');
  expect(text).not.toContain('|');
});
