import type { SessionState } from '#agents/core/state.ts';
import { type ToolContext, ToolError } from '#agents/core/tool.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { giveHint } from '#agents/lesson/hint-level.ts';
import { currentStep, setAside, startDrill, startLesson, startQuestion } from '#agents/lesson/lesson.ts';
import { type Course, skillsOf } from '#agents/teaching/practice/course.ts';
import type { Fact } from '#agents/teaching/practice/facts.ts';
import {
  askKanji,
  canAskFact,
  kanjiHint,
  kanjiQuestion,
  withheld,
} from '#agents/teaching/practice/kanji-drill.ts';
import { chooseFact } from '#agents/teaching/practice/next-fact.ts';
import { chooseNext, type NextTask, type PracticeRequest } from '#agents/teaching/practice/next-problem.ts';
import { type PracticeState, replayPractice } from '#agents/teaching/practice/practice-log.ts';
import type { Skill } from '#agents/teaching/practice/skills.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';

type Topic = 'any' | 'math' | 'kuku' | 'kanji' | 'easier';

/** Entries of the log that the choice rests on. */
const LOG_ENTRIES = 500;
/** Facts of a row when nobody said how many. */
const USUAL_COUNT = 5;
/** As many misses in a row make the next one easy (next-problem.ts). */
const MISSES_FOR_EASY = 2;

/** What was put on the desk, as the model and the page are told it. Never holds an answer. */
type Brought = Record<string, unknown>;

interface Practice {
  readonly state: PracticeState;
  readonly request: PracticeRequest;
}

function practiceOf(courses: readonly Course[], { work, clock, canShow = true }: ToolContext): Practice {
  const { grade } = work.child;
  const { turn_count: turn, problems_attempted: attempted } = work.state;
  return {
    state: replayPractice(grade, work.practice(LOG_ENTRIES), skillsOf(courses)),
    request: {
      grade,
      nowMs: clock.now(),
      random: seeded(`${work.sessionId}/${turn}/${attempted}`),
      canAsk: (fact) => canAskFact(fact, grade) && (canShow || fact.subject === 'math'),
    },
  };
}

/** The subjects of 'any': the one that is being worked at; all of them where nobody is at work. */
function subjectsOf(courses: readonly Course[], { work }: ToolContext): readonly string[] {
  const atWork = courses.filter(({ coach }) => coach.name === work.state.current_agent);
  return (atWork.length > 0 ? atWork : courses).map(({ id }) => id);
}

function chosen(
  courses: readonly Course[],
  topic: Topic,
  row: Run['topic'] | null,
  context: ToolContext,
): NextTask {
  const { state, request } = practiceOf(courses, context);
  const easy = { ...state, missesInARow: Math.max(state.missesInARow, MISSES_FOR_EASY) };
  const from = topic === 'easier' ? easy : state;
  const subjects = topic === 'math' ? ['math'] : subjectsOf(courses, context);
  // Where nobody is at work, what is no sum comes back, kanji when their day has come; new is what is asked for.
  const isMixed = subjects.length > 1;
  const canAsk = (fact: Fact): boolean =>
    (!isMixed || fact.subject === 'math' || state.cards.has(fact.id)) && (request.canAsk?.(fact) ?? true);
  const canPractise = (skill: Skill): boolean =>
    !isMixed || skill.subject === 'math' || state.met.has(skill.id);
  const task =
    row === null
      ? // Of Japanese there may be nothing left for today; a child that wants to go on is given something all the same.
        (chooseNext(from, { ...request, subjects, canAsk, canPractise }) ??
        chooseFact(from, request, 'kanji') ??
        chooseNext(from, request))
      : chooseFact(from, request, row);
  if (task === null) throw new ToolError('nothing_left', 'there is nothing of this that can be asked');
  // Something easier is asked for, not called for by two misses: the child may do it alone.
  const isOwnWish = topic === 'easier' && state.missesInARow < MISSES_FOR_EASY;
  return isOwnWish ? { ...task, way: 'alone', reason: 'asked_for' } : task;
}

/** A row of facts with what is still to come of it once the next one is on the desk. */
type Run = NonNullable<SessionState['drill_run']>;

/** The row that goes on or begins with this call; null when the call is about none. */
function rowFor(topic: Topic, count: number | undefined, { drill_run: run }: SessionState): Run | null {
  const isGoingOn =
    run !== null && run.left > 0 && (topic === 'any' || topic === 'easier' || topic === run.topic);
  if (isGoingOn) return { ...run, left: run.left - 1 };
  if (topic !== 'kuku' && topic !== 'kanji') return null;
  const total = count ?? USUAL_COUNT;
  return { topic, left: total - 1, of: total };
}

function putProblem(
  problem: ParsedProblem,
  details: { source: 'child' | 'robot'; way: 'alone' | 'together'; reason: string },
  context: ToolContext,
): Brought {
  const { work, clock } = context;
  const { grade } = work.child;
  const { source, way } = details;
  const start = { problemId: context.newId(), grade, source, nowMs: clock.now(), way };
  const lesson = startLesson(work, problem, start);
  const step = way === 'together' ? planSteps(problem, grade)[0] : undefined;
  return {
    type: 'problem',
    problem_id: lesson.problemId,
    expression: lesson.expression,
    kind: kindOf(problem),
    ...details,
    ...(step === undefined
      ? {}
      : { step: currentStep(lesson)?.expression ?? lesson.expression, question: step.ask[0] }),
  };
}

function putKanji(task: Extract<NextTask, { type: 'kanji' }>, context: ToolContext): Brought {
  const { work, clock } = context;
  const { grade } = work.child;
  const random = seeded(`${work.sessionId}/${work.state.problems_attempted}/${task.fact.id}`);
  const asked = askKanji(task.fact, grade, random);
  if (asked === null) throw new ToolError('nothing_left', 'this kanji has no word for the grade');
  const { way, reason } = task;
  const problemId = context.newId();
  const drill = startDrill(work, asked, { problemId, grade, nowMs: clock.now(), way });
  const isWriting = asked.kind === 'kanji_writing';
  let help = '';
  if (way === 'together') {
    // Begun together: the first hint comes with the question.
    giveHint(work, drill);
    help = ` ${kanjiHint(asked, 1)}`;
  }
  return {
    type: 'kanji',
    problem_id: problemId,
    drill_kind: asked.kind,
    kanji: isWriting ? null : asked.kanji,
    word: isWriting ? withheld(asked) : asked.word,
    ...(isWriting ? { reading: asked.reading } : {}),
    ask: `${kanjiQuestion(asked)}${help}`,
    ask_by_voice: `${kanjiQuestion(asked, 'spoken')}${help}`,
    source: 'robot',
    way,
    reason,
  };
}

/** A question of a subject without a desk of its own: what is asked is recorded; its own tool judges the answer. */
function putQuestion(task: Extract<NextTask, { type: 'question' }>, context: ToolContext): Brought {
  const { work, clock } = context;
  const { question, skill, way, reason } = task;
  const problemId = context.newId();
  startQuestion(work, { ...question, problemId, kind: skill.kind, startedAtMs: clock.now() }, way);
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

/**
 * The next thing to work at, put on the desk: the next of a row of facts that is going on; else what waits of the
 * child's own homework; else what the log says. Throws ToolError (nothing_left), and then leaves everything as it was.
 */
export function bringNext(
  courses: readonly Course[],
  { topic, count }: { readonly topic: Topic; readonly count?: number | undefined },
  context: ToolContext,
): Brought {
  const { work } = context;
  const { state } = work;
  const row = rowFor(topic, count, state);
  const [waiting] = row === null && (topic === 'any' || topic === 'math') ? state.queue : [];
  const task = waiting === undefined ? chosen(courses, topic, row?.topic ?? null, context) : null;
  // "つぎ" passes over what is open; before a row or something easier, homework waits.
  if (topic === 'any' || topic === 'math') setAside(work, 'passed_over');
  const brought =
    task === null
      ? putProblem(parseProblem(waiting ?? ''), { source: 'child', way: 'alone', reason: 'waiting' }, context)
      : task.type === 'kanji'
        ? putKanji(task, context)
        : task.type === 'question'
          ? putQuestion(task, context)
          : putProblem(task.problem, { source: 'robot', way: task.way, reason: task.reason }, context);
  state.drill_run = row;
  return { ...brought, queue_length: state.queue.length, drill_left: state.drill_run?.left ?? null };
}
