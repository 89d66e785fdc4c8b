import { handTo } from '#agents/models/inner/agent-transfer.ts';
import {
  ask,
  type DialogueContext,
  isFailure,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { namesAgain } from '#agents/models/inner/understand/composing/again.ts';
import { aspectsTold } from '#agents/models/inner/understand/composing/aspects.ts';
import { questionBeside, wishBeside } from '#agents/models/inner/understand/composing/beside.ts';
import { areLines, isWhole } from '#agents/models/inner/understand/composing/lines.ts';
import { isWritten, kindIn, openingTold } from '#agents/models/inner/understand/composing/opening.ts';
import { isLoss } from '#agents/models/inner/understand/composing/sorrow.ts';
import { spotIn, subjectNamed } from '#agents/models/inner/understand/composing/spot.ts';
import { asksOrder, isStuckAtText } from '#agents/models/inner/understand/composing/stuck-text.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { aspectOf, type ComposingKind, type Part, partAfter } from '#agents/teaching/composing/plan.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import wishes from '#agents/words/composing/wishes.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { clearDesk } from '../practice-talk.ts';
import { aboutIn, readerIn, topicIn } from './about.ts';
import { answerOf, PART_NAMES } from './beside.ts';
import { lastFirst, lastLine, sentencesIn, toldSince, withPiece, withPieceEach } from './draft.ts';
import { toldInOpening } from './opening-told.ts';
import { askNext, atSpot, followUp, openOf } from './questions.ts';
import { heardBack, inTurn, isThin, ownWords } from './said-back.ts';
import { inviteToWrite, isOnlyScrap } from './write-down.ts';

export const compose = (part: Part | 'done', kind: ComposingKind | null = null): ScriptCall => ({
  name: 'compose_text',
  arguments: { part, ...(kind === null ? {} : { kind }) },
});

/** Longest reply to who is to read it, characters: it stands in no text. */
const READER_LIMIT = 14;
/** So much told at once is the whole of it, characters. */
const WHOLE = 80;

/** Not of a day that can be remembered. */
const isThoughtOut = (kind: ComposingKind | null): boolean =>
  kind === 'explanation' || kind === 'rules' || kind === 'poem' || kind === 'story' || kind === 'dream';

/** "さくぶんを かきたい": the beginning, by one question at a time. The robot writes no line of it. */
export function* startComposing(context: DialogueContext, wantsText: boolean): Script {
  const { state, memory, message } = context;
  const kind = state.composition?.kind ?? kindIn(message);
  const opening = () =>
    kind === 'letter' && asksOrder(message)
      ? sentence(replies.letterOrder)
      : wishBeside(fold(message)) === 'forgets'
        ? sentence(wishes.forgets)
        : kind === 'letter' && !wantsText && /てがみ|手がみ|手紙/.test(message)
          ? sentence(replies.letterStart)
          : (startOf(context, wantsText, kind) ??
            speak(
              context,
              wantsText ? 'notWriting' : isThoughtOut(kind) ? 'composeThinkOut' : 'composeStart',
            ));
  if (!wantsText) yield* clearDesk(context);
  if (state.composition) {
    yield [context.feelings(null)];
    return say(opening(), openOf(context));
  }
  const about = aboutIn(message, kind);
  memory.composed = {
    marks: [],
    draft: [],
    before: [],
    told: toldOf(message, kind),
    about,
    opening: message,
  };
  // What stands there already is no news: it is asked for what comes besides.
  const told = isStuckAtText(message) ? '' : toldInOpening(context, kind === 'letter');
  if (told !== '') keep({ ...context, message: told }, areLines(told, true));
  const hello = opening();
  const question = yield* begin(context, 'beginning', kind);
  if (isWritten(message) && state.composition !== null) return ask(context, replies.showIt);
  if (wishBeside(fold(message)) === 'noWish' && state.composition !== null)
    return ask(context, wishes.noWish);
  if (isLoss(fold(message), kind ?? undefined) && state.composition !== null)
    return WANTS.test(fold(message))
      ? say(sentence(replies.sorrowToWrite), lossQuestion(context))
      : hearLoss(context);
  const spot = state.composition === null ? null : spotIn(message);
  if (spot !== null) return atSpot(context, spot);
  const isLittle = told === '' || /ふつう|いつも|おなじ|同じ/.test(told);
  if (HAS_NOTHING.test(fold(message)) && isLittle && state.composition !== null && kind === null) {
    memory.composed = { ...memory.composed, draft: [], before: [] };
    return speak(context, 'ideas');
  }
  const asked = questionBeside(fold(message), kind === 'letter');
  const isOfOpening =
    asked === 'otherStart' ||
    (asked === 'whichIsBest' && (kind === null || memory.composed.told.includes('subject'))) ||
    (asked === 'letterOpening' && kind === 'letter');
  if (isOfOpening && state.composition !== null) return answerOf(context, asked);
  if (told === '' || state.composition === null) return say(hello, question);
  const own = { ...context, message: told };
  if (!isWhole(told) && told.length < WHOLE)
    return say(ownWords(told) === null ? hello : heardBack(own), question);
  yield* passToEnd(context);
  const said = ownWords(told);
  const heard = said === null ? heardWriting(context) : sentence(replies.whole, { said });
  return yield* nextPart(context, 'end', heard);
}

/** A text that does not get on tells of itself, and of no day. */
const toldOf = (message: string, kind: ComposingKind | null): ReturnType<typeof openingTold> =>
  isStuckAtText(message) && kind === null ? [] : openingTold(message, kind);

/** にっき かくの いやや。なんも してへん. */
const HAS_NOTHING =
  /(?:なん|なに|何)(?:に)?も(?:して|かく|書く|な[いかし]|おもいつ|なかった|しとら|あらへん)|(?:か|書)くこと(?:が|は|も)?(?:ない|な[いんし]|あらへん)/;

/** What is to be written about is named, where the child has named it; null where it has not. */
function startOf(
  { message, state }: DialogueContext,
  wantsText: boolean,
  kind: ComposingKind | null,
): string | null {
  const subject = subjectNamed(message);
  const isNamed = kind === null || kind === 'book' || kind === 'observation';
  if (subject === null || wantsText || !isNamed) return null;
  if (kind === 'observation') return sentence(replies.startOfObservation, { subject });
  // 「きのうの こと」の ことを: once is enough.
  if (subject.endsWith('こと')) return wordings(replies.startOf, { subject }).at(-1) ?? null;
  const each =
    kind === 'book' ? wordings(replies.startOfBook, { subject }) : wordings(replies.startOf, { subject });
  return each[state.turn_count % each.length] ?? null;
}

/** Whoever comforted the child has the talk, and has no tool for a composition: it goes back. */
export function* takeComposing(
  context: DialogueContext,
): Generator<readonly ScriptCall[], void, ScriptResults> {
  const [owner] = context.ownersOf('compose_text');
  if (owner !== undefined && !context.can('compose_text'))
    yield* handTo(context, owner, [context.feelings(null)]);
}

/** The first question of a part that is not answered yet. */
export function* begin(
  context: DialogueContext,
  part: Part,
  kind: ComposingKind | null = null,
  from: number | null = null,
): Script {
  const { memory } = context;
  yield* takeComposing(context);
  const [found] = yield [compose(part, kind), context.feelings(null)];
  if (isFailure(found)) {
    memory.composing = null;
    return speak(context, 'heardLater');
  }
  const start = from ?? lastLine(memory.composed.draft);
  const composing = { part, asked: [], open: null, timesAsked: 0, start };
  memory.composing = composing;
  return say(
    `「${PART_NAMES[part]}」だよ。`,
    askNext(context, composing) ?? (part === 'end' ? askMore(context) : inviteToWrite(context)),
  );
}

/** Keeps what was told, or written, and what of the questions it answers. */
export function keep(context: DialogueContext, isLine: boolean): void {
  const { memory, message, state } = context;
  const { composing } = memory;
  const asked = composing?.open?.key ?? null;
  const about =
    asked === 'reader' && message.length <= READER_LIMIT ? readerIn(message) : memory.composed.about;
  const named = topicIn(asked, message, memory.composed.about);
  const composed = { ...memory.composed, about: named ?? about };
  const aspect = asked === null ? null : aspectOf(asked);
  const told = new Set([
    ...composed.told,
    ...aspectsTold(message, state.composition?.kind),
    ...(aspect === null ? [] : [aspect]),
  ]);
  const isOfTask = named !== null || (asked === 'readers' && !isLine && message.length <= READER_LIMIT);
  if (isOfTask || isThin(message) || namesAgain(message, sentencesIn(composed.draft))) {
    memory.composed = { ...composed, told: [...told] };
    return;
  }
  const all = withPiece(composed.draft, message, isLine);
  // A letter greets first, whatever was told before.
  const isGreeting = asked === 'greeting' && state.composition?.kind === 'letter';
  const draft = isGreeting ? lastFirst(all, about) : all;
  const before = withPieceEach(composed.before, message, isLine);
  memory.composed = { ...composed, told: [...told], draft, before, toldTurn: state.turn_count };
}

/** Behind what was told or written: what follows from it, the next question, "write it down", or the next part. */
export function* goOn(context: DialogueContext, heard: string): Script {
  const { state, memory } = context;
  const part = state.composition?.part;
  const { composing } = memory;
  if (part === undefined) return heard;
  if (composing?.part !== part) return say(heard, yield* begin(context, part));
  if (composing.isWriting === true) return yield* nextPart(context, part, heard);
  const question = followUp(context, composing) ?? askNext(context, composing);
  if (question === null && hasLines(context)) return yield* nextPart(context, part, heard);
  // けさ: a word is no line to be written down; it is one with what comes next.
  if (question === null && part !== 'end' && isOnlyScrap(context))
    return say(heard, yield* begin(context, partAfter(part) ?? 'end', null, composing.start));
  yield [context.feelings(null)];
  if (question !== null) return say(heard, question);
  const invitation = inviteToWrite(context);
  // What is listed there is not said back before it.
  const said = /^「([^「」]*)」。/.exec(heard)?.[1];
  const bare = (words: string): string => words.replace(/\s+/g, '');
  const isListed = said !== undefined && bare(invitation).includes(bare(`「${said}」`));
  return say(isListed ? heard.slice(said.length + 3).trim() : heard, invitation);
}

const hasLines = ({ memory: { composing, composed } }: DialogueContext): boolean =>
  toldSince(composed.draft, composing?.start ?? 0).some(({ isLine }) => isLine);

/** The part after this one. Behind the last whatever else is told finds its place; the child says when all is written. */
export function* nextPart(context: DialogueContext, part: Part, heard: string): Script {
  const next = partAfter(part);
  if (next !== null)
    return say(heard === '' ? speak(context, 'composeOn') : heard, yield* begin(context, next));
  yield [context.feelings(null)];
  const isAsked = context.memory.composed.isMoreAsked === true;
  const more = askMore(context);
  return say(heard, isAsked ? inTurn(context, wordings(replies.stillMore)) : more);
}

/** Whether there is more to put in, behind the last question. */
function askMore(context: DialogueContext): string {
  const { memory } = context;
  const { composed, composing } = memory;
  const more = ask(context, replies.anyMore);
  if (composing !== null)
    memory.composing = { ...composing, isWriting: true, open: { key: null, words: more } };
  memory.composed = { ...composed, isMoreAsked: true };
  return more;
}

/** All of it was written at once: only what may be added is asked about. */
export function* passToEnd(context: DialogueContext): Generator<readonly ScriptCall[], void, ScriptResults> {
  const { state, memory } = context;
  for (let part = state.composition?.part ?? null; part !== null && part !== 'end'; ) {
    part = partAfter(part);
    if (part !== null) yield [compose(part), context.feelings(null)];
  }
  const start = lastLine(memory.composed.draft);
  memory.composing = { part: 'end', asked: [], open: null, timesAsked: 0, start, isWriting: true };
}

/** A loss is heard first of all, and the child decides; what it is asked from then on is gentle. */
export function hearLoss(context: DialogueContext): string {
  lossQuestion(context);
  return ask(context, replies.sorrowFirst);
}

/** かきたい: it has decided. */
const WANTS = /(?:か|書)きたい(?:の|です|ん|よ|な|[。!])*$/;

/** Its first gentle question, open from now on. */
function lossQuestion(context: DialogueContext): string {
  const { memory, state } = context;
  memory.composed = { ...memory.composed, isLossHeard: true };
  const part = state.composition?.part;
  if (part === undefined || state.composition?.kind === 'letter') return openOf(context);
  const start = memory.composing?.start ?? 0;
  return askNext(context, { part, asked: [], open: null, timesAsked: 0, start }) ?? '';
}

/** Something else is written about: what was told is gone. */
export function* beginAnew(context: DialogueContext): Script {
  context.memory.composed = { marks: [], draft: [], before: [], told: ['event', 'subject'] };
  yield* begin(context, 'beginning');
  return ask(context, replies.askOther);
}

export const heardWriting = (context: DialogueContext): string => inTurn(context, wordings(replies.shown));
export const letsGoOn = (): string => sentence(replies.letsGoOn);
