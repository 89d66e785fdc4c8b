import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import { MISSING_CAT as TEXT } from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

describe('a loss of the child’s own', () => {
  // Until 2026-11-23 a dead goldfish was an answer in words of its own, and a snail was met with the menu.
  test.each([
    'うちの かたつむりね　きのう しんじゃったの　ぜんぜん うごかないの',
    'かってた きんぎょ しんじゃった',
    'きのう うちの ハムスターが しんだの',
    'ぼくの カブトムシ 死んだ',
    'じいちゃん なくなったんだ',
  ])('is met at once, and the text waits: %s', async (told) => {
    await say(`${TEXT}\nさちは どうして なきましたか。`);
    await say('ともだちが ひっこしたから');
    const { reply } = await say(told);
    expect(reply).toMatch(/そうだったんだね|かなしかったね/);
    expect(reply).toContain('どう する');
    expect(reply).not.toMatch(/いえたね|もんだいは|みつかるかな/);
    expect((await say('つづける')).reply).toContain('どうして なきましたか');
    expect((await say('ミケの おさらを 見たから')).reply).toMatch(/3だんらくめ/);
  });

  test.each(['しんだ', 'ペスが しんだから', 'うちの いぬが しんだから'])(
    'what the text tells is none: %s',
    async (answer) => {
      await say(
        `うちの いぬの ペスが、三日まえに しんだ。ぼくは、くびわを はこに しまった。\nその ばん、ぼくは なかなか ねむれなかった。\nぼくは どうして ねむれませんでしたか。`,
      );
      expect((await say(answer)).reply).not.toContain('おうちの ひと');
    },
  );
});

test('「やだ」 of a teacher behind an answer gets a word, and the answer is heard', async () => {
  await say(`${TEXT}\nミケは どこに いましたか。`);
  const { reply } = await say('とだなの 中かー。先生そういうとこいっつも△にする　やだ');
  expect(reply).toMatch(/はなして くれて|そんな きもち/);
  expect(reply).toMatch(/いえたね|できたね|だんらくめ/);
});

test('what is told beside the text when all is asked is received once', async () => {
  await say(`${TEXT}\n(1)さちは どうして なきましたか。`);
  await say('ミケの おさらを 見たから');
  const { reply } = await say('おれも2年のとき転校してきた。こういうのまじでわかる');
  expect(reply).toMatch(/そうなんだ/);
  expect(reply).not.toMatch(/そうなんだ.*そうなんだ/);
});
