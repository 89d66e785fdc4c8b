import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const OF_BOOK = 'どくしょかんそうぶんが かけない';
const DIARY = 'にっき かく';

describe('what is said to the robot about the task', () => {
  test.each([
    [OF_BOOK, 'まだ なんも よんでへんねん', 'まだ よんで いないんだね。'],
    [OF_BOOK, 'ほん まだ きまってない', 'まだ よんで いないんだね。'],
    [OF_BOOK, '半分までしか読んでません', 'とちゅうまででも だいじょうぶ。'],
    [OF_BOOK, 'だいめい おもいだせん', 'だいめいは あとで しらべれば だいじょうぶ。'],
    [DIARY, 'うみと キャンプと どっちが いいかな', '「うみ」と 「キャンプ」'],
    [DIARY, 'たくさんあって えらべへん', 'いろいろ あって まようよね。'],
    [DIARY, 'ひとつじゃなきゃ だめ？', 'うん、いくつ あっても いいよ。'],
    [DIARY, 'いちばん こころに のこるって どういう いみ？', 'いいかえるね。'],
  ])('%s: "%s" is answered, and is not asked about as text', async (begun, said, heard) => {
    const { reply } = await desk.sayAll(begun, said);
    expect(reply).toContain(heard);
    expect(reply).not.toContain('さくぶんに かく？');
  });

  test('options of its own are offered again, as it named them', async () => {
    const { reply } = await desk.sayAll(
      'さくぶんを かきたい',
      'うんどうかい',
      'なに書いたらええの？リレーのこと？ダンスのこと？',
    );
    expect(reply).toContain('「リレー」と 「ダンス」');
  });

  test('only of a book: whoever reads nothing in the evening tells so', async () => {
    const { reply } = await desk.sayAll(DIARY, 'きのうは テレビを みて、本は よんでない');
    expect(reply).not.toContain('まだ よんで いないんだね。');
  });
});

describe('what was told is gone on from', () => {
  test('a sentence that answers is no line whose marks are looked at first', async () => {
    const { reply } = await desk.sayAll(
      'さくぶんを かきたい',
      'ふゆやすみ おじいちゃんと ゆきだるまを つくりました',
    );
    expect(reply).not.toContain('さいごに なにを つけるかな');
  });

  test('of two short clauses both are said back', async () => {
    const { reply } = await desk.sayAll(
      'さくぶんを かきたい',
      'えんそく',
      'となりの クラスの 5にん。ぼくが いちばん まえだったよ',
    );
    expect(reply).toContain('となりの クラスの 5にん。ぼくが いちばん まえだったよ');
  });
});
