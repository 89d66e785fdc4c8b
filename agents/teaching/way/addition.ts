import { sentence } from '#agents/words/sentence.ts';
import wayWords from '#agents/words/steps/ways.json' with { type: 'json' };
import { alongMoves, astray, digitAt, digitsOf, type Move, on, type Turn } from './move.ts';

/** Something is added to one number bit by bit: to `value`, `rest` of `whole` is still to come. */
interface Chain {
  readonly value: number;
  readonly rest: number;
  readonly whole: number;
}

export const together = (a: number, b: number): Turn =>
  on(sentence(wayWords.together, { a, b }), `${a}+${b}`);
export const takeFrom = (a: number, b: number): Turn =>
  on(sentence(wayWords.takeFrom, { a, b }), `${a}-${b}`);

/** A child's own way through a+b, as far as it has come. */
class Addition {
  readonly #a: number;
  readonly #b: number;
  #chain: Chain | null = null;
  /** Key: place, 0 is ones; what its digits come to, counted in ones. */
  readonly #places = new Map<number, { readonly value: number; readonly inBundles: boolean }>();
  /** The way through the ones alone. */
  #ones: Addition | null = null;
  #surplus: { readonly value: number; readonly used: number; readonly meant: number } | null = null;

  constructor(a: number, b: number) {
    this.#a = a;
    this.#b = b;
  }

  take(move: Move): Turn | null {
    if (move.operator === '+') return this.#added(move);
    return move.operator === '-' ? (this.#taken(move) ?? this.#ones?.take(move) ?? null) : null;
  }

  #added(move: Move): Turn | null {
    const { a: x, b: y, result } = move;
    return (
      this.#along(x, y, result) ??
      this.#along(y, x, result) ??
      this.#split(move) ??
      this.#carriedOn(move) ??
      this.#place(move) ??
      this.#misplaced(move) ??
      this.#part(x, y, result) ??
      this.#part(y, x, result) ??
      this.#within(move)
    );
  }

  /** On along what has been added so far. */
  #along(value: number, more: number, result: number): Turn | null {
    const chain = this.#chain;
    if (chain === null || value !== chain.value || more >= chain.rest) return null;
    this.#chain = { ...chain, value: result, rest: chain.rest - more };
    return this.#askRest(chain.rest, more, chain.whole);
  }

  #askRest(before: number, used: number, whole: number): Turn {
    return on(sentence(wayWords.restOf, { whole, used: whole - before + used }), `${before}-${used}`);
  }

  /** 7を 2と5. */
  #split({ a: x, b: y, result }: Move): Turn | null {
    const other = result === this.#a ? this.#b : result === this.#b ? this.#a : null;
    if (other === null || x === 0 || y === 0) return null;
    const first = (other + y) % 10 === 0 ? y : x;
    this.#chain = { value: other, rest: result, whole: result };
    return together(other, first);
  }

  /** 8+2 of 8+7, 38+40 of 38+47; more than the other number is rounding up. */
  #part(one: number, more: number, result: number): Turn | null {
    const other = one === this.#a ? this.#b : one === this.#b ? this.#a : null;
    if (other === null || more === 0 || more === other) return null;
    if (more < other) {
      this.#chain = { value: result, rest: other - more, whole: other };
      return this.#askRest(other, more, other);
    }
    if (more - other >= 10) return null;
    this.#surplus = { value: result, used: more, meant: other };
    return on(sentence(wayWords.tooMuch, { used: more, b: other }), `${more}-${other}`);
  }

  #taken({ a: x, b: y, result }: Move): Turn | null {
    const [chain, surplus] = [this.#chain, this.#surplus];
    if (surplus !== null && x === surplus.used && y === surplus.meant) return takeFrom(surplus.value, result);
    if (chain !== null && result === chain.rest) return together(chain.value, chain.rest);
    const ones = x === this.#a ? this.#b : x === this.#b ? this.#a : null;
    if (ones !== null && ones < 10 && y === x - (x % 10)) return together(result, ones);
    const other = x === this.#a ? this.#b : x === this.#b ? this.#a : null;
    if (other === null || (other + y) % 10 !== 0) return null;
    this.#chain = { value: other, rest: x, whole: x };
    return together(other, y);
  }

  /** 8+7 and 30+40 of 38+47; 3+4 are bundles. */
  #place({ a: x, b: y, result }: Move): Turn | null {
    const length = Math.max(digitsOf(this.#a).length, digitsOf(this.#b).length);
    if (length < 2) return null;
    for (let place = 0; place < length; place++) {
      const pair = [digitAt(this.#a, place), digitAt(this.#b, place)] as const;
      if (this.#places.has(place) || pair.includes(0)) continue;
      for (const size of new Set([10 ** place, 1])) {
        const [one, other] = [pair[0] * size, pair[1] * size];
        if (!((x === one && y === other) || (x === other && y === one))) continue;
        const inBundles = place > 0 && size === 1;
        this.#places.set(place, { value: inBundles ? result * 10 ** place : result, inBundles });
        return this.#nextPlace(length);
      }
    }
    return null;
  }

  #nextPlace(length: number): Turn | null {
    for (let place = 0; place < length; place++) {
      const [one, other] = [digitAt(this.#a, place), digitAt(this.#b, place)];
      if (one === 0 || other === 0 || this.#places.has(place)) continue;
      return together(one * 10 ** place, other * 10 ** place);
    }
    const [ones, tens] = [this.#places.get(0), this.#places.get(1)];
    if (tens?.inBundles && ones !== undefined && ones.value >= 10) {
      const digit = tens.value / 10;
      return on(sentence(wayWords.carried, { ones: ones.value }), `${digit}+1`);
    }
    return this.#allPlaces(length);
  }

  #allPlaces(length: number): Turn | null {
    const values = Array.from({ length }, (_, place) => {
      const known = this.#places.get(place)?.value;
      return known ?? (digitAt(this.#a, place) + digitAt(this.#b, place)) * 10 ** place;
    }).filter((value) => value > 0);
    const [small, large] = values;
    if (small === undefined) return null;
    if (large === undefined) {
      const bundle = this.#places.get(1)?.inBundles ? 10 : this.#places.get(2)?.inBundles ? 100 : null;
      return bundle === null ? null : on(sentence(wayWords.bundles, { bundle, count: small / bundle }));
    }
    return values.length === 2 ? together(large, small) : null;
  }

  /** 7と くりあがりの 1: the ten of the ones, with the bundles. */
  #carriedOn({ a: x, b: y, result }: Move): Turn | null {
    const [ones, tens] = [this.#places.get(0), this.#places.get(1)];
    if (!tens?.inBundles || ones === undefined || ones.value < 10) return null;
    if (![x, y].includes(1) || ![x, y].includes(tens.value / 10)) return null;
    return together(result * 10, ones.value - 10);
  }

  /** 2+3 of 24+3: tens and ones are not of one kind. */
  #misplaced({ a: x, b: y, result }: Move): Turn | null {
    // 1+9 of 19+9 makes a ten.
    if (result % 10 === 0) return null;
    for (const [number, other] of [
      [this.#a, this.#b],
      [this.#b, this.#a],
    ] as const) {
      if (number < 10 || number > 99 || other > 9) continue;
      const digit = digitAt(number, 1);
      if ((x === digit && y === other) || (y === digit && x === other))
        return astray(sentence(wayWords.otherPlace, { number, digit, other }), `${number}-${digit * 10}`);
    }
    return null;
  }

  /** 8+2 on the way to 8+7 of 38+47. */
  #within(move: Move): Turn | null {
    const [one, other] = [this.#a % 10, this.#b % 10];
    if ((this.#a === one && this.#b === other) || one + other <= 10) return null;
    this.#ones ??= new Addition(one, other);
    const turn = this.#ones.take(move);
    if (move.operator !== '+' || move.result !== one + other || turn !== null) return turn;
    this.#places.set(0, { value: move.result, inBundles: false });
    return this.#nextPlace(Math.max(digitsOf(this.#a).length, digitsOf(this.#b).length));
  }
}

/** What a child on its own way through a+b is asked next; null where the way is not known. */
export function followAddition(a: number, b: number, moves: readonly Move[]): Turn | null {
  const way = new Addition(a, b);
  return alongMoves(moves, (move) => way.take(move));
}
