import type { Lesson } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import type { Sought } from '#agents/understanding/stated/stated-answer.ts';
import { currentStep, stepsOf } from './lesson.ts';

/** Numbers with which units and places go over into one another. */
const COMMON: readonly string[] = ['1', '10', '60', '100', '1000'];

/** The numbers that have to do with a lesson's problem, without units: its own, their digits and places, its small questions', the child's tries. */
export function numbersOf(lesson: Lesson): ReadonlySet<string> {
  const texts = [
    lesson.expression,
    lesson.answer,
    ...stepsOf(lesson).flatMap(({ expression, expected }) => [expression, expected]),
    ...lesson.saidByChild,
  ];
  const numbers = texts.flatMap((text) => text.match(/\d+(?:\.\d+)?(?:\/\d+)?/g) ?? []);
  const parts = numbers.flatMap((number) => [
    ...[...number].filter((digit) => /\d/.test(digit)),
    ...(/\.\d/.test(number) ? [number.replace(/^\d+/, '0'), '0.1'] : []),
  ]);
  const tens = numbers.flatMap((number) => (/^\d{2,}$/.test(number) ? `${number.slice(0, -1)}0` : []));
  // 14時 is 午後2時 for the child.
  const afternoon = [...lesson.expression.matchAll(/(1[3-9]|2[0-3])時/g)].map(
    ([, hour]) => `${Number(hour) - 12}`,
  );
  return new Set([...numbers, ...parts, ...tens, ...afternoon, ...COMMON]);
}

/** What is sought over a lesson: the small question that is asked, then the whole problem. */
export function soughtOver(lesson: Lesson): readonly Sought[] {
  const step = currentStep(lesson);
  const known = numbersOf(lesson);
  const of = (expression: string, also: string | null): Sought => {
    const problem = parseProblem(expression);
    return {
      problem,
      expected: solveProblem(problem),
      known,
      also,
      isOfStory: lesson.ofStory === true,
    };
  };
  const whole = of(lesson.expression, null);
  return step === null ? [whole] : [of(step.expression, step.also), whole];
}
