import { describe, expect, test } from 'vitest';
import { isEnd, turnsAway, wayBack } from '#agents/talk/turn/way-back.ts';

describe('the way back to the text', () => {
  test.each([
    ['ちがうよ', ''],
    ['おはなしだよ', ''],
    ['ちがうもん、けしこの おはなしだよ！ けしこは ちいさいの', 'けしこは ちいさいの'],
    ['こわくない！けしごむの はなし！ ともだちは えんぴつ', 'ともだちは えんぴつ'],
    ['え、なんで？ こわくないよ。おにいさんは ごみの車の おにいさんだよ', null],
    ['さくぶんの つづき かく', ''],
    ['ちゃうちゃう、本の話やで', ''],
    ['これ、てがみのことです。', ''],
    ['ゆめの話じゃけえ', ''],
    ['もう！ だいじょうぶだってば。続きを書きたいです', ''],
    ['よんで', 'よんで'],
    ['ちがうし ゆきだもん そとでたの', 'ゆきだもん そとでたの'],
    ['おわり', 'おわり'],
    ['もういい。ばいばい', 'もういい。 ばいばい'],
  ])('%s', (said, rest) => {
    expect(wayBack(said).isBack).toBe(true);
    if (rest !== null) expect(wayBack(said).rest).toBe(rest);
  });

  test.each([
    'いたかった',
    'ママも みてた',
    'ほんとの はなしだよ',
    'ぼくの はなし',
    'さくぶん かくと おこられる',
    'さくぶんに かいたら たたかれる',
    'だれにも いわないで',
    'きのうも',
    'ちがう ひとに いわれた',
    'うん',
  ])('%s is none', (said) => expect(wayBack(said).isBack).toBe(false));

  test('an end is one wherever nothing else is said', () => {
    for (const said of ['おわり', 'もう おわり', 'ばいばい', 'またね！', 'おわりにします。'])
      expect(isEnd(said), said).toBe(true);
    for (const said of ['もう おわりに したい', 'さんすうが おわりません'])
      expect(isEnd(said), said).toBe(false);
  });

  test.each([
    'ばいばい',
    'ママ かえって きたから またね',
    'きょうは ここまで',
    '①だれが かきましたか。',
    'つぎの もんだい いくね',
  ])('with no text on the desk %s turns away from what was told', (said) =>
    expect(turnsAway(said)).toBe(true),
  );

  test.each([
    'もう いきるの やだから おわりにする',
    'どうしたらいいですか',
    'だれに いったら いいですか',
    'ばいばいって いわれた',
    'うん',
    'きのうも',
  ])('%s does not', (said) => expect(turnsAway(said)).toBe(false));
});
