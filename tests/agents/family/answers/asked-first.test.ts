import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('a first question is answered as it was asked', () => {
  test.each([
    [
      '昨日けんとが「ちゃんと30分やった」って言い張るんですけど、ほんとですか？',
      'いいえ、30分ではなく、**14分**',
    ],
    ['ゆい、きのう20問解いたらしいけどほんま？', 'いいえ、20問ではなく、**9問**'],
    [
      '担任の先生に「繰り上がりをよく忘れますね」って言われたんですが、実際どのくらい忘れてるのか知りたいです。けんと',
      '「くり上がり」で説明がつくまちがった答えは**12回**',
    ],
    ['けんとは何時ごろやると一番よくできてますか？', 'いちばん高いのは**21時台**（82% (18/22)）'],
    ['ゆいは何時ごろが一番正答率いい？', 'いちばん高いのは**21時台**（94% (16/17)）'],
    [
      'When was the last time both children practised on the same day?',
      'both of them worked: **2026-11-22**',
    ],
    ['二人が最後に同じ日にやったのはいつ？', 'いちばん新しいのは**2026-11-22**'],
    ['一日当たりの費用の最大値と、その日付を教えてほしい。', 'いちばん高かったのは**10/11**です（$0.21）'],
    ['スター何個、けんと', 'ポイント（星）は合わせて**810**'],
    ['かけ算の筆さん、けんとはまちがい多い？', 'これまでのかけ算の筆算、まちがった答えは12回'],
    ['くりさがりのひきさん、ゆいはできるよになった？', 'はい、くり下がりのひき算: 1回目で正解する割合が18'],
    ['しんどそうな日増えてへん？けんと', '「つかれ」に見えたのは、この14日間は64回のうち13回（20%）'],
    ['ゆいの機嫌はよくなった？', 'はい、「たのしそう」に見えたのは'],
    ['最後までやらずに終わったのは何回？ゆい', '途中で終わったレッスンは、46回のうち**8回**'],
    ['すごく早く答えて間違ってるのとかあったら知りたい、けんと', '5秒以内のまちがった答えは**45回**'],
    ['結衣の間違いの種類を多い順に並べて', 'ほかの少なくとも27回は、どの型にもあてはまらない'],
    [
      'この数字はどうやって計算しているのか。母数に途中でやめた問題も含むのか？',
      '1度も答えていなければ入りません',
    ],
    ['Did any audio or video of my kids leave the house?', 'No: the list of what was sent out is empty'],
  ])('%s', async (question, told) => {
    expect((await desk.ask(question)).text).toContain(told);
  });
});

describe('what is in no record is said to be so, with what is there', () => {
  test.each([
    [
      'けんとのひき算なんですけど、繰り下がりを隣の位から借りてくるところで、前はしょっちゅう1引き忘れていたんですよね。9月の頃と比べて今はどうなんでしょう、減ってます？',
      '健斗のくり下がりのひき算の記録はありません',
      'まだ一度もやっていません',
    ],
    ['同じ3年生の子たちと比べて健斗の計算の速さはどのくらい？', 'ほかの人の記録や平均は見られません', '32秒'],
    ['けんとのひき算は9月とくらべて上達した？', 'これまでのひき算の記録はありません', 'ひき算'],
    ['ゆいにヒント減らしたほうがいい？', 'どちらがよいかは、このロボットの記録にはありません', '**9**'],
    ['ロボットがまちがった答え教えたことある？', '教えまちがい', '記録にはありません'],
  ])('%s', async (question, missing, instead) => {
    const { text } = await desk.ask(question);
    expect(text).toContain(missing);
    expect(text).toContain(instead);
  });
});

describe('what is near to it stays as it is', () => {
  test.each([
    ['ゆいが「もうやだ」って言うんですけど、今週は何問やりましたか？', '今週、**5問**'],
    ['けんと何時ごろ始めるのが多い？', '始める時刻はふだん17:23ごろ'],
    ['けんとがまちがった答え教えて', 'まちがった答えは194回'],
    ['最後までやった回数は？ゆい', '最後までやったレッスンは、46回のうち**36回**'],
    ['クラスの子と比べて健斗は遅れてる？', 'ほかの人の記録や平均は見られません'],
    ['声は送られてますか', 'はい、会話中のお子さんの声は送られます'],
    ['今日スタートしたのは何時？ゆい', '10:01'],
  ])('%s', async (question, told) => {
    expect((await desk.ask(question)).text).toContain(told);
  });
});
