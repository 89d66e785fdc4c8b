import { currentStep } from '#agents/coach/lesson.ts';
import type { ParsedProblem } from '#agents/learning/problem.ts';
import {
  advanceHint,
  calculate,
  isFailure,
  pendingQuestion,
  progress,
  type Scene,
  type Script,
  say,
  session,
  speak,
  text,
  written,
} from './script.ts';

/** How often an answer is told before the problem is left for another day. */
const TELLINGS_LIMIT = 2;

/** Puts the first problem on the desk and lets the others wait. Naming the open one again is asking for help. */
export function* openProblems(scene: Scene, problems: readonly ParsedProblem[]): Script {
  const [first, ...others] = problems;
  if (!first) return pendingQuestion(scene);
  const before = scene.state.lesson?.status === 'open' ? scene.state.lesson : null;
  if (
    before &&
    (first.canonical === before.expression || first.canonical === currentStep(before)?.expression)
  ) {
    return yield* support(scene, speak(scene, 'smallStep'), null);
  }
  // A child that writes down one problem after the other gets them all kept, and one to begin with.
  if (before && scene.state.queue.length > 0 && before.saidByChild.length === 0 && before.hintsGiven === 0) {
    yield [
      session('queue', { problems: problems.map((problem) => problem.canonical) }),
      scene.feelings(null),
    ];
    return say(speak(scene, 'keptWaiting'), pendingQuestion(scene));
  }
  const calls = [calculate(scene, first.canonical, ''), scene.feelings(null)];
  const [opened] = yield others.length > 0
    ? [...calls, session('queue', { problems: others.map((problem) => problem.canonical) })]
    : calls;
  if (isFailure(opened)) return yield* problemRefused(scene, opened);
  return say(
    text(opened, 'grade_note'),
    speak(scene, 'startProblem'),
    pendingQuestion(scene),
    before ? speak(scene, 'keptForLater') : '',
  );
}

/** A problem that cannot be one here: says why, kindly, and asks on. */
// biome-ignore lint/correctness/useYield: a script like the others, so that callers need not know
export function* problemRefused(scene: Scene, result: Record<string, unknown> | undefined): Script {
  const fault = result?.error as { message?: unknown } | undefined;
  const why = typeof fault?.message === 'string' && /[ぁ-ん]/.test(fault.message) ? fault.message : '';
  return say(why || speak(scene, 'nonsense'), pendingQuestion(scene));
}

/** The child said a number: to the small question, or to the problem. */
export function* takeAnswer(scene: Scene, answer: string): Script {
  const lesson = scene.state.lesson?.status === 'open' ? scene.state.lesson : null;
  if (!lesson) return yield* numberWithoutProblem(scene);
  const step = currentStep(lesson);
  const triesBefore = lesson.wrongCount;
  const [checked] = yield [calculate(scene, step?.expression ?? lesson.expression, answer)];
  if (isFailure(checked)) return yield* problemRefused(scene, checked);
  if (checked?.is_solved === true) return yield* celebrate(scene, triesBefore);
  if (checked?.is_correct === true) {
    yield [scene.feelings(true)];
    return say(speak(scene, 'stepRight'), pendingQuestion(scene));
  }
  if (checked?.error_type === 'unreadable') {
    return say(text(checked, 'hint'), pendingQuestion(scene));
  }
  // The first slip at the problem itself is the child's to find: a look again is not yet a hint.
  if (!step && lesson.stepIndex < 0 && lesson.wrongCount <= 1) {
    yield [scene.feelings(false)];
    return say(speak(scene, 'tryAgain'), text(checked, 'hint'));
  }
  return yield* support(scene, speak(scene, 'tryAgain'), false);
}

/** One hint more; when all are spent, this small question is worked out together. */
export function* support(scene: Scene, opening: string, wasCorrect: boolean | null): Script {
  const [hint] = yield [advanceHint(scene), scene.feelings(wasCorrect)];
  if (isFailure(hint)) return say(opening, pendingQuestion(scene));
  if (hint?.is_told !== true) return say(opening, text(hint, 'hint_template'));
  const timesTold = scene.state.lesson?.timesTold ?? 0;
  if (timesTold > TELLINGS_LIMIT) return yield* leaveForLater(scene);
  return say(
    speak(scene, 'tellTogether'),
    text(hint, 'hint_template'),
    timesTold > 0 ? speak(scene, 'askToSay') : pendingQuestion(scene),
  );
}

/** Told and told again, and still not there: the problem rests, without reproach. */
function* leaveForLater(scene: Scene): Script {
  yield [session('set_aside')];
  return say(speak(scene, 'leaveForLater'), yield* whatNext(scene));
}

/** The problem is solved: points, praise for the way it was done, and what comes next. */
function* celebrate(scene: Scene, triesBefore: number): Script {
  const [recorded] = yield [progress(scene), scene.feelings(true)];
  const outcome = text(recorded, 'outcome');
  const praise =
    outcome === 'guided_solved'
      ? speak(scene, 'solvedTogether')
      : outcome === 'hint_solved'
        ? speak(scene, 'solvedWithHint')
        : speak(scene, triesBefore > 0 ? 'solvedAfterRetry' : 'solvedAlone');
  const stars = typeof recorded?.points_earned === 'number' ? '⭐'.repeat(recorded.points_earned) : '';
  const title = text(recorded, 'achievement_unlocked');
  const award = say(
    stars && `${stars} ${speak(scene, 'newStar')}`,
    title && `「${title}」の しょうごうも もらったよ！`,
  );
  return say(praise, award, yield* whatNext(scene));
}

/** After a problem: a rest when it is time, else the next waiting one, else the child chooses. */
function* whatNext(scene: Scene): Script {
  const { state } = scene;
  const isTimeForBreak = scene.nowMs - state.last_break_at_ms >= scene.breakAfterMs;
  if (isTimeForBreak || state.emotion.action_recommended === 'rest') {
    yield [session('offer_break')];
    return speak(scene, 'breakOffer');
  }
  if (state.queue.length === 0) return speak(scene, 'askNext');
  const [next] = yield [session('next')];
  if (isFailure(next)) return speak(scene, 'askNext');
  return say(speak(scene, 'nextWaiting'), pendingQuestion(scene));
}

/** The next problem: one that waits, or a new one of the robot's. */
export function* nextProblem(scene: Scene): Script {
  const [next] = yield [session('next'), scene.feelings(null)];
  if (isFailure(next)) return speak(scene, 'askProblem');
  const opening = next?.source === 'robot' ? speak(scene, 'robotProblem') : speak(scene, 'nextWaiting');
  return say(opening, pendingQuestion(scene));
}

/** "30+40=70" beside another problem is the child's own way; alone it is a problem with its answer. */
export function* takeClaim(scene: Scene, problem: ParsedProblem, answer: string): Script {
  const lesson = scene.state.lesson?.status === 'open' ? scene.state.lesson : null;
  if (!lesson) {
    const [opened] = yield [calculate(scene, problem.canonical, '')];
    if (isFailure(opened)) return yield* problemRefused(scene, opened);
    return yield* takeAnswer(scene, answer);
  }
  if (problem.canonical === lesson.expression || problem.canonical === currentStep(lesson)?.expression) {
    return yield* takeAnswer(scene, answer);
  }
  const [checked] = yield [calculate(scene, problem.canonical, answer), scene.feelings(null)];
  if (isFailure(checked)) return yield* problemRefused(scene, checked);
  const isRight = checked?.is_correct === true;
  return say(
    isRight ? speak(scene, 'sideRight') : speak(scene, 'sideWrong'),
    isRight ? pendingQuestion(scene) : `${written(problem.canonical)} は ${speak(scene, 'askWhole')}`,
  );
}

function* numberWithoutProblem(scene: Scene): Script {
  yield [scene.feelings(null)];
  return say(speak(scene, 'chatter'), pendingQuestion(scene));
}
