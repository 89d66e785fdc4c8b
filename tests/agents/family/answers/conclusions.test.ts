import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

describe('what is asked for stands in the answer, and in its first sentence', () => {
  test.each<[string[], string]>([
    // Every day, and not merely some.
    [
      ['けんちゃんは毎日ちゃんと勉強しよるんかね'],
      '毎日ではありません。これまでの70日のうち、取り組んだのは**44日**です',
    ],
    // So many of a ranking.
    [
      ['けんとの九九の段別の正答率、下位3つ'],
      '3つは、**九九（7のだん）** (53% (25/47))、**九九（8のだん）**',
    ],
    [['けんと、曜日別の勉強時間、上位3つ'], '**水曜日** (114)、**土曜日** (101)、**金曜日** (81)'],
    // Since when there is no more of it.
    [['けんとは長さのたんい、まちがえなくなったのは何週目から？'], 'なくなったのは**11/2からの週**から'],
    [['Tell me the worst day this month by number of wrong answers by Yui'], '**11/3**'],
    [['けんとの1問にかかる時間、種類ごとに', 'いちばん長いのは'], 'いちばん長いのは**漢字の書き**（38秒）'],
    [['健斗が疲れてたのはどの曜日が多いですか'], 'つかれの平均がいちばん高いのは**木曜日**'],
    [
      ['先週けんとがいちばん手こずったのはどの問題ですか', 'それ何回まちがえたん'],
      '**23×4** は先週に2回取り組み',
    ],
    [['ゆいの漢字、読みと書きどっちが苦手？', '何％ちがう？'], '差は16ポイントです'],
    [['けんとの間違いで一番多いのはどんな間違い？'], 'いちばん多いまちがい方は**九九**です（62回、32%）'],
    [['けんとが途中でやめるって終わらせたの何回？'], '途中で終わったレッスンは、44回のうち**6回**です'],
    [['けんとはどの時間帯が一番正解してる？'], '**これまでの夜（18時から）** (71% (30/42))'],
    [['けんとの11月のヒント', '10月は？', '減った割合は？'], '29回（53%）少ない'],
    [['けんとの新しい称号は？'], 'いちばん新しいのは**100もん はかせ (2026-10-08)**'],
  ])('%j', async (questions, told) => {
    const { text, notUnderstood } = await desk.askInTurn(...questions);
    expect(notUnderstood).toEqual([]);
    expect(text.split('\n\n').slice(0, 3).join('\n\n')).toContain(told);
  });

  test('hours of the day that are named side by side do not overlap', async () => {
    const { text } = await desk.ask('けんとは午前と午後と夜で正答率に差ある？');
    expect(text).toContain('**これまでの午後（17時まで）** (64% (65/102))');
    expect(text).toContain('**これまでの夜（17時から）** (67% (141/210))');
  });

  test('of days of the week that are not equally many a mean is compared', async () => {
    const { chips } = await desk.ask('けんと、土曜の勉強時間は平日より短い？');
    expect(chips.measure).toBe('minutes_a_day');
  });
});

describe('half hours, bedtime and the limit are read by the clock', () => {
  test.each([
    ['けんとは夜8時半以降にやった日ある？', '..;h=20.5-24'],
    ['けんとが寝る時間のあとにやってた日は？', '..;h=20.5-24'],
    ['did Kento start after 10 in the morning on sunday', '2026-11-22..2026-11-22;h=10-24'],
    ['けんとは10週間のうち日曜にまったくやらなかったのは何回', '2026-09-15..2026-11-23;w=6'],
    ['けんともうやった？', '2026-11-23..2026-11-23'],
    ['けんと今日はまだやってないけど、ふだん何時ごろ始めるの', 'any'],
  ])('%s', async (question, days) => {
    const { chips, notUnderstood } = await desk.ask(question);
    expect(notUnderstood).toEqual([]);
    expect(chips.days).toBe(days);
  });

  test('the limit is another with each child, and so is the day on which it was passed', async () => {
    expect((await desk.ask('1日の上限は何分？')).text).toContain('健斗は**45分**、結衣は**30分**');
    const { text } = await desk.ask('1日の上限を超えた日ある？');
    expect(text).toContain('45分をこえた日は、記録のある44日のうち**0日**');
    expect(text).toContain('30分をこえた日は、記録のある46日のうち**0日**');
  });

  test('what is left of today is told', async () => {
    const { text } = await desk.ask('ゆいは今日あと何分できる？');
    expect(text).toContain('今日の残りは**26分**です（上限30分、今日は4分）');
  });
});

describe('what follows keeps what was shown, and is held against what is usual', () => {
  test.each<[string[], Record<string, string>, string]>([
    [
      ['けんとは先週どれくらいやった？', 'それって多いほう？'],
      { measure: 'minutes' },
      'ほかの9週の平均は48.4分',
    ],
    [
      ['けんとが10分以上やった日は何日', '20分以上は？', 'それはいつ？'],
      { measure: 'minutes@day>=20' },
      '**5日**',
    ],
    [
      ['妹の星はいくつ。称号も聞かせて', '兄ちゃんのほうは'],
      { child: 'kento', measure: 'points+badges' },
      '**810**',
    ],
    [['ゆいのヒントは多い？', '前はもっと多かった？'], { measure: 'hints' }, 'はい、ヒントは、へって'],
    [['最近けんとのあとまわし増えてる？', 'それいつごろから？'], { days: 'any' }, '**2026-09-16**'],
    [['けんとの勉強時間を月別に', '1日あたりにすると？'], { measure: 'minutes_a_day@month' }, '2026年10月'],
    [['けんとの今週のポイント', '累計だと'], { days: '..' }, '**810**'],
    [['けんとの覚えてる九九は', 'まだのは？'], { measure: 'cards' }, '7×6'],
    [['けんとの自信は？', '先月は？'], { measure: 'mood' }, '「自信」に見えたのは、先月は'],
  ])('%j', async (questions, wanted, told) => {
    const { chips, text, notUnderstood } = await desk.askInTurn(...questions);
    expect(notUnderstood).toEqual([]);
    expect(chips).toMatchObject(wanted);
    expect(text).toContain(told);
  });

  test('when a rule was changed is not recorded', async () => {
    const { text } = await desk.askInTurn('1日の上限は何分？', '変えたのいつ？');
    expect(text).toContain('いつ、だれが変えたかは記録していません');
  });

  test('a difference that may be chance is called so', async () => {
    const { text } = await desk.askInTurn('ゆいがいちばん正解した曜日は？', 'それは誤差の範囲じゃない？');
    expect(text).toContain('差が偶然かどうかの計算（検定）はしていません');
  });
});

describe('what only sets the scene is no topic', () => {
  test.each([
    ['いま休憩中、けんとは今日の宿題もう終わってる？', 'overview', 'any'],
    ['電気つけっぱなしで寝ちゃったんだけど、けんとが昨日最後に使ったの何時？', 'clock', 'any'],
    ['11/3の祝日、ゆいはやった？', 'days', 'any'],
  ])('%s', async (question, measure, subject) => {
    const { chips, notUnderstood } = await desk.ask(question);
    expect(notUnderstood).toEqual([]);
    expect(chips).toMatchObject({ measure, subject });
  });

  test('what narrows is not passed over', async () => {
    const { notUnderstood, text } = await desk.ask('けんとが1日に2回やった日ってある？');
    expect(text).not.toContain('はい、あります');
    expect(notUnderstood.join()).toContain('2回');
  });

  test.each([
    ['ゆいが1問だけやって終わった日はある？', 'problems@day<=1'],
    ['ゆいが5分しかやらなかった日はある？', 'minutes@day<=5'],
    ['けんとは昨日いつ始めた？', 'clock'],
    ['ゆいは昨日なに勉強した？', 'overview'],
    ['ゆいは今日まで通算で何問といた？', 'problems'],
  ])('%s', async (question, measure) => {
    const { chips, notUnderstood } = await desk.ask(question);
    expect(notUnderstood).toEqual([]);
    expect(chips).toMatchObject({ measure });
  });

  test('what one wishes had been photographed asks nothing of photos', async () => {
    const { chips } = await desk.ask('ゆいが九九に初めて触れたのいつだっけ、写真撮っときゃよかった');
    expect(chips).toMatchObject({ measure: 'first_time' });
  });

  test('the slowest behind how fast each row was is one of the rows', async () => {
    const { chips } = await desk.askInTurn('けんとの九九の速さを段ごとに', '一番遅いのは？');
    expect(chips).toMatchObject({ measure: 'speed@row' });
  });

  test('the week with most is that of what was shown', async () => {
    const { chips } = await desk.askInTurn('ゆいの今月のポイントは？', '今までで一番もらった週は？');
    expect(chips).toMatchObject({ measure: 'points@week' });
  });
});
