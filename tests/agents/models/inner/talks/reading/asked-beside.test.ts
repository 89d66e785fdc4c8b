import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const TEXT =
  'たぬきの ポンは、町の はずれに すんで いました。ある朝、ポンは 池の そばで 赤い 手ぶくろを ひろいました。ポンは さむそうな ねこを 思いだして、手ぶくろを とどけに いきました。ねこは「あったかいよ。」と いいました。';
const WHERE = 'ポンは どこで 手ぶくろを ひろいましたか。';

describe('what a child asks beside its answer', () => {
  test.each([
    '二ばん目の文って どこから',
    '2ばんめの ぶんは どれ？',
    'にばんめって どこからどこまでなん',
    'ある朝からでいい？',
  ])('%s: the sentence is named by its first words', async (asked) => {
    const { reply } = await desk.sayAll(TEXT, WHERE, asked);
    expect(reply).toContain('2ばんめの ぶんは、「ある朝」から つぎの 「。」までだよ。');
  });

  test.each(['もういっかい よんでみるわ', 'いま さがしとるけん', 'ちょっと待って'])(
    '%s: it gets time, and no hint',
    async (said) => {
      const { reply } = await desk.sayAll(TEXT, WHERE, said);
      expect(reply).toMatch(/ゆっくり (?:よんで いいよ|さがして みて)/);
    },
  );

  test.each([
    `もんだいは「${WHERE}」`,
    `「${WHERE}」って かいてある`,
    `もんだいはね、${WHERE.slice(0, -1)}って いうの`,
  ])('%s: that is the question', async (said) => {
    const { reply } = await desk.sayAll(TEXT, said);
    expect(reply).toContain('ばしょを きかれて いるね。');
  });

  test('a place that is nowhere near is not taken, whatever is said behind it', async () => {
    const { reply } = await desk.sayAll(TEXT, WHERE, '町', '町のはずれたぬきって町にすんでるのかな');
    expect(reply).not.toMatch(/じぶんの ことばで いえたね|みつけたね/);
  });
});

describe('は and わ, asked on', () => {
  test.each([
    ['じゃあ「わなげ」は「わ」でいいの？', '「わなげ」は「わ」で いいよ。'],
    ['ひまわりは？', '「ひまわり」は「わ」で いいよ。'],
    ['こんばんはの うしろも は？', '「こんばんは」の さいごも「は」と かくよ。'],
    ['なんで わ なのに は って書くん', 'そのまま のこって いる'],
  ])('%s', async (asked, heard) => {
    expect((await desk.sayAll('「は」と「わ」どっち？', asked)).reply).toContain(heard);
  });
});
