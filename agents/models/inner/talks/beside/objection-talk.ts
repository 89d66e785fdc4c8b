import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import {
  ask,
  type DialogueContext,
  hasStory,
  isPlaying,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { told } from '#agents/models/inner/talks/homework/steps.ts';
import { clearDesk } from '#agents/models/inner/talks/practice-talk.ts';
import { type Objection, objectionIn } from '#agents/models/inner/understand/told/objection.ts';
import tale from '#agents/words/told/tale.json' with { type: 'json' };

/** That the robot has misheard, with what was meant; null where nothing of it is said, or work of the child's own lies there. */
export function objectedTo(context: DialogueContext): Objection | null {
  const { state, memory, message } = context;
  const isOwnWork = isWorking(context) && (hasStory(context) || state.lesson?.source !== 'robot');
  const isOfText =
    memory.passage !== null && memory.passage.text !== '' && memory.passage.questions.length > 0;
  if (memory.repliesBefore.length === 0 || isPlaying(context) || isOwnWork || isOfText) return null;
  if (state.composition !== null || memory.lookingBack !== null) return null;
  const objected = objectionIn(message);
  if (objected === null || findSums(objected.rest).length > 0) return null;
  const before = memory.lastReply.replace(/くれて うれし/g, '');
  const isFelt = FELT_SAID.test(before) && !IS_WELL.test(objected.rest.normalize('NFKC'));
  return objected.isOfFeeling && (isWorking(context) || !isFelt) ? null : objected;
}

/** さみしくないよ。だいじょうぶ: it is comforted, and nothing was misheard. */
const IS_WELL =
  /^(?:もう|ぜんぜん|\s)*(?:だいじょうぶ|大丈夫|へいき|平気|げんき|元気)(?:だ|で|す|よ|から|もん|[!！。])*$/;
/** The robot named a feeling. */
const FELT_SAID =
  /いや|ざんねん|かなし|さ[みび]し|こわ|くや|つら|おこ|つかれ|がんば|しんぱい|どきどき|うれし|たのし|よかった|たいへん|やすみ/;

/** The very same as before: there is no further hint, or, with nothing on the desk, the child was not heard and is asked for more. */
export function notAgain(context: DialogueContext, said: string): string {
  const { state, memory, message } = context;
  if (memory.repliesBefore.at(-1) !== said) return said;
  if (/ヒント|ひんと/.test(message)) return speak(context, 'hintsOver');
  const isFree = !isWorking(context) && !isPlaying(context) && state.composition === null;
  const isTold = message.length >= LEAST_TOLD && memory.passage === null && state.awaiting === null;
  return isFree && isTold && memory.homework === null && memory.presses === 0
    ? ask(context, tale.unheard)
    : said;
}
const LEAST_TOLD = 10;

/** So often running a question is said in the same words. */
export const ASKED_ALIKE = 2;

/**
 * A question that was asked in the last two turns already is offered instead of said again; after a try the next hint
 * is, for this one was no other than the question.
 */
export function notAThirdTime(context: DialogueContext, said: string, isAfterTry: boolean): string {
  const { repliesBefore } = context.memory;
  const { state } = context;
  const question = pendingQuestion(state.lesson?.status === 'open' ? context : { state });
  const isThird =
    repliesBefore.length === ASKED_ALIKE && repliesBefore.every((reply) => reply.includes(question));
  if (!isThird || !said.endsWith(question)) return said;
  return say(said.slice(0, -question.length).trim(), speak(context, isAfterTry ? 'orHint' : 'askedBefore'));
}

/** Sorry, in a word; what was open is dropped, and the rest is heard as if it had been said first. */
export function* hearAnew(
  context: DialogueContext,
  { rest, isOfFeeling, isWish }: Objection,
  reply: (context: DialogueContext) => Script,
): Script {
  const { memory, state } = context;
  yield* clearDesk(context);
  memory.row = null;
  memory.passage = null;
  // Homework of the child's own stays: only how it was taken was wrong.
  if (isOfFeeling) memory.homework = null;
  const wasTelling =
    isOfFeeling || memory.tale !== null || memory.listening !== null || /はなし|話/.test(rest);
  memory.listening = null;
  memory.tale = wasTelling ? { turn: state.turn_count, told: 0, kind: 'plain' } : null;
  const said = yield* reply({ ...context, message: rest, asked: null });
  return isWish || /ごめん/.test(said) ? said : say(told(context, tale.misheard), said);
}
