import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

const TEXT = `はりねずみの はりは、もともと 毛です。毛が かたく なって、はりに なりました。
てきが 来ると、はりねずみは 体を まるめます。
おなかには はりが ないからです。
はりは、五千本も あると いわれて います。
ふゆに なると、おちばの 下で ねむります。`;
const PRINT = `${TEXT}
(1)はりは もともと 何でしたか。
(2)はりねずみが 体を まるめるのは なぜですか。
(3)はりは 何本 ありますか。
(4)ふゆは どこで ねむりますか。`;

describe('of several questions', () => {
  test.each([
    ['(3)からやるわ、かんたんそうやし', '何本 ありますか'],
    ['どれからでもいいの？', 'もともと 何でしたか'],
    ['これ全部今日の。多すぎ…', 'もともと 何でしたか'],
  ])('what is said below them is none of them: %s', async (said, asked) => {
    const { reply } = await say(`${PRINT}\n\n${said}`);
    expect(reply).toContain(asked);
    expect(reply).not.toContain('5つ');
  });

  test('each has its answer in one line below them', async () => {
    expect((await say(`${PRINT}\n1 毛 2 おなかにはりがないから 3 五千本 4 おちばの下`)).reply).toMatch(
      /ぜんぶ/,
    );
  });

  test('another one is put off, and the open one stays', async () => {
    await say(PRINT);
    const { reply } = await say('(3)は あとでええわ');
    expect(reply).toMatch(/\(3\)は あとに.*もともと 何でしたか/s);
  });

  test('the only one left is put off, waits, and comes when it is wanted', async () => {
    await say(TEXT);
    await say('はりねずみが 体を まるめるのは なぜですか。');
    expect((await say('とばす')).reply).toMatch(/あとに しようね.*ほかの もんだい/s);
    expect((await say('さっきとばしたのやる')).reply).toContain('なぜですか');
  });

  test('one that is done is not opened by asking which are left', async () => {
    await say(PRINT);
    await say('毛');
    expect((await say('あといくつ？')).reply).toContain('3つ');
    expect((await say('のこってるのどれ')).reply).toContain('なぜですか');
  });
});
