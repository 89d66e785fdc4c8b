import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { stemOf } from '#agents/knowledge/japanese/kanji-words.ts';
import { judgeReading } from '#agents/teaching/practice/kana-answer.ts';
import type { KanjiAsked } from '#agents/teaching/practice/kanji-drill.ts';

/** What stands before an answer: a thoughtful sound, or what is asked. */
const BEFORE =
  /^(?:え[ーっ]*と[ねー]?|うー?んと?|んー+と?|あのね?|たぶん|きっと|もしかして|わかった|もう|ぜったい|かんたん(?:すぎ|や|だ)?|よゆう|はい|あ[っー]?|じゃあ|ほな|そんなん?|これは?|それは?|よみ(?:かた)?は|(?:わから|わかん|しら|分から)(?:ない|ん|へん)?(?:けど|が)|じしんは?ないけど|こたえは|せいかいは|[、。\s])+/;
/** How it is said as the answer, behind it, drawn out or cut short (よるー！, よるっ); とは よまない is said of another. */
const BEHIND =
  /^(?:$|[ーっぁぃぅぇぉ]+(?:$|で?す|だよ?$|や(?:で|ん|ろ|$)|でしょ|か(?:な|も)?$|よ$)|です|でした|だ(?!い|って)|や(?=で|ん|ろ|わ|$|と)|でしょ|じゃ(?:ん|ろ|け|ない$)|ばい|たい$|かな|かも|か$|よ(?!み|む)|ね$|っちゃ|とよむ(?!の?か)|ってよむ(?!の?か)|とおもう|と思う|け?ど|あのね|でも|だって|つぎ|次|やった|かんたん|に(?:き|決)ま|しか(?:な|あ)|い(?:が|じょう)い(?:な|あ)|さん(?:$|だ|です|や|でしょ|のこと)|あと|とか|それと|それか|とも(?:い[うえ]|よ)|は(?:もう)?(?:よめ|読め|しって|しっと|知って|わか[るっ]|かんたん|らくしょう|よゆう|できる|おぼえ)|(?=[一-龠].*(?:いっしょ|一緒|おなじ|同じ)))/;
/** だいくさんの だいく: the word that has it says which is meant. */
const IN_A_WORD = /^([ぁ-ん]{2,8})[ぁ-ん]{0,4}の(?=\1)/;
const DENIED = /^(?:です|だ|や)?(?:と|って)?(?:は|じゃ|では)(?:な[いく]|よま|読ま)|^(?:と|や)?(?:ちが|違)/;
const CORRECTS = /^(?:あっ?|いや|え)?[、\s]*(?:ちが|違|やっぱ|まちが|間違|じゃなく|じゃない)/;
const CORRECTED = /ちが|じゃな|ではな|まちが/;
const HAN = /\p{Script=Han}/u;

const bareOf = (clause: string): string => clause.replace(/[\s「」『』"“”]+/g, '');

/** ひと、じゃない？ asks whether it is so, and takes nothing back. */
const TAG = /[、,]\s*(?:じゃない|ちが(?:う|った)|ちゃう|やんな|だよね|でしょ)\s*[?？]/g;

function clausesOf(text: string): readonly string[] {
  const plain = toHiragana(text.normalize('NFKC').replace(TAG, '?')).replace(/…|・{2,}|\.{2,}|[〜~]/g, '。');
  return plain
    .split(/[。!、,?\n]+/)
    .map(bareOf)
    .filter((clause) => clause !== '');
}

/** Each reading with which a clause begins, that is said as an answer there; the longest first. */
function readingsAt(clause: string): readonly string[] {
  const bare = clause.replace(BEFORE, '');
  const starts = [clause, bare, bare.replace(IN_A_WORD, '')];
  return starts.flatMap((start) => {
    const kana = /^[ぁ-ゖー]+/.exec(start)?.[0] ?? '';
    const ends = [...kana].map((_, at) => kana.slice(0, kana.length - at));
    return ends.filter((reading) => {
      const behind = start.slice(reading.length);
      return BEHIND.test(behind) && !DENIED.test(behind) && !CORRECTED.test(reading);
    });
  });
}

/** The right reading, where it is plainly said as the answer among whatever else is said: だいくだと おもうけど、おおくとは よまない. Null otherwise. */
export function statedReading(asked: KanjiAsked, text: string): string | null {
  const clauses = clausesOf(text.slice(0, 200));
  const at = clauses.findIndex((clause) =>
    readingsAt(clause).some((reading) => judgeReading(asked, reading) === 'right'),
  );
  if (at === -1 || clauses.slice(at + 1).some((clause) => CORRECTS.test(clause))) return null;
  const stated = readingsAt(clauses[at] ?? '').find((reading) => judgeReading(asked, reading) === 'right');
  // お… おお… わかんない: of 大きい no more than how it begins.
  const isBegun = stated === stemOf(asked) && clauses.slice(at + 1).some((clause) => GIVES_UP.test(clause));
  return isBegun ? null : (stated ?? null);
}

const GIVES_UP = /わか(?:ら|ん|れ)|わがん|わすれ|しら(?:ない|ん)|なんだっけ|なんやっけ|おもいだせ|でてこ/;

/** だいこう…？ なんか ちがう きがする: a guess without the doubt that is said behind it. */
export const withoutDoubt = (said: string): string => said.replace(DOUBT_BEHIND, '$1');
const DOUBT_BEHIND =
  /^(?!ね[えー]?[。、]|[こそあ]れ|な[にん]|え[ーっ]*と|うー?ん|あの)([^。、!?！？\s…]{2,8})\s*(?:かな|かも)?\s*[。、!?！？…]+\s*(?:なんか|ちょっと)?\s*(?:ちが(?:う|うか)|へん(?:だ|や)?|じしん\s*な(?:い|か)|しらんけど|わからんけど)(?:な[あ]?|かも|かな|っぽい|き\s*が?\s*する|\s*きがする)?[。!?！？…]*$/;

/** Whether the word itself is said back as its reading, as speech is written down: 意味やん. */
export function isWrittenInKanji(word: string, text: string): boolean {
  const [first = ''] = clausesOf(text);
  const start = first.replace(BEFORE, '');
  if (!HAN.test(word) || !start.startsWith(word.replace(/[ぁ-ゖ]+$/, ''))) return false;
  return (
    BEHIND.test(start.replace(/^[\p{Script=Han}々]+(?:[ぁ-ん]{1,2}(?=$|です|だ|や|かな))?/u, '')) &&
    !/[?？]|なに|なん|いみ(?!で|や)|どう/.test(text)
  );
}
