import { readSaidOf } from '#agents/knowledge/arithmetic/answer.ts';
import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';
import { numberQuestionAt } from '#agents/knowledge/arithmetic/numbers/question.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import type { BesideAnswer } from './answers/beside-answer.ts';
import { fold } from './intents.ts';

/** A number said as the answer. `others`: further problems said in the same breath; `wish`: what is wanted next; `why`: what is true of what is asked. */
export interface Answered {
  readonly intent: 'answer';
  readonly answer: string;
  readonly others: readonly ParsedProblem[];
  readonly wish?: { readonly wish: Wish; readonly topic: 'any' | 'math' };
  readonly why?: readonly string[];
  /** What else stands beside it. */
  readonly beside?: BesideAnswer;
  /** What is said to it where it is right, for the usual praise. */
  readonly praise?: string | undefined;
  /** The answers of the lines of a table that come next, said ahead. */
  readonly ahead?: readonly string[];
}

/** The question that an answer is for: canonical expression and what it comes to. */
export interface Asked {
  readonly expression: string;
  readonly expected: string;
}

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/(?:100|百|ひゃく)の(?:くらい|位|まとまり|たば)(?:が|は|に)?([0-9])/, 100],
  [/(?:10|十|じゅう)の(?:くらい|位|まとまり|たば)(?:が|は|に)?([0-9])/, 10],
  [/(?:(?<![0-9])1|一|いち)の(?:くらい|位)(?:が|は|に)?([0-9])|ばら(?:が|は)([0-9])/, 1],
];

/** 10の まとまりが 8こで 1の くらいが 5: tens and ones both said, so it is the number; null otherwise. */
function byPlaces(folded: string): string | null {
  let total = 0;
  for (const [pattern, size] of PLACES) {
    const said = pattern.exec(folded);
    if (said === null && size < 100) return null;
    total += Number(said?.[1] ?? said?.[2] ?? 0) * size;
  }
  return String(total);
}

/** 4はこ できて 2こ あまる, 3と 2: quotient and remainder where a remainder is asked for; null otherwise. */
function byRemainder(folded: string, { expression, expected }: Asked): string | null {
  if (!expression.includes('÷') || !expected.includes('あまり')) return null;
  const said =
    /^\D*(\d{1,3})\D{1,10}?(\d{1,3})\D{0,3}(?:あま|余|のこ|残)/.exec(folded) ??
    /^(\d{1,3})(?:と|、|,|\.{2,})(\d{1,3})(?:です|だよ|かな)?[!?。]*$/.exec(folded);
  return said === null ||
    /(?:あまり|余り)\D*\d+\D*\d|(?:あまり|余り|のこり|残り)(?:は|が|も)\D{0,2}\d/.test(folded)
    ? null
    : `${said[1]}あまり${said[2]}`;
}

/** 6こぶん。42までだから、3あまる: how often, how far that goes, and what is left over, in one breath; null otherwise. */
export function byProduct(
  folded: string,
  { expression, answer }: { readonly expression: string; readonly answer: string },
): string | null {
  const each = /^\d+÷(\d+)$/.exec(expression)?.[1];
  const rest =
    /(?:あまり|余り|のこり|残り)(?:は|が|も)?(\d+)/.exec(folded)?.[1] ??
    /(\d+)\D{0,2}(?:あま|余|のこ|残)/.exec(folded)?.[1];
  if (each === undefined || rest === undefined || !answer.includes('あまり')) return null;
  const numbers: readonly string[] = folded.match(/\d+/g) ?? [];
  const [quotient] = numbers;
  const isWhole = numbers.length === 3 && numbers[1] === String(Number(quotient) * Number(each));
  return isWhole && numbers[2] === rest ? `${quotient}あまり${rest}` : null;
}

const BEGINS_WITH_NUMBER =
  /^(?:だ?よ|です|な)?[、。\s]*(?:[0-9０-９]|(?:いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|く|れい|ぜろ)(?:じゅう|ひゃく|だ|です|か|じゃ|[、。!?！？\s]|$)|じゅう|ひゃく)/;
/** Signs of a page, with what is no text in them: their numbers are none of the child's; 3 < 5 is none. */
const MARKUP = /<script\b[^>]*>.*?(?:<\/script>|$)|<style\b[^>]*>.*?(?:<\/style>|$)|<\/?[a-z!][^<>]*>/gis;

/** What was typed between signs of a page. */
export const withoutMarkup = (said: string): string => said.replace(MARKUP, ' ').trim();

/** はちじゅう…ご: one number, thought over in its middle. */
const PAUSE_IN_NUMBER =
  /(じゅう|ひゃく|びゃく|ぴゃく|せん|ぜん)[…。.、・\s]+(?=(?:いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|く)(?:です|だ|かな|かも|[!！?？。…\s]|$))/g;
export const withoutPauses = (text: string): string => text.replace(PAUSE_IN_NUMBER, '$1');

const NUMBER = '(\\d{1,4}(?:\\.\\d{1,2})?(?:m\\d+cm|cm\\d+mm|L\\d+dL|時\\d+分|(?:余り|あまり)\\d+)?)';
const TOLD_FIRST = new RegExp(
  `^(?:えっと|だから|たぶん|そんなん)?${NUMBER}(?!ばん|番|ページ|さい|点)[^\\d\\s、。]{0,3}?(?:に決ま|にきま|だよ|だべ|でしょ|たい|ばい|です|だもん|だって|やけん|じゃん|やん|だし|だ)`,
);
const TOLD_LAST = new RegExp(
  `(?:から|けん|ので|だったら|なら|足して|たして|引いて|ひいて|あと|(?<!分|ぶん)の)${NUMBER}(?!ばん|番|ページ|さい|点)[^\\d\\s、。]{0,3}?(?:でしょ|だよ|だべ|ばい|です|だ|じゃん)?[!?！？。\\s]*$`,
);

/** What stands before a number that is claimed: ちがうちがう 39; 1/7が 5こだから 5/7. */
const BEFORE_CLAIM =
  /^.*(?:だから|から|ので|けん|ちがう|違う|ごめん|やっぱり|だったら|なら|じゃあ|えっと|たぶん)[、\s]*/;
const AROUND = /(?:です|だった|だ|や|やん|ね|よ|かな|[、。!?！？\s])+$/;

/** Numbers that stand alone in a breath of their own. */
const inClauses = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .split(/[。!\n]+/)
    .map((clause) => clause.replace(BEFORE_CLAIM, '').replace(AROUND, '').replace(/\s+/g, ''))
    .filter((said) => /^\d[\d/.]*(?:(?:あまり|余り)\d+)?$/.test(said));

/** Numbers that a sentence with several begins or ends with, said as an answer is: 15に決まってるじゃん8と7だもん. */
export const saidPlainly = (text: string): readonly string[] => {
  const folded = fold(text);
  const told = [TOLD_FIRST, TOLD_LAST].flatMap((form) => form.exec(folded)?.[1] ?? []);
  return [...told, ...inClauses(text)];
};

/** "17、あ、ちがう、10": what was taken back is not read. The text as it is where nothing follows. */
export function afterCorrection(text: string): string {
  const last =
    text
      .split(
        /あ?っ?[、。\s]*(?:ちがう|違う|違った|間違えた|ちがった|まちがえた|じゃなくて|じゃなかった|やっぱり)[、。!\s]*/,
      )
      .at(-1) ?? '';
  return BEGINS_WITH_NUMBER.test(last) ? last : text;
}

/** です as fingers on a Latin keyboard leave it: desu, でs. */
export const withPoliteEnd = (text: string): string =>
  text.replace(
    /(?<=[0-9０-９ぁ-ん一-龠]|\d(?:[kcm]?m|[dm]?L|k?g))\s*(?:desu|dayo|でs)(?=[。!?！？\s]*$)/i,
    'です',
  );

/** 五あまり三, にあまりいち: a quotient and a remainder in words; null when it is none. */
function byRemainderWords(text: string): string | null {
  const [, quotient = '', remainder = ''] =
    /^(?:えっと|えーと|たぶん|こたえは)?[、\s]*(\S+?)(?:と|で|の)?\s*(?:あまり|余り)は?\s*(\S+?)\s*(?:です|だよ|かな|だ|だとおもう)?[。!?\s]*$/.exec(
      text,
    ) ?? [];
  const [whole, rest] = [quotient, remainder].map((words) => readNumberWords(words));
  return whole == null || rest == null ? null : `${whole}あまり${rest}`;
}

/** さんじ さんじゅうごふん, 4じはん: a time of day in words; null when it is none. */
function byClock(text: string): string | null {
  const [, hour = '', minutes, half] =
    /^(?:えっと|えーと|たぶん|こたえは)?[、\s]*(\S{1,6}?)\s*(?:じ|時)\s*(?:(\S{1,10}?)\s*(?:ふん|ぷん|分)|(はん|半))?\s*(?:です|だよ|かな|だ|だとおもう)?[。!?\s]*$/.exec(
      text,
    ) ?? [];
  const [hours, rest] = [hour, minutes ?? ''].map((words) => readNumberWords(words));
  if (hours == null || (minutes !== undefined && rest == null)) return null;
  return `${hours}時${half !== undefined ? '30分' : minutes === undefined ? '' : `${rest}分`}`;
}

/** 一人 4こやな: for whom it is. */
const FOR_ONE =
  /^(?:一人|ひとり|1人)(?:分|ぶん|あたり)?(?:は|が|に|、|\s)*(?=[\d０-９れいにさよしごろなはきじ])/;
export const withoutSharer = (text: string): string => text.replace(FOR_ONE, '');

/** How working ends in its result: …のこってるから13, ろくし24だから4, 54、ううん、56. */
const ENDS_IN =
  /\d.*(?:(?:だ|る|た|い|な)(?:から|ので|けん)|(?:ううん|いや|あ、?ちがう?)[、。\s])[、\s]*(\d{1,4}[^\d\s、。]{0,3}?)(?:です|だよ|だ|や|かな|やな)?[!?！？。\s]*$/;
/** Working that stops in mid-sentence: …、それに7を; …から6をひくと、うーん. */
const GOES_ON =
  /\d[^\d\s]{0,3}を[、。…〜ー\s]*$|\d.*\d.*(?:(?:を|に|と|で|から|して|は)[、。…〜ー\s]*|(?:うーん+|んー+|え[ーっ]と)[、。…〜ー\s]*)$/;

/** The number that working plainly ends in; null where it ends in none. */
export const endOfWorking = (text: string): string | null =>
  ENDS_IN.exec(text.normalize('NFKC'))?.[1] ?? null;

/** Whether working is under way, its sentence not yet ended: then none of its numbers is an answer. */
export const isUnfinished = (text: string): boolean => GOES_ON.test(text);

/** みぎ, <, じゅうの くらいは 5: the answer to a question about numbers; null when it is none. */
function byNumbers(text: string, { expression }: Asked): string | null {
  const question = numberQuestionAt(expression, 0)?.question;
  return question === undefined ? null : (readSaidOf(question, text)?.toString() ?? null);
}

/** An answer that is said in school's own words instead of as a number; null when it is not. */
export function readWordedAnswer(text: string, asked: Asked): string | null {
  const aboutNumbers = byNumbers(text, asked);
  if (aboutNumbers) return aboutNumbers;
  if (/[0-9]\s*[+\-−×÷=＋＝]/.test(text)) return null;
  const folded = fold(text);
  const inWords = asked.expected.includes('あまり') ? byRemainderWords(text.normalize('NFKC')) : null;
  const clock = /\d時(?!間)/.test(asked.expected) ? byClock(text.normalize('NFKC')) : null;
  return clock ?? byPlaces(folded) ?? byRemainder(folded, asked) ?? inWords;
}

/** 80と 5: two parts that are not yet put together; null for anything else. */
export function readParts(text: string): readonly [string, string] | null {
  const said = /^(?:えっと|えーと|たぶん)?(\d{1,4})と(\d{1,4})(?:です|だよ|かな)?[!?。]*$/.exec(fold(text));
  return said?.[1] && said[2] ? [said[1], said[2]] : null;
}

/** Sums as children write them down on the way: "30+40で 70" stands with "=", "8と7で15" with its sign. */
export function unifyWorking(text: string): string {
  // No NFKC here: it would turn the numbering ①8 into 18.
  return text
    .replace(
      /([\d０-９]\s*(?:[+＋\-−ー×x*÷]|たす|ひく|かける|わる)\s*[\d０-９]+)\s*(?:で|だから|なので|→)\s*(?=[\d０-９])(?![\d０-９]+\s*(?:もん|問))/g,
      '$1=',
    )
    .replace(
      /(?<![\d.])(\d{1,3})と\s*(\d{1,3})で\s*(\d{1,4})(?!\d)/g,
      (whole, a: string, b: string, sum: string) =>
        Number(a) + Number(b) === Number(sum) ? `${a}+${b}=${sum}` : whole,
    );
}

/** だから 85, こたえは 85: what a child concludes at the end of its working; null without such an end. */
export function readConclusion(text: string): string | null {
  const end =
    /(?:だから|なので|こたえは|答えは|あわせて|合わせて|ぜんぶで|全部で)\s*(\d[^\s+\-×÷=、。!?]{0,12})\s*(?:です|だよ|だ|かな|になる|になった)?[!?。\s]*$/.exec(
      text.normalize('NFKC'),
    );
  return end?.[1] ?? null;
}
