import { QUEUE_LIMIT } from '#agents/coach/lesson.ts';
import {
  nextProblem,
  openProblems,
  putTogether,
  skipProblem,
  support,
  takeAnswer,
  takeClaim,
  takeWorking,
} from './coaching.ts';
import { kanjiGuess, talkAboutKanji } from './kanji-talk.ts';
import { pendingQuestion, type Scene, type Script, say, session, speak } from './script.ts';
import { OFFER_CHOICES_AFTER, pleasantry, smallTalk, waysOut } from './small-talk.ts';
import { doubtStory, startStory, storyHelp, storyOperation } from './story-talk.ts';
import { type Utterance, understand } from './understand.ts';
import { checkWorksheet } from './worksheet.ts';

/** Turns without fruit after which the robot closes kindly. */
const CLOSE_AFTER = 5;
/** Turns without anything right after which today's session ends kindly, unless the child is just answering. */
const REST_AFTER = 30;
/** The same message again this soon after the reply is a key pressed twice. */
const PRESSED_TWICE_MS = 1_500;
const CARE: readonly Utterance['intent'][] = ['trouble', 'unwell'];
const ANSWERS = new Set<Utterance['intent']>(['answer', 'claim', 'working', 'worksheet', 'parts', ...CARE]);
const WORK = new Set<Utterance['intent']>([
  'claim',
  'working',
  'worksheet',
  'parts',
  'word_problem',
  'operation',
  'check',
  'hint',
  'dont_know',
  'tell_answer',
  'next',
  'skip',
  'finish',
  'tired',
  'sulk',
  'kanji',
  ...CARE,
]);
/** Pressed twice, these would answer the next question or skip a problem. */
const ONCE = new Set<Utterance['intent']>(['answer', 'claim', 'problems', 'worksheet', 'next', 'skip']);

/** One turn of the inner coach. */
export function* converse(scene: Scene): Script {
  const { state, manner } = scene;
  const utterance = understand(scene.message, state);
  const isRepeated =
    manner.lastMessage === scene.message && scene.nowMs - state.asked_at_ms < PRESSED_TWICE_MS;
  manner.lastMessage = scene.message;
  if (isRepeated && ONCE.has(utterance.intent) && state.turn_count > 1) {
    yield [scene.feelings(null)];
    return pendingQuestion(scene);
  }
  if (utterance.intent !== 'sulk') manner.sulks = 0;
  const offered = manner.offer;
  manner.offer = null;
  if (state.awaiting === 'return_from_break') {
    if (staysAway(utterance)) return yield* stayAway(scene, utterance);
    yield [session('resume')];
    if (utterance.intent === 'returned' || utterance.intent === 'greeting' || utterance.intent === 'yes') {
      yield [scene.feelings(null)];
      return say(speak(scene, 'welcomeBack'), pendingQuestion(scene));
    }
  }
  if (state.awaiting === 'confirmation') {
    if (utterance.intent === 'yes' || utterance.intent === 'tired') return yield* startBreak(scene);
    yield [session('resume')];
    if (utterance.intent === 'no') return yield* carryOn(scene);
  }
  if (utterance.intent === 'yes') {
    if (offered === 'small_step' && hasLesson(scene))
      return yield* support(scene, speak(scene, 'smallStep'), null);
    if (offered === 'problem' || !isWorking(scene)) return yield* nextProblem(scene);
  }
  if (state.fruitless_turns >= CLOSE_AFTER && !bringsWork(scene, utterance))
    return yield* close(scene, 'left');
  // A child that has struggled this long learns more from a rest than from one more hint.
  if (state.turns_since_success >= REST_AFTER && !ANSWERS.has(utterance.intent))
    return yield* close(scene, 'tired');
  return yield* answer(scene, utterance);
}

/** Whether there is something in it to work on, so that a long pause is over. */
function bringsWork({ state }: Scene, utterance: Utterance): boolean {
  const isOpen = state.lesson?.status === 'open';
  if (utterance.intent === 'answer') return isOpen;
  if (utterance.intent === 'problems') return !isOpen || state.queue.length < QUEUE_LIMIT;
  return WORK.has(utterance.intent);
}

const staysAway = (utterance: Utterance): boolean =>
  ['tired', 'finish', 'silence', 'no', 'unwell'].includes(utterance.intent);

function* stayAway(scene: Scene, utterance: Utterance): Script {
  if (utterance.intent === 'finish') return yield* close(scene, 'finished');
  yield [scene.feelings(null)];
  return speak(scene, utterance.intent === 'unwell' ? 'unwell' : 'breakStay');
}

function* answer(scene: Scene, utterance: Utterance): Script {
  switch (utterance.intent) {
    case 'problems':
      return (
        (yield* doubtStory(scene, utterance.problems)) ??
        (yield* openProblems(scene, utterance.problems, utterance.isStuck))
      );
    case 'claim':
      return (
        (yield* doubtStory(scene, [utterance.problem])) ??
        (yield* takeClaim(scene, utterance.problem, utterance.answer))
      );
    case 'working':
      return yield* takeWorking(scene, utterance.lines);
    case 'worksheet':
      return yield* checkWorksheet(scene, utterance.lines);
    case 'answer':
      return yield* takeAnswer(scene, utterance.answer, utterance.others);
    case 'parts':
      return yield* putTogether(scene, utterance.expression);
    case 'word_problem':
      return yield* startStory(scene, utterance);
    case 'operation':
      return yield* storyOperation(scene, utterance.name);
    case 'kanji':
      return yield* talkAboutKanji(scene, utterance.kanji);
    case 'next':
    case 'more':
    case 'easier':
    case 'again':
      return yield* nextProblem(scene);
    case 'skip':
      return yield* skipProblem(scene);
    case 'finish':
      return yield* close(scene, 'finished');
    case 'tired':
      return yield* startBreak(scene);
    case 'unwell':
      yield [session('start_break'), scene.feelings(null)];
      return speak(scene, 'unwell');
    case 'sulk':
      return yield* sulk(scene);
    case 'trouble':
      return yield* trouble(scene);
    case 'check':
      return yield* check(scene);
    case 'hint':
    case 'dont_know':
    case 'tell_answer':
      return yield* help(scene, utterance.intent);
    case 'nonsense':
    case 'silence':
    case 'chatter': {
      const known = kanjiGuess(scene);
      if (known === null) return yield* smallTalk(scene, utterance.intent);
      yield [scene.feelings(null)];
      return known;
    }
    default:
      return yield* pleasantry(scene, utterance.intent);
  }
}

const hasLesson = ({ state }: Scene): boolean => state.lesson?.status === 'open';
const isWorking = (scene: Scene): boolean => hasLesson(scene) || scene.state.word_problem !== null;

const HELP_OPENINGS = { hint: 'giveHint', tell_answer: 'noAnswerYet', dont_know: 'smallStep' } as const;

function* help(scene: Scene, intent: keyof typeof HELP_OPENINGS): Script {
  if (hasLesson(scene)) return yield* support(scene, speak(scene, HELP_OPENINGS[intent]), null);
  if (scene.state.word_problem) return yield* storyHelp(scene, scene.state.word_problem);
  yield [scene.feelings(null)];
  scene.manner.offer = 'problem';
  return speak(scene, 'offerProblem');
}

/** "あってる？", "どこが まちがってる？": with a try to look at, it is looked at together. */
function* check(scene: Scene): Script {
  if (hasLesson(scene) && (scene.state.lesson?.saidByChild.length ?? 0) > 0)
    return yield* support(scene, speak(scene, 'tryAgain'), null);
  yield [scene.feelings(null)];
  return say(hasLesson(scene) ? speak(scene, 'checkTogether') : '', pendingQuestion(scene));
}

function* startBreak(scene: Scene): Script {
  yield [session('start_break'), scene.feelings(null)];
  return speak(scene, 'breakStart');
}

function* close(scene: Scene, reason: 'finished' | 'tired' | 'sulked' | 'left'): Script {
  yield [session('close', { reason }), scene.feelings(null)];
  return speak(scene, reason === 'finished' ? 'close' : 'closeGently');
}

function* carryOn(scene: Scene): Script {
  if (!hasLesson(scene) && scene.state.queue.length > 0) return yield* nextProblem(scene);
  yield [scene.feelings(null)];
  return say(hasLesson(scene) ? speak(scene, 'backToWork') : '', pendingQuestion(scene));
}

/** A feeling is answered before any work: first it is heard, then there is a way out, then a kind end. */
function* sulk(scene: Scene): Script {
  const { manner } = scene;
  manner.sulks += 1;
  if (manner.sulks > OFFER_CHOICES_AFTER) return yield* close(scene, 'sulked');
  yield [scene.feelings(null)];
  const heard = speak(scene, 'feeling');
  if (manner.sulks === OFFER_CHOICES_AFTER || !isWorking(scene)) return say(heard, waysOut(scene));
  if (!hasLesson(scene)) return say(heard, pendingQuestion(scene));
  manner.offer = 'small_step';
  return say(heard, speak(scene, 'easierWay'));
}

function* trouble(scene: Scene): Script {
  yield hasLesson(scene) ? [session('set_aside'), scene.feelings(null)] : [scene.feelings(null)];
  return speak(scene, 'trouble');
}
