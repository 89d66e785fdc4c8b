import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
const talk = async (...said: readonly string[]) => {
  desk = new LessonFixture({ grade: 2 });
  return await desk.sayAll(...said);
};
afterEach(() => desk.close());

const LESSON = /さんすう|こくご|もんだい|しゅくだい/;

describe('what a child tells of its day', () => {
  test.each([
    ['あんな、 きょう はが ぬけてん! きゅうしょくの ときに!', 'はが ぬけたんだね'],
    ['…あの。 てを あげたけど あててもらえへんかった', 'ゆうきを だしたのに、ざんねん'],
    ['もーーー弟がけしごむかくした!ノートにもらくがきされたし!!', 'いやだったね'],
    ['パンやさんのかんばん、まるがとれてハンやさんになってた、ぎゃはは', 'ふふ'],
    ['ランドセルの なまえの かみ、やぶれちゃった……ママが かいてくれたのに……', 'ざんねんだったね'],
    ['けんかしたはるとがさ、紙つくえに入れてた。だからもうゆるした', 'なかなおり'],
    ['きょうの給食あげパンだった、きなこの！', 'あげパンだった'],
    ['きのう おばけやしきに いって こわかったけど たのしかったんだよ', 'たのしかった'],
    ['テスト返ってきた。64点。かくしたい', 'みせにくい きもち'],
  ])('is met by its point, and no lesson begins: %s', async (said, heard) => {
    const { reply } = await talk(said);
    expect(reply).toContain(heard);
    expect(reply).not.toMatch(LESSON);
  });

  test('is heard on, and let be after a while', async () => {
    const on = await talk(
      'きょうな、プリンじゃんけんでかってん!!ほんでな、そのプリンおちてん…',
      'まだべんきょうちゃうねん。はるくんがひとくちくれてん',
    );
    expect(on.reply).toContain('はるくんがひとくちくれてん');
    expect((await desk.saySlowly('めっちゃ うまかってん')).reply).toContain('したく なったら');
    expect((await desk.saySlowly('さんすうの もんだい だして')).state.lesson?.status).toBe('open');
  });

  test.each([
    ['つぎは30かい とぶんだ', 'つぎの めあて'],
    ['わたしのほうがおおいよ。らいねんの1ねんせいにあげるの', 'よろこんで くれるね'],
    ['宿題はもう終わってるよ。そうじゃなくて、とちゅうで止まっちゃったらどうしよう', 'もし そう なったら'],
    ['となりの子、あんまりしゃべったことないし', 'どきどき'],
  ])('what is said over it is met by its point: %s', async (said, heard) => {
    const { reply } = await talk('きょうね、なわとびの 後ろとびが できたんだよ、20回も', said);
    expect(reply).toContain(heard);
    expect(reply).not.toMatch(/さんすう|こくご|それから どう なったの/);
  });

  test('nerves before a concert are no illness and no time for homework', async () => {
    const { reply } = await talk('明日ピアノの発表会なんだけど、きんちょうしておなかがへんなかんじする');
    expect(reply).toContain('たいせつに おもって いると');
    expect(reply).not.toMatch(LESSON);
  });

  test.each([
    'わたしわ、がっこうえ。こえにだしたら「わ」ってきこえるよ',
    '弟が「九」と「力」はどっちもノから書くって言いはるねんけど、ぼくはちがうと思うねん。どっちがほんま?',
    'くじらぐものおはなし。くもにのりたいとき、こどもたちはなにをしましたか、だって。',
    'せんせいに 三けたの足し算やってきなさいって言われた',
    'きのう ならった ひっさん わすれた',
    'おはじきが 5こ あって、おねえちゃんが 3こ くれた。なんこ？',
    '弟に漢字おしえてって言われたけど、親切の切ってどう書くの',
    'うさぎは もりで ともだちを まって いました。ともだちは こなかったので、うさぎは なきました。つきが のぼりました。',
    'さくぶんで えんそくの こと かく',
  ])('and work is none of it: %s', async (said) => {
    expect((await talk(said)).reply).not.toMatch(/それから どう なったの|もっと きかせて/);
  });
});

describe('what touches the heart or the body is told on with no へえ and no lesson of courage', () => {
  test.each([
    'おじいちゃんが てんごくに いったんだよ',
    'うちの ねこが うごかなく なったんだよ',
    'パパが でていったんだよ',
    'せんせいが すごい おこったんだよ',
    'きょうね、ともだちが いっしょに あそんでくれなかったんだ',
    'どうとくで ないちゃった',
    'あさから なにも たべてないんだよ',
    'せんせいが ぼくの ことだけ むしするんだよ',
    'ママが おきてこないんだよ',
    'きょう パパが かえってきたら どうしよう、また どなられたら どうしよう',
    'がっこうで また みんなに わらわれたら どうしよう',
  ])('%s', async (said) => {
    expect((await talk(said)).reply).not.toMatch(/へえ|それから どう|それは きに なる|うまく いった/);
  });

  test.each(['きみは ともだち いる？', 'とけいって すき？'])('a question is no tale: %s', async (said) => {
    expect((await talk('きょうね、プールで 10メートル およいだんだよ', said)).reply).not.toContain(
      'そうだったんだね',
    );
  });

  test('a word keeps its first letter behind what is only a filler', async () => {
    expect((await talk('きょうね えんそくで どうぶつえんに いったんだよ')).reply).toContain('「えんそくで');
  });

  test('strokes of a sign are no paper to hide', async () => {
    expect((await talk('漢字テストの かくすうが わかんない')).reply).not.toContain('みせにくい');
  });
});

describe('a print that is told in one breath', () => {
  const FOX =
    'よむね。「きつねは、はしの上でとまりました。川のむこうから、うさぎのないているこえがしたからです。」 もんだい、きつねはなぜとまりましたか。';
  test('is read, and an answer out of another sentence than the reason is not taken', async () => {
    expect((await talk(FOX)).reply).toContain('わけを きかれて いるね');
    expect((await desk.saySlowly('はしの上だから')).reply).toContain('はじめの ぶんに でて くる');
  });

  test('何のため is answered with ため', async () => {
    const asked = await talk(
      '「ホタルが川のそばで光りはじめます。おすは、めすをよぶために光ります。」問いは「ホタルのおすは、何のために光りますか」。',
    );
    expect(asked.reply).toContain('光りますか');
    const { reply } = await desk.saySlowly('めすをよぶため');
    expect(reply).toMatch(/かいて あるね|でて くるね|みつけたね/);
    expect(reply).not.toContain('〜から');
  });
});

describe('a game of words', () => {
  test('is declined by its name, and what is played then is met', async () => {
    expect((await talk('しりとりしよ。しりとりの「り」から!')).reply).toContain(
      'しりとりは ぼくには まだ できない',
    );
    const { reply } = await desk.saySlowly('えー、かんじやだ。しりとりがいい。りす!つぎ「す」だよ');
    expect(reply).toContain('「りす」、いい ことばだね');
    expect(reply).not.toMatch(/かんじ|もんだい/);
  });

  test('a riddle is met with a smile, and its answer too', async () => {
    await talk('なぞなぞだして〜 しゅくだいはもうおわったよ');
    const { reply } = await desk.saySlowly('じゃあわたしがだすね。パンはパンでもたべられないパンは?');
    expect(reply).toContain('おもしろい なぞなぞ');
    expect((await desk.saySlowly('フライパン!')).reply).toContain('「フライパン」');
  });

  test.each(['ママ こわい', 'かなしい', 'ひとりぼっち', 'つまんない、たしざん'])(
    'praises no heart and no wish as a word: %s',
    async (said) => {
      expect((await talk('しりとり しよう', said)).reply).not.toContain('いい ことば');
    },
  );

  test.each(['しりとりの しゅくだい、りんごの つぎが わからない', 'きょう しりとりで 妹に まけた'])(
    'and is none where homework or the day is meant: %s',
    async (said) => {
      expect((await talk(said)).reply).not.toContain('しりとりは ぼくには');
    },
  );
});

describe('a text of its own, or a question on one', () => {
  test.each([
    [
      'さくぶん「うんどう会」。「たのしかったです。」って書いたらもうおわっちゃった。先生は1まい書きなさいって',
      /こころに のこって|どんな ことが/,
    ],
    [
      'お礼の手紙を書くんだけど、はじめにあいさつ書いて、それからどうするんだっけ。しょうぼうしょの人に',
      /あいさつ、じぶんの こと/,
    ],
    [
      '『ちいちゃんのかげおくり』の、この時の気持ちを書きましょうってやつ、気持ちなんて本に書いてないじゃん',
      /おはなしの もんだいだね/,
    ],
  ])('asks for no kanji: %s', async (said, heard) => {
    expect((await talk(said)).reply).toMatch(heard);
  });

  test.each(['作文の「作」って どう かくの?', '手紙って なんて よむの?', '「気持ち」って どう かくの?'])(
    'and what asks for a kanji is answered: %s',
    async (said) => {
      expect((await talk(said)).reply).not.toMatch(/「はじめ」だよ|おはなしの もんだいだね/);
    },
  );
});

describe('a reply to what the robot asked of the day', () => {
  test.each([
    [
      ['なわとびで にじゅうとびが できたよ', 'めっちゃ うれしい！でも 1かいだけだよ'],
      /ひとつが できた|ひとつ できたら/,
    ],
    [
      ['おばあちゃんに プレゼントを あげるの', 'おめでとう、って いう。ちょっと はずかしい'],
      /「おめでとう」/,
    ],
    [['はっぴょうかいで まちがえたら どうしよう', 'ない…と おもう'], /はなして みる？$/],
    [['ともだちが うそついた', 'だって ぼくが いったこと わらった'], /それも いやだった/],
    [
      [
        'しゅくだい やりたくない!!なんで いえでも やらなあかんの',
        'どうもならへんわ! おにいちゃんだけ ずるいやん',
      ],
      /ずるいやん/,
    ],
    [['てつぼうで まえまわりが できた', 'うれしかった！ あと ちょっと こわかったけど'], /いろいろな きもち/],
    [
      [
        'あしたは はっぴょうかいで きんちょうする',
        'まちがえたら どうしよう',
        'とまらないで さいごまで ひく。先生も 言ってた',
      ],
      /「とまらないで さいごまで ひく」。じぶんで きめて/,
    ],
    [['うれしいこと あった', 'せんせいに ほめられた', 'きゅうしょくで プリンが でたの'], /うれしい/],
    [['なにか おはなしして', 'えー おはなし してほしかったなあ つまんない'], /ごめんね、おはなしを/],
    [['ヒント ちょうだい', 'いらん。もう しゅくだい おわったもん'], /がんばったね/],
    [['54÷9', 'きょうね 9のだん がっこうで ごうかくしたんだよ！'], /^9の だんに ごうかく/],
    [['…あの…'], /なあに/],
    [['うれしいこと あった'], /きかせて/],
  ])('%s', async (turns, heard) => {
    const { reply } = await talk(...turns);
    expect(reply).toMatch(heard);
    expect(reply).not.toMatch(/どんな きもちだった|もっと きかせて/);
  });

  test.each(['ママが まいにち 3もんって いうから 3もん やる', '先生が毎日3問って言うから3問やりたい'])(
    'who will do so many is given them, whoever set the rule: %s',
    async (said) => expect((await talk(said)).reply).toContain('3もん いくよ'),
  );

  test('but so many that were done are told', async () =>
    expect((await talk('きのう おにいちゃんは 10もん やったのに ぼくは 3もん')).reply).not.toContain(
      'いくよ',
    ));

  test('an answer behind a rest that is declined is one', async () => {
    const { state } = await talk('7+6', 'おなか すいた', 'やすまない。13でしょ');
    expect(state.problems_solved).toBe(1);
  });
});
