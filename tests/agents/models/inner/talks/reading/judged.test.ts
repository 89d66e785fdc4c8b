import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import { MISSING_CAT as TEXT } from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const TWO_ASKED = `${TEXT}\n(1)さちは どうして なきましたか。\n(2)ミケが いなく なって、何日ですか。`;

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

describe('an answer in words of its own', () => {
  test('an answer that nobody here can tell is looked at once, and then the child stays with it', async () => {
    await say(TWO_ASKED);
    const { reply: first } = await say('しんぱい だったから');
    expect(first).toMatch(/3だんらくめには なんて かいて あるかな/);
    const { reply: again } = await say('しんぱい だったからだよ');
    expect(again).toMatch(/きみ.*何日ですか/);
    expect(`${first}${again}`).not.toMatch(/ちかいよ|いえたね|よく かんがえた|かいて あるね/);
  });

  test.each(['うん', 'おなじだよ', 'うん かいてあった', 'よんだ'])(
    'what is the same when it is compared is noted: %s',
    async (agreed) => {
      await say(TWO_ASKED);
      await say('ともだちが ひっこしたから');
      const { reply } = await say(agreed);
      expect(reply).toMatch(/きみ.*何日ですか/);
    },
  );

  test('what may be right asks where it was read, and is taken with the place', async () => {
    await say(TWO_ASKED);
    const { reply } = await say('さみしいと おもったんだとおもう');
    expect(reply).toMatch(/3だんらくめの どこから わかったかな/);
    const { reply: proved } = await say('3だんらくめ');
    expect(proved).toMatch(/よめるね|よみとれた/);
    expect(proved).toContain('何日ですか');
  });

  test('a name of which the text goes on is asked for the rest, once', async () => {
    await say(
      `あかい かさは、えきの すみに ありました。だれも とりに きません。\nおばあさんが、かさを ひろいました。\nあかい かさは どこに ありましたか。`,
    );
    expect((await say('えき')).reply).toMatch(/くわしく|つけたす/);
    expect((await say('えきの すみ')).reply).toMatch(/ぜんぶ/);
  });

  test('what the child likes is its own', async () => {
    const { reply } = await say(`${TEXT}\n①すきな ところを 書きましょう。\n②さちは どうして なきましたか。`);
    expect(reply).toContain('どこでも いいよ');
    expect((await say('子ねこが いた ところ。かわいいから')).reply).toMatch(
      /よく かんがえたね.*なきましたか/,
    );
  });

  test('that a feeling is not written is true, and the place is named', async () => {
    await say(`${TEXT}\nさちは どんな 気もちで ミケを なでましたか。`);
    expect((await say('きもちは かいてない')).reply).toMatch(/そのままの ことばでは.*だんらくめ/);
  });

  test('a question that is described is taken up, and whether its answer is right is told', async () => {
    await say(`${TEXT}\n①さちは どうして なきましたか。\n②子ねこは 何びき いましたか。`);
    await say('②からやる');
    expect((await say('さっきの わけのやつ ミケの おさらを 見たから であってる？')).reply).toMatch(/うん/);
  });

  test('うん before any answer brings the question again', async () => {
    await say(TWO_ASKED);
    expect((await say('うん')).reply).toContain('どうして なきましたか');
  });

  test.each([
    'ミケの おさら みて さみしくなったけん',
    'おさらを みたら ミケを おもいだしたからでしょ',
    'ミケのおさら見たからやで',
  ])('is not held back twice: %s', async (said) => {
    await say(TWO_ASKED);
    const { reply } = await say(said);
    const { reply: again } = reply.includes('何日ですか') ? { reply } : await say(said);
    expect(again).toContain('何日ですか');
  });
});
