import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

/** Asked one after the other; the last changes what is named here, and keeps the rest. */
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
])('%j', async (questions, wanted) => {
  const by = desk.assistant();
  let answered = await desk.ask(questions[0] ?? '', { by });
  for (const question of questions.slice(1))
    answered = await desk.ask(question, { by, historyId: answered.historyId });
  expect(answered.notUnderstood).toEqual([]);
  expect(answered.chips).toMatchObject(wanted);
});
