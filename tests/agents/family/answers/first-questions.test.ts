import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

type Case = [question: string, says: RegExp, not?: RegExp];
const play = async (question: string, says: RegExp, not?: RegExp): Promise<void> => {
  const { notUnderstood, text } = await desk.askInTurn(question);
  expect(notUnderstood).toEqual([]);
  expect(text).toMatch(says);
  if (not !== undefined) expect(text).not.toMatch(not);
};

describe('no yes or no that is none', () => {
  test.each<Case>([
    // What was never asked is no "not yet"; how it has changed is told.
    ['結衣は漢字書けるようになった？', /2026年9月 \| 42%[\s\S]*80のうち\*\*2\*\*/, /いいえ/],
    ['けんとは九九ぜんぶ言えるようになった？', /^(?:[\s\S]*\n)?いいえ、九九は/],
    // What the robot did is no mistake of a child's.
    ['ロボットが嘘を教えることはない？', /ロボットのほうのまちがい/, /回\*\*/],
    ['聞き間違いで不正解にされたのは何件？', /ロボットのほうのまちがい/],
    ['ロボットが出した問題で健斗が間違えたのは？', /いちばん多くまちがえた/],
    ['ロボットが止まってた日はありますか', /電源や電池/, /あとまわし/],
    // A word was left out: that there is some says nothing to it.
    ['ヒントの答え丸写ししてない？', /ヒントを合わせて/, /(?<!件)あります。/],
    // The share of wrong answers has its own way up.
    ['結衣の今月の誤答率は先月より上がってる？', /1回目でまちがえた割合は、へって/, /はい/],
    ['健斗の誤答率は減った？', /^はい、1回目でまちがえた割合は、へって/],
    // Hours and weekdays that are one side are no other side.
    [
      '結衣は週末のほうが間違いが多い？',
      /^いいえ、1回目でまちがえた割合は、へって[^。]*平日 29%[^。]*週末 27%/,
    ],
    ['健斗は夜のほうがミス多い？', /これまで 34%[^。]*夜（17時から） 33%/],
    ['10月以降で記録がない日は？', /記録のない日は\*\*22日\*\*/],
    ['けんとは最近ヒントに頼りすぎてない？', /その前の14日間 25 → この14日間 7/, /(?<!件)あります。/],
  ])('%s', play);
});

describe('what is asked is concluded', () => {
  test.each<Case>([
    [
      '健斗のかけ算の筆算、まだくり上がり忘れてる？',
      /まだあります。この14日間に[^。]*\*\*1回\*\*です（その前の14日間は3回）/,
    ],
    [
      '健斗の7の段、まだ怪しい気がするんですが実際どうでしょう',
      /この14日間の九九（7のだん）[^。]*86% \(6\/7\)/,
    ],
    ['けんとのかけ算、隣の段と間違えるやつ、まだやってる？', /となりの答え[^。]*\*\*1回\*\*/],
    ['他の段もまちがえてる？', /九九（7のだん）/, /となりの答え/],
    ['結衣は一人でやれてる？', /この14日間では、解けた59問のうち\*\*54問\*\*（92%）/],
    ['自力で解けた割合、二人を比較して', /\*\*結衣\*\*のほうが\*\*4ポイント\*\*/],
    ['結衣の正答率を小数第1位まで', /71\.4%/],
    ['健斗の九九の段ごとの誤答率', /九九（7のだん）\*\* \(47% \(22\/47\)\)/],
    ['途中でやめちゃった日はどれくらいありましたか', /途中で終わったレッスンは、44回のうち\*\*6回\*\*/],
    ['さんすうと漢字、時間のわりあいは？', /算数 \| 44 \| 95 \(60%\)/],
    ['この十週間で健斗がいちばん伸びたところは？', /前半（9\/15〜[\s\S]*いちばん上がっています/],
    ['何時に始めて何時に終わってるか、曜日ごとに', /ふだんの終わり/],
    ['長さとか重さの単位、けんと分かってるのかな', /重さ、単位のかんさんの記録はありません/],
    ['バトルどっちが勝ってるん？妹のほうが泣いてたけど', /### 健斗[\s\S]*### 結衣/],
    ['妹のほうが正答率高い？', /\*\*結衣\*\*のほうが\*\*5ポイント\*\*/],
    ['5ドル超えたらどうなるん？', /ロボットの中のコーチが代わりに答えます/],
    ['今月の費用は上限の何割？', /\*\*53%\*\*/],
    ['静かにする時間って何時からだっけ', /おやすみの時間は\*\*20:30\*\*/],
    ['塾に行かせなくて大丈夫だと思いますか', /記録からは判断できません/, /記録のない日/],
    ['学校の算数の成績は上がりましたか', /学校の成績や評価は/],
    ['けんとの字、きれいになってきた？', /字のきれいさ/],
    ['ヒントの回数、10月vs11月、健斗', /2026年11月が\*\*26\*\*、2026年10月が\*\*55\*\*/],
    ['直近30日と直前30日の正答率の差、健斗', /この30日間が\*\*76%[^。]*60%/],
    ['健斗まだやってない単元ある？', /3年生の種類で/, /結衣/],
    ['よくなった？健斗の割り算', /わり算: /],
    ['ゆい、足し算はもうええやろ？引き算どないなん', /これまでのひき算は95問/],
    ['今日はまだやってないけど、健斗の正答率は？', /206問が1回目で正解/],
  ])('%s', play);
});

test.each<[question: string, chips: Readonly<Record<string, string>>]>([
  // Each names its subject, in words that were passed over.
  ['Did Kento get better at kuku?', { subject: 'kuku', measure: 'progress' }],
  ['How is Kento doing with his sums?', { subject: expect.stringMatching(/^kinds:addition_carry/) }],
  ['けんと、かけ算まちがえた？', { subject: expect.stringContaining('kuku'), measure: 'wrong' }],
  ["When was Kento's worst day?", { measure: 'rate@day' }],
  ['けんとのいちばんだめだった日は？', { measure: 'rate@day' }],
  ['けんとは森まちがえた？', { subject: 'kanji:森' }],
  ['健斗の借りを忘れた件数、月別に。', { measure: 'mistakes@month:borrow' }],
  // A verb is no topic that is written in it.
  ['ゆいは朝と夕方、どっちがはかどってる？', { subject: 'any', measure: 'rate' }],
])('%s', async (question, chips) => {
  const found = await desk.ask(question);
  expect(found.notUnderstood).toEqual([]);
  expect(found.chips).toMatchObject(chips);
});

test('of spans without a record of a subject nothing is said of the others', async () => {
  const { text } = await desk.ask('けんとの時刻と時間の問題、午前と午後の正答率は？');
  expect(text).toContain('これまでの午前・これまでの午後の時こくと時間の記録はありません。');
});

test('what is known by heart is of now: where days are named that stands before the numbers', async () => {
  const { text } = await desk.ask('今週ゆいが新しく覚えた漢字は？');
  expect(text).toMatch(
    /^いつ覚えたかは記録していないので、今週の分だけは言えません。下は、いま覚えているものです。\n\n/,
  );
});
