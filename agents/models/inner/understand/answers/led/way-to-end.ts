import type { SessionState } from '#agents/core/state.ts';
import { bareOf, lineOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { resultOf } from '#agents/teaching/steps/draft.ts';
import { isAllOfWork } from './all-of-work.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** Longer than this it tells more than a way. */
const LONGEST = 80;
/** What stands before the number that a way leads to. */
const LEADS =
  /(?:から|けん|ので|さかい|じゃあ?|ほな|なら|ほんなら|てことは|で|と|て|ば|たら|に|は|が|や|、|,|。|[?!…:=]|あ|あれ|やっぱり?|こたえは|(?:わすれ|まちが)[ぁ-ん]{0,4}た)\s*$/;
/** What may stand behind it: an ending, and nothing that takes it back. */
const ENDS =
  /^(?:か|な|も|ん|だ|や(?:ろ)?|です|でしょ|っしょ|じゃ[ろけ]?|に(?:なる|なった)|ばい|たい|よ|ね|わ|と(?:おもう|思う)|って(?:こと|わけ)|[こつ円!?。…ー〜\s])*$/;
/** 5か 6: one of two. */
const OFFERED = /\d\S{0,2}か[、\s]*\d[^\d]*$|どっち/;
/** なんで 13から 93に なるの？ */
const ASKS_WHY = /なんで|どうして|なぜ|なして|になる(?:の|ん)(?:か|かな)?[?]*$/;
/** Put right behind what was said first. */
const PUTS_RIGHT = /あ[っ!、。…\s]|あれ|いや|ちが|まちが|やっぱ|じゃな/;

/** Whether the words lead, with sums that are right or put right, to this number as their last. */
function leadsTo(words: string, expected: string, own: ReadonlySet<string>): string | null {
  const { numbers, sums } = readTold(words);
  const last = numbers.at(-1);
  const isSame = last === expected || (/^\d+(?:\.\d+)?\D*$/.test(expected) && last === bareOf(expected));
  if (last === undefined || !isSame || numbers.length < 2) return null;
  // 8、9、10、11: counted on, and nothing said of where it ends.
  const isCount = numbers.every((one, nth) => nth === 0 || Number(one) === Number(numbers[nth - 1]) + 1);
  if (isCount && sums.length === 0 && numbers.length > 2) return null;
  const line = lineOf(words);
  const at = line.lastIndexOf(last);
  if (at < 0) return null;
  const [before, behind] = [line.slice(0, at), line.slice(at + last.length)];
  if (!LEADS.test(before) || !ENDS.test(behind) || OFFERED.test(line)) return null;
  const isConcluded =
    /(?:だから|じゃあ?|ほな|から|で|と|…|、|。)\s*$/.test(before) || PUTS_RIGHT.test(before);
  if (own.has(bareOf(last)) && !isConcluded) return null;
  const wrong = sums.filter(
    ({ operator, a, b, result }) => result !== null && resultOf(`${a}${operator}${b}`) !== result,
  );
  return wrong.length === 0 || PUTS_RIGHT.test(before) ? last : null;
}

/** 35分で 8時, 5、10…: the minutes that a small question seeks, said with the hour that they lead to, or counted in fives. */
function minutesSaid(words: string, lesson: Lesson): string | null {
  const expected = currentStep(lesson)?.expected ?? '';
  if (!/^\d+分$/.test(expected) || /[?？]|なんで|どう|かな|か(?:も|$)/.test(words)) return null;
  const { numbers, sums } = readTold(words);
  const others = numbers.filter((one) => one !== expected);
  const isWithHour = others.length === 1 && numbers.length === 2 && /^\d+時$/.test(others[0] ?? '');
  const row = numbers.map((one) => Number(bareOf(one)));
  const isCounted = row.length > 1 && row.every((one, at) => one === 5 * (at + 1));
  const isThere = isCounted && `${row.at(-1)}分` === expected;
  return sums.length === 0 && (isWithHour || isThere) ? expected : null;
}

/**
 * The answer of the open problem at the end of a way that goes further than what was asked: 8。くりあがって 9、じゃあ 93; null where it
 * leads elsewhere, or tells of something else. What is asked by the robot itself may be a small question.
 */
export function wayToEnd(heard: string, lesson: Lesson): string | null {
  // 位置: how いち is written down by a recogniser.
  const words = heard.replaceAll('位置', '1');
  const said = inKana(words);
  if (words.length > LONGEST || ASKS_WHY.test(said) || !isAllOfWork(said)) return null;
  return (
    minutesSaid(words, lesson) ??
    leadsTo(words, lesson.answer, new Set(lesson.expression.match(/\d+(?:\.\d+)?/g)))
  );
}

/** あ、13だ, where a sum on the side was asked for again: what it comes to, put right; null elsewhere. */
export function putRight(words: string, sum: string): string | null {
  const expected = resultOf(sum);
  if (expected === null || words.length > LONGEST || !PUTS_RIGHT.test(lineOf(words))) return null;
  return leadsTo(words, expected, new Set());
}
