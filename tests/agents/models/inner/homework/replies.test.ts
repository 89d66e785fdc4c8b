import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

async function last(...turns: readonly string[]): Promise<string> {
  let reply = '';
  for (const said of turns) ({ reply } = await desk.saySlowly(said));
  return reply;
}

const BAR = 'ぼうグラフの 1めもりが わからない。0から 50までが 5つに わかれて いる';

const KETTLE = 'やかんは コップ8はいで、すいとうは5はいで、なべは11ぱい。おおいじゅんに かくの';
const SCALE = [
  'はかりの めもりを よむ しゅくだい',
  '1めもりが 20グラム',
  '400グラムを とおりすぎてる',
] as const;
const SISTER = '「ぼくの いもうとが げんきに はしる。」しゅごは「いもうとが」';

describe('what the child told of it is reckoned with', () => {
  test.each([
    [
      'put in order from the wrong end',
      [KETTLE, 'すいとう、やかん、なべ ってかいた'],
      /さいしょと さいごの どちら/,
    ],
    [
      'put in order rightly',
      [KETTLE, 'なべ、やかん、すいとう'],
      /「なべ、やかん、すいとう」の じゅんで あって/,
    ],
    ['a scale', [...SCALE, '3つ。だから 460グラム？'], /460グラムだね。けいさんは あって/],
    ['a mark is no gram', [...SCALE, '3つ だから 403'], /3めもりで なんグラム/],
    [
      'no predicate',
      ['しゅごと じゅつごの しゅくだい', SISTER, 'げんきに'],
      /「いもうと」は、どう するのかな/,
    ],
    [
      'how many, and which one',
      ['なんばんめの しゅくだい', 'ひだりから', 'なんにんと なんばんめって おんなじじゃ ないの？'],
      /3つめの ひとつだけ/,
    ],
    [
      'two numbers',
      ['67と76はどっちがおおきいの。おなじすうじだよ?', 'おんなじじゃないの?'],
      /76は いくつ ある/,
    ],
    [
      'a tablet',
      ['じしゅがくしゅう なに やろう', 'カブトムシ', 'タブレットで しらべたら いかんと？'],
      /おうちの ひとと/,
    ],
  ])('%s', async (_name, turns, heard) => {
    expect(await last(...turns)).toMatch(heard);
  });

  test.each([
    'プリントのかさのやつ 1L3dL=□dL と 25dL=□L□dL と 2L=□mL の3つ。さいしょは4にした',
    '直角三角形ってどれ。あ、い、う、えってあって、わたしはいとえだとおもう',
    '読書かんそう文がおわらないんですけど。先生に「思ったことも書こう」って言われた',
  ])('a message that brings a task is not nodded at: %s', async (said) => {
    expect(await last(said)).not.toMatch(/もっと きかせて|それから どう|そうなんだね。$/);
  });
});

describe('a reply to a small question of the robot over homework', () => {
  test.each([
    [
      'a word of it is asked about',
      ['かさを ますで はかる しゅくだい', '2つ', 'めもりって ちっちゃい せんの こと？'],
      /^うん、そうだよ。.*いくつぶんかな？$/,
    ],
    [
      'which hand is meant',
      ['とけいを よむ プリント', 'どっちが みじかいか わからん'],
      /さきが.*あいだに あるかな？$/,
    ],
    [
      'what it found is said back whole',
      [
        'りかの しゅくだい',
        'じしゃくに つく ものを えらぶ もんだい',
        'クリップは ついた。でも 1えんだまは つかんかった',
      ],
      /つかんかった」/,
    ],
    [
      'not done yet',
      ['どうとくの プリント', 'えー…まだ ちゃんと よんでない'],
      /^(?:まだなんだね|うん、いまから)/,
    ],
    ['left to the robot', ['じしゅがくしゅう なに やろう', 'そっちが きめてよ'], /どれが よさそう？$/],
    ['leave is asked for', ['とけいを よむ プリント', 'おちゃ のんでいい？'], /^うん、いいよ。/],
    ['it goes away', ['とけいを よむ プリント', 'サッカーいってくる'], /^いってらっしゃい/],
    ['a reckoned mark, in words', [BAR, '50わる5で…じゅう'], /1めもりは 10で あって/],
    [
      'a mark found out by a check',
      [BAR, '5', '5×5=25…あれ、50に ならん。じゃあ 10か'],
      /じぶんで たしかめて なおせた/,
    ],
    ['a bar between two marks', [BAR, '10', '3つぶんと ちょっと'], /はんぶんは いくつかな？$/],
    ['and with its half', [BAR, '10', '3つぶんと ちょっと', '5', '35'], /35に なるね/],
    [
      'the next number for the one passed',
      ['とけいを よむ プリント', '4と 5の あいだ', '6', '5！'],
      /もう 5に ついたかな？$/,
    ],
    ['a mark reckoned in a sum', [BAR, '50÷5だから 10です'], /1めもりは 10で あって/],
    [
      'marks too small to be seen',
      [
        'はかりの めもりを よむ しゅくだい',
        '5グラム',
        '300を とおりすぎてる',
        '3つかな 4つかな ちっちゃくて よく みえない',
      ],
      /300から ひとつずつ/,
    ],
    [
      'the whole that is sought',
      [
        'テープずの しゅくだい',
        '25と9',
        'ぜんたいが わかんない。25まい もってて 9まい もらったって かいてある',
      ],
      /わからないのは ぜんたいだね/,
    ],
    [
      'hearing that is doubted',
      ['おんどくの しゅくだいが ある', 'えー ほんとに きいてるの？'],
      /^うん、きいて いるよ/,
    ],
    [
      'a part for the whole',
      ['テープずの しゅくだい', 'ぜんぶの かずと たべた かず', 'ぜんたいは たべた かず'],
      /いちばん おおいのは どれかな？$/,
    ],
  ])('%s', async (_name, turns, heard) => {
    expect(await last(...turns)).toMatch(heard);
  });

  test.each([
    [BAR, '4'],
    ['とけいを よむ プリント', 'めもりが みえない'],
    ['せいかつの しゅくだい', 'いろって きれいだなと おもった'],
    ['テープずの しゅくだい', 'のこりの かず'],
  ])('is no question about a word, and no mark that is right: %s, %s', async (...turns) => {
    expect(await last(...turns)).not.toMatch(/^うん、そうだよ|あって いるよ/);
  });
});
