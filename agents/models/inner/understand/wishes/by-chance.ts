import type { SessionState } from '#agents/core/state.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import type { About, Wish } from '#agents/teaching/practice/wish.ts';
import { isUnlimited } from '#agents/teaching/practice/wish-limits.ts';
import { exampleIn } from '#agents/teaching/practice/wished/example.ts';
import { isAtWork as isOpen, PLAIN, practiceChance, surenessOf } from './gate.ts';

/** Practice that a child wants. `topic`: a sum, or whatever is worked at. */
export interface WantsPractice {
  readonly intent: 'practice';
  readonly wish: Wish;
  readonly topic: 'any' | 'math';
  /** It may be a wish: the child is asked. */
  readonly isUnsure?: true;
}

/** 「ひっさんで やりたい」: a way to do it. */
export const AS_A_WAY =
  /(?:ひっさん|筆算|さくらんぼ|たてしき)で(?!も|す|いい|くり|(?:たし|足し|ひき|引き|かけ|掛け)(?:ざん|算)(?:$|[、。!]|を|が|やり|おねがい|[0-9])|.*(?:やつ|もの)(?:を|が)?[0-9一二三四五六七八九十]*(?:もん|問)?[!。]*$|や[るっ]|、|.*(?:もん|問)(?:や|だ|出)|.*(?:だして|出して|れんしゅう|練習))|(?:だん|段|くく|九九|ざん|算)(?:を|で)?(?:つか|使)(?:う(?!.*もんだい|.*文|.*ぶん|の(?:に|が|を|だけ)|やつ)|って|えば|い)/;
/** Whether it is only a way: 2けたの かけざん やりたい、ひっさんで, with nothing on the desk, names what is wished for. */
export const isOnlyWay = (folded: string, { about }: Wish, state: Readonly<SessionState>): boolean =>
  AS_A_WAY.test(folded) &&
  (isOpen(state) ||
    about === null ||
    (about.covered.id === 'written' && about.limits.digits.length === 0) ||
    about.covered.by === 'kuku');

/** Not knowing the way over what is brought, or a word: to be helped with, not to be asked for practice. */
const ASKS_FOR_HELP =
  /わから(?:ない|ん|へん)(?!く)|わかん(?:ない|ね)(?!く)|おしえ|教え|しゅくだい|宿題|なに[?？]|どう(?:やって|する)/;
/** Not learned yet, and two things asked of: no wish for either. */
const NO_WISH =
  /(?:なら|習)(?:って|っと)(?:い)?(?:な|へん|らん)|(?:どっち|どちら)(?:が|の|で)?[^、]{0,8}(?:い[いー]|ええ|よか|はやい|らく|むずかし(?:い|か)|難しい|かんたん|とくい|すき|にがて)(?:の|ん|と|か|です)*[?？]/;
/** It was done already. */
const DONE = /もう(?:ぜんぶ|全部)?(?:やった|おわった|終わった|できた)(?:よ|の|んだ|もん)*[!。]*$/;
/** 452の 10のくらいは？ is a problem of the child's own. */
export const OWN_QUESTION =
  /[0-9][^、。]*(?:は|いくつ|なん(?:こ|cm|m|円|じ|ぷん)?|なに|どっち|どちら|どれ)(?:です|でしょう|かな|か|の)*[?？]+$/;

/** きのうと おなじの. */
export const OF_BEFORE =
  /(?:きのう|昨日|まえ|前|さっき|このあいだ|この間|こないだ|せんしゅう|先週)(?:の)?(?:と|や|み)/;

/** Of what is left where something is refused. */
const ASKS_FOR_REST =
  /(?:が|で)(?:い[いー]|ええ|よか)|して|したい|しよ|やりたい|やろ|だして|出して|ほか|他の|べつ|別の|ちがう|違う|いがい|以外|なし|ぬき|かえ|変え|ちょうだい|おねがい|くれ|ください/;

/** けいさん alone is the subject, and かんじ. */
export const isSubjectOnly = ({ covered, kinds, kanji, named }: About): boolean =>
  (covered.id === 'calculation' && kinds.length === 0) ||
  (covered.id === 'kanji' && kanji === null && named.length === 0);

/** Two things and more that are said of it: a row and how many, a year and the half of kanji. */
const isDetailed = ({ about, level, grade, count, time }: Wish): boolean =>
  [
    level,
    grade,
    count,
    time,
    about?.kanji ?? null,
    about?.order ?? null,
    about?.from ?? null,
    about?.tables[0] ?? null,
    about?.named[0] ?? null,
    about === null || isUnlimited({ ...about.limits, operator: null }) ? null : about.limits,
  ].filter((one) => one !== null).length > 1;

/** あまりが ないのなら できそう; 56÷7とか, over 7×8: a comparison with what is open. */
export const isCompared = (said: string, folded: string, { lesson }: Readonly<SessionState>): boolean => {
  const example = exampleIn(said);
  const isOther = example !== null && lesson?.status === 'open' && kindOf(example) !== lesson.kind;
  return (
    isOther ||
    /なら(?:ば)?[、]?(?:もう|たぶん|ちゃんと)?(?:でき|いけ|わか|やれ|いえ|言え)(?:る|そう|ます)/.test(folded)
  );
};

/** By what was learned of wishes: what is named is wanted, or may be. `wish`: in the light of the desk (desk.ts). */
export function byChance(
  said: string,
  folded: string,
  wish: Wish,
  state: Readonly<SessionState>,
): WantsPractice | null {
  // While the day is looked back at, a name tells what was done; in a composition it is told.
  if (state.current_agent === 'review_agent' || state.composition !== null) return null;
  const { wanted, refused } = partWanted(foldClauses(said));
  // たしざん きらい: what is only refused is no wish for the rest.
  if (wanted.replaceAll('、', '') === '') return null;
  const chance = practiceChance(said, state);
  const { about, level, count } = wish;
  // 九九は ぜんぶ いえるけん！: a boast leaves nothing else to be practised.
  const isRest = about?.covered.id === 'calculation' && about.kinds.length > 0;
  if (isRest && isOpen(state) && !ASKS_FOR_REST.test(folded)) return null;
  const likely = surenessOf(chance, state);
  // 7ばっかり いやだ、2も 5も: one thing is refused, and another named.
  const hasTurned = refused !== '' && (wish.without.length > 0 || (about?.tables.length ?? 0) > 1);
  const isHinted = about !== null && (hasTurned || isCompared(said, folded, state));
  const sureness = likely === 'no' && isHinted ? 'ask' : likely;
  if (
    sureness === 'no' ||
    isOnlyWay(folded, wish, state) ||
    (isRowOfDesk(wish, state) && !STAYS.test(folded) && !GOES_BACK.test(folded)) ||
    DONE.test(folded) ||
    (NO_WISH.test(wanted) && !/しか/.test(wanted))
  )
    return null;
  const isOwnSum = findSums(said).length > 0 && !AS_EXAMPLE.test(folded) && about?.tables.length !== 1;
  const isOfBefore = level === 'same' && (state.lesson !== null || OF_BEFORE.test(folded));
  const isLevel = level === 'easier' || level === 'harder' || isOfBefore;
  const isCorrected = refused !== '' && INSTEAD.test(folded) && (about?.tables.length ?? 0) === 1;
  const isSure =
    sureness === 'sure' ||
    isCorrected ||
    (refused !== '' && (DROPS.test(folded) || /だけ/.test(wanted))) ||
    isDetailed(wish) ||
    wish.after !== null ||
    (isLevel && !isOpen(state));
  // A story that is worked at has words of its own.
  const isStory = state.word_problem !== null || state.lesson?.ofStory === true;
  const isHelp = ASKS_FOR_HELP.test(folded) || isStory;
  if (isOwnSum || OWN_QUESTION.test(folded) || (isHelp && chance < PLAIN)) return null;
  const isSubject = about !== null && isSubjectOnly(about);
  const isOfSums = isSubject && about.covered.id === 'calculation';
  if (about !== null && !isSubject) {
    // What cannot be done is declined where it is asked for, and not where it is only named.
    if (about.instead !== null && sureness !== 'sure') return null;
    return { intent: 'practice', wish, topic: 'any', ...(isSure ? {} : { isUnsure: true }) };
  }
  if (wish.without.some(({ id }) => id === 'calculation')) return { intent: 'practice', wish, topic: 'any' };
  if (!isSure) return null;
  if (isSubject) {
    const isBare = level === null && count === null && wish.grade === null;
    // さんすう やりたい: it may have homework of its own, and is asked (subject-talk.ts).
    if (isBare && (isOpen(state) ? (state.drill !== null) !== isOfSums : isOfSums)) return null;
    return {
      intent: 'practice',
      wish: isOfSums ? { ...wish, about: null } : wish,
      topic: isOfSums ? 'math' : 'any',
    };
  }
  if (level !== null || count !== null || wish.grade !== null)
    return { intent: 'practice', wish, topic: 'any' };
  const isFree = !isOpen(state) && chance >= PLAIN && !OF_BEFORE_OR_NUMBER.test(folded);
  return isFree ? { intent: 'practice', wish, topic: 'any' } : null;
}
/** きのうの つづき, さっきの 38の: of something that was, which nobody can bring by that. */
const OF_BEFORE_OR_NUMBER = /[0-9]|きのう|昨日|さっき|まえ|つづき/;
/** A sum is there only to say what sort: 4+3-2みたいに. */
const AS_EXAMPLE = /にてる|にた|そういう|みたい|のよう|[0-9]とか|[0-9]くらいの|[0-9]くらいなら|ああいう/;

/** きょうは ずっと 7のだん. */
/** 7じゃなくて 4のだん. */
const INSTEAD = /(?:じゃ|や|では)(?:な|の|ね)(?:く|う|し)/;
/** これ やめて 九九. */
const DROPS =
  /(?:だん|段|ざん|算|くく|九九)は(?:もう)?(?:ここまで|おしまい|おわり|終わり)|(?:これ|いまの|今の)(?:は|を|の)?(?:もう)?(?:やめ|いい|おわり|終わり)/;
const STAYS = /ず[っー]+と|(?:だん|段)(?:だけ|ばっか|のみ)|(?:だん|段)で(?:いく|いこ|やる|たのむ)/;

/** 7×8 は 7のだん, and so is 56÷7: the row of what is open is how it is worked out, or is what is practised. */
const isRowOfDesk = ({ about, count }: Wish, { lesson }: Readonly<SessionState>): boolean =>
  about?.tables.length === 1 &&
  about.order === null &&
  about.from === null &&
  count === null &&
  lesson?.status === 'open' &&
  new RegExp(`(?<![0-9])${about.tables[0]}(?![0-9])`).test(lesson.expression) &&
  /[×÷]/.test(lesson.expression);

/** Over 23÷4 its row is first to be gone through: さきに 4の段. */
const GOES_BACK = /さき|先|おさらい|れんしゅう|練習|ふくしゅう|復習|つぎ|次/;
