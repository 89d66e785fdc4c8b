/** What the child wants of the words that are kept: more of them, without some, others in place of some, or as before. */
export type Edit =
  | { readonly type: 'add' | 'title'; readonly words: string }
  /** Sentences that are to go, as they were named; `word`: only that word of them. */
  | {
      readonly type: 'remove';
      readonly name: string;
      readonly sentences: readonly string[];
      readonly word?: string;
      /** Names beside it that stand nowhere. */
      readonly missing?: readonly string[];
    }
  | { readonly type: 'replace'; readonly from: string; readonly to: string }
  /** A sentence as it is to stand. */
  | { readonly type: 'renew'; readonly sentence: string; readonly to: string }
  | { readonly type: 'undo' }
  /** It is not plain which words are meant, or what is named does not stand there. */
  | { readonly type: 'which'; readonly does: 'remove' | 'change' }
  | { readonly type: 'not_there'; readonly name: string };
