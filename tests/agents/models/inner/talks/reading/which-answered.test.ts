import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import {
  MISSING_CAT_QUESTIONS as QUESTIONS,
  MISSING_CAT as TEXT,
} from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

describe('which question an answer belongs to', () => {
  const TRUE_ONE = `(2)正しいものを 一つ えらびましょう。
ア　さちは ミケの あたまを たたきました。
イ　ミケは かわらに いました。
ウ　ミケは 三びきの 子ねこを だいて いました。`;

  test('a choice is wanted and none is named: more to the one before', async () => {
    await say(`${TEXT}\n(1)さちは どうして なきましたか。\n${TRUE_ONE}`);
    await say('ミケの おさらを 見たから');
    const { reply } = await say('ミケが いなくて、おさらを 見ちゃったから');
    expect(reply).toMatch(/くわしく いえた|だいじな こと/);
    expect(reply).toContain('正しいものを');
  });

  test.each(['だからウ', 'じゃあウ', 'ウ。子ねこだいてたし'])(
    'what is true may stand anywhere in the text: %s',
    async (chosen) => {
      await say(`${TEXT}\n${TRUE_ONE}`);
      expect((await say(chosen)).reply).toContain('4だんらくめの 2ばんめ');
      expect((await say('おわり')).reply).not.toContain('のこって');
    },
  );

  test.each([
    ['じゃあア', /えらんだね.*5だんらくめ/],
    ['イ', /えらんだね.*2だんらくめの 2ばんめ/],
  ])('a choice that is not so is looked up where the text speaks of it: %s', async (chosen, told) => {
    await say(`${TEXT}\n${TRUE_ONE}`);
    expect((await say(chosen)).reply).toMatch(told);
  });

  test.each(['三びき？', 'じゃあ三こ'])(
    'when all is asked another number is no more to the answer: %s',
    async (said) => {
      await say(`${TEXT}\n(1)ミケが いなく なって、何日ですか。`);
      await say('三日');
      expect((await say(said)).reply).not.toMatch(/かきたして|くわしく|かいて おこう/);
    },
  );

  test('a word behind the label is no part of the answer', async () => {
    await say(`${TEXT}\n(1)さちは どうして なきましたか。`);
    const bare = (await say('(1)は おなかが いたかったから')).reply;
    desk.close();
    desk = new LessonFixture();
    await say(`${TEXT}\n(1)さちは どうして なきましたか。`);
    expect((await say('(1)はねえ　おなかが いたかったから')).reply).toBe(bare);
  });
});

describe('which question is done, and which waits', () => {
  test('one that is skipped on the sheet is not answered, and the other is taken', async () => {
    await say(TEXT);
    const { reply } = await say(
      '①ミケは どこに いましたか。わかんないからとばす。②さちは どうして なきましたか。→ねむかったから',
    );
    expect(reply).not.toContain('(1)は もう いちど');
    expect(reply).toContain('どうして なきましたか');
    await say('ミケの おさらを 見たから');
    expect((await say('①もどる。とだなの中')).reply).toContain('4だんらくめ');
  });

  test('what was left and comes right back was not put off', async () => {
    await say(`${TEXT}\n(1)ミケが いなく なって、何日ですか。\n(2)さちは どうして なきましたか。`);
    const { reply } = await say('(2)は ミケの おさらを 見たから');
    expect(reply).toContain('何日ですか');
    expect(reply).not.toContain('あとに しようね');
  });

  test('what is put off and stays so is said to be', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    expect((await say('(3)は おなかが いたかったから')).reply).toContain('(1)は あとに');
  });
});
