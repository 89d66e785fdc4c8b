import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import { MISSING_CAT as TEXT } from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

describe('an answer that is not it', () => {
  // Until 2026-11-24 the words of a summing-up were to be looked for whatever was asked of the paragraphs.
  test.each([
    ['ミケの 子ねこの ことは、どの だんらくに 書いて ありますか。', /もんだいに でて くる ことば/],
    ['この おはなしの まとめは どの だんらくに 書いて ありますか。', /「このように」や「つまり」/],
  ])('the way to a paragraph is of what is asked: %s', async (question, way) => {
    await say(`${TEXT}\n(1)${question}`);
    expect((await say('わからない')).reply).toMatch(way);
  });

  const WHY = `${TEXT}\n(1)さちは どうして なきましたか。`;

  // Until 2026-11-23 the same line came a second time.
  test('gets further help the second time, and never the same line again', async () => {
    await say(WHY);
    const first = (await say('ねむかったから')).reply;
    const second = (await say('おなかが すいたから')).reply;
    const third = (await say('あめが ふったから')).reply;
    expect(new Set([first, second, third]).size).toBe(3);
    expect(second).toContain('もう いちど かんがえて くれた');
    expect(second + third).not.toContain('おさら');
  });

  test.each(['いみわからん', '意味わかんねー', '(1) いみ わかんない'])(
    'who does not understand is helped: %s',
    async (stuck) => {
      await say(WHY);
      expect((await say(stuck)).reply).toMatch(/だんらくめを こえに だして よんで みよう/);
    },
  );

  test.each(['これ本文に書いてなくない？', 'どこにも でてねえよ', 'かいてなくないか'])(
    'what is thought of is not written word for word, and that is true: %s',
    async (missing) => {
      await say(WHY);
      expect((await say(missing)).reply).toContain('そのままの ことばでは');
    },
  );
});

// Until 2026-11-23 the place to read was the paragraph that the question wants.
test('which paragraph it is, is for the child to say', async () => {
  const first = (await say(`${TEXT}\n(1)さちが ないた ことは どの 段落に 書かれて いますか。`)).reply;
  const second = (await say('たぶん①')).reply;
  expect(first + second).not.toMatch(/\dだんらくめ/);
});
