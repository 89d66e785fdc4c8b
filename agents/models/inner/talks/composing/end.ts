import {
  ask,
  type DialogueContext,
  offers,
  replied,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { clausesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { plain } from '#agents/models/inner/understand/composing/editing/likeness.ts';
import { type Ending, endingIn, goesElsewhere } from '#agents/models/inner/understand/composing/ending.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { PARTS, partAfter } from '#agents/teaching/composing/plan.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { putTopic } from './about.ts';
import { change } from './change.ts';
import { lastLine, numberedText, type Piece, sentencesIn, textOf, toldSince, withoutEnd } from './draft.ts';
import { openOf } from './questions.ts';
import { beginAnew, compose, nextPart, takeComposing } from './talk.ts';
import { isLoose, isOnlyScrap } from './write-down.ts';

/** Pieces from which on a wish to end is the end: the child has told what it wanted to tell. */
const ENOUGH = 3;
/** もう これで おわりに する: nothing is to be asked about it. */
const FIRM =
  /これで(?:もう)?(?:お|終)わ|もう(?:さくぶん|作文|にっき|日記|(?:か|書)くの)|(?:さくぶん|作文)は?(?:もう)?(?:お|終)わ|もう(?:これで)?(?:おわ|終わ|おしまい|やめ)[^。?]{0,3}(?:に?する|ます)|これで(?:もう)?(?:おしまい|いい。お(?:わ|し))/;
/** So long after its end a composition may be read out once more, or is what a child is proud of, turns. */
const AFTER_TURNS = 3;

/** It goes on another day, or the child goes to bed. */
const LATER =
  /あした|明日|またこんど|また今度|ねる(?:ね|よ|[。!]|$)|おやすみ|さよ(?:う)?なら|ばいばい|きょうはここまで|今日はここまで|のこり|つづきは|ほぞん|とっといて/;
const BYE = /(?:またね|じゃあね|ばいばい)[。!ー〜]*$/;
/** 声に出して 読まないで. */
const NOT_ALOUD = /(?:よ|読)ま(?:ない|んで)|(?:こえ|声)に(?:だ|出)さ/;

/** A part is written, or all of it; who wants to end sooner is asked once whether all is written. */
export function* endOf(context: DialogueContext, ending: Ending): Script {
  const { state, memory } = context;
  const part = state.composition?.part ?? 'end';
  const { composed, composing } = memory;
  // Nothing is told of this part yet, though it was asked about: かけた is of the part before.
  const isUntold =
    composing !== null &&
    composing.asked.length > 0 &&
    toldSince(composed.draft, composing.start).length === 0;
  // Told on instead of written, that began this part.
  const isOfBefore = isUntold && composing.timesAsked === 1 && composed.toldTurn === state.turn_count - 1;
  // So it is, or the word before stood alone and is written now: what is asked of this part is still open.
  if (ending === 'part_written' && composing?.isWriting !== true && (isOfBefore || isOnlyScrap(context)))
    return yield* replied(context, say(sentence(replies.writtenSo), openOf(context)));
  if (ending === 'part_written' && part !== 'end') return yield* nextPart(context, part, '');
  const isEnd =
    ending === 'all_written' ||
    (ending === 'part_written' && !isUntold) ||
    composed.isEndAsked === true ||
    (ending === 'stops' &&
      (part === 'end' ||
        sentencesIn(composed.draft).length + (state.composition?.kind === 'book' ? 1 : 0) >= ENOUGH ||
        (composed.draft.length > 0 && FIRM.test(fold(context.message)))));
  const isAway =
    ending === 'goodbye' &&
    [context.message, ...clausesOf(context.message)].some((one) => goesElsewhere(fold(one)));
  if (isAway && composed.draft.length === 0)
    return yield* finishComposing(context, sentence(replies.laterEmpty));
  const isLater =
    (isAway ||
      (ending === 'goodbye' && BYE.test(fold(context.message))) ||
      LATER.test(fold(context.message))) &&
    composed.draft.length > 0;
  if (isLater) return yield* finishComposing(context, sentence(replies.keepIt));
  if (isEnd) return yield* endComposing(context);
  yield [context.feelings(null)];
  memory.composed = { ...composed, isEndAsked: true };
  return ask(context, replies.notYetDone);
}

/** All is written: the child looks at its text line by line, and says whether it is so, before it is done. */
export function* endComposing(context: DialogueContext): Script {
  const title = putTopic(context);
  const { composed } = context.memory;
  const text = textOf(composed.draft);
  const isChecked = text === '' || composed.checked === text || isEndChecked(context);
  if (isChecked) return yield* finishComposing(context);
  yield* takeComposing(context);
  yield [context.feelings(null)];
  const read = title === null ? sentence(replies.readBack) : sentence(replies.readBackTitled, { title });
  const isLetter = context.state.composition?.kind === 'letter';
  const kind = context.state.composition?.kind ?? 'day';
  const isOpen =
    (isLetter || (ENDS_IN_THOUGHT.includes(kind) && !composed.told.includes('felt'))) &&
    composed.isMoreAsked !== true &&
    composed.isLossHeard !== true &&
    !hasEnd(context);
  const last = isLetter ? replies.lastGreeting : replies.lastWord;
  return `${read}\n${check(context, isOpen ? sentence(last) : '')}`;
}

/** At the end of these it is told what was thought. */
const ENDS_IN_THOUGHT: readonly string[] = ['day', 'book', 'observation', 'dream', 'article'];

/** Whether its last part was told of. */
const hasEnd = ({ state, memory: { composing, composed } }: DialogueContext): boolean =>
  state.composition?.part === 'end' &&
  composing?.part === 'end' &&
  toldSince(composed.draft, composing.start).some(({ isTitle }) => isTitle !== true);

/** The text with the number of each line, and whether it is so. */
export function check(context: DialogueContext, before = ''): string {
  const { composed } = context.memory;
  const kind = context.state.composition?.kind;
  const isFree =
    composed.isLossHeard === true || composed.joining !== undefined || kind === 'poem' || kind === 'story';
  const loose = isFree ? null : looseIn(composed.draft);
  const joining = loose ?? composed.joining;
  context.memory.composed = { ...composed, checked: textOf(composed.draft), isMoreAsked: true, joining };
  const shown = numberedText(composed.draft);
  if (loose !== null) return `${shown}\n${ask(context, replies.joinIt, { said: withoutEnd(loose) })}`;
  return `${shown}\n${say(before, ask(context, replies.checkIt))}`;
}

/** けさ, タッチできた とき: the first line that is no sentence yet; asked about once. */
const looseIn = (draft: readonly Piece[]): string | null =>
  draft
    .slice(isHeaded(draft) ? 1 : 0)
    .find(({ words, isTitle }) => isTitle !== true && !/[！!]$/.test(words) && isLoose(withoutEnd(words)))
    ?.words ?? null;
/** うんどう会 over sentences with their full stops, as a page has it: its title. */
const isHeaded = ([first, second]: readonly Piece[]): boolean =>
  first !== undefined && !/[。！!]$/.test(first.words) && /。$/.test(second?.words ?? '');

/** けさ、あさがおを みた, to けさ: the line as the child makes it a sentence, shown; null where that was not asked. */
export function joinLine(context: DialogueContext): string | null {
  const { memory, message } = context;
  const { joining, draft } = memory.composed;
  if (joining === undefined || !isEndChecked(context)) return null;
  const at = draft.findIndex(({ words }) => words === joining);
  const core = plain(withoutEnd(joining)).replace(/(?:とこ(?:ろ)?|とき|こと)$/, '');
  const isSentence =
    plain(message).length > plain(joining).length + 1 && !/[?？「」]|けし|消し|かえて|なおして/.test(message);
  if (at < 0 || core === '' || !plain(message).includes(core) || !isSentence) return null;
  change(context, { type: 'operations', operations: [{ type: 'rewrite', at, to: message.trim() }] });
  return `${sentence(replies.readBack)}\n${check(context)}`;
}

/** It is not all written: the text lies on the desk again as it was, for what comes behind it. */
export function* takeUp(context: DialogueContext): Script {
  const { memory } = context;
  yield* takeComposing(context);
  for (const part of PARTS) yield [compose(part)];
  const { doneTurn: _, ...composed } = memory.composed;
  memory.composed = { ...composed, isMoreAsked: true };
  const start = lastLine(composed.draft);
  memory.composing = { part: 'end', asked: [], open: null, timesAsked: 0, start, isWriting: true };
  return '';
}

/** Whether that, or whether all is written, is what was asked. */
export const isEndChecked = (context: Pick<DialogueContext, 'asked'>): boolean =>
  context.asked?.question.choices[0]?.means === 'all_written' && offers(context, 'write_on');

/** Whatever part was asked about: the child says when. Its own text comes back whole. */
function* finishComposing(context: DialogueContext, opening: string | null = null): Script {
  const { state, memory } = context;
  const isWhole = hasEnd(context);
  yield* takeComposing(context);
  for (let part = state.composition?.part ?? null; part !== null; ) {
    part = partAfter(part);
    if (part !== null) yield [compose(part)];
  }
  yield [compose('done'), context.feelings(null)];
  memory.composing = null;
  memory.composed = { ...memory.composed, doneTurn: state.turn_count };
  const text = textOf(memory.composed.draft);
  const isQuiet = memory.composed.isLossHeard === true || NOT_ALOUD.test(context.message);
  const done =
    opening ??
    (isQuiet
      ? sentence(replies.doneSoftly)
      : isWhole
        ? speak(context, 'composeDone')
        : (wordings(composingWords.composeDone)[1] ?? ''));
  return text === '' ? done : `${done}\n${text}\n${sentence(replies.onPaper)}`;
}

/** Whether the text was shown and asked about, and not only whether all is written. */
export const isTextChecked = (context: Pick<DialogueContext, 'asked'>): boolean =>
  isEndChecked(context) && !offers(context, 'write_later');

/** Right after its end: what was written is read out once more, or is something to be proud of. Null: it is not about that. */
export function afterComposing({ memory, state, message }: DialogueContext, isSmall: boolean): string | null {
  const { doneTurn } = memory.composed;
  if (doneTurn === undefined || state.composition !== null || state.turn_count - doneTurn > AFTER_TURNS)
    return null;
  const isNumber = /[0-9０-９]/.test(message);
  const ending = endingIn(message);
  return (isSmall && !isNumber) || ending === 'all_written' || ending === 'part_written'
    ? sentence(replies.proud)
    : null;
}

/** The text as it is now, once more: it stays on the desk behind its end. */
export function showAgain({ memory, state }: DialogueContext): string {
  memory.composed = { ...memory.composed, doneTurn: state.turn_count };
  const text = numberedText(memory.composed.draft);
  return text === ''
    ? sentence(replies.nothingKept)
    : `${sentence(replies.readBack)}\n${text}\n${sentence(replies.onPaper)}`;
}

/** The child decides about what is sad, or what it does not want: it goes on with it, or with something else. */
export function* writeOn(context: DialogueContext): Script {
  yield [context.feelings(null)];
  return say(sentence(replies.writeIt), openOf(context));
}

export const writeOther = (context: DialogueContext): Script => beginAnew(context);

/** The rest another day: what is written stays in the child's notebook. */
export function* writeLater(context: DialogueContext): Script {
  const { memory } = context;
  const text = textOf(memory.composed.draft);
  memory.composing = null;
  yield [session('close', { reason: 'left' }), context.feelings(null)];
  return text === '' ? sentence(replies.later) : `${sentence(replies.keepIt)}\n${text}`;
}
