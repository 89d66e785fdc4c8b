import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const TOLD = ['さくぶん', 'きのう うみに いった', 'ママと いった', 'かけた'];
const DOUBTFUL = 'りおの おはなしなの。';
const text = async (): Promise<string> => (await desk.saySlowly('よんで')).reply;

describe('words that may be for the text or only said to the robot', () => {
  test('are asked about with two buttons', async () => {
    const { reply, events, state } = await desk.sayAll(...TOLD, DOUBTFUL);
    expect(reply).toMatch(/さくぶんに かく？$/);
    expect(state.composition).not.toBeNull();
    expect(events.find(({ type }) => type === 'question')).toMatchObject({ choices: ['かく', 'かかない'] });
  });

  test.each(['かく', 'うん', 'うん、かいて', 'それも いれて'])('stand in it after %s', async (reply) => {
    await desk.sayAll(...TOLD, DOUBTFUL, reply);
    expect(await text()).toContain(DOUBTFUL);
  });

  test.each(['かかない', 'ううん', 'いれないで', 'ロボットに いっただけ', 'ちがうよ'])(
    'stand in none after %s',
    async (reply) => {
      await desk.sayAll(...TOLD, DOUBTFUL, reply);
      expect(await text()).not.toContain(DOUBTFUL);
    },
  );

  test('stand where they were told', async () => {
    await desk.sayAll(...TOLD, DOUBTFUL, 'かいを ひろった', DOUBTFUL, 'かく');
    expect(await text()).toMatch(/ママと いった\n(?:.*\n)?\d　りおの/);
  });

  test('are asked about once: おわり passes through, and they stay out', async () => {
    const { reply, state } = await desk.sayAll(...TOLD, DOUBTFUL, 'おわり', 'ぜんぶ かけた');
    expect(state.composition).toBeNull();
    expect(reply).toContain('ママと いった');
    expect(reply).not.toContain(DOUBTFUL);
  });

  test('what is doubtful behind the question begins no list', async () => {
    const { reply } = await desk.sayAll(...TOLD, DOUBTFUL, 'りおの おはなしも あるの。');
    expect(reply).not.toContain('さくぶんに かく？');
  });

  test.each(['それは かかへんって', '「りおの おはなし」は かかない', 'りおの、は かかん。おわり'])(
    'is decided in a sentence, and that stands in no text: %s',
    async (reply) => {
      await desk.sayAll(...TOLD, DOUBTFUL, reply);
      expect(await text()).not.toMatch(/りお|かかへん|かかない|かかん/);
    },
  );

  test('stand once where the child says them again beside its answer, and what it changes is told', async () => {
    const { reply } = await desk.sayAll(...TOLD, DOUBTFUL, `ママじゃなくて パパ。かく。${DOUBTFUL}`);
    expect(reply).toContain('パパと いった');
    expect((await text()).split(DOUBTFUL)).toHaveLength(2);
  });

  test('beside かく are told, however doubtful', async () => {
    await desk.sayAll(...TOLD, DOUBTFUL, 'かく。いろいろ あってさ。');
    expect(await text()).toContain('いろいろ あってさ。');
  });

  test('is decided beside what is told', async () => {
    await desk.sayAll(...TOLD, DOUBTFUL, 'りおの おはなしは かく。かいを ひろった。');
    expect(await text()).toContain(DOUBTFUL);
    expect(await text()).toContain('かいを ひろった');
    expect(await text()).not.toContain('は かく');
  });
});

test.each(['うん', 'はい', 'ありがとう'])('%s to ぜんぶ かけた？ is that it is', async (yes) => {
  const { reply, state } = await desk.sayAll('さくぶん', 'うみに いった', 'おわり', yes);
  expect(state.composition).toBeNull();
  expect(reply).toContain('うみに いった');
});

test('a short yes behind the end begins nothing else', async () => {
  const { reply } = await desk.sayAll(...TOLD, 'たのしかった', 'ぜんぶ かけた', 'はい', 'うん');
  expect(reply).toContain('さくぶん');
});

test.each(['ぼくのせいやろ？', '私のせいだよね？', 'おれが わるかったんかな', 'ひよりのせいやろ？'])(
  'who blames itself is met: %s',
  async (said) => {
    const { reply } = await desk.sayAll('さくぶん', 'バトンを おとした', said);
    expect(reply).toContain('きみの せいじゃ ないと おもうよ');
  },
);

test('けして takes nothing that was told before something else was said', async () => {
  const { reply } = await desk.sayAll(...TOLD, 'かいを ひろった', 'よんで', 'けして');
  expect(reply).toContain('どの ことばを とろうか');
  expect(await text()).toContain('かいを ひろった');
});

test('まあ いいや is no yes', async () => {
  await desk.sayAll(...TOLD, DOUBTFUL, 'まあいいや');
  expect(await text()).not.toContain(DOUBTFUL);
});

test('the questions of a letter are for its reader', async () => {
  const letter = ['おばあちゃんに ありがとうの てがみ', 'おばあちゃんへ', 'かけた', '新しい うちは どう？'];
  await desk.sayAll(...letter);
  expect(await text()).toContain('新しい うちは どう？');
});

test.each([
  'ひみつきちを つくった',
  'ひみつの 木の 下で あそんだ',
  'きっぷを じぶんで かったの。こどもの ボタンを おした',
])('what is called secret, or done alone, is told: %s', async (said) => {
  await desk.sayAll(...TOLD, said);
  expect(await text()).toContain(said.split('。')[0]);
});

test('what is told of the text in a rest is kept', async () => {
  await desk.sayAll(...TOLD, 'ちょっと やすむ', 'よる パパの いすが あいてた');
  expect(await text()).toContain('いすが あいてた');
  expect(await text()).not.toContain('やすむ');
});

test.each([
  ['れいぞうこって どう書くの', 'れいぞうこ'],
  ['きゅうしょくの漢字 おしえて', '給食'],
  ['負けの おくりがなって「け」だけ？', 'おくりがな'],
])('how a word is written is told as on an empty desk: %s', async (asked, answer) => {
  const { reply, state } = await desk.sayAll('さくぶん', 'うみに いった', asked);
  expect(reply).toContain(answer);
  expect(state.composition).not.toBeNull();
});

test.each(['本の紹介文', '意見文。学校に スマホを もってきて いいか', 'おかあさんへの 感謝の 手紙'])(
  '%s opens a composition',
  async (opening) => {
    expect((await desk.sayAll(opening)).state.composition).not.toBeNull();
  },
);
