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
  if (ASKS_MORE.test(text) && /^\d+\+\d+$/.test(expression) && a !== b) {
    const thing = largerNamed(text, context.message, Math.max(a, b));
    const first = thing === null ? '' : `${sentence(storyWords.storyLarger, { thing })} `;
    return `${first}${ask(context, storyWords.storySticksOut, { a, b })}`;
  }
  return null;
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
