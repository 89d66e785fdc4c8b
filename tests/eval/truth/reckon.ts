/**
 * What sums of the grades 1-3 come to, reckoned here in fractions of big integers. It imports nothing of the robot:
 * what this says is held against what the robot says.
 */
import { reckonNumbers } from './numbers.ts';
import { readStory } from './stories.ts';

type Dimension = 'length' | 'volume' | 'mass' | 'money' | 'duration' | 'clock';

interface Amount {
  readonly n: bigint;
  readonly d: bigint;
  /** Of what; null for a bare number. Amounts are in the smallest unit: mm, mL, g, 円, seconds. */
  readonly of: Dimension | null;
  /** What a division leaves over. */
  readonly rest?: bigint;
}

/** Key: unit as written; what it measures, and how many of the smallest unit it is. */
const UNITS: Readonly<Record<string, readonly [Dimension, bigint]>> = {
  km: ['length', 1_000_000n],
  m: ['length', 1000n],
  cm: ['length', 10n],
  mm: ['length', 1n],
  L: ['volume', 1000n],
  dL: ['volume', 100n],
  mL: ['volume', 1n],
  t: ['mass', 1_000_000n],
  kg: ['mass', 1000n],
  g: ['mass', 1n],
  円: ['money', 1n],
  時間: ['duration', 3600n],
  時: ['clock', 3600n],
  分: ['duration', 60n],
  秒: ['duration', 1n],
};
const TOKEN = /\s*(?:(\d+)\/(\d+)|(\d+)(?:\.(\d+))?(時間|km|cm|mm|kg|dL|mL|[mLtg円時分秒])?|([+\-×÷()]))/y;

export class NotReckoned extends Error {
  override readonly name = 'NotReckoned';
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

function amount(n: bigint, d: bigint, of: Dimension | null): Amount {
  if (d === 0n) throw new NotReckoned('divided by nothing');
  const sign = d < 0n ? -1n : 1n;
  const by = gcd(n, d) || 1n;
  return { n: (sign * n) / by, d: (sign * d) / by, of };
}

type Sign = '+' | '-' | '×' | '÷';

function combine(a: Amount, sign: Sign, b: Amount): Amount {
  switch (sign) {
    case '×':
      return amount(a.n * b.n, a.d * b.d, a.of ?? b.of);
    case '÷':
      return amount(a.n * b.d, a.d * b.n, a.of === b.of ? null : a.of);
    default: {
      const by = sign === '+' ? 1n : -1n;
      const isBetween = sign === '-' && a.of === 'clock' && b.of === 'clock';
      const of = isBetween ? 'duration' : a.of === 'clock' || b.of === 'clock' ? 'clock' : a.of;
      if ((a.of === null) !== (b.of === null)) throw new NotReckoned('a number and a measure');
      return amount(a.n * b.d + by * b.n * a.d, a.d * b.d, of);
    }
  }
}

/** Reads 38+47, 24-3×7, 1m20cm+50cm, 7時45分-7時10分, 2/5+1/5, 2.3+1, 9+(8+7). */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Amount {
    const sum = this.#sum();
    if (this.#at < this.#text.length) throw new NotReckoned(this.#text);
    return sum;
  }

  #next(): RegExpExecArray | null {
    TOKEN.lastIndex = this.#at;
    return TOKEN.exec(this.#text);
  }

  #sign(...signs: readonly Sign[]): Sign | null {
    const found = this.#next()?.[6] as Sign | undefined;
    if (found === undefined || !signs.includes(found)) return null;
    this.#at = TOKEN.lastIndex;
    return found;
  }

  #sum(): Amount {
    let sum = this.#product();
    for (let sign = this.#sign('+', '-'); sign; sign = this.#sign('+', '-'))
      sum = combine(sum, sign, this.#product());
    return sum;
  }

  #product(): Amount {
    let product = this.#measure();
    for (let sign = this.#sign('×', '÷'); sign; sign = this.#sign('×', '÷'))
      product = combine(product, sign, this.#measure());
    return product;
  }

  /** "1m20cm" and "7時45分" are one amount. */
  #measure(): Amount {
    const first = this.#one();
    if (first === null) throw new NotReckoned(this.#text);
    let sum = first;
    for (let more = this.#ofUnit(); more !== null; more = this.#ofUnit()) sum = combine(sum, '+', more);
    return sum;
  }

  #ofUnit(): Amount | null {
    const found = this.#next();
    return found?.[5] === undefined ? null : this.#one();
  }

  #one(): Amount | null {
    const found = this.#next();
    if (!found) return null;
    const [, over, under, whole, decimals = '', unit, sign] = found;
    if (sign !== undefined && sign !== '(') return null;
    this.#at = TOKEN.lastIndex;
    if (sign === '(') {
      const inner = this.#sum();
      if (this.#text[this.#at] !== ')') throw new NotReckoned(this.#text);
      this.#at += 1;
      return inner;
    }
    if (over !== undefined) return amount(BigInt(over), BigInt(under ?? ''), null);
    const [of, size] = unit === undefined ? [null, 1n] : (UNITS[unit] ?? [null, 1n]);
    return amount(BigInt(`${whole}${decimals}`) * size, 10n ** BigInt(decimals.length), of);
  }
}

const read = (text: string): Amount => new Reader(text).whole();

const BACK: Readonly<Record<Sign, (known: Amount, result: Amount, isFirst: boolean) => Amount>> = {
  '+': (known, result) => combine(result, '-', known),
  '-': (known, result, isFirst) =>
    combine(isFirst ? result : known, isFirst ? '+' : '-', isFirst ? known : result),
  '×': (known, result) => combine(result, '÷', known),
  '÷': (known, result, isFirst) =>
    combine(isFirst ? result : known, isFirst ? '×' : '÷', isFirst ? known : result),
};

/** □+8=15, 35÷□=7, 40=16+□. */
function blank(left: string, right: string): Amount {
  const [side, result] = left.includes('□') ? [left, right] : [right, left];
  const first = /^□([+\-×÷])(.+)$/.exec(side);
  const [, known, sign] = first ? [null, first[2], first[1]] : (/^(.+)([+\-×÷])□$/.exec(side) ?? []);
  if (known === undefined || sign === undefined) throw new NotReckoned(side);
  return BACK[sign as Sign](read(known), read(result), first !== null);
}

/** What the expression comes to. Throws NotReckoned where this does not know. */
export function reckon(expression: string): Amount {
  const story = readStory(expression);
  if (story !== null) return reckon(story.sum);
  const number = reckonNumbers(expression);
  if (number !== null) return amount(number, 1n, null);
  const [left = '', right] = expression.split('=');
  if (right !== undefined) {
    const isConversion = /^(?:□[A-Za-z時間分秒]+)+$/.test(right);
    return isConversion ? read(left) : blank(left, right);
  }
  const division = /^(\d+)÷(\d+)$/.exec(expression);
  if (!division) return read(expression);
  const [n, d] = [BigInt(division[1] ?? ''), BigInt(division[2] ?? '')];
  if (d === 0n) throw new NotReckoned(expression);
  return n % d === 0n ? amount(n / d, 1n, null) : { ...amount(n / d, 1n, null), rest: n % d };
}

/** "13こ", "13ひき", "5人": a counter makes no other number of it. */
const COUNTER =
  /(?<=\d)(?:こ|つ|ひき|ぴき|ほん|ぽん|まい|にん|わ|さつ|だい|はこ|はい|ぱい|[個匹本枚人羽冊台箱])(?=$|あまり)/g;

/** Reads an answer as it is kept: 85, 3あまり1, 1m70cm, 3/5, 0.1, 13こ. */
function readAnswer(text: string): Amount {
  const rest = /^(\d+)あまり(\d+)$/.exec(text);
  if (rest) return { ...amount(BigInt(rest[1] ?? ''), 1n, null), rest: BigInt(rest[2] ?? '') };
  return read(text);
}

/**
 * What an answer is: `form` where its value is right and it is not written to its end (no unit, 70分 for 1時間10分):
 * nobody may call that wrong reckoning, and a teacher may want it finished.
 */
export function verdictOn(expression: string, stored: string): 'right' | 'wrong' | 'form' {
  const answer = stored.replace(COUNTER, '');
  const truth = reckon(expression);
  const given = readAnswer(answer);
  if (given.n * truth.d === truth.n * given.d && (given.rest ?? 0n) === (truth.rest ?? 0n)) {
    const isPlain = given.of === null && truth.of === null;
    // 64円 to 100-36: a sum of a child's day, and no other number.
    if (truth.of === null && given.of === 'money') return 'form';
    if (isPlain || given.of === truth.of)
      return answer === written(expression).replace(COUNTER, '') ? 'right' : 'form';
  }
  if (given.of !== null) return 'wrong';
  // 85 for 85円, 200 for 2m=□cm: the value in the unit that is asked.
  const bare = written(expression).replace(/[A-Za-z円時間分秒]+$/, '');
  return answer === bare ? (expression.includes('□') ? 'right' : 'form') : 'wrong';
}

/** The units an answer is written in, the largest first: those the expression holds or asks for. */
function unitsOf(expression: string, of: Dimension): readonly string[] {
  const asked = expression.includes('=') ? (expression.split('=')[1] ?? '') : expression;
  const family = Object.entries(UNITS).filter(([, [dimension]]) =>
    of === 'clock' ? dimension === 'clock' || dimension === 'duration' : dimension === of,
  );
  const names = family
    .map(([name]) => name)
    .filter((name) => of !== 'clock' || (name !== '時間' && name !== '秒'));
  const present = new Set(asked.match(/時間|km|cm|mm|kg|dL|mL|[mLtg円時分秒]/g) ?? []);
  if (of === 'duration' && present.has('時')) return ['時間', '分'];
  return names.filter((name) => present.has(name));
}

/** The answer as a careful child writes it: 85, 3あまり1, 1m70cm, 3/5, 4.1. Throws NotReckoned. */
export function written(expression: string): string {
  const story = readStory(expression);
  if (story !== null) return written(story.sum) + story.counter;
  const truth = reckon(expression);
  if (truth.rest !== undefined) return `${truth.n}あまり${truth.rest}`;
  if (truth.of === null) return bareText(truth, expression.includes('.'));
  if (truth.d !== 1n) throw new NotReckoned(expression);
  const units = unitsOf(expression, truth.of);
  let left = truth.n;
  const parts = units.flatMap((unit) => {
    const size = UNITS[unit]?.[1] ?? 1n;
    const count = left / size;
    left %= size;
    return count > 0n ? [`${count}${unit}`] : [];
  });
  if (left !== 0n) throw new NotReckoned(expression);
  return parts.length > 0 ? parts.join('') : `0${units.at(-1) ?? ''}`;
}

function bareText({ n, d }: Amount, isDecimal: boolean): string {
  if (d === 1n) return String(n);
  if (!isDecimal) return `${n}/${d}`;
  for (let places = 1; places <= 3; places++) {
    const scaled = n * 10n ** BigInt(places);
    if (scaled % d !== 0n) continue;
    const digits = String(scaled / d).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  return `${n}/${d}`;
}
