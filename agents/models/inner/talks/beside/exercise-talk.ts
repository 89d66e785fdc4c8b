import { findLeak } from '#agents/guard/leak-guard.ts';
import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { ToldExercise } from '#agents/knowledge/homework/told-exercise.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import { openProblems, problemRefused, spelled, support } from '#agents/models/inner/coaching.ts';
import {
  calculate,
  type DialogueContext,
  isFailure,
  keepAsked,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { askWaiting } from '#agents/models/inner/talks/story-talk.ts';
import { whereToLook } from '#agents/models/inner/talks/working-talk.ts';
import { checkWorksheet } from '#agents/models/inner/talks/worksheet-talk.ts';
import type { OfExercise } from '#agents/models/inner/understand/answers/exercise-heard.ts';
import type { LedOn } from '#agents/models/inner/understand/answers/led/led.ts';
import { questionAsked } from '#agents/models/inner/understand/question-asked.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** What a child tells of its own exercises, and what it rightly says on its way. */
export function* takeOfExercise(context: DialogueContext, heard: OfExercise): Script {
  switch (heard.intent) {
    case 'marked':
      return yield* takeMarked(context, heard.problem, heard.answer);
    case 'asked_of':
      return yield* takeAskedOf(context, heard.problem, heard.asked);
    case 'not_mine':
      return yield* takeOwn(context, heard.own);
    case 'led_on':
      return yield* leadOn(context, heard);
  }
}

/** An answer that was marked as wrong at school is no try here: it is seen, and where to look is told. */
function* takeMarked(context: DialogueContext, problem: ParsedProblem, answer: string): Script {
  const [opened] = yield [calculate(context, problem.canonical, ''), context.feelings(null)];
  if (isFailure(opened)) return yield* problemRefused(context, opened);
  const { memory, state } = context;
  const problemId = state.lesson?.problemId ?? '';
  memory.missed = { problemId, answer: spelled(answer) };
  // The first place to look at was not told yet.
  memory.way = { problemId, moves: [], looks: -1 };
  return say(sentence(arithmeticWords.markedWrong, { answer }), whereToLook(context));
}

/** A sum comes on the desk, and what was asked about it is answered where that is known. */
function* takeAskedOf(context: DialogueContext, problem: ParsedProblem, asked: string): Script {
  const opened = yield* openProblems(context, [problem], false);
  const { state, child } = context;
  const known = state.lesson?.status === 'open' ? questionAsked(asked, state, child.grade) : null;
  const [answer] = known?.answers ?? [];
  const guarded = guardedLesson(state);
  const isSafe = answer !== undefined && (guarded === null || findLeak(answer, guarded) === null);
  return isSafe ? say(answer, pendingQuestion(context)) : opened;
}

/** The robot's problem goes, and what the child brought comes; where it did not name it, that is asked for. */
function* takeOwn(context: DialogueContext, own: ToldExercise | null): Script {
  const { memory, state } = context;
  memory.leaveRow();
  const isOpen = state.lesson?.status === 'open';
  if (isOpen) yield [session('set_aside')];
  if (own === null) {
    // What gave way to the robot's problem comes back.
    const [next] = state.queue.length > 0 ? yield [session('next'), context.feelings(null)] : [];
    if (next !== undefined && !isFailure(next)) return say(speak(context, 'sorryOther'), askWaiting(context));
    yield [context.feelings(null)];
    return speak(context, isOpen ? 'notYours' : 'noneOffered');
  }
  const said = own.items.some(({ answer }) => answer !== null)
    ? yield* checkWorksheet(
        context,
        own.items.map((item) => ({ type: 'sum', ...item })),
      )
    : yield* openProblems(
        context,
        own.items.map(({ problem }) => problem),
        false,
      );
  return say(speak(context, 'sorryOther'), said);
}

/** What is said to right work that is no answer; where it would tell what is sought, the open question comes instead. */
function* leadOn(context: DialogueContext, { says, asksAgain, asks, opens, worked = [] }: LedOn): Script {
  // Said again, it does not help: then the next hint does.
  if (context.memory.lastReply.includes(says)) return yield* support(context, '', null);
  if (opens !== undefined && context.state.lesson?.status !== 'open') yield [calculate(context, opens, '')];
  yield [...worked.map(({ sum, result }) => calculate(context, sum, result)), context.feelings(null)];
  const guarded = guardedLesson(context.state);
  // What the child has just said itself may be said back to it.
  const own = [...(guarded?.saidByChild ?? []), ...findNumbers(context.message)];
  if (guarded !== null && findLeak(says, { ...guarded, saidByChild: own }) !== null)
    return pendingQuestion(context);
  // The number that comes next is for this sum.
  if (asks !== undefined)
    context.memory.aside = { problem: parseProblem(asks), turn: context.state.turn_count };
  return asksAgain ? say(says, pendingQuestion(context)) : keepAsked(context, says);
}
