import { describe, expect, test } from 'vitest';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { diagnose } from '#agents/teaching/bugs/diagnosis.ts';
import { hintForDiagnosis } from '#agents/teaching/hints/hint-words.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';
import { makeSpeakable } from '#drivers/voice/speakable.ts';

import { cases } from '../../../support/cases.ts';

const GRADES = [1, 2, 3] as const;
const PROBLEMS_A_KIND = cases(4, 25);

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];
/** Dots are numbers to a child that counts them. */
const shownIn = (text: string): readonly string[] => [
  ...numbersIn(text),
  ...(text.match(/●+/g) ?? []).map((row) => String(row.length)),
];

const plans = PROBLEM_KINDS.flatMap((kind) =>
  GRADES.flatMap((grade) =>
    Array.from({ length: PROBLEMS_A_KIND }, (_, at) => {
      const problem = makeProblem(kind, grade, seeded(`${kind}/${grade}/${at}`));
      return { kind, grade, problem, answer: formatQuantity(solveProblem(problem)) };
    }),
  ),
);

describe.each(PROBLEM_KINDS)('every hint for %s', (wanted) => {
  const ofKind = plans.filter(({ kind }) => kind === wanted);

  test('at each level holds numbers of this problem, and never its answer', () => {
    expect(ofKind).toHaveLength(PROBLEMS_A_KIND * GRADES.length);
    for (const { problem, grade, answer } of ofKind) {
      const lesson = {
        expression: problem.canonical,
        answer,
        saidByChild: [],
        hintLevel: 0,
        wasTold: false,
        status: 'open',
      } as const;
      for (const step of planSteps(problem, grade)) {
        const own = new Set([...numbersIn(problem.canonical), ...numbersIn(step.expression)]);
        for (const [level, ask] of step.ask.entries()) {
          const where = `${problem.canonical}, ${step.expression}, level ${level + 1}: ${ask}`;
          expect(
            shownIn(ask).some((number) => own.has(number)),
            where,
          ).toBe(true);
          expect(findLeak(ask, lesson), where).toBeNull();
        }
      }
    }
  });

  test('after a wrong answer holds numbers of this problem, and never its answer', () => {
    for (const { problem, grade, answer } of ofKind) {
      const expected = solveProblem(problem);
      const wrong = solveProblem(parseProblem('987+1'));
      const hint = hintForDiagnosis(problem, diagnose(problem, expected, wrong), grade);
      const own = new Set(numbersIn(problem.canonical));
      expect(
        numbersIn(hint).some((number) => own.has(number)),
        `${problem.canonical}: ${hint}`,
      ).toBe(true);
      const lesson = {
        expression: problem.canonical,
        answer,
        saidByChild: [],
        hintLevel: 0,
        wasTold: false,
        status: 'open',
      } as const;
      expect(findLeak(hint, lesson), hint).toBeNull();
    }
  });

  test('is the same when it is spoken: dots as numbers, units as words', () => {
    for (const { problem, grade } of ofKind)
      for (const { ask } of planSteps(problem, grade))
        for (const words of ask) {
          const spoken = makeSpeakable(words);
          expect(spoken, words).not.toMatch(/[a-zA-Z●○□+×÷=]/);
          for (const row of words.match(/●+/g) ?? []) expect(spoken).toContain(`${row.length}こ`);
        }
  });
});
