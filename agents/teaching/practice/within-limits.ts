import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ParsedProblem, ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { sumFrom, sumOfDigits, sumOfTotal } from '#agents/teaching/problems/sum-problems.ts';
import type { Skill } from './skills.ts';
import { isUnlimited, type Limits } from './wish-limits.ts';
import { isOfTheme } from './wished/story-said.ts';
import { isWithin } from './wished/within.ts';

/** Problems of a kind tried until one keeps within the limits. */
const TRIES = 150;
const GRADES: readonly Grade[] = [1, 2, 3];

/** What is calculated in it: of a story its sum. */
function sumOf({ left, canonical }: ParsedProblem): string {
  if (left.type !== 'numbers' || left.question.ask !== 'story') return canonical;
  const [a = '', b = ''] = canonical.match(/\d+/g) ?? [];
  const unit = left.question.unit === '円' ? '円' : '';
  return `${a}${unit}${left.question.sum.operator}${b}${unit}`;
}

/** Something is given away, used or bought, and how much there is now is asked. */
const tellsRest = ({ left }: ParsedProblem): boolean =>
  left.type === 'numbers' &&
  left.question.ask === 'story' &&
  /(?:あげ|つかい|のみ)ました。いま|かうと/.test(left.question.text);

const isOfStory = ({ left }: ParsedProblem, { theme }: Limits): boolean =>
  theme === null ||
  (left.type === 'numbers' && left.question.ask === 'story' && isOfTheme(left.question.text, theme));

/** あおいさんより 2本 おおいです、あおいさんは？: what it says is not what is reckoned. */
const isTurned = ({ left }: ParsedProblem): boolean =>
  left.type === 'numbers' &&
  left.question.ask === 'story' &&
  (/はじめは|つかいたい/.test(left.question.text) ||
    (left.question.sum.operator === '+' ? /より.*(?:すくな|みじか)い/ : /で、.*より.*(?:おお|なが)い/).test(
      left.question.text,
    ));

/** 68-68: nothing to think about. */
const isSelf = ({ canonical }: ParsedProblem): boolean => /^(\d+)-\1$/.test(canonical);

/** A problem of the kind within the limits, with numbers of this grade or else of another; null where there is none. */
export function makeWithin(
  kind: ProblemKind,
  grade: Grade,
  limits: Limits,
  random: () => number,
): ParsedProblem | null {
  const from = Number(limits.parts.map((part) => /^([0-9]{2,4})-$/.exec(part)?.[1]).find(Boolean) ?? 0);
  const isExact = limits.digits.length > 0 || limits.total !== null || from > 0;
  for (let tries = 0; isExact && tries < TRIES; tries++) {
    const exact =
      sumOfDigits(kind, limits.digits, random, limits.noughts) ??
      sumOfTotal(kind, limits.total, random) ??
      sumFrom(kind, from, random);
    const isWorth = exact !== null && !(limits.total === null && isSelf(exact));
    if (exact !== null && isWorth && isWithin(limits, exact.canonical)) return exact;
  }
  for (const year of [grade, ...GRADES.filter((other) => other !== grade)]) {
    for (let tries = 0; tries < TRIES; tries++) {
      const problem = makeProblem(kind, year, random);
      if (
        isWithin(limits, sumOf(problem)) &&
        (limits.total !== null || !isSelf(problem)) &&
        (!limits.isOfRest || tellsRest(problem)) &&
        !(grade === 1 && isTurned(problem)) &&
        isOfStory(problem, limits)
      )
        return problem;
    }
  }
  return null;
}

/** Whether there is any problem of what is wished for, within its limits. */
export const canBeMade = (
  { kinds, limits }: { readonly kinds: readonly ProblemKind[]; readonly limits: Limits },
  grade: Grade,
): boolean =>
  kinds.length === 0 ||
  isUnlimited({ ...limits, operator: null }) ||
  kinds.some((kind) => makeWithin(kind, grade, limits, seeded(kind)) !== null);

/** Those of the skills that have problems within the limits, making only such; none where none has. */
export function withinLimits(
  skills: readonly Skill[],
  limits: Limits | null,
  grade: Grade,
): readonly Skill[] {
  if (limits === null || isUnlimited(limits)) return skills;
  const able = skills.flatMap((skill) => {
    const kind = skill.kind as ProblemKind;
    if (skill.subject !== 'math' || makeWithin(kind, grade, limits, seeded(skill.id)) === null) return [];
    const make = (random: () => number) =>
      makeWithin(kind, grade, limits, random) ?? makeProblem(kind, grade, random);
    return [{ ...skill, make }];
  });
  return able;
}
