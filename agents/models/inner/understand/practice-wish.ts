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
  isSubjectOnly,
  OF_BEFORE,
  OWN_QUESTION,
  type WantsPractice,
} from './wishes/by-chance.ts';
import { inLightOfDesk, SO_MANY } from './wishes/desk.ts';
import { isLikelyPractice, isAtWork as isOpen, practiceChance, surenessOf } from './wishes/gate.ts';
import { ASKS, ASKS_AT_REST, isWanted, SAYS_PRACTICE, TELLS } from './wishes/is-wanted.ts';
import { isLevelWanted } from './wishes/level-wish.ts';
import { isNoPractice } from './wishes/no-practice.ts';
import { isPlainWish } from './wishes/plain-wish.ts';
import { onlyLearned, struggleTold } from './wishes/struggle-told.ts';

/** Another kind than the last. */
const OTHER =
  /(?:ちがう|違う|ほかの|他の|べつの|別の|ちゃう)(?:の|やつ|もんだい|問題|しゅるい)?.{0,2}(?:が|に|で|を)?(?:いい|して|やりたい|だして|ちょうだい|おねがい|ええ|くれ|ある|ない)/;
/** Nothing is wanted but that this be left out. */
const LEAVES_OUT = /いがい|以外|なし|ぬき|いらない|いらん|(?:だ|出)さないで/;
/** By heart, or for fun. */
const MENTAL = /あんざん|暗算|げーむ|あたまのたいそう|頭の体/;
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

/** Whether there is any of it. */
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
  // 計算のほうだけね。漢字はいい: no word of it is asked about.
  if (without.length > 0 && wanted.topic === 'math' && !wanted.isUnsure) return wanted;
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
  const isNext = wish.unmet !== null && /^(?:じゃあ?|ねえ|[、])*(?:つぎ|次|こんど|今度)/.test(folded);
  if (isFreely && (!isOpen(state) || isNext) && !TELLS.test(folded))
    return { intent: 'practice', wish: bare, topic };
  if (!isOpen(state) && isFreeWish(said, folded, wish, state))
    return { intent: 'practice', wish: bare, topic };
  // もっと むずかしいの、9で わるのとか: of that.
  const isOf =
    about !== null && about.instead === null && (!isSubjectOnly(about) || about.covered.by === 'kanji');
  if (level !== null && isLevelWanted(folded, state, level, ASKS.test(folded)))
    return { intent: 'practice', wish: isOf ? wish : bare, topic };
  // 5分だけ つづけて, ごはんまで: of what lies there.
  if (wish.time === 'minutes' && about === null && isOpen(state) && GOES_ON.test(folded))
    return { intent: 'practice', wish: bare, topic };
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
  // とけいの もんだい だして: what cannot be done is declined, and no other brought without a word.
  return { intent: 'practice', wish: isOf || about?.instead != null ? wish : bare, topic };
}

const GOES_ON =
  /(?:つづけ|続け)(?:て|る|たい|よう)|(?:分|ふん|ぷん)(?:かん|間)?(?:だけ|くらい|ぐらい)?(?:や(?:る|りたい|ろ|って|らせて)|し(?:たい|よう)|がんば)/;
const FORGOTTEN = /(?:わすれ|忘れ)[^、]{0,6}(?:から|けん|ので|けど)/;
/** That is asked, or told of somebody. */
const ASKS_ELSE = /[?？]|なん|なに|どう|って(?:い|言|ゆ)/;
/** にがてなの なんだっけ、それ やる. */
const THAT = /それ(?:を)?(?:や[るりろ]|だして|出して|したい|しよ)/;
/** It is to come again. */
const AGAIN =
  /もう(?:いっ|いち|一|1)(?:かい|回|ど|度)|もっかい|もいっかい|また|えらん|選ん|あつめ|集め|だけ|ばっか|(?:で|出|あ)る(?:の|かな)?[?？]?$|でき(?:る|ます)/;
/** けいさんの ほう, けいさんの きぶん, けいさんが いい. */
const PREFERS = /(?:さんすう|算数|けいさん|計算)(?:の(?:ほう|方|きぶん|気分)|が(?:い[いー]|ええ|よか))/;
const MANY = /いっぱい|たくさん|どんどん|ばんばん/;
/** やっぱり けいさんに する. */
const TURNS_TO = /(?:さんすう|算数|けいさん|計算)(?:に|を|が)(?:する|した|かえ|変え|しよ|や[るりろ])/;
const IN_TIME =
  /ちゃれんじ|ちょうせん|挑戦|なにか|何か|なんか|もんだい|問題|(?:だけ|くらい|ぐらい|ほど)(?:や(?:る|ろう?|りたい)|する|し(?:たい|よう))(?:わ|よ|ね|か|ぞ|な|です)*(?=、|$)/;

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
