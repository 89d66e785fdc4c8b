import { dimensionOf, factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { unitOf } from '#agents/knowledge/homework/story-outcome.ts';
import { ask, type DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import { sentence } from '#agents/words/sentence.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };

/** What a story's expression comes to, and the expression. */
interface Reckoned {
  readonly expression: string;
  readonly answer: string;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** 道に 木が 8本、6mおき: things in a row, and so far apart, from one end to the other. */
const IN_ROW =
  /(?:^|[^ぁ-んァ-ヶ一-龠])?(木|き|はた|旗|花|はな|いす|くい|ポール|ぼう|電柱|でんちゅう)が?[^。、]{0,4}?(\d+)(?:本|ほん|ぼん|ぽん|こ|個)[^。]{0,10}\d+(?:m|cm|メートル|センチ)(?:おき|ずつあけ|かんかく|間かく|間隔)/;
const END_TO_END =
  /(?:はし|端)から(?:はし|端)|(?:りょう|両)(?:はし|端)|(?:さいしょ|最初|はじめ)から(?:さいご|最後)/;

/** さいしょは 何人？, where so many came or went and so many it is now. */
const ASKS_FIRST = /(?:さいしょ|最初|はじめ|始め|もと)[^。?]{0,10}(?:なん|何|いくつ)/;
const BECAME =
  /(\d+)(人|にん|こ|個|本|ほん|ぽん|まい|枚|円|わ|羽|ひき|ぴき|匹|だい|台|さつ|冊)に(?:なっ|なり)/;
const MORE =
  /(\d+)(?:人|にん|こ|個|本|ほん|ぽん|まい|枚|円|わ|羽|ひき|ぴき|匹|だい|台|さつ|冊)[^\d。]{0,6}(?:来|き[てた]|もら|ふえ|買|かっ|の(?:って|った)|乗)/;

/** なんこぶん ながい, ちがいは なん…: how much the one is more than the other. */
const ASKS_MORE =
  /(?:なん|何|いくつ|どれだけ|どのくらい)[^。?、]{0,8}(?:なが|長|おお(?!き)|多|おも|重|たか|高)い|ちがい(?:は|が)[^。?]{0,6}(?:なん|何|いくつ)/;
/** えんぴつが ながい: which is the larger. */
const LARGER =
  /([ぁ-んァ-ヶ一-龠ー]{2,10}?)(?:の(?:ほう|方))?(?:が|は)(?:なが|長|おお(?!き)|多|おも|重|たか|高)い/;

const numbersOf = (expression: string): readonly number[] => (expression.match(/\d+/g) ?? []).map(Number);

/** Whether it is said of the thing that has the larger of both numbers. */
function largerNamed(text: string, message: string, larger: number): string | null {
  const thing = LARGER.exec(plain(message))?.[1];
  const at = thing === undefined ? -1 : text.indexOf(thing);
  if (thing === undefined || at < 0) return null;
  return Number(/\d+/.exec(text.slice(at))?.[0]) === larger ? thing : null;
}

/**
 * The one question that decides a story whose expression does not go with what is sought: trees and the gaps between them, a number before or
 * after it changed, which of two sticks out. Null where no such shape is plain. Nothing of it is told.
 */
export function storyReason(context: DialogueContext, { expression, answer }: Reckoned): string | null {
  const text = plain(context.memory.storyNow?.text ?? '');
  const numbers = numbersOf(expression);
  const values = { expression, answer };
  const row = IN_ROW.exec(text);
  if (row !== null && END_TO_END.test(text) && expression.includes('×') && numbers.includes(Number(row[2])))
    return ask(context, storyWords.storyGaps, { ...values, thing: row[1] ?? '' });
  const became = BECAME.exec(text);
  const more = MORE.exec(text)?.[1];
  if (
    became !== null &&
    more !== undefined &&
    ASKS_FIRST.test(text) &&
    expression.includes('+') &&
    numbers.includes(Number(became[1])) &&
    numbers.includes(Number(more))
  )
    return ask(context, storyWords.storyBeforeAfter, { ...values, now: `${became[1]}${became[2]}` });
  const [a = 0, b = 0] = numbers;
  // あわせて なん, and which is longer: both are asked.
  const isOfBoth = /あわせて|合わせて|ぜんぶで|全部で/.test(text);
  if (!isOfBoth && ASKS_MORE.test(text) && /^\d+\+\d+$/.test(expression) && a !== b) {
    const thing = largerNamed(text, context.message, Math.max(a, b));
    const first = thing === null ? '' : `${sentence(storyWords.storyLarger, { thing })} `;
    return `${first}${ask(context, storyWords.storySticksOut, { a, b })}`;
  }
  return null;
}

const COUNTER = '(?:本|ほん|ぼん|ぽん|こ|個|まい|枚|さつ|冊|はこ|箱|ふくろ|袋|つ)';
/** ジュースが 3本で 360円: what many of it cost together. */
const PRICE_OF_MANY = new RegExp(
  `((?:[2-9]|\\d{2,})${COUNTER})(?:で|が|の(?:ねだん|だいきん|代金)(?:は|が))(\\d+)円`,
);
const MIXED = /(\d+)(km|m|L|kg)(\d+)(cm|m|mm|dL|mL|g)(?![a-zA-Z])/;

/** A number of the story that was taken as if it stood for itself: the price of many for that of one, 20 of 1m20cm. */
export function halfTaken(context: DialogueContext, expression: string): string | null {
  const text = plain(context.memory.storyNow?.text ?? '');
  const numbers = numbersOf(expression);
  const price = PRICE_OF_MANY.exec(text);
  const [, many = '', cost = ''] = price ?? [];
  const isOfOne =
    price !== null && new RegExp(`(?:1${COUNTER}|ひとつ)`).test(text.slice(price.index + price[0].length));
  if (isOfOne && numbers.includes(Number(cost)) && !numbers.includes(Number.parseInt(many, 10)))
    return ask(context, storyWords.storyForMany, { cost, many });
  const [whole = '', big = '', large = '', little = '', small = ''] = MIXED.exec(text) ?? [];
  if (whole === '' || dimensionOf(large) !== dimensionOf(small)) return null;
  const total = Number(big) * Number(factorOf(large) / factorOf(small)) + Number(little);
  const isLost =
    numbers.includes(Number(little)) && !numbers.includes(total) && !numbers.includes(Number(big));
  const isItsOwn = new RegExp(`(?<![\\da-zA-Z])${little}(?!\\d)`).test(text.replace(whole, ''));
  // 50-20 of 1m50cm: the metre stays beside it, or it was said.
  const isKept =
    expression.startsWith(`${little}-`) ||
    new RegExp(`\\d\\s*${large}(?![a-zA-Z])`).test(context.message.normalize('NFKC'));
  return isLost && !isItsOwn && !isKept ? ask(context, storyWords.storyMixed, { whole, small }) : null;
}

const MEASURED =
  /(\d+)\s*(円|えん|まい|枚|人|にん|さつ|冊|[ほぽぼ]ん|本|こ|個|はこ|箱|ふくろ|袋|さら|皿|だい|台|日|回|かい)/g;

/** 6円 and 8まい, in 6+8+50: two neighbours of a sum that count different things in a story of so many each; null where that is not sure. */
export function unlikeIn(expression: string, story: string): readonly [string, string] | null {
  const text = story.normalize('NFKC');
  if (!/1(?:まい|枚|こ|個|本|ぽん|人|さつ|はこ|ふくろ|さら)|ずつ|ひと(?:つ|り|はこ|ふくろ)/.test(text))
    return null;
  const counted = (number: string): readonly (readonly [string, string])[] =>
    [...text.matchAll(MEASURED)].flatMap(([whole, value = '', unit = '']) =>
      value === number ? [[whole, unitOf(unit)] as const] : [],
    );
  for (const [, a = '', b = ''] of expression.matchAll(/(?<![\d×÷])(\d+)[+-](?=(\d+)(?![\d×÷]))/g)) {
    const [one, ...more] = counted(a);
    const [other, ...others] = counted(b);
    if (one && other && more.length === 0 && others.length === 0 && one[1] !== other[1])
      return [one[0], other[0]];
  }
  return null;
}
