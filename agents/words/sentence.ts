/** What kind of reply a question calls for. `yes_no`: yes is the first choice and no the last. */
export const ANSWER_KINDS = ['yes_no', 'choices', 'number', 'words'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Choices that are shown at least, where any are, and at most: more are no choice to a child. */
export const CHOICES = { least: 2, most: 5 } as const;
/** Longest words of a choice, characters: they stand on a button. */
export const CHOICE_LIMIT_CHARACTERS = 16;

/** What may come back to a question, as it stands beside its wordings. */
export interface Answers {
  /** One of ANSWER_KINDS. */
  readonly kind: string;
  /** The words on each button, in their order. Key: what that choice means to the robot. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What a reply in other words means, where all of them mean the same. */
  readonly freely?: string;
}

/** One thing the robot says, as it stands in the file of its theme. Key there: what the code calls it. */
export interface Sentence {
  /** When it is said, for the teacher who reviews it. */
  readonly occasion: string;
  /** Ways to say it; never empty. `{name}` stands for a value that code puts in. */
  readonly wordings: readonly string[];
  /** Over folded text, the patterns of what is asked about (concepts.json); none of them is a question by itself. */
  readonly asks?: readonly string[];
  /** Over folded text, patterns of which one alone names what is asked (asked/). */
  readonly names?: readonly string[];
  /** Numbers of the problem that such a question names, by what they are in it (teaching/way/question-numbers.ts). */
  readonly about?: readonly string[];
  /** What grade 1 hears in place of the wordings, where the usual words come later (くりあがり, くりさがり). */
  readonly firstGrade?: readonly string[];
  /** What may come back, where it is a question. */
  readonly answers?: Answers;
  /** What each `{name}` of the wordings stands for. Key: the name. */
  readonly values?: Readonly<Record<string, string>>;
}

/** One thing the robot says that each grade hears in words of its own, as it stands in the file of its theme. */
interface GradedSentence {
  readonly occasion: string;
  /** Ways to say it; never empty. Key: the school year. */
  readonly grades: Readonly<Record<1 | 2 | 3, readonly string[]>>;
  readonly values?: Readonly<Record<string, string>>;
}

/** A file of sentences. */
type Theme = Readonly<Record<string, Sentence>>;

/** The keys of a theme that need no value: their wordings are said as they stand. */
type FixedKey<T extends Theme> = {
  [K in keyof T]: T[K] extends { readonly values: object } ? never : K;
}[keyof T];

type Given = Readonly<Record<string, string | number | bigint>>;

/** A value for each `{name}`: the type check finds one that is missing, or that no wording has. */
export type Values<S extends Pick<Sentence, 'values'>> = S extends { readonly values: infer V extends object }
  ? [values: { readonly [K in keyof V]: string | number | bigint }]
  : [];

/**
 * All wordings of a sentence, in their order, with its values put in. The files are typed when tsc reads them and checked against
 * theme-schema.ts by a test, not at each start: that would cost the robot its time.
 */
export function wordings<S extends Sentence>(entry: S, ...values: Values<S>): readonly string[] {
  return filled(entry.wordings, ...(values as readonly Given[]));
}

/** All wordings of a sentence for a grade, in their order, with its values put in. */
export function wordingsForGrade<S extends GradedSentence>(
  entry: S,
  grade: 1 | 2 | 3,
  ...values: Values<S>
): readonly string[] {
  return filled(entry.grades[grade], ...(values as readonly Given[]));
}

function filled(wordings: readonly string[], given?: Given): readonly string[] {
  if (given === undefined) return wordings;
  return wordings.map((wording) =>
    wording.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole)),
  );
}

/** The first of its wordings. */
export function sentence<S extends Sentence>(entry: S, ...values: Values<S>): string {
  return wordings(entry, ...values)[0] ?? '';
}

/** The first of its wordings for a grade. */
export function sentenceForGrade<S extends GradedSentence>(
  entry: S,
  grade: 1 | 2 | 3,
  ...values: Values<S>
): string {
  return wordingsForGrade(entry, grade, ...values)[0] ?? '';
}

/** The wordings of all sentences that need no value. Key: as in the theme. */
export function wordingsOf<T extends Theme>(
  theme: T,
): { readonly [K in FixedKey<T>]: readonly [string, ...string[]] } {
  const fixed = Object.entries(theme).filter(([, { values }]) => values === undefined);
  return Object.fromEntries(fixed.map(([key, { wordings }]) => [key, wordings])) as unknown as {
    [K in FixedKey<T>]: readonly [string, ...string[]];
  };
}
