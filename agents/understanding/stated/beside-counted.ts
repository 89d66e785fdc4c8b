/** A clause with its mark. */
const CLAUSE = /[^。、！!？?\n]+[。、！!？?\n]*/g;
const NUMBER = /\d+/g;
/** A measure, a time, a count or a sum: 7cm4mm, 8じ15ふん, 12+5, 6本ずつ, 21で いいの？. Money may be extorted, and how often tells of blows. */
const OF_SUM =
  /\d\s*(?:cm|mm|km|m|kg|g|ml|dl|l|じ|時|ふん|ぷん|分|びょう|秒|ほん|本|ぽん|まい|枚|こ(?!ろ)|個|にん|人|ひき|びき|ぴき|匹|わ|羽|だい|台|はい|ページ|ぺーじ)|\d\s*で(?:いい|ええ|よか|あって|あっと)|[+×÷=]|\d\s*-\s*\d|たす|ひく|かける|わる/i;
/** Fewer numbers, or fewer signs, may be a sum and something told behind it. */
const LEAST = { numbers: 3, signs: 40 };

/**
 * What is said beside the clauses that count, measure or reckon; null where they are too few to be homework. `tells`: whether a
 * clause tells something by itself, and stays. Pure.
 */
export function besideCounted(said: string, tells: (clause: string) => boolean): string | null {
  if (said.length < LEAST.signs) return null;
  const clauses = said.normalize('NFKC').match(CLAUSE) ?? [];
  const counted = clauses.filter((one) => OF_SUM.test(one) && !tells(one));
  const numbers = counted.join('').match(NUMBER)?.length ?? 0;
  return numbers < LEAST.numbers ? null : clauses.filter((one) => !counted.includes(one)).join('');
}
