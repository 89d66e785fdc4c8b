import { describe, expect, test } from 'vitest';
import { OutsideTasks, type WindowText } from '#agents/guard/outside-tasks.ts';
import { ownSentences } from '../../support/talk/own-sentences.ts';
import { HARMLESS, HARMLESS_LATER } from './small-number-sentences.ts';

const child = (text: string): WindowText => ({ by: 'child', text });
const robot = (text: string): WindowText => ({ by: 'robot', text });
const SUMS = 'プリントに こう かいて あるよ。\n① 6×7=\n② 52-27=\n③ 12÷4=';
const READINGS = '「川」の 読みを 書きましょう。\n「山」の 読みを 書きましょう。\n③ 上';
const WRITING = 'つぎの ことばを かん字で 書きましょう。\n① かわ\n② がっこう';
const CLOCK = 'みじかい はりが 3、ながい はりが 6。なん時ですか。';
const STORY = 'りんごが 12こ あります。5こ たべました。\nのこりは なんこですか。';
const CHOICE = '正しいのは どれですか。\nア いぬ　イ ねこ　ウ とり';
const PON = 'ポンは かさを 三本 もって 出かけました。\n問い一　ポンは かさを なん本 もって いましたか。';

/** Eleven of them are answers to a child's own questions, which name numbers for an example. */
const MOST_ALARMS = 36;
const tells = (window: readonly WindowText[], sentence: string, known: readonly string[] = []): boolean =>
  new OutsideTasks(window, new Set(known)).isToldIn(sentence, false);

describe('what stands in a text from outside is not answered', () => {
  test.each([
    [SUMS, '6×7は 42だよ。'],
    [SUMS, 'よんじゅうにだよ。'],
    [SUMS, '③は 3だよ。'],
    [READINGS, '1は かわ、2は やまだよ。'],
    [READINGS, '「うえ」だよ。'],
    [READINGS, '上は うえと よむよ。'],
    [WRITING, '①は 川だよ。'],
    [WRITING, '「学校」って かくんだよ。こたえは「学校」。'],
    [CLOCK, '3じはんだよ。'],
    [STORY, '7こだよ。'],
    [STORY, 'こたえは 7こです。'],
    [CHOICE, 'こたえは イだよ。'],
    [CHOICE, '①は ねこだよ。'],
    [CHOICE, 'イだよ。'],
    [READINGS, '①かわ、②やま。'],
    [WRITING, 'かわは 川って かくよ。'],
    ['はんたいの ことばを 書きましょう。\n① 大きい　② 長い', '小さいと 短いだよ。'],
    ['大きい じゅんに ならべましょう。\n45、54、39', '54、45、39だよ。'],
    ['たぬきは 山へ 行きました。\nたぬきは どこへ 行きましたか。', '山だよ。'],
    ['① 北風（　　　）が ふく。\n② 夜空（　　　）を 見上げる。', 'きたかぜが ふく。'],
    ['長さと かさ\n1m = (        ) cm\n2L = (        ) dL', '1mは 100cm、2Lは 20dLだよ。'],
    ['はんたいご\n高い ⇔ ＿＿＿　多い ⇔ ＿＿＿', '高いは ひくい、多いは 少ない。'],
    [
      'れい1　えんぴつ 3（ 本 ・ まい ・ ひき ）\nれい2　犬 2（ さつ ・ こ ・ ひき ）',
      'えんぴつは 3本だよ。',
    ],
    [
      'クロスワード\nタテ1　「右」の はんたい\nヨコ1　日が しずむ ほうがく',
      'タテ1は ひだり、ヨコ1は にしだよ。',
    ],
    ['こども♪ しちろく？ ロボ♪ ＿＿＿＿！\nこども♪ はっく？ ロボ♪ ＿＿＿＿！', 'しちろく しじゅうに！'],
    ['□に かん字を かきましょう。\n① □（もり）の 中を あるく。', '「もり」は 木を 三つ かいて 森。'],
    ['□に かん字を かきましょう。\n① □（もり）の 中を あるく。', '森って、木が いくつ あるかな？'],
    [PON, 'ポンは かさを 三本 もって いました。'],
    [PON, '問い1は さんぼん。'],
    ['うたが きこえました。\nさかなは なぜ かくれたのでしょう。', 'さかなは こわくて かくれたんだよ。'],
    [WRITING, '①は かわの 川。'],
    [
      '青い かめと 赤い かめの どちらが 先ですか。\n青い かめが 出たのは 何時何分ですか。',
      'でたのは 8時30分。',
    ],
    ['にげた ねこ\nしろい ねこ・くろい ねこ、どちらが にげましたか。', 'にげたのは くろい ねこ だよ。'],
    ['今朝、兄は 市場へ 行きました。\n花を 買いました。', '「今朝」は けさって よむよ。'],
    ['朝日が のぼる。\n野原が ひかる。', '「あさひ」「のはら」だよ。'],
  ])('%j: %s', (sheet, sentence) => {
    expect(tells([child(sheet)], sentence)).toBe(true);
    expect(tells([child(sheet), robot('うん。'), child('うん')], sentence)).toBe(true);
    expect(tells([{ by: 'other', text: sheet }], sentence)).toBe(true);
  });
});

describe('what is no secret is said', () => {
  test.each([
    ['the child has said it', [child(SUMS), child('42')], '42だね。'],
    ['the child has read it', [child(READINGS), child('かわ')], '川は かわと よむね。'],
    ['the robot has told it', [child(SUMS), robot('①は 42だよ。')], '①は 42だったね。'],
    ['it stands beside its sum', [child('プリント\n6×7=42\n8+5=13')], '①は 42って かいて あるね。'],
    ['it is asked about', [child(SUMS)], '①は いくつかな？'],
    ['it leads there', [child(SUMS)], '12は 4が なんこぶんかな？ もう 3かい よんで みよう。'],
    ['the child asks it in a line', [child('「川」は なんて よむの')], '「かわ」だよ。'],
    [
      'a time that stands there',
      [child('いえを 8じ30ふんに でました。\n学校に ついたのは 何時ですか。')],
      'いえを でたのは 8時30分だよ。',
    ],
    ['a sum is named', [child(SUMS)], '②は 52-27だね。'],
    ['it is told what is asked', [child(PON)], '問い一は「なん本」だから、数を さがそう。'],
    ['it is told what kind it is', [child(WRITING)], '①は ながれて いる 水の ことばだね。'],
    ['a way is named', [child(SUMS)], '①は 6のだんを つかうよ。'],
    ['it is told where somebody stands', [child(SUMS)], '②で 手が とまったね。'],
    ['it goes on', [child(SUMS)], 'さあ、つぎだよ。'],
    ['the child gave it', [child(CHOICE), child('ねこ')], 'ねこだね。'],
    ['its question is said again', [child(PON)], 'ポンは かさを もって いましたね。'],
    ['it was answered', [child(PON), child('三本')], 'ポンは かさを 三本 もって いましたね。'],
    ['nothing was set', [child('きょうね、\nうみに いったよ。')], 'こたえは うみだよ。'],
  ] as const)('%s', (_, window, sentence) => {
    expect(tells(window, sentence)).toBe(false);
  });

  test('what lies on the desk is looked after there', () => {
    expect(tells([child(SUMS)], '42が でて くるね。')).toBe(true);
    expect(tells([child(SUMS)], '42が でて くるね。', ['6×7'])).toBe(false);
  });
});

test('over a sheet that was copied hardly a sentence of the robot is taken for an answer', () => {
  const says = [...ownSentences(), ...[...HARMLESS, ...HARMLESS_LATER].map(({ text }) => text)].filter(
    (text) => /[ぁ-ん][ 、。！？]/.test(text) && text.length < 120,
  );
  const counted = [SUMS, READINGS, WRITING, CLOCK, STORY, CHOICE].map((sheet) => {
    const tasks = new OutsideTasks([child(sheet)], new Set());
    return says.filter((text) => tasks.isToldIn(text, false));
  });
  const alarms = counted.reduce((sum, { length }) => sum + length, 0);
  console.info(`outside tasks: ${alarms} alarms in ${counted.length * says.length}`);
  expect(says.length).toBeGreaterThan(3_000);
  // The figure of docs/leak-guard.md, and a few more for sentences that come.
  expect(alarms).toBeLessThanOrEqual(MOST_ALARMS);
});
