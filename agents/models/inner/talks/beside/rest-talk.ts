import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { bringsWork } from '#agents/models/inner/heard-kinds.ts';
import { finish } from '#agents/models/inner/talks/review-talk.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { saidBeside } from '#agents/models/inner/understand/told/aside.ts';
import { restingIn } from '#agents/models/inner/understand/told/resting.ts';
import { gladNews } from '#agents/models/inner/understand/told/tale.ts';
import { sentence } from '#agents/words/sentence.ts';
import asides from '#agents/words/told/asides.json' with { type: 'json' };

/** A yes this soon agrees to the rest; later it means that the child is back. */
const AGREES_WITHIN_MS = 30_000;
/** Work by their kind, and no reason to end a rest. */
const NO_WORK: readonly Heard['intent'][] = [
  ...(['tired', 'unwell', 'sulk', 'dont_know', 'tell_answer', 'silence', 'no'] as const),
];
const GREETS: readonly Heard['intent'][] = ['returned', 'greeting'];

/**
 * What is said in a rest: it goes on for as long as the child does not come back or begins to work. Null where the turn goes on as
 * ever, with the rest ended.
 */
export function* inRest(
  context: DialogueContext,
  heard: Heard,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { intent } = heard;
  const said = restingIn(fold(context.message));
  // つづける, over a text: its question comes again.
  if (context.memory.passage !== null && said === 'back' && !GREETS.includes(intent)) {
    yield [session('resume')];
    return null;
  }
  if (intent === 'finish' && said !== 'back') return yield* finish(context);
  const isAgreeing = intent === 'yes' && context.nowMs - context.state.asked_at_ms < AGREES_WITHIN_MS;
  const isBack = said === 'back' || GREETS.includes(intent) || (intent === 'yes' && !isAgreeing);
  const isWork = said === null && !NO_WORK.includes(intent) && bringsWork(context, heard);
  if (isBack || isWork) {
    yield [session('resume')];
    if (!isBack) return null;
    yield [context.feelings(null)];
    const asked =
      saidBeside(context.message, (aside) => aside === 'water') === null ? '' : sentence(asides.water);
    const { composition, problems_attempted: tried } = context.state;
    const isBegun = isWorking(context) || composition !== null || tried > 0;
    const next = isBegun ? pendingQuestion(context) : speak(context, 'whichWish');
    return say(speak(context, 'welcomeBack'), asked, next);
  }
  yield [context.feelings(null)];
  const isOfRobot = saidBeside(context.message, (aside) => aside === 'robotsBody') !== null;
  if (isOfRobot) return say(sentence(asides.robotsBody), speak(context, 'breakStay'));
  const good = intent === 'unwell' ? null : gladNews(context.message);
  if (good !== null) return say(good, speak(context, 'breakStay'));
  return speak(context, intent === 'unwell' ? 'unwell' : (said ?? 'breakStay'));
}

/** Whether it says that it is back, whatever else its words would choose: きゅうけい おわったよ. */
export const isBackFromRest = ({ state, message }: DialogueContext): boolean =>
  state.awaiting === 'return_from_break' && restingIn(fold(message)) === 'back';

/** A rest begins; who asked how long it may be, or for a blanket, hears that with it. */
export function* startBreak(context: DialogueContext): Script {
  yield [session('start_break'), context.feelings(null)];
  const said = restingIn(fold(context.message));
  const rest = speak(context, said === 'breakHowLong' || said === 'breakMay' ? said : 'breakStart');
  return say(gladNews(context.message) ?? '', rest);
}
