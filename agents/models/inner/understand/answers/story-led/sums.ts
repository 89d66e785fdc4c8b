import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { dimensionOf, factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { operationOf, partsOf, type StoryParts } from '#agents/knowledge/homework/story-parts.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { resultOf } from '#agents/teaching/steps/draft.ts';
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import storyWords from '#agents/words/story.json' with { type: 'json' };
import { type StoryLed, says } from './desk.ts';

/** えんぴつは ノートより なんぼん おおい, ちがいは なんこ: how much the one is more than the other. */
const ASKS_MORE =
  /ちがい|違い|(?:なん|何|いくつ|どれだけ|どのくらい)[^。?、]{0,8}(?:なが|長|おお(?!き)|多|おも|重|たか|高|すくな|少な|みじか|短|かる|軽|ひく|低)い/;

/** A sum that is said over a word problem, where what to ask about it is known; null where it is worked at as ever. */
export function sumLed(message: string, story: string, asked: string): StoryLed | null {
  const parts = partsOf(story);
  if (parts === null) return null;
  const said = inKana(message);
  return (
    againAdded(message, asked) ??
    inOrder(message, asked, parts) ??
    measured(message) ??
    differenceAdded(message, story, parts) ??
    firstOnly(message, said, parts)
  );
}

/** 14+32, to how the number before the change is found: the numbers are only turned. */
function againAdded(message: string, asked: string): StoryLed | null {
  const [, now = ''] =
    /(\d+[^\s\d、。]{0,3}?)は ふえた あとの かずだね。[^。]*しきに なるかな？$/.exec(asked) ?? [];
  const [sum, ...others] = readTold(message).sums;
  const isAdded = sum?.operator === '+' && others.length === 0;
  return now !== '' && isAdded && [bareOf(sum.a), bareOf(sum.b)].includes(bareOf(now))
    ? says(sentence(replyWords.afterLook, { now }))
    : null;
}

/** 7×4, to how it is written with the number of each first: what it comes to is known already. */
function inOrder(message: string, asked: string, { parts }: StoryParts): StoryLed | null {
  const [each, groups] = ['each', 'groups'].map((role) => parts.find((part) => part.role === role)?.value);
  const [sum, ...others] = readTold(message).sums;
  const isRight =
    /それを さきに かくと、どんな しきに なるかな？$/.test(asked) &&
    sum?.operator === '×' &&
    others.length === 0 &&
    bareOf(sum.a) === each &&
    bareOf(sum.b) === groups;
  return isRight && each !== undefined && groups !== undefined
    ? { says: sentence(replyWords.inOrder, { a: each, b: groups }), isDone: true }
    : null;
}

/** 18+7, where it is asked how many more: which sticks out is asked, and not what the sum comes to. */
function differenceAdded(message: string, story: string, { parts }: StoryParts): StoryLed | null {
  const { sums } = readTold(message);
  const [sum, ...others] = sums;
  const [a, b, ...more] = parts.map(({ value }) => value);
  if (sum === undefined || others.length > 0 || a === undefined || b === undefined || more.length > 0)
    return null;
  const told = [bareOf(sum.a), bareOf(sum.b)];
  const isOfBoth = told.includes(a) && told.includes(b) && a !== b;
  const isAsked = ASKS_MORE.test(story.normalize('NFKC').replace(/\s/g, ''));
  if (
    sum.operator !== '+' ||
    !isOfBoth ||
    !isAsked ||
    /より\s*\d|あわせて|合わせて|ぜんぶで|全部で/.test(story)
  )
    return null;
  return says(sentence(storyWords.storySticksOut, { a: told[0] ?? a, b: told[1] ?? b }));
}

/** 6+3=9で いいの？ でも おりた ひとが いる: the first part is right, and the story goes on. */
function firstOnly(message: string, said: string, { parts }: StoryParts): StoryLed | null {
  const { sums } = readTold(message);
  const [sum, ...others] = sums;
  const [first, second, third, ...more] = parts;
  if (sum === undefined || others.length > 0 || third === undefined || more.length > 0) return null;
  if (first?.role !== 'start' || !/[?]|でも|けど|まだ|そのあと|のに/.test(said)) return null;
  const sign = second?.role === 'comes' ? '+' : second?.role === 'goes' ? '-' : null;
  const isFirst = sum.operator === sign && bareOf(sum.a) === first.value && bareOf(sum.b) === second?.value;
  const expression = `${bareOf(sum.a)}${sum.operator}${bareOf(sum.b)}`;
  const result = resultOf(expression);
  if (!isFirst || result === null || (sum.result !== null && bareOf(sum.result) !== result)) return null;
  const isThought = third.event !== null && said.includes(inKana(third.event));
  const entry = isThought || said.includes(third.value) ? replyWords.firstRight : replyWords.firstAsked;
  return says(sentence(entry, { sum: expression, result, number: third.written }));
}

const MEASURE =
  /(\d+)\s*(km|cm|mm|m|kg|g|dL|mL|L)(?![a-zA-Z])(?:\s*(\d+)\s*(km|cm|mm|m|kg|g|dL|mL|L)(?![a-zA-Z]))?/g;
const sizeOf = ([, a = '0', unit = 'm', b = '0', small]: RegExpMatchArray): bigint =>
  BigInt(a) * factorOf(unit) + BigInt(b) * factorOf(small ?? unit);

/** 850+600で 1450m。だから 14km50m？: the sum is right, and what it is in the larger unit is not. */
function measured(message: string): StoryLed | null {
  const { sums } = readTold(message);
  const [sum, ...others] = sums;
  const all = [...message.normalize('NFKC').matchAll(MEASURE)];
  const [one, other] = all.slice(-2);
  if (sum === undefined || others.length > 0 || one === undefined || other === undefined) return null;
  const [, number = '', small = '', , none] = one;
  const [, , big = '', , least] = other;
  const result = resultOf(`${bareOf(sum.a)}${sum.operator}${bareOf(sum.b)}`);
  const isTurned = none === undefined && result === number && least === small && big !== small;
  if (!isTurned || dimensionOf(big) !== dimensionOf(small)) return null;
  if (sizeOf(one) === sizeOf(other)) return null;
  return says(sentence(replyWords.kilometreFirst, { said: `${number}${small}`, big, small }));
}

/** 1kmは なんmかな？, and then how much of both it is. */
export function ofLarger(message: string, asked: string): StoryLed | null {
  const [, whole = '', big = '', small = ''] =
    /(\d+[a-zA-Z]+)を (\w+)に なおそう。1\w+は なん(\w+)かな？$/.exec(asked) ?? [];
  const said = message.normalize('NFKC');
  const numbers: readonly string[] = said.replace(new RegExp(`1\\s*${big}`), '').match(/\d+/g) ?? [];
  if (whole !== '') {
    const size = String(factorOf(big) / factorOf(small));
    const isRight = numbers.length === 1 && numbers[0] === size;
    const isTold = isRight || numbers.length === 1 || /わから|わかん|わすれ|しらな|しらん/.test(inKana(said));
    const values = { big, small, size, whole };
    return isTold ? says(sentence(isRight ? replyWords.largerRight : replyWords.largerTold, values)) : null;
  }
  const [, of = '', to = '', and = ''] =
    /(\d+[a-zA-Z]+)は、なん(\w+)と なん(\w+)に なるかな？$/.exec(asked) ?? [];
  const [own] = [...of.matchAll(MEASURE)];
  const [told, ...more] = [...said.matchAll(MEASURE)];
  if (own === undefined || told === undefined || more.length > 0) return null;
  const isRight = sizeOf(own) === sizeOf(told) && told[2] === to;
  return isRight
    ? { says: sentence(replyWords.largerDone, { said: told[0].replace(/\s/g, '') }), isDone: true }
    : says(
        sentence(replyWords.largerTold, {
          big: to,
          small: and,
          size: String(factorOf(to) / factorOf(and)),
          whole: of,
        }),
      );
}

const IS_MARKED =
  /(?:って|と)(?:かい|書い)(?:たら|て)[^。!?]{0,8}(?:ばつ|さんかく|△|ぺけ|×|まちが|ちが)|しき(?:が|は|だけ|も|を)?[^。!?]{0,8}(?:ちが[うっ]|ぺけ|ばつ|×|だめ|まちが|なおされ|ぎゃく)|(?:ぺけ|ばつ|ちがう)[^。!?]{0,6}しき/;

/** 7×6と かいたら しきが ちがうって いわれた: right by its number, in the other order than the class writes it. */
export function turnedMarked(message: string, story: string, before: string | null): StoryLed | null {
  // Of its own words about the expression no number is the story's.
  const parts = partsOf(story.replace(/(?:しき|式)(?:は|が|って)[\s\S]*$/, ''));
  if (parts === null || !IS_MARKED.test(inKana(message))) return null;
  const operation = operationOf(parts);
  const each = parts.parts.find(({ role }) => role === 'each');
  const groups = parts.parts.find(({ role }) => role === 'groups');
  const forms = [...message.normalize('NFKC').matchAll(/(\d+)\s*[×xX]\s*(\d+)/g)].map(
    (form) => `${form[1]}×${form[2]}`,
  );
  const isTurned =
    each !== undefined &&
    groups !== undefined &&
    (forms.length === 0 ? [before] : forms).includes(`${groups.value}×${each.value}`);
  // A story without its question is of so many each, where the child names both ways itself.
  const isOfBoth = forms.length > 1 && operation === null;
  if (!isTurned || !(operation === '×' || isOfBoth)) return null;
  // 4こ！ 4×6？ でも 6×4って かいて さんかく: how the class writes it, it has found.
  if (forms.includes(`${each.value}×${groups.value}`))
    return says(sentence(replyWords.turnedKnown, { a: each.value, b: groups.value }));
  const [a, b] = [each.value, groups.value];
  return says(sentence(replyWords.turnedMarked, { a, b }));
}

/** ぜんぶ cmに すると、なんcmかな？; おはなしで かうのは、いくつかな？: a number of the story that was half taken. */
export function ofHalfTaken(message: string, asked: string): StoryLed | null {
  const said = message.normalize('NFKC');
  const isLost = /わから|わかん|わすれ|しらな|しらん|むずかし/.test(inKana(said));
  const [, whole = '', small = ''] =
    /(\d+[a-zA-Z]+\d+[a-zA-Z]+)を ぜんぶ (\w+)に すると、なん\w+かな？$/.exec(asked) ?? [];
  const [, big = '', large = '', rest = ''] = /^(\d+)([a-zA-Z]+)(\d+)/.exec(whole) ?? [];
  if (whole !== '') {
    const size = Number(factorOf(large) / factorOf(small));
    const last = said.match(/\d+/g)?.at(-1);
    if (/[+\-×÷]/.test(said) || (last === undefined && !isLost)) return null;
    return last === String(Number(big) * size + Number(rest))
      ? { says: sentence(replyWords.mixedRight, { whole, said: last, small }), isAnew: true }
      : says(sentence(replyWords.mixedTold, { big: large, size, small, rest, whole }));
  }
  const [, cost = '', many = ''] =
    /(\d+)円(?:は、|で かえるのは )(\d+[^\s\d]+?)(?:ぶんの|だけど)[^。]*(?:。|、)おはなしで かうのは、いくつかな？$/.exec(
      asked,
    ) ?? [];
  if (cost === '' || /[+\-×÷]/.test(said)) return null;
  const count =
    /(\d+)\s*(?:本|ほん|ぽん|こ|個|つ|まい|枚|さつ|冊|はこ|箱|ふくろ|袋)/.exec(said)?.[1] ??
    /^\D{0,6}(\d+)\D{0,6}$/.exec(said)?.[1];
  const isOne = count === '1' || /ひとつ|いっぽん|いっこ|いちまい|いっさつ/.test(inKana(said));
  if (isOne) return { says: sentence(replyWords.manyRight), isAnew: true };
  return count !== undefined || isLost ? says(sentence(replyWords.manyLook, { cost, many })) : null;
}
