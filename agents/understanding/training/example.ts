/** Words, and what they are to one of the models. */
export interface Example {
  readonly author: string;
  readonly text: string;
  readonly features: ReadonlySet<string>;
  /** The label of the author, and that of a second hand that did not see it, as numbers of LABELS; the same twice where one hand labelled; -1: none of them. */
  readonly labels: readonly [number, number];
  /** Where one of several candidates is to be chosen: of which choice it is one. */
  readonly among?: string;
}

/** An example whose features are made when they are first asked for: of most of a corpus they never are in a test. */
export function exampleOf(words: Omit<Example, 'features'>, make: () => ReadonlySet<string>): Example {
  let made: ReadonlySet<string> | null = null;
  return {
    ...words,
    get features() {
      made ??= make();
      return made;
    },
  };
}
