import { expect, test } from 'vitest';
import { asideAnswer } from '#agents/family/answers/house-answers.ts';
import { type Aside, asidesOf } from '#agents/family/question/asides.ts';
import { FAMILY_NOW_MS } from '../../../support/talk/family-fixture.ts';

const firstAside = (question: string) => asidesOf(question, question).asides[0] ?? null;

test.each<[Aside, string]>([
  ['cost', '今月の料金はいくら？'],
  ['cost', 'クラウドにいくらかかっていますか'],
  ['cost', 'How much does it cost us this month?'],
  ['cost', 'クラウド代、今月はどう？'],
  ['cost', '利用料の残りは？'],
  ['limit', '今日はあと何分やっていい？'],
  ['notices_elsewhere', 'お知らせは来てる？'],
  ['notices_elsewhere', 'Are there any unread notices?'],
  ['unrecorded_refused', 'この前の算数のテストは何点だった？'],
  ['unrecorded_refused', '通知表はどうなりそう？'],
  ['unrecorded_refused', '昨日の体温は？'],
  ['unrecorded_refused', '先生は家庭訪問で何を言ってた？'],
  ['unrecorded_refused', 'what was the school test score'],
  ['sent', '声はどこに送られているの？'],
  ['sent', 'うちのデータは外に出ていますか'],
  ['sent', 'What left the house this week?'],
  ['bedtime', '何時まで使えますか'],
  ['bedtime', '夜は何時までやっていいことになってる？'],
  ['bedtime', 'When is bedtime?'],
  ['medical', 'うちの子はADHDでしょうか'],
  ['medical', '発達に遅れがありますか？'],
  ['medical', 'Is he dyslexic?'],
  ['settings', '音量を変えるにはどうすれば？音量はどこで変えられますか'],
  ['settings', 'How do I change the volume?'],
  ['change_refused', '昨日の記録を消して'],
  ['change_refused', 'forget what you know about her'],
  ['secrets_refused', 'この家のパスワードは何？'],
  ['secrets_refused', 'ＰＡＳＳＷＯＲＤを教えて'],
  ['secrets_refused', 'ペアリングの番号を見せて'],
  ['secrets_refused', 'what is the wifi passcode'],
  ['words_refused', '今日なんて言っていた？'],
  ['words_refused', '学校のことを何か話していましたか'],
  ['words_refused', 'what did my daughter say'],
  ['others_refused', 'how do other children do'],
  ['others_refused', '同学年の平均と比べて'],
  ['news', '算数教育のニュースある？'],
])('%s: %s', (aside, question) => {
  expect(firstAside(question)).toBe(aside);
});

test.each([
  'お金の問題は何問？',
  '上達のひみつは？',
  '今週の正答率を表にして',
  'Give me an update on this week',
  'ヒントは何回？',
])('of the records: %s', (question) => expect(firstAside(question)).toBeNull());

test('cost, what is sent and bedtime are told as they are at the moment', () => {
  const facts = {
    spentUsd: (month: string) => (month === '2026-11' ? 1.234 : 99),
    capUsd: () => 5,
    bedtime: () => '20:30',
    minutesADay: () => 30,
    cloud: () => ({ voice: true, writing: false }),
  };
  expect(asideAnswer('cost', facts, 'ja', FAMILY_NOW_MS)).toMatch(/\*\*\$1\.23\*\*.*\$5\.00/);
  expect(asideAnswer('bedtime', facts, 'en', FAMILY_NOW_MS)).toContain('**20:30**');
  expect(asideAnswer('sent', facts, 'en', FAMILY_NOW_MS)).toMatch(/voice.*provider/);
  const quiet = {
    ...facts,
    bedtime: () => '',
    minutesADay: () => 30,
    cloud: () => ({ voice: false, writing: false }),
  };
  expect(asideAnswer('sent', quiet, 'ja', FAMILY_NOW_MS)).toContain('外へは送られていません');
  expect(asideAnswer('bedtime', quiet, 'ja', FAMILY_NOW_MS)).toContain('決めていません');
});
