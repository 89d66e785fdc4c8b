import { normaliseMath } from './normalise.ts';
import { readNumberWords, toHiragana } from './number-words.ts';
import { UNIT_PATTERN, unitAt } from './units.ts';

const START = '(?<=^|[\\s、。,.!?！？…])';
/** What a child says before its answer, often without a breath: えっとはち, たぶんごじゅう. */
const OPENING = new RegExp(
  `${START}(?:(?:え[っーえ〜]*と(?:ね[えー]?|さ(?!ん)[ーあぁ]?)?|う[ーう〜]*んと?|ん[ーっ〜]*と?ね?|あの(?:ね[ーえ]*|さー+)?|たぶん|多分|おそらく|きっと|もしかして|もしかしたら|ひょっとして|` +
    '(?:それ)?じゃあ|ほんなら|ほな|そしたら|せや|そうだ|わかった|できた|はい|ほら|なんか|まあ|じつは|やっぱり?|だから|なので|せやから|' +
    'ぜんぶで|あわせて|(?:ぼく|わたし|おれ|うち)は|(?:(?:ぼく|わたし|おれ|うち)の)?(?:こたえ|答え)(?:は|って)?|(?:これ|それ)(?:は|って)|けいさんしたら|かぞえたら)[\\s、]*){1,10}' +
    // できたよ。 holds no 4.
    '(?!よ[ー〜]*(?:[\\s、。!?！？…]|$))(?=[れぜいにさよしごろなはひきくじせまおとふみむやこ〇零一二三四五六七八九十百千])',
  'g',
);

/** How a sentence ends where children do not say です. */
export const ENDINGS =
  'や(?:で|ろ(?:か|う|な)?|ん(?:か|け|な)?|ねん|けん|けど|っちゃ|わ|な|と(?:おもう|思う))?|じゃ(?:ろ(?:う|か)?|けん?|のう|ん)?|' +
  'ばい|たい|だ(?:べ|っぺ|がや|がね|に|ら|のう|っちゃ|わ|じょ|す|ぞ)|っちゃ|さ[ーあぁ]*|べ|ずら|どす|なんよ|とよ|っしょ|ですたい|でごわす|なのだ';
const ENDING = new RegExp(`(?:${ENDINGS})(?=[ー〜]*(?:[\\s、。!?！？…]|$))`, 'g');
/** くさ and したい are words: a number of one sound takes only an ending that cannot be the rest of one. */
const CLEAR_ENDING = /^(?:や(?:で|ろ|ん|ねん|けん)|ばい|だ(?:べ|っぺ|がや|ら|っちゃ|に)|さー|っちゃ)/;
const ONE_SOUND = /^(?:に|ご|く)$/;
const NO_NUMBER = /^(?:し|よ)$/;

/** 85じゃない？ asks back, and is the answer; so do じゃん and じゃね. */
const ASKED_BACK =
  /(?:じゃ|では|や|と|とは)?(?:な[いく](?:か(?:な|も)?|ですか|でしょうか|の)?|ちゃう(?:か|ん(?:か)?|の)?|ちがう(?:か|の)?|違う(?:の|か)?)(?=[?？])|じゃ(?:な[いく]かな?|ん|ね)(?=$|[\s。!?！？])|(?:と|や|じゃ)?(?:ちゃう|ちがう|違う)ん?(?:かな[あぁー]?|やろか|じゃろか)(?=$|[\s、。!?！？])/g;
/** ななじゅうー: drawn out. */
const DRAWN_OUT =
  /(?<=じゅう|きゅう|ひゃく|せん|いち|さん|よん|ご|ろく|なな|しち|はち|\d)[ー〜]+(?=[\s、。!?！？…]|$)/g;
/** After normaliseMath: a number that the child says it is not, with all of its parts (3時35分, 6m20cm, 3あまり1). */
const DENIED = new RegExp(
  `(?:\\d+ ?(?:${UNIT_PATTERN}|あまり) ?)*` +
    '\\d+(?:\\.\\d+|/\\d+)?(?:' +
    '[^\\d\\s、。,!?]{0,4}? ?(?:じゃ|では|でわ) ?(?:な(?:い|く|かった)(?!か)|ありません)|' +
    `(?:${UNIT_PATTERN})? ?(?:(?:は|と|とは|や)? ?(?:ちが(?:う|った|います)|違(?:う|った|います)|ちゃう)|や(?:な(?:い|かった)(?!か)|あらへん))|` +
    // 56… あれ? 66に ならへんやん: what it does not come to.
    `(?:${UNIT_PATTERN})? ?に(?:は|も)? ?(?:なら|もどら|戻ら)(?:ない|なかった|ん|んかった|へん|へんかった)(?! ?[?のん](?![^?、。]*やん)|か)` +
    ')[^\\d、。,!?]*',
  'g',
);
const REMAINDER_FIRST =
  /^[^\d]{0,6}(?:あまり|余り)(?:は|が)? ?([^\s、。,のでと]+?) ?(?:で|の|と|、|。|,|\s)+ ?(?:(?:しょう|商|こたえ|答え)(?:は|が)?[ 、]*)?([^\s、。,!?]+?)(?:です|だよ|だね|だ|かな|だとおもう)?[。!?！？\s]*$/;

const LEFT_OVER = /^.*(?:あまり|余り)(?:は(?!ち)|が)?/;
/** 50に きまってる: に of "to be sure" is no 2. */
const SURELY = /(?<=[ぁ-ん])に(?= ?(?:きまって|決まって|ちがいな|違いな))/g;

/** Whether a number, with its counter or without, ends this text as a word of its own. */
function endsInNumber(text: string, ending: string): boolean {
  const said = /[^\s、。,.!?！？…]+$/.exec(text)?.[0] ?? '';
  // Behind あまり there is a number, however short.
  const word = said.replace(LEFT_OVER, '');
  const isLeftOver = word !== said;
  for (let length = word.length; length > 0; length--) {
    const head = word.slice(0, length);
    if (readNumberWords(head) === null) continue;
    const unit = length === word.length ? { end: length } : unitAt(word, length);
    if (unit?.end !== word.length) continue;
    if (length < word.length) return true;
    if (isLeftOver) return true;
    return !NO_NUMBER.test(head) && (!ONE_SOUND.test(head) || CLEAR_ENDING.test(ending));
  }
  return false;
}

/** 5 left over and 7, the wrong way round: a quotient and a remainder; null when it is none. */
function remainderFirst(text: string): string | null {
  const [, rest, quotient] = REMAINDER_FIRST.exec(text) ?? [];
  if (rest === undefined || quotient === undefined) return null;
  const [left, whole] = [rest, quotient].map((said) => readNumberWords(said.replace(/(?<=\d)\D+$/, '')));
  return left == null || whole == null ? null : `${whole}あまり${left}`;
}

/**
 * What a child says as normaliseMath can read it: a pause after えっと and たぶん, です for the endings of dialects, a
 * remainder that was said first in its place, かな for 85じゃない？.
 */
export function sayPlainly(text: string): string {
  if (/^[\d\s+\-×÷=.]*$/.test(text)) return text;
  let line = toHiragana(text)
    .replace(DRAWN_OUT, '')
    .replace(SURELY, ' に')
    .replace(OPENING, '$&、')
    .replace(ASKED_BACK, 'かな');
  line = line.replace(ENDING, (ending, at: number) =>
    endsInNumber(line.slice(0, at), ending) ? 'です' : ending,
  );
  return remainderFirst(line) ?? line;
}

/** Normalised text without the numbers that the child says it is not: "75じゃない 85" leaves 85. */
export const withoutDenied = (line: string): string => line.replace(DENIED, '');

/** Whether the child says of a number that it is not the one: 85じゃない, 85とちがう. */
export function deniesNumber(text: string): boolean {
  const line = normaliseMath(sayPlainly(text));
  return withoutDenied(line) !== line;
}
