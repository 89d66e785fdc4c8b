import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { classKanjiIn } from '#agents/teaching/practice/pace/class-kanji.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { isRequest } from '#agents/teaching/practice/wished/unmet.ts';
import { plainIntent } from './intents.ts';
import { isForLater } from './wishes/battle-wish.ts';
import {
  byChance,
  isCompared,
  isOnlyWay,
  isSubjectOnly,
  OF_BEFORE,
  OWN_QUESTION,
  type WantsPractice,
} from './wishes/by-chance.ts';
import { inLightOfDesk, SO_MANY } from './wishes/desk.ts';
import { isLikelyPractice, isAtWork as isOpen, practiceChance, surenessOf } from './wishes/gate.ts';
import { isLevelWanted } from './wishes/level-wish.ts';
import { isNoPractice } from './wishes/no-practice.ts';
import { isPlainWish } from './wishes/plain-wish.ts';
import { onlyLearned, struggleTold } from './wishes/struggle-told.ts';

/** Asking for problems in so many words. */
const ASKS =
  /(?<![まで])(?:やり|し|よみ|読み|かき|書き)たか|やりたくな(?:っ|り)|ごたる|(?:し|やり)なさい|頼め|やれ(?:って|と)|(?:いい|言い|となえ|唱え)たい|(?:だ|出)し(?:とうせ|とって|といて|んしゃい|んさい|なはれ)|れんしゅう|練習|もんだい|問題|くいず|(?:どりる|てすと)(?=(?:の|を|が|で)?(?:$|[!。?、]|やつ|おねがい|つづき|つぎ))|だして|出して|やりたい|やって(?:みたい|いい)|やろ(?:う|か|や|$|[!。、])|やる|したい|する|しよう|おさらい(?!した)|(?:か|書)きたい|(?:よ|読)みたい|(?:と|取)り(?:か|替)え|(?:よめ|読め|かけ|書け|いえ|言え)るか(?:ためし|みて|やってみ)|つづき(?:が|を|は)?(?:ある|や|し|だ|$|[?？])|しますか?$|おねがい|お願い|ちょうだい|たらなあ?[。!]*$|ほしい|つくって|作って|いこ(?:う|か|や)|って(?:い|言|ゆ)(?:おう|った|いた)|ずっと|はじめ(?:たい|よ)|(?:が|で)(?:いい|ええ|よか)|(?<!どれ)だけ|ください|くださ|やら(?:せ|し)て|くれ(?!た|る?と)|(?:くれ|もらえ|いただけ)たら(?:うれし|嬉し|たすか|助か)|し(?:ちゃ|ては)(?:だめ|あかん|いけ)|してもい|しても(?:ええ|よか)|に(?:かえ(?!っ)|変え|ちぇんじ|もど(?:し|ろ|る|って|り)|こうかん|交換)|よこせ|いただけ|ほしい|たのむ|頼む|きぼう|希望|やる?べ|しょうぶ|[0-9一二三四五六七八九十]+(?:もん|問)/;
/** Asking for them as one does with nothing on the desk: a kind of it, or so many. */
const ASKS_AT_REST =
  /やつ|そういうの|ばーじょん|もってこい|す[っん](?:ぺ|か|べ)|や[っん](?:ぺ|か|べ)|とくか|でも(?:やる|する)|(?:てすと|しけん)(?:に|で|は|が)?[^、]{0,6}(?:で|出)る|に(?:限る|かぎる)|かまへん[?？]|(?:とか|みたいな)(?:の)?(?:かんじ|漢字|字|[!。]*$)|から[!。]*$|(?:ない|ある|あらへん|ありま(?:す|せん))(?:の|ん|か|かな|ですか)*[?？]|みたいなの|ほう(?:が|で|を|$)|(?:の|が)ある[?？]?$|げーむ|ふくしゅう|復習|ばっか|むずい|して$|やって$|にして|[つこ個回](?:ね|だけ)?[!。]*$|の$/;
/** Another kind than the last. */
const OTHER =
  /(?:ちがう|違う|ほかの|他の|べつの|別の|ちゃう)(?:の|やつ|もんだい|問題|しゅるい)?.{0,2}(?:が|に|で|を)?(?:いい|して|やりたい|だして|ちょうだい|おねがい|ええ|くれ|ある|ない)/;
/** Nothing is wanted but that this be left out. */
const LEAVES_OUT = /いがい|以外|なし|ぬき|いらない|いらん|(?:だ|出)さないで/;
/** By heart, or for fun. */
const MENTAL = /あんざん|暗算|げーむ|あたまのたいそう|頭の体/;
/** How it was, what it is and how it is done: no wish for more of it. */
const TELLS =
  /(?:やった|した|できた|がんばった|おわった|終わった|でた|だった|だった?よ|ならった|習った|むずかしかった|かんたんだった)(?:よ|の|ね|から|けど)?[!。]*$|やりかた|って(?:なに|なん|どう)|(?:なに|どう|なん|なぜ|どうして).*[?？]|わから|わかん|おしえて|教えて|きらい|嫌い|やだ|(?<![いで])いや(?!やっぱ|[あっらりるろ])|(?<!しか)したく|(?<!しか)やりたく(?!な[っり])|しなく|やめ|(?:にがて|苦手)(?!な)|しゅくだい|宿題|(?:どっち|どれ).{0,4}(?:すき|好き)|どきどき|きんちょう|どうしよ|あとで(?:やる|する)|(?:おお|多|あり)すぎ|つか(?:う|え|って)[^、]{0,4}(?:よね|だよ|んだ|の)[?？。]*$/;
/** 九九の 7のだん, and nothing else: its name in full is no thought about a sum that has nothing to do with it. */
const ROW_IN_FULL =
  /^(?:えっと|えーと|じゃあ|ねえ|あのね)?(?:九九|くく)(?:の|は|で)?[、,]?.{1,3}の(?:だん|段)(?:を|が|ね|で|がいい|です)?[!。]*$/;
const HOMEWORK_DONE =
  /(?:しゅくだい|宿題)(?:は|が|も)?(?:もう|ぜんぶ|全部|さっき)*(?:おわ|終わ|すん|やっ|でき)(?:っ|ん)?(?:た|て|だ|で)/g;
/** れんしゅうしてきなさいって 言ってました: who told it to is no tale of what was done. */
const ORDERED =
  /(?<=なさい|[てで]|やれ|しろ|し?とき|ほうがいい|しよう)(?:ね|よ)?(?:って|と)(?:さ)?(?:せんせい|先生|まま|ぱぱ|お?(?:かあ|とう|母|父)さん)?(?:が|に)?(?:い|言|ゆ)(?:って|わ)?(?:た|まし|てた|て|れ)[^、。]{0,4}[!。]*$/;
/** にがてだから れんしゅうしたい: why it is wanted. */
const REASON =
  /(?:わから|わかん)(?:ない|ん|へん)?(?:から|け[んえぇ]|ので|んで|さかい)|(?:にがて|苦手|きらい|嫌い)[。、](?:だから|でも|やけん)|(?:きらい|嫌い|にがて|苦手)(?:だ|や)?けど|(?:しゅくだい|宿題)(?:で|に)(?:いっぱい|よく|たくさん|ようけ)?(?:で|出)る(?:から|け[んえぇ]|ので)|(?:にがて|苦手|きらい|嫌い)(?:だ|や|な)?(?:から|け[んえぇ]|ので|んで)/g;
/** Nothing but the name, and how one ends. */
const ONLY_NAMED = /^.{1,16}?(?:の(?:やつ|ほう)?|を|が|は|ね|で|で?おねがいします?|です|だ)?[!。?？]*$/;
/** As it is meant where it was typed in Latin letters. */
const withMarks = (said: string, folded: string): string =>
  /[a-z]{4}/.test(folded) ? foldClauses(said) : folded;

/** Whether what is named is also wanted, by its words. */
function isWanted(said: string, folded: string, wish: Wish, state: Readonly<SessionState>): boolean {
  // かけざんは やだ、わりざんが いい: what is refused tells nothing about the rest.
  const { wanted, refused } = partWanted(foldClauses(said));
  const rest = (refused === '' ? withMarks(said, folded) : wanted)
    .replace(HOMEWORK_DONE, '')
    .replace(ORDERED, '')
    .replace(REASON, '');
  if (isOnlyWay(folded, wish, state) || TELLS.test(rest)) return false;
  if (
    ASKS.test(rest) ||
    (SAYS_PRACTICE.test(folded) && !isOpen(state)) ||
    (refused !== '' && wanted !== '' && !isOpen(state))
  )
    return true;
  if (ROW_IN_FULL.test(folded) && state.lesson !== null && !/[×÷]/.test(state.lesson.expression)) return true;
  // While the day is looked back at, a name tells what was done.
  if (isOpen(state) || state.current_agent === 'review_agent') return false;
  if (wish.count !== null || wish.time === 'minutes' || ASKS_AT_REST.test(rest)) return true;
  // けいさん alone is the subject, and かんじ: what of it, the child is asked (subject-talk.ts).
  const isSubject = wish.about?.covered.id === 'calculation' || isSubjectKanji(wish, folded);
  const isAlone = ONLY_NAMED.test(folded) && folded.length <= LONGEST_NAME && !isSubject;
  return isAlone;
}
const LONGEST_NAME = 16;
/** かんじ かく names what is to be done with them. */
const isSubjectKanji = ({ about }: Wish, folded: string): boolean =>
  about?.covered.by === 'kanji' && !/(?:かく|書く|よむ|読む)(?:の|やつ|ほう)?[!。]*$/.test(folded);

/** What the child wants to practise; null where it wants nothing of the kind. `folded`: see `fold`; `read`: `said` as a wish. */
export function practiceIn(
  said: string,
  folded: string,
  state: Readonly<SessionState>,
  grade: Grade,
  read = readWish(said, grade),
): WantsPractice | null {
  if (isNoPractice(read, said, folded, state)) return null;
  // Behind what was just solved 3けたの is of the same; 二年生の, over a kanji, is of kanji.
  const inLight = inLightOfDesk(said, read, state, grade);
  const isOfKanji = state.drill !== null;
  // もっと むずかしいの, over 38+47: one step from that.
  const isStep = read.about === null && inLight.about !== null && read.level !== null;
  const isImplied = read.about === null && inLight.about !== null && (isOfKanji || !isOpen(state));
  return (
    byWords(
      said,
      folded,
      read.about !== null || isOfKanji || inLight.level === 'same' || isStep ? inLight : read,
      state,
    ) ??
    (isImplied && ASKS.test(folded) ? byWords(said, folded, inLight, state) : null) ??
    onlyLearned(folded, inLight, state) ??
    byChance(said, folded, inLight, state) ??
    struggleTold(said, folded, inLight, state)
  );
}

/** Practice by its name, or whether there is any of it. */
const SAYS_PRACTICE =
  /(?:れんしゅう|練習)(?:を|が|も|って)?(?:し|さ|やり|おねが|お願|でき)|(?:ここ|きみ|ろぼ)[^、]{0,8}(?:でも|で|も)[^、]{0,6}(?:でき|やれ|(?:か|書)け|よめ|読め)るの?ん?(?:かな|です|か)*[?？]/;
const ASKS_FOR_ANY = /(?:ない|ある|あらへん|ありま(?:す|せん))(?:の|ん|か|かな|ですか)*[?？]/;

/**
 * A wish so plain that nothing else in its words is looked at first: a sign in it is not asked about, nor a number of
 * it a problem's. Null where something is named only by its subject.
 */
export function plainPracticeIn(
  said: string,
  folded: string,
  state: Readonly<SessionState>,
  grade: Grade,
  read = readWish(said, grade),
): WantsPractice | null {
  if (isPlainWish(said, state, grade)) {
    const wish = inLightOfDesk(said, read, state, grade);
    // さんすうを 20ぷん しなさいって: of whatever sums.
    const isAny = wish.about?.covered.id === 'calculation' && wish.about.kinds.length === 0;
    return isAny
      ? { intent: 'practice', wish: { ...wish, about: null }, topic: 'math' }
      : { intent: 'practice', wish, topic: 'any' };
  }
  const wanted = practiceIn(said, folded, state, grade, read);
  if (wanted === null || OWN_QUESTION.test(folded)) return null;
  // これ おわったら 九九も やって いい？
  if (wanted.wish.about !== null && isOpen(state) && isForLater(said)) return wanted;
  if (wanted.wish.after !== null && !wanted.isUnsure) return wanted;
  const { about, level, without } = wanted.wish;
  // 15分しかないけど なにか さんすう.
  if (wanted.wish.time !== null && !wanted.isUnsure) return wanted;
  // しんにょうの 字を あつめて, over a kanji.
  if (state.drill !== null && (about?.named.length ?? 0) > 1 && !wanted.isUnsure) return wanted;
  // けいさんじゃない のは？
  if (without.some(({ id }) => id === 'calculation')) return wanted;
  const isNamed =
    about !== null &&
    about.instead === null &&
    (!isSubjectOnly(about) ||
      wanted.wish.grade !== null ||
      wanted.wish.unmet !== null ||
      (about.covered.by === 'kanji' && OF_KANJI_WORK.test(folded)));
  const isOfHalf = about?.kanji != null && about.named.length === 0 && WANTS_HALF.test(folded);
  const isSaid = SAYS_PRACTICE.test(folded) || isOfHalf || (ASKS_FOR_ANY.test(folded) && !isOpen(state));
  // 二分の一とか: what is not done yet is declined by its name, before it is asked about as a word.
  const isDeclined = about?.instead?.by === 'problems' && AS_PRACTICE.test(folded) && !isOpen(state);
  if (isDeclined && surenessOf(practiceChance(said, state), state) === 'sure') return wanted;
  const isSure = isSaid || surenessOf(practiceChance(said, state), state) === 'sure';
  // 目 耳 口、よめるか ためして: kanji that are listed are to be asked.
  const isListed = (about?.named.length ?? 0) > 1 && TO_BE_ASKED.test(folded) && !isOpen(state);
  if (isNamed && (isListed || isSure || isCompared(said, folded, state))) return wanted;
  const isLike = level === 'same' && (state.lesson !== null || OF_BEFORE.test(folded));
  const isLevel = level === 'easier' || level === 'harder' || isLike;
  return (isNamed || isLevel) && isLikelyPractice(said, state) ? wanted : null;
}
/** かんじ 20こ よみたい: no sign is named of which something is asked. */
const WANTS_HALF = /^(?!.*(?:[「『?？]|どう|なんて)).*(?:(?:か|書)きたい|(?:よ|読)みたい)/;
const OF_KANJI_WORK = /つづき|(?:か|書)け(?:る|ます)の?[?？]|でき(?:る|ます)/;
const TO_BE_ASKED =
  /ためし|れんしゅう|練習|(?:か|書)け(?:る|ない|ん|へん)|(?:か|書)き(?:たい|で)|よみ|読み|(?:よ|読)め/;
const AS_PRACTICE = /き(?:いて|いとって|ーて)|聞いて|とか[!。]*$|れんしゅう|練習|もんだい|問題|やりたい|やつ/;
/** Over kanji: よむほう. */
const CHOOSES_HALF =
  /(?:(?:か|書)[くき]|(?:よ|読)[むみ])(?:の|ほう|方|やつ|だけ|だげ)(?:が(?:いい|ええ|よか)|で(?:いい)?|に(?:して|する|す[っん][ぺべ]|しよう?)|だけ|だげ|です|や|だ)?(?:の|よ|ね|ねん|ってば|ください)*[…。!]*$/;
/** かくすうの おおい かんじって すごいね. */
const ADMIRES = /って[^、]{0,10}(?:ね|な|なあ|よね|の|か)[!。?？]*$|[?？]$/;
/** More are no reading that is tried. */
const FEW_NAMED = 3;
/** By words that ask for it. */
function byWords(
  said: string,
  folded: string,
  wish: Wish,
  state: Readonly<SessionState>,
): WantsPractice | null {
  const { about, level, count } = wish;
  // 「いま ならってるのは 弟」: what the class has is practised, each read and written.
  if (about !== null && about.named.length > 0 && !isOpen(state) && classKanjiIn(said).length > 0)
    return { intent: 'practice', wish, topic: 'any' };
  // Over one kanji word others are named, one after the other: these are meant.
  const { drill } = state;
  if (
    about !== null &&
    about.named.length > 1 &&
    drill !== null &&
    !ADMIRES.test(folded) &&
    (about.named.length > FEW_NAMED || !about.named.some((one) => drill.word.includes(one)))
  )
    return { intent: 'practice', wish, topic: 'any' };
  // 1ねんせいの ぜんぶ、80こ; 5こ よめたら おしまいに, over a kanji.
  const isSoMany = count !== null && (wish.grade !== null || SO_MANY.test(foldClauses(said)));
  if (drill !== null && isSoMany && !TELLS.test(folded)) return { intent: 'practice', wish, topic: 'any' };
  if (about?.covered.by === 'kanji' && about.kanji !== null && drill !== null && CHOOSES_HALF.test(folded))
    return { intent: 'practice', wish, topic: 'any' };
  const isMath = /さんすう|算数|けいさん|計算/.test(folded) || wish.without.some(({ by }) => by === 'kanji');
  const topic = isMath ? 'math' : 'any';
  if (about !== null && isWanted(said, folded, wish, state)) {
    // さんすう, けいさん: whatever suits, as for つぎ; a subject that is only named is asked about.
    if (about.covered.id !== 'calculation' || about.kinds.length > 0) {
      return { intent: 'practice', wish, topic };
    }
    const isFree =
      (ASKS_FOR_ANY.test(folded) && !isOpen(state)) ||
      level !== null ||
      count !== null ||
      wish.grade !== null ||
      wish.time !== null ||
      wish.isMixed ||
      wish.unmet !== null ||
      PREFERS.test(folded) ||
      (MANY.test(folded) && ASKS.test(folded)) ||
      (state.drill !== null && TURNS_TO.test(folded)) ||
      wish.without.length > 0;
    if (!isFree && !MENTAL.test(folded) && plainIntent(folded) !== 'next') return null;
    return isOpen(state) && state.drill === null && count === null && level === null
      ? null
      : { intent: 'practice', wish: { ...wish, about: null }, topic };
  }
  // まちがえたの、もういっかい でる？
  if (
    about?.covered.id.startsWith('missed') &&
    (THAT.test(folded) || (AGAIN.test(folded) && !TELLS.test(folded)))
  )
    return { intent: 'practice', wish, topic };
  // これ おわったら 小数ね: first what is open.
  if (
    isOpen(state) &&
    about !== null &&
    about.instead === null &&
    isForLater(said) &&
    !ASKS_ELSE.test(folded)
  )
    return { intent: 'practice', wish, topic };
  const bare = { ...wish, about: null };
  const isFreely = (wish.isMixed || wish.unmet !== null) && isRequest(foldClauses(said));
  if (isFreely && !isOpen(state) && !TELLS.test(folded)) return { intent: 'practice', wish: bare, topic };
  if (!isOpen(state) && isFreeWish(said, folded, wish, state))
    return { intent: 'practice', wish: bare, topic };
  // もっと むずかしいの、9で わるのとか: of that.
  const isOf =
    about !== null && about.instead === null && (!isSubjectOnly(about) || about.covered.by === 'kanji');
  if (level !== null && isLevelWanted(folded, state, level, ASKS.test(folded)))
    return { intent: 'practice', wish: isOf ? wish : bare, topic };
  const isCount = ASKS.test(folded) || /^(?:あと)?[^ぁ-ん]*(?:もん|問)[!。]*$/.test(folded);
  if (count !== null && isCount && !TELLS.test(folded)) return { intent: 'practice', wish: bare, topic };
  const isOfYear =
    ASKS.test(folded) ||
    (!isOpen(state) && /(?:年生?|せい|ねん|い|な)の(?:やつ|がいい)?[!。]*$/.test(folded)) ||
    (drill !== null &&
      /(?:の|のやつ)(?:を[^、]{0,6}|で|が)?[!。]*$|(?:い|入)れて(?:や|よ|ね|おいて|ください)?[!。]*$/.test(
        folded,
      ));
  if (wish.grade !== null && isOfYear && !TELLS.test(folded.replace(FORGOTTEN, '')))
    return { intent: 'practice', wish: drill === null ? bare : wish, topic };
  if (isOpen(state) || plainIntent(folded) !== 'next') return null;
  return { intent: 'practice', wish: isOf ? wish : bare, topic };
}

const FORGOTTEN = /(?:わすれ|忘れ)[^、]{0,6}(?:から|けん|ので|けど)/;
/** That is asked, or told of somebody. */
const ASKS_ELSE = /[?？]|なん|なに|どう|って(?:い|言|ゆ)/;
/** にがてなの なんだっけ、それ やる. */
const THAT = /それ(?:を)?(?:や[るりろ]|だして|出して|したい|しよ)/;
/** It is to come again. */
const AGAIN =
  /もう(?:いっ|一|1)(?:かい|回|ど|度)|もっかい|もいっかい|また|えらん|選ん|あつめ|集め|だけ|ばっか|(?:で|出|あ)る(?:の|かな)?[?？]?$|でき(?:る|ます)/;
/** けいさんの ほう, けいさんの きぶん, けいさんが いい. */
const PREFERS = /(?:さんすう|算数|けいさん|計算)(?:の(?:ほう|方|きぶん|気分)|が(?:い[いー]|ええ|よか))/;
const MANY = /いっぱい|たくさん|どんどん|ばんばん/;
/** やっぱり けいさんに する. */
const TURNS_TO = /(?:さんすう|算数|けいさん|計算)(?:に|を|が)(?:する|した|かえ|変え|しよ|や[るりろ])/;
const IN_TIME =
  /ちゃれんじ|ちょうせん|挑戦|なにか|何か|なんか|もんだい|問題|(?:だけ|くらい|ぐらい|ほど)(?:や[るりろ]|する|し(?:たい|よう))(?:わ|よ|ね|か|ぞ)?$/;

/** A wish for whatever suits: something else than the last, by heart, or anything but this. */
function isFreeWish(said: string, folded: string, wish: Wish, state: Readonly<SessionState>): boolean {
  const atTable = state.current_agent !== 'review_agent';
  if (wish.about !== null || !atTable) return false;
  if (wish.time === 'minutes' && IN_TIME.test(foldClauses(said)) && !TELLS.test(folded)) return true;
  if (OTHER.test(folded) || (wish.without.length > 0 && /(?:べつ|別|ほか|他)の/.test(folded))) return true;
  if (MENTAL.test(folded)) return !TELLS.test(folded) && (ASKS.test(folded) || ASKS_AT_REST.test(folded));
  const { refused } = partWanted(foldClauses(said));
  return refused !== '' && wish.without.length > 0 && LEAVES_OUT.test(folded);
}
