import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

const said = async (grade: 1 | 2 | 3, ...messages: readonly string[]): Promise<string> => {
  desk = new LessonFixture({ grade });
  return (await desk.sayAll(...messages)).reply;
};
const WRITING = 'かんじの かきを やりたい';
const READING = 'かんじの よみを やりたい';

describe('replies to a kanji that is to be written', () => {
  test.each([
    [2, 'かけた！ 九 でしょ', '「九」は'],
    [2, 'うーん、よこぼう かいて…まがるやつ どっちに まがるんだっけ', 'みぎへ まがるよ'],
    [1, 'よこに しゅって いっぽん', 'その かたちだよ'],
  ] as const)('of grade %i: %s', async (grade, reply, answer) => {
    expect(await said(grade, WRITING, reply)).toContain(answer);
  });

  test('よこぼうが むずかしい says nothing right of its shape', async () => {
    expect(await said(1, WRITING, 'よこぼうが むずかしい')).not.toContain('その かたちだよ');
  });

  test('nearly the same, and seen by itself, is the same', async () => {
    const reply = await said(1, WRITING, 'かけた', 'おんなじ！ ぼくの ちょっと ななめに なっちゃったけど');
    expect(reply).toContain('よく みて くらべたね');
    expect(reply).toContain('つぎ');
  });
});

describe('replies to a kanji that is to be read', () => {
  test('the end that is right is credited', async () => {
    expect(await said(3, READING, 'ときだい！')).toContain('おわりの 「だい」は あって いるよ');
  });

  test('two readings that are weighed are no answer', async () => {
    desk = new LessonFixture({ grade: 3 });
    const { reply, state } = await desk.sayAll(READING, 'じだい？ときよ？どっちだっけ');
    expect(reply).toContain('どっち？');
    expect(state.drill?.word).toBe('時代');
  });

  test('how a word begins is credited, and taken for no reading', async () => {
    desk = new LessonFixture({ grade: 2 });
    const { reply, state } = await desk.sayAll(READING, 'だい…なんだっけ');
    expect(reply).toContain('「だい」までは あって いるよ');
    expect(state.drill?.word).toBe('大工');
  });

  test('another reading that is asked about beside the right one is told', async () => {
    const reply = await said(2, READING, 'だいく', 'こころでしょ。でも しんも あってるよね？');
    expect(reply).toContain('「しん」も 「心」の よみかただよ');
  });

  test('enough of kanji is enough', async () => {
    expect(await said(3, READING, 'もう漢字いい')).toContain('かんじは ここまでに しよう');
  });
});

describe('replies to what was told of a kanji', () => {
  test.each([
    [['「銀」の ぶしゅは なに？', 'じゃあ てつも かねへん？'], '「鉄」の ぶしゅは「かねへん」だよ'],
    [['「さかな」って かんじで かける？', 'おぼえてる', 'かいたよ。てんが 3つに なってた'], 'かきなおして'],
    [
      ['「さかな」って かんじで かける？', 'おぼえてる', 'うちに きんぎょ おるよ。2ひき'],
      '「魚」も ノートに',
    ],
  ] as const)('%j', async (messages, answer) => {
    expect(await said(3, ...messages)).toContain(answer);
  });
});

describe('what is asked back, felt or drawn out over a kanji', () => {
  const [NIGHT, INSECT] = ['「夜」って なんて よむの', '「虫」 なんて よむ？'];
  const WRITING = ['漢字の書きの練習したい', 'かけた'];
  const SOUND = '「しょう」の かんじ おしえて';

  test.each([
    [[NIGHT, 'よるー！'], '「よる」と よむよ'],
    [[NIGHT, 'よるっ'], '「よる」と よむよ'],
    [[INSECT, 'わかんない', 'わかんない', 'ロボットは むし さわれる？'], '「虫」は そう よむよ'],
    [[...WRITING, 'おなじ かたちって はねとか とめも 見るの？'], 'おわりの とめや はね'],
    [[...WRITING, 'かきじゅんも みるの？'], 'ならびかたを みて'],
    [[...WRITING, 'ちょっと ちがってても いい？'], 'おなじなら だいじょうぶ'],
    [['「うみ」って 漢字で どう書くの', 'さんずいが ある', '毎の とこ 点々が ぬけとった'], 'かきなおして'],
    [[SOUND, 'がっこうの がくって なに？ しょうは しょうがっこうの しょうだよ'], '「小」だよ'],
    [['国語が やりたい', '感じ'], 'かんじ'],
    [['きょうね はが ぬけた', 'すーすーする。べろで さわると へんな かんじ'], '「すーすーする」'],
  ] as const)('%j', async (messages, answer) => {
    expect(await said(2, ...messages)).toContain(answer);
  });

  test.each([
    [[NIGHT, 'よるーじゃないよ'], '「よる」と よむよ'],
    [[NIGHT, 'よーる？'], '「よる」と よむよ'],
    [[...WRITING, 'おなじ！ つぎは？'], 'とめや はね'],
    [['かんじの れんしゅうが したい'], 'そうだったんだね'],
  ] as const)('and %j is none of it', async (messages, answer) => {
    expect(await said(2, ...messages)).not.toContain(answer);
  });
});
