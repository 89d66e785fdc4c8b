import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { support } from '#agents/models/inner/coaching.ts';
import {
  type DialogueContext,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { checkOf, provenBack } from '#agents/teaching/way/check.ts';
import { askNext, whereToLook } from './working-talk.ts';

/** "どこが まちがってる？", "あってるじゃん": where to look is told twice for nothing; then it is a hint. */
const WHERE = /どこ|なに(?:が|を)|なんで|なぜ|どうして|じゃん|やん|のに|でしょ|もん/;
const LOOKS_FOR_NOTHING = 2;

/** "ほんとに あってる？": looked at together, by a check of what the child said; it costs nothing. */
export function* check(context: DialogueContext): Script {
  const { state, memory } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const missed = memory.missed?.problemId === lesson?.problemId ? memory.missed : null;
  if (lesson !== null && missed !== null && WHERE.test(fold(context.message))) {
    const looks = memory.way?.problemId === lesson.problemId ? memory.way.looks : 0;
    if (looks >= LOOKS_FOR_NOTHING) return yield* support(context, speak(context, 'tryAgain'), null);
    yield [context.feelings(null)];
    return say(speak(context, 'lookHere'), whereToLook(context));
  }
  yield [context.feelings(null)];
  if (lesson === null) return say(proven(context) ?? speak(context, 'checkSolved'), pendingQuestion(context));
  const way = missed === null ? null : checkOf(parseProblem(lesson.expression), missed.answer);
  if (way !== null) return say(speak(context, 'checkBySelf'), askNext(context, way));
  const hasTried = lesson.saidByChild.length > 0;
  return say(speak(context, hasTried ? 'checkOffer' : 'checkTogether'), pendingQuestion(context));
}

/** The way back of the problem that was solved just now. */
function proven({ state }: DialogueContext): string | null {
  const solved = state.lesson?.status === 'solved' ? state.lesson : null;
  return solved === null ? null : provenBack(parseProblem(solved.expression), solved.answer);
}
