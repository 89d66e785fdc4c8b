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
