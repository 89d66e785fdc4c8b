import { writeChants } from './kuku-chant.ts';
import { latest } from './latest.ts';
import { normaliseMath } from './normalise.ts';
import { type Parsed, quantityAt } from './parser.ts';
import { sayPlainly, withoutDenied } from './plain-saying.ts';
import { type Operator, ProblemError, type Quantity } from './problem.ts';
import { formatQuantity } from './quantity.ts';

/** A sum as a child tells it on its way; numbers in canonical spelling, with their units. */
interface ToldSum {
  readonly operator: Operator;
  readonly a: string;
  readonly b: string;
  /** What the child says it comes to; null where it only names the sum. */
  readonly result: string | null;
}

/** What a child tells of numbers. */
export interface Told {
  readonly sums: readonly ToldSum[];
  /** All numbers in their order, those of the sums too. */
  readonly numbers: readonly string[];
  /** The last number that is said as one says an answer: at the end, or as a sentence of its own; null without one. */
  readonly end: string | null;
}

/** A number in normalised text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST = 300;
/** A line of the 九九 with its product in figures: 四二が8, 四三12. */
const LINE = /([一二三四五六七八九])([一二三四五六七八九])が?(\d{1,2})(?!\d)/g;
const DIGITS = '一二三四五六七八九';
const writeLine = (_: string, a: string, b: string, product: string): string =>
  `${DIGITS.indexOf(a) + 1}×${DIGITS.indexOf(b) + 1}=${product}、`;
/** 20つかった, 2足したら: no counters. */
const USED = /(\d)\s?(つか[っうい])/g;
const ADDED = /(?<=\d)足(?=[しすせそ])/g;
/** A pause is no remainder here: 5…5だ. */
const PAUSES = /\.{2,}/g;
/** Numbers that count no things: もう1つ, 2ばんめ, 7のだん, 1のくらい, 1くりあがる. */
const BESIDE_BEFORE = /(?:もう|第|だい) ?$/;
const BESIDE_AFTER =
  /^ ?(?:ばん|番|年|がつ|月|もん|問|め|目|の ?(?:くらい|位|だん|段)|くり|繰り|わすれ|忘れ)/;

const ADDS = '(?:\\+|たし|たす|足し|足す|くわえ|加え|あわせ|合わせ|くっつけ|あげ|のせ|ふえ)';
const TAKES = '(?:-|ひい|ひく|ひき|ひけば|引い|引く|引き|とっ|とる|とれば|とり|へら|減ら|つかっ|使っ|かくし)';
/** What stands between two numbers, what follows them, and the sign that is meant. Key: none. */
const FORMS: readonly (readonly [RegExp, RegExp, Operator])[] = [
  [/^\+$/, /^/, '+'],
  [/^-$/, /^/, '-'],
  [/^×$/, /^/, '×'],
  [/^÷$/, /^/, '÷'],
  [/^[にと]$/, new RegExp(`^[をも]?${ADDS}`), '+'],
  [/^を$/, /^に(?:たし|たす|足し|くっつけ)/, '+'],
  [/^から$/, new RegExp(`^を?${TAKES}`), '-'],
  [/^(?:に|を|が)$/, /^を?(?:×|かけ|掛け)/, '×'],
  [/^を$/, /^で(?:÷|わっ|わる|割)/, '÷'],
];
/** Said of one number alone, behind what has come out before. */
const GOES_ON_BY: readonly (readonly [RegExp, Operator])[] = [
  [new RegExp(`^[をもに]?${ADDS}`), '+'],
  [new RegExp(`^[をも]?${TAKES}`), '-'],
  [/^(?:おおい|多い|おおかった|多かった)[^\d]{0,3}から(?:ひ|引)/, '-'],
];
const GOES_ON_FROM = /(?:^|あと|それ(?:に|から|を)|そ[こっ]から|そこに|[、。,…]|で|て|もう1つ)$/;
/** Between a sum and what it comes to; a new beginning is none. */
const LINK =
  /^(?!.*(?:あと|つぎ|次は|それと|のこり|残り|やっても|やっていい|ない))[^\d]{0,14}(?:=|は|が|で|と|って|ら|て|る|なら|から|の|だ|ん|、|\?)$/;
const SIGN = /^[+\-×÷]$/;
/** What may follow an answer. */
const ENDING =
  /^(?:こ|に|で|だ|です|だった|でしょ|かも|や|やろ|じゃ|よ|ね|か|の|ん|な|なる|なった|した|いい|とおもう|ってこと|って|しまう|ちゃう|あ|わ|さ|。|!|\?|、|\.|ー|〜|\s)*$/;
const CLAUSE = /[。!?、\s]/;

/** A number as it was said, without its counter: 3/6 of 3/6こ. */
export const bareOf = (said: string): string => /^\d+(?:\.\d+)?(?:\/\d+)?/.exec(said)?.[0] ?? said;

/** Numbers at even distances one after the other are a count: 7、8、9、10. The positions of those in one of three and more. */
export function countedAt(numbers: readonly string[]): ReadonlySet<number> {
  const values = numbers.map((said) => Number(bareOf(said)));
  const isStep = (at: number): boolean => {
    const [a = 0, b = 0, c = 0] = values.slice(at, at + 3);
    return at >= 0 && at + 2 < values.length && b !== a && c - b === b - a;
  };
  return new Set(numbers.flatMap((_, at) => ([at, at - 1, at - 2].some(isStep) ? [at] : [])));
}

/** The numbers of normalised text that count something, in their order. */
export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  const digits = /\d/g;
  for (let match = digits.exec(line); match !== null; match = digits.exec(line)) {
    const here = quantityHere(line, match.index);
    const end = here?.end ?? match.index + (/^\d+/.exec(line.slice(match.index))?.[0].length ?? 1);
    digits.lastIndex = end;
    if (here === null) continue;
    const bareEnd = match.index + (/^\d+/.exec(line.slice(match.index))?.[0].length ?? 1);
    const isBeside =
      BESIDE_BEFORE.test(line.slice(0, match.index)) ||
      BESIDE_AFTER.test(line.slice(end)) ||
      BESIDE_AFTER.test(line.slice(bareEnd));
    if (!isBeside) tokens.push({ text: formatQuantity(here.node), start: match.index, end });
  }
  return tokens;
}

function quantityHere(line: string, at: number): Parsed<Quantity> | null {
  try {
    return quantityAt(line, at);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const numberOf = (text: string): number => Number(/^\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN);

/** Reads along the numbers and what stands between them. */
class Reader {
  readonly #line: string;
  readonly #tokens: readonly Token[];
  readonly sums: ToldSum[] = [];
  #last: string | null;

  constructor(line: string, before: string | null) {
    this.#line = line;
    this.#tokens = tokensOf(line);
    this.#last = before;
  }

  get tokens(): readonly Token[] {
    return this.#tokens;
  }

  read(): void {
    for (let at = 0; at < this.#tokens.length; ) at = this.#pairAt(at) ?? this.#stepAt(at) ?? at + 1;
  }

  /** What stands behind a number, up to the next one. */
  #behind(at: number): string {
    const from = this.#tokens[at]?.end ?? this.#line.length;
    return this.#line.slice(from, this.#tokens[at + 1]?.start).replace(/\s/g, '');
  }

  #text(at: number): string {
    return this.#tokens[at]?.text ?? '';
  }

  /** A sum of two numbers; where to read on, or null. */
  #pairAt(at: number): number | null {
    if (at + 1 >= this.#tokens.length) return null;
    const [between, behind] = [this.#behind(at), this.#behind(at + 1)];
    const form = FORMS.find(([link, verb]) => link.test(between) && verb.test(behind));
    if (form) return this.#add(form[2], this.#text(at), this.#text(at + 1), at + 2, behind);
    return this.#wordless(at, between, behind);
  }

  /** 30と40で70, 100から30で70, 8は あと2で10: a sum only where it comes out. */
  #wordless(at: number, between: string, behind: string): number | null {
    if (at + 2 >= this.#tokens.length || !/^(?:で|が|だと)、?$/.test(behind)) return null;
    const [a, b, c] = [0, 1, 2].map((ahead) => numberOf(this.#text(at + ahead))) as [number, number, number];
    const isSum = /^(?:と|はあと|に)$/.test(between) && a + b === c;
    const isLess = between === 'から' && a - b === c;
    if (!isSum && !isLess) return null;
    return this.#add(isSum ? '+' : '-', this.#text(at), this.#text(at + 1), at + 2, behind);
  }

  /** …10。あと2とる, 、6ひいて64, 足して96: on with what has come out. */
  #stepAt(at: number): number | null {
    const before = this.#line.slice(at === 0 ? 0 : this.#tokens[at - 1]?.end, this.#tokens[at]?.start);
    const bare = before.replace(/\s/g, '');
    const behind = this.#behind(at);
    const said = this.#text(at);
    const results = this.sums.flatMap(({ result }) => result ?? []);
    const [one, other] = results.slice(-2);
    if (one && other && /(?:たして|足して|たすと|足すと|あわせて|合わせて)$/.test(bare)) {
      this.sums.push({ operator: '+', a: one, b: other, result: said });
      this.#last = said;
      return at + 1;
    }
    if (this.#last === null || !GOES_ON_FROM.test(bare)) return null;
    // 320、それに100で420: a sum only where it comes out.
    const isAdded = /(?:それ|そこ)に$/.test(bare) && /^(?:で|が|だと)、?$/.test(behind);
    if (isAdded && numberOf(this.#last) + numberOf(said) === numberOf(this.#text(at + 1)))
      return this.#add('+', this.#last, said, at + 1, behind);
    const form = GOES_ON_BY.find(([verb]) => verb.test(behind));
    return form ? this.#add(form[1], this.#last, said, at + 1, behind) : null;
  }

  /** Notes the sum, with its result where one follows; `at` is the number behind it. */
  #add(operator: Operator, a: string, b: string, at: number, behind: string): number {
    const end = this.#resultAt(at, behind);
    const result = end === null ? null : this.#text(end);
    this.sums.push({ operator, a, b, result });
    this.#last = result;
    return end === null ? at : end + 1;
  }

  /** Where the result stands; of a count (6、5、…5) it is the last. */
  #resultAt(at: number, behind: string): number | null {
    if (at >= this.#tokens.length || !(LINK.test(behind) || behind === '')) return null;
    const isNext = SIGN.test(this.#behind(at)) && /[、。]$/.test(behind) && !behind.includes('=');
    if (isNext) return null;
    let end = at;
    const isCounted = (next: number): boolean =>
      /^、+$/.test(this.#behind(next - 1)) &&
      (/^、*$/.test(this.#behind(next)) || ENDING.test(this.#behind(next))) &&
      Math.abs(numberOf(this.#text(next)) - numberOf(this.#text(next - 1))) <= 1;
    while (end + 1 < this.#tokens.length && isCounted(end + 1)) end += 1;
    return end;
  }
}

/** The last number that is said as an answer is. */
function endOf(line: string, tokens: readonly Token[]): string | null {
  const isSaid = ({ start, end }: Token, at: number): boolean => {
    const rest = line.slice(end, tokens[at + 1]?.start);
    if (at === tokens.length - 1 && ENDING.test(rest)) return true;
    const clause = rest.split(CLAUSE)[0] ?? '';
    const isClosed = rest.length > clause.length;
    return isClosed && ENDING.test(clause) && (start === 0 || CLAUSE.test(line.slice(0, start).at(-1) ?? ''));
  };
  return tokens.filter(isSaid).at(-1)?.text ?? null;
}

/** What a child says as sums and numbers are read from it: chants as sums, words as digits, without what is denied. Never throws. */
export const lineOf = latest((text: string): string => {
  const said = text.slice(0, LONGEST).normalize('NFKC').replace(ADDED, 'た').replace(LINE, writeLine);
  const line = normaliseMath(writeChants(sayPlainly(said)));
  return withoutDenied(line).replace(PAUSES, '、').replace(USED, '$1を$2');
});

/**
 * The sums and numbers that a child tells, in signs or words: 8に2たして10、あと3で13; 10から9ひくの？; 四二が8で、13-8=5. `before`: what
 * came out last, with which it may go on. Never throws.
 */
export const readTold = latest(
  (text: string, before: string | null = null): Told => toldIn(lineOf(text), before),
);

/** The same of a line that `lineOf` gave. */
export function toldIn(line: string, before: string | null = null): Told {
  const reader = new Reader(line, before);
  reader.read();
  return {
    sums: reader.sums,
    numbers: reader.tokens.map((token) => token.text),
    end: endOf(line, reader.tokens),
  };
}
