import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { momentIn } from '#agents/models/inner/understand/told/moment.ts';
import moments from '#agents/words/told/moments.json' with { type: 'json' };
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

describe('what goes on round the desk', () => {
  test.each([
    ['ママが よんでる いってくる', 'seesOff'],
    ['いまから塾やけん行くね', 'seesOff'],
    ['消しゴムとってくるけん待っとって', 'waitsForReturn'],
    ['ちょっと水のんでくるね', 'waitsForReturn'],
    ['いま じを かいてるから しゃべらないで', 'keepsQuiet'],
    ['漢字ドリル学校にわすれてきてしもた', 'leftBehind'],
    ['弟がうちの漢字ノートやぶった ほんま最悪', 'spoiledByOthers'],
    ['鉛筆けずり こわれてん', 'spoiled'],
    ['転校してきた子の名前、漢字めっちゃむずいとよ。なかよくなれそう', 'newFriend'],
    ['ひらがな よめるように なったさー', 'canDoNow'],
    ['音読3回したからサインして', 'signElsewhere'],
    ['漢検うけるの。来年の2月。', 'testAhead'],
    ['漢字ノート2まい書いて手つかれたー', 'tiredHand'],
    ['ぼくの名前には花って漢字がはいってるんだ いいでしょ', 'ownName'],
    ['算数のテスト百点やったで!', 'fullMarks'],
    ['検定うけなさいってママが言うけどうけたくない', 'testUnwanted'],
    ['ねえ しりとりしよう', 'wordGame'],
    ['おんどく もう3かいよんだよ', 'readAloud'],
    ['雨ふってきた 洗たくもんぬれるわ', 'rain'],
    ['先生の字さ、きたなくて読めんのんよ 笑', 'toldFunny'],
    ['わたしの ふでばこ かたかなの シールはってあるさー', 'toldOfSigns'],
    ['パンのかけらがカタカナのコに見える ウケる', 'toldFunny'],
  ])('%s: %s', (said, moment) => expect(momentIn(said)).toBe(moment));

  test.each([
    ['漢字テスト 70点やった 前は 50点', 'markRose'],
    ['こんどの テスト 60てん このまえは 90てんだった', 'markFell'],
    ['作文やっと おわったー ねむい', 'workDone'],
    ['かんけん10級 うかったんだ', 'passed'],
    ['魚って字 おさかなみたいで かわいい', 'signLiked'],
    ['あにきが先生の漢字まちがえたのみて みんなで笑った', 'merryMistake'],
    ['中村さんが ノート見せてくれてん', 'kindnessMet'],
    ['おとうとに ひらがな教えてあげたら よろこんだ', 'signTaught'],
    ['お兄ちゃん漢字いっぱい知ってて いいなあ', 'othersCanMore'],
    ['西田くんが校庭で転んで保健室いった', 'otherHurt'],
    ['漢字きらい 外で遊びたい', 'ratherPlays'],
    ['あした漢字テスト 緊張する', 'testNear'],
    ['書き初めで「ゆめ」って書いた', 'wroteSomething'],
    ['いとこの なまえも かんじ 4つなんだよ', 'toldOfSigns'],
    ['えにっきに セミの ぬけがらのこと かいたよ', 'wroteSomething'],
    ['国語より図工がいいな', 'ratherLikes'],
    ['今日は 宿題 音読だけ やった！ 遊びに行ける', 'playAhead'],
    ['魚って漢字見ると おなかすく', 'signRecalls'],
    ['おんどく じょうずやなあって ばあちゃんに いわれた', 'signPraised'],
    ['うちの妹 もう カタカナ読めるんだよ すごくない？', 'kinCanNow'],
    ['うちのお母さん 字がめっちゃきれいやねん', 'kinGood'],
    ['となりの席の子 字が印刷みたいにきれい', 'friendGood'],
    ['先生にお手紙わたしたら ぎゅってしてくれた', 'letterReached'],
    ['手いたい、漢字いっぱい書かされた', 'tiredHand'],
    ['しりとりで 妹に まけた', 'gameLost'],
    ['みおちゃん きょう ないてた', 'otherCried'],
    ['図書がかりに なれた！', 'gotRole'],
    ['かんじ いっこも まちがえなかったよ', 'toldGlad'],
    ['漢字テスト 勉強したのに 点わるかった', 'toldSad'],
  ])('what was written or learned, %s: %s', (said, moment) => expect(momentIn(said)).toBe(moment));

  test.each([
    ...[
      'ドリルおわった つぎ出して',
      '漢字の宿題でた',
      '漢字やったら 遊べるから 三もん だして',
      '先生に 上手って言われたい 練習する',
      'さんすうより かんじが いい',
      '姉ちゃんみたいに漢字書けるようになりたい 問題出して',
      '日記に花火のこと書いたから見て',
      '友だちに教えてもらったけど この漢字書けない',
      'あたらしい漢字 書けない',
      'きのう習った漢字 れんしゅうしたい',
    ],
    ...[
      '漢字ドリルやらなあかん',
      '漢字テストの勉強する',
      '国語の宿題ある',
      'この漢字読めん',
      '漢字むずかしい',
    ],
    ...[
      'かんじの しゅくだい',
      '多いのはんたい「小ない」って書いたら ばばに笑われた',
      'とうくって書いたら直された',
    ],
    ...['漢字100点とりたい 練習したい', '雨がふってきたら どうするの'],
    ...['友だちできない', '漢字ドリルやろう', 'ドリル3ページも書いたんやから休んでええやろ?'],
    ...['「いってくる」って漢字でどう書くの', 'ことばの意味おしえて', 'ドリルわすれて先生におこられた'],
  ])('%s is no such telling', (said) => expect(momentIn(said)).toBeNull());

  test('nothing is offered and nothing asked', () => {
    for (const { wordings } of Object.values(moments))
      for (const wording of wordings) expect(wording).not.toMatch(/[?？]|もんだい|さんすう|こくご/);
  });
});

describe('in the talk', () => {
  let desk: LessonFixture;
  beforeEach(() => {
    desk = new LessonFixture({ grade: 2 });
  });
  afterEach(() => desk.close());

  test('a box in a sentence opens no sum', async () =>
    expect(
      (await desk.saySlowly('「は」と「わ」どっち?? わたし□いぬがすき ってやつ')).state.lesson,
    ).toBeNull());

  test('no drill begins, and no menu follows', async () => {
    const { reply, state } = await desk.saySlowly('新しい友だちできた。漢字で書くとかっこいい名前');
    expect(reply).toBe(moments.newFriend.wordings[0]);
    expect(state.drill).toBeNull();
  });

  test('work that lies on the desk stays', async () => {
    await desk.saySlowly('38+47');
    const { state } = await desk.saySlowly('漢字ノート学校に置いてきちゃった');
    expect(state.lesson?.status).toBe('open');
  });

  test('a rest that is asked for after work is no wish for as many problems', async () => {
    const { state } = await desk.saySlowly('漢字10こ書いたばい 休んでよか?');
    expect(state.drill).toBeNull();
    expect(state.awaiting).toBe('return_from_break');
  });
});
