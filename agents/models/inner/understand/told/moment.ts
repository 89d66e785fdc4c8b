import moments from '#agents/words/told/moments.json' with { type: 'json' };
import { fold, plainIntent } from '../intents.ts';
import { HEAVY } from '../routing-words.ts';
import { isStuckWith } from './only-told.ts';
import { foundBy, patternsOf } from './patterns.ts';

/** What goes on round the desk, or went well or badly, as far as words of our own answer it. */
type Moment = keyof typeof moments;

/** What is told of a moment is short. */
const LONGEST = 60;
/** A thought of what to do is no question to the robot. */
const ASKS =
  /[?？]|なに|何|なん(?!か|も)|どれ|どの|どこ(?!か)|どっち|(?<!け)どう(?!しよう|でも)|だれ|っけ|おしえて|教えて|いい(?:の|ん)$|ええ(?:の|ん)$/;
/** Work is wished, or it cannot get on with it. */
const WISHES =
  /(?<!み)たい(?!いく|へん)|だして|出して|やる|やろ|しよう?(?:か)?[!。]*$|する[!。]*$|てつだ|手伝|おねがい(?!して)|つくって|作って|れんしゅう|練習|べんきょう|勉強|はじめよ|きいて|聞いて|ひんと|もんだい|問題|しゅくだい(?:が|は)?(?:ある|で)|宿題(?:が|は)?(?:ある|出)|な(?:きゃ|いと|あかん|いかん|んと|なら)|わから|わかん|おぼえ(?:ら|れ)|(?:か|書)け(?:ない|ん|へん)|でき(?:ない|ん|へん)|にがて|苦手/;
/** Of letters and what one writes with. */
const OF_LETTERS =
  /漢字|かんじ|ひらがな|かたかな|ことば|言葉|[字じ](?=[がはをものさ、書か]|きれい|うす|でか|ちっ|きた)|どりる|のーと|ぷりんと|おんどく|音読|こくご|国語|じしょ|辞書|ふでばこ|かるた|しゅうじ|習字/;
/** How something is written or read is told of it, which may ask whether that is right. */
const OF_A_SIGN = /って(?:か[いきく]|書|よ[むん]|読|い[うっわ])|やて|(?:か|書)いたら/;
/** What others have written may be hard to read: no help is asked for. */
const HAND_OF_OTHERS =
  /(?:せんせい|先生|ちゃん|くん|さん|まま|ぱぱ|おとうと|弟|いもうと|妹|じいじ|ばあば|ともだち|友だち)の[字じ]/;
/** It happened or goes on, is so or seems so. */
const TELLS =
  /(?:た|んだ|てる|てん|とる|とー?と|である|てある|みえる|見える|みたい|すぎ|なる|うまい|わろた|うける|やばい|でかい|きれい|きたない|よめんの|読めんの|いた|われた)(?:よ|ね|さ|わ|な|の|ん|けど|から|もん|ばい|たい|けん|けえ|っちゃ|べ|じゃ|やん|ねん|し|うける|わろた|みて|見て|笑|w|ー|!|。)*$/;

const MOMENTS = patternsOf(moments);

/**
 * What a child tells of the moment, for which nothing is begun; 'told' where it only tells something else of letters. Null where it
 * asks something or wishes for work.
 */
export function momentIn(message: string): Moment | 'told' | null {
  const folded = fold(message);
  if (folded.length > LONGEST || /[「『]/.test(folded)) return null;
  if (ASKS.test(folded) || HEAVY.test(folded)) return null;
  const found = foundBy(MOMENTS, folded);
  if (found !== null) return found;
  const isOfLetters =
    OF_LETTERS.test(folded) &&
    !/さんすう|算数|けいさん|計算/.test(folded) &&
    !OF_A_SIGN.test(folded) &&
    (HAND_OF_OTHERS.test(folded) || !isStuckWith(message));
  const isTold = isOfLetters && TELLS.test(folded) && !WISHES.test(folded) && plainIntent(folded) === null;
  return isTold ? 'told' : null;
}
