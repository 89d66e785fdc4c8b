import type { MadeStory, NumberQuestion } from '#agents/knowledge/arithmetic/problem.ts';

/** A longer number is none that a child is asked about. */
export const MAX_DIGITS = 12;
/** Of both what a row is stepped through by and what a question is about. */
export const NUMBER = `(?!\\d{${MAX_DIGITS + 1}})\\d+(?!\\d)`;
const ROW = new RegExp(`(?:${NUMBER}|□)(?:、(?:${NUMBER}|□)){2,}`, 'y');
const DIGIT = new RegExp(`(${NUMBER})の(10{0,8})のくらい`, 'y');
const BUNDLES = new RegExp(`10{0,8}が${NUMBER}こ(?:(?:と1(?!0{9})0*が${NUMBER}こ)+|で)`, 'y');
const COMPARED = new RegExp(`(${NUMBER})と(${NUMBER})の(おおきい|ちいさい)ほう`, 'y');

/** The question that starts at `at` of such text, and where it ends; null when none does. */
export function numberQuestionAt(text: string, at: number): { question: NumberQuestion; end: number } | null {
  const match = [ROW, DIGIT, BUNDLES, COMPARED].flatMap((pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(text) ?? [];
  });
  const [whole] = match;
  if (whole === undefined) return null;
  const question = readQuestion(whole);
  return question === null ? null : { question, end: at + whole.length };
}

function readQuestion(text: string): NumberQuestion | null {
  if (text.includes('、')) {
    const terms = text.split('、').map((term) => (term === '□' ? null : BigInt(term)));
    return terms.filter((term) => term === null).length === 1 ? { ask: 'row', terms } : null;
  }
  const [, left, right] = /^(\d+)と(\d+)の/.exec(text) ?? [];
  if (left !== undefined && right !== undefined)
    return {
      ask: text.includes('おおきい') ? 'larger' : 'smaller',
      left: BigInt(left),
      right: BigInt(right),
    };
  const [, number, place] = /^(\d+)の(\d+)の/.exec(text) ?? [];
  if (number !== undefined && place !== undefined)
    return { ask: 'digit', number: BigInt(number), place: BigInt(place) };
  const bundles = [...text.matchAll(/(\d+)が(\d+)こ/g)].map(([, size = '', count = '']) => ({
    size: BigInt(size),
    count: BigInt(count),
  }));
  return { ask: 'bundles', bundles };
}

/** The one spelling: 100、98、96、□ · 452の10のくらい · 10が3こと1が5こ · 10が24こで · 68と86のおおきいほう. */
export function formatNumberQuestion(question: NumberQuestion): string {
  switch (question.ask) {
    case 'row':
      return question.terms.map((term) => term ?? '□').join('、');
    case 'digit':
      return `${question.number}の${question.place}のくらい`;
    case 'bundles':
      return (
        question.bundles.map(({ size, count }) => `${size}が${count}こ`).join('と') +
        (question.bundles.length === 1 ? 'で' : '')
      );
    case 'story':
      return question.text;
    default:
      return `${question.left}と${question.right}の${question.ask === 'larger' ? 'おおきい' : 'ちいさい'}ほう`;
  }
}

/** Every number that such a question is made of. */
export function numbersOfQuestion(question: NumberQuestion): readonly bigint[] {
  switch (question.ask) {
    case 'row':
      return question.terms.filter((term) => term !== null);
    case 'digit':
      return [question.number];
    case 'bundles':
      return question.bundles.flatMap(({ size, count }) => [size, count]);
    case 'story':
      return (question.text.match(/\d+/g) ?? []).map(BigInt);
    default:
      return [question.left, question.right];
  }
}

/** By how much a row of equal steps goes on, downwards below 0; null where its steps differ or it has fewer than two numbers. */
export function stepOfRow(terms: readonly (bigint | null)[]): bigint | null {
  const known = terms.flatMap((term, at) => (term === null ? [] : [{ term, at: BigInt(at) }]));
  const [first, second] = known;
  if (first === undefined || second === undefined) return null;
  const step = (second.term - first.term) / (second.at - first.at);
  return known.every(({ term, at }) => term === first.term + (at - first.at) * step) ? step : null;
}

/** The answer; null where there is no single one (a row of unequal steps, two equal numbers, a place of no such number). */
export function answerOfQuestion(question: Exclude<NumberQuestion, MadeStory>): bigint | null {
  switch (question.ask) {
    case 'row': {
      const step = stepOfRow(question.terms);
      const at = question.terms.findIndex((term) => term !== null);
      const blank = question.terms.indexOf(null);
      const first = question.terms[at];
      if (step === null || step === 0n || first == null) return null;
      const answer = first + BigInt(blank - at) * step;
      return answer < 0n ? null : answer;
    }
    case 'digit':
      return question.place > 1n && question.number < question.place
        ? null
        : (question.number / question.place) % 10n;
    case 'bundles':
      return question.bundles.reduce((sum, { size, count }) => sum + size * count, 0n);
    default: {
      const { left, right, ask } = question;
      if (left === right) return null;
      return left > right === (ask === 'larger') ? left : right;
    }
  }
}
