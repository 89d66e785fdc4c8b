import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());
const TRIP = ['えんそくの さくぶん かく', 'どうぶつえんで キリンに えさを あげた'] as const;

describe('what is said to the robot over a composition', () => {
  test('what others ate is not tasted, and the animal is named', async () => {
    const { reply } = await desk.sayAll(...TRIP, 'うれしかった', 'かけた');
    expect(reply).toContain('キリンは なにを して いた？');
    const eaten = await desk.saySlowly('キリンは はっぱを むしゃむしゃ たべてた');
    expect(eaten.reply).not.toContain('あじ');
  });

  test('a protest is no line, and another question comes', async () => {
    const asked = await desk.sayAll(
      'しょうらいの ゆめの さくぶん',
      'パンやさん',
      'すきだから',
      'かけた',
      'かおり',
    );
    const other = await desk.saySlowly('いつも はやおき');
    expect(other.reply).toContain('なんて いって いた');
    const { reply } = await desk.saySlowly('まだ だれにも はなしてないってば');
    expect(reply).toContain('ごめんね');
    expect(reply).not.toMatch(/はなしてない|いって いた/);
    expect(asked.reply).toContain('ある？');
  });

  test.each([
    [['てがみを かきたい', 'おばあちゃんに'], 'あいさつって さきに かくの？', 'おてがみは、あいさつ'],
    [TRIP, 'かんじで かかないと だめ？', 'ひらがなでも いい'],
    [TRIP, 'あとは おわりだけ？', 'あとは 「はじめ」と'],
    [TRIP, 'つかれた。あと どれくらい？', 'すこし やすんでも いいよ'],
    [TRIP, 'なんで くわしく きくの？', 'よく つたわる'],
    [TRIP, 'しつもん おおいよ', 'ごめんね'],
  ] as const)('%j: "%s" is answered', async (begun, said, answer) => {
    const { reply } = await desk.sayAll(...begun, said);
    expect(reply).toContain(answer);
    expect(reply).not.toContain(`「${said.slice(0, 4)}`);
  });
});

describe('the end of a composition', () => {
  test.each(['もう これで おわりに する', 'もう さくぶん おしまい', 'これで もう おわりにする'])(
    '"%s" ends it, also to an offered rest, under what it is about',
    async (end) => {
      await desk.sayAll(...TRIP, 'つかれた。あと どれくらい？');
      const { reply } = await desk.saySlowly(`うん、${end}`);
      expect(reply).toContain('だいは「えんそく」');
      expect(reply).toContain('これで いい？');
      expect(reply).not.toMatch(/つかれた|おわりに/);
    },
  );

  test('who comes back from a rest hears the open question', async () => {
    const { reply } = await desk.sayAll(...TRIP, 'すこし やすむ', 'もどったよ');
    expect(reply).not.toContain('さんすう');
  });

  test('a loss in the opening stands in the text; a letter greets before it thanks', async () => {
    const loss = await desk.sayAll(
      'さくぶん かく。ハムスターが しんじゃった',
      'かく',
      'たねが すきだった',
      'もう これで おわりに する',
    );
    expect(loss.reply).toContain('1　ハムスターが しんじゃった');
    desk.close();
    desk = new LessonFixture();
    const letter = await desk.sayAll(
      'おばあちゃんに てがみを かく',
      'マフラー ありがとうって',
      'おばあちゃん おげんきですか',
      'もう これで おわりに する',
    );
    expect(letter.reply).toMatch(/1　おばあちゃん おげんきですか\n2　マフラー ありがとう\n/);
  });
});
