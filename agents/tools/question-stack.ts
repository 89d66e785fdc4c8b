import type { Waiting } from '#agents/core/state.ts';
import { type ToolContext, ToolError } from '#agents/core/tool.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { giveHint } from '#agents/lesson/hint-level.ts';
import {
  currentStep,
  setAside,
  startDrill,
  startLesson,
  startQuestion,
  startStory,
} from '#agents/lesson/lesson.ts';
import { queueProblems } from '#agents/lesson/waiting.ts';
import { rememberedHard } from '#agents/memory/remembered-hard.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import {
  askKanji,
  gradeToAsk,
  kanjiHint,
  kanjiOtherwise,
  kanjiQuestion,
  withheld,
} from '#agents/teaching/practice/kanji-drill.ts';
import type { NextTask, Reason } from '#agents/teaching/practice/next-problem.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';
import { type Asked, chooseTask, rowFor } from './next-task.ts';

/** What was put on the desk, as the model and the page are told it. Never holds an answer. */
type Brought = Record<string, unknown>;

/** What is stored with a problem that is to be met again. */
const broughtFor = (reason: Reason | 'waiting'): { readonly brought?: 'met_again' } =>
  reason === 'met_again' ? { brought: reason } : {};

function putProblem(
  problem: ParsedProblem,
  details: { source: 'child' | 'robot'; way: 'alone' | 'together'; reason: Reason | 'waiting' },
  context: ToolContext,
): Brought {
  const { work, clock } = context;
  const { grade } = work.child;
  const { source, way } = details;
  const start = { problemId: context.newId(), grade, source, nowMs: clock.now(), way };
  const lesson = startLesson(work, problem, { ...start, ...broughtFor(details.reason) });
  if (details.reason === 'waiting') lesson.wasWaiting = true;
  const remembered = details.reason === 'near_target' ? rememberedHard(work).get(kindOf(problem)) : undefined;
  const step = way === 'together' ? planSteps(problem, grade)[0] : undefined;
  return {
    type: 'problem',
    problem_id: lesson.problemId,
    expression: lesson.expression,
    kind: kindOf(problem),
    ...details,
    ...(remembered === undefined ? {} : { remembered }),
    ...(step === undefined
      ? {}
      : { step: currentStep(lesson)?.expression ?? lesson.expression, question: step.ask[0] }),
  };
}

function putKanji(task: Extract<NextTask, { type: 'kanji' }>, context: ToolContext): Brought {
  const { work, clock } = context;
  const { grade } = work.child;
  const random = seeded(`${work.sessionId}/${work.state.problems_attempted}/${task.fact.id}`);
  const asked = askKanji(task.fact, gradeToAsk(task.fact, grade), random, task.askedIn, task.notAskedIn);
  if (asked === null) throw new ToolError('nothing_left', 'this kanji has no word for the grade');
  const { way, reason, source = 'robot' } = task;
  const problemId = context.newId();
  const drill = startDrill(work, asked, {
    ...{ problemId, grade, nowMs: clock.now(), way, source },
    ...broughtFor(reason),
  });
  const isWriting = asked.kind === 'kanji_writing';
  let help = '';
  if (way === 'together') {
    // Begun together: the first hint comes with the question.
    giveHint(work, drill);
    help = ` ${kanjiHint(asked, 1)}`;
  }
  const before = kanjiOtherwise(asked, task.form);
  const first = before === '' ? '' : `${before} `;
  return {
    type: 'kanji',
    problem_id: problemId,
    drill_kind: asked.kind,
    kanji: isWriting ? null : asked.kanji,
    word: isWriting ? withheld(asked) : asked.word,
    ...(isWriting ? { reading: asked.reading } : {}),
    ask: `${first}${kanjiQuestion(asked)}${help}`,
    ask_by_voice: `${first}${kanjiQuestion(asked, 'spoken')}${help}`,
    source,
    way,
    reason,
    ...(task.form === undefined ? {} : { form: task.form }),
  };
}

/** A question of a subject without a desk of its own: what is asked is recorded; its own tool judges the answer. */
function putQuestion(task: Extract<NextTask, { type: 'question' }>, context: ToolContext): Brought {
  const { work, clock } = context;
  const { question, skill, way, reason } = task;
  const problemId = context.newId();
  startQuestion(
    work,
    { ...question, problemId, kind: skill.kind, startedAtMs: clock.now() },
    way,
    broughtFor(reason),
  );
  return {
    type: 'question',
    problem_id: problemId,
    kind: skill.kind,
    expression: question.prompt,
    ask: question.ask,
    answer_with: question.tool,
    source: 'robot',
    way,
    reason,
  };
}

/** What waited of the homework; of a word problem the numbers, for its sentences are kept nowhere. */
function putWaiting(waiting: Waiting, context: ToolContext): Brought {
  if (typeof waiting === 'string')
    return putProblem(parseProblem(waiting), { source: 'child', way: 'alone', reason: 'waiting' }, context);
  startStory(context.work, waiting.numbers);
  return { type: 'word_problem', numbers: waiting.numbers, source: 'child', reason: 'waiting' };
}

/** "つぎ" passes over what is open. A word problem waits behind the others: who cannot go on with it comes back to it. */
function passOver({ work }: ToolContext): void {
  const { word_problem: story } = work.state;
  setAside(work, 'passed_over');
  work.state.word_problem = null;
  if (story !== null) queueProblems(work, [story]);
}

/**
 * The next thing to work at, put on the desk: what was asked for by name; else the next of a row that is going on; else
 * what waits of the child's own homework; else what the log says. Throws ToolError (nothing_left, not_yet,
 * unknown_topic), and then leaves everything as it was.
 */
export function bringNext(courses: readonly Course[], asked: Asked, context: ToolContext): Brought {
  const { work } = context;
  const { state } = work;
  const row = rowFor(asked, context);
  const isPlain =
    asked.level === undefined &&
    asked.grade === undefined &&
    asked.about === undefined &&
    asked.kanji === undefined;
  const isNext = isPlain && (asked.topic === 'any' || asked.topic === 'math');
  const [waiting] = row === null && isNext ? state.queue : [];
  const task = waiting === undefined ? chooseTask(courses, asked, row, context) : null;
  // Before a row or something that was wished for, homework waits.
  if (isNext) passOver(context);
  const brought =
    task === null
      ? putWaiting(waiting ?? '', context)
      : task.type === 'kanji'
        ? putKanji(task, context)
        : task.type === 'question'
          ? putQuestion(task, context)
          : putProblem(task.problem, { source: 'robot', way: task.way, reason: task.reason }, context);
  state.drill_run = row;
  return { ...brought, queue_length: state.queue.length, drill_left: state.drill_run?.left ?? null };
}
