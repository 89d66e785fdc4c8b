import type { SessionState } from '#agents/core/state.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** What a child says of where it is lost over the open problem: it names its difficulty, or wavers between two numbers. */
type Lost = 'dont_know' | 'torn';

/** The difficulty itself: わすれちゃった, 6のだんと ごっちゃに なる, まだ ならってない. */
const DIFFICULT =
  /^(?:あ|え|えー|もう|うー?ん|それ|ここ|[1-9]のだん|だん|くく|、)*(?:は|を|が|も|って)?(?:もう|まだ|ぜんぜん|いつも|すぐ)?(?:わすれ(?:た|ちゃ|て(?:も|し|る|ん)|とる|てる))|(?:だん|くく|くらい|ひっさん|たんい|とけい|これ|ここ|ぶんすう|しょうすう)(?:は|が|って|も)?(?:いちばん|ちょっと|まだ|ほんと|めっちゃ|すごく|とくに)?(?:にがて|きらい|すかん|おぼえて(?:い)?な|おぼえとら|おぼえてへん|いえ(?:な|へん|ん)|わから|わかん|むずい|むずかし|ややこし)|(?:まだ|がっこうで)[^。!?]{0,8}(?:なら(?:って|っと)|やって|やっと|おそわって|おしえてもらって|べんきょうして)(?:い)?(?:な|へん|ね|ら|ん)|(?:だん|くく)に(?:は)?(?:な|ね|あら)(?:い|え|へん)/;
/** It has only the tens of it: ごじゅう いくつだっけ. */
const TENS_ONLY = /(?:[2-9]0|じゅう)[、…,.]*(?:えっと)?(?:いくつ|なん|なに)(?:だ|や|じゃ|やった|かな|っけ)/;
/** Of numbers too: 6と 7が ごっちゃに なる. */
const MIXED = /ごっちゃ|ごちゃごちゃ|(?:と|が|も)まざ[るっ]|まじっ(?:ちゃ|て)|こんがらが/;
/** よんじゅう…: cut off. */
const CUT_OFF = /(?:じゅう|[2-9]0)\s*(?:…+|\.{2,}|・{2,}|。{2,}){1,3}\s*$/;
/** 100だっけ、1000だっけ; 85か 86か. */
const WAVERS =
  /[0-9]\S{0,4}?(?:だっけ|やっけ|かな|か|なの|だったか|\?)[、?\s]*(?:それとも|または)?[、\s]*[0-9]+\S{0,4}?(?:だっけ|やっけ|かな|か|なの|だったか|どっち|\?)/;
/** It asks about something, or answers beside it. */
const IS_ELSE =
  /なんで|どうして|なぜ|どういう|って(?:なに|なん|どう)|(?:やった(?!っけ|かな)|できた|おわった|とくい|したい|やりたい)|(?:が|で)(?:い[いー]|ええ|よか)|に(?:して|しよ|する|かえ)|べつの|ほかの/;

/** んー…14? 15?: of two numbers it says neither. */
export function wavers(words: string, lesson: Lesson): boolean {
  const { numbers, sums } = readTold(words);
  // ななじゅうよん！ 70と4だから 704でしょ？: what it claims in the end is another number than it began with.
  const claimed = CLAIMS.exec(words.normalize('NFKC'))?.[1];
  const isRight = numbers[0] === lesson.answer && claimed !== undefined && claimed !== lesson.answer;
  if (isRight && claimed.length >= lesson.answer.length && numbers.includes(claimed)) return true;
  // 8に 1で 9だから 83か 93: of the two at the end it says neither.
  if (TWO_LAST.test(words.normalize('NFKC'))) return true;
  const offered = new Set(numbers);
  const isOwn = numbers.some((one) => lesson.expression.includes(one));
  if (offered.size !== 2 || numbers.length > 2 || sums.length > 0 || isOwn || words.length > 30) return false;
  return WAVERS.test(words.normalize('NFKC')) && !/ちが|やっぱ|じゃな|まちが|だから/.test(inKana(words));
}

const CLAIMS = /(?<!\d)(\d+)(?:でしょう?|やろ|だよね|やんな|じゃろ)[?。!]*$/;

const TWO_LAST = /(?<!\d)(\d{2,})か[、\s]*(?!\1(?!\d))\d{2,}[か?]*$/;

const SHORT = 18;
/** くりあがり わすれた: what it did not do. */
const OWN_SLIP = /くりあが|くりさが|かり|たす|ひく|いれ|かく|0|てん|たんい|あまり|しるし/;
const ENDS_LOST =
  /(?:わすれ(?:た|ちゃった|てもうた)|なん(?:だ|や)(?:っけ|ったっけ)|でてこ(?:ない|ん|へん))[。!…]*$/;

/** Where the child is lost, in its own words; null where it says no such thing. A number that it offers is read before. */
export function lostAt(words: string, lesson: Lesson): Lost | null {
  const said = inKana(words);
  if (said.length > 40 || IS_ELSE.test(said)) return null;
  const { numbers, sums } = readTold(words);
  if ((TENS_ONLY.test(said) || CUT_OFF.test(words)) && sums.length === 0 && numbers.length < 2)
    return 'dont_know';
  // ろくろく…わすれた: at its end, in few words.
  if (
    said.length <= SHORT &&
    ENDS_LOST.test(said) &&
    !OWN_SLIP.test(said) &&
    numbers.every((one) => lesson.expression.includes(one))
  )
    return 'dont_know';
  const isOfRow = numbers.every((number) => lesson.expression.includes(number));
  if (MIXED.test(said) || (isOfRow && DIFFICULT.test(said))) return 'dont_know';
  // 7のほう？ それとも 5？ asks about numbers of the problem.
  const isOwn = numbers.some((one) => lesson.expression.includes(one));
  // 1kgは 100gだっけ: the one is no offer.
  const isTwo =
    new Set(numbers.filter((said) => !/^1\D*$/.test(said))).size === 2 && sums.length === 0 && !isOwn;
  return currentStep(lesson) !== null && isTwo && WAVERS.test(words.normalize('NFKC')) ? 'torn' : null;
}
