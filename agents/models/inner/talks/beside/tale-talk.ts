import { questionIn } from '#agents/core/question.ts';
import { mentionsIn } from '#agents/memory/mention/mention.ts';
import {
  ask,
  type DialogueContext,
  isDeskTaken,
  isPlaying,
  isStoryOpen,
  isWorking,
  type Script,
  say,
  session,
} from '#agents/models/inner/dialogue-script.ts';
import { opensComposition } from '#agents/models/inner/understand/composing/opening.ts';
import { isStuckAtText } from '#agents/models/inner/understand/composing/stuck-text.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { bringsTask } from '#agents/models/inner/understand/told/brings-task.ts';
import { isGrave, isHeavyHearted } from '#agents/models/inner/understand/told/grave.ts';
import { momentIn, writingTold } from '#agents/models/inner/understand/told/moment.ts';
import { isFelt, isWorkOnlyTold } from '#agents/models/inner/understand/told/only-told.ts';
import { gladNews, hidesTest, type Tale, taleIn } from '#agents/models/inner/understand/told/tale.ts';
import type { TaleKind } from '#agents/models/inner/understand/told/tale-kind.ts';
import {
  endsTelling,
  GLAD_KINDS,
  isCrossAtQuestion,
  SORE_KINDS,
  taleOn,
} from '#agents/models/inner/understand/told/tale-on.ts';
import { isOfOtherDay } from '#agents/models/inner/understand/wishes/plain-wish.ts';
import { asksForWork } from '#agents/models/inner/wish-first.ts';
import { type Sentence, sentence } from '#agents/words/sentence.ts';
import tale from '#agents/words/told/tale.json' with { type: 'json' };
import { dayInJapan } from '#config/time-zone.ts';
import { beginListening, isInvited } from './listen-talk.ts';

/** What is asked behind each; the rest are asked how it went on. */
const ASKS: Partial<Record<TaleKind, TaleKind>> = {
  tooth: 'askTooth',
  mixed: 'askFelt',
  apology: 'askWords',
  wronged: 'askWords',
  hidesTest: 'askMore',
  brave: 'askFelt',
  braveMissed: 'askFelt',
  madeUp: 'askFelt',
  envy: 'askMore',
  lonely: 'askLonely',
  leftBy: 'askTell',
  fedUp: 'askStart',
  toldToWork: 'askStart',
  muchLeft: 'askOnce',
  hardToWrite: 'askPart',
  ate: 'askTaste',
  saysGift: 'tellAfter',
  saysGiftShy: 'tellAfter',
  noSuccess: 'askPractice',
  modest: 'askShare',
  glad: 'askShare',
  kind: 'askFelt',
  proud: 'askFelt',
  caresFor: 'askBeside',
  othersHurt: 'askBeside',
  admits: 'askNow',
  together: 'askWorry',
  didIt: 'askFelt',
  nervous: 'askWorry',
  worry: 'askCope',
  newPeople: 'askNew',
  goal: 'askGoal',
  outdid: 'askHow',
  gives: 'askGive',
};
/** What is said over a tale, by its point. */
const OF_POINT: readonly TaleKind[] = [
  ...(['goal', 'gives', 'outdid', 'worry', 'newPeople', 'caresFor', 'admits', 'together', 'didIt'] as const),
];
/** What lies ahead is told of the event itself. */
const OF_WORRY: readonly TaleKind[] = ['nervous', 'worry', 'newPeople', 'together'];
/** After so many turns of a tale nothing more is asked. */
const TURNS = 3;

/** What the child tells of its day, where nothing lies on the desk; null where it tells nothing, or something has to do with work. */
export function taleOf(context: DialogueContext): Tale | null {
  const { state, memory, message } = context;
  const folded = fold(message);
  // 8こ。7こやと ひとり たったまま: a number over a word problem is of that.
  const isOfStory = isStoryOpen(context) && /\d/.test(message.normalize('NFKC'));
  const isBusy =
    isOfStory ||
    isDeskTaken(context) ||
    isStuckAtText(message) ||
    memory.composed.draft.length > 0 ||
    (memory.passage !== null && memory.passage.text !== '');
  const isHidden = hidesTest(message) && !isGrave(folded) && !isPlaying(context);
  // Over work only the paper itself is one: 点と点を かくす is a drawing.
  if (isHidden && state.composition === null && (!isWorking(context) || /てすと/.test(folded)))
    return HIDES_TEST;
  if (
    isBusy ||
    (!isFelt(message) && (bringsTask(message) || asksForWork(message, state, context.child.grade))) ||
    isOfOtherDay(message, state)
  )
    return null;
  const isHeard = isInvited(context);
  const isOn = isHeard || (memory.tale !== null && state.turn_count - memory.tale.turn <= 1);
  if (isOn && endsTelling(folded)) return null;
  const replied = isOn ? taleOn(memory.tale?.kind ?? null, folded) : null;
  if (replied !== null && isLittle(message))
    return { ...HIDES_TEST, kind: replied === 'copes' ? 'plain' : 'rehearses' };
  // A reply to a question is read as that.
  if (context.asked?.reply != null && (message.length < SHORT || !isOn)) return null;
  if (isOn && !isHeard && isLittle(message)) return { ...HIDES_TEST, kind: 'plain' };
  const moment = isOn ? null : (writingTold(message) ?? momentIn(message));
  if (moment !== null && !GENERAL.includes(moment) && !isAgainst(message)) return null;
  const isPast = IS_PAST.test(folded);
  const isAhead = !isOn && !isPast && mentionsIn(message, dayInJapan(context.nowMs)).length > 0;
  const isFirst = memory.repliesBefore.length === 0;
  const opensText = opensComposition(folded);
  const told = { isOn, isFirst, opensText, before: isOn ? (memory.tale?.kind ?? null) : null };
  const found = taleIn(message, { ...told, mayNameWork: moment !== null || isWorkOnlyTold(folded) });
  // A heavy heart is met as one, and nothing is told gaily over it.
  if (found !== null && !OF_HEART.includes(found.kind) && !ENDS_WELL.test(message) && isHeavyHearted(context))
    return null;
  // Who is listened to is, unless its point is more than how it felt.
  const isPlainHeard =
    memory.listening?.mood === 'plain' && found?.said != null && found.said.length > LEAST_HEARD;
  const deed = isPlainHeard ? /「(.+?)」/.exec(gladNews(message) ?? '')?.[1] : undefined;
  if (found !== null && deed !== undefined) return { ...found, kind: 'didIt', said: deed };
  if (found !== null && isHeard && !OF_POINT.includes(found.kind) && !isPlainHeard) return null;
  // かえりみち。ひとりやもん, to when it is loneliest: of the same.
  if (found?.kind === 'plain' && memory.tale?.kind === 'lonely' && isOn && message.length <= LONGEST_WHOLE)
    return { ...found, kind: 'lonely', said: message.trim().replace(/[。！!]+$/, '') };
  return found !== null && isAhead && !OF_WORRY.includes(found.kind) ? null : found;
}
/** What is told of the day over open work is met by its point, and not only heard; null where it tells nothing of it. */
export function taleBeside(context: DialogueContext): string | null {
  const telling = { isOn: false, isFirst: false, before: null, mayNameWork: false, opensText: false };
  const found = taleIn(context.message, telling);
  return found === null || found.asksAdvice ? null : heardAs(context, found.kind, found.said);
}

/** A paper that is to be hidden comes before the work on the desk. */
const HIDES_TEST: Tale = {
  kind: 'hidesTest',
  said: null,
  isObjecting: false,
  asksAdvice: false,
  asksSight: false,
  isWorkDone: false,
};
/** ケーキ 2こも たべた！: it has been. */
const IS_PAST =
  /^(?!.*(?:あした|明日|あさって|こんど|今度|らいしゅう|来週)).*[っいしきべみけりえぎんち][ただ](?:よ|の|んだ|ん|ねん|もん)?[!。]*$/;
const SHORT = 12;
const LEAST_HEARD = 6;
const LONGEST_WHOLE = 40;
/** うん, ううん: nothing more is told. */
const isLittle = (message: string): boolean =>
  fold(message).length < SHORT / 2 && LITTLE.includes(plainIntent(fold(message)) ?? '');
const LITTLE: readonly string[] = ['yes', 'no'];
/** The sad end of what was kindly done: ママが かいてくれたのに やぶれちゃった. */
const AGAINST: readonly TaleKind[] = ['missed', 'lonely', 'wronged', 'mixed'];
function isAgainst(message: string): boolean {
  const told = taleIn(message, {
    isOn: false,
    isFirst: false,
    before: null,
    mayNameWork: true,
    opensText: false,
  });
  return told !== null && AGAINST.includes(told.kind) && /のに/.test(message);
}
/** こわかったけど たのしかった */
const ENDS_WELL = /(?:けど|のに|でも)[^。]{0,8}(?:たのし|楽し|うれし|嬉し|おもしろ|へいき)/;
/** These meet what is heavy in it themselves. */
const OF_HEART: readonly TaleKind[] = [
  ...(['mixed', 'apology', 'wronged', 'nervous', 'worry', 'newPeople', 'braveMissed', 'missed'] as const),
  ...(['lonely', 'shy', 'annoyed', 'envy', 'madeUp', 'leftBy', 'ownGuess', 'noSuccess'] as const),
  ...(['fedUp', 'muchLeft', 'hardToWrite', 'modest', 'soreOn'] as const),
  ...(['caresFor', 'admits', 'together', 'othersHurt'] as const),
];
/** In these the point is not named. */
const GENERAL: readonly string[] = ['toldOfSigns', 'toldSad', 'toldGlad', 'toldFunny'];

/** It is met by its point, in the child's own words, and asked one thing about it; no lesson begins. */
export function* hearTale(
  context: DialogueContext,
  { kind, said, isObjecting, asksAdvice, asksSight, isWorkDone }: Tale,
): Script {
  const { state, memory } = context;
  const last = memory.tale !== null && state.turn_count - memory.tale.turn <= 1 ? memory.tale : null;
  const before = last?.told ?? 0;
  memory.tale = { turn: state.turn_count, told: before + 1, kind };
  if (state.awaiting === 'confirmation') yield [session('resume')];
  yield [context.feelings(null)];
  const sorry = isWorkDone
    ? sentence(tale.workDone)
    : isObjecting && before === 0 && state.turn_count > 1
      ? sentence(tale.sorry)
      : '';
  if (asksAdvice) return say(sorry, ask(context, tale.adviceSay));
  const met = say(asksSight ? sentence(tale.cannotSee) : '', heardAs(context, kind, said));
  if (kind === 'rehearses') {
    beginListening(context, 'plain');
    return met;
  }
  const isShort = said === null && kind === 'plain' && isLittle(context.message);
  if (before + 1 >= TURNS || isShort) {
    memory.tale = null;
    return say(sorry, met, ask(context, isWorkDone ? tale.leaveDone : tale.leaveBe));
  }
  const cross = before > 0 && isCrossAtQuestion(fold(context.message)) ? sentence(tale.crossOn) : '';
  const isOfTooth = kind === 'plain' && last?.kind === 'tooth';
  const isLonelyOn = kind === 'lonely' && last?.kind === 'lonely';
  const asked = isOfTooth
    ? ask(context, tale.askToothOn)
    : isLonelyOn
      ? ask(context, tale.askWish)
      : askedOn(context, kind, before, last?.kind === kind);
  return say(sorry, cross, met, asked);
}

const LONGEST_BOTH = 34;
/** Met by what it is, without the child's own words. */
const NAMED: readonly TaleKind[] = [
  ...(['tooth', 'hidesTest', 'fedUp', 'hardToWrite', 'modest', 'noSuccess', 'rehearses'] as const),
];

function heardAs(context: DialogueContext, kind: TaleKind, point: string | null): string {
  // Of two feelings both are said back.
  const both = context.message.trim().replace(/[。！!]+$/, '');
  const said = kind === 'mixed' && both.length <= LONGEST_BOTH ? both : point;
  if (!NAMED.includes(kind) && said === null) return turned(context, tale.heardOn);
  return turned(context, tale[kind]).replaceAll('{said}', said ?? '');
}

/** How it feels is told: it is not asked. */
const FEELING =
  /うれし|嬉し|たのし|楽し|かなし|くやし|悔し|さ[みび]し|どきどき|はずかし|恥ずかし|むかつ|こわ|いや(?!ほん)|さいこう|ほっと|しんぱい|びっくり/;

/** `isSame`: it was asked of that already. */
function askedOn(context: DialogueContext, kind: TaleKind, before: number, isSame: boolean): string {
  const on = GLAD_KINDS.includes(kind) ? 'askShare' : SORE_KINDS.includes(kind) ? 'askWish' : 'askMore';
  const own = isSame ? undefined : ASKS[kind];
  // How it felt is asked once, and not where it was told.
  const asked = own === 'askFelt' && (before > 0 || FEELING.test(fold(context.message))) ? on : own;
  const isSoreOn = before > 0 && SORE_KINDS.includes(kind) && asked !== 'askStart';
  const entry: Sentence = tale[(isSoreOn ? 'askWish' : asked) ?? (before === 0 ? 'askThen' : on)];
  context.memory.question = questionIn(entry);
  const question = turned(context, entry);
  return isSaidBefore(context, question) ? turned(context, tale.askMore) : question;
}

const isSaidBefore = ({ memory }: DialogueContext, words: string): boolean =>
  memory.repliesBefore.some((reply) => reply.includes(words));

/** Another wording each turn, and none that was said just before. */
function turned(context: DialogueContext, { wordings }: Sentence): string {
  const fresh = wordings.filter((words) => !isSaidBefore(context, words));
  const ways = fresh.length === 0 ? wordings : fresh;
  return ways[context.state.turn_count % ways.length] ?? '';
}
