import { describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { plainTry, type Sought, statedAnswer, sumTry } from '#agents/understanding/stated/stated-answer.ts';

/** `known`: numbers of the problem beside those that stand in it. */
function sought(expression: string, known = ''): Sought {
  const problem = parseProblem(expression);
  const numbers = `${expression} ${known} 1 10 60 100`.match(/\d+(?:\.\d+)?/g) ?? [];
  return { problem, expected: solveProblem(problem), known: new Set(numbers) };
}

describe('an answer that is plainly said among other words', () => {
  test.each([
    ['8+7', 'かんたんやん15やん', '15', '2 5'],
    ['8+7', '15ばい、はよ次', '15', ''],
    ['8+7', 'だって8と2で10で、のこりの5をたすから15になるんだよ', '15', '2 5'],
    ['13-8', '5こ のこった！', '5こ', ''],
    ['38+47', 'うーん85だべ おら もう ねる', '85', ''],
    ['38+47', 'できたよ。85です。ひっさんで やったよ', '85', ''],
    ['38+47', '85だけど つぎの やりたい', '85', ''],
    ['38+47', 'ねえねえ 85じゃない？ぼく てんさい', '85', ''],
    ['38+47', 'はちじゅうごー！ やった', '85', ''],
    ['38+47', 'くりあがりを わすれとった。こたえは85たい', '85', ''],
    ['38+47', '75じゃなくて 85やった', '85', ''],
    ['7×8', '56だよ、7の段はもうおぼえた', '56', ''],
    ['7×8', 'しちは ごじゅろく やろ。つぎ', '56', ''],
    ['6×4', 'ろくしにじゅうし！ これ とくい', '24', ''],
    ['62-28', 'わかった34や！', '34', ''],
    ['9+4', '4から1もらって10、のこり3で13になった', '13', '3'],
    ['10-5', '5だよ かんたん', '5', ''],
    ['10-5', 'ゆびで かぞえたら 5だった', '5', ''],
    ['26÷4', '6こずつで2こあまるとおもう、しろく24やけん', '6こあまり2こ', '6 24'],
    ['2時40分+30分', '2時70分。あれ 60こえた', '2時70分', ''],
    ['60円-25円', '35円や！おつり もらえるね', '35円', ''],
    ['38+47', 'うちは 85って おもっとるよ', '85', ''],
    ['38+47', 'えー いけずー 85でしょ', '85', ''],
    ['38+47', 'はちじゅyご', '85', ''],
    ['38+47', '85はい、つぎ', '85', ''],
    ['7×8', 'しちは ごじゅうろく。九九は とくいやけん', '56', ''],
    ['6+8', '14で 1くりあがる', '14', ''],
    ['3km400m+800m', '4キロ200だよね、800に200たすと1キロだもん', '4km200m', '4 200'],
    ['26÷4', '6こ とれて、2こ あまると！', '6こあまり2こ', ''],
  ])('%s: %s', (expression, words, answer, known) => {
    expect(statedAnswer(words, sought(expression, known))).toBe(answer);
  });

  test.each([
    ...[
      '84か85か86',
      '85点とった',
      '85じゃない',
      '38と47',
      'きのうの テストで 85だったよ',
      '85か75',
      '85とか86とか？',
    ],
    ...[
      'おばあちゃんは 85さい',
      '85ページまで よんだ',
      'なんで85になるの？',
      '85より おおきい？',
      '85って なに？',
      '85ちがう',
    ],
    ...[
      '85、いや 75',
      '84、85、86、87',
      '85だったら いいな',
      'おじいちゃん 85だよ',
      '85番',
      '85かい やった',
      '85円 もってる',
    ],
    ...[
      '85じゃなくて75',
      '85かな？75かな？',
      '85と 86 どっち',
      '85って かいて あるけど これ なに',
      'いえの ばんごうが 85',
    ],
    ...[
      '75だとおもう。8と7で15だから',
      '75だよ きのう よる 8じに ねた',
      '8がつ5にち',
      '38+47',
      'ママが 85だって いってた',
    ],
    ...[
      '85ではない とおもう',
      'バスの 85ばん',
      '75',
      '38と47を たすんでしょ',
      '1985ねん うまれ',
      '85。つぎは 12+9',
    ],
  ])('38+47: %s is none', (words) => {
    expect(statedAnswer(words, sought('38+47', '3 4 8 7 15 30 40 70'))).toBeNull();
  });

  test.each([
    ...[
      '8から 5をひく',
      '5さい',
      '10から5ひくの',
      '5を ひくんでしょ',
      'ひくのは 5だよ',
      '5じに なったら あそぶ',
      'おとうとは 5だよ',
    ],
    ...[
      '5ばんの もんだい',
      '5にんで あそんだ',
      'みかん 5こ',
      '10と 5',
      '1、2、3、4、5、6',
      '10と5 だから',
      '5が わからない',
    ],
    ...['5って どれ', 'いもうとが 5こ たべた', 'あと5ふん ねる'],
  ])('10-5: %s is none, for 5 is a number of the problem', (words) => {
    expect(statedAnswer(words, sought('10-5'))).toBeNull();
  });

  test('a tenth counts as one where tenths are counted', () => {
    const tenths = { ...sought('7+□=10', '0.7'), also: '0.3' };
    expect(statedAnswer('0.7と0.3で1だから、あと0.3でしょ', tenths)).toBe('0.3');
  });
});

describe('a try in a breath of its own', () => {
  test.each([
    ['44？ はよ おわりたかー', '44'],
    ['33！ねえ つぎは？', '33'],
    ['46かな。28と62だから', '46'],
    ['44？なに それ', null],
    ['62？ なんで', null],
    ['5さい。おとうと いるよ', null],
    ['8時だよ。もう ねる', null],
    ['100てん！ やった', null],
    ['12こ。おやつ たべた', null],
    ['44。いや 36', null],
  ])('62-28: %s', (words, tried) => {
    expect(plainTry(words, sought('62-28'))).toBe(tried);
  });
});

describe('what a sum is said to come to', () => {
  test.each([
    ['5+7', '5と 7で…13？', '13'],
    ['5+7', '5に7たして 11かな', '11'],
    ['5+7', '5と 7を たすの？', null],
    ['5+7', '5と 7で 13か 12', null],
    ['5+7', '7と 8で 15', null],
  ])('%s: %s', (expression, words, tried) => {
    expect(sumTry(words, sought(expression))).toBe(tried);
  });
});
