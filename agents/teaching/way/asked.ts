import addingWords from '#agents/words/asked/adding.json' with { type: 'json' };
import anyWords from '#agents/words/asked/any.json' with { type: 'json' };
import clockWords from '#agents/words/asked/clock.json' with { type: 'json' };
import partsWords from '#agents/words/asked/parts.json' with { type: 'json' };
import sharingWords from '#agents/words/asked/sharing.json' with { type: 'json' };
import takingWords from '#agents/words/asked/taking.json' with { type: 'json' };
import timesWords from '#agents/words/asked/times.json' with { type: 'json' };
import { type Sentence, wordings } from '#agents/words/sentence.ts';
import type { AskedOperator, AskedProblem } from './question-numbers.ts';

/** What a question is about, with how surely. */
interface AskedAbout {
  /** Ways to answer it, the best first. */
  readonly answers: readonly string[];
  /** Signs that speak for it. */
  readonly score: number;
}

/** A sentence of agents/words/asked; `operator`: whose numbers it speaks of, null for any. */
interface Entry {
  readonly sentence: Sentence;
  readonly operator: AskedOperator | null;
  readonly names: readonly RegExp[];
  readonly asks: readonly RegExp[];
}

const THEMES: readonly (readonly [AskedOperator | null, Readonly<Record<string, Sentence>>])[] = [
  ['+', addingWords],
  ['-', takingWords],
  ['×', timesWords],
  ['÷', sharingWords],
  ['/', partsWords],
  [null, clockWords],
  [null, anyWords],
];

let entries: readonly Entry[] | null = null;

/** Their patterns are made at the first question: the start of the robot does not wait for them. */
function allEntries(): readonly Entry[] {
  entries ??= THEMES.flatMap(([operator, theme]) =>
    Object.values(theme).map((sentence) => ({
      sentence,
      operator,
      names: (sentence.names ?? []).map((pattern) => new RegExp(pattern)),
      asks: (sentence.asks ?? []).map((pattern) => new RegExp(pattern)),
    })),
  );
  return entries;
}

/** What a sign weighs: a name by itself is enough, of the others it takes two. All by author. */
const NAMED = 2;
const NUMBERS_AT_MOST = 2;
const SAME_OPERATION = 0.5;
/** Least of the other signs, where no name is said. Numbers alone are no question. */
const LEAST_UNNAMED = 3;

const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  '+': '(?:\\+|たす)',
  '-': '(?:-|ひく)',
  '×': '(?:×|かける)',
  '÷': '(?:÷|わる)',
};

/**
 * The question with pairs of numbers named by what they are in the problem: its own sum, the sum turned round, its ones from above and
 * from below, a whole in parts, parts whose lower numbers were added.
 */
function withRoles(question: string, { operator, sides, numbers }: AskedProblem): string {
  const { nA, nB, d, onesA, onesB } = numbers;
  if (operator === '/' && nA !== undefined && nB !== undefined && d !== undefined)
    return question
      .replaceAll(`${d}/${d}`, '〔まるごと〕')
      .replaceAll(`${nA + nB}/${d + d}`, '〔したもたす〕');
  const from = (one: number | undefined, other: number | undefined): RegExp =>
    new RegExp(`(?<!\\d)${one}から${other}(?!\\d)`, 'g');
  const isTaking = operator === '-' && onesA !== onesB;
  const whole = isTaking
    ? question.replace(from(onesB, onesA), '〔したから〕').replace(from(onesA, onesB), '〔うえから〕')
    : question;
  const sign = operator === null ? undefined : OPERATOR_WORDS[operator];
  if (sides === null || sign === undefined) return whole;
  const sum = (one: string, other: string): RegExp => new RegExp(`(?<!\\d)${one}${sign}${other}(?!\\d)`, 'g');
  const [a, b] = sides;
  const isDouble = a === b;
  const named = isDouble ? whole : whole.replace(sum(b, a), '〔いれかえ〕');
  return named.replace(sum(a, b), '〔もと〕');
}

const NOTHING_OPEN: AskedProblem = { operator: null, sides: null, numbers: {} };

/**
 * What a question is about, by several signs at once: words of the concept, numbers by what they are in this problem, and its
 * operation. `question`: in folded kana. Null where no concept is sure. The answers are still to go by the leak guard.
 */
export function askedAbout(question: string, problem: AskedProblem | null): AskedAbout | null {
  const open = problem ?? NOTHING_OPEN;
  const asked = withRoles(question, open);
  const said = new Set((asked.match(/\d+/g) ?? []).map(Number));
  let best: AskedAbout | null = null;
  for (const entry of allEntries()) {
    const isNamed = entry.names.some((pattern) => pattern.test(asked));
    const words = entry.asks.filter((pattern) => pattern.test(asked)).length;
    if (!isNamed && words === 0) continue;
    const isOpen = entry.operator === open.operator && open.operator !== null;
    // なんで 10ばいなの of 7×9 is none of a subtraction, whose words it has by chance: there only a name tells.
    if (!isNamed && !isOpen && entry.operator !== null && open.operator !== null) continue;
    const about = isOpen ? (entry.sentence.about ?? []) : [];
    const named = about.filter((name) => said.has(open.numbers[name] ?? Number.NaN)).length;
    const signs = (isNamed ? NAMED : 0) + words + Math.min(named, NUMBERS_AT_MOST);
    const score = signs + (isOpen ? SAME_OPERATION : 0);
    if ((!isNamed && signs < LEAST_UNNAMED) || (best !== null && score <= best.score)) continue;
    const numbers = isOpen || entry.operator === null ? open.numbers : {};
    const answers = wordings<Sentence & { values: object }>(entry.sentence as never, numbers as never);
    const sayable = answers.filter((answer) => !answer.includes('{'));
    if (sayable.length > 0) best = { answers: sayable, score };
  }
  return best;
}
