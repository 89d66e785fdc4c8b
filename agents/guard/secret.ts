import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { quantityAt } from '#agents/knowledge/arithmetic/parser.ts';
import { ProblemError, type Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { sameValue } from '#agents/knowledge/arithmetic/quantity.ts';
import { isWhole } from '#agents/knowledge/arithmetic/rational.ts';
import { flatten } from './flat-text.ts';
import { latinPatterns, romanPattern } from './foreign-numbers.ts';
import { type Target, targetOf } from './leak-targets.ts';
import { foreignPatterns } from './number-languages.ts';

/** A number that may not be said, made ready for searching many texts. */
export interface Secret {
  readonly quantity: Quantity;
  readonly target: Target;
  /** For flattened text. */
  readonly latin: readonly RegExp[];
  /** For text as it was written, in NFKC. */
  readonly roman: RegExp | null;
  readonly foreign: ReturnType<typeof foreignPatterns>;
}

/** What of a problem may be said: all of it as a quotation, and its numbers by themselves. */
export interface Quotable {
  /** For flattened text, global; null when the problem is not known as an expression. */
  readonly quotation: RegExp | null;
  readonly operands: readonly Quantity[];
}

/** A lesson asks for the same few numbers with every sentence; a plan of small questions for some thirty. */
const KEPT_ENTRIES = 64;

/** Remembers what `make` gave for the last texts; the one not used for longest gives way. */
function keeping<T>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const found = kept.has(text) ? (kept.get(text) as T) : make(text);
    kept.delete(text);
    kept.set(text, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_ENTRIES && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

/** The quantity at this place of a text; null where none can be read. */
function readQuantity(text: string, at = 0): Quantity | null {
  try {
    return quantityAt(text, at)?.node ?? null;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const readCanonical = keeping((text: string) => readQuantity(text) ?? readQuantity(normaliseMath(text)));

/** What to look for so that this canonical answer stays unsaid; null when it cannot be read as a quantity. */
export const secretOf = keeping((answer: string): Secret | null => {
  const quantity = readCanonical(answer);
  if (quantity === null) return null;
  const whole = quantity.type === 'plain' && isWhole(quantity.value) ? quantity.value.n : null;
  return {
    quantity,
    target: targetOf(quantity),
    latin: whole === null ? [] : latinPatterns(whole),
    roman: whole === null ? null : romanPattern(whole),
    foreign: whole === null ? null : foreignPatterns(whole),
  };
});

/** What may be quoted of the problem with this canonical expression. */
export const quotableOf = keeping(
  (expression: string): Quotable => ({
    quotation: expression === '' ? null : quotationOf(expression),
    operands: operandsOf(expression),
  }),
);

/** The sentences of this question, each from where a sentence begins. */
export const questionQuotable = keeping((ask: string): Quotable => {
  const sentences = flatten(ask).text.match(/[^。!?\n]+[。!?]*/g) ?? [];
  const either = sentences.map((sentence) => asPattern(sentence.trim())).join('|');
  return { quotation: new RegExp(`(?<=(?:^|[。!?\\n])\\s*)(?:${either})`, 'g'), operands: [] };
});

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** 45mm of 45mm=□cm□mm: it says as much as the answer, and stands there. */
const GIVEN_MEASURE = /^((?:\d+(?:\.\d+)?[a-zA-Z]+)+)=□/;

function quotationOf(expression: string): RegExp {
  const spaced = (text: string): string =>
    [...flatten(text).text].map((sign) => (sign === '-' ? '[-−ー]' : asPattern(sign))).join('\\s*');
  const sides = expression.includes('=') ? '(?!\\d)' : '(?!\\d)(?=[^\\d]|$)';
  const given = GIVEN_MEASURE.exec(expression)?.[1];
  const alone = given === undefined ? '' : `|(?<![\\d.])${spaced(given)}(?![a-zA-Z]|\\s*\\d)`;
  return new RegExp(`(?<!\\d)${spaced(expression)}${sides}${alone}`, 'g');
}

/** The quantities that the problem itself is made of. */
function operandsOf(expression: string): readonly Quantity[] {
  const found: Quantity[] = [];
  for (const match of expression.matchAll(/(?<![\d./])\d/g)) {
    const quantity = readQuantity(expression, match.index);
    if (quantity !== null) found.push(quantity);
  }
  return found;
}

/** Whether one of these canonical answers says the quantity; a counter or unit may be missing. */
export function isAmong(answers: readonly string[], quantity: Quantity): boolean {
  return answers.some((said) => {
    const other = readCanonical(said);
    if (other === null) return false;
    if (sameValue(quantity, other)) return true;
    if (quantity.type !== 'plain' || other.type !== 'plain' || other.unit !== null) return false;
    return sameValue({ ...quantity, unit: null }, other);
  });
}
