import { contextOf } from '#agents/core/talk-context.ts';
import { isTooMuch } from '#agents/emotion/care.ts';
import { hearFeeling } from '#agents/emotion/felt.ts';
import { readFeelings } from '#agents/emotion/lexicon.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import {
  ask,
  type DialogueContext,
  isWorking,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { isHurtByWords } from '#agents/models/inner/understand/own-words.ts';
import { sentence } from '#agents/words/sentence.ts';
import tale from '#agents/words/told/tale.json' with { type: 'json' };
import { beginListening } from './beside/listen-talk.ts';
import { whatWentWell } from './recall-talk.ts';
import { closeSession } from './review-talk.ts';
import { OFFER_CHOICES_AFTER, waysOut } from './small-talk.ts';

/** How a child that needs kindness feels, as far as its words and its scores tell. */
type CarePattern = 'bored' | 'weary' | 'self_blame' | 'unsure' | 'cross' | 'sad' | 'afraid' | 'plain';

const UNSURE =
  /どうせ|ばか(?:だ|や)|あたま(?:が)?(?:わる|悪)|じしん|自信|へたくそ|だめな|(?:ぼく|わたし|おれ|うち|じぶん)(?:だけ|なんか)|いつも(?:まちが|できな)|なにをやっても|できない/;
const SAD =
  /かなし|悲し|さ[みび]しい|寂し|なきた|泣き|なきそう|おこられ|怒られ|しかられ|けんか|いじわる|なかまはずれ|しっぱい/;
const AFRAID = /こわい|怖い|こわかった|しんぱい|心配|ふあん|不安/;

/** Whoever thinks little of itself hears what it has done. */
const NEEDS_PROOF: ReadonlySet<CarePattern> = new Set(['self_blame', 'unsure', 'cross']);

/** Whoever says so is not asked to do a little more first. */
const WANTS_OUT = /やめたい|やめる|やりたく?な|やらない|したくな|もういい|おわりたい|かえりたい|むり/;
/** もう きょうは やめたい: whoever says so of today is not asked to choose. */
const ENDS_TODAY =
  /^(?:もう|あのね?|ねえ|ごめん|だから|、)*(?:きょう|今日)(?:は|の(?:ところ|ぶん)は)?(?:[^。?]{1,14}(?:から|けん|けえ|ので|し|て))?(?:もう|ここで|これで|、)*(?:やめ(?:たい|る|とく|よう?)|おわり(?:たい|に|で)|終わり(?:たい|に)|おしまい)[^。?]{0,6}[!。]*$/;
const CROSS =
  /いらいら|いーっ|むかつ|くやしい|悔しい|うざ|ふざけ|いみ(?:が)?わか|きー|なんで(?:こんな|やら)|もう(?:やだ|いや|むり)/;

const IN_ENGLISH = [
  [/(?:i[’']?m|iam|ifeel|so)(?:so|very)?(?:sad|lonely|crying)/, 'sad'],
  [/(?:i[’']?m|iam|ifeel|so)(?:so|very)?(?:scared|afraid|worried)/, 'afraid'],
] as const;

/** Sadness or fear, said in whatever words ("ばあばが しんじゃった"): no work comes behind it. */
export function sorrowIn({ message, state }: DialogueContext): 'sad' | 'afraid' | null {
  const english = IN_ENGLISH.find(([words]) => words.test(fold(message)));
  if (english !== undefined) return english[1];
  // ほめられた is no おこられた.
  if (/(?:ほめ|褒め)(?:られ|てくれ|てもら)/.test(fold(message))) return null;
  const { feeling } = hearFeeling(message, contextOf(state));
  return feeling === 'sad' || feeling === 'afraid' ? feeling : null;
}

/** Words come before scores: they are what the child wants heard. */
function patternOf(context: DialogueContext): CarePattern {
  const { boredom, fatigue, fear, frustration, lowConfidence, sadness } = readFeelings(context.message);
  const folded = fold(context.message);
  if (plainIntent(folded) === 'self_blame') return 'self_blame';
  if (isHurtByWords(folded)) return 'sad';
  if (boredom > 0) return 'bored';
  if (fatigue > 0) return 'weary';
  const sorrow = sorrowIn(context);
  if (AFRAID.test(folded) || fear > 0 || sorrow === 'afraid') return 'afraid';
  if (SAD.test(folded) || sadness > 0 || sorrow === 'sad') return 'sad';
  if (UNSURE.test(folded) || lowConfidence > 0) return 'unsure';
  if (frustration > 0 && CROSS.test(folded)) return 'cross';
  const feeling = isTooMuch(context.state, context.nowMs);
  if (frustration > 0 && feeling !== 'frustration') return 'plain';
  return feeling === 'fatigue' ? 'weary' : feeling === 'frustration' ? 'cross' : 'plain';
}

/** What shows the child that it was heard. */
const heard = (context: DialogueContext, pattern: CarePattern): string =>
  speak(context, pattern === 'plain' ? 'feeling' : pattern === 'self_blame' ? 'selfBlame' : pattern);

/** What this child has really done today, or else before, as the records say; '' where they say nothing that may be told now. */
function* proof(context: DialogueContext): Script {
  if (context.state.problems_solved === 0) return yield* whatWentWell(context);
  const [today] = yield [{ name: 'todays_work', arguments: {} }];
  const said = Array.isArray(today?.encouragements) ? today.encouragements : [];
  const { lesson } = context.state;
  const sought = lesson?.status === 'open' ? [lesson.answer, currentStep(lesson)?.expected] : [];
  // A count may be the answer of the problem that lies open.
  const open = said.filter(
    (one): one is string => typeof one === 'string' && !sought.includes(/\d+/.exec(one)?.[0] ?? 'none'),
  );
  return open[context.state.turn_count % Math.max(1, open.length)] ?? '';
}

const hasLesson = ({ state }: DialogueContext): boolean => state.lesson?.status === 'open';

/** Less than the whole problem, where there is one; else the ways out. */
function smallStepOffer(context: DialogueContext): string {
  if (!hasLesson(context) && !context.state.drill) return waysOut(context);
  return speak(context, context.state.drill ? 'hintOffer' : 'easierWay');
}

/** しゅくだい やりたくない: named, with nothing begun. */
const OF_HOMEWORK =
  /^(?:もう|きょうは?|ぜったい|、)*(?:しゅくだい|宿題|べんきょう|勉強)[^。!?]{0,6}(?:(?:や|し)りたく|したく|めんど|いや|きらい)/;
/** どっちも やだ。ドリル 多すぎ: no further problem is offered, but one of these. */
const TOO_MUCH =
  /(?:どりる|しゅくだい|宿題|ぷりんと|かんじ|漢字|けいさん|計算|おんどく|音読|れんしゅう|練習|さんすう|算数|こくご|国語)[^。!?]{0,6}(?:おお|多|いっぱい|たくさん|やまもり|ながすぎ|長すぎ)/;
/** おにいちゃんが ずるい: it may tell on. */
const OF_SOMEBODY =
  /(?:お?(?:にい|ねえ)ちゃん|おとうと|いもうと|弟|妹|まま|ぱぱ|おか[あん]|おと[うん]|ともだち|友だち|友達|せんせい|先生|[ぁ-ん]{2}(?:くん|ちゃん))(?:が|は|に|の|も)/;

/** A feeling is answered before any work: first it is heard, then there is a way out, then a kind end. */
export function* sulk(context: DialogueContext): Script {
  const { memory } = context;
  memory.sulks += 1;
  if (memory.sulks > OFFER_CHOICES_AFTER) return yield* closeSession(context, 'sulked');
  if (ENDS_TODAY.test(fold(context.message))) return yield* closeSession(context, 'tired');
  const pattern = patternOf(context);
  yield [context.feelings(null)];
  const first = say(heard(context, pattern), NEEDS_PROOF.has(pattern) ? yield* proof(context) : '');
  if (memory.sulks === OFFER_CHOICES_AFTER) return say(first, waysOut(context));
  if (pattern === 'bored' && isTooMuch(context.state, context.nowMs) === null) {
    return say(first, speak(context, 'battleOffer'));
  }
  if (!isWorking(context) && OF_HOMEWORK.test(fold(context.message)))
    return say(sentence(tale.fedUp), ask(context, tale.askStart));
  if (!isWorking(context) && OF_SOMEBODY.test(fold(context.message)) && pattern !== 'weary') {
    beginListening(context, 'sad');
    return say(first, speak(context, 'sadAsk'));
  }
  if (!isWorking(context) && TOO_MUCH.test(fold(context.message)))
    return say(first, ask(context, tale.askStart));
  const wantsOut = WANTS_OUT.test(fold(context.message));
  if (!isWorking(context) || pattern === 'weary' || wantsOut) return say(first, waysOut(context));
  return say(first, smallStepOffer(context));
}

/** Something that is no work, said by a child that needs kindness: it is heard, and may rest. */
export function* comfort(context: DialogueContext): Script {
  const pattern = patternOf(context);
  if (pattern === 'bored') {
    yield [context.feelings(null)];
    if (isTooMuch(context.state, context.nowMs) !== null)
      return say(heard(context, pattern), waysOut(context));
    return say(heard(context, pattern), speak(context, 'battleOffer'));
  }
  if (pattern === 'weary') {
    yield [session('offer_break'), context.feelings(null)];
    return say(heard(context, pattern), speak(context, 'breakOffer'));
  }
  yield [context.feelings(null)];
  if (pattern === 'sad' || pattern === 'afraid') {
    beginListening(context, 'sad');
    return say(heard(context, pattern), speak(context, 'sadAsk'));
  }
  // Whoever thinks little of itself may say why.
  if (pattern === 'self_blame' && !isWorking(context)) beginListening(context, 'sad');
  const first = say(heard(context, pattern), NEEDS_PROOF.has(pattern) ? yield* proof(context) : '');
  return say(first, smallStepOffer(context));
}
