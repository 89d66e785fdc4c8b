import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { type ParsedProblem, ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { rightlyClaimed } from './plain-answer.ts';
import { inOneLine, type Step } from './story-steps.ts';

/** A sum of the message, with the answer that was written behind it. */
interface Line {
  readonly problem: ParsedProblem;
  readonly answer: string | null;
}

/** A sum for the word problem that lies there, and what it is said to come to. */
export interface Claim {
  readonly problem: ParsedProblem;
  readonly answer: string;
  /** The sums by which it was reached, where they were told with it. */
  readonly worked?: readonly Line[];
}

const bareOf = (said: string): string => /^\d+(?:\.\d+)?/.exec(said)?.[0] ?? said;

/** Sums of which each goes on with what the one before came to, as one. Null for others. */
function inOne(lines: readonly Line[]): Claim | null {
  if (lines.length < 2) return null;
  const steps = lines.flatMap(({ problem, answer }) => {
    const [, a = '', operator = '', b = ''] = /^(\d+)([+\-×÷])(\d+)$/.exec(problem.canonical) ?? [];
    return a === '' ? [] : [{ a, operator: operator as Step['operator'], b, result: answer }];
  });
  const whole = steps.length === lines.length ? inOneLine(steps) : null;
  return whole?.result == null ? null : claimOf(whole.expression, bareOf(whole.result));
}

function claimOf(expression: string, answer: string): Claim | null {
  try {
    return { problem: parseProblem(expression), answer };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/**
 * What a child says its sum for a word problem comes to, right or not: しきは 18-5+7、こたえは 20にん, or two sums that go on from one another.
 * `lines`: the sums of the message. Null where no one number is said beside it.
 */
function storyClaim(words: string, lines: readonly Line[]): Claim | null {
  const chain = inOne(lines);
  if (chain !== null) return chain;
  const [named, ...further] = lines.map(({ problem }) => problem);
  if (named === undefined || further.length > 0) return null;
  const { numbers, end } = readTold(words);
  const inSum: readonly string[] = named.canonical.match(/\d+(?:\.\d+)?/g) ?? [];
  const bare = numbers.map(bareOf);
  const others = bare.slice(inSum.length);
  const isSumFirst = inSum.every((number, at) => bare[at] === number);
  const [only, ...more] = others;
  if (only === undefined || more.length > 0 || !isSumFirst || end === null || bareOf(end) !== only)
    return null;
  return { problem: named, answer: only };
}

/** 15ひく6は 9で それに 4たすから 13: the sums as they are told in words. */
const toldLines = (words: string): readonly Line[] =>
  readTold(words).sums.flatMap(({ operator, a, b, result }) => {
    const claim = claimOf(`${bareOf(a)}${operator}${bareOf(b)}`, result ?? '');
    return claim === null ? [] : [{ problem: claim.problem, answer: result }];
  });

/** The sums of a list. */
export const NUMBERED = /[①-⑳\n]|(?:^|\s)\(?\d{1,2}[.)]\s/;

/**
 * 63-28だよ。13-8で 5、6-2で 4、45じゃん: a sum, then how it was done with its places, one that was lent to among them, and what that came
 * to (others: knowledge/homework/worked-out.ts); null where the others may be sums of their own.
 */
function workedOut(words: string): Claim | null {
  const [first, ...others] = toldLines(words);
  const [, a = '', sign = '', b = ''] = /^(\d+)([+\-×])(\d+)$/.exec(first?.problem.canonical ?? '') ?? [];
  // 9+4は 9と 1で 10: behind は the way begins with a number of its own.
  const isSmall = a.length === 1 && b.length === 1;
  const isOpen = first !== undefined && (isSmall ? [null, a, b] : [null]).includes(first.answer);
  if (a === '' || !isOpen || others.length === 0 || NUMBERED.test(words)) return null;
  const known = new Set([a, b, '10', ...[...a, ...b].flatMap((digit) => [digit, `1${digit}`, `${digit}0`])]);
  if (isSmall)
    for (const part of [10 - Number(a), 10 - Number(b), Number(a) + Number(b) - 10]) known.add(`${part}`);
  for (const { problem, answer } of others) {
    const [, x = '', by, y = ''] = /^(\d+)([+\-×])(\d+)$/.exec(problem.canonical) ?? [];
    const isPart = answer !== null && known.has(x) && known.has(y) && (by === sign || by === '+');
    if (!isPart) return null;
    known.add(bareOf(answer)).add(`${bareOf(answer)}0`);
  }
  const { end } = readTold(words);
  const answer = end === null ? null : bareOf(end);
  const last = others.at(-1);
  const [from] = last?.problem.canonical.split(/[+\-×]/) ?? [];
  const isChained = others.slice(0, -1).some((line) => bareOf(line.answer ?? '') === from);
  // 63-28 13-8=5 6-2=4: its last number is of a sum of its own.
  const isOfLast = answer === bareOf(last?.answer ?? '') && !isChained && !(isSmall && from === '10');
  return answer === null || isOfLast || [a, b].includes(answer)
    ? null
    : { problem: first.problem, answer, worked: others };
}

/** A sum that a message names beside no open problem, with what it plainly says that it comes to; null where it says that of none. */
export function claimIn(words: string, lines: readonly Line[], isOfStory: boolean): Claim | null {
  const [line, ...others] = lines;
  const worked = isOfStory ? null : workedOut(words);
  if (worked !== null) return worked;
  const chain = isOfStory ? inOne(toldLines(words)) : null;
  if (chain !== null) return chain;
  const only = others.length === 0 ? line : undefined;
  const right = only === undefined ? null : rightlyClaimed(words, only.problem, isOfStory);
  if (only !== undefined && right !== null) return { problem: only.problem, answer: right };
  return isOfStory ? storyClaim(words, lines) : null;
}
