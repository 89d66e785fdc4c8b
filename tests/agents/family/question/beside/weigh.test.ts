import { expect, test } from 'vitest';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS } from '../../../../support/talk/family-fixture.ts';

const reader = new QuestionReader(SUBJECTS);
const read = (question: string) => reader.read(question, FAMILY_NOW_MS);

test.each([
  ['最近ヒントに甘えすぎな気が', '甘え'],
  ['熱で休んだ日は何日', '熱'],
  ['先週は正答率どうだったか祖父に報告', '祖父'],
  ['how often were hints used, granny frets', 'granny'],
])('a word beside what is asked is told as left out: %s', (question, word) => {
  const { notUnderstood, leftOut } = read(question);
  expect({ notUnderstood, told: leftOut.join() }).toEqual({
    notUnderstood: [],
    told: expect.stringContaining(word),
  });
});

test.each([
  ['単身赴任中の父です。先週は何問やった？', 'who asks'],
  ['ざっくり先週の出来、パパに送るんで', 'what it is for'],
  ['今日は何時から何時まで、4時 4時半', 'a guess at what is asked'],
])('what stands beside the question refuses nothing: %s (%s)', (question) => {
  expect(read(question).notUnderstood).toEqual([]);
});

test.each([
  '今日祝日だけど朝9時すぎに音がしてた、だれがなにやってた？',
  'わしが上京しとった十月の三連休、勉強しとらんじゃったろ？',
  'なんか全然伸びてへん気ぃするんやけど、うちの見方が悪いんかな。算数、今週と先週で比べてみて',
  '夜9時すぎてからやってることある？寝る時間決めてあるはずやねんけど',
  '問題数自体が減ったの？',
  'how many minutes per day is she using this, last 2 weeks',
  'how many minutes last week, not counting breaks',
  'only school days I meant',
])('a word that bends, or a clause that only tells, refuses nothing: %s', (question) => {
  expect(read(question).notUnderstood).toEqual([]);
});

test.each(['図書館で、今週は何問？', '竹馬をやった日は何問？', '竹馬なんだけど、今週は何問？'])(
  'a clause without a verb, or one that picks days, still refuses: %s',
  (question) => {
    expect(read(question).notUnderstood).not.toEqual([]);
  },
);

test.each([
  '右っていう漢字まちがえてる？',
  '森と雨、どっちがまちがい多い',
  '感じの右と左をよく間違えるって言うんだけど',
])('a sign that is named is not widened to all: %s', (question) => {
  expect(read(question).notUnderstood).not.toEqual([]);
});

test.each([
  '小さいころ時計が苦手でしたけれど、時計の問題はできておりますか。',
  '赤ちゃんの時から本が好きでしたが、漢字の正答率はどうですか',
  '昔は計算が嫌いだったけど、算数の正答率は？',
])('a clause beside a question that names its subject refuses nothing: %s', (question) => {
  const { notUnderstood, leftAside } = read(question);
  expect({ notUnderstood, aside: leftAside.length }).toEqual({ notUnderstood: [], aside: 1 });
});

test('a clause that picks days refuses, unless the days stand behind it', () => {
  expect(read('熱で休んだ週は何問？').notUnderstood).not.toEqual([]);
  expect(read('熱で休んだ週（11月9日の週です）は何問？').notUnderstood).toEqual([]);
});

test.each([
  ['図書館の正答率は？', 'a place that narrows what is counted'],
  ['タブレットで何問？', 'by what it was done'],
  ['ピアノ何分？', 'the thing that the amount is of'],
  ['はなこはヒント何回？', 'a name that nobody gave'],
  ['プールの日はヒント何回？', 'days that are not known'],
  ['ヒント120cc何回？', 'a number'],
  ['昨日、竹馬は？', 'the thing that is asked about'],
  ['how many points in the library?', 'a place'],
])('a word that may change what is counted refuses: %s (%s)', (question) => {
  const { notUnderstood, leftOut } = read(question);
  expect(notUnderstood).not.toEqual([]);
  expect(leftOut).toEqual([]);
});

test('where no number can be told, nothing is refused', () => {
  expect(read('カタカナの「シ」と「ツ」区別できてる？').notUnderstood).toEqual([]);
});
