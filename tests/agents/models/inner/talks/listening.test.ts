import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

describe('what is said of itself in reply to an offer', () => {
  test.each([
    [
      ['うれしい ことが あったよ', 'かけっこで 1ばんに なった', 'ううん、ない。それだけ'],
      'ぼくも うれしかったよ',
    ],
    [
      [
        'おはなし きいて',
        'あのね、きょうね、てつぼうで さかあがり できたの。せんせいが ぱちぱちって してくれた',
      ],
      'やったね',
    ],
    [['はなしたく ない', 'だって ロボットに いっても わからんもん'], 'はなさなくても だいじょうぶ'],
    [['はなしたく ない', 'どっちもやだ。きょう、学校でいやなことあったし'], 'いまは なにも しなくて いい'],
    [['あそびたい', 'ひとやすみって なに すると？'], 'のびを したり'],
    [['あそびたい', 'どっちも！'], 'バトルの あとで ひとやすみ'],
    [['リコーダーのテストで ピーってなって、はずかしかった。みんな見てたし'], 'みんなに みられて'],
    [['けしゴムないと しゅくだいできひん。72-35の43を消したい'], '72-35を もういちど'],
    [['プリント 5まいも あるの。やだ'], '5まいも あるのは'],
    [['きょう はが ぬけたの', 'すーすー する。べろで さわっちゃう'], 'ぬけた はは'],
  ])('%j', async (said, heard) => {
    expect((await desk.sayAll(...said)).reply).toContain(heard);
  });

  test.each([
    [['きょうの しゅくだい 3まいも あるけど もう おわった'], 'たいへんだよね'],
    [['けしゴム なくした。かなしい'], 'せんを 1ぽん'],
    [['3+4', 'みんなが みてる'], 'はずかし'],
  ])('and of other things it is none: %j', async (said, heard) => {
    expect((await desk.sayAll(...said)).reply).not.toContain(heard);
  });
});

describe('a child that wants to be heard', () => {
  test.each([
    'べんきょうじゃなくて ちょっと おはなし きいて ほしい',
    'ちょっと そうだんが あるんだけど',
    'おしゃべり したいな',
    'いいたい ことが あるんやけど きいてくれる',
    '勉強の前に話聞いてほしい',
  ])('"%s" is listened to, and is not asked for a subject', async (said) => {
    const { reply } = await desk.saySlowly(said);
    expect(PHRASES.listens).toContain(reply);
  });

  test('tells on without a menu, and names a subject when it wants to', async () => {
    await desk.saySlowly('はなし きいて');
    for (const said of ['きょう サッカーで ゴール きめたんだ', 'それで みんな よろこんだ'])
      expect((await desk.saySlowly(said)).reply).not.toMatch(/さんすう|こくご/);
    expect((await desk.saySlowly('さんすう やる')).reply).toContain('さんすう');
  });

  test('a text that is to be read is none of it', async () => {
    const { reply } = await desk.saySlowly('おはなしの よみとりの しゅくだい');
    expect(PHRASES.listens).not.toContain(reply);
  });
});

test('whoever was called a name is comforted', async () => {
  const { reply } = await desk.saySlowly('さっきね ゆうくんに バカって いわれた');
  expect(PHRASES.sad.some((words) => reply.startsWith(words))).toBe(true);
});

test.each([
  ['ともだちに ばかって いわれた', 'やすまんで ええから きいて', 'はなして みて'],
  ['ともだちに ばかって いわれた', 'やすまない。ぼく なんも してないのに', 'くやしい'],
  ['ぼく こくご へたなの', 'れんしゅうしたら うまくなれる？', 'すこしずつ'],
  ['かんじテスト わるかった', '35てん。ママに まだ みせてない', 'みせるのは'],
  ['かんじテスト わるかった', '「町」の せんが 1ぽん たりなくて ばつ', 'あと すこし'],
  ['せんせいに ほめられた', 'え（絵）が じょうずだねって いわれたの', 'よかったね'],
])('"%s", "%s" is heard as it is meant', async (before, said, heard) => {
  expect((await desk.sayAll(before, said)).reply).toContain(heard);
});
