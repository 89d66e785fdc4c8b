import { QUEUE_LIMIT } from '#agents/coach/lesson.ts';
import { nextProblem, openProblems, support, takeAnswer, takeClaim } from './coaching.ts';
import { STORY_HINTS } from './phrases.ts';
import { isFailure, pendingQuestion, type Scene, type Script, say, session, speak, text } from './script.ts';
import { type StoryCue, type Utterance, understand } from './understand.ts';

/** Turns without fruit after which the robot offers ways out, and after which it closes kindly. */
const OFFER_CHOICES_AFTER = 2;
const CLOSE_AFTER = 5;
/** Turns without anything right after which today's session ends kindly, unless the child is just answering. */
const REST_AFTER = 30;
const ANSWERS = new Set<Utterance['intent']>(['answer', 'claim', 'trouble']);
const WORK = new Set<Utterance['intent']>([
  'claim',
  'word_problem',
  'hint',
  'dont_know',
  'tell_answer',
  'next',
  'skip',
  'finish',
  'tired',
  'sulk',
  'trouble',
  'kanji',
]);

/** One turn of the inner coach. */
export function* converse(scene: Scene): Script {
  const utterance = understand(scene.message, scene.state);
  const { state } = scene;
  if (state.awaiting === 'return_from_break' && !staysAway(utterance)) {
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
  if (state.fruitless_turns >= CLOSE_AFTER && !bringsWork(scene, utterance))
    return yield* close(scene, 'left');
  // A child that has struggled this long learns more from a rest than from one more hint.
  if (state.turns_since_success >= REST_AFTER && !ANSWERS.has(utterance.intent))
    return yield* close(scene, 'tired');
  return yield* answer(scene, utterance);
}

/** Whether there is something in it to work on, so that a long pause is over. */
function bringsWork({ state }: Scene, utterance: Utterance): boolean {
  const hasLesson = state.lesson?.status === 'open';
  if (utterance.intent === 'answer') return hasLesson;
  if (utterance.intent === 'problems') return !hasLesson || state.queue.length < QUEUE_LIMIT;
  return WORK.has(utterance.intent);
}

const staysAway = (utterance: Utterance): boolean =>
  utterance.intent === 'tired' || utterance.intent === 'finish' || utterance.intent === 'silence';

function* answer(scene: Scene, utterance: Utterance): Script {
  switch (utterance.intent) {
    case 'problems':
      return yield* openProblems(scene, utterance.problems);
    case 'claim':
      return yield* takeClaim(scene, utterance.problem, utterance.answer);
    case 'answer':
      return yield* takeAnswer(scene, utterance.answer);
    case 'word_problem':
      return yield* story(scene, utterance.numbers, utterance.cue);
    case 'kanji':
      return yield* kanji(scene, utterance.kanji);
    case 'next':
    case 'skip':
      return yield* nextProblem(scene);
    case 'finish':
      return yield* close(scene, 'finished');
    case 'tired':
      return yield* startBreak(scene);
    case 'sulk':
      return yield* sulk(scene);
    case 'trouble':
      return yield* trouble(scene);
    case 'hint':
    case 'dont_know':
    case 'tell_answer':
      return yield* help(scene, utterance.intent);
    case 'nonsense':
    case 'silence':
    case 'chatter':
      return yield* smallTalk(scene, utterance.intent);
    case 'repeat':
    case 'returned':
    case 'yes':
    case 'no':
    case 'greeting':
    case 'thanks':
    case 'who':
    case 'points':
    case 'joy':
      return yield* pleasantry(scene, utterance.intent);
  }
}

const hasLesson = (scene: Scene): boolean => scene.state.lesson?.status === 'open';

function* help(scene: Scene, intent: 'hint' | 'dont_know' | 'tell_answer'): Script {
  if (hasLesson(scene)) {
    const opening = speak(
      scene,
      intent === 'hint' ? 'giveHint' : intent === 'tell_answer' ? 'noAnswerYet' : 'smallStep',
    );
    return yield* support(scene, opening, null);
  }
  yield [scene.feelings(null)];
  const { word_problem: told, fruitless_turns: turns } = scene.state;
  if (!told) return say(speak(scene, 'smallStep'), speak(scene, 'askProblem'));
  if (turns === 0) return speak(scene, 'storyHintDraw');
  const hints = STORY_HINTS[told.cue];
  return hints[Math.min(turns - 1, hints.length - 1)] ?? speak(scene, 'storyHintDraw');
}

function* story(scene: Scene, numbers: readonly string[], cue: StoryCue): Script {
  yield [session('word_problem', { numbers, cue }), scene.feelings(null)];
  return speak(scene, 'storyRead');
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
  return say(speak(scene, 'backToWork'), pendingQuestion(scene));
}

/** A feeling is answered before any work: first it is heard, then there is a way out, then a kind end. */
function* sulk(scene: Scene): Script {
  const turns = scene.state.fruitless_turns;
  if (turns >= OFFER_CHOICES_AFTER) return yield* close(scene, 'sulked');
  yield [scene.feelings(null)];
  if (turns > 0) return say(speak(scene, 'feeling'), speak(scene, 'choices'));
  return say(
    speak(scene, 'feeling'),
    hasLesson(scene) ? speak(scene, 'easierWay') : '',
    pendingQuestion(scene),
  );
}

function* trouble(scene: Scene): Script {
  yield hasLesson(scene) ? [session('set_aside'), scene.feelings(null)] : [scene.feelings(null)];
  return speak(scene, 'trouble');
}

function* smallTalk(scene: Scene, intent: 'nonsense' | 'silence' | 'chatter'): Script {
  const turns = scene.state.fruitless_turns;
  yield [scene.feelings(null)];
  const opening = speak(scene, intent === 'chatter' ? 'chatter' : 'nonsense');
  const asksSomething = /[?？]|なに|なぜ|なんで|どうして/.test(scene.message) && intent === 'chatter';
  if (asksSomething && !hasLesson(scene)) return say(speak(scene, 'notMyField'), pendingQuestion(scene));
  if (turns >= OFFER_CHOICES_AFTER) return say(opening, speak(scene, 'choices'));
  return say(opening, hasLesson(scene) ? speak(scene, 'backToWork') : '', pendingQuestion(scene));
}

function* pleasantry(
  scene: Scene,
  intent: 'repeat' | 'returned' | 'yes' | 'no' | 'greeting' | 'thanks' | 'who' | 'points' | 'joy',
): Script {
  yield [scene.feelings(null)];
  const openings: Readonly<Record<typeof intent, string>> = {
    repeat: '',
    returned: speak(scene, 'welcomeBack'),
    yes: speak(scene, 'backToWork'),
    no: speak(scene, 'backToWork'),
    greeting: speak(scene, 'greet'),
    thanks: speak(scene, 'thanks'),
    who: speak(scene, 'who'),
    points: hasLesson(scene) ? '' : `ほしは ぜんぶで ${scene.state.total_points}こ だよ。`,
    joy: hasLesson(scene) ? speak(scene, 'joyAsk') : speak(scene, 'stepRight'),
  };
  return say(openings[intent], intent === 'joy' && hasLesson(scene) ? '' : pendingQuestion(scene));
}

/** A kanji is met by its parts and by words the child may know, not by reading it out. */
function* kanji(scene: Scene, asked: string): Script {
  const call = { name: 'kanji_lookup', arguments: { kanji: asked, grade_level: scene.child.grade } };
  const [found] = yield [call, scene.feelings(null)];
  if (isFailure(found))
    return say(speak(scene, 'notMyField'), hasLesson(scene) ? pendingQuestion(scene) : '');
  const first = firstReading(found);
  const clue = first ? `「${[...first][0]}」から はじまる よみかたが あるよ。` : '';
  const isTold = scene.state.fruitless_turns > 0 && first;
  const question = isTold
    ? `「${first}」と よむよ。こえに だして よんで みよう！`
    : 'どこかで みた ことが あるかな？ なんて よむと おもう？';
  return say(`「${text(found, 'kanji') || asked}」だね。`, isTold ? '' : clue, question);
}

function firstReading(found: Record<string, unknown> | undefined): string | null {
  for (const key of ['kun', 'on']) {
    const readings = found?.[key];
    if (!Array.isArray(readings)) continue;
    const reading = readings.find((one): one is string => typeof one === 'string' && !one.startsWith('-'));
    if (reading)
      return reading
        .replace(/[()（）-]/g, '')
        .split('.')
        .join('');
  }
  return null;
}
