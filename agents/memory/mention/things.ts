import { plain } from './grammar.ts';
import table from './things.json' with { type: 'json' };

/** Stands for a thing in a pattern, and in a sentence whose things were found. */
export const THING = '◆';

/** A sentence with THING in the place of its things. */
interface Read {
  readonly words: string;
  /** As the robot says them, in their order. */
  readonly names: readonly string[];
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** Things of one kind that may be remembered. Whatever is not among them is not. */
export class Things {
  /** Key: how it is said, as `plain` has it; the name that the robot says. */
  readonly #names = new Map<string, string>();
  readonly #longest: number;

  /** Rows: "name|other spelling|…". */
  constructor(rows: readonly string[]) {
    for (const row of rows) {
      const spellings = row.split('|');
      for (const spelling of spellings) this.#names.set(plain(spelling), spellings[0] ?? '');
    }
    this.#longest = Math.max(...[...this.#names.keys()].map(({ length }) => length));
  }

  /** The thing that is called so; null where none is. */
  named(words: string): string | null {
    return this.#names.get(plain(words)) ?? null;
  }

  /** The ways in which the things of a plain sentence may be parted from its other words; [] where it holds none. */
  readings(sentence: string): readonly Read[] {
    const found = this.#in(sentence);
    const apart: Found[] = [];
    for (const one of found) if (one.from >= (apart.at(-1)?.to ?? 0)) apart.push(one);
    const ways = [...(apart.length > 1 ? [apart] : []), ...found.map((one) => [one])];
    return ways.map((things) => ({
      words: things.reduceRight(
        (words, { from, to }) => words.slice(0, from) + THING + words.slice(to),
        sentence,
      ),
      names: things.map(({ name }) => name),
    }));
  }

  /** All that may be one, the longest of those that begin at the same place first. */
  #in(sentence: string): readonly Found[] {
    const found: Found[] = [];
    for (let from = 0; from < sentence.length; from++)
      for (let to = Math.min(sentence.length, from + this.#longest); to > from; to--) {
        const name = this.#names.get(sentence.slice(from, to));
        if (name !== undefined) found.push({ from, to, name });
      }
    return found;
  }
}

/** What a child may like, look forward to, bring, do, or do with the robot. */
export const THINGS = {
  like: new Things(Object.values(table.like).flat()),
  event: new Things(table.event),
  item: new Things(table.item),
  deed: new Things(table.deed),
  together: new Things(table.together),
} as const;

/** What a sentence says of things in one of these frames, by the frame's named groups; null where it is in none of them. */
interface Framed {
  /** Those in the group `things`. */
  readonly things: readonly string[];
  /** The words of the group `when`. */
  readonly when: string | null;
}

const count = (words: string): number => words.split(THING).length - 1;

export function framed(sentence: string, things: Things, frames: readonly RegExp[]): Framed | null {
  for (const { words, names } of things.readings(sentence))
    for (const frame of frames) {
      const match = frame.exec(words);
      const place = match?.indices?.groups?.things;
      if (!match || !place) continue;
      const first = count(words.slice(0, place[0]));
      const named = names.slice(first, first + count(words.slice(...place)));
      return { things: [...new Set(named)], when: match.groups?.when ?? null };
    }
  return null;
}
