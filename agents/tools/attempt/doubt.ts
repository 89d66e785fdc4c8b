import type { TurnWork } from '#agents/core/records.ts';
import type { Lesson } from '#agents/core/state.ts';
import type { ToolContext } from '#agents/core/tool.ts';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import type { Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { exerciseTold } from '#agents/knowledge/homework/told-exercise.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { waitingWith } from '#agents/lesson/waiting.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { claimedInAsking, notedIn } from '#agents/understanding/stated/claimed-in-asking.ts';
import { isOnTheWay } from '#agents/understanding/stated/remainder-try.ts';
import { plainTry, type Sought, statedAnswer } from '#agents/understanding/stated/stated-answer.ts';
import { statedFirst } from '#agents/understanding/stated/stated-first.ts';

/** A question with several numbers in it: 7×8って 8×7と おなじ？ */
const ASKS = /[?？]\s*$/;

/** Over a problem that counts nothing a count of the day is of a tale: 85円 もってる. */
const OTHER_COUNT = /^\d+(?:円|分|秒|時間?|日|さい|点|人|かい|ひき|台|ページ)$/;
/** More letters than an answer with its counter has. */
const LEAST_TOLD = 7;

const REMAINDER = /あまり|余り/;
/** 12では ちがうと おもう, 12 まちがえた: the child itself does not take it for the answer; 12じゃ だめ？ asks. */
const isDenied = (heard: string, said: string): boolean =>
  new RegExp(
    `(?<!\\d)${said}\\s*(?:(?:では|じゃ|は)\\s*(?:ちが|だめ|あかん|いかん|ない(?!か|の))|まちが|ばつ|ぜったい\\s*(?:ない|ちが))(?![^。]*[?？])`,
  ).test(heard.normalize('NFKC'));

/** Longest words around a number that is right for a small question. */
const LONGEST_OF_STEP = 24;
/** It counts the day or somebody, or asks about the number. */
const OF_ELSE =
  /きょう|きのう|あした|さい|歳|点|てん(?!\s*\d)|にち|日|じ(?:に|から)|ともだち|まま|ぱぱ|ママ|パパ|いもうと|おとうと|にいちゃん|ねえちゃん|なんで|どうして|なに|いくつ|どこ|どっち|って(?:なに|どう|いう)/;
/** あ、ふたつ あいてる！: one number, in few words, and none of them of something else. */
const isPlainlyOfStep = (heard: string, said: string): boolean =>
  heard.trim().length <= LONGEST_OF_STEP &&
  !OF_ELSE.test(heard) &&
  new Set(readTold(heard).numbers.map(bareOf)).size <= 1 &&
  !OTHER_COUNT.test(said);

/** Whether the child was asked just now if this is its answer. */
export function isDoubtedBefore(lesson: Lesson | null, answer: Quantity, { state }: TurnWork): boolean {
  const doubted = lesson?.doubted ?? null;
  return doubted?.answer === formatQuantity(answer) && state.turn_count - doubted.turn <= 1;
}

/**
 * Whether a number is only mentioned in what the child says ("ぼく 7さいに なった"): then nothing is judged, and the
 * child is asked once whether it is its answer. What it says to that is taken as meant.
 */
export function isInDoubt(
  lesson: Lesson,
  answer: Quantity,
  isRight: boolean,
  sought: Sought,
  { heard, work }: ToolContext,
): boolean {
  const said = formatQuantity(answer);
  if (heard === undefined || isDoubtedBefore(lesson, answer, work)) return false;
  // 52-27が 35に なっちゃった: told as what it came to, beside its exercise.
  const told = exerciseTold(heard)?.items ?? [];
  if (told.some((item) => item.problem.canonical === lesson.expression && item.answer === said)) return false;
  const own = new Set(lesson.expression.match(/\d+/g));
  if (claimedInAsking(heard) === said || notedIn(heard, own) === said) return false;
  if (isDenied(heard, said) || (!REMAINDER.test(heard) && isOnTheWay(said, sought))) {
    lesson.doubted = { answer: said, turn: work.state.turn_count };
    return true;
  }
  const mentioned = readAnswer(heard);
  const isMentioned = mentioned === null ? ASKS.test(heard) : formatQuantity(mentioned) === said;
  const countsElse =
    OTHER_COUNT.test(said) &&
    !/\d[^\d\s+\-×÷=]/.test(lesson.expression) &&
    heard.trim().length > LEAST_TOLD &&
    !/こたえ|答え/.test(heard);
  if (!isMentioned || (readReply(heard, isRight) === 'answer' && !countsElse)) return false;
  // あ、ふたつ あいてる！: right, and short, to the small question that is open.
  const step = currentStep(lesson);
  const isOfStep = step !== null && step.expression === sought.problem.canonical;
  if (isRight && isOfStep && isPlainlyOfStep(heard, said)) return false;
  const stated = statedAnswer(heard, sought) ?? statedFirst(heard, sought);
  // 3km1200mって かいても いい？ states a number that is right but for its form.
  if (isRight ? stated !== null : [stated, plainTry(heard, sought)].includes(said)) return false;
  lesson.doubted = { answer: said, turn: work.state.turn_count };
  return true;
}

/** Whether a number that is wrong here is right for a sum that waits: then the child is asked once of which one it is. */
export function isOfWaiting(lesson: Lesson, answer: Quantity, { work }: ToolContext): boolean {
  const said = formatQuantity(answer);
  if (isDoubtedBefore(lesson, answer, work) || waitingWith(said, work.state.queue) === null) return false;
  lesson.doubted = { answer: said, turn: work.state.turn_count, isOfWaiting: true };
  return true;
}
