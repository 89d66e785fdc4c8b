import measured from '#agents/words/homework/measured.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** What is said of the order, and whether it is found. */
interface Ordered {
  readonly says: string;
  readonly isRight: boolean;
}

/** やかんは こっぷ 8はい: a thing and how much of it. */
const THING =
  /([ぁ-んァ-ヶ一-龠ー]{1,7}?)(?:は|が)(?:こっぷ|コップ|ます)?(\d+)(?:はい|ばい|ぱい|cm|m|kg|g|こぶん)/g;
const ORDER =
  /(おおい|多い|ながい|長い|おもい|重い|すくない|少ない|みじかい|短い|かるい|軽い)(?:ほう|方)?(?:から)?(?:じゅん|順)/;
const SMALL_FIRST = /すくない|少ない|みじかい|短い|かるい|軽い/;

/** おおい じゅんに かくの, of three things or more whose sizes were told; `text`: all of it, without spaces. Null where that is not sure. */
export function inOrder(before: string, message: string): Ordered | null {
  const text = `${before}。${message}`;
  const things = [...text.matchAll(THING)].map(([, name = '', size = '']) => ({
    name: name.replace(/^(?:あのね|えっと|[、。])+/, '').replace(/^.*[でにはがと、](?=.{2})/, ''),
    size: Number(size),
  }));
  const [, order = ''] = ORDER.exec(text) ?? [];
  const sizes = new Set(things.map(({ size }) => size));
  if (things.length < 3 || order === '' || sizes.size !== things.length) return null;
  const sign = SMALL_FIRST.test(order) ? 1 : -1;
  const right = [...things].sort((a, b) => sign * (a.size - b.size)).map(({ name }) => name);
  const told = message.replace(THING, '');
  const said = [...right]
    .filter((name) => told.includes(name))
    .sort((a, b) => told.indexOf(a) - told.indexOf(b));
  if (said.length === 0)
    return before === '' || ORDER.test(message)
      ? { says: sentence(measured.orderFirst, { order }), isRight: false }
      : null;
  if (said.length === 1)
    return said[0] === right[0]
      ? { says: sentence(measured.orderNext, { order, said: said[0] ?? '' }), isRight: false }
      : { says: sentence(measured.orderLook, { order }), isRight: false };
  // The first was said before: the others alone.
  const whole =
    said.length === right.length - 1 && !said.includes(right[0] ?? '') ? [right[0] ?? '', ...said] : said;
  const isRight = whole.length === right.length && whole.every((name, at) => name === right[at]);
  return isRight
    ? { says: sentence(measured.orderRight, { said: whole.join('、') }), isRight }
    : { says: sentence(measured.orderLook, { order }), isRight: false };
}

/** 67と 76は どっちが おおきい: of two numbers with two digits; null for others. */
export function largerOf(before: string, message: string): Ordered | null {
  const [, a = '', b = ''] = /(?<!\d)(\d{2})と(\d{2})(?!\d)/.exec(before) ?? [];
  const isSmaller = /ちい(?:さ|せ)|小さ/.test(before);
  if (a === '' || b === '' || a === b || a[0] === b[0]) return null;
  const right = Number(a) > Number(b) !== isSmaller ? a : b;
  const said = message.match(/(?<!\d)\d+(?!\d)/g) ?? [];
  const isAlike = /お(?:ん)?なじ|同じ|いっしょ/.test(message);
  if (isAlike) return { says: sentence(measured.numbersTens, { a, b }), isRight: false };
  const named = said.filter((number) => number === a || number === b);
  if (said.length === 1 && named.length === 1)
    return named[0] === right
      ? { says: sentence(measured.numbersRight, { said: right }), isRight: true }
      : { says: sentence(measured.numbersTens, { a, b }), isRight: false };
  const tens = said.filter((number) => number.length === 1);
  const [x = '', y = ''] = [a[0], b[0]];
  return tens.length === 2 && tens[0] === x && tens[1] === y
    ? { says: sentence(measured.numbersThen, { x, y, a, b }), isRight: false }
    : null;
}
