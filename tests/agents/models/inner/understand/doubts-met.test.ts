import { describe, expect, test } from 'vitest';
import { itemsNeeded } from '#agents/models/inner/understand/answers/items-said.ts';
import { smallFact } from '#agents/models/inner/understand/answers/led/small-fact.ts';
import { measuredIn } from '#agents/models/inner/understand/homework/measured.ts';
import { lineGuessed, lineStuck } from '#agents/teaching/practice/wished/rows.ts';

describe('an item of a print that is needed', () => {
  test.each([
    ['②は44、わかんないのは④なの', [4], true],
    ['③と④が なんか わかんなくて', [3, 4], true],
    ['(3)だけ わかりません', [3], true],
    ['②から やりたい', [2], false],
    ['③おしえて', [3], true],
  ])('%s', (words, places, isLost) => expect(itemsNeeded(words)).toEqual({ places, isLost }));

  test.each(['④がイヤ', '①は4、②は5', '③は できたよ', '②の ほうが かんたん', 'わからない'])(
    'none: %s',
    (words) => expect(itemsNeeded(words).places).toEqual([]),
  );
});

describe('a small fact on which all hangs', () => {
  const TENTHS = '0.1が 23こだね。まず、0.1が 10こで いくつに なるかな？';
  test.each([
    ['0.1が23こでなんぼになるん', '', null, '10こで いくつ'],
    ['0.1が23こ、0.23であっとる?', '', null, '0.23と かんがえた'],
    ['0.1が23こで2.3であってる?', '', null, 'あって いるよ'],
    ['1', TENTHS, null, '0.1が 23こだと'],
    ['2.3', TENTHS, null, 'あって いるよ'],
    ['1km200mって120mなん?', '', '学校まで1km200m、コンビニまで450m', '1kmは なんmかな'],
    ['320ってこと?', '', '3m20cmから80cm切る', 'あって いるよ'],
  ])('%s', (said, asked, story, words) => expect(smallFact(said, asked, story)?.says).toContain(words));

  test.each([
    ['0.1+0.5', '', null],
    ['0.1の もんだい 10こ だして', '', null],
    ['1kmって なに？', '', '家から450m'],
    ['450m', '', '学校まで1km200m、コンビニまで450m'],
    ['1200-450=750', '', '学校まで1km200m、コンビニまで450m'],
    ['2.3', '2.8 + 9 は いくつかな？', null],
  ])('none: %s', (said, asked, story) => expect(smallFact(said, asked, story)).toBeNull());
});

describe('a line of a row', () => {
  test.each([
    ['しちしちがおぼえられん', 7, 7],
    ['しちしちからがわからんと', 7, 7],
    ['しちろく42までいえる', 7, 7],
    ['8×6がでてこない', 8, 6],
    ['7のだん だして', 7, null],
    ['しちろくしじゅうに', 7, null],
    ['ろくしちがわからん', 7, null],
  ])('%s', (said, row, line) => expect(lineStuck(said, [row])).toBe(line));

  test('that is guessed', () => {
    expect(lineGuessed('ろくしち44だっけ?', 6)).toBe(7);
    expect(lineGuessed('44だっけ?', 6)).toBeNull();
  });
});

describe('homework of measures whose numbers were told', () => {
  const GRAPH = 'ぼうグラフの1目もりがわからない。0の上が10で5つにわかれてる';
  const LENGTHS = 'えんぴつ9ます、けしごむ4ます。ちがいはなんます';
  const HANDS = 'ながいはりが6で、みじかいはりが3と4のあいだ';
  test.each([
    ['tables_graphs', [], GRAPH, '', false],
    ['tables_graphs', [GRAPH], '1でいいの?', '', false],
    ['tables_graphs', [GRAPH], 'じゃあ2?', '', true],
    ['comparing_sizes', [LENGTHS], '9と4やから13ますやんな?', '', false],
    ['comparing_sizes', [LENGTHS], '5ます', '', true],
    ['clock_reading', [HANDS], 'さきは3。でも4のほうがちかいよ?', 'さきに とおったのは どっちかな？', false],
  ] as const)('%s %s %s', (topic, before, message, asked, isRight) =>
    expect(measuredIn(topic, before, message, asked)?.isRight).toBe(isRight),
  );

  test.each([
    ['tables_graphs', [], '表の合計があわない', ''],
    ['tables_graphs', [GRAPH], 'すきなくだもの調べ', ''],
    ['comparing_sizes', [LENGTHS], 'そろってるで', ''],
  ] as const)('else: %s %s %s', (topic, before, message, asked) =>
    expect(measuredIn(topic, before, message, asked)).toBeNull(),
  );
});
