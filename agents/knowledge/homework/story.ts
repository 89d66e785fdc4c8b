import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';

/** A word problem: its numbers. What is to be done with them is the child's to find; its words would mislead (のこり, ぜんぶで). */
export interface Story {
  readonly numbers: readonly string[];
}

const LEAST_CHARACTERS = 15;
const MOST_NUMBERS = 8;
const COUNTED =
  '(?:こ|個|にん|人|[ほぼぽ]ん|本|まい|枚|えん|円|さつ|冊|もん|問|[ひびぴ]き|匹|だい|台|わ|ば|羽|はこ|箱|ふくろ|袋|かい|回|ぷん|ふん|分|じ|時|ページ|さい|才|日|点|キロ|センチ|メートル|つ|ばい|倍|cm|mm|m|L|dL|mL|kg|g)';
const QUESTION = new RegExp(
  `いくつ|いくら|いりますか|ひつようですか|必要ですか|(?:なん|何)${COUNTED}|どれだけ|どのくらい|どれくらい|のこり|残り|ちがい|違い|あわせて|合わせて|ぜんぶで|全部で`,
);
/** Whether a text asks how many, or how much. */
export const asksForNumber = (text: string): boolean => QUESTION.test(text.normalize('NFKC'));

/** The word problem in a text; null when it tells none (no question, fewer than two numbers). */
export function findStory(text: string): Story | null {
  if (text.length < LEAST_CHARACTERS || !asksForNumber(text)) return null;
  const numbers = findNumbers(text);
  const bareText = text.normalize('NFKC').replace(/\s+/g, '');
  const bare = new Set(numbers.map((number) => /\d+(?:\.\d+)?/.exec(number)?.[0]));
  // 4こずつ 4人: the same number twice is two numbers.
  if (bare.size < 2 && (bareText.match(/[0-9]+/g) ?? []).length < 2) return null;
  return { numbers: numbers.slice(0, MOST_NUMBERS) };
}

/** いま 3じです。20ぷんごは なんじ…: a clock and a stretch of time, in the words that the parser reads; else ''. */
export function clockStory(text: string): string {
  const line = text.normalize('NFKC').replace(/\s/g, '');
  const told =
    /(\d{1,2}(?:時|じ)(?:\d{1,2}(?:分|ふん|ぷん))?)[^\d]{0,14}?(?:[、。に]|から|です)[^\d]{0,14}?(\d{1,3}(?:分|ふん|ぷん|時間|じかん))(ご|後|あと|まえ|前)[^\d]*(?:なん|何)(?:じ|時)/.exec(
      line,
    );
  return told === null ? '' : `${told[1]}の${told[2]}${/ご|後|あと/.test(told[3] ?? '') ? '後' : '前'}`;
}
