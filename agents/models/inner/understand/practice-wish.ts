import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { classKanjiIn } from '#agents/teaching/practice/pace/class-kanji.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { plainIntent } from './intents.ts';
import { isWorkOnlyTold } from './told/only-told.ts';
import {
  AS_A_WAY,
  byChance,
  countOfNamed,
  isCompared,
  isSubjectOnly,
  OF_BEFORE,
  OWN_QUESTION,
  type WantsPractice,
} from './wishes/by-chance.ts';
import { inLightOfDesk } from './wishes/desk.ts';
import { isLikelyPractice, isAtWork as isOpen, practiceChance, surenessOf } from './wishes/gate.ts';

/** Asking for problems in so many words. */
const ASKS =
  /れんしゅう|練習|もんだい|問題|くいず|(?:どりる|てすと)(?=(?:の|を|が|で)?(?:$|[!。?、]|やつ|おねがい|つづき|つぎ))|だして|出して|やりたい|やって(?:みたい|いい)|やろ(?:う|か|や|$|[!。、])|やる|したい|する|しよう|しますか?$|おねがい|ちょうだい|ほしい|つくって|作って|いこう|(?:が|で)(?:いい|ええ|よか)|(?<!どれ)だけ|ください|くださ|やら(?:せ|し)て|くれ(?!た|る?と)|(?:くれ|もらえ|いただけ)たら(?:うれし|嬉し|たすか|助か)|し(?:ちゃ|ては)(?:だめ|あかん|いけ)|してもい|しても(?:ええ|よか)|に(?:かえ(?!っ)|変え|ちぇんじ|もど(?:し|ろ|る)|こうかん|交換)|よこせ|いただけ|ほしい|たのむ|やる?べ|しょうぶ|[0-9一二三四五六七八九十]+(?:もん|問)/;
/** Asking for them as one does with nothing on the desk: a kind of it, or so many. */
const ASKS_AT_REST =
  /やつ|そういうの|(?:ない|ある|あらへん|ありま(?:す|せん))(?:の|ん|か|かな|ですか)*[?？]|みたいなの|ほう(?:が|で|を|$)|(?:の|が)ある[?？]?$|げーむ|ふくしゅう|復習|ばっか|むずい|して$|にして|[つこ個回](?:ね|だけ)?[!。]*$|の$/;
/** Another kind than the last. */
const OTHER =
  /(?:ちがう|違う|ほかの|他の|べつの|別の|ちゃう)(?:の|やつ|もんだい|問題|しゅるい)?.{0,2}(?:が|に|で|を)?(?:いい|して|やりたい|だして|ちょうだい|おねがい|ええ|くれ|ある|ない)/;
/** Nothing is wanted but that this be left out. */
const LEAVES_OUT = /いがい|以外|なし|ぬき|いらない|いらん|(?:だ|出)さないで/;
/** By heart, or for fun. */
const MENTAL = /あんざん|暗算|げーむ|あたまのたいそう|頭の体/;
/** How it was, what it is and how it is done: no wish for more of it. */
const TELLS =
  /(?:やった|した|できた|がんばった|おわった|終わった|でた|だった|だった?よ|ならった|習った|むずかしかった|かんたんだった)(?:よ|の|ね|から|けど)?[!。]*$|やりかた|って(?:なに|なん|どう)|(?:なに|どう|なん|なぜ|どうして).*[?？]|わから|わかん|おしえて|教えて|きらい|嫌い|やだ|(?<![いで])いや(?!やっぱ|[あっらりるろ])|したく|やりたく|しなく|やめ|(?:にがて|苦手)(?!な)|しゅくだい|宿題|(?:どっち|どれ).{0,4}(?:すき|好き)|どきどき|きんちょう|どうしよ|あとで(?:やる|する)|(?:おお|多|あり)すぎ/;
/** 九九の 7のだん, and nothing else: its name in full is no thought about a sum that has nothing to do with it. */
const ROW_IN_FULL =
  /^(?:えっと|えーと|じゃあ|ねえ|あのね)?(?:九九|くく)(?:の|は|で)?[、,]?.{1,3}の(?:だん|段)(?:を|が|ね|で|がいい|です)?[!。]*$/;
/** Over a story: which calculation it is, not which to practise. */
const ASKS_WHICH = /(?:ざん|し算|き算|け算|り算)(?:なの|かな|ですか?|か)?[?？]/;
/** Over a sum: たしざんを しますか？ */
const ASKS_FOR_SIGN =
  /(?:ざん|算)を?(?:しますか|するの|するん|すればいい|やりますか|なの|ですか|か|かな)*[?？]/;
const HOMEWORK_DONE =
  /(?:しゅくだい|宿題)(?:は|が|も)?(?:もう|ぜんぶ|全部|さっき)*(?:おわ|終わ|すん|やっ|でき)(?:っ|ん)?(?:た|て|だ|で)/g;
/** にがてだから れんしゅうしたい: why it is wanted. */
const REASON =
  /(?:しゅくだい|宿題)(?:で|に)(?:いっぱい|よく|たくさん|ようけ)?(?:で|出)る(?:から|け[んえぇ]|ので)|(?:にがて|苦手|きらい|嫌い)(?:だ|や|な)?(?:から|け[んえぇ]|ので|んで)/g;
/** Nothing but the name, and how one ends. */
const ONLY_NAMED = /^.{1,16}?(?:の(?:やつ|ほう)?|を|が|は|ね|で|で?おねがいします?|です|だ)?[!。?？]*$/;
/** わたし□いぬがすき: a box in a sentence is for a sign of it, and no number is sought. */
const BOX_IN_WORDS = /^[^0-9+×÷=]*[ぁ-ん一-龠]□(?!の|を|が)[ぁ-ん一-龠][^0-9+×÷=]*$/;
/** 国語の 文しょうの もんだい: of a text that the child brings, and no sum. */
const OF_JAPANESE =
  /(?:こくご|国語)(?!(?:は|が|も|の[^、。]{0,6})?(?:いや|やだ|じゃ|では|より|おわ|終わ|あと|もう|きらい|嫌い))/;
/** Of these the child brings its own. */
const BROUGHT: readonly (string | undefined)[] = ['reading', 'composing', 'lookup'];

/** As it is meant where it was typed in Latin letters. */
const withMarks = (said: string, folded: string): string =>
  /[a-z]{4}/.test(folded) ? foldClauses(said) : folded;

/** Whether what is named is also wanted, by its words. */
function isWanted(said: string, folded: string, wish: Wish, state: Readonly<SessionState>): boolean {
  // かけざんは やだ、わりざんが いい: what is refused tells nothing about the rest.
  const { wanted, refused } = partWanted(foldClauses(said));
  const rest = (refused === '' ? withMarks(said, folded) : wanted)
    .replace(HOMEWORK_DONE, '')
    .replace(REASON, '');
  if (AS_A_WAY.test(folded) || TELLS.test(rest)) return false;
  if (ASKS.test(rest) || (refused !== '' && wanted !== '' && !isOpen(state))) return true;
  if (ROW_IN_FULL.test(folded) && state.lesson !== null && !/[×÷]/.test(state.lesson.expression)) return true;
  // While the day is looked back at, a name tells what was done.
  if (isOpen(state) || state.current_agent === 'review_agent') return false;
  if (wish.count !== null || ASKS_AT_REST.test(rest)) return true;
  // けいさん alone is the subject, and かんじ: what of it, the child is asked (subject-talk.ts).
  const isSubject = wish.about?.covered.id === 'calculation' || wish.about?.covered.by === 'kanji';
  const isAlone = ONLY_NAMED.test(folded) && folded.length <= LONGEST_NAME && !isSubject;
  return isAlone;
}
const LONGEST_NAME = 16;

/** A thing that is named only to be told of, or that the child brings. */
function isNoPractice({ about }: Wish, folded: string, state: Readonly<SessionState>): boolean {
  if (OF_JAPANESE.test(folded) && about?.covered.by !== 'kanji') return true;
  if (BOX_IN_WORDS.test(folded)) return true;
  if (state.word_problem !== null && ASKS_WHICH.test(folded)) return true;
  if (isOpen(state) && ASKS_FOR_SIGN.test(folded)) return true;
  if (about === null) return false;
  const isOfWriting = about.named.length > 0 || about.covered.by === 'kanji' || about.covered.id === 'kana';
  return BROUGHT.includes(about.covered.by) || (isOfWriting && isWorkOnlyTold(folded));
}

/** What the child wants to practise; null where it wants nothing of the kind. `folded`: see `fold`. */
export function practiceIn(
  said: string,
  folded: string,
  state: Readonly<SessionState>,
  grade: Grade,
): WantsPractice | null {
  const read = readWish(said, grade);
  if (isNoPractice(read, folded, state) || plainIntent(folded) === 'hint') return null;
  // Behind what was just solved 3けたの is of the same; 二年生の, over a kanji, is of kanji.
  const inLight = inLightOfDesk(said, read, state, grade);
  const isOfKanji = state.drill !== null;
  const isImplied = read.about === null && inLight.about !== null && (isOfKanji || !isOpen(state));
  return (
    byWords(
      said,
      folded,
      read.about !== null || isOfKanji || inLight.level === 'same' ? inLight : read,
      state,
    ) ??
    (isImplied && ASKS.test(folded) ? byWords(said, folded, inLight, state) : null) ??
    byChance(said, folded, inLight, state)
  );
}

/** Practice by its name, or whether there is any of it. */
const SAYS_PRACTICE = /(?:れんしゅう|練習)(?:を|が)?(?:し|さ|やり|おねが|お願)/;
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
): WantsPractice | null {
  const wanted = practiceIn(said, folded, state, grade);
  if (wanted === null || OWN_QUESTION.test(folded)) return null;
  const { about, level, without } = wanted.wish;
  // けいさんじゃない のは？
  if (without.some(({ id }) => id === 'calculation')) return wanted;
  const isNamed =
    about !== null && about.instead === null && (!isSubjectOnly(about) || wanted.wish.grade !== null);
  const isSaid = SAYS_PRACTICE.test(folded) || (ASKS_FOR_ANY.test(folded) && !isOpen(state));
  const isSure = isSaid || surenessOf(practiceChance(said, state), state) === 'sure';
  if (isNamed && (isSure || isCompared(said, folded, state))) return wanted;
  const isLike = level === 'same' && (state.lesson !== null || OF_BEFORE.test(folded));
  const isLevel = level === 'easier' || level === 'harder' || isLike;
  return (isNamed || isLevel) && isLikelyPractice(said, state) ? wanted : null;
}
/** Over kanji: よむほう. */
const CHOOSES_HALF =
  /(?:(?:か|書)[くき]|(?:よ|読)[むみ])(?:ほう|方|やつ)(?:が(?:いい|ええ|よか)|で|に(?:して|する)|だけ|です)?[…。!]*$/;
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
    return { intent: 'practice', wish: { ...wish, count: countOfNamed(about) }, topic: 'any' };
  // Over one kanji word others are named, one after the other: these are meant.
  const { drill } = state;
  if (
    about !== null &&
    about.named.length > 1 &&
    drill !== null &&
    !about.named.some((one) => drill.word.includes(one))
  )
    return { intent: 'practice', wish: { ...wish, count: countOfNamed(about) }, topic: 'any' };
  if (about?.covered.by === 'kanji' && about.kanji !== null && drill !== null && CHOOSES_HALF.test(folded))
    return { intent: 'practice', wish, topic: 'any' };
  const isMath = /さんすう|算数|けいさん|計算/.test(folded) || wish.without.some(({ by }) => by === 'kanji');
  const topic = isMath ? 'math' : 'any';
  if (about !== null && isWanted(said, folded, wish, state)) {
    // さんすう, けいさん: whatever suits, as for つぎ; a subject that is only named is asked about.
    if (about.covered.id !== 'calculation' || about.kinds.length > 0) {
      const counted = about.named.length > 0 ? { ...wish, count: count ?? countOfNamed(about) } : wish;
      return { intent: 'practice', wish: counted, topic };
    }
    const isFree =
      (ASKS_FOR_ANY.test(folded) && !isOpen(state)) ||
      level !== null ||
      count !== null ||
      wish.grade !== null ||
      wish.without.length > 0;
    if (!isFree && !MENTAL.test(folded) && plainIntent(folded) !== 'next') return null;
    return isOpen(state) && count === null && level === null
      ? null
      : { intent: 'practice', wish: { ...wish, about: null }, topic };
  }
  const bare = { ...wish, about: null };
  if (!isOpen(state) && isFreeWish(said, folded, wish, state))
    return { intent: 'practice', wish: bare, topic };
  // もっと むずかしいの、9で わるのとか: of that.
  const isOf = about !== null && about.instead === null && !isSubjectOnly(about);
  if (level !== null && isLevelWanted(folded, state, level))
    return { intent: 'practice', wish: isOf ? wish : bare, topic };
  const isCount = ASKS.test(folded) || /^(?:あと)?[^ぁ-ん]*(?:もん|問)[!。]*$/.test(folded);
  if (count !== null && isCount && !TELLS.test(folded)) return { intent: 'practice', wish: bare, topic };
  const isOfYear = ASKS.test(folded) || (!isOpen(state) && /(?:の|のやつ|のがいい)[!。]*$/.test(folded));
  if (wish.grade !== null && isOfYear && !TELLS.test(folded))
    return { intent: 'practice', wish: bare, topic };
  if (isOpen(state) || plainIntent(folded) !== 'next') return null;
  return { intent: 'practice', wish: bare, topic };
}

/** A wish for whatever suits: something else than the last, by heart, or anything but this. */
function isFreeWish(said: string, folded: string, wish: Wish, state: Readonly<SessionState>): boolean {
  const atTable = state.current_agent !== 'review_agent';
  if (wish.about !== null || !atTable) return false;
  if (OTHER.test(folded) || (wish.without.length > 0 && /(?:べつ|別|ほか|他)の/.test(folded))) return true;
  if (MENTAL.test(folded)) return !TELLS.test(folded) && (ASKS.test(folded) || ASKS_AT_REST.test(folded));
  const { refused } = partWanted(foldClauses(said));
  return refused !== '' && wish.without.length > 0 && LEAVES_OUT.test(folded);
}

/** むずかしい alone is how it feels; もっと むずかしいの is a wish. */
function isLevelWanted(folded: string, state: Readonly<SessionState>, level: Wish['level']): boolean {
  // なんで そんなに やさしいの: of somebody, not of a problem.
  if (/わから|わかん|やだ|すぎ|くない|おしえて|教えて|なんで|どうして|なぜ/.test(folded)) return false;
  if (plainIntent(folded) === 'praised') return false;
  if (level === 'easier')
    return /れべる|やさしく|(?:かんたん|簡単|やさしい)(?:な|の|もんだい|問題|が|に|め)/.test(folded);
  const asks =
    ASKS.test(folded) ||
    /もっと|れべる|もうちょっと|もうすこし|ちょうせん/.test(folded) ||
    (!isOpen(state) && /むずい|のは?[!。?？]*$|のが/.test(folded));
  return asks && (level === 'harder' || !isOpen(state) || ASKS.test(folded));
}
