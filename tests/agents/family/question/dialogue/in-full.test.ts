import { afterAll, beforeAll, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

/** Asked one after the other: the chips of the last, what was not understood of it, and what its answer says. */
test.each<[string[], Record<string, unknown>]>([
  // A rule of the house: on how many days it was broken, and no yes that could be a no.
  [
    ['1日何分までにしてたっけ', 'それ守れてる？'],
    { measure: 'minutes@day>45', says: /\*\*0日\*\*/, not: /はい|いいえ/ },
  ],
  [
    ['1日何分までって設定になってたっけ', 'それ超えた日ある？'],
    { measure: 'minutes@day>45', says: /いいえ、/ },
  ],
  [
    ['What is the daily time limit?', 'Do they keep to it?'],
    { measure: 'minutes@day>45', says: /\*\*0\*\* of 44/ },
  ],
  [['今月の費用は？', '今のペースやと上限超えそう？'], { says: /月末に約\$/ }],
  // A share, and what it is of; a wish for decimals stays.
  [
    ['けんとの先週の正答率は？', '分母は何問？'],
    { subject: 'any', measure: 'rate', says: /答えた45問のうち40問/ },
  ],
  [['けんとの先週の正答率、小数第1位まで', 'じゃあその前の週は？'], { measure: 'rate', says: /77\.3%/ }],
  // A mood.
  [
    ['けんとの最近の機嫌は？', '悪かった日はいつ？'],
    { measure: 'mood', says: /いらいらの平均がいちばん高かった日は/ },
  ],
  [['けんとの最近の機嫌は？', 'いつ頃から？'], { measure: 'mood@week' }],
  [
    ["How was Yui's mood this month?", 'Which day was it best?'],
    { measure: 'mood', says: /excitement was highest/ },
  ],
  // How many were got, and no more than before.
  [['星は今いくつ？', '今月だけで何個増えた'], { measure: 'points', days: '2026-11-01..2026-11-23' }],
  // On what the advice rests.
  [
    ['けんとは次に何を練習するといい？', 'なんでそう思うの？'],
    { measure: 'next', says: /^そうおすすめしたのは/ },
  ],
  [
    ['What should Kento practise next?', 'What makes you say that?'],
    { measure: 'next', says: /^It rests on/ },
  ],
  [['文章題は苦手？', 'じゃあ何から練習させたらいい？'], { subject: 'any', measure: 'next' }],
  // One child, or one subject, against the other.
  [
    ['星いくつたまった？', 'あの子のほうが多いの？ゆいちゃん'],
    { child: 'each', measure: 'points', says: /結衣\*\*のほうが/ },
  ],
  [["What's Kento's accuracy this month?", "Is Yui's higher?"], { child: 'each', measure: 'rate' }],
  [['ゆいの漢字の正答率は？', '計算のほうがいい？'], { child: 'yui', measure: 'rate', says: /差は/ }],
  // The number that was told, and no other: whether it rose.
  [
    ['ゆいの自力で解けた割合は？', '先月よりあがった？'],
    { measure: 'alone', says: /はい、自力で解けた割合は/ },
  ],
  [['けんとは1問に何秒かかってる？', '速くなった？'], { measure: 'speed', says: /^はい、/ }],
  // The items.
  [
    ['けんとの九九の正答率を段ごとに', '一番悪い段、どの問題をどう間違えた？'],
    { subject: 'kuku:7', measure: 'given', says: /7×8.*54/ },
  ],
  [
    ['ゆいの繰り下がりのミスは何回？', 'どの問題で？'],
    { measure: 'mistakes:borrow', says: /\| 15-8 \| 34 \|/ },
  ],
  [["What's Kento's weakest kind?", 'since when?'], { measure: 'rate@month' }],
  [
    ['Which kanji does Kento keep getting wrong?', 'When did he last try those?'],
    { measure: 'last_time', says: /2026-11-22[^\n]*整[\s\S]*2026-11-21[^\n]*短/ },
  ],
  [
    ['Which kanji does Yui get wrong most?', 'How many tries in total on those?'],
    { measure: 'rate', says: /229 answers/ },
  ],
  [['ゆいが諦めた問題は？', 'その後できた？'], { measure: 'never_right' }],
  [['けんとが最近間違えた問題は？', '正解は？'], { measure: 'most_wrong', says: /^正しい答え: / }],
  [['けんとは漢字と計算どっちが苦手？', 'どの漢字？'], { measure: 'most_wrong' }],
  [['けんとがよく間違えるのは？', 'もう直った？'], { measure: 'wrong', says: /^はい、/ }],
  [['けんとの先週の問題数は？', 'その日ごとは？'], { measure: 'problems@day' }],
  [['けんとの苦手なものは？', '前からそう？'], { measure: 'rate@month' }],
  [['What did Yui practise last week?', 'How did she do?'], { measure: 'rate' }],
  [['7×8', 'けんと、これ何回目で正解したの'], { child: 'kento', measure: 'answers:7×8' }],
  // The one day of two weeks that follow each other.
  [
    ['けんとの気分は？先週と先々週で', '悪かった日はいつ？', 'その日の正答率は？'],
    { measure: 'rate', days: '2026-11-09..2026-11-09' },
  ],
  // These say all by themselves.
  [['けんとの最近の機嫌は？', '先週は何問？'], { measure: 'problems' }],
  [['けんとは次に何を練習するといい？', 'なんで間違えるの？'], { measure: 'mistakes' }],
  [['ゆいの漢字の正答率は？', '先週は？'], { measure: 'rate', days: '2026-11-16..2026-11-22' }],
  [['1日何分までにしてたっけ', 'けんとは先週何分やった？'], { child: 'kento', measure: 'minutes' }],
  // The row or the kind that was told, and no other.
  [
    ['けんとの九九の苦手な段は？', 'その段、前よりはよくなってる？'],
    { subject: 'kuku:7', measure: 'progress' },
  ],
  [['けんとの九九の苦手な段は？', 'その段どんな間違い？'], { subject: 'kuku:7', measure: 'mistakes' }],
  [
    ['けんとの苦手な単元は？', 'その種類の正答率は？'],
    { measure: 'rate', says: /かけ算の筆算、答えた27問のうち18問/ },
  ],
  [['ゆいの間違え方で多いのは？', '2番目のはいつ？'], { says: /「くり下がり」で説明がつく/ }],
  // Why lessons ended is in no record; how they did is.
  [['けんとが途中でやめた日', '何で？'], { measure: 'lessons', says: /途中で終わったこと.*\*\*6回\*\*/s }],
  [['ゆいは最近休んでる日ある？', 'どうして途中でやめたんやろ'], { measure: 'lessons' }],
  [['けんとの正答率', '何で？'], { says: /^「正答率」がそうなった理由は/ }],
  // The median of what was told, by the problem or by the day.
  [['健斗のわり算、1問何秒？', '中央値も'], { measure: 'speed', says: /中央値は\*\*25秒/ }],
  [['健斗の勉強時間は？', '中央値は？'], { measure: 'median_minutes' }],
  [['ゆいは最近よくできるようになった？', 'それっていつから？'], { measure: 'rate@month', days: 'any' }],
  // The right answers, and not how many were right.
  [['けんとが先週間違えた問題は？', '正解は何やったん？'], { says: /^正しい答え: \*\*23×4 = 92/ }],
  [['What did Kento get wrong last week?', 'what was the right answer?'], { says: /^The right answers: / }],
  [['What did Kento get wrong last week?', 'how many right answers?'], { measure: 'right' }],
  [['1日の上限は？', 'けんとがそれを超えた日は？'], { child: 'kento', measure: 'minutes@day>45' }],
  [['1日の上限は？', 'ゆいが守れてない日は？'], { child: 'yui', measure: 'minutes@day>30' }],
  // One of two.
  [['けんとがよく間違える漢字', '書き？それとも読み？'], { measure: 'wrong', says: /漢字の書き\*\* \(82\)/ }],
  [['Which kanji does Kento miss most?', 'reading or writing?'], { measure: 'wrong' }],
  [['けんとの勉強時間は？', '読み？書き？'], { measure: 'minutes' }],
  [['けんとの先月の正答率', '今月のほうがええ？'], { measure: 'rate', says: /^はい、/ }],
  [['ゆいの今月の正答率', '先月のほうがよかった？'], { measure: 'rate', says: /\*\*今月\*\*のほうが多い/ }],
  [['ゆいのごきげんは？', '一番悪かった日は？'], { measure: 'mood', says: /^これまでで、いらいら/ }],
  [["How is Yui's mood?", 'which day was the worst?'], { measure: 'mood', says: /frustration was highest/ }],
  [['けんとのあとまわしは何問？', 'もうできた？'], { measure: 'never_right', not: /はい、/ }],
  [['けんとは7×8を何回間違えた？', '今はできる？'], { says: /^いちばん新しい2026-11-15は、1回目で正解/ }],
  [['けんとは昨日何した？', 'いつもより短い？'], { measure: 'minutes', says: /^いいえ、/ }],
])('%j', async (questions, { says, not, ...wanted }) => {
  const { chips, notUnderstood, text } = await desk.askInTurn(...questions);
  expect({ ...chips, notUnderstood }).toMatchObject({ notUnderstood: [], ...wanted });
  if (says instanceof RegExp) expect(text).toMatch(says);
  if (not instanceof RegExp) expect(text).not.toMatch(not);
});

test('nothing is compared with days before the records: the recorded days are, half against half', async () => {
  const { text } = await desk.askInTurn(
    '繰り上がり忘れのミス、週ごとの件数を9月14日の週から並べてくれますか',
    '減ってると言っていいの？',
  );
  expect(text).toMatch(/はい、.*後半（10\/20〜11\/23）が\*\*4回\*\*.*前半（9\/15〜10\/19）が\*\*8回\*\*/);
});

/** First questions in English. */
test.each<[string, Record<string, unknown>]>([
  [
    'Did either of them go past the 20:30 bedtime in the last four weeks? List the dates.',
    { measure: 'days', says: /2 sessions\*\*/ },
  ],
  ['Show me the days with no study at all in November.', { measure: 'rest_days' }],
  ['Show me days with zero study since Sep 14 for both kids', { measure: 'rest_days' }],
  ['How many days with no mistakes did Yui have?', { measure: 'perfect_days' }],
  [
    "What's the median time per problem for Kento this month, in seconds?",
    { subject: 'any', measure: 'speed', says: /\*\*16 seconds\*\*/ },
  ],
  ["Which of Yui's kanji has she gotten wrong more than twice?", { measure: 'most_wrong>2' }],
  ['Why does Kento always quit early on Fridays?', { measure: 'lessons', says: /\*\*8 lessons\*\*/ }],
  ['Who finishes more sessions properly, Kento or Yui?', { child: 'each', measure: 'lessons' }],
  ['How many sessions did Kento have in October?', { measure: 'days', says: /17 sessions/ }],
  ['Is Yui getting faster at addition, or is it just my imagination?', { measure: 'speed', says: /^Yes: / }],
  [
    'Is Kento getting better at word problems, or am I just imagining it?',
    { says: /no records of word problems/ },
  ],
  [
    'What should I practice with Yui this week? I only have about ten minutes each evening.',
    { measure: 'next', days: 'any' },
  ],
  ['What should Kento practice this week, based on his mistakes?', { measure: 'next', days: 'any' }],
  ['今週結衣に何を練習させたらいい？', { measure: 'next', days: 'any' }],
  ['How many stars do they have together?', { measure: 'points', says: /1651 points/ }],
  ['What did they each do yesterday?', { measure: 'overview' }],
  ['When was the last time Kento solved a division problem on his own?', { measure: 'last_alone' }],
  ['What should we work on this weekend with Kento?', { measure: 'next', days: 'any' }],
  ['What should Kento have practised last week?', { days: '2026-11-16..2026-11-22' }],
  ['What is the most expensive day so far this month?', { says: /The dearest was \*\*11\/10/ }],
  ['Who solved more problems this month?', { measure: 'problems' }],
  ['Has either of them ever exceeded the daily limit?', { measure: 'minutes@day>45' }],
  // What is not known yet: neither yes nor no.
  ["Are there kanji Kento still can't write?", { measure: 'cards', not: /Yes:|No:/ }],
  ['けんとがまだ書けない漢字ある？', { measure: 'cards', not: /はい、|いいえ、/ }],
])('%s', async (question, { says, not, ...wanted }) => {
  const { chips, notUnderstood, text } = await desk.askInTurn(question);
  expect({ ...chips, notUnderstood }).toMatchObject({ notUnderstood: [], ...wanted });
  if (says instanceof RegExp) expect(text).toMatch(says);
  if (not instanceof RegExp) expect(text).not.toMatch(not);
});
