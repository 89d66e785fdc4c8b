import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

const said = async (...messages: readonly string[]): Promise<string> => {
  desk = new LessonFixture({ grade: 3 });
  return (await desk.sayAll(...messages)).reply;
};
const LETTER = ['おばあちゃんに 手紙を かく', 'セーター あんでくれて ありがとう'] as const;
const DAY = ['さくぶん', 'プールに いった', 'もぐった', 'みずが つめたかった'] as const;
const HOW_TO = [
  'おにぎりの作り方の作文',
  'ごはんと うめぼし',
  '弟',
  'かけた',
  'にぎる',
  'のりを まく',
] as const;

describe('what is told over a composition stands in it', () => {
  test.each([
    [[...LETTER, 'こんにちはで いい？', 'おわり', 'おわり'], 'こんにちは'],
    [[...LETTER, 'げんきですかって かいた', 'おわり', 'おわり'], 'げんきですか\n'],
    [
      [
        ...LETTER,
        'こんにちは',
        'かけた',
        'いっしょに もちつきした',
        'もちつきが できて うれしかった',
        'いま サッカー がんばってるよ',
      ],
      'がんばってるよ」。',
    ],
    [[...HOW_TO, 'かけた', 'お母さんにも作ってほしい。これで完成や'], 'お母さんにも作ってほしい'],
    [[...DAY, 'おわり', 'アイスも たべたが ぬけてるで'], 'アイスも たべた'],
    [[...DAY, 'おわり', 'アイスの ことが ないよ'], '「アイス」の ことだね。なんて いれようか？'],
    [[...DAY, 'おわり', 'プールの ことが ないよ'], 'もう はいって いるよ'],
    [['さくぶん', 'おばあちゃんが セーターを 作ってほしいって 言った'], '「おばあちゃんが'],
    [['さくぶん', 'はが ぬけた', 'まえばが ぬけてる'], '「まえばが ぬけてる」'],
    [['さくぶん', 'ママが ないても いいよって いった'], '「ママが'],
    [
      ['うんどうかいの作文', 'まけた', 'かけた', 'くやしかった', 'かけた', 'らいねんは かちたい'],
      '「らいねんは かちたい」。',
    ],
  ] as const)('%j', async (messages, words) => {
    expect(await said(...messages)).toContain(words);
  });

  test.each([
    [['スイミーの感想文', '目になるところ', 'だから スイミーの話だよ', 'おわり', 'おわり'], '話だよ'],
    [[...DAY, 'かけた', 'じゅんばんとか ないで', 'おわり', 'おわり'], 'じゅんばん'],
    [[...DAY, 'かけた！ちょっと たのしい', 'おわり', 'おわり'], 'たのしい'],
    [['しんぶんを かく', 'パンこうじょう', '見出しとか わからん', 'おわり', 'おわり'], '見出し'],
  ] as const)('%j: side talk does not', async (messages, words) => {
    const reply = await said(...messages);
    expect(reply).toMatch(/\n/);
    expect(reply).not.toContain(words);
  });
});

describe('a composition ends, and goes on, as it is said', () => {
  test.each([
    'もう これで ええわ',
    'もう十分',
    'これで じゅうぶんや',
    'もう ここまでで いい',
    'かけた。もう じゅうぶん',
  ])('%s', async (end) => {
    expect(await said(...DAY, end)).toMatch(/^きみの ことばを よむね。[\s\S]*これで いい？$/);
  });

  test.each([
    [[...DAY, 'もういいかいって さけんだ'], '「もういいかいって さけんだ」'],
    [[...DAY, 'これで いいって 先生が 言った'], '「これで いいって 先生が 言った」'],
    [[...DAY, 'かけた。あと どれくらい？'], 'あとは 「なか」と 「おわり」だよ'],
    [[...DAY, 'かけた！つかれた〜'], 'やすんでも いいよ。どう する？'],
    [[...DAY, 'かけた！つかれた〜', 'つづきを かく'], 'じゅんばんで おきた'],
    [[...DAY, 'おわり', 'うん、いい！なまえも かくの？'], 'なまえも かこうね'],
    [[...LETTER, 'なまえも かくの？'], 'てがみの さいごに'],
    [[...DAY, '題名も書くの？'], 'だいめいも あると いいね'],
    [['ペットの作文', 'ポチ', 'いぬの なまえも かくの？'], 'きみが きめて いいよ'],
  ] as const)('%j', async (messages, words) => {
    expect(await said(...messages)).toContain(words);
  });
});

describe('questions that fit', () => {
  test.each([
    [['「ぼくのゆめ」という題で作文を書く'], 'なにに なりたいの'],
    [['将来の夢を書く'], 'なにに なりたいの'],
    [['なわとびの とびかたの せつめい'], 'なにを つかう'],
    [['メダカの育て方を書きたい'], 'なにを つかう'],
    [HOW_TO.slice(0, 5), 'その つぎは、なにを する'],
    [
      [
        'わたしの宝物の作文',
        'ぼくの にんぎょう',
        'ずっと すき',
        'かけた',
        'ふくの ことじゃなくて にんぎょうの話だよ',
      ],
      '「にんぎょう」の はなしだったね',
    ],
  ])('%j', async (messages, words) => {
    expect(await said(...messages)).toContain(words);
  });

  test('what is usual has no order, and what is made every day was not made once', async () => {
    const told = [
      'たからものの作文',
      'おばあちゃんの にんぎょう',
      'ぬって くれた',
      'いつも クッキーを 作ってる',
      'かけた',
    ];
    expect(await said(...told)).not.toMatch(/じゅんばんで|どうやって つくった/);
  });
});
