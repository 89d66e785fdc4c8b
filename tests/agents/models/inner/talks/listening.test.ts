import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

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
