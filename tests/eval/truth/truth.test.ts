import { describe, expect, test } from 'vitest';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { kindsOfGrade, makeProblem } from '#agents/teaching/problems/problems.ts';
import { cases } from '../../support/cases.ts';
import { seededRandom } from '../../support/random.ts';
import { inKana, inKanji } from './number-words.ts';
import { NotReckoned, reckon, verdictOn, written } from './reckon.ts';
import { tells } from './told.ts';

const OF_EACH_KIND = cases(10, 300);

describe('the reckoning beside the robot', () => {
  test.each([
    ['38+47', '85'],
    ['24-3×7', '3'],
    ['9+(8+7)', '24'],
    ['13÷4', '3あまり1'],
    ['24÷6', '4'],
    ['□+8=15', '7'],
    ['35÷□=7', '5'],
    ['40=16+□', '24'],
    ['1m20cm+50cm', '1m70cm'],
    ['2L8dL+2dL', '3L'],
    ['7時45分-7時10分', '35分'],
    ['7時10分+2時間35分', '9時45分'],
    ['270秒=□分□秒', '4分30秒'],
    ['2m=□cm', '200cm'],
    ['3.2-3.1', '0.1'],
    ['2/9+1/9', '1/3'],
    ['20円×6', '120円'],
    ['100、98、96、□', '94'],
    ['□、30、40', '20'],
    ['452の10のくらい', '5'],
    ['100が3こと1が5こ', '305'],
    ['10が24こで', '240'],
    ['98と100のおおきいほう', '100'],
    ['68と86のちいさいほう', '68'],
  ])('%s is %s', (expression, answer) => expect(written(expression)).toBe(answer));

  test('does not know what it cannot read', () => {
    for (const odd of ['5÷0', '3+', 'いくつ', '3m+4']) expect(() => reckon(odd), odd).toThrow(NotReckoned);
  });

  test('comes to what the robot comes to, for every kind of problem', () => {
    let count = 0;
    for (const grade of [1, 2, 3] as const)
      for (const kind of kindsOfGrade(grade)) {
        const random = seededRandom(grade);
        for (let index = 0; index < OF_EACH_KIND; index++) {
          const problem = makeProblem(kind, grade, random);
          expect(written(problem.canonical), problem.canonical).toBe(formatQuantity(solveProblem(problem)));
          count += 1;
        }
      }
    expect(count).toBeGreaterThan(200);
  });

  test.each([
    ['38+47', '85', 'right'],
    ['38+47', '75', 'wrong'],
    ['38+47', '85こ', 'right'],
    ['13÷4', '3', 'wrong'],
    ['13÷4', '1あまり3', 'wrong'],
    ['2m=□cm', '200', 'right'],
    ['60円+25円', '85', 'form'],
    ['100-36', '64円', 'form'],
    ['60円+25円', '85cm', 'wrong'],
    ['50分+20分', '70分', 'right'],
    ['3時50分+20分', '3時70分', 'form'],
    ['2/9+1/9', '3/9', 'form'],
    ['2/9+1/9', '3/18', 'wrong'],
  ] as const)('to %s %s is %s', (expression, answer, verdict) =>
    expect(verdictOn(expression, answer)).toBe(verdict),
  );
});

describe('numbers in words', () => {
  test('are those of school', () => {
    expect(inKana(47)).toEqual(['よんじゅうなな', 'よんじゅうしち']);
    expect(inKana(308)).toEqual(['さんびゃくはち']);
    expect(inKana(600)).toEqual(['ろっぴゃく']);
    expect(inKana(10)).toEqual(['じゅう']);
    expect(inKanji(85)).toBe('八十五');
    expect(inKanji(110)).toBe('百十');
  });
});

describe('an answer that is told', () => {
  const NOTHING: ReadonlySet<string> = new Set();

  test.each([
    ['38+47', 'こたえは 85だよ。'],
    ['38+47', 'はちじゅうごだね。'],
    ['38+47', '八十五に なるよ。'],
    ['38+47', 'こたえは８５'],
    ['8+5', 'じゅうさんかな？'],
    ['13÷4', '3 あまり 1だね。'],
    ['13÷4', '3こずつで、のこりは 1こだよ。'],
    ['1m20cm+50cm', '1メートル 70センチだよ。'],
    ['2/5+1/5', '5ぶんの3だね。'],
    ['2.3+1', '3.3だよ。'],
  ])('is seen: %s, %s', (expression, text) => expect(tells(text, expression, NOTHING)).toBe(true));

  test.each([
    ['38+47', '38 + 47 は いくつかな？'],
    ['38+47', '8と 7を あわせると いくつかな？ 185も 850も ちがうね。'],
    ['8+7', 'にじゅうごより ちいさいよ。'],
    ['8+2', 'じゅうの くらいを みよう。'],
    ['5-2', 'もう 3もん とけたよ！'],
    ['12-5', '5を とろう。'],
    ['□+4=18', 'じゅうしょは いわなくて いいよ。'],
  ])('is not seen where it is not: %s, %s', (expression, text) =>
    expect(tells(text, expression, NOTHING)).toBe(false),
  );

  test('is free once the child has said it, or where it stands on its sheet', () => {
    expect(tells('85だね。', '38+47', new Set(['85']))).toBe(false);
    expect(tells('4から かんがえよう。', '8-4', NOTHING)).toBe(false);
  });
});
