import { answer, bringsWork, isAnAnswer, isOfCare, startBreak, takeOffer } from './answering.ts';
import { endBattle, isPlaying, playOn } from './battle-talk.ts';
import { type Heard, takeLead } from './lead.ts';
import { nextProblem } from './practice-talk.ts';
import { closeSession, finish } from './review-talk.ts';
import { routeOf } from './routing.ts';
import { isWorking, pendingQuestion, type Scene, type Script, say, session, speak } from './script.ts';
import { understand } from './understand.ts';
import { wishOf } from './wish.ts';

/** Turns without fruit after which the robot closes kindly. */
const CLOSE_AFTER = 5;
/** Turns without anything right after which today's session ends kindly, unless the child is just answering. */
const REST_AFTER = 30;
/** The same message again this soon after the reply is a key pressed twice. */
const PRESSED_TWICE_MS = 1_500;
const AGREES_WITHIN_MS = 30_000;
/** Pressed twice, these would answer the next question or skip a problem. */
const ONCE = new Set<Heard['intent']>([
  'answer',
  'claim',
  'problems',
  'worksheet',
  'next',
  'skip',
  'practice',
  'drill_answer',
]);

/** One turn of the inner coach. */
export function* converse(scene: Scene): Script {
  const { state, manner } = scene;
  let heard = hear(scene);
  const isRepeated =
    manner.lastMessage === scene.message && scene.nowMs - state.asked_at_ms < PRESSED_TWICE_MS;
  manner.lastMessage = scene.message;
  if (isRepeated && ONCE.has(heard.intent) && state.turn_count > 1) {
    yield [scene.feelings(null)];
    return pendingQuestion(scene);
  }
  // "むり" right after "もうやだ" is the same feeling, no question.
  const isStillSulking = manner.sulks > 0 && heard.intent === 'dont_know' && /むり|無理/.test(scene.message);
  if (scene.isTeam && isStillSulking) heard = { intent: 'sulk' };
  if (heard.intent !== 'sulk') manner.sulks = 0;
  const offered = manner.offer;
  manner.offer = null;
  if (scene.isTeam && isPlaying(scene)) {
    if (!isOfCare(heard)) return yield* playOn(scene);
    yield* endBattle();
  }
  if (state.awaiting === 'return_from_break') {
    // "うん" right after "やすもう" agrees to the rest; later it means that the child is back.
    const isAgreeing = heard.intent === 'yes' && scene.nowMs - state.asked_at_ms < AGREES_WITHIN_MS;
    if (staysAway(heard) || isAgreeing) return yield* stayAway(scene, heard);
    yield [session('resume')];
    if (heard.intent === 'returned' || heard.intent === 'greeting' || heard.intent === 'yes') {
      yield [scene.feelings(null)];
      return say(speak(scene, 'welcomeBack'), pendingQuestion(scene));
    }
  }
  const route = scene.isTeam ? routeOf(scene.message, state, scene.nowMs) : null;
  if (route) yield* takeLead(scene, heard, route, offered !== null);
  if (state.awaiting === 'confirmation') {
    if (heard.intent === 'yes' || heard.intent === 'tired') return yield* startBreak(scene);
    yield [session('resume')];
    if (heard.intent === 'no') return yield* carryOn(scene);
  }
  if (heard.intent === 'yes') {
    const agreed = yield* takeOffer(scene, offered);
    if (agreed !== null) return agreed;
  }
  if (state.fruitless_turns >= CLOSE_AFTER && !bringsWork(scene, heard))
    return yield* closeSession(scene, 'left');
  // A child that has struggled this long learns more from a rest than from one more hint.
  if (state.turns_since_success >= REST_AFTER && !isAnAnswer(heard))
    return yield* closeSession(scene, 'tired');
  const isBreakDue = scene.careReason() === 'break' || route?.why === 'break';
  const said = yield* answer(scene, heard, route);
  const isOffered = state.awaiting === 'confirmation' || state.awaiting === 'return_from_break';
  const isAtWork = state.lesson?.status === 'open' || state.drill !== null;
  return isBreakDue && isAtWork && !isOffered ? say(speak(scene, 'breakSoon'), said) : said;
}

const hear = (scene: Scene): Heard =>
  (scene.isTeam ? wishOf(scene.message, scene.state, scene.manner.passage !== null) : null) ??
  understand(scene.message, scene.state);

const staysAway = ({ intent }: Heard): boolean =>
  ['tired', 'finish', 'silence', 'no', 'unwell'].includes(intent);

function* stayAway(scene: Scene, { intent }: Heard): Script {
  if (intent === 'finish') return yield* finish(scene);
  yield [scene.feelings(null)];
  return speak(scene, intent === 'unwell' ? 'unwell' : 'breakStay');
}

/** No rest wanted: on with the work. */
function* carryOn(scene: Scene): Script {
  if (!isWorking(scene) && scene.state.queue.length > 0) return yield* nextProblem(scene);
  yield [scene.feelings(null)];
  return say(isWorking(scene) ? speak(scene, 'backToWork') : '', pendingQuestion(scene));
}
