import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { type ParsedProblem, ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { rightlyClaimed } from './plain-answer.ts';

/** A sum of the message, with the answer that was written behind it. */
interface Line {
  readonly problem: ParsedProblem;
  readonly answer: string | null;
}

/** A sum for the word problem that lies there, and what it is said to come to. */
interface Claim {
  readonly problem: ParsedProblem;
  readonly answer: string;
}

const bareOf = (said: string): string => /^\d+(?:\.\d+)?/.exec(said)?.[0] ?? said;

/** Sums of which each goes on with what the one before came to, as one: 18-5=13, 13+7=20 is 18-5+7=20. Null for others. */
function inOne(lines: readonly Line[]): Claim | null {
  const parts = lines.map(({ problem, answer }) => ({
    ...(/^(?<a>\d+)(?<operator>[+-])(?<b>\d+)$/.exec(problem.canonical)?.groups ?? {}),
    result: bareOf(answer ?? ''),
  })) as readonly { a?: string; operator?: string; b?: string; result: string }[];
  const isChain = parts.every(
    ({ a, result }, at) => a !== undefined && result !== '' && (at === 0 || a === parts[at - 1]?.result),
  );
  const [first, ...rest] = parts;
  if (first === undefined || rest.length === 0 || !isChain) return null;
  const expression = rest.reduce(
    (whole, { operator, b }) => `${whole}${operator}${b}`,
    `${first.a}${first.operator}${first.b}`,
  );
  return claimOf(expression, parts.at(-1)?.result ?? '');
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

/** A sum that a message names beside no open problem, with what it plainly says that it comes to; null where it says that of none. */
export function claimIn(words: string, lines: readonly Line[], isOfStory: boolean): Claim | null {
  const [line, ...others] = lines;
  const chain = isOfStory ? inOne(toldLines(words)) : null;
  if (chain !== null) return chain;
  const only = others.length === 0 ? line : undefined;
  const right = only === undefined ? null : rightlyClaimed(words, only.problem, isOfStory);
  if (only !== undefined && right !== null) return { problem: only.problem, answer: right };
  return isOfStory ? storyClaim(words, lines) : null;
}
