import { shortened } from '#agents/family/ask.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import type { Language } from '#agents/record/record-words.ts';
import { type Period, periodIn } from './period.ts';
import { TOPIC_SIGNS, type Topic } from './topics.ts';

export interface Question {
  readonly language: Language;
  /** null: nothing that the inner answerer knows. */
  readonly topic: Topic | null;
  /** null: none was named. */
  readonly period: Period | null;
  /** Empty: any. */
  readonly kinds: readonly ProblemKind[];
  /** The child by its school year. */
  readonly grade: number | null;
  /** A sum that is asked about, "38+47". */
  readonly expression: string | null;
  /** For news: what to look for. */
  readonly keywords: readonly string[];
}

const KIND_SIGNS: readonly (readonly [readonly ProblemKind[], RegExp])[] = [
  [['addition_carry_20', 'addition_carry'], /(?:くり|繰り?)上が|carry/],
  [['subtraction_borrow_20', 'subtraction_borrow'], /(?:くり|繰り?)下が|borrow/],
  [['division_remainder'], /あまり|remainder/],
  [['kuku'], /九九|くく\b|times tables?/],
  [
    ['addition_small', 'addition_carry_20', 'addition_no_carry', 'addition_carry'],
    /(?:足|た)し算|たしざん|\baddition|adding/,
  ],
  [
    ['subtraction_small', 'subtraction_borrow_20', 'subtraction_no_borrow', 'subtraction_borrow'],
    /(?:引|ひ)き算|ひきざん|subtract/,
  ],
  [['kuku', 'multiplication_tens', 'multiplication_written'], /(?:掛|か)け算|かけざん|multipl/],
  [['division_exact', 'division_remainder', 'division_tens'], /(?:割|わ)り算|わりざん|division|dividing/],
  [['time'], /時計|とけい|時刻|時こく|\bclocks?\b|telling time/],
  [['length'], /長さ(?:の問題|の計算|は|の正)|\blengths?\b/],
  [['volume'], /かさ(?:の|は)|volume/],
  [['mass'], /重さ|\bweights?\b/],
  [['money'], /お金|money/],
  [['unit_conversion'], /単位|unit conversion|units\b/],
  [['decimal'], /小数|decimal/],
  [['fraction'], /分数|fraction/],
  [['number_row'], /数の(?:なら|並)び|number rows?/],
  [['place_value'], /位取り|の位|place value/],
  [['comparing'], /(?:大きさ|大小)くらべ|不等号|comparing numbers/],
  [['blank'], /□|虫食い|missing number/],
];

const SUM = /\d[\d.]*(?:\s*[+\-−×÷*x]\s*\d[\d.]*)+/;

const SPOKEN_SIGNS = [
  ['+', /(?<=\d) ?(?:たす|足す|plus) ?(?=\d)/g],
  ['-', /(?<=\d) ?(?:ひく|引く|minus) ?(?=\d)/g],
  ['×', /(?<=\d) ?(?:かける|掛ける|times) ?(?=\d)/g],
  ['÷', /(?<=\d) ?(?:わる|割る|divided by|\/) ?(?=\d)/g],
] as const;

function sumIn(text: string): string | null {
  // A date is no sum.
  const written = SPOKEN_SIGNS.reduce(
    (words, [sign, spoken]) => words.replace(spoken, sign),
    text.replace(/\d{4}-\d{1,2}-\d{1,2}/g, ' '),
  );
  const found = SUM.exec(written)?.[0];
  return found?.replace(/\s/g, '').replace(/[*x]/g, '×').replace(/−/g, '-').slice(0, 80) ?? null;
}

function gradeIn(text: string): number | null {
  const digit =
    /(?:小学)?([1-3])年生?の?(?:子|お子|児|は|が|$|こ)|grade ([1-3])|([1-3])(?:st|nd|rd)[- ]grade/.exec(text);
  if (digit) return Number(digit[1] ?? digit[2] ?? digit[3]);
  const word = /(first|second|third)[- ]grade/.exec(text)?.[1];
  return word === undefined ? null : ['first', 'second', 'third'].indexOf(word) + 1;
}

const NOT_KEYWORDS =
  /最新の?|ニュース|について|に関する|教えて(?:ください)?|調べて|検索して|ありますか|は|の|を|latest|recent|news|about|on|the|please|tell|show|me|is|there|any|what|what's|search|for|find|[?？。、,.!]/g;

function keywordsIn(text: string): readonly string[] {
  const words = text
    .replace(/[a-z']+/g, (word) => ` ${word} `)
    .replace(/(?<![a-z])(?:[a-z']+)(?![a-z])/g, (word) =>
      word.replace(new RegExp(`^(?:${NOT_KEYWORDS.source})$`), ' '),
    );
  const rest = /[ぁ-ん一-龠]/.test(text) ? words.replace(NOT_KEYWORDS, ' ') : words.replace(/[?.,!]/g, ' ');
  const found = rest.split(/\s+/).filter((word) => word !== '');
  return found.length === 0 ? ['小学校'] : found.slice(0, 5).map((word) => word.slice(0, 50).toWellFormed());
}

/** What a parent asks. The words are only compared with patterns: nothing in them is carried out. */
export function readQuestion(message: string, nowMs: number): Question {
  const text = shortened(message).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const expression = sumIn(text);
  const found = TOPIC_SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null;
  const isRefusal = found?.endsWith('_refused') ?? false;
  return {
    language: /[ぁ-んァ-ン一-龠]/.test(text) ? 'ja' : 'en',
    topic: expression !== null && !isRefusal ? 'one_problem' : found,
    period: periodIn(text, nowMs),
    kinds: KIND_SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? [],
    grade: gradeIn(text),
    expression,
    keywords: found === 'news' ? keywordsIn(text) : [],
  };
}

/** A question that only shifts the last one ("and last week?", "九九は？") is about what that one was about. */
export function readInContext(messages: readonly string[], nowMs: number): Question {
  const [last = '', ...before] = messages.toReversed();
  const question = readQuestion(last, nowMs);
  const isShift =
    question.topic === null ||
    (question.topic === 'overview' && /^(?:and |what about|how about|じゃあ|では)/i.test(last.trim()));
  const says = question.period !== null || question.kinds.length > 0 || question.grade !== null;
  if (!isShift || !says) return question;
  for (const message of before) {
    const earlier = readQuestion(message, nowMs);
    if (earlier.topic === null || earlier.topic.endsWith('_refused')) continue;
    return {
      ...question,
      topic: earlier.topic,
      kinds: question.kinds.length > 0 ? question.kinds : earlier.kinds,
      period: question.period ?? earlier.period,
      grade: question.grade ?? earlier.grade,
    };
  }
  return { ...question, topic: question.topic ?? 'overview' };
}
