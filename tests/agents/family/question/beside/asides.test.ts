import { expect, test } from 'vitest';
import { houseAnswers } from '#agents/family/answers/house/house-answers.ts';
import type { HouseFacts } from '#agents/family/house-facts.ts';
import type { Aside } from '#agents/family/question/beside/asides.ts';
import type { Language } from '#agents/record/record-words.ts';
import { FAMILY_NOW_MS, QUIET_HOUSE } from '../../../../support/talk/family-fixture.ts';
import { firstAside } from '../../../../support/talk/first-aside.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

test.each<[Aside, string]>([
  ['cost', '今月の料金はいくら？'],
  ['cost', 'クラウドにいくらかかっていますか'],
  ['cost', 'How much does it cost us this month?'],
  ['cost', 'クラウド代、今月はどう？'],
  ['cost', '利用料の残りは？'],
  ['limit', '今日はあと何分やっていい？'],
  ['notices', 'お知らせは来てる？'],
  ['notices', 'Are there any unread notices?'],
  ['unrecorded_refused', 'この前の算数のテストは何点だった？'],
  ['notices', 'なんか通知きてた気がするけど消しちゃった'],
  ['breaks', '休憩ちゃんと取れてるのかな'],
  ['rules', '今どんなルールになってる？'],
  ['rules', '設定どうなってますか'],
  ['robot_name', 'ロボットの名前って何にしたっけ'],
  ['senses', 'ノートに書いた字も見えてるの'],
  ['device_refused', '充電なくなって止まったのっていつ'],
  ['others_refused', '1日35分って普通ですか'],
  ['unrecorded_refused', '自分から始めた回数は？'],
  ['unrecorded_refused', '最後にほめられたのはいつ'],
  ['unrecorded_refused', '明日何復習すんの'],
  ['unrecorded_refused', '明日の予定ってどうなってる'],
  ['unrecorded_refused', '集中切れるのって何分くらい'],
  ['unrecorded_refused', 'ポイント交換のルールは'],
  ['unrecorded_refused', '通知表はどうなりそう？'],
  ['unrecorded_refused', '昨日の体温は？'],
  ['unrecorded_refused', 'ふくしゅうたまってる？'],
  ['unrecorded_refused', '明日の復習何出る？'],
  ['unrecorded_refused', '来週の復習は何件？'],
  ['unrecorded_refused', '復習のこってるの'],
  ['unrecorded_refused', '今日の復習はあと何問？'],
  ['unrecorded_refused', 'Which kanji keep coming back in the reviews?'],
  ['unrecorded_refused', '誕生日いつだっけ'],
  ['unrecorded_refused', 'when is the birthday'],
  ['breaks', 'お休みけいを一日にどのくらいとっていますか'],
  ['breaks', '昨日は何分やった？休憩ぬきで'],
  ['memories', 'ロボットさんは、ばあばのことを何かおぼえていますか？'],
  ['memories', '犬のことってロボット覚えてる？'],
  ['memories', '好きな電車のことは覚えてますか'],
  ['memories', 'もうすぐたんじょうびなもんで、なにかほしいものの話をロボットにしてないかと'],
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
  // Said by nobody it was learned from.
  ['settings', '寝る前だけボリュームを小さめにできない？'],
  ['change_refused', '弟の名前でやった記録、うつせる？'],
  ['kept', 'うちの記録って、どこに残っていて何年くらい消えないの？'],
  ['advice', 'どう励ましてあげたらいいかな'],
  ['forecast', '二年生になるまでに間に合うかな'],
  ['cost', 'モデルのお金、何に使ってるのが高い？'],
])('%s: %s', (aside, question) => {
  expect(firstAside(question)).toBe(aside);
});

test.each([
  'お金の問題は何問？',
  '上達のひみつは？',
  '今週の正答率を表にして',
  'Give me an update on this week',
  'ヒントは何回？',
  '何分続けてやった日がある？',
  'ルールのある計算は何問？',
  '休憩を除いて何分？',
  '次は何を復習すればいい？',
  '九九はどこまで覚えた？',
  '4年生の弟より先に始めた日はいつ？',
  '称号は何持ってる',
])('of the records: %s', (question) => expect(firstAside(question)).toBeNull());

test('a sentence beside another asks for something else only where that is sure', () => {
  expect(firstAside('session_id 0191-abcd の記録を見せて。別の家庭です。')).toBe('others_refused');
});

test('what the house tells is told as it is at the moment', () => {
  const facts: HouseFacts = {
    ...TEN_WEEKS.house,
    spentUsd: (month: string) => (month === '2026-11' ? 1.234 : 99),
  };
  const told = (aside: Exclude<Aside, 'news'>, language: Language, of: HouseFacts = facts, question = '') =>
    houseAnswers([aside], {
      facts: of,
      language,
      nowMs: FAMILY_NOW_MS,
      childId: 'yui',
      period: null,
      split: null,
      query: question,
    })[0] ?? '';
  expect(told('cost', 'ja')).toMatch(/\*\*\$1\.23\*\*.*\$5\.00/);
  expect(told('bedtime', 'en')).toContain('**20:30**');
  expect(told('sent', 'en')).toMatch(/voice.*provider/);
  expect(told('robot_name', 'ja')).toContain('**ポポ**');
  expect(told('notices', 'ja')).toMatch(/\*\*2件\*\*.*\*\*1件\*\*/);
  expect(told('rules', 'en')).toMatch(/30[\s\S]*15 minutes/);
  expect(told('breaks', 'ja')).toContain('**15分**');
  expect(told('unrecorded_refused', 'ja', facts, 'けんとの身長は')).toContain('健康');
  const quiet = { ...QUIET_HOUSE };
  expect(told('sent', 'ja', quiet)).toContain('外へは送られていません');
  expect(told('bedtime', 'ja', quiet)).toContain('決めていません');
  expect(told('notices', 'ja', quiet)).toContain('お知らせはありません');
  expect(told('robot_name', 'ja', quiet)).toContain('決めていません');
});

test.each([
  '下の子は今日なにをした？',
  'うちの子はどう？',
  '昨日は何してたの',
  'ふたりともどうですか',
  'は今日なにをした？',
])('what a child did, or how it is, is of the records: %s', (question) =>
  expect(firstAside(question)).toBeNull(),
);

test.each(['学校で今日なにをした？', 'テストはどうだった？', '体調はどう？', '友だちとはどう？'])(
  'but not what is outside of them: %s',
  (question) => expect(firstAside(question)).not.toBeNull(),
);
