import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

const STORY =
  '「まいごの かさ」\n土曜日の あさ、りすの ポンは 森の 道で 青い かさを ひろいました。\n「だれの かさだろう。」\nポンは、くまさんの 家に 行きました。\n「これは くまさんの かさですか。」\n「いいや。わしの 手には 小さすぎるよ。うさぎの ミミの ものじゃ ないかな。」\nミミは 木の 下で しくしく ないて いました。\nポンが さし出すと、ミミは うれしく なって、ぴょんと とびました。';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('a story sent alone', () => {
  test('what is said in it is no question, and its title no sentence', async () => {
    const first = await desk.sayAll(STORY);
    expect(first.reply).toMatch(/なんて かいて あるかな|なにを きかれて いるか/);
    const { reply } = await desk.saySlowly('(1) いつの できごとですか。');
    expect(reply).toMatch(/いちばん はじめの ぶん|はじめから かぞえて 1ばんめ/);
  });

  test('that it was sent is no answer', async () => {
    const { reply } = await desk.sayAll(
      STORY,
      '(1) いつの できごとですか。',
      'さっき おはなし ぜんぶ おくったで',
    );
    expect(reply).toContain('とどいて いるよ');
  });
});

describe('an answer has the form that is asked', () => {
  test.each([
    ['いつの できごとですか。', 'かさ', 'いつの こと'],
    ['さいごに ミミは どんな きもちに なりましたか。', 'ぴょんと とんだ', 'どんな きもちだったのかな'],
    ['青い かさは だれの ものでしたか。', 'ポン', 'そう'],
  ])('%s "%s" is not taken', async (question, said, asked) => {
    const { reply } = await desk.sayAll(STORY, question, said);
    expect(reply).not.toMatch(/もんだいは ある|もんだいも ある/);
    expect(reply).toContain(asked);
  });

  test.each([
    ['いつの できごとですか。', '土曜日の あさ'],
    ['さいごに ミミは どんな きもちに なりましたか。', 'うれしい きもち'],
  ])('%s "%s" is', async (question, said) => {
    expect((await desk.sayAll(STORY, question, said)).reply).toMatch(/もんだい[はも] ある/);
  });
});

test('a reason is said to the next question, where the open one asks for a person', async () => {
  const { reply } = await desk.sayAll(
    `${STORY}\n(1) かさを ひろったのは だれですか。\n(2) ミミは なぜ とびましたか。`,
    'うれしかったから',
  );
  expect(reply).toMatch(/まだ のこって いる もんだいが あるよ。かさを ひろったのは だれですか|\(2\)、だね/);
});

test('a choice is gone through, one after the other', async () => {
  await desk.sayAll(
    `${STORY}\n(1) 正しい ものを えらびましょう。\nア くまさんは 青い かさを ひろった\nイ ミミは 木の 下で ないて いた`,
  );
  expect((await desk.saySlowly('わからない')).reply).toContain('まず 「ア」');
  expect((await desk.saySlowly('わからない')).reply).toContain('つぎは 「イ」');
});
