import { QUEUE_LIMIT } from '#agents/coach/lesson.ts';
import { startBattle } from './battle-talk.ts';
import { blamesItself, comfort, sulk } from './care-talk.ts';
import { openProblems, putTogether, support, takeAnswer, takeClaim, takeWorking } from './coaching.ts';
import { goOnComposing, startComposing } from './composing-talk.ts';
import { helpWithDrill, takeDrillAnswer } from './drill-talk.ts';
import { fold } from './intents.ts';
import { helpWithKanji, kanjiFor, kanjiGuess, talkAboutKanji } from './kanji-talk.ts';
import { type Heard, isAccount } from './lead.ts';
import type { Offer } from './manner.ts';
import { goOnReading, startPassage, wantPassage } from './passage-talk.ts';
import { nextProblem, practise, skipProblem, whatNext } from './practice-talk.ts';
import { finish, hearReview, lookBack } from './review-talk.ts';
import type { Route } from './routing.ts';
import {
  isWorking,
  pendingQuestion,
  type Scene,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from './script.ts';
import { pleasantry, smallTalk } from './small-talk.ts';
import { doubtStory, startStory, storyHelp, storyOperation } from './story-talk.ts';
import { changeSubject, leavesTelling, subjectTalk } from './subject-talk.ts';
import { checkWorksheet } from './worksheet.ts';

type Intent = Heard['intent'];

const CARE = ['trouble', 'unwell'] as const satisfies readonly Intent[];
const WISHES: readonly Intent[] = [
  'practice',
  'drill_answer',
  'battle',
  'kanji_question',
  'kanji_for',
  'word_meaning',
  'passage',
  'reading',
  'compose',
];
const ANSWERS = new Set<Intent>(['answer', 'claim', 'working', 'worksheet', 'parts', ...WISHES, ...CARE]);
const HELP = ['hint', 'dont_know', 'tell_answer'] as const satisfies readonly Intent[];
const WORK = new Set<Intent>([
  ...([
    'claim',
    'working',
    'worksheet',
    'parts',
    'word_problem',
    'operation',
    'check',
    'next',
    'skip',
  ] as const),
  ...(['finish', 'tired', 'sulk', 'kanji'] as const),
  ...HELP,
  ...WISHES,
  ...CARE,
]);
/** No work in themselves. */
const SMALL = new Set<Intent>(['chatter', 'nonsense', 'silence']);
/** Said while a text is read or a composition thought about, these belong to it. */
const TELLING = new Set<Intent>([
  ...(['chatter', 'nonsense', 'joy', 'yes', 'no', 'answer', 'next', 'several', 'proud', 'check'] as const),
  ...(['probe', 'word_problem', 'silence', 'thinking', ...HELP] as const),
]);

export const isOfCare = ({ intent }: Heard): boolean => (CARE as readonly Intent[]).includes(intent);
export const isAnAnswer = ({ intent }: Heard): boolean => ANSWERS.has(intent);
const isForHelp = ({ intent }: Heard): boolean => (HELP as readonly Intent[]).includes(intent);
const hasLesson = ({ state }: Scene): boolean => state.lesson?.status === 'open';

/** A kanji is being talked about for so many turns after it was asked. */
const KANJI_TURNS = 4;

/** Whether there is something in it to work on, so that a long pause is over. */
export function bringsWork(scene: Scene, heard: Heard): boolean {
  const { state, manner } = scene;
  if (state.composition || manner.passage || manner.lookingBack || manner.isRepeating) return true;
  if (manner.kanji && state.turn_count - manner.kanji.turn <= KANJI_TURNS) return true;
  if (heard.intent === 'answer') return hasLesson(scene);
  if (heard.intent === 'problems') return !hasLesson(scene) || state.queue.length < QUEUE_LIMIT;
  return WORK.has(heard.intent);
}

/** A generator that answers, or leaves it to others by null. */
type Perhaps = Generator<readonly ScriptCall[], string | null, ScriptResults>;

/** うん: to what was offered; null where it agrees to nothing. */
export function* takeOffer(scene: Scene, offered: Offer | null): Perhaps {
  if (offered === 'small_step' && hasLesson(scene))
    return yield* support(scene, speak(scene, 'smallStep'), null);
  if (offered === 'battle') return yield* startBattle(scene);
  if (offered === 'small_step' && scene.state.drill) return yield* helpWithDrill(scene);
  if (offered === 'math' || offered === 'kuku' || offered === 'kanji')
    return yield* practise(scene, offered, null);
  const isTelling = scene.state.composition || scene.manner.passage || scene.manner.lookingBack;
  if (offered === 'problem' || (!isWorking(scene) && !isTelling)) return yield* nextProblem(scene);
  return null;
}

/** What is said to the child for this message. `route`: whose it is; null without a team. */
export function* answer(scene: Scene, heard: Heard, route: Route | null): Script {
  const ofTeam = route ? yield* answerOfTeam(scene, heard, route) : null;
  return ofTeam ?? (yield* answerWork(scene, heard, route));
}

/** What goes on beside problems: looking back, kindness, a text, a composition, a kanji. */
function* answerOfTeam(scene: Scene, heard: Heard, route: Route): Perhaps {
  const { state, manner } = scene;
  const { intent } = heard;
  const isSmall = SMALL.has(intent);
  const isCare = route.agent === 'encouragement_agent' && route.why !== 'on_break';
  const isHard = intent === 'insult' && blamesItself(scene);
  const isLost = isForHelp(heard) && (!isWorking(scene) || manner.lookingBack !== null);
  if (isCare && (isSmall || isHard || isLost)) {
    manner.lookingBack = null;
    return yield* comfort(scene);
  }
  if (isAccount(scene, intent)) return yield* hearReview(scene);
  manner.lookingBack = null;
  const isRepeating = manner.isRepeating && !isWorking(scene) && TELLING.has(intent);
  manner.isRepeating = false;
  if (isRepeating) {
    yield [scene.feelings(null)];
    return say(speak(scene, 'wellSaid'), yield* whatNext(scene));
  }
  if (
    route.why === 'looking_back' &&
    (isSmall || isForHelp(heard) || ['next', 'proud', 'joy'].includes(intent))
  )
    return yield* lookBack(scene, fold(scene.message));
  const isHelp = isForHelp(heard);
  const ofKanji = isHelp ? yield* helpWithKanji(scene) : null;
  if (ofKanji !== null) return ofKanji;
  if (state.drill && isHelp) return yield* helpWithDrill(scene);
  if (isWorking(scene)) return isSmall ? yield* changeSubject(scene, route) : null;
  const isTelling = TELLING.has(intent) && !leavesTelling(scene, route);
  if (state.composition && isTelling) return yield* goOnComposing(scene, isHelp ? null : fold(scene.message));
  const guess = isSmall ? kanjiGuess(scene) : null;
  if (guess !== null) {
    yield [scene.feelings(null)];
    return guess;
  }
  if (manner.passage && isTelling) return yield* goOnReading(scene, isHelp);
  manner.passage = isSmall ? null : manner.passage;
  return isSmall ? yield* subjectTalk(scene, route, intent) : null;
}

/** Work and courtesies. */
function* answerWork(scene: Scene, heard: Heard, route: Route | null): Script {
  switch (heard.intent) {
    case 'practice':
      return yield* practise(scene, heard.topic, heard.count);
    case 'drill_answer':
      return yield* takeDrillAnswer(scene, heard.answer);
    case 'battle':
      return yield* startBattle(scene);
    case 'kanji_question':
      // Of the kanji that is being asked there is a hint, like any other.
      if (scene.state.drill && heard.kanji.includes(scene.state.drill.kanji))
        return yield* helpWithDrill(scene);
      return yield* talkAboutKanji(scene, heard.kanji, heard.aspect);
    case 'kanji_for':
      if (scene.state.drill?.reading === heard.kana) return yield* helpWithDrill(scene);
      return yield* kanjiFor(scene, heard.kana);
    case 'word_meaning':
      yield [scene.feelings(null)];
      return say(speak(scene, 'needsInternet'), isWorking(scene) ? pendingQuestion(scene) : '');
    case 'passage':
      return yield* startPassage(scene, heard);
    case 'reading':
      return yield* wantPassage(scene);
    case 'compose':
      return yield* startComposing(scene, heard.wantsText);
    case 'problems':
      return (
        (yield* doubtStory(scene, heard.problems)) ??
        (yield* openProblems(scene, heard.problems, heard.isStuck))
      );
    case 'claim':
      return (
        (yield* doubtStory(scene, [heard.problem])) ?? (yield* takeClaim(scene, heard.problem, heard.answer))
      );
    case 'working':
      return yield* takeWorking(scene, heard.lines);
    case 'worksheet':
      return yield* checkWorksheet(scene, heard.lines);
    case 'answer':
      return yield* takeAnswer(scene, heard.answer, heard.others);
    case 'parts':
      return yield* putTogether(scene, heard.expression);
    case 'word_problem':
      return yield* startStory(scene, heard);
    case 'operation':
      return yield* storyOperation(scene, heard.name);
    case 'kanji':
      return yield* talkAboutKanji(scene, heard.kanji);
    case 'easier':
      return yield* nextProblem(scene, scene.isTeam ? 'easier' : 'any');
    case 'next':
    case 'more':
    case 'again':
      return yield* nextProblem(scene);
    case 'skip':
      return yield* skipProblem(scene);
    case 'finish':
      return yield* finish(scene);
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
      return yield* help(scene, heard.intent, route);
    case 'nonsense':
    case 'silence':
    case 'chatter': {
      const known = kanjiGuess(scene);
      if (known === null) return yield* smallTalk(scene, heard.intent);
      yield [scene.feelings(null)];
      return known;
    }
    default:
      return yield* pleasantry(scene, heard.intent);
  }
}

const HELP_OPENINGS = { hint: 'giveHint', tell_answer: 'noAnswerYet', dont_know: 'smallStep' } as const;

function* help(scene: Scene, intent: keyof typeof HELP_OPENINGS, route: Route | null): Script {
  if (hasLesson(scene)) return yield* support(scene, speak(scene, HELP_OPENINGS[intent]), null);
  if (scene.state.word_problem) return yield* storyHelp(scene, scene.state.word_problem);
  const ofSubject = route?.agent === 'japanese_coach' ? yield* subjectTalk(scene, route, 'chatter') : null;
  if (ofSubject !== null) return ofSubject;
  yield [scene.feelings(null)];
  if (route?.agent === 'japanese_coach') return speak(scene, 'japaneseCan');
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

export function* startBreak(scene: Scene): Script {
  yield [session('start_break'), scene.feelings(null)];
  return speak(scene, 'breakStart');
}

function* trouble(scene: Scene): Script {
  yield hasLesson(scene) ? [session('set_aside'), scene.feelings(null)] : [scene.feelings(null)];
  return speak(scene, 'trouble');
}
