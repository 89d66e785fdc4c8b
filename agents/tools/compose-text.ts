import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import kindWords from '#agents/words/composing/kinds.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };

const PARTS = ['beginning', 'middle', 'end'] as const;
type Part = (typeof PARTS)[number];

const parameters = z.strictObject({
  part: z
    .enum([...PARTS, 'done'])
    .describe('The part that the child thinks about now; done: all three are written'),
  kind: z
    .enum(['letter', 'book', 'explanation', 'observation'])
    .optional()
    .describe('with the first part; nothing for a day or a free subject'),
});

/**
 * Questions for each part: what to remember, never what to write (docs/contracts/agents-and-tools.md, "Japanese
 * coach"; 学習指導要領 国語 書くこと: 題材をえらび、順序にそって、くわしく). From grade 3 on also why, and the others' view.
 */
const QUESTIONS: Readonly<
  Record<Part | 'done', { readonly plain: readonly string[]; readonly third: readonly string[] }>
> = {
  beginning: {
    plain: composingWords.questionsBeginning.wordings,
    third: composingWords.questionsBeginningGrade3.wordings,
  },
  middle: {
    plain: composingWords.questionsMiddle.wordings,
    third: composingWords.questionsMiddleGrade3.wordings,
  },
  end: {
    plain: composingWords.questionsEnd.wordings,
    third: composingWords.questionsEndGrade3.wordings,
  },
  done: {
    plain: composingWords.questionsDone.wordings,
    third: composingWords.questionsDoneGrade3.wordings,
  },
};

type Kind = 'letter' | 'book' | 'explanation' | 'observation';

/** Questions that only this kind of text has. */
const OF_KIND: Readonly<Record<Kind, Readonly<Record<Part, readonly string[]>>>> = {
  letter: {
    beginning: kindWords.letterBeginning.wordings,
    middle: kindWords.letterMiddle.wordings,
    end: kindWords.letterEnd.wordings,
  },
  book: {
    beginning: kindWords.bookBeginning.wordings,
    middle: kindWords.bookMiddle.wordings,
    end: kindWords.bookEnd.wordings,
  },
  explanation: {
    beginning: kindWords.explanationBeginning.wordings,
    middle: kindWords.explanationMiddle.wordings,
    end: kindWords.explanationEnd.wordings,
  },
  observation: {
    beginning: kindWords.observationBeginning.wordings,
    middle: kindWords.observationMiddle.wordings,
    end: kindWords.observationEnd.wordings,
  },
};

/** compose_text: leads through a composition in three parts; it asks, and writes nothing. */
export const composeText: Tool<typeof parameters> = {
  name: 'compose_text',
  description:
    'Leads a composition (作文, 日記, 手紙) part by part: はじめ, なか, おわり, then done. Gives questions for the part: ' +
    'ask one at a time. Never write the text for the child.',
  parameters,
  run({ part, kind: named }, { work }) {
    const { state, child } = work;
    const now = state.composition === null ? -1 : PARTS.indexOf(state.composition.part);
    const to = part === 'done' ? PARTS.length : PARTS.indexOf(part);
    const next = PARTS[now + 1];
    if (to > now + 1 && next !== undefined)
      throw new ToolError('too_far', `one part after the other: ${next} comes first`);
    const kind = named ?? state.composition?.kind;
    state.composition = part === 'done' ? null : { part, ...(kind === undefined ? {} : { kind }) };
    const plain = QUESTIONS[part][child.grade === 3 ? 'third' : 'plain'];
    return { part, questions: part === 'done' || kind === undefined ? plain : OF_KIND[kind][part] };
  },
};
