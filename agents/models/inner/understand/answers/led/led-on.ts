import type { SessionState } from '#agents/core/state.ts';
import { lineOf } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { checkedRest, overTheHour } from './doubt-led.ts';
import { estimateIn } from './estimate.ts';
import type { LedOn } from './led.ts';
import { partRight } from './part-right.ts';
import { stepAsked } from './step-asked.ts';
import { tableRowIn } from './table-row.ts';
import { timeLegIn } from './time-legs.ts';
import { timesLinesIn } from './times-lines.ts';
import { unitPartIn } from './unit-parts.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** 7003-2468: neither the neighbour nor the next one has anything to lend. */
const FAR = /^[1-9]00\d-\d+$/;
/** 百の とこから かりた, where the tens are a nought. */
const FROM_HUNDREDS =
  /(?:ひゃく|百|100)の?(?:くらい|とこ|ところ)から(?:かり|もら)[^。!?]{0,4}(?:た|る|ん|の)/;
/** 203-87: the neighbour has nothing to lend. */
const NEAR_NOUGHT = /^[1-9]0\d-\d+$/;
const SEES_NOUGHTS =
  /(?:0|ぜろ|なにもない|からっぽ).{0,16}(?:しか|ばっか|ばかり|だ|や|で|な|じゃ|から|やん|やけ).{0,14}|(?:そのとなり|どっちも|りょうほう|ふたつとも).{0,8}(?:0|ぜろ)/;
const NAMES_NOUGHT = /(?<![\d.])0|ぜろ|くらい/;
const OF_LENDING = /かり|もら|ひけ|とれ|くず|となり|だれ|どこ|どう/;
const FROM_THOUSANDS = /(?:せん|千|1000)のくらい(?:から|に|を)?/;

/** What it comes to cannot be: もっと おおきく なるはず, そんなに おおきいのは おかしい, 57って 42より でかいから へん. */
const SIZE = '(?:少な|多|おおき|おおす|おおい|おおく|ちいさ|すくな|で[かっ]|ふえ|へっ|へる)';
const CANNOT_BE = new RegExp(
  `${SIZE}[^。!?]{0,12}(?:おかし|へん(?:だ|や|じゃ|よ|な|$|[!。?、])|ありえ)|${SIZE}(?:すぎ|くな(?:い|くない)|な(?:い|くない))(?:る|て|ん)?(?:です)?(?:か|よね|かな|の)*[?？!。]*$`,
);

/** Whose size it is: the answer's or a number's, or none is named; せんせいの おなかが おおきすぎる is talk. */
const OF_ANSWER =
  /(?:こたえ|答え|それ|これ|ほう|かず|すうじ|けっか|たしたの|ひいたの|の|\d[a-zこ]*)(?:が|は(?!ず)|も)/g;
const OF_ANOTHER =
  /[^\s](?:が|は(?!ず))|ちゃん|くん|さん|せんせい|とも?だち|まま|ぱぱ|おなか|もじ|いぬ|ねこ|くつ|ふく|こえ(?!る)/;
const NAMES_ANSWER = /こたえ|答え|それ|これ|\d/;
const isOfAnswer = (said: string, lesson: Lesson): boolean =>
  (lesson.saidByChild.length > 0 || NAMES_ANSWER.test(said)) && !OF_ANOTHER.test(said.replace(OF_ANSWER, ''));

/** 6-2.4, 4.7+3: numbers that end at other places. */
const OTHER_PLACES = /^(?:\d+\.\d+[+-](\d+)|(\d+)[+-]\d+\.\d+)$/;
/** 3を 7の 下に 書いて: how they were written. */
const WRITTEN_SO =
  /\d(?:を|が|は)?[^。!?]{0,6}\d?の(?:した|下|うえ|上)に|(?:みぎ|右)に(?:そろえ|あわせ|よせ)/;

/** まだ 8こ とれる, もう 1こずつ くばれる: what is left over is more than is shared out at a time. */
const SHARES_ON =
  /(?:もう|まだ)[^。!?]{0,6}(?:(?:1|いっ|ひと)[^。!?]{0,6})?(?:くばれ|くばる|配[れるっ]|わけ(?:ら|れ)|とれ|ひけ|はい[るれっ]|いけ)/;

/** Whether the remainder of the last try is not smaller than what is shared out at a time, and the child sees it. */
function seesMore(said: string, { expression, saidByChild }: Lesson): boolean {
  const divisor = Number(/÷(\d+)$/.exec(expression)?.[1] ?? Number.NaN);
  const rest = Number(/あまり(\d+)$/.exec(saidByChild.at(-1) ?? '')?.[1] ?? Number.NaN);
  return rest >= divisor && SHARES_ON.test(said);
}

/** Whether every number that is named is of the problem, its digits or the child's tries, but for one at the most: that of the try that was marked. */
function isOfProblem(words: string, lesson: Lesson): boolean {
  const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];
  const own = numbersIn(`${lesson.expression} ${lesson.saidByChild.join(' ')}`);
  const known = new Set([...own, ...own.flatMap((one) => [...one])].map(Number));
  const others = new Set(
    numbersIn(lineOf(words))
      .map(Number)
      .filter((one) => !known.has(one)),
  );
  return others.size <= 1 && !others.has(Number(numbersIn(lesson.answer)[0]));
}

/** 6×4か 4×6か どっち: which number comes first in the sum of a story. */
export function orderAsked(
  words: string,
  { expression, answer }: Lesson,
): { readonly says: string; readonly isAnswered: boolean } | null {
  const said = inKana(words);
  const [, a = '', b = ''] = /^(\d+)×(\d+)$/.exec(expression) ?? [];
  const has = (one: string, other: string): boolean =>
    new RegExp(`(?<!\\d)${one}\\s*[×x]\\s*${other}(?!\\d)`).test(said);
  const isAsked = a !== '' && a !== b && has(a, b) && has(b, a) && /どっち|どちら|じゅんばん/.test(said);
  const isAnswered = new RegExp(`^[^\\d]{0,6}${answer}(?!\\d)`).test(lineOf(words));
  return isAsked ? { says: sentence(desk.eachFirst), isAnswered } : null;
}

/** What a child rightly says on its way over the open problem, and is no answer; null where it says none. `asked`: what the robot said last. */
export function ledOn(words: string, asked: string, lesson: Lesson): LedOn | null {
  const doubted =
    overTheHour(words, asked, lesson) ?? checkedRest(words, lesson) ?? partRight(words, asked, lesson);
  if (doubted !== null) return doubted;
  const said = inKana(words);
  if (FAR.test(lesson.expression)) {
    const isThousands = FROM_THOUSANDS.test(said) && !/\d{2,}/.test(said.replace('1000', ''));
    if (isThousands || (SEES_NOUGHTS.test(said) && NAMES_NOUGHT.test(said) && OF_LENDING.test(said)))
      return { says: sentence(isThousands ? desk.noughtsSo : desk.noughtsFar), asksAgain: true };
  }
  if (
    NEAR_NOUGHT.test(lesson.expression) &&
    asked !== '' &&
    !/となりから/.test(inKana(asked)) &&
    SEES_NOUGHTS.test(said) &&
    /となり/.test(said)
  )
    return { says: sentence(arithmeticWords.zeroSeen), asksAgain: true };
  if (NEAR_NOUGHT.test(lesson.expression) && FROM_HUNDREDS.test(said))
    return { says: sentence(desk.hundredsLent), asksAgain: true };
  const [, whole] = OTHER_PLACES.exec(lesson.expression)?.filter((one) => one !== undefined) ?? [];
  if (whole !== undefined && WRITTEN_SO.test(said))
    return { says: sentence(desk.onesMeet, { whole }), asksAgain: true };
  const lines = timesLinesIn(words, lesson);
  if (lines !== null) return { ...lines, asksAgain: false };
  const ofTheWay = stepAsked(words, lesson);
  if (ofTheWay !== null) return ofTheWay;
  const order = orderAsked(words, lesson);
  if (order !== null) return { says: order.says, asksAgain: false };
  const part = unitPartIn(words, lesson) ?? timeLegIn(words, lesson) ?? tableRowIn(words, lesson);
  if (part !== null) return { ...part, asksAgain: false };
  const estimate = estimateIn(words, asked, lesson);
  if (estimate !== null) return { says: estimate, asksAgain: true };
  if (seesMore(said, lesson)) return { says: sentence(desk.sharesOn), asksAgain: true };
  const isFound = CANNOT_BE.test(said) && isOfAnswer(said, lesson) && isOfProblem(words, lesson);
  return isFound ? { says: sentence(desk.cannotBe), asksAgain: true } : null;
}
