import { currentStep } from '#agents/coach/lesson.ts';
import { readAnswer } from '#agents/learning/answer.ts';
import type { ParsedProblem } from '#agents/learning/problem.ts';
import { formatQuantity } from '#agents/learning/quantity.ts';
import { award, nextWaiting, whatNext } from './practice-talk.ts';
import { written } from './question.ts';
import { type Asking, handTo } from './relay.ts';
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
} from './script.ts';
import type { SheetLine } from './understand.ts';

/** How often an answer is told before the problem is left for another day. */
const TELLINGS_LIMIT = 2;

/**
 * Puts the first problem on the desk and lets the others wait. Naming the open one again is asking for help, but
 * for the very first time, which may be a key pressed twice.
 */
export function* openProblems(scene: Scene, problems: readonly ParsedProblem[], isStuck: boolean): Script {
  const [first, ...others] = problems;
  if (!first) return pendingQuestion(scene);
  const before = scene.state.lesson?.status === 'open' ? scene.state.lesson : null;
  if (
    before &&
    (first.canonical === before.expression || first.canonical === currentStep(before)?.expression)
  ) {
    const isUntouched =
      before.hintsGiven === 0 && before.saidByChild.length === 0 && scene.state.fruitless_turns === 0;
    if (!isStuck && isUntouched) return yield* askAgain(scene);
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
  if (isStuck && !before) return yield* support(scene, speak(scene, 'smallStep'), null);
  const note = text(opened, 'grade_note');
  const start = note ? '' : speak(scene, before ? 'keptForLater' : 'startProblem');
  return say(note, start, pendingQuestion(scene));
}

function* askAgain(scene: Scene): Script {
  yield [scene.feelings(null)];
  return pendingQuestion(scene);
}

/** A problem that cannot be one here: says why, kindly, and asks on. */
// biome-ignore lint/correctness/useYield: a script like the others, so that callers need not know
export function* problemRefused(scene: Scene, result: Record<string, unknown> | undefined): Script {
  const fault = result?.error as { message?: unknown } | undefined;
  const why = typeof fault?.message === 'string' && /[ぁ-ん]/.test(fault.message) ? fault.message : '';
  return say(why || speak(scene, 'nonsense'), pendingQuestion(scene));
}

/** The child said a number: to the small question, or to the problem. `others` are problems said with it. */
export function* takeAnswer(scene: Scene, answer: string, others: readonly ParsedProblem[] = []): Script {
  const lesson = scene.state.lesson?.status === 'open' ? scene.state.lesson : null;
  if (!lesson) return yield* numberWithoutProblem(scene, answer);
  if (others.length > 0) yield [session('queue', { problems: others.map((problem) => problem.canonical) })];
  const step = currentStep(lesson);
  const triesBefore = lesson.wrongCount;
  const isSameAgain = lesson.saidByChild.includes(spelled(answer));
  const [checked] = yield [calculate(scene, step?.expression ?? lesson.expression, answer)];
  if (isFailure(checked)) return yield* problemRefused(scene, checked);
  if (checked?.is_correct === true) scene.manner.misses = null;
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
    scene.manner.misses = { problemId: lesson.problemId, count: 1 };
    yield [scene.feelings(false)];
    return say(speak(scene, 'tryAgain'), oneQuestion(text(checked, 'hint')));
  }
  if (yield* isCareDue(scene)) return yield* support(scene, speak(scene, 'careFailures'), false);
  return yield* support(scene, speak(scene, isSameAgain ? 'sameAgain' : 'tryAgain'), false, true);
}

/** So many answers in a row that were not right call for kindness before the next hint. */
const MISSES_FOR_CARE = 3;

/** Counts a miss; at the third in a row the talk goes to the encouragement agent, as code has it for whole problems. */
function* isCareDue(scene: Scene): Asking<boolean> {
  const { manner, state } = scene;
  const problemId = state.lesson?.problemId ?? '';
  const before = manner.misses?.problemId === problemId ? manner.misses.count : 0;
  manner.misses = { problemId, count: before + 1 };
  if (scene.careReason() === 'failures') return true;
  if (!scene.isTeam || (before + 1) % MISSES_FOR_CARE !== 0) return false;
  yield* handTo(scene, 'encouragement_agent');
  return true;
}

/** An answer in the spelling in which a lesson remembers it; '' when it cannot be read. */
function spelled(answer: string): string {
  const quantity = readAnswer(answer);
  return quantity === null ? '' : formatQuantity(quantity);
}

/** A hint of so many sentences is said without another one before it. */
const LONG_HINT = 3;

const sentencesOf = (words: string): readonly string[] => words.match(/[^。！？]+[。！？]?/g) ?? [];

/** Up to the first question: two at once are one too many. */
function oneQuestion(words: string): string {
  const sentences = sentencesOf(words);
  const end = sentences.findIndex((sentence) => sentence.endsWith('？'));
  return end < 0
    ? words
    : sentences
        .slice(0, end + 1)
        .join('')
        .trim();
}

/**
 * One hint more; when all are spent, this small question is worked out together. A dispensable opening is left out
 * before a long hint.
 */
export function* support(
  scene: Scene,
  opening: string,
  wasCorrect: boolean | null,
  isDispensable = false,
): Script {
  const [hint] = yield [advanceHint(scene), scene.feelings(wasCorrect)];
  if (isFailure(hint)) return say(opening, pendingQuestion(scene));
  const words = text(hint, 'hint_template');
  const isLong = sentencesOf(words).length >= LONG_HINT;
  if (hint?.is_told !== true) return isLong && isDispensable ? words : say(opening, words);
  const timesTold = scene.state.lesson?.timesTold ?? 0;
  if (timesTold > TELLINGS_LIMIT) return yield* leaveForLater(scene);
  return say(
    sentencesOf(words).length >= LONG_HINT - 1 ? '' : speak(scene, 'tellTogether'),
    words,
    timesTold > 0 ? speak(scene, 'askToSay') : pendingQuestion(scene),
  );
}

/** Told and told again, and still not there: the problem rests, without reproach. */
function* leaveForLater(scene: Scene): Script {
  const kind = scene.state.lesson?.kind ?? '';
  yield [session('set_aside')];
  return say(
    speak(scene, 'leaveForLater'),
    yield* whatNext(scene, { kind, isSolved: false, isAlone: false }),
  );
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
  const isAlone = outcome === 'self_solved' && triesBefore === 0;
  const kind = scene.state.lesson?.kind ?? '';
  return say(praise, award(scene, recorded), yield* whatNext(scene, { kind, isSolved: true, isAlone }));
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
  return yield* takeWorking(scene, [{ problem, answer }]);
}

/** Sums on the side: the first that is not right is asked for again; they do not count as tries at the problem. */
export function* takeWorking(scene: Scene, lines: readonly SheetLine[]): Script {
  const results = yield [
    ...lines.map(({ problem, answer }) => calculate(scene, problem.canonical, answer ?? '')),
    scene.feelings(null),
  ];
  const fault = results.find(isFailure);
  if (fault) return yield* problemRefused(scene, fault);
  const doubtful = lines.find((_, index) => results[index]?.is_correct !== true);
  if (!doubtful) return say(speak(scene, 'sideRight'), pendingQuestion(scene));
  return say(speak(scene, 'sideWrong'), `${written(doubtful.problem.canonical)} は いくつかな？`);
}

/** 80と 5: the child puts its own parts together. */
export function* putTogether(scene: Scene, expression: string): Script {
  yield [scene.feelings(null)];
  const [a, b] = expression.split('+');
  return say(speak(scene, 'ownWay'), `${a}と ${b}を あわせると いくつに なるかな？`);
}

/** A number while nothing is open: of the problem just solved (a key pressed twice), or of one not yet told. */
function* numberWithoutProblem(scene: Scene, answer: string): Script {
  yield [scene.feelings(null)];
  const { lesson, word_problem: story } = scene.state;
  if (story) return speak(scene, 'storyAnswer');
  const isOld = lesson?.status === 'solved' && lesson.saidByChild.includes(spelled(answer));
  if (!isOld && scene.isTeam && scene.state.queue.length > 0) return yield* nextWaiting(scene);
  return isOld ? say(speak(scene, 'alreadySolved'), speak(scene, 'askNext')) : speak(scene, 'whichProblem');
}
