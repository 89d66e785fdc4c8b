import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const LAST_WEEK = '2026-11-16..2026-11-22';

/** Asked one after the other: the chips of the last, and what was not understood of it. */
test.each<[string[], Record<string, string>]>([
  // Is that much: of the same days, held against what is usual.
  [['先月けんとは何日やった？', 'それって多いほう？'], { days: '2026-10-01..2026-10-31', measure: 'days' }],
  [['けんとは先週何分？', '少なくない？'], { days: LAST_WEEK, measure: 'minutes' }],
  [['How many problems did Yui do last week?', 'is that a lot?'], { days: LAST_WEEK, measure: 'problems' }],
  [['けんとのヒントは先週何回？', '多いのはどの単元？'], { days: LAST_WEEK, measure: 'hints@kind' }],
  // The kind that the answer named.
  [
    ['けんとは何を練習したらいい？', 'それ何回まちがえてる？'],
    { subject: 'multiplication_written', measure: 'wrong' },
  ],
  [['ゆいの一番苦手な単元は？', 'いつから？'], { subject: 'subtraction_borrow_20', measure: 'rate@month' }],
  [
    ['Which topic is hardest for Yui?', 'since when?'],
    { subject: 'subtraction_borrow_20', measure: 'rate@month' },
  ],
  [
    ['けんとの九九、まちがいが多い段は？', 'そこ何分くらいやってる？'],
    { subject: 'kuku:7', measure: 'minutes' },
  ],
  [['けんとの九九、まちがいが多い段は？', '次に多いのは？'], { subject: 'kuku', measure: 'wrong@row' }],
  [['ゆいの苦手な単元は？', '二番目は？'], { measure: 'hard' }],
  [['ゆいの苦手な単元は？', '3つまでで'], { measure: 'hard' }],
  // Of one sum.
  [['けんとは23×4を何回まちがえた？', '最後はいつ？'], { measure: 'answers:23×4' }],
  [['けんとは23×4を何回まちがえた？', 'なんて答えたの'], { measure: 'answers:23×4' }],
  // Days, and days of the week.
  [['土日はゆい何分くらいやってますか', '平日は？'], { days: '..;w=0,1,2,3,4', measure: 'minutes' }],
  [['ゆいは週末何分やった？', '平日は？'], { days: '2026-11-16..2026-11-22;w=0,1,2,3,4' }],
  [
    ["What was Kento's accuracy in October?", 'and now?'],
    { days: '2026-11-10..2026-11-23', measure: 'rate' },
  ],
  [['けんとは最近ご機嫌どう？', '一番わるかった日は'], { measure: 'mood' }],
  [['ゆいのあとまわしの問題は？', 'いつの？'], { measure: 'aside' }],
  [
    ['けんとの正答率が一番低い単元は？', 'それは先月も？'],
    { subject: 'multiplication_written', measure: 'rate' },
  ],
  [['Did Kento get better at division?', 'since when'], { measure: 'rate@month' }],
  [['けんとのかけ算どない？', 'ほな割り算は', 'どっちがあかんの'], { child: 'kento' }],
  // What was counted stays, with what is named anew of it.
  [['けんと15分以上やった日って何日ある？', '20分以上は？'], { measure: 'minutes@day>=20' }],
  [['けんとの自力で解けた割合は？', '月ごとの変化も'], { measure: 'alone@month' }],
  [['けんとの自力で解けた割合は？', 'ヒント1つまでなら'], { measure: 'hints<=1' }],
  [['ゆいの算数、1問に何秒？', '先月は何秒？'], { subject: 'math', days: '2026-10-01..2026-10-31' }],
  [
    ['けんと9月より成長した？', '何が一番よくなった？'],
    { days: '2026-11-01..2026-11-23<>2026-09-01..2026-09-30' },
  ],
  [['けんとってどの曜日にやってる？', '土曜は何分ぐらい'], { days: '..;w=5', measure: 'minutes' }],
  [['ゆいは漢字を何回まちがえた？', 'どの字が多い？'], { measure: 'most_wrong' }],
  [['けんとの九九はあといくつで全部？', 'どの段がまだ？'], { measure: 'cards@row', subject: 'kuku' }],
  [['ゆいは先月何日休んだ？', '続けて休んだのは最長どれくらい？'], { measure: 'rest_days' }],
  [['けんとのバトルは？', '一番続いたのいつ？'], { measure: 'battles' }],
  [['けんと先週の算数どうやった', '悪かったのどれ'], { subject: 'math', days: LAST_WEEK, measure: 'hard' }],
  [['ゆいのヒントは？', '何回くらい使ってる'], { measure: 'hints' }],
  [
    ['昨日のゆいの正答率', 'この1週間で一番高かった日は'],
    { measure: 'rate@day', days: '2026-11-17..2026-11-23' },
  ],
  [
    ['先月のけんとのまとめ', '先々月のも', '良くなったところは'],
    { days: '2026-10-01..2026-10-31<>2026-09-01..2026-09-30' },
  ],
  [
    ['10月のゆいの勉強時間は？', '9月は何分？', '問題数も増えてる？'],
    { measure: 'problems', days: '2026-10-01..2026-10-31<>2026-09-01..2026-09-30' },
  ],
  [['けんと 漢字の読み 正答率', '先月比'], { days: '2026-11-01..2026-11-23<>2026-10-01..2026-10-31' }],
  [
    ['How long does Kento usually study on Saturdays?', 'and weekdays?', 'which is longer'],
    { days: '..;w=0,1,2,3,4<>..;w=5', child: 'kento' },
  ],
  [['けんとは23×4を何回まちがえた？', '初めて解けたのはいつ'], { measure: 'answers:23×4' }],
  [['けんとのヒントは先月何回？', 'ヒントなしだと？'], { measure: 'alone', days: '2026-10-01..2026-10-31' }],
  [['けんとの今週の様子は？', 'もう少し短く'], { measure: 'overview', days: '2026-11-23..2026-11-23' }],
  [['10月後半のけんと何時間やった', '前半は'], { days: '2026-10-01..2026-10-15', measure: 'minutes' }],
  [['ゆいは何時ごろにやってる？', 'いちばん早いのは'], { measure: 'clock' }],
  [['ゆいの問題数を月ごとに', '一番多かった月は'], { measure: 'problems@month' }],
  [['けんとのあとまわしは先週いくつ？', '種類別に'], { measure: 'aside@kind', days: LAST_WEEK }],
  [["Kento's wrong answers", 'show the last ones'], { measure: 'wrong' }],
  [['ふたりの今月の平均時間', '多いほうは'], { child: 'kento', days: '2026-11-01..2026-11-23' }],
  [
    ['先週の土曜と日曜どっちが長くやった、ゆい', '問題数は'],
    { days: '2026-11-22..2026-11-22<>2026-11-21..2026-11-21', measure: 'problems' },
  ],
  // Words that only ask to be shown, and a child by its place.
  [
    ['ゆいの漢字の書きの正答率は？', 'けんとちゃんのは'],
    { child: 'kento', subject: 'kanji_writing', measure: 'rate' },
  ],
  [
    ['今月のけんとの1日の時間の中央値を先月とくらべて', 'ゆいも出して'],
    { child: 'yui', measure: 'median_minutes' },
  ],
  [['上の子の先週の様子は？', '下は？'], { child: 'yui', days: LAST_WEEK }],
  [['けんとの苦手は？', '国語も入れて'], { subject: 'any', measure: 'hard' }],
  [['けんとの九九の正答率は？', 'わり算も足して'], { measure: 'rate' }],
  [['けんとのバッジは？', '最近もらったのは？'], { measure: 'badges' }],
  [['けんとのバトルは？', '最高いくつ？'], { measure: 'battles' }],
  [['先月のけんとのヒントは？', '1問あたりだと？'], { measure: 'hints', days: '2026-10-01..2026-10-31' }],
  [['先週のけんとの正答率は？', 'どんな問題？'], { measure: 'most_wrong', days: LAST_WEEK }],
  [
    ['Did Yui practice on Sunday?', 'what did she do?'],
    { measure: 'overview', days: '2026-11-22..2026-11-22' },
  ],
])('%j', async (questions, wanted) => {
  const { chips, notUnderstood } = await desk.askInTurn(...questions);
  expect({ ...chips, not: notUnderstood }).toMatchObject({ not: [], ...wanted });
});

test('two subjects named one after the other stand side by side where it is asked which', async () => {
  const { text } = await desk.askInTurn('けんとのかけ算どない？', 'ほな割り算は', 'どっちがあかんの');
  expect(text).toContain('これまでのかけ算は');
  expect(text).toContain('これまでのわり算は');
});

test('a number that has to be reached says by itself of what, or is named as not understood', async () => {
  expect((await desk.ask('けんと20分以上は？')).notUnderstood).toEqual(['20分以上']);
});

test('since when it is bad is told by the months, and the first day on which a sum was solved by its date', async () => {
  expect((await desk.askInTurn('けんとの苦手は？', 'いつごろから悪い')).text).toContain('2026年9月');
  const { text } = await desk.ask('けんとは23×4を何回まちがえた？');
  const [row] = desk.rows(
    `SELECT min(date((started_at_ms + 32400000) / 1000, 'unixepoch')) AS day FROM problems
     WHERE child_id = 'kento' AND expression = '23×4' AND status = 'solved'`,
  );
  expect(text).toContain(`はじめて解けたのは${row?.day}です`);
});

test('an answer that goes on from the cost, or from what is remembered, stays with it', async () => {
  expect((await desk.askInTurn('クラウド代は先月いくら？', '内訳は')).text).toContain('**$3.87**');
  expect((await desk.askInTurn('クラウド代は先月いくら？', '高くない？')).text).toContain('**$3.87**');
  expect((await desk.askInTurn('クラウド代は先月いくら？', '子ども別だと？')).text).toMatch(
    /お子さんごと.*分けていません/,
  );
  expect((await desk.askInTurn('けんとのことで覚えていることは？', 'それはいつ覚えたもの？')).text).toContain(
    'ひとつもありません',
  );
});

test('no average of others is made up where it is asked whether that is much', async () => {
  const { text } = await desk.askInTurn('けんとは先週何分？', '多い？');
  expect(text).toContain('はい、先週の勉強時間（分）は**106**で、**ふだんより多い');
  expect(text).toContain('このお子さんのほかの9週の平均は48.4分');
});
