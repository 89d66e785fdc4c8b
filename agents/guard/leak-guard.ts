import { sameValue } from '#agents/knowledge/arithmetic/quantity.ts';
import { isWhole, type Rational } from '#agents/knowledge/arithmetic/rational.ts';
import { isAsserted, isBeside, isIdiom } from './assertion.ts';
import { findCompared } from './compared.ts';
import { findDrillLeak, type GuardedDrill } from './drill-leak.ts';
import { type FlatText, flatten } from './flat-text.ts';
import { findTarget, type Target } from './leak-targets.ts';
import { findMentions, type Mention, type Occurrence } from './mentions.ts';
import { withoutAccents } from './number-languages.ts';
import { findPart, findRoundabout, type Sought } from './roundabout.ts';
import { isAmong, type Quotable, questionQuotable, quotableOf, type Secret, secretOf } from './secret.ts';

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
  /** It is a kanji: `answer` is its reading, or the kanji itself, and is looked for as such. */
  readonly drill?: GuardedDrill;
  /** A sum that is played above it, canonical: it may be quoted too. */
  readonly played?: string;
  /** It is a subject's own question: its sentences may be quoted too. */
  readonly asked?: string;
  /** What lies below it and is open too: the problem that waits while a game is played. */
  readonly also?: GuardedLesson | null;
}

/** Where a text gives away what the child is to find. `index` counts UTF-16 units of the text; `form` names the script. */
interface Leak {
  readonly form: string;
  readonly index: number;
  /** Of a kanji: behind the last character that tells. */
  readonly end?: number;
}

/** A text made ready for one search or several. */
interface Reading {
  readonly flat: FlatText;
  /** The flat text with quotations of the problem blanked out, so that "27+□=36+27" is no answer 36. */
  readonly visible: string;
  readonly mentions: readonly Mention[];
}

function read(text: string, quotables: readonly Quotable[]): Reading {
  const flat = flatten(text);
  const visible = quotables.reduce(
    (rest, { quotation }) =>
      quotation === null ? rest : rest.replace(quotation, (quote) => '＿'.repeat(quote.length)),
    flat.text,
  );
  return { flat, visible, mentions: findMentions(visible) };
}

function leakOf({ flat, visible, mentions }: Reading, target: Target, mayQuote: boolean): Leak | null {
  const counts = (place: Occurrence) => {
    if (target.type === 'number' && isBeside(visible, place.start, place.numberEnd)) return false;
    if (target.isSmall && isIdiom(visible, place.start, place.numberEnd)) return false;
    return !mayQuote || isAsserted(visible, place.start, place.end);
  };
  const found = findTarget(visible, mentions, target).filter(counts);
  const first = found.sort((a, b) => a.start - b.start)[0];
  return first === undefined ? null : { form: first.form, index: flat.origin[first.start] ?? 0 };
}

/** Where it is told without being said: by its neighbours, half or places, or as one half of an answer with a remainder. */
function findHinted(
  reading: Reading,
  secret: Secret,
  quotable: Quotable,
  said: readonly string[],
): Leak | null {
  const { visible: text, mentions, flat } = reading;
  const { quantity } = secret;
  const operands = quotable.operands.flatMap((one) => (one.type === 'plain' ? [one.value] : []));
  const sought: Sought = { text, mentions, operands };
  const isSaid = (value: Rational) => isAmong(said, { type: 'plain', value, unit: null, style: 'integer' });
  const open = (value: Rational): Rational | null => (isSaid(value) ? null : value);
  const places =
    quantity.type === 'remainder'
      ? findPart(sought, open(quantity.quotient), open(quantity.remainder))
      : secret.target.type === 'number' && isWhole(secret.target.value)
        ? findRoundabout(sought, secret.target.value.n)
        : [];
  const [first] = [...places].sort((a, b) => a.start - b.start);
  return first === undefined ? null : { form: first.form, index: flat.origin[first.start] ?? 0 };
}

function findForeign(flat: FlatText, original: string, secret: Secret): Leak | null {
  const written = /[ァ-ヶ가-힣]/.test(original)
    ? secret.foreign?.asWritten.exec(original.normalize('NFKC'))
    : null;
  if (written) return { form: 'foreign', index: Math.min(written.index, original.length) };
  if (!/[A-Za-z]/.test(flat.text)) return null;
  for (const pattern of secret.latin) {
    const match = pattern.exec(flat.text);
    if (match !== null) return { form: 'latin', index: flat.origin[match.index] ?? 0 };
  }
  const foreign = secret.foreign?.bare.exec(withoutAccents(flat.text));
  if (foreign) return { form: 'foreign', index: flat.origin[foreign.index] ?? 0 };
  const roman = secret.roman?.exec(original.normalize('NFKC'));
  return roman ? { form: 'roman', index: Math.min(roman.index, original.length) } : null;
}

/**
 * The first place where `text` gives the answer away, in any script in which a number can be said; null when it does not.
 * The problem's own numbers may be quoted but not stated as the result; what the child said may be repeated; idioms
 * (いちの くらい, もう1かい) are no numbers. Once the answer is told, solved or set aside nothing is a leak.
 * When the answer cannot be read as a quantity, its literal text is looked for. Never throws.
 */
export function findLeak(text: string, lesson: GuardedLesson): Leak | null {
  const leak = lesson.wasTold || lesson.status !== 'open' ? null : leakOfTop(text, lesson);
  return leak ?? (lesson.also ? findLeak(text, lesson.also) : null);
}

function leakOfTop(text: string, lesson: GuardedLesson): Leak | null {
  if (lesson.drill) return findDrillLeak(text, lesson.drill);
  if (lesson.answer === '') return null;
  const answer = secretOf(lesson.answer);
  const quotable = quotableOf(lesson.expression);
  const above = [
    ...(lesson.played ? [quotableOf(lesson.played)] : []),
    ...(lesson.asked ? [questionQuotable(lesson.asked)] : []),
  ];
  const reading = read(text, [quotable, ...above]);
  if (answer === null) {
    const index = reading.visible.indexOf(flatten(lesson.answer).text);
    return index < 0 ? null : { form: 'literal', index: reading.flat.origin[index] ?? 0 };
  }
  if (!isAmong(lesson.saidByChild, answer.quantity)) {
    const isOperand = quotable.operands.some((operand) => sameValue(operand, answer.quantity));
    const leak =
      leakOf(reading, answer.target, isOperand) ??
      findForeign(reading.flat, text, answer) ??
      findHinted(reading, answer, quotable, lesson.saidByChild);
    if (leak !== null) return leak;
    const compared = findCompared(text, lesson.expression, lesson.answer);
    if (compared !== null) return { form: 'compared', index: compared };
  }
  const last = lesson.lastIntermediate && lesson.hintLevel <= 2 ? secretOf(lesson.lastIntermediate) : null;
  if (
    last === null ||
    isAmong(lesson.saidByChild, last.quantity) ||
    sameValue(last.quantity, answer.quantity)
  )
    return null;
  const leak = leakOf(reading, last.target, true);
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
 * With a null lesson, and nothing else to look at, everything passes as it comes.
 */
export class GuardedStream {
  readonly #lesson: GuardedLesson | null;
  readonly #replacement: string;
  readonly #insteadOf: ((sentence: string) => string | null) | null;
  #held = '';
  #said: string;
  #wasLeak = false;
  #isEnded = false;

  /**
   * `replacement` is said instead of the first sentence that leaks; it is not checked itself. `said` was said before,
   * and is read together with what comes. `insteadOf`: what is said in place of a sentence that may be said over no
   * desk; null for one that may.
   */
  constructor(
    lesson: GuardedLesson | null,
    replacement: string,
    said = '',
    insteadOf: ((sentence: string) => string | null) | null = null,
  ) {
    this.#lesson = lesson;
    this.#replacement = replacement;
    this.#said = said;
    this.#insteadOf = insteadOf;
  }

  /** Whether something was held back. */
  get wasLeak(): boolean {
    return this.#wasLeak;
  }

  /** Takes the next piece; returns what may be said now, often ''. Pieces after `end` are dropped. */
  push(chunk: string): string {
    if (this.#wasLeak || this.#isEnded) return '';
    if (this.#lesson === null && this.#insteadOf === null) return chunk;
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
    const lesson = this.#lesson;
    const instead = this.#insteadOf?.(sentence) ?? null;
    if (instead !== null) return this.#stop(instead);
    if (lesson === null) return sentence;
    const context = this.#said.slice(-CONTEXT_CHARACTERS);
    const hasLeak = (text: string) => findLeak(text, lesson) !== null;
    if (!hasLeak(sentence) && (context === '' || !hasLeak(context + sentence))) {
      this.#said = context + sentence;
      return sentence;
    }
    return this.#stop(this.#replacement);
  }

  #stop(instead: string): string {
    this.#wasLeak = true;
    this.#held = '';
    return instead;
  }
}
