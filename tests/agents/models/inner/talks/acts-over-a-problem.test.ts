import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

/** What is replied to the last of these. */
async function replyTo(...messages: readonly string[]): Promise<string> {
  let reply = '';
  for (const message of messages) reply = (await desk.saySlowly(message)).reply;
  return reply;
}

const BOXES = 'あめが 5こずつ はいった ふくろが 7ふくろ あります。あめは ぜんぶで なんこ ありますか。';
const BUS =
  'バスに 18にん のって いました。5にん おりました。7にん のって きました。いま なんにん いますか。';

describe('a picture of a word problem', () => {
  test.each(['しかくで あらわしても ええ？', '線の図でも いいですか', 'すうじだけでも だいじょうぶ？'])(
    'may be simple: %s',
    async (said) => {
      const reply = await replyTo(BUS, 'わからない', said);
      expect(reply).toMatch(/それで いいよ|かんたんな しるしで いいよ/);
    },
  );
  test.each(['18にんも かけへん', 'ぜんぶ かかな あかんの？', 'ひとを かくの めんどくさい'])(
    'need not show everything: %s',
    async (said) =>
      expect(await replyTo(BUS, 'わからない', said)).toMatch(
        /ぜんぶ かかなくて|たいへんだね|かかなくて いいよ/,
      ),
  );
  test.each(['バスに 18にん。5にんが おりたとこ', 'ふくろ 7つの なかに あめ 5こずつ', '18人と5人と7人'])(
    'is seen, and the expression comes next: %s',
    async (said) => expect(await replyTo(BUS, 'わからない', said)).toMatch(/しきに/),
  );
  test('needs only what is counted', async () =>
    expect(await replyTo(BUS, 'わからない', 'うんてんしゅさんも かくの？')).toContain('かぞえる ものだけ'));
  test('without a number asks for the numbers', async () =>
    expect(await replyTo(BUS, 'わからない', 'バスと うんてんしゅさん かいた')).toContain(
      'なんの かずが ある',
    ));
  test('is seen over the own story of the robot, and a joke is laughed at', async () => {
    expect(await replyTo('ぶんしょうだい だして', 'わからない', 'りんごを よこに ならべた')).toMatch(
      /おはなしの ようす|おはなしが めに/,
    );
    expect(await replyTo('そんなに たべたら おなか こわすわ')).not.toContain('わからないんだ');
  });
});

describe('how a word problem was thought of', () => {
  test.each(['おりたのを ひいて のったのを たしたと', 'ひきざんして たしざんした'])(
    'in words is taken up: %s',
    async (said) => expect(await replyTo(BUS, '20にん', said)).toMatch(/かずを い?れ/),
  );
  test.each(['あんざんで', 'ゆびで かぞえただけ', 'しきは ないよ'])(
    'without an expression is taken up: %s',
    async (said) => expect(await replyTo(BUS, '20にん', said)).toMatch(/おはなしの/),
  );
  test.each(['たしざんやで', 'だって 5と 7やから たした', 'あれ でも 5こずつって かいてある'])(
    'by adding, where there are so many each: %s',
    async (said) => expect(await replyTo(BOXES, '12こ', said)).toContain('ずつ'),
  );
  test('with its number said before is not asked for it again', async () =>
    expect(await replyTo(BUS, '20にん', '18ひく5たす7')).toContain('しきも おはなしに ぴったり'));
  test('which number comes first is asked, with a claim too', async () => {
    expect(await replyTo(BOXES, '5×7=35 あれ はんたいかも 7×5かな')).toContain('ひとつぶん');
  });
  test('which number comes first is asked', async () =>
    expect(await replyTo(BOXES, '5×7か 7×5か まよう')).toContain('ひとつぶん'));
});

describe('a child over a sum', () => {
  test.each(['わすれてもうた', '7のだん にがてやねん', '8のだんと ごっちゃに なる', 'まだ ならってへん'])(
    'that names its difficulty is helped on: %s',
    async (said) => {
      const before = await replyTo('7×6', 'わからない');
      const reply = await replyTo(said);
      expect(reply).toMatch(/まよいやすい|そこから いっしょに/);
      expect(reply).not.toContain(before.split(' ').slice(-2).join(' '));
    },
  );
  test('that wavers between two numbers is helped on, and neither counts', async () => {
    await replyTo('3kg200g-500g', 'わからない');
    const reply = await replyTo('100？ 1000？');
    expect(reply).toMatch(/まよって|どっちかな|いい ところまで/);
    expect(reply).not.toContain('そのとおり');
  });
  test.each(['48+36', '67+25'])('may put in the one that went over: %s', async (sum) =>
    expect(
      await replyTo(sum, 'わからない', sum === '48+36' ? '14' : '12', 'くりあがりの 1も たして いい？'),
    ).toMatch(/くりあがった かずも/),
  );
  test('counts from the number that is there, and hears so', async () =>
    expect(await replyTo('7+4', '10', '7、8、9、10。ほら 10やん')).toContain('7は もう ある'));
  test.each(['ちゃんと ゆびで かぞえたのに', '73で あってるって', 'まちがえてへんし'])(
    'that objects is shown where to look, and no try counts again: %s',
    async (said) => {
      await replyTo('48+35', '73');
      await replyTo(said);
      expect(desk.state().lesson?.wrongCount).toBe(1);
    },
  );
  test.each([
    ['かりたら あとで かえすん？', 'かえさなくて'],
    ['となりの ぶんは かえさんで ええと？ かりたやつ かえす？', 'かえさなくて'],
    ['じゅうの くらいから やっても いい？', 'おおきい くらいからでも'],
    ['したの かずから うえを ひけば よくない？', 'べつの けいさん'],
    ['いま プリン たべとるけん', 'たべ|できるように なったら'],
  ])('is answered beside it: %s', async (said, found) =>
    expect(await replyTo('52-27', 'わからない', said)).toMatch(new RegExp(found)),
  );
  test.each(['ポケットの なかに かくれた', 'うちゅうに とんでった'])('jokes: %s', async (said) =>
    expect(await replyTo('48+35', '73', said)).toMatch(/かくれ/),
  );
  test.each(['それで うちの いぬがね', 'きのう おまつり いった'])(
    'that tells of something else hears the question again, and no hint that nobody counts: %s',
    async (said) => {
      const before = await replyTo('48+35', 'わからない');
      expect((await replyTo(said)).slice(-20)).toBe(before.slice(-20));
    },
  );
});

describe('a child over a division', () => {
  test.each([
    ['7、14、21、28', '28は 7の なんこぶん'],
    ['28', '28は 7の なんこぶん'],
    ['35は もう こえとる', '35だと 31を こえ'],
    [
      'しちいちがしち しちにじゅうし しちさんにじゅういち しちしにじゅうはち 次だと 超える',
      '28は 7の なんこぶん',
    ],
    ['4こぶんやな', 'あまりも いっしょに|あまりは いくつ'],
    ['7のだん むずかしか', 'まよいやすい|そこから いっしょに'],
    ['どこまで となえたら いいと？', 'こえない ところまで'],
  ])('whose row was asked for: %s', async (said, found) => {
    expect(await replyTo('31÷7', 'わからない', said)).toMatch(new RegExp(found));
    expect(desk.state().lesson?.saidByChild).toEqual([]);
  });
  test.each([
    ['あまりは3', 'あまりは それで'],
    ['わりきれんよ', 'ぴったりには わけられない|のこる ぶんが ある'],
  ])('says what it sees: %s', async (said, found) => {
    expect(await replyTo('31÷7', said)).toMatch(new RegExp(found));
    expect(desk.state().lesson?.wrongCount).toBe(0);
  });
});

describe('leave that is asked over a sum', () => {
  test.each(['おはじき つかっても いい？', 'たって やっても よか？', 'こえに だしても ええん？'])(
    'is granted: %s',
    async (said) => expect(await replyTo('52-27', said)).toMatch(/いいよ/),
  );
  test.each(['したから うえを ひいたら だめ？', 'はんたいに しても いい？'])(
    'for a way of reckoning is no yes: %s',
    async (said) => expect(await replyTo('52-27', said)).not.toMatch(/いいよ/),
  );
  test.each(['アニメ つけても いい？ テレビで', 'そとで あそんでも いい？'])(
    'is for the family: %s',
    async (said) => expect(await replyTo('52-27', said)).not.toMatch(/もちろん いいよ|やりやすい/),
  );
});

describe('the own story of the robot', () => {
  test.each(['ひきざんだよ', 'もらったから たしざん', 'ふえたけん たした'])(
    'an operation that is named brings its expression, and no practice: %s',
    async (said) =>
      expect(await replyTo('ぶんしょうだい だして', said)).toMatch(/ざんで かんがえるんだね。.*しき/),
  );
});

describe('answers among other words', () => {
  test.each([
    [['31÷7', '4あまり2'], '3', '4あまり3'],
    [['31÷7', '4あまり2'], '31から 28 ひいたら 3やった', '4あまり3'],
    [['31÷7'], 'しちし 28で 4のこりは3', '4あまり3'],
    [['18÷□=3', 'わからない'], '3、6、9、12、15、18で 6ばんめ', '6'],
    [['9×3'], 'くさん 27、つぎ 36', '27'],
  ] as const)('%j, %s', async (before, said, answer) => {
    await replyTo(...before, said);
    expect(desk.state().lesson?.saidByChild.at(-1)).toBe(answer);
    expect(desk.state().problems_solved).toBe(1);
  });
  test.each([
    ['31÷7', 'しちご 35で こえるから、5あまり1', '5あまり1'],
    ['31÷7', 'えっと 3あまり9', '3あまり9'],
  ])('a remainder that is not right counts too: %s, %s', async (sum, said, answer) => {
    await replyTo(sum, said);
    expect(desk.state().lesson?.saidByChild).toContain(answer);
    expect(desk.state().problems_solved).toBe(0);
  });
  test.each(['2km1300mって かいたら だめ？', '2km1300m これで いい？'])(
    'a number that is right but for its form: %s',
    async (said) => expect(await replyTo('2km600m+700m', said)).toContain('かずは あって いる'),
  );
});
