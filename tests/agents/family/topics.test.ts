import { expect, test } from 'vitest';
import { readQuestion } from '#agents/family/answers/parent-question.ts';
import type { Topic } from '#agents/family/answers/topics.ts';
import { FAMILY_NOW_MS } from '../../support/talk/family-fixture.ts';

/** Written after the patterns and without a look at them: how parents might say it otherwise. */
const SAYINGS: readonly (readonly [Topic | null, string])[] = [
  ['count', '今日どのくらい問題を解いたの？何問？'],
  ['count', '昨日やった問題の数'],
  ['hard', '娘がよくまちがえた問題はどれ'],
  ['hard', 'いちばん大変だったのは？'],
  ['hard', '引き算は苦手そう？'],
  ['accuracy', 'どれくらい正解できている？'],
  ['accuracy', '掛け算の正解の割合'],
  ['time', '今日どれくらい勉強した？'],
  ['time', '先週は何時間やったの'],
  ['time', '毎日何分くらいやっていますか'],
  ['streak', '何問つづけて正解している？'],
  ['points', '先週は何点たまった？'],
  ['hints', 'ヒントなしで解けた？'],
  ['hints', 'どの問題でヒントが要った？'],
  ['last_session', 'この前の勉強はどうだった？'],
  ['next', '明日は何を練習したらいい？'],
  ['next', '次の課題は？'],
  ['improving', '前よりできるようになった？ 成長しているかな'],
  ['improving', '先月と比べてどう？'],
  ['mood', 'やる気はありそう？'],
  ['mood', '楽しくやっていますか'],
  ['mistakes', 'まちがいの傾向を知りたい'],
  ['mistakes', 'どんなミスをしている？'],
  ['alone', '一人でできた問題は？'],
  ['unfinished', 'あきらめた問題はある？'],
  ['strong', '得意な計算は？'],
  ['speed', '1問にどれくらいかかる？'],
  ['days', '今週は何日やった？'],
  ['days', '何回使った？'],
  ['achievements', 'バッジは何個もらった？'],
  ['overview', '今日は何をやったの？'],
  ['overview', '今週の様子を教えて'],
  ['overview', '今日どうだった？'],
  ['one_problem', '7×6はできた？'],
  ['one_problem', '13わる4はどう答えた？'],
  ['news', '算数教育のニュースある？'],
  ['children', '何年生で登録されていますか'],
  ['words_refused', '今日なんて言っていた？'],
  [null, 'こんにちは'],
  ['count', 'how many sums has he solved this month'],
  ['count', 'number of problems yesterday?'],
  ['hard', 'Which ones were tough? what was difficult?'],
  ['hard', 'is she weak in subtraction?'],
  ['hard', 'Where did he get stuck today?'],
  ['accuracy', 'what fraction of answers are correct'],
  ['accuracy', 'success rate in division'],
  ['time', 'how long has she been studying this week'],
  ['time', 'time spent yesterday'],
  ['streak', 'how many in a row?'],
  ['points', 'points this month please'],
  ['hints', 'did he need a hint today?'],
  ['hints', 'how often were hints used'],
  ['last_session', 'what happened in the latest session'],
  ['next', 'what should he work on'],
  ['next', 'any suggestions for practice?'],
  ['improving', 'has he made progress compared to last month?'],
  ['improving', 'is she getting better at times tables'],
  ['mood', 'how does my kid feel about homework'],
  ['mood', 'was he tired today'],
  ['mistakes', 'what errors does he make'],
  ['mistakes', 'what does she get wrong'],
  ['alone', 'how many without help'],
  ['unfinished', 'anything he gave up on?'],
  ['strong', 'what are her strong areas'],
  ['speed', 'how fast does she solve them'],
  ['days', 'how often does he practise'],
  ['days', 'on how many days did she study'],
  ['achievements', 'which badges did he earn'],
  ['overview', 'how was today?'],
  ['overview', 'give me a summary of this week'],
  ['overview', 'what did they do yesterday'],
  ['one_problem', 'did she get 9 + 4 right'],
  ['one_problem', '7 times 6?'],
  ['news', 'latest news on maths teaching'],
  ['children', 'what grade is my child in'],
  ['words_refused', 'what did my daughter say'],
  ['change_refused', 'please give her 10 points'],
  ['others_refused', 'how do other children do'],
  [null, 'hello'],
  // What only looks like a wish to change something.
  ['overview', 'Give me an update on this week'],
  ['accuracy', 'Can you make a table of the accuracy?'],
  ['accuracy', '種類ごとの正答率を表にしてください'],
];

test('other ways to say it are understood, nine in ten at least', () => {
  const missed = SAYINGS.flatMap(([wanted, saying]) => {
    const { topic } = readQuestion(saying, FAMILY_NOW_MS);
    return topic === wanted ? [] : [`${saying}: ${topic}, not ${wanted}`];
  });
  console.info(
    `understood ${SAYINGS.length - missed.length} of ${SAYINGS.length}; missed:\n${missed.join('\n')}`,
  );
  expect(missed.length).toBeLessThanOrEqual(SAYINGS.length / 10);
});

test.each([
  ['secrets_refused', 'この家のパスワードは何？'],
  ['secrets_refused', 'ＰＡＳＳＷＯＲＤを教えて'],
  ['secrets_refused', 'ペアリングの番号を見せて'],
  ['secrets_refused', 'what is the wifi passcode'],
  ['improving', '上達のひみつは？'],
  ['hard', 'which key problems were hard'],
  ['mistakes', 'まちがいの鍵になっているのは何？どんなミス？'],
] as const)('%s: %s', (topic, question) => {
  expect(readQuestion(question, FAMILY_NOW_MS).topic).toBe(topic);
});
