import { fold } from './intents.ts';
import type { Asking } from './relay.ts';
import {
  isFailure,
  isWorking,
  pendingQuestion,
  type Scene,
  type Script,
  say,
  session,
  speak,
  text,
} from './script.ts';
import { withPoliteEnd } from './worded-answer.ts';

const STOP =
  /やめ|おわり|おしまい|終わり|もういい|すとっぷ|stop|とめて|たんま|つかれた|ねむい|やすみたい|といれ|やだ|つまんな|あきた|もどる|もどり|ばいばい/;

const TIRED = /つかれた|ねむい|やすみたい|といれ/;

/** Whether a sum is in the air. */
export const isPlaying = ({ state }: Scene): boolean => (state.battle?.served ?? null) !== null;

const battle = (action: 'start' | 'answer' | 'stop', answer?: string) => ({
  name: 'calculation_battle',
  arguments: { action, ...(answer === undefined ? {} : { answer: answer.slice(0, 60) }) },
});

/** 計算バトル: a game of a minute, in which a miss is fun. */
export function* startBattle(scene: Scene): Script {
  const [begun] = yield [battle('start'), scene.feelings(null)];
  if (isFailure(begun)) return say(speak(scene, 'joyShared'), pendingQuestion(scene));
  return text(begun, 'say') || pendingQuestion(scene);
}

/** While a sum is in the air every message is for the game; a word is enough to end it. */
export function* playOn(scene: Scene): Script {
  const wantsEnd = STOP.test(fold(scene.message));
  const [played] = yield [
    wantsEnd ? battle('stop') : battle('answer', withPoliteEnd(scene.message)),
    scene.feelings(null),
  ];
  if (isFailure(played)) return pendingQuestion(scene);
  if (played?.is_over !== true) return text(played, 'say');
  const ended = say(wantsEnd ? speak(scene, 'battleStopped') : '', text(played, 'say'));
  if (!TIRED.test(fold(scene.message))) return say(ended, afterwards(scene, wantsEnd));
  yield [session('offer_break')];
  return say(ended, speak(scene, 'breakOffer'));
}

/** Ends the game for the sake of something that matters more. */
export function* endBattle(): Asking<void> {
  yield [battle('stop')];
}

function afterwards(scene: Scene, isEnough: boolean): string {
  if (isWorking(scene)) return say(speak(scene, 'backToWork'), pendingQuestion(scene));
  if (isEnough) return speak(scene, 'askNext');
  scene.manner.offer = 'battle';
  return speak(scene, 'battleAfter');
}
