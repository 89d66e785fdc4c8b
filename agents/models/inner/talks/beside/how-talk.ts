import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  ask,
  type DialogueContext,
  isPlaying,
  pendingQuestion,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { hear } from '#agents/models/inner/hear.ts';
import { questionOf } from '#agents/models/inner/small-question.ts';
import { skipProblem } from '#agents/models/inner/talks/sheet-talk.ts';
import { practise } from '#agents/models/inner/talks/wish-talk.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { plainPracticeIn, practiceIn } from '#agents/models/inner/understand/practice-wish.ts';
import { inPlainSpeech } from '#agents/models/inner/understand/told/plain-speech.ts';
import { isUnwell } from '#agents/models/inner/understand/unwell.ts';
import { wantsBattle } from '#agents/models/inner/understand/wishes/battle-wish.ts';
import { isAtWork } from '#agents/models/inner/understand/wishes/gate.ts';
import { clausesOf } from '#agents/models/inner/understand/wishes/how-notes.ts';
import { type HowWished, howWished } from '#agents/models/inner/understand/wishes/how-wished.ts';
import { isOfOtherDay } from '#agents/models/inner/understand/wishes/plain-wish.ts';
import { saidBesideWish, toldBesideWish } from '#agents/models/inner/understand/wishes/said-beside-wish.ts';
import { wishAloneIn } from '#agents/models/inner/understand/wishes/wish-alone.ts';
import { asksForWork } from '#agents/models/inner/wish-first.ts';
import { readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { withNearName } from '#agents/teaching/practice/wished/spelt/near-name.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isUnheard } from './own-asked-talk.ts';
import { taleOf } from './tale-talk.ts';

/** How the open practice is to go on, where the words say nothing else; null where they do. */
export function howOf(context: DialogueContext): HowWished | null {
  const { state, memory, message, child } = context;
  const isElse = isPlaying(context) || memory.passage !== null || memory.lookingBack !== null;
  if (isElse || state.word_problem !== null || state.awaiting === 'return_from_break') return null;
  return howWished(message, state, child.grade, memory.wish?.about);
}

/** What was taken for talk in the words of home, in those of school, where it is more than talk so; null elsewhere. */
export function inSchoolWords(context: DialogueContext, heard: Heard): DialogueContext | null {
  const { message, state, child } = context;
  const plain = { ...context, message: inPlainSpeech(message) };
  if (plain.message === message || !isUnheard(heard)) return null;
  return asksForWork(plain.message, state, child.grade) || !isUnheard(hear(plain)) ? plain : null;
}

/** ゆびが いたいから よむのに して: what is wished beside a hand that hurts a little, without it; null of all else. */
export function wishBesideSore(context: DialogueContext): DialogueContext | null {
  const { message, state, child } = context;
  if (GRAVER.test(message) || !SORE_HAND.test(message.normalize('NFKC'))) return null;
  const rest = message
    .normalize('NFKC')
    .replace(SORE_HAND, '')
    .replace(/^[\s、。]+|[\s、]+$/g, '');
  const folded = fold(rest);
  if (folded.length < SHORTEST || isUnwell(folded) || isPlaying(context)) return null;
  const isWish =
    howWished(rest, state, child.grade) !== null ||
    plainPracticeIn(rest, folded, state, child.grade) !== null;
  return isWish ? { ...context, message: rest } : null;
}
/** サッカー いくけえ 半分で いい: what is wished, without why, where the whole is not understood as a wish; null of all else. */
export function wishWithoutWhy(context: DialogueContext): DialogueContext | null {
  const { message, state, memory, child } = context;
  const isElse = isPlaying(context) || memory.passage !== null || memory.lookingBack !== null;
  if (isElse || state.composition !== null || state.word_problem !== null) return null;
  // やろまい, だしんさい, じゃのうて: in the words of the school it may be a plain wish.
  const plain = inPlainSpeech(message);
  const isOther = NOT_THAT.test(plain) && !NOT_THAT.test(message);
  const isMeant = isOther
    ? isNamed(plain, context)
    : isHeard(plain, context) || asksForWork(plain, state, child.grade);
  if (plain !== message && isMeant && (isOther || !isHeard(message, context)))
    return { ...context, message: plain };
  const folded = fold(message);
  // なんでもええわ、きみが きめて.
  if (!isAtWork(state) && LEFT_TO_ROBOT.test(folded)) return { ...context, message: 'もんだい だして' };
  const near = nearlyNamed(context);
  if (near !== null) return near;
  // けいさん やりたい。きのう せんせいに ほめられたんよ: the wish is plain, and has its word.
  const [first = '', ...others] = message.split(/[。!！\n]/).filter((part) => part.trim() !== '');
  const isToldBehind =
    others.length > 0 && toldBesideWish(others.join('。')).length > 0 && !/[?？]/.test(message);
  if (isToldBehind && WISH_ALONE.test(fold(first)) && !isHeard(message, context))
    return { ...context, message: first };
  const bare = wishAloneIn(message) ?? (HALF.test(folded) ? folded : null);
  // 2年生のに して, behind かんじだね; 2けたのやつ, behind さんすうだね: of these.
  const before = isAtWork(state) ? '' : memory.lastReply;
  const alone =
    bare !== null && before.startsWith('かんじだね。') && readWish(bare, child.grade).about === null
      ? `かんじの${bare}`
      : before.startsWith('さんすうだね。') && OF_SIZE.test(folded)
        ? `けいさん、${bare ?? folded}`
        : bare;
  if (alone === null || isHeard(message, context)) return null;
  const wanted =
    plainPracticeIn(alone, fold(alone), state, child.grade) ??
    practiceIn(alone, fold(alone), state, child.grade);
  const isAny = !isAtWork(state) && ANY_ASKED.test(fold(alone)) && !OF_SOMETHING.test(folded);
  const isSaid = isAny || (wanted !== null && !wanted.isUnsure && saysWhat(wanted.wish));
  const isSure = isSaid || howWished(alone, state, child.grade) !== null || isOfOtherDay(alone, state);
  // ひきざん にがてだから かんたんなのに: what the reason names is no less of the wish.
  const isWhole =
    readWish(message, child.grade).about === null || readWish(alone, child.grade).about !== null;
  return isSure && isWhole ? { ...context, message: alone } : null;
}
/** けいさんばtる しよ!!: what is named with one letter wrong, where it is a whole clause and nothing else is understood. */
function nearlyNamed(context: DialogueContext): DialogueContext | null {
  const { message, child, state } = context;
  const [first = '', ...others] = clausesOf(message);
  const named = withNearName(first);
  const isWhole =
    others.every((clause) => clause.length <= LONGEST_BESIDE) && !/[?？0-9+×÷]/.test(others.join(''));
  if (named === null || !isWhole || wantsBattle(message, state)) return null;
  if (readWish(message, child.grade).about?.kinds.length) return null;
  return { ...context, message: [named, ...others].join('、') };
}
const LONGEST_BESIDE = 20;
const NOT_THAT = /じゃなくて/;
const WISH_ALONE =
  /^[^、。]{2,16}(?:(?:やり|し|かき|書き|よみ|読み)たい|(?:だ|出)して|やる|おねがい(?:します)?)[よねなわー]*$/;
/** よみたい alone may be of anything. */
const saysWhat = ({ about, count, level, grade, isOfBefore }: Wish): boolean =>
  about !== null || count !== null || level !== null || grade !== null || isOfBefore;
/** 理科の テストが あるから: of that, and of none else. */
const OF_SOMETHING = /りか|理科|しゃかい|社会|えいご|英語|おんがく|音楽|せいかつ|生活|てすと|しけん/;
/** しゅくだい おわったけん なんか もんだい だして. */
const ANY_ASKED =
  /^(?:なんか|なにか|何か|ぼくに|わたしに)*(?:もんだい|問題)(?:を)?(?:(?:だ|出)して|おねがい|ちょうだい)$/;
const HALF =
  /^(?:じゃあ?|えっと)?(?:(?:か|書)く|(?:よ|読)む)(?:やつ|ほう|の)(?:だけ)?(?:に|が|を)?(?:(?:かえ|変え|し)て|い[いー]|ええ|よか|やりたい|おねがい)[よねわな!。]*$/;
const OF_SIZE =
  /^(?:じゃあ?|えっと)?(?:[1-4一二三四]けた|[1-9][0-9]*まで)(?:の)?(?:やつ|かず|けいさん|もんだい)?(?:だけ)?(?:が|で|に|を)?(?:い[いー]|ええ|よか|して|やりたい|おねがい)?[よねわな!。]*$/;
const LEFT_TO_ROBOT =
  /(?:きょう|今日)の?(?:もんだい|問題|べんきょう|勉強|ぶん)(?:を|は)?(?:きみが|ろぼっとが)?(?:きめ|決め|えらん|選ん)(?:て|で)(?:よ|ね|ほしい|くれ|ください|おねがい|もらえ)*[^、?？]{0,4}[!。]*$|^(?:きみの?|ろぼ(?:っと|くん)の?)?(?:はんだんで)?どれか(?:ひとつ|1つ|いっこ)?(?:を)?(?:えらん|選ん|きめ|決め)(?:で|て)(?:よ|ね|や|ほしい|ください)*[!。]*$|^(?:もう|べつに)?(?:なん|どれ|どっち)でも(?:い[いー]|ええ|よか)(?:わ|よ|から|けん|で|ねん|し|、|。)*(?:きみ|ろぼ(?:っと|くん)?|そっち|あんた|すきな)?(?:が|の|に)?(?:えら[んぶ]|選[んぶ]|きめ|決め|まか)[^、?？]{0,6}[!。]*$/;
/** Whether it is understood as it was said. */
function isHeard(message: string, context: DialogueContext): boolean {
  const { state, child } = context;
  const wanted = plainPracticeIn(message, fold(message), state, child.grade);
  const isSure = wanted !== null && !wanted.isUnsure;
  return (
    (isSure &&
      (isAtWork(state) ||
        asksForWork(message, state, child.grade) ||
        (saidBesideWish(message).length > 0 && taleOf(context) === null))) ||
    wantsBattle(message, state)
  );
}
/** Something is wished for by its name. */
const isNamed = (message: string, { child }: DialogueContext): boolean =>
  readWish(message, child.grade).about !== null;
const SHORTEST = 3;
const SORE_HAND =
  /(?:きょうは?|今日は?|ちょっと|なんか|えんぴつで|もう|だって)*\s*(?:(?:みぎ|ひだり|右|左)?(?:手|ゆび|指|うで|腕|てくび|手首)|(?<![ぁ-ん])て)\s*(?:が|も)?\s*(?:ちょっと|すこし|少し)?\s*(?:いた(?:い|くて|む)|痛(?:い|くて|む)|つかれ(?:た|て)|疲れ(?:た|て)|だるい)\s*(?:んだ|ねん|の|よ|もん|ん)*(?:から|け[んえぇど]|がら|ので|んで|もんで|し|さかい)?[、。\s]*/;
const GRAVER =
  /血|ちが|おれ[たて]|折|はれ|腫|きった|切った|けが|ころ|転|ぶつけ|はさ|すごく|めっちゃ|めちゃ|ずっと|とても|むり|かけない|うごか|動か|やけど|たた[かいくき]|なぐ|あざ|しば(?:ら(?!く)|っ)|むす[んば]|ふ(?:んだ|んで|まれ)|か(?:んだ|まれ)|ひっぱ|つね|(?:ママ|まま|パパ|ぱぱ|(?<!けい|たく|れん)さん|ちゃん|くん|せんせい|先生|父|母|兄|姉|弟|妹|ともだち|友だち|だれか|みんな)(?:が|に|の|から)/;

/** これ とばしたい, of what was declined: it is let be. */
export function declinedDropped(context: DialogueContext): Script | null {
  const { message, memory, state } = context;
  const { declined } = memory;
  if (declined === null || isAtWork(state) || state.turn_count - declined.turn > DROPPED_WITHIN) return null;
  return DROPS.test(fold(message)) ? letGo(context) : null;
}
const DROPPED_WITHIN = 3;
const DROPS =
  /^(?:もう|じゃあ?|やっぱり?|ねえ)*(?:これ|それ|とけい|いまの)?(?:は|を)?(?:(?:とば|飛ば)(?:したい|して|す|そう?)|すきっぷ(?:する|して|したい)?|ぱす)(?:ね|よ|わ|で|や)*[!。]*$/;
function* letGo(context: DialogueContext): Script {
  context.memory.homework = null;
  yield [context.feelings(null)];
  return ask(context, practiceWords.passedOver);
}

/** It is agreed to, or declined by its name, and what lies there goes on; or it begins as it is wished. */
export function* goOnSo(context: DialogueContext, how: HowWished): Script {
  const { lesson } = context.state;
  if (how.wish !== null) {
    const begun = practise(context, { wish: how.wish, topic: 'any' });
    return yield* how.isSore ? mindfulOf(begun) : begun;
  }
  const heard = say(
    how.isSore ? sentence(practiceWords.soreHand) : '',
    how.isHungry ? sentence(practiceWords.hungryHeard) : '',
    ...[...new Set(how.notes)].map((note) => sentence(practiceWords[note])),
    how.unmet === null ? '' : sentence(practiceWords.notYetAside, { topic: how.unmet }),
  );
  if (how.isSkipped) return say(heard, yield* skipProblem(context));
  yield [context.feelings(null)];
  // Who wants no hint is not asked a small question.
  const isAlone =
    how.notes.some((note) => note === 'hintsWhenAsked' || note === 'writeAgain') && lesson?.status === 'open';
  return say(heard, isAlone ? questionOf(lesson, context.state.turn_count) : pendingQuestion(context));
}

/** What is wished goes on, with a word for the hand. */
export function* mindfulOf(script: Script): Script {
  return say(sentence(practiceWords.soreHand), yield* script);
}
