import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

const ALL = { rememberLikes: true, rememberEvents: true, rememberPromises: true } as const;
const DAY_MS = 86_400_000;
const desks: LessonFixture[] = [];
function open(options: ConstructorParameters<typeof LessonFixture>[0] = {}): LessonFixture {
  const desk = new LessonFixture({ care: ALL, ...options });
  desks.push(desk);
  return desk;
}
afterEach(() => {
  for (const desk of desks.splice(0)) desk.close();
});

const kept = (desk: LessonFixture) => desk.store.memories.of('child-1');
const keysOf = (desk: LessonFixture) => kept(desk).map(({ key }) => key);

describe('what the child tells in passing', () => {
  test('is kept with the session and the turn it was told in, and the parent sees the day', async () => {
    const desk = open();
    await desk.sayAll('こんにちは', 'ぼくの すきな たべものは カレー');
    expect(kept(desk)).toMatchObject([
      {
        ...{ type: 'like', key: 'like:カレー', text: '「カレー」が好きだと話しました。' },
        ...{ sessionId: 'session-1', sourceTurn: 2, sinceMs: desk.clock.now() },
      },
    ]);
  });

  test.each([
    ['where the parent has not switched it on', {}, ['カレーが だいすき']],
    ['of a kind that is not switched on', { rememberEvents: true }, ['カレーが だいすき']],
    ['of a composition', ALL, ['さくぶんを かきたい', 'カレーが だいすき']],
    [
      'of a sentence that is to be made of a kanji',
      ALL,
      ['「犬」を つかった 文を つくりたい', 'いぬが すき'],
    ],
    ['of words before the safety room, or in it', ALL, ['パパが ぼくを たたく', 'カレーが だいすき']],
    ['within an hour of sad words', ALL, ['ねこが しんじゃって かなしい', 'カレーが だいすき']],
  ])('is not kept %s', async (_, care, messages) => {
    const desk = open({ care });
    for (const message of messages) {
      await desk.clock.advance(8_000);
      await desk.say(message);
    }
    expect(keysOf(desk)).toEqual([]);
  });

  test('is not kept of a text that is asked about', async () => {
    const desk = open();
    const text =
      'ゆうたは どうぶつえんに いきました。ゆうたは 「ぼくは ぞうが すき。」と いいました。もんだい。ゆうたは なにが すきですか。';
    await desk.sayAll(text, 'ぞうが すき');
    expect(keysOf(desk)).toEqual([]);
  });

  test('that was forbidden is not kept again', async () => {
    const desk = open();
    await desk.saySlowly('カレーが だいすき');
    desk.store.memories.forget('child-1', kept(desk)[0]?.memoryId ?? '', true);
    await desk.saySlowly('カレーが だいすき');
    expect(keysOf(desk)).toEqual([]);
  });
});

describe('what was told', () => {
  test('is talked of once, at the next visit, with what may come back', async () => {
    const desk = open();
    await desk.sayAll('こんにちは', 'あした えんそくなんだ');
    await desk.clock.advance(2 * DAY_MS);
    const { reply, events } = await desk.saySlowly('こんにちは', 'session-2');
    expect(reply).toContain('えんそくは、どうだった？');
    expect(events.find(({ type }) => type === 'question')).toMatchObject({
      choices: ['たのしかった', 'ふつう', 'たいへんだった'],
    });
    const answered = await desk.saySlowly('たのしかった', 'session-2');
    expect(answered.reply).toMatch(/よかったね|たのしそう/);
    expect((await desk.saySlowly('こんにちは', 'session-2')).reply).not.toContain('えんそく');
    await desk.clock.advance(DAY_MS);
    expect((await desk.saySlowly('こんにちは', 'session-3')).reply).not.toContain('えんそく');
    // The day on which it was told stays with it.
    expect(kept(desk)[0]).toMatchObject({ key: 'event:えんそく', earlier: [{}] });
  });

  test('waits while something lies on the desk', async () => {
    const desk = open();
    await desk.saySlowly('カレーが だいすき');
    await desk.clock.advance(DAY_MS);
    await desk.saySlowly('38+47', 'session-2');
    expect((await desk.saySlowly('こんにちは', 'session-2')).reply).not.toContain('カレー');
  });

  test('and promised together is said yes to, and kept by a yes', async () => {
    const desk = open();
    const promised = await desk.sayAll('こんにちは', 'あした また バトルしようね');
    expect(promised.reply).toContain('やくそくだよ');
    expect(keysOf(desk)).toEqual(['promise:together:けいさんバトル']);
    await desk.clock.advance(DAY_MS);
    expect((await desk.saySlowly('こんにちは', 'session-2')).reply).toContain('いま やる？');
    expect((await desk.saySlowly('うん', 'session-2')).state.battle).not.toBeNull();
  });
});

describe('a cloud model', () => {
  const cloud = (...replies: readonly string[]) => {
    const model = new ScriptedModel(replies.map((reply) => words(reply)));
    return Object.assign(model, { isCloud: () => true });
  };

  test('is told of the one thing that is due, until it has talked of it', async () => {
    const model = cloud('うん。', 'こんにちは。カレー、たべた？', 'よかったね。');
    const desk = open({ model });
    await desk.saySlowly('カレーが だいすき');
    await desk.clock.advance(DAY_MS);
    await desk.saySlowly('こんにちは', 'session-2');
    await desk.saySlowly('うん', 'session-2');
    const told = model.requests.map(({ known = [] }) => known.some((line) => line.includes('カレー')));
    expect(told).toEqual([false, true, false]);
  });

  test('that promises something for the next time is held to it', async () => {
    const desk = open({ model: cloud('よく がんばったね。あした 九九の バトルを しようね。') });
    await desk.saySlowly('おわる');
    expect(keysOf(desk)).toEqual(['promise:together:けいさんバトル']);
  });
});
