import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAID_PLAINLY } from '#agents/family/question/reworded/said-plainly.ts';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('a chatty first question is answered by what it asks', () => {
  test.each([
    // Of the house.
    ['来月の費用いくらになりそお？', '来月（31日）は約$3.57'],
    ['12月の費用はいくらになりそう？', '来月（31日）は約$3.57'],
    ['今のペースやと年末までにいくらかかりそう?', '年末までの残り38日で約**$4.38**'],
    ['このペースだと今月は上限の5ドルを超えますか。根拠となる計算も示して', '$2.65÷23日×30日'],
    ['今月いくらつかった？', '今月（11月）のクラウドの費用は、見積もりで**$2.65**'],
    ['What did the robot spend in October, in total?', 'about **$3.87** in 2026-10'],
    ['What did the robot send out of the house last week?', 'The list of what was sent out is empty'],
    ['1日何分まで使っていいことになってるんですか? ゆいちゃんがもっとやりたいと言うので', '上限は**30分**'],
    ['お休みは十五分ごとにちゃんと取らせてくださってるんですか？', '**15分**取り組むと休憩をすすめます'],
    // What stands beside it.
    ['ゆいの称号って今なに、本人に聞いてもえへへって言って教えてくんないのさ', 'バッジは**7個**'],
    ['今日はもうやった？ 祝日だけど', '**1回**取り組みました'],
    [
      'けんとは先生に「一人で取り組めていますか」と聞かれるんですよね。どのくらい一人でやれているんでしょう',
      '**225問**',
    ],
    // What it asks first.
    ['最長のセッションは誰の、いつ、何分でしたか。', 'いちばん長かったレッスンは、**健斗**の**2026-11-16**'],
    ['連続記録とぎれたん何回', '途切れたのは**16回**'],
    ['最速タイム　九九　何秒', 'いちばん速く解けた1問は'],
    ['けんとのヒントだけで解けた問題の割合はどれくらいですか？', 'ヒントで解けたのは**65問**（22%）'],
    [
      'Kento says he did 20 problems by himself on Saturday. True??',
      'No: not 20 problems but **6 problems**',
    ],
    ['となりの段と取り違える間違いは週ごとに減っていますか。', 'はい、「九九のとなりの答えとのとりちがえ」'],
    ['10月と11月で間違いの種類がどうかわったか、けんと', '九九 24 → 9'],
    ['ゆいの繰り下がりの引きさんはいつからできるようになりましたか', '**9月 33% (5/15) → 10月 35%'],
    [
      'ヒントなしで解けた割合、けんとの週ごとに見たい',
      '自力で解けた割合がいちばん多い（高い）のは**11/16からの週**',
    ],
    [
      '朝と夕方どっちにやらしたほうがええん？',
      '朝（4〜12時）の記録はないので、どちらがよいかはくらべられません',
    ],
    ['明日は何をやらせたらいいですか。健斗は15分しか取れません。', '9問くらい'],
    [
      '次にゆいちゃんと一緒に座るとき、何をやったらいいですか?',
      '**くり下がりのひき算（20まで）** がよさそう',
    ],
    ['隣の段と間ちがえるやつ何回あった', '**62回**'],
    ['けんとの正答率は上がってますか、下がってますか', '1回目で正解する割合が19ポイント上がっています'],
    ['星がもらえんかった日はある？', '**0日**'],
    ['how many problems total since we started, both kids together', '**645 problems**'],
    ['Did Kento skip a day last week?', '**1 day** of 7 without a record'],
  ])('%s', async (question, told) => {
    expect((await desk.ask(question)).text).toContain(told);
  });

  test.each([
    ['健斗、昨日はよう眠れたんでしょうか。なんや眠たそうで。', 'いつ寝たか、よく眠れたかは'],
    ['結衣ちゃんがいちばん褒められたのって、どんなことでしたやろ', 'ロボットが何をほめたかは'],
    ['did they argue over the robot last Saturday?', 'whether the children quarrelled'],
    ['担任の先生につけられた算数の成績とこのロボットの正答率は合っていますか。', '学校の成績や評価は'],
    ['ロボットが「正解」って言ったのに本当は間違いだったこと、ありますか', '採点や判定のまちがいの数は'],
    ['来年の今ごろにはけんと、割り算すらすらできとるかな', '先のことは、記録からはわかりません'],
    ['自分からやめたのと時間切れで終わったのって、どっちが多いですか', '時間切れで終わったかどうかは'],
    ['Has Yui been in a good mood lately when she starts her homework?', 'the mood at the beginning'],
    ['昨日の会話を見せて', 'お子さんのことばや音声'],
  ])('%s: that it is in no record stands first', async (question, told) => {
    expect((await desk.ask(question)).text.slice(0, 80)).toContain(told);
  });
});

describe('what asks something else stays as it is', () => {
  test.each([
    '九九にいくら時間をつかった？',
    '1日何分までやった？',
    '夏休みに何をやったか教えて',
    'くりさがりの引き算、ゆいはもう一人でできてますか',
    '7の段はまだ間違える？',
    'となりの席の子と比べて？',
    'ヒントで解けた問題は何問？',
    'ゆいはどこまで進んだ？',
    '昨日は何時までやってた？',
    'ちゃんと最後まで終わった？',
    'What did Yui do over the weekend?',
    'How long did Kento study yesterday?',
  ])('%s', (question) => {
    expect(SAID_PLAINLY.reduce((text, [sign, said]) => text.replace(sign, said), question)).toBe(question);
  });
});
