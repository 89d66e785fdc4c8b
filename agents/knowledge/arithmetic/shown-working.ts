import { normaliseMath } from './normalise.ts';
import { readNumberWords } from './number-words.ts';
import { sayPlainly } from './plain-saying.ts';

/** 7を 2と5, 7は 2と5に わける: a number taken apart. */
const SPLIT =
  /^\D{0,6}(\d{1,3})[^\d\s]{0,2}? ?(?:を|は|が) ?(\d{1,3})[^\d\s]{0,2}? ?と ?(\d{1,3})[^\d\s]{0,2}? ?(?:に|で|って)? ?(?:わ[けかっ]|分け|分か|する|した|して|なる|なって|ばら|みる|みた|かんがえ|考え)?[^\d]{0,8}$/;
/** 8に 2を たして 10, 10から 8 ひいて 2: a sum in words with what it comes to. */
const DONE =
  /(\d{1,4}) ?(に|から|と|を) ?(\d{1,4}) ?(?:を|と|で)? ?(たし|足し|くっつけ|あわせ|合わせ|あげ|ひい|引い|とっ|かけ|掛け|わっ|割っ)(?:て|た|たら|ると|たす|すと)*(?:ら|と|の|で|、|,| )* ?(\d{1,4})(?!\d)/g;
const SIGN: readonly (readonly [RegExp, string])[] = [
  [/^(?:ひい|引い|とっ)/, '-'],
  [/^(?:かけ|掛け)/, '×'],
  [/^(?:わっ|割っ)/, '÷'],
];
const PAUSES = /[\s、。,，.・…!?！？]+/;
/** Said of the last number of a count, it is the answer. */
const CONCLUDED = /(?:です|だよ|だね|だ|かな|[!！])[!?！？。〜ー\s]*$/;
const POLITE_END = /(?:です|だよ|だね|だ|かな)?[〜ー]*$/;
const LEAST_COUNTED = 3;

/** A number that the child took apart, as the sum that puts it together: 7を 2と5 is 2+5=7; null when it is none. */
export function readSplit(text: string): string | null {
  const [, whole, left, right] = SPLIT.exec(normaliseMath(sayPlainly(text))) ?? [];
  return whole === undefined ? null : `${left}+${right}=${whole}`;
}

/** Text with sums that are told as done (8に 2を たして 10) in signs (8+2=10). */
export const writeDoneSums = (text: string): string =>
  text.replace(DONE, (_, a: string, _link: string, b: string, how: string, result: string) => {
    const sign = SIGN.find(([pattern]) => pattern.test(how))?.[1] ?? '+';
    return `${a}${sign}${b}=${result}`;
  });

/**
 * Counting aloud in even steps: 8、9、10、11, はち きゅう じゅう, 7、14、21. `end` is the number it came to, where the child says
 * that it is the end ("…11だ！", "…10、11、11"); null while it is counting. Null when it is no counting.
 */
export function readCounting(text: string): { readonly end: string | null } | null {
  const said = sayPlainly(text);
  const words = said.split(PAUSES).filter((word) => word !== '');
  const numbers = words.map((word) => Number(readNumberWords(word.replace(POLITE_END, '')) ?? Number.NaN));
  if (numbers.length < LEAST_COUNTED || numbers.some(Number.isNaN)) return null;
  const last = numbers.at(-1) ?? 0;
  const isRepeated = numbers.at(-2) === last;
  const counted = isRepeated ? numbers.slice(0, -1) : numbers;
  const step = (counted[1] ?? 0) - (counted[0] ?? 0);
  const isEven = counted.every((one, at) => at === 0 || one - (counted[at - 1] ?? 0) === step);
  if (counted.length < LEAST_COUNTED || step === 0 || !isEven) return null;
  const isConcluded = isRepeated || CONCLUDED.test(said);
  return { end: isConcluded ? String(last) : null };
}
