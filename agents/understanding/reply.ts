import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { quantityAt } from '#agents/knowledge/arithmetic/parser.ts';
import { ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { wantsIn } from './recognise.ts';

/**
 * What words with a number in them are, over an open question: a try at it, perhaps one (the child is asked whether it
 * is), or talk, which is never judged.
 */
type Reply = 'answer' | 'doubtful' | 'talk';

/**
 * Chosen on the corpus by author (tests/agents/understanding): below the first it is talk, from the second a try. What is
 * not right must be surer to be one: to ask once more costs little, to be judged for talk costs trust.
 */
const LEAST = { doubtful: 0.1, answer: 0.6, wrongAnswer: 0.8 };

/**
 * Points and mistakes are counted too, a number right behind a word in kanji is that word's (震度3), and they are
 * hardly ever what a sum comes to: 「100点やろ」「まちがい ぜろ でしょ」.
 */
const COUNTS_OF_THE_CHILD =
  /\d\s*(?:点|てん(?!\s*\d))|\d\s*(?:分|ふん|ぷん)(?:だけ|くらい|ぐらい|まって|待って)|\d\s*(?:ばん(?!い)|番)|だったらいいな|(?:じいちゃん|ばあちゃん|いもうと|妹|おとうと|弟|にいちゃん|ねえちゃん|ママ|パパ)は?\s*(?:いま|今|もう)?\s*\d+\s*(?:だよ|やで|です)|(?:まちがい|間違い|ミス)\s*(?:は\s*)?(?:0|ゼロ|ぜろ|なし)|(?<![\d一-龠])(?!答|全部|合計|結果|多分)[一-龠]+(?<![一二三四五六七八九十百千])\d/;

const OPENING =
  /^(?:え[ーっ]?と[ねー]?|ええと|うー?ん(?:と)?|んー?(?:と)?|あのー?|たぶん|多分|もしかして|こたえは|答えは|じゃあ|わかった|できた|あ|は?い)+/;
const ENDING = /(?:と(?:おもう|思う)|ですか?|でしょ|かな|かも|だ|や|ね|よ)+$/;

/** Whether there is nothing but a number in it, said as one says an answer. */
function isBareNumber(words: string): boolean {
  const said = words
    .normalize('NFKC')
    .replace(/[\s。、!?！？…~〜ー]+$/g, '')
    .replace(/\s+/g, '');
  const bare = said
    .replace(OPENING, '')
    .replace(/^[、。]+/, '')
    .replace(ENDING, '');
  for (const candidate of [said, bare]) {
    const line = normaliseMath(candidate);
    try {
      if (line !== '' && quantityAt(line, 0)?.end === line.length) return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return false;
}

/** A number without a word for what is counted. */
const UNCOUNTED = /^\D*\d+(?:です|だよ|だ|かな|だと(?:おもう|思う))?[?？\s]*$/;

/**
 * Said in a breath of its own, before or behind what else is told: 85！ きのうの てんすうと おなじだ; …。こたえは 85だよ. What is
 * not right and counts something (3こ！ おやつ) may be of the tale.
 */
function isStated(words: string, isRight: boolean): boolean {
  const clauses = words.split(/[。！!\n]+/).filter((clause) => clause.trim() !== '');
  const [first = ''] = clauses;
  const named = clauses.findLast((clause) => /(?:こたえ|答え)は/.test(clause)) ?? '';
  const isFirst = isBareNumber(first) && (isRight || UNCOUNTED.test(first.normalize('NFKC')));
  return clauses.length > 1 && (isFirst || isBareNumber(named.replace(/^.*(?=(?:こたえ|答え)は)/, '')));
}

/** What a number cannot be found for, or is asked for: a line of the 九九 that does not come, 0は いくつ つけるの. */
const NOT_FOUND =
  /でてこ(?:ない|ん|へん)|出てこ(?:ない|ん)|おもいだせ|思い出せ|わすれ(?:た|ちゃ|て)|忘れ|わか(?:らない|んない|らん|らへん)|(?:いくつ|なんこ|何こ|なんかい|どこ|どっち|どう)[^。]{0,8}(?:の|か|ん|っけ)?[?？。\s]*$/;

/** Somebody else says so, or was told: ゆうくんは 85って 言ってたけど. */
const BY_OTHERS = /\d[^\d\s、。]{0,6}(?:って|と)(?:言って|いって|書いて|かいて|言われ|いわれ)(?:い?た|る|ん)/;

/** 8でわるの？ asks what is to be done with a number. */
const ASKS_TO_WORK =
  /^\D*\d+\s*(?:で\s*(?:わる|割る)|(?:を|に)?\s*(?:たす|足す|ひく|引く|かける|掛ける))\s*(?:(?:の|ん)(?:か|です|だ)*(?:な|よね|ね)?\s*[?？。]*|[?？])$/;

/** `isRight`: whether the number in it is the right one, where that is known. Pure; keeps nothing of the words. */
export function readReply(words: string, isRight = true): Reply {
  const isOfTheChild = COUNTS_OF_THE_CHILD.test(words.normalize('NFKC'));
  if (isBareNumber(words) && !isOfTheChild) return 'answer';
  if (ASKS_TO_WORK.test(words.normalize('NFKC'))) return 'talk';
  if (isStated(words, isRight)) return 'answer';
  const chance = wantsIn(words, 'sum').find(({ label }) => label === 'answer')?.probability ?? 0;
  const isReported = BY_OTHERS.test(words.normalize('NFKC'));
  if (chance >= (isRight ? LEAST.answer : LEAST.wrongAnswer))
    return isOfTheChild || isReported ? 'doubtful' : 'answer';
  return chance >= LEAST.doubtful && !NOT_FOUND.test(words) ? 'doubtful' : 'talk';
}
