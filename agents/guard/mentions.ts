import { NATIVE_COUNTS, NATIVE_DAYS, readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';
import { type Rational, rational } from '#agents/knowledge/arithmetic/rational.ts';
import { unitAt } from '#agents/knowledge/arithmetic/units.ts';
import {
  at,
  CLEAR_RIGHT,
  CUE_LEFT,
  isKana,
  LETTER,
  leftIsClear,
  PARTICLE_RIGHT,
  rightIsClear,
} from './number-boundary.ts';

/** A place that says the target: all of it, its number alone, and how it is written. */
export interface Occurrence {
  readonly start: number;
  readonly numberEnd: number;
  readonly end: number;
  readonly form: string;
}

/** A number that a flattened text says, in whatever script, with the unit that stands at it. */
export interface Mention {
  readonly value: Rational;
  readonly unit: string | null;
  readonly start: number;
  /** Behind the number, before its unit. */
  readonly numberEnd: number;
  /** Behind the unit. */
  readonly end: number;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Text between the token before and this one; null at the first of a chain. */
  readonly gap: string | null;
}

const TOKEN =
  /\d+(?:,\d{3}(?!\d))*(?:\.\d+)?|いち|いっ|に|さん|よん|し(?!ょ|ゃ|ゅ)ち?|よ(?=にん|じ(?!ゅ)|えん|ねん)|ご|ろく|ろっ|なな|はち|はっ|きゅう|く|れい|ぜろ|じゅう|じゅっ|じっ|ひゃく|びゃく|ぴゃく|せん|ぜん|まん|おく|[〇零一二三四五六七八九十百千万億壱弐参]/y;
/** What may lie inside one number that is spelled out: はち じゅう ご, 8・5, 8 - 5. Signs of sums are none of it. */
const GAP = /[\s\p{P}ー~|]{0,4}/uy;
const NO_GAP = /[/:／()（）「」『』]/;
const SENTENCE_END = /[。!?\n]/;
/** いちにち is a span of time more than a number. */
const DAYS = NATIVE_DAYS.map((word, day) => (day === 1 ? '' : word));
const PEOPLE = ['', 'ひとり', 'ふたり'];
const NATIVE_WORD = new RegExp([...NATIVE_COUNTS, ...PEOPLE, ...DAYS].filter(Boolean).join('|'), 'y');
/** Every character that a number can begin with: the first of a TOKEN or of a NATIVE_WORD. */
const FIRST_CHARACTER =
  /[\dいにさよしごろなはきくれぜじひびぴせまおふみむやこと〇零一二三四五六七八九十百千万億壱弐参]/g;

/** Numeral morphemes one after another, with nothing but spaces and punctuation between. */
function chainAt(text: string, index: number): readonly Token[] {
  const chain: Token[] = [];
  let [position, gap]: [number, string | null] = [index, null];
  for (;;) {
    const word = at(TOKEN, text, position);
    if (word === null) return chain;
    chain.push({ text: word, start: position, end: position + word.length, gap });
    position += word.length;
    gap = at(GAP, text, position) ?? '';
    if (NO_GAP.test(gap)) return chain;
    position += gap.length;
  }
}

const isDigits = (text: string) => /^[\d,]+$/.test(text);
const isDecimal = (text: string) => /^\d+\.\d+$/.test(text);

/** Digits said one by one, exactly as many as the chain has: 8 5, はち ご, 八・五. */
function oneByOne(text: string, chain: readonly Token[]): Mention | null {
  if (chain.map((token) => token.text).join('') === '九九') return null;
  const digits = chain.map((token) => readNumberWords(token.text));
  if (chain.length < 2 || digits.some((digit) => digit === null || digit > 9n)) return null;
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return null;
  const gaps = chain.slice(1).map((token) => token.gap ?? '');
  if (chain.some((token) => isKana(token.text))) {
    const isSpaced = gaps.every((gap) => gap !== '');
    if (LETTER.test(text[first.start - 1] ?? '') && !CUE_LEFT.test(text.slice(0, first.start))) return null;
    if (at(CLEAR_RIGHT, text, last.end) === null && !(isSpaced && rightIsClear(text, last.end, last.text)))
      return null;
  }
  // Numbers in sentences of their own are one number only when nothing else stands in those sentences.
  if (gaps.some((gap) => SENTENCE_END.test(gap))) {
    const before = text.slice(0, first.start).trimEnd();
    if (before !== '' && !SENTENCE_END.test(before.at(-1) ?? '')) return null;
    if (!/^\s*(?:[。!?\n]|$)/.test(text.slice(last.end))) return null;
  }
  return mention(text, rational(BigInt(digits.join(''))), first.start, last.end);
}

function decimalOf(word: string): Rational {
  const [whole = '', tenths = ''] = word.split('.');
  return rational(BigInt(whole + tenths), 10n ** BigInt(tenths.length));
}

function mention(text: string, value: Rational, start: number, numberEnd: number): Mention {
  const space = at(/\s?/y, text, numberEnd)?.length ?? 0;
  const unit = unitAt(text, numberEnd + space);
  return { value, unit: unit?.unit ?? null, start, numberEnd, end: unit?.end ?? numberEnd };
}

/** All numbers a chain can be heard as. Without gaps the longest reading counts; at a gap both may be meant. */
function readChain(text: string, chain: readonly Token[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const [from, first] of chain.entries()) {
    let longest = -1;
    for (let to = Math.min(chain.length, from + 24) - 1; to >= from; to--) {
      const tokens = chain.slice(from, to + 1);
      const word = tokens
        .map((token) => token.text)
        .join('')
        .replaceAll(',', '');
      const last = tokens.at(-1) ?? first;
      const hasGapAfter = (chain[to + 1]?.gap ?? ' ') !== '';
      if (to < longest && !hasGapAfter) continue;
      if (
        tokens.length > 1 &&
        (tokens.every((token) => isDigits(token.text)) ||
          tokens.slice(1).some((token) => SENTENCE_END.test(token.gap ?? '')))
      )
        continue;
      const value = isDecimal(word) ? null : readNumberWords(word);
      if (isDecimal(word) && tokens.length === 1)
        found.push(mention(text, decimalOf(word), first.start, last.end));
      if (value === null || !leftIsClear(text, first.start, word) || !rightIsClear(text, last.end, word))
        continue;
      const before = chain[from - 1];
      const joins = before !== undefined && first.gap === '' && readNumberWords(before.text + word) !== null;
      if (joins) continue;
      longest = Math.max(longest, to);
      found.push(mention(text, rational(value), first.start, last.end));
    }
  }
  const spelled = digitRuns(text, chain).flatMap((run) => oneByOne(text, run) ?? []);
  return [...found, ...spelled];
}

/** The chain without particles (8 5に なる, つぎに 8 5) and cut at numbers of several digits (10に 8 5). */
function digitRuns(text: string, chain: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [[]];
  for (const [index, token] of chain.entries()) {
    const isInsideWord = index === 0 && isKana(token.text) && !leftIsClear(text, token.start, token.text);
    const isAttached =
      token.text === 'に' && token.gap === '' && (index === chain.length - 1 || chain[index + 1]?.gap !== '');
    if (isInsideWord || isAttached || /\d\d/.test(token.text)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  return runs;
}

/** ひとつ … とお, ひとり, ふつか: counting words of their own. */
function nativeAt(text: string, index: number): Mention | null {
  if (at(NATIVE_WORD, text, index) === null) return null;
  for (const words of [NATIVE_COUNTS, PEOPLE, DAYS]) {
    const value = words.findIndex((word) => word !== '' && text.startsWith(word, index));
    const word = words[value] ?? '';
    if (
      value < 1 ||
      (LETTER.test(text[index - 1] ?? '') && !CUE_LEFT.test(text.slice(Math.max(0, index - 6), index)))
    )
      continue;
    const end = index + word.length;
    if (words === PEOPLE && /^で(?!す|しょ)/.test(text.slice(end, end + 3))) continue; // ひとりで: alone
    if (word === 'とお' && /^っ[てた]/.test(text.slice(end, end + 2))) continue; // とおって: through
    if (word === 'とお' && at(CLEAR_RIGHT, text, end) === null && at(PARTICLE_RIGHT, text, end) === null)
      continue;
    return {
      value: rational(BigInt(value)),
      unit: words === NATIVE_COUNTS ? 'つ' : null,
      start: index,
      numberEnd: end,
      end,
    };
  }
  return null;
}

/** れい てん ご, 2ぶんの1, 1/2 out of the whole numbers they are made of; those no longer count by themselves. */
function joinParts(text: string, whole: readonly Mention[]): readonly Mention[] {
  const joined: Mention[] = [];
  const used = new Set<Mention>();
  for (const first of whole) {
    for (const second of whole) {
      if (second.start < first.numberEnd || second.start - first.numberEnd > 6) continue;
      const between = text.slice(first.numberEnd, second.start);
      const value = joinedValue(first, second, between, text.slice(second.start, second.numberEnd));
      if (value === null) continue;
      joined.push(mention(text, value, first.start, second.numberEnd));
      if (!/[.・]/.test(between)) used.add(first).add(second);
    }
  }
  return [...whole.filter((one) => !used.has(one)), ...joined];
}

function joinedValue(first: Mention, second: Mention, between: string, raw: string): Rational | null {
  const [left, right] = [first.value, second.value];
  if (left.d !== 1n || right.d !== 1n) return null;
  if (/^\s*(?:てん|点|ぽいんと|\.|・)\s*$/.test(between) && right.n < 1000n) {
    const digits = /^\d+$/.test(raw) ? raw : right.n.toString();
    return rational(BigInt(`${left.n}${digits}`), 10n ** BigInt(digits.length));
  }
  if (/^\s*(?:ぶんの|分の)\s*$/.test(between) && left.n > 0n) return rational(right.n, left.n);
  return /^\s*[/⁄]\s*$/.test(between) && right.n > 0n ? rational(left.n, right.n) : null;
}

/**
 * Every number in flattened text (see flatten): digits, kanji, kana, mixed, spelled out with gaps, decimals, fractions.
 * In doubt it is a number: this feeds a guard, not a reader. Particles and words that only sound like one are left out.
 */
export function findMentions(text: string): readonly Mention[] {
  const whole: Mention[] = [];
  for (let index = 0; index < text.length; ) {
    FIRST_CHARACTER.lastIndex = index;
    const start = FIRST_CHARACTER.exec(text)?.index;
    if (start === undefined) break;
    index = start;
    const native = nativeAt(text, index);
    if (native !== null) whole.push(native);
    const chain = chainAt(text, index);
    const last = chain.at(-1);
    if (last === undefined) {
      index += 1;
      continue;
    }
    whole.push(...readChain(text, chain));
    index = native === null ? last.end : Math.max(native.end, index + 1);
  }
  return joinParts(text, whole);
}
