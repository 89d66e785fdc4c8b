import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlyThat, stillToTell, whenToWrite } from '#agents/models/inner/understand/composing/told/still.ts';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

// Until 2026-11-30 a protest was asked about as a line, and 「きみが きめて いいよ」 answered a plain question.
test.each([
  ['まだ作り方言ってないよ', '作り方'],
  ['死んじゃった朝のこと、まだ言ってない', '死んじゃった朝'],
  ['まだ おわりの文が ないよ', 'おわりの文'],
  ['でも リレーのこと まだ 書いてないけど', 'リレー'],
])('what is still to tell is no line, and is asked for: %s', (said, topic) =>
  expect(stillToTell(said, '')).toBe(topic),
);
test.each([
  'まだ だれにも はなしてない',
  'おとうとは まだ なにも 言ってない',
  'まだ ゆうくんに 言ってない',
  'しゅくだいを まだ だして いなかった',
  'まだ あかくなって いない',
])('what was not said that day is told: %s', (said) => expect(stillToTell(said, '')).toBeNull());

test('a plain question about the work names what it asks about', () => {
  expect(whenToWrite('はっぱのことは いつ かくの？')).toBe('はっぱ');
  expect(whenToWrite('なまえは いつ かくの？')).toBeNull();
  expect(whenToWrite('それは いつ みたの？')).toBeNull();
  expect(onlyThat('え、けさだけ かくの？', ['けさ'])).toBe('けさ');
  expect(onlyThat('ママだけ かいたの？', ['けさ'])).toBeNull();
});

test('one word goes on with the next part, and what is wanted comes back there', async () => {
  const next = await desk.sayAll('あさがおの かんさつカードを かく', 'けさ');
  expect(next.reply).toContain('「なか」だよ');
  expect((await desk.saySlowly('え、けさだけ かくの？')).reply).toContain('「はじめ」は これだけで いいよ');
  expect((await desk.saySlowly('はっぱのことは いつ かくの？')).reply).toContain(
    '「はっぱ」の ことを きかせてね',
  );
});

test('of a toy it is asked which, and its steps until it is done', async () => {
  const which = await desk.sayAll('おもちゃの作り方を せつめいする文を 書くしゅくだい');
  expect(which.reply).toContain('なんの おもちゃ？');
  await desk.saySlowly('ロケット');
  await desk.saySlowly('紙コップと わゴムを つかう');
  const { reply } = await desk.saySlowly('まだ作り方言ってないよ');
  expect(reply).toContain('まず、なにを する？');
  await desk.saySlowly('紙コップを 切る');
  await desk.saySlowly('わゴムを かける');
  expect((await desk.saySlowly('もうひとつを かぶせる')).reply).toContain('もう できあがり？');
  expect((await desk.saySlowly('うん、できあがり')).reply).toContain('どう やって あそぶの？');
  expect((await desk.saySlowly('これで おわりにする')).reply).toContain('1　ロケットの作り方');
});

test('a word that is left is asked to become a sentence, once', async () => {
  await desk.sayAll('しょうらいのゆめの 作文を書く', 'パティシエ', 'ケーキが すきだから', 'かいた');
  const { reply } = await desk.saySlowly('もうこれでおしまいにする');
  expect(reply).toContain('「パティシエ」は、ひとつの 文に すると');
  const joined = await desk.saySlowly('パティシエに なりたい');
  expect(joined.reply).toContain('1　パティシエに なりたい\n2　ケーキが すきだから');
  expect(joined.reply).toContain('これで いい？');
});

test('a complaint names again what the opening told, and is no line', async () => {
  await desk.sayAll('家族で水ぞくかんに行ったことを 作文に 書く', 'イルカが とんだ', 'ふくが ぬれた');
  const { reply, state } = await desk.saySlowly('水ぞくかんだよ。さいしょに言ったじゃん');
  expect(reply).toContain('ごめんね');
  expect(state.composition).not.toBeNull();
  const read = await desk.saySlowly('いままでの よんで');
  expect(read.reply).not.toContain('水ぞくかんだよ');
});
