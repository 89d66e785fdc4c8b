import { type DialogueContext, replied, type Script, say } from '#agents/models/inner/dialogue-script.ts';
import type { BesideKey } from '#agents/models/inner/understand/composing/beside.ts';
import type { Said } from '#agents/models/inner/understand/composing/clause.ts';
import { isWhole } from '#agents/models/inner/understand/composing/lines.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { answerOf } from './beside.ts';
import { check, isTextChecked } from './end.ts';
import { lookAtMark } from './marks.ts';
import { heardBack, ownWords } from './said-back.ts';
import { goOn, heardWriting, nextPart, passToEnd } from './talk.ts';

/** What a child tells of grief, shame or fear is no time to ask about its marks. */
const TENDER =
  /うそ|ごめん|わるか|悪か|かくし|隠|とった|ぬす|こわ|怖|かなし|悲し|つら|さみし|さびし|むね|胸|ない[たて]|泣/;
/** What was told, heard, and gone on from. Of lines one mark at the most is asked about, each kind once, and none in grief. */
export function* hearTold(
  context: DialogueContext,
  before: string,
  told: readonly Said[],
  isFirst: boolean,
  isWritten: boolean,
  isAnswered = false,
): Script {
  const { state, memory, message } = context;
  const part = state.composition?.part ?? 'end';
  const areLines = told.some(({ settled }) => settled.is === 'lines');
  const isAll = areLines && isFirst && isWhole(message);
  const isSpoken = !areLines || (!isAll && !POLITE.test(message.trim()));
  const whole = isAll ? ownWords(message) : null;
  const written = whole === null ? heardWriting(context) : sentence(replies.whole, { said: whole });
  const own = isSpoken ? heardBack(context) : written;
  const heard = before === '' ? own : isAnswered ? say(own, before) : before;
  const isTender = memory.composed.isLossHeard === true || TENDER.test(fold(message));
  // A sentence that answers a question is gone on from first: its marks have time until more is written.
  const isAnswer = told.length === 1 && memory.composing?.open?.key != null && !isWritten;
  const mark = areLines && !isTender && !isAnswer ? lookAtMark(context) : null;
  if (isAll) yield* passToEnd(context);
  // Told to これで いい？: it stands there now, and nothing else is asked.
  if (isTextChecked(context)) return yield* replied(context, `${heard}\n${check(context)}`);
  if (mark !== null) return yield* replied(context, say(heard, mark));
  return isWritten ? yield* nextPart(context, part, heard) : yield* goOn(context, heard);
}

/** Written, and not told. */
const POLITE = /(?:ました|です|でした|ます|ません|ください|でしょう)[。！!]?$/;

/** 3こ あった。つかれた: it is heard, and what comes next has time until the child has said whether it rests. */
export function* hearWeary(
  context: DialogueContext,
  told: readonly Said[],
  isFirst: boolean,
  isWritten: boolean,
  weary: BesideKey,
): Script {
  yield* hearTold(context, '', told, isFirst, isWritten);
  const own = ownWords(context.message);
  const heard = own === null ? '' : (wordings(replies.saidBack, { said: own })[0] ?? '');
  return say(heard, answerOf(context, weary));
}
