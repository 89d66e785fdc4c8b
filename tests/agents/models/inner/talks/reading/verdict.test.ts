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
