/** One thing that is done to the sentences of a text; a place is the index of a sentence as they stand before it. */
export type Operation =
  | { readonly type: 'remove'; readonly at: readonly number[] }
  | { readonly type: 'rewrite'; readonly at: number; readonly to: string }
  | { readonly type: 'insert'; readonly before: number; readonly words: string }
  | { readonly type: 'move'; readonly from: number; readonly before: number }
  | { readonly type: 'swap'; readonly one: number; readonly other: number }
  | { readonly type: 'clear' };

/** What the child wants of the words that are kept. */
export type Edit =
  | {
      readonly type: 'operations';
      readonly operations: readonly Operation[];
      /** Lines were named by their numbers, which are others now. */
      readonly isByNumber?: true;
    }
  | { readonly type: 'title'; readonly words: string }
  /** The text as it was before its last change. */
  | { readonly type: 'undo' }
  /** Two or more are equally like what is named: for each what would be done. */
  | { readonly type: 'which'; readonly among: readonly Among[] }
  /** What is to go or to be otherwise is not said, or only half of it. */
  | { readonly type: 'unclear'; readonly does: 'remove' | 'change' }
  | { readonly type: 'not_there'; readonly name: string }
  /** No line has that number. */
  | { readonly type: 'no_line'; readonly line: number }
  /** It stands there already. */
  | { readonly type: 'is_in' }
  /** It is missed, and nobody knows in which words it is to stand there. */
  | { readonly type: 'missed'; readonly name: string }
  /** That line reads otherwise now. */
  | { readonly type: 'stale' };

export interface Among {
  readonly sentence: string;
  readonly operations: readonly Operation[];
}

/** What is kept, as the reading of an order sees it. */
export interface Kept {
  readonly sentences: readonly string[];
  /** How many of them, at the end, were told last. */
  readonly last: number;
  /** The first of them is the title. */
  readonly hasTitle?: boolean;
  /** Something else was said since: けして and no more means none of them. */
  readonly isStale?: boolean;
  /** A sentence was told since the last change: what slipped is that. */
  readonly isToldSince?: boolean;
  /** The sentences before each change, the latest last. */
  readonly before: readonly (readonly string[])[];
  /** What the child was asked about and did not decide, or left out. */
  readonly dropped?: readonly string[];
  /** The words that began it: what they name is no news. */
  readonly opening?: string;
}

export const operations = (...all: readonly Operation[]): Edit => ({ type: 'operations', operations: all });

/** The list after the operations; `make`: a new one of these words, `renew`: one with other words. */
export function applied<T>(
  list: readonly T[],
  all: readonly Operation[],
  make: (words: string) => T,
  renew: (one: T, words: string) => T,
): readonly T[] {
  return all.reduce((now, one) => step(now, one, make, renew), list);
}

function step<T>(
  list: readonly T[],
  operation: Operation,
  make: (words: string) => T,
  renew: (one: T, words: string) => T,
): readonly T[] {
  switch (operation.type) {
    case 'clear':
      return [];
    case 'remove':
      return list.filter((_, at) => !operation.at.includes(at));
    case 'rewrite':
      return list.map((one, at) => (at === operation.at ? renew(one, operation.to) : one));
    case 'insert':
      return list.toSpliced(operation.before, 0, make(operation.words));
    case 'move': {
      const { from, before } = operation;
      const [one] = list.slice(from, from + 1);
      if (one === undefined) return list;
      return list.toSpliced(from, 1).toSpliced(from < before ? before - 1 : before, 0, one);
    }
    case 'swap': {
      const [one, other] = [list[operation.one], list[operation.other]];
      return one === undefined || other === undefined
        ? list
        : list.with(operation.one, other).with(operation.other, one);
    }
  }
}
