import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

async function replyTo(messages: readonly string[]): Promise<string> {
  let reply = '';
  for (const message of messages) reply = (await desk.saySlowly(message)).reply;
  return reply;
}

describe('a question that did not help comes in smaller words', () => {
  test.each([
    [['12-5', 'ヒント', 'どういうこと?'], /10-5の ところだよ。 10から 5を とると いくつかな？$/],
    [['12-5', 'ヒント', 'なんで?'], /10-5の ところだよ。 10から 5を とると いくつかな？$/],
    [['82-35', '57', '8のまま'], /1つ かしたね。8から 1つ かすと、のこりは いくつかな？$/],
    [['82-35', '57', 'どういうこと?'], /8から 1を とると いくつかな？$/],
    [['402-156', 'ヒント', '6', '10-5で5'], /10から 1つ かすと、のこりは いくつかな？$/],
    [['4cmは何mm？', 'ヒント', 'わからない'], /1cmは なんmmかな？$/],
    [['4cmは何mm？', '1cmが10mmなのはしってるけど、4cmだとわかんない'], /10mmが 4こぶんで、なんmmかな？$/],
    [['45+28', '63', 'くりあがったかずって 1のこと？'], /うん、そうだよ。/],
    [['72÷8', '8', 'どういうこと?'], /その だんは、8の だんの ことだよ。/],
    [
      ['2L7dL+1L6dL', 'ヒント', '7と6で13dLだけど、10こえちゃったら どうすんのか わかんない'],
      /13dLから 10dLを とると、のこりは いくつかな？$/,
    ],
  ])('%j', async (said, reply) => expect(await replyTo(said)).toMatch(reply));

  test.each([['それで うちの いぬがね'], ['まえばが ぬけたの'], ['ありがとう'], ['きょう プール だった']])(
    'and stays what it was beside talk: %s',
    async (said) => expect(await replyTo(['12-5', 'ヒント', said])).not.toMatch(/10から 5を とると/),
  );
});

test.each([
  ['8+5わ', '8 + 5 は'],
  ['8たす5わ って かいてある', '8 + 5 は'],
  ['3わ+5わ', '3わ + 5わ は'],
])('は is heard as わ behind a sum, and birds are counted: %s', async (said, asked) =>
  expect(await replyTo([said])).toContain(asked),
);

test('two facts of a row are the same only where they are turned around', async () => {
  expect(await replyTo(['九九 やりたい', '7×4と 7×8は おなじ？'])).not.toContain('うん、かける じゅんばん');
  expect(await replyTo(['4×7と 7×4は おなじ？'])).toContain('うん、かける じゅんばん');
});

test('a sum that is only begun is no answer, with whatever sign', async () => {
  expect(await replyTo(['4+5', '9ひく'])).toMatch(/つづき/);
  expect(await replyTo(['12-5', '7たす'])).toMatch(/つづき/);
  expect(await replyTo(['4+5', '9'])).not.toMatch(/つづき/);
});

test('a reading that was told is praised when it is said, and not for わからない', async () => {
  const told = ['かんじの れんしゅう', 'わからない', 'わからない', 'わからない'];
  const praise = /ばっちり|いい こえ|うん、その ちょうし/;
  expect(await replyTo([...told, 'わからない'])).not.toMatch(praise);
  expect(await replyTo([...told, 'いえた'])).toMatch(praise);
});
