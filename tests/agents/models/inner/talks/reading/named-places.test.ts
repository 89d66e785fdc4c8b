import { describe, expect, test } from 'vitest';
import { replyAtDesk } from '../../../reply-at-desk.ts';

const TEXT =
  'うみの そこに、たこの タロが すんで いました。タロは いわの かげに かくれて いました。\nある日、さめが やって きました。タロは 心細くて、ぶるぶる ふるえました。\nタロは すみを はいて にげました。さめは タロを 見うしないました。\nタロは ほっと しました。\n';
const PRINT = `${TEXT}(1) タロは どこに かくれて いましたか。\n(2) さめが きた とき、タロは どんな きもちでしたか。\n(3) タロは どうやって にげましたか。十字以内で 書きましょう。\n(4) さいごに タロは どう しましたか。`;

const said = replyAtDesk(3);

describe('a place or a number that is named in a reading', () => {
  test.each(['さいごの ところ？', 'さいごの ぶん？', 'さいごの だんらくかな'])(
    '%s is where in the text, and no question of the row',
    async (place) => {
      const reply = await said(PRINT, place);
      expect(reply).not.toContain('あとに しようね');
      expect(reply).toMatch(/1だんらくめ/);
    },
  );

  test.each(['さいごの わからん', 'さいごの もんだいが わからない'])(
    '%s names the last question',
    async (named) => {
      expect(await said(PRINT, named)).toContain('さいごに タロは どう しましたか、だね');
    },
  );

  test.each([
    'この お話の (3)が わからない',
    '(3)だけ おしえて',
    '3ばんの もんだいが できません',
    'プリントの ③が わかりません',
    '(1)は できた。(3)が わからない',
  ])('%s, above the print: that question comes first', async (lead) => {
    const reply = await said(`${lead}\n${PRINT}`);
    expect(reply).toContain('もんだいが 4つ あるね');
    expect(reply).toContain('タロは どうやって にげましたか');
  });

  test.each(['(1)は さっきので いいよね', '(1)は それでいい？', '(1)は そのままで いい'])(
    '%s: what is done stays done',
    async (confirms) => {
      const reply = await said(PRINT, 'いわのかげ', confirms);
      expect(reply).toContain('(1)は もう かんがえたから');
      expect(reply).toContain('どんな きもちでしたか、だったね');
    },
  );

  test.each([
    ['(1)の こたえ かえたい', 'タロは どこに かくれて いましたか、だね'],
    ['(3)の ほうが かんたんそう', 'タロは どうやって にげましたか。十字以内で 書きましょう、だね'],
    ['(2)は さっき いったよ', 'どんな きもちでしたか、だったね'],
    ['あと 三つ？', 'あと 3つ'],
  ])('%s is no answer', async (named, words) => {
    expect(await said(PRINT, 'いわのかげ', named)).toContain(words);
  });

  test('beside an answer both are heard', async () => {
    const reply = await said(PRINT, 'いわのかげ', '心細かった。(1)は さっきので いいよね');
    expect(reply).toContain('(1)は もう かんがえたから');
    expect(reply).toContain('つぎの もんだいは、タロは どうやって にげましたか');
  });

  test('an answer to a done question is checked against that', async () => {
    const reply = await said(PRINT, 'いわのかげ', '「いわの かげ」で いい？');
    expect(reply).toContain('(1)は それで おはなしと あって いるよ');
    expect(reply).toContain('どんな きもちでしたか、だったね');
  });
});

describe('what is asked of the work itself', () => {
  test.each(['十字って なんじまで？', '十字以内って どういうこと？', '10もじって なんもじまで'])(
    '%s',
    async (asked) => {
      expect(await said(PRINT, asked)).toContain('10もじまでだよ');
    },
  );

  test.each([
    ['あと (5)さめは どこへ いきましたか', 'さめは どこへ いきましたか、だね'],
    ['うん。(5)は さめは どこへ いきましたか', 'さめは どこへ いきましたか、だね'],
    ['かいたよ。あと (5)だれが にげましたか', 'だれが にげましたか、だね'],
  ])('%s is a question in its own words', async (asked, words) => {
    const reply = await said(PRINT, asked);
    expect(reply).toContain(words);
    expect(reply).not.toMatch(/うん。は|はさめは/);
  });

  test.each(['あと いくつ？', 'あとは なにが のこってる？', 'のこり なんもん'])('%s', async (asked) => {
    expect(await said(PRINT, asked)).toContain('あと 4つ');
  });
});
