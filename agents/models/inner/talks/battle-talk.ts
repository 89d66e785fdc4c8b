import type { Asking } from '#agents/models/inner/agent-transfer.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  type DialogueContext,
  isFailure,
  isPlaying,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import {
  type BattleWish,
  isForLater,
  otherBattleIn,
  turnsFromBattle,
} from '#agents/models/inner/understand/wishes/battle-wish.ts';
import { saysItEnds } from '#agents/models/inner/understand/wishes/how-notes.ts';
import { withPoliteEnd } from '#agents/models/inner/understand/worded-answer.ts';
import { PACE_WORDS, returnsBall } from '#agents/teaching/practice/battle.ts';
import { NO_WISH, readWish } from '#agents/teaching/practice/wish.ts';
import { canBePlayed } from '#agents/teaching/practice/wished/battle-kinds.ts';
import battleWords from '#agents/words/battle.json' with { type: 'json' };
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { practise } from './wish-talk.ts';

const STOP =
  /やめ|おわり|おしまい|終わり|もういい|すとっぷ|stop|とめて|たんま|つかれた|ねむい|やすみたい|といれ|やだ|つまんな|あきた|もどる|もどり|ばいばい/;

/** よーいスタートって いって, はやく はじめよう. */
const READY =
  /よ[ーう]?い、?(?:どん|すた[ーあ]と)|(?:すた[ーあ]と|かけごえ)(?:って|と)?(?:い|言)って|はやく(?:はじめ|やろう|しよう)|(?:まって|待って)(?:る|いる)の(?:は|が)?(?:きらい|いや|やだ)/;
const LATER = /たら/;
const TIRED = /つかれた|ねむい|やすみたい|といれ/;

const battle = (action: 'start' | 'answer' | 'stop', answer?: string) => ({
  name: 'calculation_battle',
  arguments: { action, ...(answer === undefined ? {} : { answer: answer.slice(0, 200) }) },
});

/** 計算バトル: a game of a minute, in which a miss is fun. */
export const startBattle = (context: DialogueContext): Script => begin(context, '', []);

/** The game as it is wished for, as far as it can be so; where the clock is not wanted, calm practice. */
export function* wishedBattle(context: DialogueContext, wish: BattleWish): Script {
  const {
    about,
    isSlow,
    isLively,
    isGentle,
    seconds,
    isCalm,
    isUnclocked,
    isForTwo,
    isForRecord,
    isCounted,
    isSquare,
  } = wish;
  const isPlayed = about === null || canBePlayed(about);
  if (isWorking(context) && !isPlaying(context) && isForLater(context.message)) {
    context.memory.promised = 'battle';
    yield [context.feelings(null)];
    return say(sentence(practiceWords.afterThis, { topic: BATTLE }), pendingQuestion(context));
  }
  context.memory.promised = null;
  if (isUnclocked) {
    if (isPlaying(context)) yield* endBattle();
    return yield* practise(context, { wish: { ...NO_WISH, about, time: 'unclocked' }, topic: 'math' });
  }
  const notes = [
    isSquare ? sentence(practiceWords.notYetAside, { topic: SQUARE }) : '',
    isSquare && TIMED.test(fold(context.message)) ? sentence(practiceWords.noClock) : '',
    isPlayed ? '' : sentence(battleWords.notPlayed, { topic: about.child }),
    isSlow ? sentence(battleWords.slower) : isCalm ? sentence(battleWords.calmly) : lengthNote(seconds),
    isLively ? sentence(battleWords.livelier) : isGentle ? sentence(battleWords.gentler) : '',
    isForTwo ? sentence(battleWords.forTwo) : '',
    isCounted === 'rounds' ? sentence(battleWords.oneRound) : '',
    isCounted === 'sums' && seconds === null ? sentence(battleWords.otherLength, { minutes: 1 }) : '',
  ];
  const wanted = [
    about !== null && isPlayed ? about.words : '',
    isSlow || isLong(seconds) ? PACE_WORDS.slow : '',
    isLively ? PACE_WORDS.lively : isGentle ? PACE_WORDS.gentle : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
  return yield* begin(context, wanted, notes, isForRecord);
}

const BATTLE = 'けいさんバトル';
const SQUARE = 'ひゃくます けいさん';
const TIMED = /(?:たいむ|じかん|時間|びょう|秒)[^、]{0,3}(?:はか|計|測)|すとっぷうぉっち|たいまー/;

/** A round takes a minute, or three. */
const isLong = (seconds: number | null): boolean => seconds !== null && seconds * 2 > LONGEST_SHORT;
const LONGEST_SHORT = 240;
const LENGTHS: readonly number[] = [60, 180];

/** Honest about how long it will be. */
function lengthNote(seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = isLong(seconds) ? 3 : 1;
  return sentence(LENGTHS.includes(seconds) ? battleWords.ofLength : battleWords.otherLength, { minutes });
}

function* begin(
  context: DialogueContext,
  wanted: string,
  notes: readonly string[],
  isForRecord = false,
): Script {
  context.memory.isLastBall = false;
  if (context.care.isDayOver(context.nowMs)) return speak(context, 'dayOver');
  const [begun] = yield [battle('start', wanted === '' ? undefined : wanted), context.feelings(null)];
  if (isFailure(begun)) return say(speak(context, 'joyShared'), pendingQuestion(context));
  const record = begun?.record as { readonly most_returned?: unknown } | undefined;
  const hasRecord = Number(record?.most_returned ?? 0) > 0;
  const ofRecord = isForRecord
    ? sentence(hasRecord ? battleWords.beyondRecordNow : battleWords.noRecordYet)
    : '';
  return say(...notes, ofRecord, text(begun, 'say')) || pendingQuestion(context);
}

/** While a sum is in the air every message is for the game; a word is enough to end it. */
export function* playOn(context: DialogueContext): Script {
  const folded = fold(context.message);
  const later = isForLater(context.message) ? readWish(context.message, context.child.grade).about : null;
  if (later !== null) {
    yield [context.feelings(null)];
    return say(sentence(practiceWords.afterThis, { topic: later.child }), pendingQuestion(context));
  }
  const served = context.state.battle?.served ?? null;
  const beside = served !== null && returnsBall(served, context.message) ? besideBall(folded) : null;
  if (beside !== null) {
    const [hit] = yield [battle('answer', context.message), context.feelings(null)];
    return say(beside, text(hit, 'say'), hit?.is_over === true ? afterwards(context, false) : '');
  }
  const other = otherBattleIn(context.message, folded, context.child.grade);
  if (other !== null) return yield* wishedBattle(context, other);
  if (READY.test(folded) && !/[0-9]/.test(folded)) {
    yield [context.feelings(null)];
    return say(sentence(practiceWords.readySet), pendingQuestion(context));
  }
  // これ おわったら やめる: that ball is the last one.
  if (saysItEnds(context.message) && LATER.test(folded)) {
    context.memory.isLastBall = true;
    yield [context.feelings(null)];
    return say(sentence(battleWords.lastBall), pendingQuestion(context));
  }
  if (context.memory.isLastBall) return yield* lastBall(context);
  const wantsEnd = STOP.test(folded);
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

/** The ball that was to be the last one is played, and nothing is asked behind it. */
function* lastBall(context: DialogueContext): Script {
  context.memory.isLastBall = false;
  const [hit] = yield [battle('answer', withPoliteEnd(context.message))];
  if (hit?.is_over === true) return text(hit, 'say');
  const [ended] = yield [battle('stop'), context.feelings(null)];
  // How it went, without the ball that would come next.
  return say(text(hit, 'say').replace(/\s*\d[\d\s+\-×÷]*$/, ''), text(ended, 'say'));
}

/** What is said to what stands beside the right answer in the game; null where nothing is to be said. */
function besideBall(folded: string): string | null {
  if (
    /なんびょう|何秒|なんぷん|たいむは|(?:はや(?:い|かった)|速(?:い|かった))(?:の|かな|か)?[?？]/.test(folded)
  )
    return sentence(battleWords.speedAsked);
  if (/だれ|あいて|てきは/.test(folded)) return sentence(battleWords.foeAsked);
  if (/はや(?:い|かった|くな)|速い|すご[いくー]|かんたん|らくしょう|よゆう/.test(folded))
    return sentence(battleWords.speedTold);
  return /[?？]/.test(folded) && !/[0-9](?:かな|かも|です|だよね|でしょ)?[?？]$/.test(folded)
    ? sentence(battleWords.askedInPlay)
    : null;
}

/** Ordinary practice, in place of the game. */
export const ANY_SUM: Heard = { intent: 'practice', wish: NO_WISH, topic: 'math' };

/** Whether the game is to end for something else: ordinary sums, kanji, a composition, of which none is played. */
export function endsBattle({ message }: DialogueContext, heard: Heard): boolean {
  if (isForLater(message)) return false;
  if (turnsFromBattle(message)) return true;
  if (heard.intent === 'practice' && TO_PROBLEMS.test(fold(message))) return true;
  if (!ELSE.test(fold(message))) return false;
  return (
    heard.intent === 'compose' || (heard.intent === 'practice' && heard.wish.about?.covered.by === 'kanji')
  );
}
/** やっぱり さんすうの もんだい 3もんに する. */
const TO_PROBLEMS =
  /(?:さんすう|算数|ふつう|普通)の(?:もんだい|問題|れんしゅう|練習)[^。]{0,8}(?:に(?:する|して|しよ|もど)|が(?:い[いー]|ええ|よか)|やりたい|や[るろ])/;
/** バトルじゃなくて ふつうの. */
export const wantsOrdinary = ({ message }: DialogueContext): boolean =>
  /ふつう|普通|べつ|ほか|もんだい|問題/.test(fold(message));
const ELSE =
  /やりたい|や[るろ]|したい|する|しよう|さき|先|あと|やっぱ|だして|出して|が(?:い[いー]|ええ|よか)/;

/** Ends the game for the sake of something that matters more. */
export function* endBattle(): Asking<void> {
  yield [battle('stop')];
}

function afterwards(context: DialogueContext, isEnough: boolean): string {
  if (isWorking(context)) return say(speak(context, 'backToWork'), pendingQuestion(context));
  if (isEnough) return speak(context, 'askNext');
  return speak(context, 'battleAfter');
}
