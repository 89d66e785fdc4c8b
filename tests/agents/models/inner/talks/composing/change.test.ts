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
    await desk.sayAll(...TOLD, 'ぜんぶ かけた', 'はい');
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

describe('a line that is named by its number', () => {
  const [one, two, three] = TOLD.slice(1) as [string, string, string];
  const lines = (reply: string): readonly string[] =>
    [...reply.matchAll(/^\d+　(.*)$/gm)].map(([, line = '']) => line);

  test.each([
    [`2ばんの「${two}」を けして`, [one, three]],
    [
      `2ばんの「${two}」を「うさぎが「きゅう」と ないた」に して`,
      [one, 'うさぎが「きゅう」と ないた', three],
    ],
    [`2ばんの「${two}」を「さんすう やりたい。」に して`, [one, 'さんすう やりたい。', three]],
    [`2ばんの「${two}」を うえへ`, [two, one, three]],
    [`2ばんの「${two}」を したへ`, [one, three, two]],
    ['2ばん けして', [one, three]],
    ['2ばんめ けして', [one, three]],
    ['3ばんを「くまは おきた」に して', [one, two, 'くまは おきた']],
    ['3ばんを くまは おきたに して', [one, two, 'くまは おきた']],
  ])('is edited, and no other: %s', async (edit, now) => {
    await desk.sayAll(...TOLD, edit);
    expect(lines(await text())).toEqual(now);
  });

  test.each([
    `3ばんの「${two}」を けして`,
    '2ばんの「うさぎ」を けして',
    `9ばんの「${two}」を うえへ`,
    `1ばんの「${one}」を うえへ`,
  ])('that reads otherwise by now stays, and the text is shown: %s', async (edit) => {
    const { reply } = await desk.sayAll(...TOLD, edit);
    expect(reply).toContain('もう かわって いるよ');
    expect(lines(reply)).toEqual([one, two, three]);
  });

  test('is shown once more where all was to be done, until the child says yes', async () => {
    const { reply } = await desk.sayAll(...TOLD, 'ぜんぶ かけた', `2ばんの「${two}」を けして`);
    expect(reply).toMatch(/2　くまは ねていた\nこれで いい？$/);
    expect((await desk.saySlowly('まだ')).state.composition).not.toBeNull();
    expect((await desk.saySlowly('おわり')).reply).toContain(`\n${one}\n${three}\n`);
  });
});

describe('a line that is named by its number', () => {
  test('is changed whatever lies open, and the text is shown with its new numbers', async () => {
    const { reply } = await desk.sayAll(...TOLD, '2を けす');
    expect(reply).toContain('1　うさぎを だっこした\n2　くまは ねていた');
    await desk.sayAll('おわり');
    expect((await desk.saySlowly('2を うえへ')).reply).toContain('1　くまは ねていた');
  });

  test('is said not to be there, and nothing changes', async () => {
    const { reply } = await desk.sayAll(...TOLD, '9ばん いらない');
    expect(reply).toContain('9ばんは ないよ。いまは 3ばんまでだよ。');
    expect(await text()).not.toContain('9ばん');
  });

  test('goes unsaid where it is a secret', async () => {
    const { reply } = await desk.sayAll(...TOLD, 'よる ないたのは ひみつ なんだよ', '4を けす');
    expect(reply).not.toContain('ないた');
  });
});
