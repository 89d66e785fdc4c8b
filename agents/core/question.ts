import type { AnswerKind, Answers } from '#agents/words/sentence.ts';

/** One thing that may come back. */
export interface Choice {
  /** As it stands on the button, and as the child may say it. */
  readonly words: string;
  /** What it means to whoever asked; a cloud's own choices mean their words. */
  readonly means: string;
}

/** Something the robot asks, with what may come back: the same for page, terminal and voice, whatever model asks. */
export interface Question {
  readonly answers: AnswerKind;
  /** In the order in which they are shown; empty, or two to five. With `number` and `words` they are short cuts. */
  readonly choices: readonly Choice[];
  /** What a reply in other words means, where all of them mean the same. */
  readonly freely?: string;
  /** The text that is asked about: what a reply says with its words is said of others. In memory only. */
  readonly about?: string;
  /** A composition is open: of what was, of a loss that was heard, or of what is made up or was read. What is told belongs to it. */
  readonly composes?: 'own' | 'loss' | 'made_up';
  /** The composition as it stands: words of it may be told of, and edited. In memory only. */
  readonly draft?: string;
}

/** Whether it is asked over a text or a composition that lies on the desk. */
export const isOfDesk = (question: Question | null | undefined): boolean =>
  question?.about !== undefined || question?.composes !== undefined;

/** A question as page and terminal get it. */
export interface ShownQuestion {
  readonly answers: AnswerKind;
  /** The words on the buttons. */
  readonly choices: readonly string[];
}

export const shownOf = ({ answers, choices }: Question): ShownQuestion => ({
  answers,
  choices: choices.map(({ words }) => words),
});

/** The question of a sentence of agents/words; null where it asks nothing. */
export function questionIn({ answers }: { readonly answers?: Answers }): Question | null {
  if (answers === undefined) return null;
  const { kind, choices = {}, freely } = answers;
  return {
    // theme-schema.ts holds the files to these kinds.
    answers: kind as AnswerKind,
    choices: Object.entries(choices).map(([means, words]) => ({ means, words })),
    ...(freely === undefined ? {} : { freely }),
  };
}
