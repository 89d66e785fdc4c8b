import { describe, expect, test } from 'vitest';
import { inPlainSpeech } from '#agents/models/inner/understand/told/plain-speech.ts';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

test.each([
  ['7のだん やろまい', '7のだん やろう'],
  ['もっと かんたんなの だしんさい', 'もっと かんたんなの だして'],
  ['つくって ちょうだい', 'つくって ちょうだい'],
  ['もうええで', 'もうええで'],
  ['きょうは たのしかった', 'きょうは たのしかった'],
])('%s is %s at school', (said, plain) => {
  expect(inPlainSpeech(said)).toBe(plain);
});

async function said(...messages: readonly string[]) {
  const desk = new LessonFixture({ grade: 2 });
  try {
    return await desk.sayAll(...messages);
  } finally {
    desk.close();
  }
}

describe('a wish in the words of home is met as one in the words of school', () => {
  test.each([
    [['九九じゃのうて ひっさんが ええ'], 'ひっさん'],
    [['8+5', 'これ いけん もっと みやすいの だしんさい'], 'いくよ'],
    [['きょうの もんだいを きめてください'], 'もんだいだよ'],
  ])('%j', async (messages, begun) => {
    expect((await said(...messages)).reply).toContain(begun);
  });

  test('だけ ちがうの holds no けち', async () => {
    const { reply } = await said('5cm3mm+2cm9mm', 'すうじだけ ちがうの もういっこ だして');
    expect(reply).not.toContain('かなしい');
  });

  test.each(['もう やめるわ ごはんだって よんどるもん', 'ごはん できたから やめるね'])(
    '%s: whoever is called away may go',
    async (message) => {
      expect((await said('13-5', message)).state.is_closed).toBe(true);
    },
  );
});
