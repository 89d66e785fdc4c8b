import type { SessionState } from '#agents/core/state.ts';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { isChantBegun } from '#agents/knowledge/arithmetic/kuku-chant.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { sayPlainly } from '#agents/knowledge/arithmetic/plain-saying.ts';
import { readCounting, readSplit } from '#agents/knowledge/arithmetic/shown-working.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { ownMistake } from './own-mistake.ts';
import { readWay, type ToldWay } from './told-way.ts';
import { endOfWorking, isUnfinished } from './worded-answer.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** What a child shows of its way over an open problem. */
type Shown = ToldWay | { readonly intent: 'on_the_way' | 'own_mistake' };

/** A message: without what was taken back, whole, and folded. */
interface Said {
  readonly text: string;
  readonly whole: string;
  readonly folded: string;
}

/** What a child shows of its way: the answer behind it, its own mistake, counting, sums, parts; null where it shows none. */
export function readShown(
  { text, whole, folded }: Said,
  lesson: Lesson,
  before: string | null,
): Shown | null {
  const way = readWay(whole, lesson, before);
  if (way?.intent === 'answer') return way;
  const followed = readOwnMistake(folded) ?? readWorking(text, lesson);
  // 20と5に わけて、5+8が 13で 28!: the end is told as well.
  if (followed?.intent === 'working' && way?.intent === 'working') return { ...followed, end: way.end };
  if (followed) return followed;
  if (way?.intent === 'claim') return way;
  const end = readConclusion(whole, lesson);
  if (way?.intent === 'working') return end ?? way;
  if (isUnfinished(normaliseMath(sayPlainly(text)))) return { intent: 'on_the_way' };
  return end ?? (way?.intent === 'parts' ? way : null);
}

/** くりあがり わすれた: heard; with the answer behind it, that is what counts. */
function readOwnMistake(folded: string): Shown | null {
  const mistake = ownMistake(folded);
  if (mistake === null) return null;
  if (readAnswer(mistake.rest) === null) return { intent: 'own_mistake' };
  return { intent: 'answer', answer: mistake.rest, others: [] };
}

/** What the child shows of its way: counting, chanting, a number taken apart; null when it shows none. */
function readWorking(text: string, lesson: Lesson): Shown | null {
  const counting = readCounting(text);
  if (counting) {
    if (counting.end === null) return { intent: 'on_the_way' };
    return { intent: 'answer', answer: counting.end, others: [] };
  }
  // いちご and ごご sound like lines of the 九九 too.
  if (/^[1-9]×[1-9]$|÷/.test((currentStep(lesson) ?? lesson).expression) && isChantBegun(text))
    return { intent: 'on_the_way' };
  const split = lesson.expression.includes('÷') ? null : readSplit(text);
  const sums = split === null ? [] : findSums(split);
  const lines = sums.map(({ problem, answerText }) => ({ problem, answer: answerText }));
  return lines.length === 0 ? null : { intent: 'working', lines, end: null };
}

/** What working plainly ends in is a try; a number that was tried already is being explained. */
function readConclusion(text: string, lesson: Lesson): ToldWay | null {
  const end = endOfWorking(text);
  return end === null || lesson.saidByChild.includes(end)
    ? null
    : { intent: 'answer', answer: end, others: [] };
}
