import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

const BIRDS =
  'つばめは、人の 家の のき下に すを 作ります。どうして 人の 近くに すを 作るのでしょうか。\nそれは、てきから ひなを まもるためです。からすは、ひなを ねらっています。でも、人が いる ところには 近づきません。だから、つばめは 人の 近くに すを 作るのです。';
const LOST =
  'たいちは、つくえの 中を さがしました。ふでばこの 中にも ありません。\n「どうしたの。」\nとなりの せきの さきが 聞きました。\n「けしゴムが ないんだ。」\nけんじは、ごみばこの そばで 青い けしゴムを 見つけました。';
const BEARS =
  'くまの こは、おかあさんと 川へ いきました。川には、大きな さかなが たくさん いました。くまの こは、つめたい 水の 中に そっと 入りました。そして、さかなを 一ぴき つかまえて たべました。';
const WHY = 'つばめが 人の 近くに すを 作るのは なぜですか。';
const WHERE = 'けしゴムは どこに ありましたか。';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const DONE = /もんだいは ぜんぶ|ぜんぶ かんがえられた/;

describe('an answer that the text plainly tells', () => {
  test.each([
    [BIRDS, WHY, 'てきから ひなを まもるため'],
    [BIRDS, WHY, 'あ、てきから ひなを まもるためや'],
    [BIRDS, WHY, 'ひなを てきから まもるためだから'],
    [BIRDS, WHY, 'てきから ひなを まもるように するため'],
    [LOST, WHERE, 'ごみばこの そば。けんじが みつけた'],
    [LOST, '「どうしたの。」と いったのは だれですか。', '先と言う子'],
    [BEARS, 'くまの こは だれと 川へ いきましたか。', 'せやから おかあさんやって'],
  ])('%# %s "%s" is right', async (text, question, said) => {
    expect((await desk.sayAll(text, question, said)).reply).toMatch(DONE);
  });

  test.each([
    [BIRDS, WHY, 'ゆきから ひなを まもるため'],
    [BIRDS, WHY, 'てきから ひなを まもらないため'],
    [LOST, WHERE, 'つくえの 中'],
    [LOST, '「どうしたの。」と いったのは だれですか。', '先生'],
    [BEARS, 'くまの こは だれと 川へ いきましたか。', 'おとうさんと'],
    [BEARS, 'くまの こは どんな 気もちでしたか。', 'おかあさん'],
  ])('%# %s "%s" is not taken', async (text, question, said) => {
    expect((await desk.sayAll(text, question, said)).reply).not.toMatch(DONE);
  });

  test('help names the sentence that tells it, and no other', async () => {
    expect((await desk.sayAll(BIRDS, WHY, 'わからない')).reply).toContain('2だんらくめの 1ばんめの ぶん');
    expect((await desk.sayAll(LOST, WHERE, 'わからない')).reply).toContain('いちばん おわりの ぶん');
  });

  test('a wrong one, and then the right one with who found it', async () => {
    const { reply } = await desk.sayAll(
      LOST,
      WHERE,
      'つくえの 中',
      'わからない',
      'ごみばこの そば。けんじが みつけた',
    );
    expect(reply).toMatch(DONE);
  });
});

describe('when all is asked', () => {
  test.each([
    ['おかあさん。つぎ', /だれと|おかあさん|ぜんぶ/, /もんだいには なんて/],
    ['おかあさん', /ぜんぶ/, /もんだいには/],
  ])('%s goes on without asking for what is there', async (said, hears, not) => {
    const { reply } = await desk.sayAll(BEARS, 'くまの こは だれと 川へ いきましたか。', said);
    expect(reply).toMatch(hears);
    expect(reply).not.toMatch(not);
  });

  test.each(['ない。ねこ かいたいな', 'つぎは ない', 'ない。つぎ さんすう'])(
    '%s is the end',
    async (said) => {
      const { reply } = await desk.sayAll(
        BEARS,
        'くまの こは だれと 川へ いきましたか。',
        'おかあさん',
        said,
      );
      expect(reply).not.toMatch(/もんだいは ある|ノート/);
    },
  );

  test('a question that is read out is taken, and two at once are two', async () => {
    const first = await desk.sayAll(BEARS, 'くまの こは だれと 川へ いきましたかって かいてある');
    expect(first.reply).toContain('だれと 川へ いきましたか、だね');
    await desk.say('おかあさん');
    const { reply } = await desk.say(
      'もんだいは 川に なにが いましたか。と くまの こは なにを たべましたか。だよ',
    );
    expect(reply).toContain('2つ');
  });
});

describe('in a story', () => {
  const BEADS =
    '「ただいま。」\nゆうとが げんかんを あけると、いもうとの みおが ないて いました。\n「どうしたの。」\n「だいじな ビーズを おとしちゃったの。」\nゆうとは かばんを おいて、おとうとの かいと さがしました。かいは しょんぼりしました。はなには にんじんを かざりました。';

  test.each([
    ['みおは なぜ ないて いましたか。', 'ビーズを おとしたから'],
    ['ゆうとは だれと さがしましたか。', '弟の かい'],
    ['かいは どんな 気もちでしたか。', 'かなしい気もち'],
  ])('%s "%s" is right', async (question, said) => {
    expect((await desk.sayAll(BEADS, question, said)).reply).toMatch(DONE);
  });

  test('what was written down by ear is heard as the text writes it', async () => {
    const { reply } = await desk.sayAll(BEADS, 'ゆうとは だれと さがしましたか。', '弟');
    expect(reply).toMatch(/5ばんめの ぶんに (?:でて くるね|かいて あるね)/);
  });

  test('「ない。もう おわり」 is no answer, though ない stands there', async () => {
    const { reply } = await desk.sayAll(BEADS, 'みおは なぜ ないて いましたか。', 'ない。もう おわり');
    expect(reply).not.toMatch(/でて くるね|かいて あるね/);
  });

  test('a word that is asked and not known is looked at where it stands', async () => {
    const { reply } = await desk.sayAll(BEADS, 'みおは なぜ ないて いましたか。', 'ビーズって なに？');
    expect(reply).toMatch(/「ビーズ」は、.*ぶんに でて くるね|いみだよ/);
  });
});
