import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import kanji from '#agents/words/kanji.json' with { type: 'json' };
import after from '#agents/words/told/after.json' with { type: 'json' };
import asides from '#agents/words/told/asides.json' with { type: 'json' };
import { type Concept, EXPLAINED, inKana } from '../concept-asked.ts';
import { fold } from '../intents.ts';
import { unifyWorking } from '../worded-answer.ts';
import { foundBy, patternsOf } from './patterns.ts';

/** What the robot may have said last, of which the child goes on to speak: an idea, or that it waits for who is fetched. */
type Told = Concept | 'fetchesSomebody' | 'howWritten' | 'startKanji';

/** What a child says to what was just explained to it. Key: as in told/after.json. */
export type After = keyof typeof after;

const PATTERNS = patternsOf(after);
const WORDINGS = Object.entries({
  ...EXPLAINED,
  fetchesSomebody: asides.fetchesSomebody,
  startKanji: kanji.startKanji,
}).flatMap(([key, { wordings }]) => wordings.map((words) => [key as Told, words] as const));
/** A longer message is a story, a sheet or a tale. */
const LONGEST = 50;

/** Something is wanted: no question about what was explained. */
const WISHES =
  /だして|出して|(?<!み|はん)たい(?!な|おん)|しよう|やろう|つぎ|次|おわり|やる(?!と)|(?:が|で)(?:い[いー]|ええ)(?!の|ん)/;
const ASKS = /[?]|なんで|どう|っけ|なに|(?:の|ん|か|かな|と)$|でしょ$|やろ$|じゃん$|やん$|ってこと/;
const UNDERSTOOD =
  /^(?:ふー?ん|へえ*|あ[ーっ]*|お|うん|なるほど|そっか|そうか|[、。!])*(?:なるほど|そっか|そうか|そうなん(?:だ|や)|そういうこと(?:か|や)?|わか(?:った|りました)|わかっ(?:たわ|とる)|おっけー?|ふー?ん|へえ*)(?:ね|よ|わ|ばい|で|かも|[!。ー])*$/;
const KNOWN =
  /(?:なら|習)(?:った|っとる|い(?:ました|よる))|(?:し|知)っ(?:て(?:い)?(?:る|た)|とる|とった)(?!の|[?])|やったことある/;
const NOT_CLEAR =
  /^(?:え[ーっ]?|いや|ううん|[、。!])*(?:ちが(?:う|く)|ちゃう|そうじゃな|そうや(?:な|のう)|じゃなくて)|もっと(?:おしえ|教え|せつめい|かんたん|わかりやす|やさし|くわし)|わから|わかん|どういう(?:こと|いみ)|どゆこと|むずかし|いみふ|もう(?:いちど|いっかい|1かい)/;
/** その もんだい やりたい, わかった。やって みたい: one of just these. */
const TRIES =
  /(?:それ|その|そういう|これ|この|いまの).{0,12}(?:だして|出して|やりたい|やってみ(?:たい|る))|^(?:じゃあ?|ほな|なら|ほんなら|、)*(?:もんだい|問題)(?:を)?(?:だして|出して)|(?:^|わかった|なるほど|そっか|じゃあ|ほな)[よわ。、!]*(?:やってみ(?:たい|る)|やりたい|ためし(?:たい|てみ))[!。]*$/;
const EXAMPLE = /(?:れい|例)(?:を|は|だ|$|[?、])|たとえば/;
/** おさらの りんごの やつ？: it names something to be told whether it is so. */
const CONFIRMS =
  /(?:やつ|みたいな(?:もの|の)?|ってこと|のこと|ってかんじ|だよね|でしょう?|やんな)(?:だよね|でしょ|かな|か|なの|やろ)*[?!。]*$/;
/** 3×4は 3が 4つってこと？ */
const TIMES_SAID = /^(\d+)[×x*](\d+)\D+(\d+)\D+(\d+)(?:つ|こ|かい|ぶん|まい|はこ|さら|にん|人|個)/;
/** クッキーも？, ケーキも わりざん？ */
const ALSO =
  /^(?:じゃあ|ほな|なら|、)*(?![^?]{0,10}(?:ざん|くり|くらい|くく).{0,4}も)[^?、。]{1,12}(?:でも?|も)(?:わりざん|かけざん|たしざん|ひきざん|くり[あさ]がり|おなじ|いっしょ|いい)?(?:なの|なん|になる|か|の)?[?]+$/;
/** What a sum of two of its numbers comes to, by the idea that was explained. */
const REACHED: Partial<Record<Concept, (a: number, b: number) => number>> = {
  division: (a, b) => a / b,
  sharing: (a, b) => a / b,
  multiplication: (a, b) => a * b,
  times: (a, b) => a * b,
  addition: (a, b) => a + b,
  subtraction: (a, b) => a - b,
};

/** How a kanji is written was told. */
const OF_STROKES =
  /[一-龠]」(?:は|の)[^。]{0,40}(?:の じゅんだよ|で できて いるよ|さいしょは)|ぜんぶで \d+かくだよ/;

/** What was told last; null where nothing was. `before`: what the robot said last. */
export const toldIn = (before: string): Told | null =>
  WORDINGS.find(([, words]) => before.includes(words))?.[0] ??
  (OF_STROKES.test(before) ? 'howWritten' : null);

/** What the child says to the idea that was explained; null where its words are for something else. */
export function afterTold(message: string, told: Told): After | null {
  const folded = inKana(message);
  if (folded.length > LONGEST) return null;
  const isOf = (key: After): boolean => {
    const entry = after[key];
    return 'about' in entry && (entry.about as readonly string[]).includes(told);
  };
  if (told === 'decimal' && !WISHES.test(folded)) {
    const number = decimalSaid(message);
    if (number !== null) return number;
  }
  if (told in EXPLAINED && SHOWS.test(folded) && findSums(unifyWorking(message)).length > 0) return 'showsIt';
  const found = WISHES.test(folded) ? null : foundBy(PATTERNS, folded, isOf);
  return found ?? (told in EXPLAINED ? ofIdea(message, folded, told as Concept) : null);
}

/** 52-17で やって みせて. */
const SHOWS = /(?:や(?:って)|とい(?:て)|せつめい(?:して)?)(?:み)?(?:せて|みて)|みせて|見せて/;

/** 0.5とかの こと？ 2は しょうすうじゃないの？ */
function decimalSaid(message: string): After | null {
  const said = message.normalize('NFKC');
  if (!/[?？]|こと|みたい|やつ|ある|やろ|でしょ|そう|じゃな|やんな|とか/.test(said) || /[+×÷=]/.test(said))
    return null;
  if (/\d\.\d/.test(said) || /てん(?:が|の)(?:つい|ある|かず|あるやつ)/.test(fold(said))) return 'decimalSo';
  return /\d/.test(said) && /しょうすう|小数/.test(said) ? 'decimalWhole' : null;
}

/** What is said of any idea that was explained. */
function ofIdea(message: string, folded: string, concept: Concept): After | null {
  if (TRIES.test(folded)) return 'triesIt';
  if (WISHES.test(folded)) return null;
  const numbers = message.normalize('NFKC').match(/\d+/g)?.map(Number) ?? [];
  if (EXAMPLE.test(folded) && numbers.length === 0) return 'otherWords';
  const example = numbers.length === 0 ? null : exampleOf(numbers, message, concept);
  const isSum = numbers.length > 1 && findSums(unifyWorking(message)).length > 0;
  if (example !== null || isSum) return example;
  if (UNDERSTOOD.test(folded)) return 'understood';
  if (NOT_CLEAR.test(folded)) return 'otherWords';
  if (KNOWN.test(folded)) return 'alreadyKnown';
  if (CONFIRMS.test(folded) && isOfWords(message, concept)) return 'likeThat';
  if (ALSO.test(folded) && concept in REACHED) return 'alsoSo';
  return ASKS.test(folded) ? 'beyondThat' : null;
}

/** Whether it names a thing by which the idea was explained. */
function isOfWords(message: string, concept: Concept): boolean {
  const told = fold(EXPLAINED[concept].wordings.join(''));
  const named = fold(message).match(/[ぁ-ん]{3,}?(?=の|みたい|が|を|に|で|は|と|って|やつ)/g) ?? [];
  const spaced = message.split(/[\s、。?？!！]+/).map((one) => fold(one).replace(/(?:のやつ|みたいな)$/, ''));
  const inKatakana = message.match(/[ァ-ヶー]{2,}/g)?.map(fold) ?? [];
  return [
    ...named.flatMap((one) => [one, ...one.split(/から|[をにがはで]/).filter((part) => part.length > 2)]),
    ...inKatakana,
    ...spaced.filter((one) => one.length > 2),
  ].some((name) => told.includes(name));
}

/** An example of the child's own: with what it comes to it is right or not, without it is a problem to be met as ever. */
function exampleOf([a, b, reached]: readonly number[], message: string, concept: Concept): After | null {
  const [, one, by, of, times] = TIMES_SAID.exec(fold(message)) ?? [];
  if (one !== undefined) return one === of && by === times ? 'ownExampleRight' : null;
  const comesTo = REACHED[concept];
  if (comesTo !== undefined && a !== undefined && b !== undefined && reached !== undefined)
    return comesTo(a, b) === reached ? 'ownExampleRight' : null;
  const isSum = findSums(unifyWorking(message)).length > 0;
  if (!isSum || !ASKS.test(inKana(message))) return null;
  return comesTo === undefined ? 'seesWhether' : 'ownExample';
}
