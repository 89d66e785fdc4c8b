import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const WORST = 'けんとが今月いちばん間違えた問題';
const LONGEST = 'けんとが一番長くやった日は？';
const BY_KIND = 'けんとの単元別の正答率';
const BY_WEEK = 'けんとの週ごとの勉強時間';

describe('what follows is laid over what was shown', () => {
  test.each<[chain: readonly string[], chips: Readonly<Record<string, string>>, says: string]>([
    // The day, and those beside it.
    [[LONGEST, 'そん時は何の問題しよったと'], { days: '2026-11-16..2026-11-16' }, '10問のうち**9問**'],
    [[LONGEST, 'その次の日は何分？'], { days: '2026-11-17..2026-11-17', measure: 'minutes' }, ''],
    [["What was Kento's longest day?", 'and the day after?'], { days: '2026-11-17..2026-11-17' }, 'nothing'],
    [
      ['ゆいの月ごとの正答率', 'その月は何問？'],
      { days: '2026-11-01..2026-11-23', measure: 'problems' },
      '118問',
    ],
    // A row, and what it names.
    [[WORST, '3つ目、なんて書いた？'], { measure: 'answers:7×8' }, '「54」4回'],
    [[WORST, 'それ、最後に間違えたのはいつ？'], { measure: 'answers:短' }, '2026-11-21'],
    [[BY_KIND, '一番下のやつは何問？'], { subject: 'blank', measure: 'problems' }, '**18問**'],
    [[BY_KIND, '2つ目は？'], { measure: 'rate' }, '2番目は**漢字の書き**です'],
    [
      ['Which kanji did Yui get wrong most often?', 'the last one - what did she write?'],
      { measure: 'answers:山' },
      '**山**',
    ],
    // Some of the rows, so many, and in another order.
    [[BY_KIND, '20問以上取り組んだものに限定していただけますか'], { measure: 'rate' }, '8のうち**7**'],
    [[BY_KIND, '問題数が20問未満のものは除いて'], { measure: 'rate' }, '8のうち**7**'],
    [[WORST, '5回以上のものだけ'], { measure: 'most_wrong' }, '10のうち**2**'],
    [[WORST, '3つまで'], { measure: 'most_wrong' }, '7×8'],
    [[BY_KIND, '逆順に'], { measure: 'rate' }, '逆の順です'],
    // The same form, of something else.
    [
      ['ゆいの曜日ごとの勉強時間', '正答率でも同じものを'],
      { measure: 'rate@weekday', child: 'yui' },
      '金曜日',
    ],
    // A side of a comparison.
    [['今月どっちが長く勉強した？', '多いほうの正答率は？'], { child: 'kento', measure: 'rate' }, '**79%**'],
    [['今月どっちが長く勉強した？', '少ないほうの正答率は？'], { child: 'yui', measure: 'rate' }, ''],
    // An earlier question.
    [
      [BY_KIND, 'ゆいの星はいくつ', '最初の質問に戻って、10月は'],
      { child: 'kento', measure: 'rate', days: '2026-10-01..2026-10-31' },
      '',
    ],
  ])('%j', async (chain, chips, says) => {
    const found = await desk.askInTurn(...chain);
    expect(found.notUnderstood).toEqual([]);
    expect(found.chips).toMatchObject(chips);
    expect(found.text).toContain(says);
  });

  test('a row that was not shown is named, and no number told', async () => {
    const found = await desk.askInTurn(WORST, '下から30番目は何回？');
    expect(found.notUnderstood).toEqual(['下から30番目は']);
    expect(found.text).not.toMatch(/\*\*\d/);
  });

  test('words that say how it is told are no order to the robot', async () => {
    const found = await desk.askInTurn('けんとの今月のヒント', '単元別に分けて書いてもらえますか。');
    expect(found.chips).toMatchObject({ measure: 'hints@kind' });
  });

  test('in short it is told without its tables', async () => {
    const found = await desk.askInTurn(BY_WEEK, '三行で言え');
    expect(found.text).toContain('11/16からの週');
    expect(found.text).not.toContain('|');
  });

  test('a list that goes on is not put in order as if it were all', async () => {
    const found = await desk.askInTurn('けんとは何日やった？', '少ない順に並べて');
    expect(found.text).toContain('並べかえたりはできません');
  });
});

describe('how sure it is', () => {
  test.each([
    [
      ['けんとは最近いらいらしてる？', 'それってほんまにわかるもんなん?カメラで見とるん?'],
      'カメラや顔は使っていません',
    ],
    [['けんとはどんなまちがいが多い？', 'その判定はどうやってしているのですか'], '原因の証明ではありません'],
    [['今月のクラウド料金はいくら？', 'その見込みはどういう計算ですか？'], '祝日や曜日'],
    [['How accurate was Kento in October?', 'how is that calculated?'], 'right at the first answer'],
  ])('%j', async (chain, says) => {
    const found = await desk.askInTurn(...chain);
    expect(found.text).toContain(says);
    expect(found.text).not.toContain('|');
  });

  test('the next question goes on with what was told before', async () => {
    const found = await desk.askInTurn('けんとの今月の正答率', 'どうやって計算してるの？', '10月は？');
    expect(found.chips).toMatchObject({ child: 'kento', days: '2026-10-01..2026-10-31', measure: 'rate' });
  });
});
