import { normaliseMath } from '#agents/learning/normalise.ts';
import { quantityAt } from '#agents/learning/parser.ts';
import { ProblemError, type Quantity } from '#agents/learning/problem.ts';
import { sameValue } from '#agents/learning/quantity.ts';
import { isWhole } from '#agents/learning/rational.ts';
import { isAsserted, isIdiom } from './assertion.ts';
import { type FlatText, flatten } from './flat-text.ts';
import { latinPatterns, romanPattern } from './foreign-numbers.ts';
import { findTarget, type Occurrence, type Target, targetOf } from './leak-targets.ts';
import { findMentions } from './mentions.ts';

/** What a guard must know of the lesson that a sentence is said in. All numbers in canonical spelling. */
export interface GuardedLesson {
  /** The problem, canonical ("38+47"); '' when it is not known as an expression. */
  readonly expression: string;
  /** Its final answer, as formatQuantity writes it. */
  readonly answer: string;
  /** Numbers the child has said itself (findNumbers); the robot may repeat them. */
  readonly saidByChild: readonly string[];
  /** 0-3. Below 3 the last result before the answer may not be told either. */
  readonly hintLevel: number;
  /** Whether the answer has been told, because every hint was spent. */
  readonly wasTold: boolean;
  readonly status: 'open' | 'solved' | 'set_aside';
  /** The result of the last small question before the answer; null or absent when there is none. */
  readonly lastIntermediate?: string | null;
}

/** Where a text gives away what the child is to find. `index` counts UTF-16 units of the text; `form` names the script. */
export interface Leak {
  readonly form: string;
  readonly index: number;
}

function readCanonical(text: string): Quantity | null {
  try {
    const line = normaliseMath(text);
    const found = quantityAt(text, 0) ?? quantityAt(line, 0);
    return found?.node ?? null;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Whether the child itself has said this quantity (a counter or unit may be missing). */
function hasSaid(lesson: GuardedLesson, quantity: Quantity): boolean {
  return lesson.saidByChild.some((said) => {
    const other = readCanonical(said);
    if (other === null) return false;
    if (sameValue(quantity, other)) return true;
    if (quantity.type !== 'plain' || other.type !== 'plain' || other.unit !== null) return false;
    return sameValue({ ...quantity, unit: null }, other);
  });
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text with quotations of the problem blanked out, so that "27+□=36+27" is no answer 36. */
function withoutQuotation(flat: FlatText, expression: string): string {
  if (expression === '') return flat.text;
  const signs = [...flatten(expression).text].map((sign) => (sign === '-' ? '[-−ー]' : asPattern(sign)));
  const sides = expression.includes('=') ? '(?!\\d)' : '(?!\\d)(?=[^\\d]|$)';
  const quotation = new RegExp(`(?<!\\d)${signs.join('\\s*')}${sides}`, 'g');
  return flat.text.replace(quotation, (quote) => '＿'.repeat(quote.length));
}

/** The quantities that the problem itself is made of. */
function operandsOf(expression: string): readonly Quantity[] {
  const found: Quantity[] = [];
  for (const match of expression.matchAll(/(?<![\d./])\d/g)) {
    const quantity = expression === '' ? null : quantityAt(expression, match.index);
    if (quantity !== null) found.push(quantity.node);
  }
  return found;
}

function leakOf(flat: FlatText, text: string, target: Target, mayQuote: boolean): Leak | null {
  const counts = (place: Occurrence) => {
    if (target.isSmall && isIdiom(text, place.start, place.numberEnd)) return false;
    return !mayQuote || isAsserted(text, place.start, place.end);
  };
  const found = findTarget(text, findMentions(text), target).filter(counts);
  const first = found.sort((a, b) => a.start - b.start)[0];
  return first === undefined ? null : { form: first.form, index: flat.origin[first.start] ?? 0 };
}

function findLatin(flat: FlatText, original: string, quantity: Quantity): Leak | null {
  if (quantity.type !== 'plain' || !isWhole(quantity.value)) return null;
  for (const pattern of latinPatterns(quantity.value.n)) {
    const match = pattern.exec(flat.text);
    if (match !== null) return { form: 'latin', index: flat.origin[match.index] ?? 0 };
  }
  const roman = romanPattern(quantity.value.n)?.exec(original.normalize('NFKC'));
  return roman ? { form: 'roman', index: Math.min(roman.index, original.length) } : null;
}

/**
 * The first place where `text` gives the answer away, in any script in which a number can be said; null when it does not.
 * The problem's own numbers may be quoted but not stated as the result; what the child said may be repeated; idioms
 * (いちの くらい, もう1かい) are no numbers. Once the answer is told, solved or set aside nothing is a leak.
 * When the answer cannot be read as a quantity, its literal text is looked for. Never throws.
 */
export function findLeak(text: string, lesson: GuardedLesson): Leak | null {
  if (lesson.wasTold || lesson.status !== 'open' || lesson.answer === '') return null;
  const flat = flatten(text);
  const answer = readCanonical(lesson.answer);
  if (answer === null) {
    const index = flat.text.indexOf(flatten(lesson.answer).text);
    return index < 0 ? null : { form: 'literal', index: flat.origin[index] ?? 0 };
  }
  const visible = withoutQuotation(flat, lesson.expression);
  const operands = operandsOf(lesson.expression);
  if (!hasSaid(lesson, answer)) {
    const isOperand = operands.some((operand) => sameValue(operand, answer));
    const leak = leakOf(flat, visible, targetOf(answer), isOperand) ?? findLatin(flat, text, answer);
    if (leak !== null) return leak;
  }
  const last = lesson.lastIntermediate ? readCanonical(lesson.lastIntermediate) : null;
  if (last === null || lesson.hintLevel > 2 || hasSaid(lesson, last) || sameValue(last, answer)) return null;
  const leak = leakOf(flat, visible, targetOf(last), true);
  return leak === null ? null : { ...leak, form: `intermediate ${leak.form}` };
}

/** Text is let out sentence by sentence; one without an end is let out in pieces this long. */
const PIECE_CHARACTERS = 160;
/** How much of what was already said is read together with the next sentence: "8。" "5。". */
const CONTEXT_CHARACTERS = 160;
const SENTENCE = /[^。！？!?\n]*(?:[。！？!?\n]+[」』）)]*\s*|$)/y;

/**
 * A guard on text that arrives in pieces. What `push` and `end` return may be said. A sentence waits until it is whole;
 * one that leaks, by itself or together with what was said before it, is replaced, and everything after it is dropped.
 * With a null lesson everything passes as it comes.
 */
export class GuardedStream {
  readonly #lesson: GuardedLesson | null;
  readonly #replacement: string;
  #held = '';
  #said = '';
  #wasLeak = false;
  #isEnded = false;

  /** `replacement` is said instead of the first sentence that leaks; it is not checked itself. */
  constructor(lesson: GuardedLesson | null, replacement: string) {
    this.#lesson = lesson;
    this.#replacement = replacement;
  }

  /** Whether something was held back. */
  get wasLeak(): boolean {
    return this.#wasLeak;
  }

  /** Takes the next piece; returns what may be said now, often ''. Pieces after `end` are dropped. */
  push(chunk: string): string {
    if (this.#wasLeak || this.#isEnded) return '';
    if (this.#lesson === null) return chunk;
    this.#held += chunk;
    let out = '';
    for (let sentence = this.#nextSentence(); sentence !== null; sentence = this.#nextSentence()) {
      out += this.#judge(sentence);
      if (this.#wasLeak) return out;
    }
    return out;
  }

  /** The rest, once no more pieces come. Calling it twice returns ''. */
  end(): string {
    if (this.#isEnded) return '';
    this.#isEnded = true;
    const rest = this.#held;
    this.#held = '';
    return rest === '' || this.#wasLeak ? '' : this.#judge(rest);
  }

  /** The first whole sentence of what is held. The last character may still be followed by a bracket or a digit. */
  #nextSentence(): string | null {
    SENTENCE.lastIndex = 0;
    const sentence = SENTENCE.exec(this.#held)?.[0] ?? '';
    if (sentence.length > 0 && sentence.length < this.#held.length) {
      this.#held = this.#held.slice(sentence.length);
      return sentence;
    }
    if (this.#held.length < 2 * PIECE_CHARACTERS) return null;
    const cut =
      Math.max(
        this.#held.lastIndexOf('、', PIECE_CHARACTERS),
        this.#held.lastIndexOf(' ', PIECE_CHARACTERS),
      ) + 1;
    const piece = this.#held.slice(0, cut || PIECE_CHARACTERS);
    this.#held = this.#held.slice(piece.length);
    return piece;
  }

  #judge(sentence: string): string {
    if (this.#lesson === null) return sentence;
    const context = this.#said.slice(-CONTEXT_CHARACTERS);
    if (findLeak(sentence, this.#lesson) === null && findLeak(context + sentence, this.#lesson) === null) {
      this.#said = context + sentence;
      return sentence;
    }
    this.#wasLeak = true;
    this.#held = '';
    return this.#replacement;
  }
}

/** Guards a whole text: sentences before a leak stay, the first that leaks and all after it become `replacement`. */
export function guardSentence(
  text: string,
  lesson: GuardedLesson,
  replacement: string,
): { text: string; wasLeak: boolean } {
  const stream = new GuardedStream(lesson, replacement);
  const said = stream.push(text) + stream.end();
  return { text: said, wasLeak: stream.wasLeak };
}
