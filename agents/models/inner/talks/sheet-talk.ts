import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { SheetItem } from '#agents/knowledge/homework/sheet.ts';
import { waitingWith } from '#agents/lesson/waiting.ts';
import { problemRefused, takeAnswer } from '#agents/models/inner/coaching.ts';
import {
  calculate,
  type DialogueContext,
  isFailure,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { itemsNeeded } from '#agents/models/inner/understand/answers/items-said.ts';
import { inLightOfDesk, nameOfDesk } from '#agents/models/inner/understand/wishes/desk.ts';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { nextProblem } from './practice-talk.ts';
import { howMany, keptWords } from './sheet-words.ts';
import { askWaiting } from './story-talk.ts';
import { practise } from './wish-talk.ts';
import { checkWorksheet, helpWith, wordsOf } from './worksheet-talk.ts';

/**
 * A sheet with sums and word problems: all of it is kept in its order, the child hears how many there are, and begins
 * with the first. Homework that lies open is finished first.
 */
export function* takeSheet(context: DialogueContext, items: readonly SheetItem[]): Script {
  keepStories(context, items);
  if (items.some((item) => item.type === 'sum' && item.answer !== null))
    return yield* checkWorksheet(context, items);
  const { lesson, word_problem: story } = context.state;
  const isAtHomework = story !== null || (lesson?.status === 'open' && lesson.source !== 'robot');
  const [first, ...others] = items;
  if (first === undefined) return pendingQuestion(context);
  if (isAtHomework) {
    const [kept] = yield [queued(items), context.feelings(null)];
    return say(keptWords(context, items.length, kept), pendingQuestion(context));
  }
  const opening =
    first.type === 'story'
      ? session('word_problem', { numbers: first.numbers })
      : calculate(context, first.problem.canonical, '');
  const [opened, kept] = yield [opening, queued(others), context.feelings(null)];
  if (isFailure(opened)) return yield* problemRefused(context, opened);
  return say(howMany(context, items.length, kept), askWaiting(context));
}

/** A problem that waits comes first, as the child would have it; the open one waits in its place. */
export function* takeFirst(context: DialogueContext, { canonical }: ParsedProblem): Script {
  const [opened] = yield [calculate(context, canonical, ''), context.feelings(null)];
  if (isFailure(opened)) return yield* problemRefused(context, opened);
  const said = speak(context, 'thatFirst');
  if (itemsNeeded(context.message).isLost) return yield* helpWith(context, said);
  return say(said, pendingQuestion(context));
}

/** The number was not of the open problem, but is right for one that waits: that one is taken with it. Null where it is not so. */
export function takeOfWaiting(context: DialogueContext): Script | null {
  const { lesson, queue } = context.state;
  if (lesson?.status !== 'open' || lesson.doubted?.isOfWaiting !== true) return null;
  const { answer } = lesson.doubted;
  const waiting = waitingWith(answer, queue);
  return waiting === null ? null : takeWith(context, waiting, answer);
}

function* takeWith(context: DialogueContext, waiting: string, answer: string): Script {
  const [opened] = yield [calculate(context, waiting, '')];
  if (isFailure(opened)) return yield* problemRefused(context, opened);
  return yield* takeAnswer(context, answer);
}

const queued = (items: readonly SheetItem[]) => session('queue', { problems: items.map(wordsOf) });

/** Word problems are told again when their turn comes. */
function keepStories({ memory }: DialogueContext, items: readonly SheetItem[]): void {
  for (const item of items) if (item.type === 'story') memory.keepStory(item.numbers, item.text);
}

/** つぎ, over a problem of a sheet: what is passed over waits at its end; the last one is not left without a word. */
export function* nextOfSheet(context: DialogueContext): Script {
  const { memory, state } = context;
  const { lesson, queue } = state;
  const isOfSheet =
    lesson?.status === 'open' && lesson.source !== 'robot' && memory.sheet.includes(lesson.expression);
  if (!isOfSheet) return yield* nextProblem(context);
  if (queue.length > 0) return yield* skipProblem(context);
  const isSaid = PHRASES.leftLast.some((words) => memory.lastReply.startsWith(words));
  if (isSaid) return yield* nextProblem(context);
  yield [context.feelings(null)];
  return say(speak(context, 'leftLast'), pendingQuestion(context));
}

/** One more was asked for over homework: that waits, and comes back after it. */
export function* anotherProblem(context: DialogueContext): Script {
  const { lesson } = context.state;
  const isHomework = lesson?.status === 'open' && lesson.source !== 'robot' && !lesson.ofStory;
  const kept = isHomework ? lesson.expression : null;
  const said = yield* nextProblem(context);
  if (kept === null || context.state.lesson?.problemId === lesson?.problemId) return said;
  yield [session('queue', { problems: [kept] })];
  return say(speak(context, 'keptForLater'), said);
}

const LEAVES = /とば|飛ば|スキップ|パス|あとで|後で/;

/** Another problem instead: where others wait, this one joins them at the end. */
export function* skipProblem(context: DialogueContext): Script {
  const { lesson, queue } = context.state;
  // これ とばして つぎ いきたい, of its homework: that waits, and the next is the child's.
  if (
    lesson?.status === 'open' &&
    lesson.source !== 'robot' &&
    queue.length === 0 &&
    LEAVES.test(context.message)
  ) {
    yield [session('put_off'), context.feelings(null)];
    return say(speak(context, 'keptForLater'), speak(context, 'askNext'));
  }
  const easier = queue.length === 0 ? easierThan(context) : null;
  if (easier !== null) return yield* practise({ ...context, message: '' }, { wish: easier, topic: 'any' });
  if (lesson?.status !== 'open' || queue.length === 0) return yield* anotherProblem(context);
  yield [session('set_aside')];
  yield [session('queue', { problems: [lesson.expression] })];
  const [next] = yield [session('next'), context.feelings(null)];
  if (isFailure(next)) return speak(context, 'askProblem');
  return say(speak(context, 'keptForLater'), askWaiting(context));
}

/** とばして, over one of its own at which the child was stuck: an easier one of that sort; null of all else. */
function easierThan({ state, memory, child }: DialogueContext): Wish | null {
  const { lesson, drill_run: run } = state;
  const isStuck = lesson?.status === 'open' && lesson.source === 'robot' && lesson.hintsGiven > 0;
  if (!isStuck || !/^(?:story|addition|subtraction)_/.test(lesson.kind)) return null;
  // A sum that was to be written: another one, with nothing carried.
  const written = memory.wish?.about?.words.includes('ひっさん') ? nameOfDesk(state) : null;
  if (written !== null && /^(?:addition|subtraction)_/.test(lesson.kind))
    return readWish(
      `${written === 'たしざん' ? 'くりあがり' : 'くりさがり'}なしの 2けたの ${written}の ひっさん`,
      child.grade,
    );
  const wish = inLightOfDesk(AN_EASIER, readWish(AN_EASIER, child.grade), state, child.grade);
  return run === null || run.of === USUAL_ROW || run.left === 0 ? wish : { ...wish, count: run.left };
}
const AN_EASIER = 'もっと かんたんなの';
/** So many come in a row where none were counted. */
const USUAL_ROW = 5;
