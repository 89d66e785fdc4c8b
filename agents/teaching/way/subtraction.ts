import { placeName } from '#agents/teaching/steps/draft.ts';
import { sentence } from '#agents/words/sentence.ts';
import wayWords from '#agents/words/steps/ways.json' with { type: 'json' };
import { takeFrom, together } from './addition.ts';
import { alongMoves, astray, digitAt, type Move, on, type Turn } from './move.ts';

/** A child's own way through a-b, as far as it has come. */
class Subtraction {
  readonly #a: number;
  readonly #b: number;
  readonly #grade: 1 | 2 | 3;
  /** Taken bit by bit: at `value`, `rest` of b is still to be taken. */
  #value: number;
  #rest: number;
  /** Counting up from b: so far, and how much was added. */
  #up: { readonly at: number; readonly added: number } | null = null;
  #rounded: { readonly value: number; readonly sum: string; readonly back: '+' | '-' } | null = null;
  #ones: number | null = null;
  /** What is left of the tens, where the child took them first and a ten is needed after that. */
  #tensFirst: number | null = null;
  #hasLent = false;
  /** What is left of the tens was asked for, because it was forgotten. */
  #askedLent = false;

  constructor(a: number, b: number, grade: 1 | 2 | 3) {
    this.#a = a;
    this.#b = b;
    this.#grade = grade;
    this.#value = a;
    this.#rest = b;
  }

  get #borrows(): boolean {
    return digitAt(this.#b, 0) > digitAt(this.#a, 0);
  }

  take(move: Move): Turn | null {
    if (move.operator === '+') return this.#added(move);
    if (move.operator !== '-') return null;
    return (
      this.#rounding(move) ??
      this.#restOf(move) ??
      this.#reversed(move) ??
      this.#ofOnes(move) ??
      this.#ofTens(move) ??
      this.#along(move) ??
      this.#fromTens(move) ??
      this.#about(move)
    );
  }

  /** Taken bit by bit: 52-10, then 42-7; what is left of b is known then, or asked for. */
  #along({ a: x, b: y, result }: Move): Turn | null {
    if (x === this.#value && y < this.#rest) {
      const before = this.#rest;
      this.#value = result;
      this.#rest = before - y;
      const taken = this.#b - this.#rest;
      return on(sentence(wayWords.stillToTake, { b: this.#b, taken }), `${before}-${y}`);
    }
    return null;
  }

  /** 6-4 on the way to 14-4-2: what is left of b. */
  #restOf({ a: x, b: y, result }: Move): Turn | null {
    const isRest = result === this.#rest && this.#rest < this.#b && (x === this.#b || x === this.#rest + y);
    return isRest ? takeFrom(this.#value, this.#rest) : null;
  }

  /** 10-9 of 13-9, 50-17 of 52-17: the rest of a comes to it. */
  #fromTens({ a: x, b: y, result }: Move): Turn | null {
    if (y !== this.#b || x % 10 !== 0 || x >= this.#a || x === 0 || this.#a - x >= 10) return null;
    const ones = this.#a - x;
    const ask = sentence(wayWords.fromTen, { a: this.#a, ten: x, ones, rest: result });
    return on(ask, `${result}+${ones}`);
  }

  /** 99-36 of 100-36, 52-20 of 52-17: by a number near it. */
  #about({ a: x, b: y, result }: Move): Turn | null {
    if (x === this.#a && y > this.#b && y - this.#b < 10) {
      this.#rounded = { value: result, sum: `${y}-${this.#b}`, back: '+' };
      return on(sentence(wayWords.tooMuch, { used: y, b: this.#b }), this.#rounded.sum);
    }
    if (y === this.#b && x < this.#a && this.#a - x < 10 && x > 0) {
      this.#rounded = { value: result, sum: `${this.#a}-${x}`, back: '+' };
      return on(sentence(wayWords.tooLittle, { used: x, a: this.#a }), this.#rounded.sum);
    }
    return null;
  }

  #rounding({ a: x, b: y, result }: Move): Turn | null {
    const rounded = this.#rounded;
    if (rounded === null || rounded.sum !== `${x}-${y}`) return null;
    return rounded.back === '+' ? together(rounded.value, result) : takeFrom(rounded.value, result);
  }

  /** 7-2 in the ones of 52-17: which from which is asked. */
  #reversed({ a: x, b: y }: Move): Turn | null {
    for (let place = 0; place < 3; place++) {
      const [top, low] = [digitAt(this.#a, place), digitAt(this.#b, place)];
      if (low <= top || x !== low || y !== top) continue;
      // What stands so in another place is meant for that.
      const isElsewhere = [0, 1, 2].some(
        (other) => digitAt(this.#a, other) === x && digitAt(this.#b, other) === y,
      );
      if (isElsewhere) continue;
      if (this.#b < 10)
        return {
          ...astray(sentence(wayWords.reversedOnes, { a: this.#a, top, low })),
          of: wayWords.reversedOnes,
        };
      const values = { a: this.#a, b: this.#b, place: placeName(place, this.#grade), top, low };
      return { ...astray(sentence(wayWords.reversed, values)), of: wayWords.reversed };
    }
    return null;
  }

  #ofOnes({ a: x, b: y, result }: Move): Turn | null {
    const [top, low] = [digitAt(this.#a, 0), digitAt(this.#b, 0)];
    if (this.#a < 20 || y !== low) return null;
    if (this.#borrows && x === 10) return together(result, top);
    const isOwn = x === top + (this.#borrows ? 10 : 0) && (x > 9 || this.#b > 9);
    if (!isOwn || (x === this.#a && y === this.#b)) return null;
    this.#ones = result;
    return this.#borrows ? this.#askLent() : this.#askTens(digitAt(this.#a, 1));
  }

  #askLent(): Turn {
    const digit = digitAt(this.#a, 1);
    if (digit === 0) return on(sentence(wayWords.lentFromZero, { a: this.#a }));
    const place = placeName(1, this.#grade);
    return on(sentence(wayWords.lent, { a: this.#a, place, digit }), `${digit}-1`);
  }

  #askTens(top: number): Turn | null {
    const low = digitAt(this.#b, 1);
    if (low > top || this.#a > 99) return null;
    if (low > 0) return takeFrom(top * 10, low * 10);
    return this.#ones === null ? null : together(top * 10, this.#ones);
  }

  #ofTens({ a: x, b: y, result }: Move): Turn | null {
    const [digit, low] = [digitAt(this.#a, 1), digitAt(this.#b, 1)];
    if (this.#a < 20) return null;
    // 102 has ten tens.
    const top = digit === 0 ? 10 : digit;
    const isInTens = this.#borrows && this.#ones !== null;
    // 5-1 of 52-17 may be lending, or the tens themselves: only where it was asked for is it the former.
    if (isInTens && x === top && y === 1 && (low !== 1 || this.#askedLent)) {
      this.#hasLent = true;
      return this.#askTens(result);
    }
    const isTens = (x === top || x === top * 10) && (y === low || y === low * 10) && low > 0;
    if (isTens && isInTens && !this.#hasLent) {
      this.#askedLent = true;
      return { ...this.#askLent(), type: 'astray' };
    }
    if (this.#borrows && this.#ones === null && x === top * 10 && y === low * 10 && this.#a < 100) {
      this.#tensFirst = result;
      return together(result, digitAt(this.#a, 0));
    }
    if (this.#ones === null || this.#a > 99) return null;
    const lent = top - (this.#borrows ? 1 : 0);
    if (!(x === lent || x === lent * 10) || !(y === low || y === low * 10)) return null;
    return together(x === lent ? result * 10 : result, this.#ones);
  }

  #added({ a: x, b: y, result }: Move): Turn | null {
    if (this.#tensFirst !== null && (x === this.#tensFirst || y === this.#tensFirst))
      return takeFrom(result, digitAt(this.#b, 0));
    const from = this.#up?.at ?? this.#b;
    if (result === this.#a && x !== from && y !== from && x % 10 === 0 && x >= this.#b)
      return takeFrom(x, this.#b);
    if (x !== from || result > this.#a) return null;
    this.#up = { at: result, added: (this.#up?.added ?? 0) + y };
    if (result === this.#a) return on(sentence(wayWords.howManyAdded, { a: this.#a, b: this.#b }));
    return on(sentence(wayWords.countUp, { result, a: this.#a }), `${this.#a}-${result}`);
  }
}

/** What a child on its own way through a-b is asked next; null where the way is not known. */
export function followSubtraction(
  a: number,
  b: number,
  moves: readonly Move[],
  grade: 1 | 2 | 3,
): Turn | null {
  const way = new Subtraction(a, b, grade);
  return alongMoves(moves, (move) => way.take(move));
}
