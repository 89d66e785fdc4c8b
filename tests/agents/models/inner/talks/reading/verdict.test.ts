import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import { MISSING_CAT as TEXT } from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

describe('words to copy, of a number of letters', () => {
  const COPY = `${TEXT}\n(1)ミケが いなくて かなしい ことが わかる 言葉を、七字で 書きぬきましょう。`;

  test.each([
    '見つかりません。いち、に…七！あってる？',
    '見つかりません。1.2.3…7　七字！あってる？',
    '「見つかりません」',
  ])('are known wherever they stand: %s', async (said) => {
    await say(COPY);
    expect((await say(said)).reply).toMatch(/かいて あるよ|かいて あるね|でて くるね|みつけたね/);
  });

  test('of another number are none', async () => {
    await say(COPY);
    expect((await say('こうえん')).reply).not.toMatch(/つぎの|ぜんぶ/);
  });
});

describe('what the text plainly tells', () => {
  const STORY = [
    'きのうの ごご、ゆいは こうえんの ブランコで ぼうしを さがして いました。',
    '「どうしたの。」',
    'けんたが いいました。',
    'けんたは しげみの 中から ぼうしを ひろいました。',
    '「うわあ、どろんこ。」',
    'と ゆいが いうと、けんたは わらいました。',
    'ゆいの こころは、ぽかぽかしました。',
  ].join('\n');
  const RIGHT = /つぎの もんだい|ぜんぶ/;

  test.each([
    ['ぼうしは どこに ありましたか。', 'しげみ', true],
    ['ぼうしは どこに ありましたか。', 'ブランコ', false],
    ['「うわあ、どろんこ。」と いったのは だれですか。', 'ゆい', true],
    ['「うわあ、どろんこ。」と いったのは だれですか。', 'けんた', false],
    ['「どうしたの。」と いったのは だれですか。', 'けんた', true],
    ['「どうしたの。」と いったのは だれですか。', 'ゆい', false],
    ['ゆいは どんな 気もちに なりましたか。', 'うれしい', true],
    ['ゆいは どんな 気もちに なりましたか。', 'かなしい', false],
  ])('%s %s: %s', async (question, answer, isRight) => {
    await say(`${STORY}\n(1) ${question}`);
    expect(RIGHT.test((await say(answer)).reply)).toBe(isRight);
  });

  test('あってる？ is asked of the answer before, where nothing was said to the next question', async () => {
    await say(`${STORY}\n(1) ぼうしは どこに ありましたか。\n(2) ゆいは どんな 気もちに なりましたか。`);
    await say('しげみの 中');
    expect((await say('あってる？')).reply).toMatch(/\(1\).*あって いるよ.*(?:気もち|きもち)/);
  });
});
