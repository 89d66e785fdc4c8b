import {
  ask,
  type DialogueContext,
  isFailure,
  type Script,
  say,
  session,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import { isOfDaysBefore } from '#agents/models/inner/understand/looking-back.ts';
import reviewWords from '#agents/words/review.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { whatWentWell } from './recall-talk.ts';
import { waysOut } from './small-talk.ts';

type CloseReason = 'finished' | 'tired' | 'sulked' | 'left';

const todaysWork = { name: 'todays_work', arguments: {} };

/** Ends the session at once, kindly. */
export function* closeSession(context: DialogueContext, reason: CloseReason): Script {
  context.memory.lookingBack = null;
  context.memory.row = null;
  context.memory.after = null;
  yield [session('close', { reason }), context.feelings(null)];
  return speak(context, reason === 'finished' ? 'close' : 'closeGently');
}

const LEAVING =
  /ばいばい|さようなら|さよなら|またね|また(?:あした|明日|こんど)|おやすみ|ねるね|もうねる|じゃあ?ね|いってきます|(?:いって|行って|みせて|見せて|あそんで|遊んで)(?:くる|きます)/;

/** "おわり": the child tells first what went well, where there is something to tell; whoever leaves is not kept. */
export function* finish(context: DialogueContext): Script {
  const { state, memory } = context;
  const isLeaving = LEAVING.test(context.message.normalize('NFKC').replace(/\s/g, ''));
  const hasWork = state.problems_solved > 0;
  if (!hasWork) return yield* closeSession(context, 'finished');
  if (isLeaving || memory.lookingBack) return yield* closeWithTruth(context);
  memory.lookingBack = { thenClose: true };
  yield [context.feelings(null)];
  return speak(context, 'reviewAsk');
}

/** One true thing of today, then the end. */
function* closeWithTruth(context: DialogueContext): Script {
  const [work] = yield [todaysWork, context.feelings(null)];
  return say(truthOf(context, work), yield* closeSession(context, 'finished'));
}

/** What the records say that is worth being told; '' where they say nothing. */
function truthOf(context: DialogueContext, work: Record<string, unknown> | undefined): string {
  if (isFailure(work)) return '';
  const best = text(work, 'best_moment');
  if (best !== '') return best;
  const solved = typeof work?.solved === 'number' ? work.solved : 0;
  return solved > 0 ? sentence(reviewWords.solvedToday, { solved }) : speak(context, 'reviewHeard');
}

const COUNT = /なんもん|何問|いくつ|なんこ|何こ|なんぷん|何分|どの?(?:くらい|ぐらい)|どれだけ/;
const HARD = /にがて|苦手|まちが|むずかし|難し/;
const NEXT = /^(?:つぎ|次|あした|明日|こんど|今度)/;

/** "きょう なにした？": the child is asked first; what can only be counted is told. */
export function* lookBack(context: DialogueContext, folded: string): Script {
  const { memory } = context;
  if (isOfDaysBefore(folded)) {
    yield [context.feelings(null)];
    return say(speak(context, 'reviewBefore'), yield* whatWentWell(context), waysOut(context));
  }
  const isAsked = COUNT.test(folded) || HARD.test(folded) || NEXT.test(folded);
  if (!isAsked && context.state.problems_attempted > 0 && !memory.lookingBack) {
    memory.lookingBack = { thenClose: false };
    yield [context.feelings(null)];
    return speak(context, 'reviewAsk');
  }
  const [work] = yield [todaysWork, context.feelings(null)];
  if (isFailure(work) || work?.problems === 0) return nothingYet(context, folded);
  if (COUNT.test(folded)) return say(countsOf(context, work), nextOf(context, work));
  if (HARD.test(folded)) return say(hardOf(context, work), nextOf(context, work));
  return say(NEXT.test(folded) ? '' : truthOf(context, work), nextOf(context, work));
}

/** What the child tells to be done was done elsewhere, and is believed. */
const TOLD_DONE = /(?:おわ|終わ|終)(?:った|りました|らせた|っちゃった)(?!ら|[?？])/;

function nothingYet(context: DialogueContext, folded: string): string {
  return speak(context, TOLD_DONE.test(folded) ? 'reviewDoneAlone' : 'reviewNothing');
}

/** What the child told of its day: heard, one true thing, one thing to do next. */
export function* hearReview(context: DialogueContext): Script {
  const { memory } = context;
  const { thenClose = false } = memory.lookingBack ?? {};
  memory.lookingBack = null;
  const heard = speak(context, heardAs(context.message));
  if (thenClose) return say(heard, yield* closeWithTruth(context));
  const [work] = yield [todaysWork, context.feelings(null)];
  return say(heard, truthOf(context, work), nextOf(context, work));
}

/** How the child's account of its day is met. */
const heardAs = (message: string): 'reviewFew' | 'reviewJoy' | 'reviewHeard' =>
  /しか(?!った)/.test(message)
    ? 'reviewFew'
    : /(?:たのし|楽し|おもしろ)(?!く(?:な|は|ね))/.test(message)
      ? 'reviewJoy'
      : 'reviewHeard';

function countsOf(context: DialogueContext, work: Record<string, unknown> | undefined): string {
  const [solved, alone] = [work?.solved, work?.alone].map((count) => (typeof count === 'number' ? count : 0));
  if (!solved) return speak(context, 'sheetSeen');
  const own = alone ? sentence(reviewWords.aloneToday, { alone }) : '';
  return sentence(reviewWords.countToday, { solved, own });
}

/** What was hard is what is looked at next; it is never called a weakness. */
function hardOf(context: DialogueContext, work: Record<string, unknown> | undefined): string {
  const [first] = Array.isArray(work?.hard) ? (work.hard as Record<string, unknown>[]) : [];
  const expression = text(first, 'expression');
  if (!expression) return speak(context, 'reviewHeard');
  return sentence(reviewWords.hardToday, { expression });
}

const SUBJECTS = { math: 'さんすう', kuku: 'くく', kanji: 'かんじ' } as const;

/** One thing to do next, of what was met today; a plain うん brings it. */
function nextOf(context: DialogueContext, work: Record<string, unknown> | undefined): string {
  const kinds = Array.isArray(work?.kinds) ? (work.kinds as Record<string, unknown>[]) : [];
  const open = kinds.find(({ solved, count }) => Number(solved) < Number(count)) ?? kinds[0];
  const kind = text(open, 'kind');
  const topic = kind.startsWith('kanji') ? 'kanji' : kind === 'kuku' ? 'kuku' : 'math';
  context.memory.more = topic;
  return ask(context, reviewWords.nextTime, { subject: SUBJECTS[topic] });
}
