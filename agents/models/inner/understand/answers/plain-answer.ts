import type { SessionState } from '#agents/core/state.ts';
import { withHeardRemainder } from '#agents/knowledge/arithmetic/digitise.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { type ParsedProblem, ProblemError, type Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { bareOf, lineOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { numbersOf, soughtOver } from '#agents/lesson/sought.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { claimedInAsking, notedIn } from '#agents/understanding/stated/claimed-in-asking.ts';
import { remainderTry } from '#agents/understanding/stated/remainder-try.ts';
import { plainTry, statedAnswer, sumTry } from '#agents/understanding/stated/stated-answer.ts';
import { statedFirst } from '#agents/understanding/stated/stated-first.ts';
import { rowBehind } from './beside-answer.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** あまり3じゃん: in its clause nothing else is counted. */
const REMAINDER =
  /^\D*(?:あまり|余り)(?:は|が)?\s*(\d+)\s*(?:に|です|だ|や|じゃ[んろけ]|かな|でしょ|ね|よ|か|$)(?!め)/;
const ASKS_WHY = /なんで|なぜ|どうして|なして/;

/** What is left over, said anew, with the quotient of the last try: 5あまり3 of あまり3じゃん after 5あまり2; null where it is none. */
function otherRemainder(words: string, { answer, saidByChild }: Lesson): string | null {
  if (!answer.includes('あまり') || ASKS_WHY.test(words)) return null;
  const before = saidByChild.findLast((said) => said.includes('あまり'));
  const clause =
    lineOf(words)
      .split(/[。!?、\n]/)
      .findLast((part) => /\d/.test(part)) ?? '';
  const rest = REMAINDER.exec(clause)?.[1];
  const whole = before?.split('あまり')[0];
  return rest === undefined || whole === undefined ? null : `${whole}あまり${rest}`;
}

/** The robot asks for what is left over alone. */
const ASKS_REST = /のこりは\s*いくつかな|いくつ\s*のこって/;
/** Behind a quotient that was right: agents/words/arithmetic.json, quotientKnown. */
const ASKS_AMARI = /あまりは\s*いくつかな|あまりも\s*いっしょに/;

/** Only what is left over, where that was asked and the quotient of the last try is right: 4あまり5 of 5, or of 29-24は 5; null where it is none. */
function askedRemainder(words: string, lesson: Lesson, asked: string): string | null {
  const [, dividend = '', divisor = ''] = /^(\d+)÷(\d+)$/.exec(lesson.expression) ?? [];
  const quotient = /^(\d+)あまり/.exec(lesson.answer)?.[1] ?? '';
  const isTried = lesson.saidByChild
    .findLast((said) => said.includes('あまり'))
    ?.startsWith(`${quotient}あまり`);
  const isAsked = (isTried && ASKS_REST.test(asked)) || ASKS_AMARI.test(asked);
  if (quotient === '' || currentStep(lesson) !== null || !isAsked) return null;
  const shared = Number(quotient) * Number(divisor);
  const problem = parseProblem(`${dividend}-${shared}`);
  const known = new Set([...numbersOf(lesson), `${shared}`]);
  const stated = statedAnswer(words, { problem, expected: solveProblem(problem), known });
  if (stated !== null) return `${quotient}あまり${bareOf(stated)}`;
  const { numbers } = readTold(words);
  const isBare = numbers.length === 1 && /^\d+$/.test(numbers[0] ?? '') && words.length < 12;
  return isBare && readReply(words, false) === 'answer' ? `${quotient}あまり${numbers[0]}` : null;
}

/** 376！ 3回やっても 376に なるのに ×: the number before all else, said again or marked as wrong, where none was tried yet. */
const MARKED =
  /×|ばつ|バツ|ぺけ|ちが(?:う|って|ってた)|あわ(?:な|へん|ん)|合わ(?:な|へん|ん)|に?(?:しか)?なる(?:のに|けど|んだけど|ねんけど)/;
function markedTry(words: string, { saidByChild }: Lesson): string | null {
  const line = words.normalize('NFKC');
  const first = /^\s*(\d{1,5})\s*[!。、\s]/.exec(line)?.[1];
  if (first === undefined || saidByChild.length > 0 || /[+\-÷]\d|\d×/.test(line)) return null;
  const others = (line.match(/\d+(?!\s*(?:回|かい|ど|度))/g) ?? []).filter(
    (one) => Number(one) !== Number(first),
  );
  return MARKED.test(line) && others.length === 0 ? first : null;
}

/**
 * The number that the child plainly says as its answer over the open problem, whatever else it says: what is sought, the last try with
 * another remainder, or a try in a breath of its own. `asked`: what the robot said last. Null where it is not plain: what else the words may be is read elsewhere.
 */
export function plainAnswer(heard: string, lesson: Lesson, asked = ''): string | null {
  const words = withHeardRemainder(heard);
  if (WISHED_SUCH.test(words)) return null;
  const marked = markedTry(words, lesson);
  if (marked !== null) return marked;
  const rest = askedRemainder(words, lesson, asked);
  if (rest !== null) return rest;
  const chanted = chantedTo(words, lesson);
  if (chanted !== null) return chanted;
  const all = soughtOver(lesson);
  // The whole before its small question: 10ひく8は 2でしょ、2と3で 5だ.
  for (const sought of all.toReversed()) {
    const stated = statedAnswer(words, sought);
    if (stated !== null) return stated;
  }
  for (const sought of all.toReversed()) {
    const first = statedFirst(words, sought);
    if (first !== null) return first;
  }
  const claimed = claimAsked(words, lesson) ?? notedIn(words, new Set(lesson.expression.match(/\d+/g)));
  if (claimed !== null) return claimed;
  const [first] = all;
  return (
    otherRemainder(words, lesson) ??
    (rowBehind(words, lesson).length > 0 ? lesson.answer : null) ??
    (first === undefined
      ? null
      : (plainTry(words, first) ?? sumTry(words, first) ?? remainderTry(words, first)))
  );
}

/** 答えが 1に なるやつ: such problems are wished for, and nothing is tried. */
const WISHED_SUCH =
  /に\s?なる\s?(?:やつ|もんだい|問題|の(?:だけ|が(?:い[いー]|ええ))|(?:[ぁ-ん]{2,7}の\s?)?(?:たし|ひき|かけ|わり)ざん)/;

/** 7、14、21、28、35、42 of 7×6: the row, said to the very line that is sought. */
function chantedTo(words: string, lesson: Lesson): string | null {
  const step = currentStep(lesson);
  const { numbers, sums } = readTold(words);
  const bare = numbers.map(bareOf);
  for (const expression of [step?.expression, lesson.expression]) {
    const [, each = '', times = ''] = /^([1-9])×([2-9])$/.exec(expression ?? '') ?? [];
    const isRow = times !== '' && bare.length === Number(times) && sums.length === 0;
    if (isRow && bare.every((one, at) => Number(one) === Number(each) * (at + 1))) return bare.at(-1) ?? null;
  }
  return null;
}

/** あまり…3、だから 6と 3: the two numbers of the answer. */
export function quotientAndRest(message: string, { answer }: Lesson): string | null {
  const [, quotient, rest] = /^(\d+)あまり(\d+)$/.exec(answer) ?? [];
  if (quotient === undefined || !/あまり|余り/.test(message)) return null;
  const said = message.normalize('NFKC');
  return new RegExp(`(?<!\\d)${quotient}\\s*と\\s*${rest}(?!\\d)[^\\d]{0,4}$`).test(said) ? answer : null;
}

/** What is asked for as the answer by a child that thinks so; null where it has been tried, or is no such question. */
function claimAsked(words: string, lesson: Lesson): string | null {
  const said = claimedInAsking(words);
  // 5って かけば いいの？ of 3507: a digit of the problem, and the one that is sought.
  if (said !== null && [lesson.answer, currentStep(lesson)?.expected].includes(said)) return said;
  const isOwn = said !== null && numbersOf({ ...lesson, answer: '', saidByChild: [] }).has(said);
  return said === null || isOwn || lesson.saidByChild.includes(said) ? null : said;
}

/** What a problem comes to; null where it has no answer here. */
export function solvedOf(problem: ParsedProblem): Quantity | null {
  try {
    return solveProblem(problem);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** What a problem that is named in these words is plainly said to come to, where that is right: 26÷4で 6まい、2まい あまる; null otherwise. `isOfStory`: it may count what the story counts. */
export function rightlyClaimed(words: string, problem: ParsedProblem, isOfStory = false): string | null {
  const expected = solvedOf(problem);
  if (expected === null) return null;
  // 54-27 and 9÷3 end with what they come to; nothing is claimed by that.
  const named = problem.canonical.match(/\d+(?:\.\d+)?/g) ?? [];
  if (readTold(words).numbers.length <= named.length) return null;
  const known = new Set(`${problem.canonical} ${formatQuantity(expected)}`.match(/\d+(?:\.\d+)?/g));
  return statedAnswer(words, { problem, expected, known, isOfStory });
}

const WISHED =
  /だして|出して|やりた|したい|[がで] ?(?:いい|ええ|よか)|にして|もっと|つぎ|次|ちょうだい|くだ|ほし|やろう?よ?[!！。]?$/;

/** Whether another problem is wanted in so many words: 85だけど ひっさん かいてない names what is no wish. */
export const wishesAnother = (words: string): boolean => WISHED.test(words);
