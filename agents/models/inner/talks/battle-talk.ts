import type { Asking } from '#agents/models/inner/agent-transfer.ts';
import {
  type DialogueContext,
  isFailure,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { withPoliteEnd } from '#agents/models/inner/understand/worded-answer.ts';

const STOP =
  /やめ|おわり|おしまい|終わり|もういい|すとっぷ|stop|とめて|たんま|つかれた|ねむい|やすみたい|といれ|やだ|つまんな|あきた|もどる|もどり|ばいばい/;

const TIRED = /つかれた|ねむい|やすみたい|といれ/;

/** Whether a sum is in the air. */
export const isPlaying = ({ state }: DialogueContext): boolean => (state.battle?.served ?? null) !== null;

const battle = (action: 'start' | 'answer' | 'stop', answer?: string) => ({
  name: 'calculation_battle',
  arguments: { action, ...(answer === undefined ? {} : { answer: answer.slice(0, 200) }) },
});

/** 計算バトル: a game of a minute, in which a miss is fun. */
export function* startBattle(context: DialogueContext): Script {
  const [begun] = yield [battle('start'), context.feelings(null)];
  if (isFailure(begun)) return say(speak(context, 'joyShared'), pendingQuestion(context));
  return text(begun, 'say') || pendingQuestion(context);
}

/** While a sum is in the air every message is for the game; a word is enough to end it. */
export function* playOn(context: DialogueContext): Script {
  const wantsEnd = STOP.test(fold(context.message));
  const [played] = yield [
    wantsEnd ? battle('stop') : battle('answer', withPoliteEnd(context.message)),
    context.feelings(null),
  ];
  if (isFailure(played)) return pendingQuestion(context);
  if (played?.is_over !== true) return text(played, 'say');
  const ended = say(wantsEnd ? speak(context, 'battleStopped') : '', text(played, 'say'));
  if (!TIRED.test(fold(context.message))) return say(ended, afterwards(context, wantsEnd));
  yield [session('offer_break')];
  return say(ended, speak(context, 'breakOffer'));
}

/** Ends the game for the sake of something that matters more. */
export function* endBattle(): Asking<void> {
  yield [battle('stop')];
}

function afterwards(context: DialogueContext, isEnough: boolean): string {
  if (isWorking(context)) return say(speak(context, 'backToWork'), pendingQuestion(context));
  if (isEnough) return speak(context, 'askNext');
  return speak(context, 'battleAfter');
}
