import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

/** Asked one after the other; the last, which may be the only one, says or changes what is named here. */
test.each<[readonly string[], Readonly<Record<string, string>>]>([
  [['けんとは今月何分？', '夜だけだと'], { days: '2026-11-01..2026-11-23;h=17-24', measure: 'minutes' }],
  [['けんとは今月何分？', '夜だけだと', '朝は'], { days: '2026-11-01..2026-11-23;h=4-12' }],
  [
    ['ゆいの今月の正答率', '土日だけ', '平日は'],
    { days: '2026-11-01..2026-11-23;w=0,1,2,3,4', measure: 'rate' },
  ],
  [['Yui’s accuracy last month', 'only in the evening'], { days: '2026-10-01..2026-10-31;h=17-24' }],
  [
    ['ゆいは先週何分？', '前の週との差は'],
    { child: 'yui', days: '2026-11-16..2026-11-22<>2026-11-09..2026-11-15' },
  ],
  [['けんとの10月の正答率', '9月との違いは'], { days: '2026-10-01..2026-10-31<>2026-09-01..2026-09-30' }],
  [['ゆいは先週何問解いた？', '平均は'], { measure: 'problems_a_day', days: '2026-11-16..2026-11-22' }],
  [['けんとの先週のヒントは何回', '割合だと'], { measure: 'hints', days: '2026-11-16..2026-11-22' }],
  [['けんとの九九、段ごとの正答率', '7の段だけ'], { subject: 'kuku:7', measure: 'rate' }],
  [
    ['けんとのヒント、今月と先月をくらべて', 'どの単元で多い？'],
    { days: '2026-11-01..2026-11-23', measure: 'hints@kind' },
  ],
  [
    ['3年生の漢字で覚えたのは', '書きに限ると'],
    { child: 'kento', subject: 'topic:kanji_grade3:kanji_writing' },
  ],
  [['先月の学習日数。けんと・ゆい両方。', '何曜日が多い？'], { child: 'each', measure: 'days@weekday' }],
  [['けんとは先週何分？', '両方だと'], { child: 'each', days: '2026-11-16..2026-11-22', measure: 'minutes' }],
  [['1回の学習は平均何分？', 'ゆいだけに絞ると'], { child: 'yui', measure: 'minutes_a_day' }],
  [
    ['運動会の週さぼってた？10月12日からの ふたりとも'],
    { child: 'each', days: '2026-10-12..2026-10-18', measure: 'rest_days' },
  ],
  [['旅行の週（11月2日の週）、ゆいは何問？'], { days: '2026-11-02..2026-11-08', measure: 'problems' }],
  [
    ['けんとの九九で一番遅い段どれ あ遅いっていうか一番間違える段'],
    { subject: 'kuku', measure: 'wrong@row' },
  ],
  [['けんとの先週の時間っていうか問題の数は'], { measure: 'problems' }],
  [['ゆいは算数苦手っていうか'], { subject: 'math', measure: 'hard' }],
  [['けんとの三年生の漢字、のこりあといくつほどでしょう'], { measure: 'cards' }],
  [['けんとの先週の残りの問題は何問'], { measure: 'aside' }],
  [
    ['先週の水曜日、けんとが半べそをかいておりましたの。ロボットさんにはどう見えましたか'],
    { measure: 'mood' },
  ],
  [['ロボットの目にけんとはどう映ってた？先週'], { measure: 'mood', days: '2026-11-16..2026-11-22' }],
  [['先週けんとの算数どう見えた？'], { measure: 'overview' }],
  [['明日は何を復習すればいい？けんと'], { measure: 'next' }],
])('%j', async (questions, wanted) => {
  const { notUnderstood, chips } = await desk.askInTurn(...questions);
  expect(notUnderstood).toEqual([]);
  expect(chips).toMatchObject(wanted);
});

test('both that stand behind two subjects are no children', async () => {
  const { notUnderstood } = await desk.ask('算数と国語の両方でけんとは先週何問？');
  expect(notUnderstood).toEqual(['両方']);
});
