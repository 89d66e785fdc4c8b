import { isStoryTold } from '#agents/knowledge/homework/story.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { withoutPreface } from './answered-behind.ts';
import { answer } from './answering.ts';
import { BEGINS, beginningIn, inOnePiece } from './begun.ts';
import { type Heard, takeLead } from './choose-agent.ts';
import {
  type DialogueContext,
  isPlaying,
  isWorking,
  openHomework,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
} from './dialogue-script.ts';
import { follow, SAID, saidFor } from './follow.ts';
import { factIn, hear } from './hear.ts';
import { stepReplyIn } from './hear-reply.ts';
import { storyMoveIn, storyReplyIn } from './hear-story.ts';
import { bringsWork, isAnAnswer, isOfCare, SMALL } from './heard-kinds.ts';
import { heardOfHomework, mayBeHomework } from './homework/desk.ts';
import { isToBeFound } from './homework/opening.ts';
import { type Meant, meantBy } from './meaning.ts';
import { asksOfQuestions, heardOfText } from './reading-desk.ts';
import { ANY_SUM, endBattle, endsBattle, playOn, wantsOrdinary } from './talks/battle-talk.ts';
import { answerBeside, besideLeft, hasNoMore } from './talks/beside/aside-talk.ts';
import { hearFirst } from './talks/beside/first-ear.ts';
import { inSchoolWords } from './talks/beside/how-talk.ts';
import { listenOn, tellsOn } from './talks/beside/listen-talk.ts';
import { ASKED_ALIKE, notAgain, notAThirdTime } from './talks/beside/objection-talk.ts';
import { answerUnheard } from './talks/beside/own-asked-talk.ts';
import { inRest, isBackFromRest } from './talks/beside/rest-talk.ts';
import { notTheSameQuestion } from './talks/beside/smaller-rung.ts';
import { hearTale, taleOf } from './talks/beside/tale-talk.ts';
import {
  decidesInWords,
  heardOfComposition,
  isOfComposition,
  saysMoreOfComposition,
} from './talks/composing/belongs.ts';
import { isKanjiRead } from './talks/kanji/kanji-read.ts';
import { closeSession } from './talks/review-talk.ts';
import { waysOut } from './talks/small-talk.ts';
import { takeTold } from './talks/told-talk.ts';
import { fold } from './understand/intents.ts';
import { looksLikeText } from './understand/passage-text.ts';
import { type Route, routeOf } from './understand/routing.ts';
import { asksLeave } from './understand/told/aside.ts';
import { writingTold } from './understand/told/moment.ts';
import { beginsTale } from './understand/told/of-day.ts';
import { isOfWriting, isWishFirst, wishesPlainly } from './wish-first.ts';

/** Turns in a row with nothing in them after which the robot closes kindly. */
const CLOSE_AFTER = 5;
/** Nothing is in these; talk is not sent away. */
const EMPTY = new Set<Heard['intent']>(['nonsense', 'silence', 'insult']);
const CHAT = new Set<Heard['intent']>([
  ...(['chatter', 'concept', 'why', 'number_in_kanji', 'greeting', 'thanks', 'who', 'joy', 'proud'] as const),
]);
/** Turns without anything right after which today's session ends kindly, unless the child is just answering; twice as many of talk. */
const REST_AFTER = 30;
/** The same message again this soon after the reply is a key pressed twice. */
const PRESSED_TWICE_MS = 1_500;
/** A hint is not read sooner than this: pressed again before, ヒント or わからない costs no further one. */
const HINT_READ_MS = 3_000;
/** So often running the same is no key pressed twice any more, where a problem is asked for in words. */
const MEANT_AFTER = 2;
const ASKS_FOR_ONE = /もんだい|問題/;
/** Pressed twice, these would answer the next question or skip a problem. */
const ONCE = new Set<Heard['intent']>([
  'answer',
  'claim',
  'problems',
  'worksheet',
  'sheet',
  'next',
  'skip',
  'practice',
  'drill_answer',
]);

/** One turn of the inner coach. */
export function* converse(context: DialogueContext): Script {
  const { memory, state } = context;
  const hintsBefore = state.lesson?.hintsGiven;
  const answered = notTheSameQuestion(context, notAgain(context, yield* reply(context)));
  const isOnceMore = memory.presses > 0;
  const said = isOnceMore
    ? answered
    : notAThirdTime(context, answered, state.lesson?.hintsGiven !== hintsBefore);
  memory.repliesBefore = [...memory.repliesBefore, said].slice(-ASKED_ALIKE);
  // The talk has gone to the encouragement agent, which marks the offer: where no word of it was said, it is to come.
  if (context.isBreakDue() && !isBreakOffered(context)) memory.unsaidOfferMs = state.break_offered_at_ms;
  return said;
}

/** だから むりだって いってんじゃん: a feeling that was said before, and not heard. */
const INSISTS =
  /(?:だから|ほんと(?:に|う)|きいてる).{0,6}(?:むり|無理|できない|できん|できへん)|(?:むり|無理|できない|できん|できへん)(?:だ|や)?(?:って|ゆうて|いうて|と)(?:い[っう]|言[っう]|ゆ[っう]|ば)|^(?:むり|無理){2}/;

const isBreakOffered = ({ state }: DialogueContext): boolean =>
  state.awaiting === 'confirmation' || state.awaiting === 'return_from_break';

/** What is only said beside the work is answered first, in a sentence; the rest of the message is understood as ever. */
function* reply(context: DialogueContext): Script {
  const { state, memory } = context;
  memory.question = null;
  const whole = withoutPreface(inOnePiece(context));
  const ofStory = storyReplyIn(whole);
  const heardFirst = ofStory === null ? hearFirst(whole, reply) : null;
  if (heardFirst !== null) return yield* heardFirst;
  const isWriting = isOfWriting(whole);
  const open = openHomework(whole);
  const isSought = isToBeFound(whole.message, open);
  // きょうね tells over any work but that on a feeling.
  const isCoached = open !== null && open.namedOnly === undefined;
  const isOverHomework = isCoached && (open.topic === 'moral' || !beginsTale(fold(whole.message)));
  const ofStep = stepReplyIn(whole);
  const isWork = ofStep !== null || isWriting || isSought || isOverHomework || ofStory !== null;
  const tale = isWork || asksLeave(fold(whole.message)) ? null : taleOf(whole);
  if (tale !== null) return yield* hearTale(whole, tale);
  const isElse = isPlaying(whole) || state.awaiting === 'return_from_break' || memory.lookingBack !== null;
  const isWished = isWishFirst(whole.message, state, whole.child.grade);
  const isOfStory = !isElse && (ofStory ?? storyMoveIn(whole) ?? factIn(whole)) !== null;
  // What a print asks is the child's to find; what it asks itself of a sign is told.
  const heard = !isOfStory && (!isWriting || isSought) && mayBeHomework(whole) ? hear(whole, ofStep) : null;
  const ofHomework = heard === null ? null : heardOfHomework(whole, heard);
  const isTold = isOfStory || ofStep !== null || ofHomework !== null || (isWriting && !isSought);
  const beside = isElse || isTold || isWished ? null : answerBeside(whole);
  // 今日は計算パス。漢字読むだけの ある？: what is plainly wished for is begun, and nothing is asked first.
  const isBegun = beside?.isBeginning && wishesPlainly(whole.message, state, whole.child.grade);
  if (beside === null || isBegun)
    return yield* replyTo(whole, { heard, ofHomework, ofStep, isWriting, isWished });
  const left = besideLeft(whole, beside.rest);
  const read = left.message === '' ? null : readAnew(left);
  if (read !== null && isMoreThanTalk(left, read.heard)) return say(beside.said, yield* replyTo(left, read));
  yield [context.feelings(null)];
  memory.question = beside.asks;
  if (beside.asks !== null) return beside.said;
  const asked = whole.asked?.question;
  if (asked === undefined || asked.answers === 'words' || asked.choices.length === 0)
    return say(beside.said, isWorking(whole) ? pendingQuestion(whole) : speak(whole, 'askNext'));
  return say(beside.said, yield* follow(whole, { type: 'which', question: asked }));
}

/** Whether there is more in what is left beside an answered aside than talk. */
const isMoreThanTalk = (context: DialogueContext, heard: Heard): boolean =>
  !SMALL.has(heard.intent) || meantBy(context, heard) !== null || hasNoMore(context);

/** What a message was read as before it is replied to, with no tool called since. `heard`: null where it is not heard yet. */
interface Read {
  readonly heard: Heard | null;
  readonly ofHomework: Heard | null;
  readonly ofStep: Heard | null;
  readonly isWriting: boolean;
  readonly isWished: boolean;
}

const readAnew = (context: DialogueContext, ofStep = stepReplyIn(context)) => ({
  heard: hear(context, ofStep),
  ofHomework: null,
  ofStep,
  isWriting: isOfWriting(context),
  isWished: isWishFirst(context.message, context.state, context.child.grade),
});

function* replyTo(asSaid: DialogueContext, { ofHomework, ofStep, ...read }: Read): Script {
  const { state, memory } = asSaid;
  if (hasNoMore(asSaid)) {
    yield [asSaid.feelings(null)];
    return waysOut(asSaid);
  }
  // Over a text only what is chosen in its own words is a reply to something else.
  const isReply = asSaid.asked?.reply?.outcome === 'chosen' && !asksOfQuestions(asSaid);
  const isShown = shownComposition(asSaid.message) !== null;
  const isStory = memory.passage === null && isStoryTold(asSaid.message);
  const isTaken =
    ofHomework !== null || isReply || isShown || isStory || ofStep !== null || isPlaying(asSaid);
  // 時計の、何分たったかってやつ: practice is wished for, and nothing is read.
  const isNoText = isTaken || (read.isWished && memory.passage === null) || read.isWriting;
  const ofText = isNoText ? null : heardOfText(asSaid);
  memory.isOfStory = ofText !== null;
  const first = ofText ?? ofHomework ?? read.heard ?? hear(asSaid, ofStep);
  const isChosen = ofText === null && !decidesInWords(asSaid) && !isBackFromRest(asSaid);
  const replied = isChosen ? replyOf(asSaid, meantBy(asSaid, first)) : null;
  const words = saidFor(replied, asSaid.message);
  const inFull = words === null ? asSaid : { ...asSaid, message: words };
  // What the child chose by うん or 2ばんめ, in full; ばいばい says more than おわり.
  const saysMore =
    (first.intent === 'finish' && words === SAID.finish) || saysMoreOfComposition(asSaid, words);
  const context = saysMore ? asSaid : inFull;
  const meant = words === null ? replied : null;
  const composed = ofText === null && meant === null ? heardOfComposition(context, hear) : null;
  let heard: Heard = ofText ?? composed ?? (context === asSaid ? first : hear(context));
  const own = replied === null ? answerUnheard(asSaid, heard, reply) : null;
  if (own !== null) return yield* own;
  const plain = inSchoolWords(asSaid, heard);
  if (plain !== null) return yield* reply(plain);
  if (isPressedTwice(context, asSaid.message, heard)) {
    yield [context.feelings(null)];
    return heard.intent === 'hint' ? speak(context, 'hintJustCame') : pendingQuestion(context);
  }
  // "むり" right after "もうやだ" is the same feeling, no question.
  const isStillSulking =
    heard.intent === 'dont_know' &&
    (INSISTS.test(fold(context.message)) || (memory.sulks > 0 && /むり|無理/.test(context.message)));
  if (isStillSulking) heard = { intent: 'sulk' };
  if (heard.intent !== 'sulk') memory.sulks = 0;
  if (heard.intent !== 'chatter') memory.chats = 0;
  memory.emptyTurns = EMPTY.has(heard.intent) ? memory.emptyTurns + 1 : 0;
  if (isPlaying(context)) {
    const isElse = endsBattle(context, heard);
    if (!isOfCare(heard) && !isElse) return yield* playOn(context);
    yield* endBattle();
    if (isElse && (wantsOrdinary(context) || !bringsWork(context, heard)) && heard.intent !== 'practice')
      heard = ANY_SUM;
  }
  if (state.awaiting === 'return_from_break') {
    const rested = yield* inRest(context, heard);
    if (rested !== null) return rested;
  }
  if (replied === null && ofText === null && tellsOn(context, heard)) return yield* listenOn(context);
  const isOfText = ofText !== null || composed !== null;
  const route = isOfText ? OF_TEXT : routeOf(context.message, state, context.nowMs, context.care);
  const isFreeToTell =
    !isOfText &&
    ofHomework === null &&
    !isKanjiRead(context) &&
    !(context === asSaid ? read.isWriting : isOfWriting(context)) &&
    !(heard.intent === 'practice' && isOwnWish(heard.wish) && writingTold(context.message) === null) &&
    !(heard.intent === 'battle' && writingTold(context.message) !== null) &&
    !(heard.intent === 'kanji_list' && heard.list.kanji.length > 0) &&
    replied === null &&
    state.awaiting !== 'confirmation' &&
    !context.isBreakDue();
  const told = isFreeToTell ? yield* takeTold(context) : null;
  if (told !== null) return told;
  yield* takeLead(context, meant === null ? heard : { intent: 'yes' }, route, replied !== null);
  if (state.awaiting === 'confirmation' && !wantsRest(heard, meant)) yield [session('resume')];
  if (meant !== null) return yield* follow(context, meant);
  if (memory.emptyTurns > CLOSE_AFTER && !bringsWork(context, heard))
    return yield* closeSession(context, 'left');
  // A child that has struggled this long learns more from a rest than from one more hint.
  const restAfter = CHAT.has(heard.intent) ? 2 * REST_AFTER : REST_AFTER;
  if (state.turns_since_success >= restAfter && !isAnAnswer(heard) && heard.intent !== 'tired')
    return yield* closeSession(context, 'tired');
  const isBreakDue = context.careReason() === 'break' || route.why === 'break';
  const begun = beginningIn(context, heard);
  const answered =
    begun !== null && heard.intent !== 'problems' ? null : yield* answer(context, heard, route);
  if (begun !== null) {
    memory.begun = { words: begun, turn: state.turn_count };
    if (answered === null) yield [context.feelings(null)];
    return speak(context, 'goOnTelling');
  }
  const said = answered ?? '';
  const mayGoOn =
    heard.intent === 'answer'
      ? !isWorking(context)
      : BEGINS.includes(heard.intent) && looksLikeText(context.message);
  if (mayGoOn) memory.begun = { words: context.message, turn: state.turn_count };
  const isAtWork = state.lesson?.status === 'open' || state.drill !== null;
  return isBreakDue && isAtWork && !isBreakOffered(context) ? say(speak(context, 'breakSoon'), said) : said;
}

/** What, how much or how long: a wish of its own, whatever is told beside it. */
const isOwnWish = ({ about, count, time, level, grade }: Wish): boolean =>
  about !== null || count !== null || time !== null || level !== null || grade !== null;

/** The same again right after the reply, or before it can have been read: it is answered once. */
function isPressedTwice(
  { memory, state, nowMs }: DialogueContext,
  message: string,
  { intent }: Heard,
): boolean {
  const asksHelp = intent === 'hint' || (intent === 'dont_know' && state.lesson?.status === 'open');
  const withinMs = asksHelp ? HINT_READ_MS : PRESSED_TWICE_MS;
  const isRepeated = memory.lastMessage === message && nowMs - state.asked_at_ms < withinMs;
  memory.lastMessage = message;
  memory.presses = isRepeated ? memory.presses + 1 : 0;
  if (!isRepeated || state.turn_count <= 1) return false;
  if (asksHelp) return memory.repliesBefore.length > 0;
  const isMeant = memory.presses >= MEANT_AFTER && intent === 'next' && ASKS_FOR_ONE.test(message);
  if (isMeant) memory.presses = 0;
  return ONCE.has(intent) && !isMeant;
}

/** Beside a composition only a choice is a reply: whatever else is said belongs to the text. */
const replyOf = (context: DialogueContext, meant: Meant | null): Meant | null =>
  meant !== null && meant.type !== 'choice' && isOfComposition(context) ? null : meant;

/** What is told for a composition, or said of a text, is the text's, however it felt. */
const OF_TEXT = { agent: 'ask', why: 'at_work' } as const satisfies Route;
const wantsRest = ({ intent }: Heard, meant: Meant | null): boolean =>
  meant === null ? intent === 'tired' : meant.type === 'choice' && meant.means === 'rest';
