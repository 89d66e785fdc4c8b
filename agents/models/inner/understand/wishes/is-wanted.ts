import type { SessionState } from '#agents/core/state.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { isOnlyWay } from './by-chance.ts';
import { isAtWork as isOpen } from './gate.ts';

/** Asking for problems in so many words. */
export const ASKS =
  /(?<![まで])(?:やり|し|よみ|読み|かき|書き)たか|やりたくな(?:っ|り)|ごたる|(?:し|やり)なさい|頼め|やれ(?:って|と)|(?:いい|言い|となえ|唱え)たい|(?:だ|出)し(?:とうせ|とって|といて|んしゃい|んさい|なはれ)|れんしゅう|練習|もんだい|問題|くいず|(?:どりる|てすと)(?=(?:の|を|が|で)?(?:$|[!。?、]|やつ|おねがい|つづき|つぎ))|だして|出して|やりたい|やって(?:みたい|いい)|やろ(?:う|か|や|$|[!。、])|やる|したい|する|しよう|おさらい(?!した)|(?:か|書)きたい|(?:よ|読)みたい|(?:と|取)り(?:か|替)え|(?:よめ|読め|かけ|書け|いえ|言え)るか(?:ためし|みて|やってみ)|つづき(?:が|を|は)?(?:ある|や|し|だ|$|[?？])|しますか?$|おねがい|お願い|ちょうだい|たらなあ?[。!]*$|ほしい|つくって|作って|いこ(?:う|か|や)|って(?:い|言|ゆ)(?:おう|った|いた)|ずっと|はじめ(?:たい|よ)|(?:が|で)(?:いい|ええ|よか)|(?<!どれ)だけ|ください|くださ|やら(?:せ|し)て|くれ(?!た|る?と)|(?:くれ|もらえ|いただけ)たら(?:うれし|嬉し|たすか|助か)|し(?:ちゃ|ては)(?:だめ|あかん|いけ)|してもい|しても(?:ええ|よか)|に(?:かえ(?!っ)|変え|ちぇんじ|もど(?:し|ろ|る|って|り)|こうかん|交換)|よこせ|いただけ|ほしい|たのむ|頼む|きぼう|希望|やる?べ|しょうぶ|[0-9一二三四五六七八九十]+(?:もん|問)/;
/** Asking for them as one does with nothing on the desk: a kind of it, or so many. */
export const ASKS_AT_REST =
  /(?:ゆっくり|のんびり)め?(?:で|に)?[!。]*$|やつ|そういうの|ばーじょん|もってこい|す[っん](?:ぺ|か|べ)|や[っん](?:ぺ|か|べ)|とくか|でも(?:やる|する)|(?:てすと|しけん)(?:に|で|は|が)?[^、]{0,6}(?:で|出)る|に(?:限る|かぎる)|かまへん[?？]|(?:とか|みたいな)(?:の)?(?:かんじ|漢字|字|[!。]*$)|から[!。]*$|(?:ない|ある|あらへん|ありま(?:す|せん))(?:の|ん|か|かな|ですか)*[?？]|みたいなの|ほう(?:が|で|を|$)|(?:の|が)ある[?？]?$|げーむ|ふくしゅう|復習|ばっか|むずい|して$|やって$|にして|[つこ個回](?:ね|だけ)?[!。]*$|の$/;
/** How it was, what it is and how it is done: no wish for more of it. */
export const TELLS =
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
export function isWanted(said: string, folded: string, wish: Wish, state: Readonly<SessionState>): boolean {
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

/** Practice by its name. */
export const SAYS_PRACTICE =
  /(?:れんしゅう|練習)(?:を|が|も|って)?(?:し|さ|やり|おねが|お願|でき)|(?:ここ|きみ|ろぼ)[^、]{0,8}(?:でも|で|も)[^、]{0,6}(?:でき|やれ|(?:か|書)け|よめ|読め)るの?ん?(?:かな|です|か)*[?？]/;
