import { readCompared, readDigit, readRow } from '#agents/knowledge/arithmetic/numbers/said.ts';
import { writeChants } from './kuku-chant.ts';
import { normaliseMath } from './normalise.ts';
import { expressionAt, type Parsed, quantityAt } from './parser.ts';
import { sayPlainly, withoutDenied } from './plain-saying.ts';
import { type NumberQuestion, type ParsedProblem, ProblemError, type Quantity } from './problem.ts';
import { formatNumber, formatQuantity, plainQuantity, sameValue } from './quantity.ts';
import { rational, subtract, ZERO } from './rational.ts';

const MAX_TEXT = 4_000;
/** A child corrects itself: what it said before no longer counts. */
const CORRECTION =
  /(?:じゃなくて|じゃなく|じゃなかった|ではなくて|(?:ちが|違)(?:う|った|くて)|(?:まちが|間違)(?:えた|えちゃった|い)|やっぱり|やっぱ|いや、|あ、|(?:あっ?|いや|あれ|まって|ごめん(?:ね|なさい)?)[、。,.!? …]*(?=\d)|chigau|chigatta|machigaeta)/gi;
const ANSWER_CUE = /(?:こたえ|答え)(?:は|が|も|って)?/g;
/** Numbers that count no things: 2ばん, 3年, 5もんめ, だい1, もう1かい. */
const ORDINAL_AFTER = /^ ?(?:ばん|番|年|ねん|がつ|月|もん|問|号|学期|がっき|くみ|組|つめ|め|目|個目|こめ)/;
const ORDINAL_BEFORE = /(?:もう|あと|第|だい|ぺーじ|no\.?) ?$/i;
/** 3時に あそんだ: a time something happened. */
const HAPPENED_AT = /^ ?(?:に|ごろ|から|まで)(?! ?(?:なる|なっ|なり|です|だ))/;
/** 3こで 1こ あまる: a quotient and a remainder in words. */
const LEFT_OVER =
  /(\d+)(?!\d)([^\d\s]{0,3}) ?(?:で|と|、|,)? ?(\d+)[^\d\s]{0,3}? ?(?:が ?)?(?:あまる|あまった|あまり(?!は? ?\d)|のこる|のこり|のこった)/;
const REMAINDER_FIRST = /(?:あまり|余り)(?:は|が)? ?(\d+).*?(?:しょう|商)(?:は|が)? ?(\d+)/;

/** Answers come after "=", after こたえは, after a correction, and after a sum that is said with them. */
function answerPart(line: string): string {
  let part = line;
  for (const pattern of [CORRECTION, ANSWER_CUE]) {
    const last = [...part.matchAll(pattern)].at(-1);
    const rest = last === undefined ? '' : part.slice(last.index + last[0].length);
    if (/\d/.test(rest)) part = rest;
  }
  return part.includes('=') ? part.slice(part.lastIndexOf('=') + 1) : part;
}

function isBesideThePoint(line: string, at: number, found: Parsed<Quantity>): boolean {
  const [before, after] = [line.slice(0, at), line.slice(found.end)];
  if (ORDINAL_AFTER.test(after) || /(?:第|だい|no\.?) ?$/i.test(before)) return true;
  const unit =
    found.node.type === 'compound'
      ? (found.node.parts[0]?.unit ?? null)
      : found.node.type === 'plain'
        ? found.node.unit
        : null;
  if (unit === 'かい' || unit === 'つ') return ORDINAL_BEFORE.test(before);
  return unit === '時' && HAPPENED_AT.test(after);
}

/** Normalised text of an answer: a lone 4/3 is a fraction here, not a division. */
function answerLine(text: string): string {
  const line = normaliseMath(text);
  return /^\d+÷\d+$/.test(line) && !/[÷➗わ割]/.test(text) ? line.replace('÷', '/') : line;
}

/** All quantities of normalised text, in order. Digit strings too long for a number are left out. */
function quantitiesOf(line: string): readonly Quantity[] {
  const found: Quantity[] = [];
  const digits = /\d/g;
  for (let match = digits.exec(line); match !== null; match = digits.exec(line)) {
    try {
      const here = quantityAt(line, match.index);
      if (here !== null && !isBesideThePoint(line, match.index, here)) found.push(here.node);
      digits.lastIndex = here?.end ?? match.index + 1;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      digits.lastIndex = match.index + (/^[\d./]+/.exec(line.slice(match.index))?.[0].length ?? 1);
    }
  }
  return found;
}

function remainderInWords(line: string): Quantity | null {
  const over = LEFT_OVER.exec(line);
  const first = over === null ? REMAINDER_FIRST.exec(line) : null;
  const [quotient, rest] = over === null ? [first?.[2], first?.[1]] : [over[1], over[3]];
  if (quotient === undefined || rest === undefined || quotient.length > 12 || rest.length > 12) return null;
  const whole = quantityAt(`${quotient}あまり${rest}`, 0);
  const unit = over?.[2] === undefined ? null : quantityAt(`1${over[2]}`, 0)?.node;
  if (whole === null || whole.node.type !== 'remainder') return null;
  return { ...whole.node, unit: unit?.type === 'plain' ? unit.unit : null };
}

function endOfSum(line: string): number {
  const start = /[\d(]/.exec(line)?.index;
  if (start === undefined) return 0;
  try {
    const sum = expressionAt(line, start);
    return sum !== null && sum.node.type === 'binary' ? sum.end : 0;
  } catch (error) {
    if (error instanceof ProblemError) return 0;
    throw error;
  }
}

/**
 * The child's answer, wherever and however it stands: "12", "１２こ", "こたえは じゅうに です", "3…1", "1m20cm", "2ぶんの1",
 * "38+47=85", "たぶん 75 かな？", "75じゃなくて 85". Null when there is none, or several that differ ("75か85"), or only
 * a sum ("38+47") or a number beside the point ("2ばん", "もう1かい", "3じに あそんだ"). Never throws.
 */
export function readAnswer(text: string): Quantity | null {
  const clipped = text.slice(0, MAX_TEXT);
  const line = withoutDenied(answerLine(writeChants(sayPlainly(clipped))));
  let part = answerPart(line);
  const sumEnd = part === line || !part.includes('=') ? endOfSum(part) : 0;
  if (sumEnd > 0) part = part.slice(sumEnd);
  const isNegative = /^ *(?:-|まいなす ?)\d/.test(part) && sumEnd === 0;
  const inWords = remainderInWords(part);
  if (inWords !== null) return inWords;
  const made = /と ?\d+\D{0,3}で ?(?=\d)/.exec(part);
  const candidates = quantitiesOf(made === null ? part : part.slice(made.index + made[0].length));
  const [first, ...others] = candidates;
  if (first === undefined || !others.every((other) => isRepeat(first, other))) return null;
  const answer = candidates.find((one) => one.type !== 'plain' || one.unit !== null) ?? first;
  if (!isNegative || answer.type !== 'plain') return answer;
  return { ...answer, value: subtract(ZERO, answer.value) };
}

/**
 * The answer to a question about numbers, said as only such a one can be: a side or a sign (みぎ, <, 68<86), the row said
 * again with its gap filled, the place and its digit; null for all else.
 */
export function readSaidOf(question: NumberQuestion, text: string): bigint | null {
  const line = normaliseMath(sayPlainly(text.slice(0, MAX_TEXT)));
  return readCompared(line, question) ?? readRow(line, question) ?? readDigit(line, question);
}

/** The child's answer to this problem: of a question about numbers as `readSaidOf`, else as `readAnswer`. */
export function readAnswerTo({ left }: ParsedProblem, text: string): Quantity | null {
  const said = left.type === 'numbers' ? readSaidOf(left.question, text) : null;
  return said === null ? readAnswer(text) : plainQuantity(rational(said), null, 'integer');
}

function isRepeat(first: Quantity, other: Quantity): boolean {
  if (formatQuantity(first) === formatQuantity(other)) return true;
  const isBare = (one: Quantity) => one.type === 'plain' && one.unit === null;
  return (
    (isBare(first) || isBare(other)) &&
    first.type === 'plain' &&
    other.type === 'plain' &&
    sameValue({ ...first, unit: null }, { ...other, unit: null })
  );
}

/** The numbers in what the child says, canonical and each once: with their unit as said (12こ, 1m20cm), and bare (12). */
export function findNumbers(text: string): readonly string[] {
  const numbers = new Set<string>();
  const line = answerLine(text.slice(0, MAX_TEXT));
  const digits = /\d+(?:\.\d+)?(?:\/\d+)?/g;
  for (const quantity of quantitiesOf(line)) {
    numbers.add(formatQuantity(quantity));
    if (quantity.type === 'plain')
      numbers.add(formatNumber(quantity.value, quantity.style, quantity.denominator));
  }
  for (const [number] of line.matchAll(digits))
    if (number.length <= 12) numbers.add(number.replace(/^0+(?=\d)/, ''));
  return [...numbers];
}
