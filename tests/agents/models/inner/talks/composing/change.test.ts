import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const TOLD = ['さくぶんを かきたい', 'うさぎを だっこした', 'うさぎに にんじんを あげた', 'くまは ねていた'];
const text = async (): Promise<string> => (await desk.saySlowly('ぜんぶ よんで')).reply;

describe('what is to be changed in a composition', () => {
  test('is asked with a button for each sentence that is equally meant, and done for the one that is chosen', async () => {
    const { reply, events } = await desk.sayAll(...TOLD, 'うさぎの とこ けして');
    expect(reply).toContain('どれの こと？');
    expect(JSON.stringify(events)).toContain('うさぎに にんじんを あげた');
    expect((await desk.saySlowly('うさぎに にんじんを あげた')).reply).toContain('もう はいって いない');
    const now = await text();
    expect(now).toContain('うさぎを だっこした');
    expect(now).not.toContain('にんじん');
  });

  test('ends by おわり, which names none of those that were asked about', async () => {
    await desk.sayAll(...TOLD, 'うさぎの とこ けして');
    const { reply } = await desk.saySlowly('おわり');
    expect(reply).not.toContain('もう はいって いない');
  });

  test.each(['もどして', 'さっきの もどして'])(
    'comes back whole by %s, with what was told since',
    async (back) => {
      await desk.sayAll(...TOLD, 'くまの とこ けして', 'ぞうも いた');
      expect((await desk.saySlowly(back)).reply).toContain('まえの ことばに もどしたよ');
      const now = await text();
      expect(now).toContain('くまは ねていた');
      expect(now).toContain('ぞうも いた');
    },
  );

  test('is the newest sentence behind まちがえた, unless a change came later; もどして brings it back', async () => {
    const { reply } = await desk.sayAll(...TOLD, 'くまの とこ けして', 'ぞうも いた', 'あ、まちがえた');
    expect(reply).toContain('「ぞうも いた」');
    const now = await text();
    expect(now).not.toMatch(/ぞう|くま/);
    expect(now).toContain('うさぎを だっこした');
    await desk.saySlowly('もどして');
    expect(await text()).toContain('ぞうも いた');
    await desk.sayAll('ぞうじゃなくて きりんに かえて', 'まちがえた');
    expect(await text()).toContain('ぞうも いた');
  });

  test('is asked where まちがえた comes later than the next message', async () => {
    const { reply } = await desk.sayAll(...TOLD, 'ヒント', 'まちがえた');
    expect(reply).toContain('くまは ねていた');
    expect(await text()).toContain('くまは ねていた');
  });

  test('stays as it is where nothing is like it, and that is said', async () => {
    const { reply } = await desk.sayAll(...TOLD, 'きりんの とこ けして');
    expect(reply).toContain('「きりん」は はいって いないよ');
    expect(await text()).toContain('くまは ねていた');
  });

  test('is changed behind the end as well, and shown', async () => {
    await desk.sayAll(...TOLD, 'ぜんぶ かけた');
    const { reply, state } = await desk.saySlowly('くまじゃなくて ぱんだに かえて');
    expect(reply).toContain('ぱんだは ねていた');
    expect(state.composition).toBeNull();
    expect((await desk.saySlowly('まちがえた')).reply).toContain('くまは ねていた');
  });

  test('keeps what is told beside an order', async () => {
    await desk.sayAll(...TOLD, 'くまは けして。そのあと アイスを たべた');
    const now = await text();
    expect(now).toContain('そのあと アイスを たべた');
    expect(now).not.toContain('くま');
  });
});
