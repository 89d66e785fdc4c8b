import measured from '#agents/words/homework/measured.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { barIn } from './bars.ts';
import { inDigits } from './in-digits.ts';
import { inOrder, largerOf } from './put-in-order.ts';
import { weighed } from './scales.ts';
import { wholeOf } from './tape.ts';

/** What is said to a message over homework of measures, where its numbers were told: whether what was found is right, and the one question that decides it. */
interface Measured {
  readonly says: string;
  readonly isRight: boolean;
}

const half = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
const told = (says: string, isRight = false): Measured => ({ says, isRight });

/** 0の 上が 10で、5つに わかれてる: up to which number, and in how many parts. */
function scaleOf(text: string): { readonly top: number; readonly parts: number } | null {
  const top =
    /(?:0から|0の(?:うえ|上|つぎ|次)(?:の?(?:すうじ|数字|かず|数|めもり|(?:(?:ふと|太)い)?(?:せん|線)))?[がは]?)(\d+)/.exec(
      text,
    )?.[1];
  const parts = /(\d+)(?:つ|こ|個|とうぶん|等分)?に(?:わ(?:か|け)|分(?:か|け)|くぎ|区切)/.exec(text)?.[1];
  if (top === undefined || parts === undefined) return null;
  const so = { top: Number(top), parts: Number(parts) };
  return so.parts > 1 && so.top % so.parts === 0 ? so : null;
}

const OF_SCALE = /(?:1|ひと|一)(?:つの)?(?:めもり|目もり|目盛)/;
/** 1で いいの？, 1めもりは 2. */
const CLAIMED =
  /(?:^|[。!?、])(?:じゃあ|えっと|たぶん|やっぱり?)?(?:(?:1|ひと|一)(?:つの)?(?:めもり|目もり|目盛り?)[はがって]*)?(\d+)(?:人|にん|こ|さつ|cm|m|円|ずつ)?(?:で(?:い|え|よ)|かな|だ|や|じゃ|です|って|[?。!]|$)/;

/** で…10, だから 10: what one mark comes to, behind how it was reckoned. */
const OF_MARK =
  /(?<![\d×÷+\-.])(?:だから|なら|じゃあ|じゃ|で|は|=|と|あ|えっと|[、。!?]|\.{2,3}|^)(\d+)(?=(?:人|にん|こ|さつ|cm|m|円|ずつ)?(?:か|だ|や|じゃ|です|で(?:しょ|す)|って|よ|になる|[?。!]|$))/g;

function graph(before: string, message: string, question: string): Measured | null {
  const scale = scaleOf(`${before}。${message}`);
  if (scale === null) return null;
  const { top, parts } = scale;
  // 5に なっちゃう: what it tried comes to less, or more, than it should.
  const [, tried] = /1めもりが(\d+)なら/.exec(half(question)) ?? [];
  const product = tried === undefined ? null : String(Number(tried) * parts);
  const last = [...message.replace(/(?<![\d.])\d+[×x*]\d+(?:=|は|で)?\d*/g, '').matchAll(OF_MARK)]
    .map(([, number]) => number)
    .findLast((number) => number !== String(top));
  // 5×5=25…あれ。じゃあ 10か: tried, and found out.
  if (tried !== undefined && last === String(top / parts) && last !== tried)
    return told(sentence(measured.markFoundOut, { said: last }), true);
  if (
    product !== null &&
    new RegExp(`(?<!\\d)${product}(?!\\d)`).test(message) &&
    !/めもりは|(?<!に)なら(?!ない|ん|へん)|で(?:い|え)/.test(message)
  )
    return told(sentence(measured.markAgain, { product, top }));
  const bar = barIn(top / parts, message, question);
  if (bar !== null) return bar;
  const isTold = scaleOf(before) === null;
  const isOfOne = /1つぶんは いくつ|1めもりを いくつ/.test(question);
  const said = isTold
    ? null
    : ((isOfOne
        ? [...message.replace(/(?<!\d)\d+÷\d+(?=\D)/g, '').matchAll(OF_MARK)].at(-1)?.[1]
        : undefined) ?? CLAIMED.exec(message)?.[1]);
  // 13人って かいた: more than the scale has is what the bar shows.
  if (said !== null && said !== undefined && Number(said) > top)
    return told(sentence(measured.markAsked, { parts, top }));
  if (said !== null && said !== undefined) {
    if (Number(said) === top / parts) return told(sentence(measured.markRight, { said }), true);
    return told(sentence(measured.markTried, { said, parts, top }));
  }
  return OF_SCALE.test(message) ? told(sentence(measured.markAsked, { parts, top })) : null;
}

/** 300と400の あいだに めもりが 10こ: from where to where, and in how many parts. */
function lineOf(text: string): { readonly from: number; readonly to: number; readonly parts: number } | null {
  const [, a = '', b = ''] = /(\d+)(?:と|から)(\d+)(?:の(?:あいだ|間)|まで)/.exec(text) ?? [];
  const [, marks, split] =
    /(?:めもり|目もり|目盛り?)(?:が|は)?(\d+)(?:こ|個|つ)|(\d+)(?:つ|こ|個|とうぶん|等分)?に(?:わ(?:か|け)|分(?:か|け))/.exec(
      text,
    ) ?? [];
  const parts = Number(marks ?? split ?? 0);
  const so = { from: Number(a), to: Number(b), parts };
  return b !== '' && parts > 1 && so.to > so.from && (so.to - so.from) % parts === 0 ? so : null;
}
const OF_ONE =
  /^(?:えっと|たぶん|じゃあ)?(?:(?:1|ひと|一)(?:つの)?(?:めもり|目もり|目盛り?)[はがって、]*)?(\d+)(?:つ|こ|ずつ)?(?:かな|だ|や|じゃ|です|って|でしょ|[?。!、]|$)/;

function numberLine(before: string, message: string, question: string): Measured | null {
  const line = lineOf(before);
  const said = /ひとつの めもり|1めもり|わかれて/.test(question) ? OF_ONE.exec(message)?.[1] : undefined;
  // 100の あいだに 10こ。だから 10…え、じゃあ 203って まちがい？
  const [, whole = '', split = ''] =
    /(\d+)の(?:あいだ|間)(?:に|は|が)?(?:は)?(\d+)(?:こ|個|つ|めもり)/.exec(message) ?? [];
  const found = /(?:だから|なら|じゃあ)1?(?:めもり)?[はが]?[.…、]*(\d+)/.exec(
    message.replace(/(?:1|ひと)めもり[はが]/g, ''),
  )?.[1];
  const isFound = split !== '' && found !== undefined && Number(whole) / Number(split) === Number(found);
  const claimed = /(\d{2,})(?:って|は|じゃ)[^。]{0,4}(?:まちが|ちが)/.exec(message)?.[1];
  if (isFound && claimed !== undefined) {
    const from = Math.floor(Number(claimed) / Number(whole)) * Number(whole);
    return told(sentence(measured.linePassed, { said: found, from }), false);
  }
  if (line === null || said === undefined) return null;
  const { from, to, parts } = line;
  return Number(said) === (to - from) / parts
    ? told(sentence(measured.lineRight, { said, from }), true)
    : told(sentence(measured.lineTried, { from, to, said, parts }));
}

/** えんぴつ 9ます、けしごむ 4ます: two lengths in the same unit. */
function lengthsIn(text: string): { readonly a: string; readonly b: string; readonly unit: string } | null {
  const found = [...text.matchAll(/(\d+)(ます|マス|こぶん|個分|はい|cm|つぶん)/g)].map(
    ([, n = '', unit = '']) => ({ n, unit }),
  );
  const [one, other, ...more] = found;
  const isAlike = one !== undefined && other !== undefined && one.unit === other.unit && one.n !== other.n;
  return isAlike && more.length === 0 ? { a: one.n, b: other.n, unit: one.unit } : null;
}
const OF_DIFFERENCE =
  /ちがい|違い|どれだけ(?:なが|長|おお|多)|(?:なん|何)(?:ます|cm|こぶん|個分)(?:なが|長|おお|多)/;

function difference(before: readonly string[], message: string): Measured | null {
  const of = before.map((one) => lengthsIn(half(one))).find((one) => one !== null) ?? null;
  if (of === null || !OF_DIFFERENCE.test(half(before.join('。')))) return null;
  const { a, b, unit } = of;
  const said = [
    ...message.matchAll(/(\d+)(?=ます|マス|こぶん|個分|はい|cm|つぶん|かな|だ|や|です|[?。!]|$)/g),
  ]
    .map(([number]) => number)
    .findLast((number) => number !== a && number !== b);
  if (said === undefined) return null;
  if (Number(said) === Math.abs(Number(a) - Number(b)))
    return told(sentence(measured.differenceRight, { said: `${said}${unit}` }), true);
  const long = Number(a) > Number(b) ? a : b;
  const short = long === a ? b : a;
  return told(
    sentence(measured.differenceTried, {
      said: `${said}${unit}`,
      long: `${long}${unit}`,
      short: `${short}${unit}`,
      unit,
    }),
  );
}

/** さきは 3。でも 4の ほうが ちかい: which was passed is found, and the nearer one doubted. */
function clock(before: string, message: string, question: string): Measured | null {
  const [, one = '', two = ''] =
    /(?:みじか|短)い(?:ほうの?)?(?:はり|針)(?:が|は)?(\d{1,2})(?:と|から)(\d{1,2})/.exec(before) ?? [];
  const passed = Number(two) - Number(one) === 1 || (one === '12' && two === '1') ? one : null;
  if (passed === null) return null;
  const isOfArrival = /もう \d+に (?:つ|とど)いた/.test(question);
  if (isOfArrival && /^(?:うん|はい|もう|ついた|とどいた|ついてる|とどいてる|[、。!よ])+$/.test(message))
    return told(sentence(measured.hourLook, { next: two }));
  if (
    (isOfArrival || /すこし てまえかな/.test(question)) &&
    /まだ|ない|とらん|へん|ううん|いいえ|ちがう|てまえ/.test(message) &&
    !/\d/.test(message)
  )
    return told(sentence(measured.hourStill, { next: two }));
  if (!/とおり|さきに/.test(question)) return null;
  const isNear = new RegExp(`(?<!\\d)${two}[^\\d]{0,8}ちか|${two}[^\\d]{0,6}近`).test(message);
  const only = new RegExp(
    `^(?:えっと|じゃあ?|たぶん|あ|[、。])*(${one}|${two})(?!\\d|じ|時|と|から)(?!.*(?<!\\d)(?:${one}|${two})(?!\\d)(?!のほう))`,
  ).exec(message)?.[1];
  if (!isNear && only !== undefined)
    return told(
      only === passed
        ? sentence(measured.hourRight, { passed })
        : sentence(measured.hourNext, { passed, next: two }),
    );
  const hasPassed = new RegExp(`(?<!\\d)${passed}(?!\\d)`).test(message);
  if (!isNear) return null;
  return told(
    hasPassed
      ? sentence(measured.hourPassedNear, { passed, next: two })
      : sentence(measured.hourNear, { next: two }),
  );
}

/** `before`: what the child told of it until now; `question`: what was asked last. */
export function measuredIn(
  topic: string,
  before: readonly string[],
  message: string,
  question: string,
): Measured | null {
  const [earlier, now] = [half(before.join('。')), inDigits(half(message))];
  if (topic === 'tables_graphs') return graph(earlier, now, question);
  if (topic === 'number_line') return numberLine(earlier, now, question);
  if (topic === 'measuring_mass') return weighed(earlier, now, question);
  if (topic === 'comparing_numbers') return largerOf(earlier, now);
  if (topic === 'comparing_sizes') return inOrder(earlier, now) ?? difference(before, now);
  if (topic === 'tape_diagrams') return wholeOf(message, question);
  return topic === 'clock_reading' ? clock(earlier, now, question) : null;
}
