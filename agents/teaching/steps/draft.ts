import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { type ParsedProblem, ProblemError, type Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };

/** One small question of a solution, checked: `expected` is what `expression` comes to. */
export interface SolutionStep {
  /** Canonical; parseProblem reads it. */
  readonly expression: string;
  /** As formatQuantity writes it. */
  readonly expected: string;
  /** What is as good as `expected` where bundles are asked for: 7 tens for 70, 0.3 for 3 tenths. Null where there is nothing of the kind. */
  readonly also: string | null;
  /**
   * Wordings for hint levels 1 (where to look), 2 (with the numbers of this small question) and 3 (dots, counting,
   * bundles of ten, the 九九 chant). At most 90 characters and one question each; each holds numbers of this problem,
   * and none says this step's result or the answer of the problem.
   */
  readonly ask: readonly [string, string, string];
  /** What is meant by it, with the problem's own numbers: which number, which place, which way. Never its result. */
  readonly meant: string;
  /**
   * Said when level 3 is spent: this step's result and how one sees it. It tells the answer only where that is the
   * step's own result, with its unit or without (10-8 on the way to 100円-98円).
   */
  readonly told: string;
}

/** Wordings of one thing, the best first: those that would say too much, or too long, are passed over. */
export type Wordings = readonly string[];

/** A small question as a family writes it, before it is checked. */
export interface Draft {
  readonly expression: string;
  readonly ask: readonly [Wordings, Wordings, Wordings];
  /** What the child hears that asks about the question itself. */
  readonly meant: Wordings;
  /** The same result, counted in the bundles that the question speaks of. */
  readonly also?: string;
  /** `result` is the canonical result of the expression. */
  readonly told: (result: string) => string;
}

/** What a family of steps works with. */
export interface StepContext {
  readonly problem: ParsedProblem;
  readonly expected: Quantity;
  readonly grade: 1 | 2 | 3;
  /** The drafts of another problem, its own last one included; [] when it cannot be read or solved. */
  readonly plan: (expression: string) => readonly Draft[];
}

const ASK_LIMIT = 90;
export const DOT_LIMIT = 20;

/** Used when every wording of a family would say too much: these hold no number in any script. */
const WITHOUT_NUMBERS: readonly [Wordings, Wordings, Wordings] = [
  anyWords.whereToLook.wordings,
  anyWords.howToBegin.wordings,
  anyWords.withHands.wordings,
];

/** The result of an expression in canonical form, or null when it cannot be read or solved. */
export function resultOf(expression: string): string | null {
  try {
    return formatQuantity(solveProblem(parseProblem(expression)));
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/**
 * Whether a text would give this answer away to a child who is still working on the expression. Stricter than the
 * leak guard: the answer's digits may not stand at all (10ずつ where the answer is 10), unless they are an operand.
 */
export function givesAway(text: string, expression: string, answer: string): boolean {
  if (numbersIn(text).includes(answer) && !numbersIn(expression).includes(answer)) return true;
  const lesson = {
    expression,
    answer,
    saidByChild: [],
    hintLevel: 0,
    wasTold: false,
    status: 'open',
  } as const;
  return findLeak(text, lesson) !== null;
}

/** Checks a draft against what its expression really comes to; null when the expression is no problem. */
export function finishStep(draft: Draft, whole: { expression: string; answer: string }): SolutionStep | null {
  const expected = resultOf(draft.expression);
  if (expected === null) return null;
  const expression = parseProblem(draft.expression).canonical;
  const isSafe = (text: string) =>
    text.length <= ASK_LIMIT &&
    text.split('？').length <= 2 &&
    !givesAway(text, expression, expected) &&
    !givesAway(text, whole.expression, whole.answer);
  const own = new Set([...numbersIn(whole.expression), ...numbersIn(expression)]);
  /** Where to look first names the problem, then its small sum; the others the other way round. */
  const named = (words: string, level: 0 | 1 | 2): string => {
    if (numbersIn(words).some((number) => own.has(number))) return words;
    const sums = level === 0 ? [whole.expression, expression] : [expression, whole.expression];
    const texts = sums.map((sum) => sentence(anyWords.ofThisSum, { expression: sum, words }));
    // The problem lies before the child: its own numbers give away no step, even where one is the step's result.
    const isShown = (text: string) =>
      text.length <= ASK_LIMIT && !givesAway(text, whole.expression, whole.answer);
    return texts.find(isSafe) ?? [texts[level === 0 ? 0 : 1] ?? ''].find(isShown) ?? words;
  };
  const choose = (level: 0 | 1 | 2) =>
    named(
      [...draft.ask[level], ...WITHOUT_NUMBERS[level]].find(isSafe) ?? sentence(anyWords.lookAtSum),
      level,
    );
  const told = draft.told(expected);
  const isTooMuch = expected !== whole.answer && givesAway(told, whole.expression, whole.answer);
  return {
    expression,
    expected,
    also: draft.also ?? null,
    ask: [choose(0), choose(1), choose(2)],
    meant:
      [...draft.meant, ...wordings(meaningWords.thisSum, { expression })].find(isSafe) ??
      sentence(anyWords.lookAtSum),
    told: isTooMuch ? sentence(anyWords.isResult, { expression, expected }) : told,
  };
}

/** A row of blocks a child can count. */
export const dots = (count: bigint | number): string => '●'.repeat(Number(count));

const PLACES = [
  'いちの くらい',
  'じゅうの くらい',
  'ひゃくの くらい',
  'せんの くらい',
  'いちまんの くらい',
  'じゅうまんの くらい',
  'ひゃくまんの くらい',
  'せんまんの くらい',
  'いちおくの くらい',
];

const FIRST_PLACES = ['ばら', '10の まとまり', '100の まとまり'];

/** Name of a place, 0 is ones; grade 1 speaks of bundles and what is beside them. */
export const placeName = (place: number, grade: 1 | 2 | 3): string =>
  (grade === 1 ? FIRST_PLACES[place] : PLACES[place]) ?? 'つぎの くらい';

/** The same question with where one is put before its first wording; `meant`: what that means, before what the question does. */
export const opening = (
  words: string,
  [first, ...rest]: readonly Draft[],
  meant: Wordings,
): readonly Draft[] =>
  first === undefined
    ? []
    : [
        {
          ...first,
          meant: [...meant, ...first.meant],
          ask: [
            [...first.ask[0].map((text) => words + text), ...first.ask[0]],
            [...first.ask[1].map((text) => words + text), ...first.ask[1]],
            first.ask[2],
          ],
        },
        ...rest,
      ];
