import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { problemRefused, spelled, takeAnswer } from '#agents/models/inner/coaching.ts';
import {
  calculate,
  type DialogueContext,
  isFailure,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { written } from '#agents/models/inner/small-question.ts';
import type { SheetLine } from '#agents/models/inner/understand/understand.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** "30+40=70" beside another problem is the child's own way; alone it is a problem with its answer. */
export function* takeClaim(context: DialogueContext, problem: ParsedProblem, answer: string): Script {
  const lesson = context.state.lesson?.status === 'open' ? context.state.lesson : null;
  if (!lesson) {
    const [opened] = yield [calculate(context, problem.canonical, '')];
    if (isFailure(opened)) return yield* problemRefused(context, opened);
    return yield* takeAnswer(context, answer);
  }
  if (problem.canonical === lesson.expression || problem.canonical === currentStep(lesson)?.expression) {
    return yield* takeAnswer(context, answer);
  }
  return yield* takeWorking(context, [{ problem, answer }]);
}

/** Most sums on the side that are looked at in a turn: the last of them, a row of the 九九 and more. */
const WORKING_LIMIT = 10;

/**
 * Sums on the side: the first that is not right is asked for again; they do not count as tries at the problem. Right
 * ones are followed, and where the last comes to what is sought, that is the answer.
 */
export function* takeWorking(context: DialogueContext, shown: readonly SheetLine[]): Script {
  const lines = shown.slice(-WORKING_LIMIT);
  const results = yield [
    ...lines.map(({ problem, answer }) => calculate(context, problem.canonical, answer ?? '')),
    context.feelings(null),
  ];
  const fault = results.find(isFailure);
  if (fault) return yield* problemRefused(context, fault);
  const doubtful = lines.find((_, index) => results[index]?.is_correct !== true);
  if (!doubtful) {
    const last = lines.at(-1)?.answer ?? '';
    if (isSought(context, last)) return yield* takeAnswer(context, last);
    return say(speak(context, 'sideRight'), speak(context, 'goOn'));
  }
  context.memory.aside = { problem: doubtful.problem, turn: context.state.turn_count };
  return say(
    speak(context, 'sideWrong'),
    sentence(arithmeticWords.howMuchIs, { expression: written(doubtful.problem.canonical) }),
  );
}

/** A number right after a sum on the side was asked for again is for that one, unless it is what is sought; null for others. */
export function takeAside(context: DialogueContext, answer: string): Script | null {
  const { aside } = context.memory;
  context.memory.aside = null;
  if (aside === null || context.state.turn_count - aside.turn > 1 || isSought(context, answer)) return null;
  return takeWorking(context, [{ problem: aside.problem, answer: spelled(answer) }]);
}

/** Whether this is the answer of the problem or of its small question. */
function isSought({ state }: DialogueContext, answer: string): boolean {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const said = spelled(answer);
  return lesson !== null && said !== '' && [lesson.answer, currentStep(lesson)?.expected].includes(said);
}

/** 80と 5: the child puts its own parts together. */
export function* putTogether(context: DialogueContext, expression: string): Script {
  yield [context.feelings(null)];
  const [a = '', b = ''] = expression.split('+');
  return say(speak(context, 'ownWay'), sentence(arithmeticWords.putTogether, { a, b }));
}
