import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findClaim, findProblems, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { cases } from '../../../support/cases.ts';
import { processorMs } from '../../../support/processor-time.ts';
import { anySigns } from '../../../support/random.ts';

const spellings = (text: string) => findProblems(text).map((problem) => problem.canonical);
function codeOf(text: string): string {
  try {
    return parseProblem(text).canonical;
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

describe('one problem', () => {
  test.each([
    ['38+47', '38+47'],
    ['３８＋４７＝', '38+47'],
    ['38たす47は？', '38+47'],
    ['38たす47はいくつですか', '38+47'],
    ['さんじゅうはち たす よんじゅうなな', '38+47'],
    ['さんじゅうはちたすよんじゅうななは？', '38+47'],
    ['さんじゅう はち ひく じゅうきゅう', '38-19'],
    ['三十八足す四十七', '38+47'],
    ['38にごじゅうをたすと', '38+50'],
    ['10から5をひくと', '10-5'],
    ['3 に 4 を たす', '3+4'],
    ['3 x 4', '3×4'],
    ['３✕４', '3×4'],
    ['3＊4', '3×4'],
    ['3ー2', '3-2'],
    ['5 − 3 =', '5-3'],
    ['12わる3は', '12÷3'],
    ['180 / 18', '180÷18'],
    ['12/3=', '12÷3'],
    ['1/5+2/5', '1/5+2/5'],
    ['2/4+1/4', '2/4+1/4'],
    ['2ぶんの1たす2ぶんの1', '1/2+1/2'],
    ['れいてんごたす1てん5', '0.5+1.5'],
    ['1,234+5', '1234+5'],
    ['（3＋4）×2', '(3+4)×2'],
    ['□＋５＝１２', '□+5=12'],
    ['（ ）+3=5', '□+3=5'],
    ['10 - ? = 4', '10-□=4'],
    ['○+5=12', '□+5=12'],
    ['しかく たす 5 は 12', '□+5=12'],
    ['36+27=27+□', '36+27=27+□'],
    ['3+4=□', '3+4'],
    ['13÷4=□あまり□', '13÷4'],
    ['□÷4=3あまり1', '□÷4=3あまり1'],
    ['10は7といくつ', '7+□=10'],
    ['8の3ばいは', '8×3'],
    ['1m20cm＋50センチ', '1m20cm+50cm'],
    ['1m=□cm', '1m=□cm'],
    ['1mは何cm？', '1m=□cm'],
    ['170cm=□m□cm', '170cm=□m□cm'],
    ['1じかんは なんぷん？', '1時間=□分'],
    ['3時15分の20分後', '3時15分+20分'],
    ['3:15の20分後', '3時15分+20分'],
    ['3じ15ふんから4じ5ふんまで', '4時5分-3時15分'],
    ['1じはんから 2じまで なんぷん', '2時-1時30分'],
    ['ごぜん10じから ごご2じまで', '14時-10時'],
    ['38\n+47', '38+47'],
  ])('%s is read as %s', (text, canonical) => {
    expect(codeOf(text)).toBe(canonical);
  });

  test.each([
    ['', 'unreadable'],
    ['わからない', 'unreadable'],
    ['1+', 'unreadable'],
    ['38+47がわからない', 'unreadable'],
    ['process.exit()', 'unreadable'],
    [`1${'+1'.repeat(60)}`, 'too_long'],
    [`3+${'4'.repeat(13)}`, 'too_many_digits'],
    ['1/0+1', 'division_by_zero'],
    ['38+47=75', 'no_solution'],
    ['□+□=5', 'no_solution'],
    ['□+5', 'no_solution'],
  ])('%s is refused as %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('the message of a refusal is Japanese for the child and holds none of its words', () => {
    expect(() => parseProblem('うさぎが わからない')).toThrowError(/^(?!.*うさぎ)[ぁ-ん、。 ]+。$/);
  });

  test('the canonical spelling of whatever is read is read back as itself', () => {
    const operand = fc.oneof(
      fc.nat(9_999).map(String),
      fc.tuple(fc.nat(99), fc.nat(9)).map(([whole, tenth]) => `${whole}.${tenth}`),
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 12 }))
        .map(([top, bottom]) => `${top}/${bottom}`),
      fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 99 })).map(([m, cm]) => `${m}m${cm}cm`),
      fc.tuple(fc.nat(23), fc.integer({ min: 1, max: 59 })).map(([hour, minute]) => `${hour}時${minute}分`),
      fc.nat(99).map((count) => `${count}こ`),
      fc.constant('□'),
    );
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        operand,
        fc
          .tuple(tie('expression'), fc.constantFrom('+', '-', '×', '÷'), operand)
          .map((parts) => parts.join('')),
        tie('expression').map((inner) => `(${inner})`),
      ),
    }));
    fc.assert(
      fc.property(expression, fc.option(operand), (left, right) => {
        const first = codeOf(right === null ? left : `${left}=${right}`);
        if (/^[a-z_]+$/.test(first)) return;
        expect(codeOf(first)).toBe(first);
      }),
      { numRuns: cases(200, 20_000) },
    );
  });

  test('no text makes the reader throw anything but its own error', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'0159+-×÷=()□./:…,。 じゅうにはちさんたすひくのこmcm時分あまり①(1)\n'),
    });
    fc.assert(
      fc.property(fc.oneof(letters, anySigns(10)), (text) => {
        codeOf(text);
        findProblems(text);
        findClaim(text);
      }),
      { numRuns: cases(250, 30_000) },
    );
  });

  test('a hostile length is read in bounded time', async () => {
    expect(codeOf('('.repeat(1_000_000))).toBe('too_long');
    // Deeper than any stack, and as deep as a problem may be.
    expect(spellings('('.repeat(1_000_000))).toEqual([]);
    expect(() => parseProblem(`${'('.repeat(38)}1+2${')'.repeat(38)}`)).not.toThrow();
    expect(spellings('じゅう'.repeat(100_000))).toEqual([]);
    // 30 ms; where it is read anew from each of its numbers 3 s.
    const tookMs = await processorMs(() => expect(spellings('3+'.repeat(100_000))).toEqual([]));
    expect(tookMs).toBeLessThan(1000);
  });
});

describe('problems in free text', () => {
  test.each([
    ['38+47がわからない', ['38+47']],
    ['「38+47」おしえて', ['38+47']],
    ['(1) 3+4  (2) 15-8', ['3+4', '15-8']],
    ['①3+4 ②5×6', ['3+4', '5×6']],
    ['1) 3+4\n2) 15-8\n3) □+5=12', ['3+4', '15-8', '□+5=12']],
    ['もんだい1 3+4=\nもんだい2 15-8=', ['3+4', '15-8']],
    ['1. 3+4=7\n2. 8-2=', ['3+4', '8-2']],
    ['3+4 5-2', ['3+4', '5-2']],
    ['38+47=75', ['38+47']],
    ['えーと…12+5', ['12+5']],
    ['(1)+3', ['(1)+3']],
  ])('%s', (text, problems) => {
    expect(spellings(text)).toEqual(problems);
  });

  test.each([
    'きょう3じにともだちとあそんだ',
    '3じから4じまであそんだ',
    '2ねんせい',
    '1ばん',
    '090-1234',
    'たすけて',
    'わるいこ',
    '12/3は あめだった',
    'さんすう きらい',
    'いちごが 3こ',
    '5さいの おとうと',
    '',
  ])('%s holds no problem', (text) => {
    expect(spellings(text)).toEqual([]);
  });

  test('an answer that stands with its problem is told apart', () => {
    expect(findClaim('38+47=75')).toMatchObject({ problem: { canonical: '38+47' }, answerText: '75' });
    expect(findClaim('38+47は75')?.answerText).toBe('75');
    expect(findClaim('13÷4=3あまり1')?.answerText).toBe('3あまり1');
    expect(findClaim('38+47')).toBeNull();
    expect(findClaim('□+5=12')).toBeNull();
  });
});
