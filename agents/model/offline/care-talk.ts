import { readFeelings } from '#agents/emotion/lexicon.ts';
import { isTooMuch } from '#agents/team/must-hand-off.ts';
import { fold } from './intents.ts';
import { closeSession } from './review-talk.ts';
import { isWorking, pendingQuestion, type Scene, type Script, say, session, speak } from './script.ts';
import { OFFER_CHOICES_AFTER, waysOut } from './small-talk.ts';

/** How a child that needs kindness feels, as far as its words and its scores tell. */
export type CarePattern = 'bored' | 'weary' | 'unsure' | 'cross' | 'sad' | 'plain';

const UNSURE =
  /どうせ|ばか(?:だ|や)|あたま(?:が)?(?:わる|悪)|じしん|自信|へたくそ|だめな|(?:ぼく|わたし|おれ|うち|じぶん)(?:だけ|なんか)|いつも(?:まちが|できな)|なにをやっても|できない/;
const SAD =
  /かなし|悲し|さ[みび]しい|寂し|なきた|泣き|なきそう|こわい|怖い|おこられ|怒られ|しかられ|けんか|いじわる|なかまはずれ|しんぱい|心配|ふあん|不安|しっぱい/;

/** Whoever says so is not asked to do a little more first. */
const WANTS_OUT = /やめたい|やめる|やりたく?な|やらない|したくな|もういい|おわりたい|かえりたい|むり/;
const CROSS =
  /いらいら|いーっ|むかつ|くやしい|悔しい|うざ|ふざけ|いみ(?:が)?わか|きー|なんで(?:こんな|やら)|もう(?:やだ|いや|むり)/;

/** "どうせ ばかだもん": hard words that are meant for the child itself. */
export const blamesItself = ({ message }: Scene): boolean =>
  /どうせ|(?:ぼく|わたし|おれ|うち|じぶん)(?:は|が|って|なんか)/.test(fold(message));

/** Words come before scores: they are what the child wants heard. */
export function patternOf(scene: Scene): CarePattern {
  const { boredom, fatigue, frustration, lowConfidence } = readFeelings(scene.message);
  const folded = fold(scene.message);
  if (boredom > 0) return 'bored';
  if (fatigue > 0) return 'weary';
  if (SAD.test(folded)) return 'sad';
  if (UNSURE.test(folded) || lowConfidence > 0) return 'unsure';
  if (frustration > 0 && CROSS.test(folded)) return 'cross';
  const feeling = isTooMuch(scene.state, scene.nowMs);
  if (frustration > 0 && feeling !== 'frustration') return 'plain';
  return feeling === 'fatigue' ? 'weary' : feeling === 'frustration' ? 'cross' : 'plain';
}

/** What shows the child that it was heard. */
function heard(scene: Scene, pattern: CarePattern): string {
  if (pattern === 'plain') return speak(scene, 'feeling');
  if (pattern === 'unsure' && scene.state.problems_solved > 0) return speak(scene, 'unsureProof');
  return speak(scene, pattern);
}

const hasLesson = ({ state }: Scene): boolean => state.lesson?.status === 'open';

/** Less than the whole problem, where there is one; else the ways out. */
function smallStepOffer(scene: Scene): string {
  if (!hasLesson(scene) && !scene.state.drill) return waysOut(scene);
  scene.manner.offer = 'small_step';
  return speak(scene, scene.state.drill ? 'hintOffer' : 'easierWay');
}

/** A feeling is answered before any work: first it is heard, then there is a way out, then a kind end. */
export function* sulk(scene: Scene): Script {
  const { manner } = scene;
  manner.sulks += 1;
  if (manner.sulks > OFFER_CHOICES_AFTER) return yield* closeSession(scene, 'sulked');
  const pattern = scene.isTeam ? patternOf(scene) : 'plain';
  yield [scene.feelings(null)];
  const first = heard(scene, pattern);
  if (manner.sulks === OFFER_CHOICES_AFTER) return say(first, waysOut(scene));
  if (pattern === 'bored' && isTooMuch(scene.state, scene.nowMs) === null) {
    manner.offer = 'battle';
    return say(first, speak(scene, 'battleOffer'));
  }
  const wantsOut = scene.isTeam && WANTS_OUT.test(fold(scene.message));
  if (!isWorking(scene) || pattern === 'weary' || wantsOut) return say(first, waysOut(scene));
  if (!hasLesson(scene) && !scene.isTeam) return say(first, pendingQuestion(scene));
  return say(first, smallStepOffer(scene));
}

/** Something that is no work, said by a child that needs kindness: it is heard, and may rest. */
export function* comfort(scene: Scene): Script {
  const pattern = patternOf(scene);
  if (pattern === 'bored') {
    yield [scene.feelings(null)];
    if (isTooMuch(scene.state, scene.nowMs) !== null) return say(heard(scene, pattern), waysOut(scene));
    scene.manner.offer = 'battle';
    return say(heard(scene, pattern), speak(scene, 'battleOffer'));
  }
  if (pattern === 'weary') {
    yield [session('offer_break'), scene.feelings(null)];
    return say(heard(scene, pattern), speak(scene, 'breakOffer'));
  }
  yield [scene.feelings(null)];
  if (pattern === 'sad') return say(heard(scene, pattern), speak(scene, 'sadAsk'));
  return say(heard(scene, pattern), smallStepOffer(scene));
}
