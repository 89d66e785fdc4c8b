import { describe, expect, test } from 'vitest';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { followWay } from '#agents/teaching/way/follow.ts';
import { moveFrom } from '#agents/teaching/way/move.ts';

/** The moves that are told in sums with their results. */
const movesIn = (told: string) =>
  readTold(told).sums.flatMap(({ operator, a, b, result }) => {
    const move = moveFrom(parseProblem(`${a}${operator}${b}`), result);
    return move === null ? [] : [move];
  });

describe('sums told in words', () => {
  test.each([
    ['8に2たして10で、あと3のこってるから13', '8+2=10', '13'],
    ['10から9ひくの？それなら1だよ', '10-9=1', '1'],
    ['14から4とったら10。あと2とる？', '14-4=10 10-2=', null],
    ['7から2とると、6、5…5だ', '7-2=5', '5'],
    ['100から30で70、そっから6ひいて64', '100-30=70 70-6=64', '64'],
    ['40たす47で87、2多いからひいて85やねん', '40+47=87 87-2=85', '85'],
    ['24×3が72で、24×1が24。足して96', '24×3=72 24×1=24 72+24=96', '96'],
    ['次は8と7を足して15だからそれを70にくっつけて85', '8+7=15 15+70=85', '85'],
    ['四二が8で、13-8=5だからあまり5', '4×2=8 13-8=5', '5'],
    ['8は あと2で10', '8+2=10', '10'],
    ['きのう 8こと 7こ たべた', '', '7こ'],
  ])('"%s" tells %s', (told, sums, end) => {
    const read = readTold(told);
    const lines = read.sums.map(({ a, operator, b, result }) => `${a}${operator}${b}=${result ?? ''}`);
    expect(lines.join(' ')).toBe(sums);
    expect(read.end).toBe(end);
  });
});

describe('a way that is followed', () => {
  test('along every way of adding in parts the next number leads to the answer, and none says it', () => {
    for (let a = 6; a < 10; a++)
      for (let b = 5; b < 10; b++)
        for (let part = 1; part < b; part++) {
          const problem = parseProblem(`${a}+${b}`);
          if (a + b <= 10) continue;
          let moves = movesIn(`${a}に${part}たして${a + part}`);
          const asked: string[] = [];
          for (let round = 0; round < 4; round++) {
            const turn = followWay(problem, moves, 1);
            expect(turn?.type, `${a}+${b} by ${part}`).toBe('on');
            const sum = turn?.sum ?? '';
            asked.push(sum);
            const result = formatQuantity(solveProblem(parseProblem(sum)));
            if (result === String(a + b)) break;
            // The number that the child is to say stands in no question of its own.
            expect(turn?.ask.match(/\d+/g) ?? []).not.toContain(String(a + b));
            const move = moveFrom(parseProblem(sum), result);
            moves = move === null ? moves : [...moves, move];
          }
          expect(formatQuantity(solveProblem(parseProblem(asked.at(-1) ?? '1+1')))).toBe(String(a + b));
        }
  });

  test('no next question tells a child that has said its numbers more than the guard allows', () => {
    for (const [sum, told] of [
      ['38+47', '8と7で15、3+4は7'],
      ['52-17', '12-7は5'],
      ['13÷4', '4×3で12'],
      ['24×13', '24×3が72'],
    ] as const) {
      const problem = parseProblem(sum);
      const moves = movesIn(told);
      const guarded = {
        expression: sum,
        answer: formatQuantity(solveProblem(problem)),
        saidByChild: moves.map(({ result }) => String(result)),
        hintLevel: 0,
        wasTold: false,
        status: 'open',
      } as const;
      expect(findLeak(followWay(problem, moves, 3)?.ask ?? '', guarded), sum).toBeNull();
    }
  });

  test.each([
    ['13-9', '9から3ひいたら6'],
    ['14-6', '6ひく4が2'],
    ['52-17', '7-2は5'],
    ['52-17', '12-7は5、5-1で4'],
    ['403-167', '7-3で4、6-0で6、4-1で3'],
    ['10-3-2', '3ひく2が1で、10ひく1で9'],
    ['24×13', '24×3が72で、24×1が24'],
    ['13÷4', '四二が8で、13-8=5'],
    ['1/5+2/5', '1+2で3、5+5で10'],
  ])('beside %s "%s" is none of its steps', (sum, told) => {
    expect(followWay(parseProblem(sum), movesIn(told), 3)?.type).toBe('astray');
  });

  test.each([
    ['14-6', '14から4とったら10、6-4で2'],
    ['19+9', '1+9で10'],
    ['52-17', '12-7は5'],
    ['10-3-2', '10ひく3は7'],
  ])('beside %s "%s" is on the way', (sum, told) => {
    expect(followWay(parseProblem(sum), movesIn(told), 2)?.type ?? 'on').toBe('on');
  });
});
