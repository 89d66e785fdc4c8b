import { describe, expect, test } from 'vitest';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { BUG_RULES } from '#agents/teaching/bugs/diagnosis.ts';
import {
  hintForDiagnosis,
  hintsForDiagnosis,
  KIND_HINTS,
  RULE_HINTS,
} from '#agents/teaching/hints/hint-words.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import type { Sentence } from '#agents/words/sentence.ts';
import { cases } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';

const allWordings = ({ wordings, firstGrade = [] }: Sentence): readonly string[] => [
  ...wordings,
  ...firstGrade,
];

describe('hints for a diagnosis', () => {
  test('every rule has words, and no words are without a rule', () => {
    expect(Object.keys(RULE_HINTS).toSorted()).toEqual(BUG_RULES.map((rule) => rule.code).toSorted());
  });

  test('every kind of problem has words, and no words are without a kind', () => {
    expect(Object.keys(KIND_HINTS).toSorted()).toEqual(PROBLEM_KINDS.toSorted());
  });

  test('no hint says the answer, or that something is wrong', () => {
    const random = seededRandom(12);
    for (const kind of PROBLEM_KINDS) {
      for (let round = 0; round < cases(1, 20); round++) {
        const problem = makeProblem(kind, 3, random);
        const answer = formatQuantity(solveProblem(problem));
        const lesson = {
          expression: problem.canonical,
          answer,
          saidByChild: [],
          hintLevel: 1,
          wasTold: false,
          status: 'open',
        } as const;
        for (const { code, isProcedural, errorType } of BUG_RULES) {
          for (const grade of [1, 3] as const) {
            const hints = hintsForDiagnosis(problem, [{ rule: code, isProcedural, errorType }], grade);
            expect(hints.length).toBeGreaterThan(1);
            for (const hint of hints)
              expect(findLeak(hint, lesson), `${problem.canonical} ${hint}`).toBeNull();
          }
        }
      }
    }
    for (const words of Object.values(RULE_HINTS).flatMap(allWordings)) {
      expect(words).not.toMatch(/ちが(う|い)|まちが|だめ|ダメ/);
      expect(words.length, words).toBeLessThanOrEqual(60);
    }
  });

  test('a hint asks one question and no more', () => {
    for (const hint of [...Object.values(RULE_HINTS), ...Object.values(KIND_HINTS)])
      for (const words of allWordings(hint))
        expect(words.split('？').length - 1, words).toBeLessThanOrEqual(1);
  });

  test('grade 1 is asked about bundles, later grades about places', () => {
    const problem = parseProblem('38+47');
    const carry = [{ rule: 'carry.dropped', isProcedural: true, errorType: 'calculation' }] as const;
    expect(hintForDiagnosis(problem, carry, 1)).toContain('ばら');
    expect(hintForDiagnosis(problem, carry, 2)).toContain('くりあがり');
  });

  test('without a diagnosis the kind of problem speaks', () => {
    expect(hintForDiagnosis(parseProblem('7×6'), [], 2)).toContain('九九');
  });
});
