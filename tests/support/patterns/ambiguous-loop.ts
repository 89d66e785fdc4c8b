import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type CharSet, JS } from 'refa';

/** Places of a pattern, each with the number of ways to it: 1, or 2 for more. */
type Ways = Map<number, number>;
interface Part {
  readonly first: Ways;
  readonly last: Ways;
  /** Ways to match nothing. */
  readonly empty: number;
}

const NOTHING: Part = { first: new Map(), last: new Map(), empty: 1 };
const few = (ways: number): number => Math.min(2, ways);
/** A bounded repetition is followed as far. */
const UNROLLED = 4;
const parser = new RegExpParser({ ecmaVersion: 2024 });

function together(one: Ways, other: Ways): Ways {
  const all = new Map(one);
  for (const [place, ways] of other) all.set(place, few((all.get(place) ?? 0) + ways));
  return all;
}

const times = (ways: Ways, factor: number): Ways =>
  factor === 0 ? new Map() : new Map([...ways].map(([place, count]) => [place, few(count * factor)]));

/**
 * The automaton of positions (Glushkov): a place for each sign, and which places may follow which, in how many ways.
 * What looks around is taken to hold everywhere.
 */
class Positions {
  readonly signs: CharSet[] = [];
  readonly following: Ways[] = [];
  readonly #flags: { readonly [flag: string]: boolean };

  constructor(source: string, flags: string) {
    const has = (flag: string): boolean => flags.includes(flag);
    this.#flags = { ignoreCase: has('i'), unicode: has('u'), unicodeSets: has('v'), dotAll: has('s') };
    this.#partOf(parser.parsePattern(source, 0, source.length, { unicode: has('u'), unicodeSets: has('v') }));
  }

  #link(from: Ways, to: Ways): void {
    for (const [place, ways] of from) {
      const following = this.following[place] as Ways;
      for (const [next, more] of to) following.set(next, few((following.get(next) ?? 0) + ways * more));
    }
  }

  #inRow(parts: readonly Part[]): Part {
    return parts.reduce((before, part) => {
      this.#link(before.last, part.first);
      return {
        first: together(before.first, times(part.first, before.empty)),
        last: together(times(before.last, part.empty), part.last),
        empty: few(before.empty * part.empty),
      };
    }, NOTHING);
  }

  #repeated({ element, min, max }: AST.Quantifier): Part {
    if (max === 0) return NOTHING;
    const optional = (part: Part): Part => ({ ...part, empty: 1 });
    if (max !== Number.POSITIVE_INFINITY) {
      const parts = Array.from({ length: Math.min(max, UNROLLED) }, (_, index) => {
        const part = this.#partOf(element);
        return index < min ? part : optional(part);
      });
      return this.#inRow(parts);
    }
    const before = Array.from({ length: Math.min(Math.max(0, min - 1), UNROLLED) }, () =>
      this.#partOf(element),
    );
    const part = this.#partOf(element);
    this.#link(part.last, part.first);
    return this.#inRow([...before, min === 0 ? optional(part) : part]);
  }

  #signsOf(
    node: AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass,
  ): CharSet {
    if (
      node.type === 'ExpressionCharacterClass' ||
      (node.type === 'CharacterClass' && this.#flags.unicodeSets)
    )
      return JS.parseUnicodeSet(node, this.#flags).chars;
    const elements = node.type === 'CharacterClass' ? node.elements : [node];
    const signs = JS.createCharSet(
      elements.map((element) => {
        if (element.type === 'Character') return element.value;
        if (element.type === 'CharacterClassRange') return { min: element.min.value, max: element.max.value };
        return element as JS.PredefinedCharacterSet & { kind: 'any' };
      }),
      this.#flags,
    );
    return node.type === 'CharacterClass' && node.negate ? signs.negate() : signs;
  }

  #partOf(node: AST.Pattern | AST.Element): Part {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives
          .map(({ elements }) => this.#inRow(elements.map((element) => this.#partOf(element))))
          .reduce((all, part) => ({
            first: together(all.first, part.first),
            last: together(all.last, part.last),
            empty: few(all.empty + part.empty),
          }));
      case 'Quantifier':
        return this.#repeated(node);
      case 'Assertion':
      case 'Backreference':
        return NOTHING;
      default: {
        const place = this.signs.push(this.#signsOf(node)) - 1;
        this.following.push(new Map());
        const here: Ways = new Map([[place, 1]]);
        return { first: here, last: here, empty: 0 };
      }
    }
  }
}

/** For each place the places that it may come back from: its loop (strongly connected component, Tarjan). */
function loopsOf(following: readonly Ways[]): number[] {
  const loop = following.map(() => -1);
  const found = following.map(() => -1);
  const lowest = following.map(() => -1);
  const open: number[] = [];
  let count = 0;
  for (const start of following.keys()) {
    if (found[start] !== -1) continue;
    const path = [{ place: start, rest: [...(following[start] as Ways).keys()] }];
    found[start] = lowest[start] = count++;
    open.push(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.rest.pop();
      if (next === undefined) {
        path.pop();
        const { place } = step;
        const before = path.at(-1)?.place;
        if (before !== undefined)
          lowest[before] = Math.min(lowest[before] as number, lowest[place] as number);
        if (lowest[place] === found[place])
          for (
            let member = open.pop();
            member !== undefined;
            member = member === place ? undefined : open.pop()
          )
            loop[member] = place;
      } else if (found[next] === -1) {
        found[next] = lowest[next] = count++;
        open.push(next);
        path.push({ place: next, rest: [...(following[next] as Ways).keys()] });
      } else if (loop[next] === -1) {
        lowest[step.place] = Math.min(lowest[step.place] as number, found[next] as number);
      }
    }
  }
  return loop;
}

/**
 * Words that a loop of the pattern reads in two ways, or null. Said n times they are read in 2^n ways, and where the
 * pattern does not match in the end each of them is tried: some forty signs stop the process for minutes.
 *
 * A lookaround is taken to hold everywhere, so a loop that only one makes clear is named too.
 */
export function ambiguousLoop(source: string, flags: string): string | null {
  const { signs, following } = new Positions(source, flags);
  const loop = loopsOf(following);
  const inner = following.map((ways, place) => [...ways].filter(([next]) => loop[next] === loop[place]));
  const sign = (one: number, other: number): string => {
    const { ranges } = (signs[one] as CharSet).intersect(signs[other] as CharSet);
    const range = ranges.find(({ max }) => max > 0x3040) ?? ranges.find(({ max }) => max > 0x20) ?? ranges[0];
    if (range === undefined) return '';
    return String.fromCodePoint(Math.min(range.max, Math.max(range.min, range.max > 0x3040 ? 0x3042 : 0x21)));
  };
  for (const [place, ways] of inner.entries())
    if (ways.some(([, count]) => count > 1)) return sign(place, place);
  // Two readings of the same signs, followed side by side from where they part to where they meet.
  const size = signs.length;
  const before = new Map<number, number | null>();
  const waiting: number[] = [];
  const wordsTo = (pair: number | null): string =>
    pair === null ? '' : wordsTo(before.get(pair) ?? null) + sign(Math.floor(pair / size), pair % size);
  const meeting = (one: number, other: number, from: number | null): string | null => {
    for (const [next] of inner[one] ?? [])
      for (const [beside] of inner[other] ?? []) {
        if (sign(next, beside) === '') continue;
        if (next === beside) {
          if (from !== null) return wordsTo(from) + sign(next, next);
          continue;
        }
        const pair = Math.min(next, beside) * size + Math.max(next, beside);
        if (before.has(pair)) continue;
        before.set(pair, from);
        waiting.push(pair);
      }
    return null;
  };
  for (const place of signs.keys()) meeting(place, place, null);
  for (const pair of waiting) {
    const words = meeting(Math.floor(pair / size), pair % size, pair);
    if (words !== null) return words;
  }
  return null;
}
