import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('what was measured stays where no more is asked than how many, the most of it or the difference', () => {
  test.each<[chain: readonly string[], chips: Readonly<Record<string, string>>, says: string]>([
    [
      ['誤答が多い問題トップ3 ゆい', '件数もつけて'],
      { child: 'yui', measure: 'most_wrong' },
      '13-7** です（34回出て、まちがい40回）',
    ],
    [
      ['けんとが二回以上間違えた漢字はどれでしょうか', 'いちばん多いもので何回ですか'],
      { child: 'kento', measure: 'most_wrong' },
      '整** です（26回出て、まちがい36回）',
    ],
    [
      ['今月はどちらがたくさんお星さまをもらいましたか', 'いくつ違うのでしょう'],
      { child: 'each', days: '2026-11-01..2026-11-23', measure: 'points' },
      '**35ポイント**多い',
    ],
    [
      ['ヒント0回で正解した割合、けんと、直近30日', 'その前の30日と比べて何ポイント差？'],
      { child: 'kento', days: '2026-10-25..2026-11-23<>2026-09-25..2026-10-24', measure: 'alone' },
      '割合では9ポイント高い',
    ],
    // One of what is listed.
    [['けんとが今月いちばん間違えた問題', '2番目は'], { measure: 'most_wrong' }, '2番目は**7×6**です'],
    [
      ['けんとが今月いちばん間違えた問題', '2番目は', '次に多いのは'],
      { measure: 'most_wrong' },
      '3番目は**7×8**です',
    ],
    [
      ['Which kanji did Yui get wrong most often this month?', "What's the second one?"],
      { child: 'yui', measure: 'most_wrong' },
      '**森**',
    ],
    [['ゆいの今日の間違えたとこ', '正しい答えも'], { child: 'yui' }, '正しい答え: **13-7 = 6**'],
    [['ゆいの10月以降のあとまわし', '一番古いのは'], { measure: 'aside' }, '**2026-10-02**の **9+4** です'],
    [['ゆいの苦手な漢字は？', '逆に得意なのは何ですか'], { measure: 'strong' }, 'この30日間の漢字でいちばん'],
    [['ゆいは今月ヒントを何回使った？', 'どの問題で使いましたか'], { measure: 'hints' }, '29回'],
    [
      ['ゆいの今月の正答率', '先月との差はどのくらいですか'],
      { days: '2026-11-01..2026-11-23<>2026-10-01..2026-10-31', measure: 'rate' },
      '11ポイント多い',
    ],
    [['けんとの星はいくつ', 'ふたり合わせるといくつ'], { child: 'each', measure: 'points' }, '合わせて'],
    [['けんとの直近4週間の週別問題数', '最小は'], { measure: 'problems@week' }, 'いちばん少ない'],
    [['けんとの九九はどこまで覚えた', 'あと何個残ってる'], { measure: 'cards' }, '覚えた'],
    [
      ['けんとの九九の段別正答率、表で', '7と8だけ先月との差も'],
      { child: 'kento', subject: 'kuku:7&kuku:8', days: '2026-11-01..2026-11-23<>2026-10-01..2026-10-31' },
      '15ポイント多い',
    ],
    [['けんとはいっぺんに何分くらい座っていられる', '途中で休むのは何回くらい'], {}, '休憩を取ったか'],
    [['けんとの直近4週間の週別問題数', '合計は'], { measure: 'problems' }, '**127問**に取り組み'],
    [['けんとの週別の勉強時間', '最長の週'], { measure: 'minutes@week' }, '**11/16からの週** (106)'],
    [['ゆいの先週の勉強時間', '長かった曜日は'], { measure: 'minutes@weekday' }, '**水曜日** (16)'],
    [['ゆいの先週の勉強時間', 'もっと前は'], { measure: 'minutes' }, '**58分**'],
    [['けんとの7の段の正答率', 'ほかの段は'], { subject: 'kuku', measure: 'rate@row' }, '九九（3のだん）'],
    [['けんとの7の段の正答率', '8の段との差は'], { child: 'kento', subject: 'kuku:7&kuku:8' }, '82% (14/17)'],
    [['けんとの10月の正答率', '低いのから3つ'], { days: '2026-10-01..2026-10-31' }, '**63%**'],
    [
      ['けんとが先月つまずいた問題は', 'いちばん古いやつは'],
      { subject: 'any', measure: 'hard' },
      '先月、種類では',
    ],
    [['けんとの今月の正答率', 'ママに印刷して'], {}, 'ここから印刷や送信はできません'],
    [['けんとが九九を初めて自力で解けたのは？', '最後は'], { measure: 'last_alone' }, '最後に自力で解けた'],
    [
      ['けんとはおとといは何時にやってた？', 'で終わったのは'],
      { days: '2026-11-21..2026-11-21', measure: 'clock' },
      '17:31に終わっています',
    ],
  ])('%j', async (chain, chips, says) => {
    const found = await desk.askInTurn(...chain);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips).toMatchObject(chips);
    expect(found.text).toContain(says);
  });

  test('which day it was is asked of the days still', async () => {
    const { chips } = await desk.askInTurn('けんとが一番間違えた問題は？', '一番多くやった日は？');
    expect(chips.measure).toBe('best_day');
  });
});

describe('days that are meant', () => {
  test.each([
    ['ゆいは日曜日もお勉強しておりますか', '..;w=6'],
    ['ゆいは日曜日も勉強していましたか', '2026-11-22..2026-11-22'],
    ['けんとの直近の週の勉強時間', '2026-11-16..2026-11-22'],
    ['けんとのバトル、10週分', '2026-09-15..2026-11-23'],
    ['金曜に先生との面談があります。けんとの国語の様子を短くまとめていただけますか', 'any'],
    ['金曜の面談までにけんとの算数の正答率が知りたい', 'any'],
    ['シルバーウィークにうちへ泊まりに来ていた間も、ゆいちゃんはしておりましたか', '2026-09-19..2026-09-23'],
  ])('%s', async (question, days) => {
    const found = await desk.ask(question);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips.days).toBe(days);
  });

  test('a clause that picks days of its own within a span is not passed over', async () => {
    expect((await desk.ask('けんとは先週、熱で休んでいた間は何分')).notUnderstood).toContain('熱');
  });
});

describe('by the calendar', () => {
  test('mood is told by the day of the week, of all weeks', async () => {
    const { text } = await desk.ask('けんとの機嫌がいちばん悪いのは何曜日でしょうか');
    expect(text).toContain('いらいらの平均がいちばん高いのは**日曜日**（0.28）');
    expect(text).toMatch(/\| 日曜日 \| 6 \| 0\.28 \|/);
  });

  test('battles are told week by week, and that nobody wins', async () => {
    const { text } = await desk.ask('バトルの勝率の推移、けんと、10週分');
    expect(text).toContain('勝ち負けはなく');
    expect(text).toContain('| 9/14からの週 | 2 | 24 | 1 | 13 |');
  });
});

describe('what it costs', () => {
  test.each([
    '予算は月500円で見てる。このペースだと今月末でいくらになる',
    '月に500円までなんだけど、月末までに超えそう？',
  ])('%s', async (question) => {
    const { text } = await desk.ask(question);
    expect(text).toContain('**$2.65**');
    expect(text).toContain('月末に約$3.46');
  });
});

describe('what is said in other words', () => {
  test.each<[question: string, chips: Readonly<Record<string, string>>, says: string]>([
    ['一度も正解できていない問題はありますか。ゆいのことです', { measure: 'never_right' }, '**ありません**'],
    ['けんとの11/6で1回も解けてない問題は', { measure: 'never_right' }, '| 球 | 漢字の読み | 1 | 0 |'],
    ['Which problems has Yui never got right?', { measure: 'never_right' }, '**none** was never solved'],
    ['今日のけんとじゃなくてゆいゆいの間違えたとこ', { child: 'yui', measure: 'wrong' }, '13-7'],
    ['けんとじゃなくて下の子は昨日何問', { child: 'yui', measure: 'problems' }, '**9問**に取り組み'],
    ['けんちゃんはいっぺんに何分くらい座っていられるのかねえ', { measure: 'minutes_a_day' }, '1回平均'],
    ['ゆいの時計の問題、何時何分ってやつできてる', { subject: 'time', measure: 'rate' }, '記録はありません'],
    ['二人の11/2〜8とその翌週の解答数を並べて', { child: 'each', measure: 'problems' }, '**34**'],
    ['今週まだ何分？2人分まとめて', { child: 'each', measure: 'minutes' }, 'お子さんを合わせて**4分**'],
    ['明日ゆいに何復習させればいい？', { child: 'yui', measure: 'next' }, 'がよさそうです'],
  ])('%s', async (question, chips, says) => {
    const found = await desk.ask(question);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips).toMatchObject(chips);
    expect(found.text).toContain(says);
  });
});

test('what waits to be done again has no date', async () => {
  const { text, chips } = await desk.ask('けんとの復習待ちの件数は？漢字と九九に分けて');
  expect(text).toMatch(/^復習の予定日/);
  expect(chips).toEqual({});
});

describe('each of a list is told', () => {
  test.each([
    [['ゆい明日漢字テスト 森 空 休 書けてる？'], 'kanji:森&kanji:空&kanji:休'],
    [['ゆいは森、空、休の漢字は書ける？'], 'kanji:森&kanji:空&kanji:休'],
    [['けんとは漢字の右と左よくまちがえる？'], 'kanji:右&kanji:左'],
    [['ゆいの書き取り、山と川どっちが間違い多い？'], 'kanji:山&kanji:川'],
    [['けんとの7の段、8の段の正答率'], 'kuku:7&kuku:8'],
    [['けんと、3の段は覚えた?', '7も8も'], 'kuku:7&kuku:8'],
  ])('%j', async (chain, subject) => {
    const found = await desk.askInTurn(...chain);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips.subject).toBe(subject);
  });

  test('kanji that are known, and those that were never set', async () => {
    const { text } = await desk.ask('ゆい明日漢字テスト 森 空 休 書けてる？');
    expect(text).toContain('- 覚えた: 森');
    expect(text).toContain('- まだ出していない: 空');
    expect(text).toContain('- まだ出していない: 休');
  });

  test('a row that goes badly is told by its answers as well', async () => {
    expect((await desk.ask('7の段だめ？けんと')).text).toContain('25/47');
  });

  test('what is not recorded has no oldest', async () => {
    const { text } = await desk.askInTurn('けんとの復習待ちの件数は？', '一番古いのはいつのやつ');
    expect(text).toMatch(/^復習の予定日/);
  });
});
