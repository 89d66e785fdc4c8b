import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import { MISSING_CAT as TEXT } from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

const LINES = TEXT.split('\n');
const [BEGUN, REST] = [LINES.slice(0, 3).join('\n'), LINES.slice(3).join('\n')];

describe('a text in two turns', () => {
  test.each(['子ねこは　三びき', '子ねこは、三びきだよ'])(
    'is one, and an answer below the rest of it is no line of it: %s',
    async (answer) => {
      await say('ミケの 子ねこは 何びき いましたか。');
      expect((await say(`はんぶんだけね\n${BEGUN}`)).reply).toContain('何びき');
      const { reply } = await say(`のこり\n${REST}\n\n${answer}`);
      expect(reply).toMatch(/4だんらくめ/);
      expect(reply).not.toMatch(/6だんらくめ|何びき/);
    },
  );

  test('a last line that names no question is the text’s', async () => {
    await say('ミケの 子ねこは 何びき いましたか。');
    await say(`はんぶんだけね\n${BEGUN}`);
    expect((await say(`のこり\n${REST}\n\nよるは　しずか`)).reply).toContain('何びき');
  });
});

test('how it is to be written is asked of the robot, and no question of the print', async () => {
  await say('どこを さがしましたか。また、どうして なきましたか。　ってどう書くの');
  const { reply } = await say(TEXT);
  expect(reply).toContain('もんだいが 2つ');
});

describe('a question before its text', () => {
  test.each([
    '④カードを もらうには、どんな ことを すれば よいですか。二つ 書きましょう。',
    'ねえねえ聞いてミケの気持ちは初めと終わりでどう変わりましたかっていう問題があるんだけど',
  ])('is kept, and its text asked for: %s', async (asked) => {
    expect((await say(asked)).reply).toMatch(/おはなし(?:を|も) ここに/);
    const [word = ''] = /カード|気持ち/.exec(asked) ?? [];
    expect((await say(TEXT)).reply).toContain(word);
  });

  test('is none of a sheet of figures', async () => {
    expect((await say('③ 三角形は どれですか。')).reply).not.toMatch(/おはなし/);
  });
});
