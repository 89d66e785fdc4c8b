import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { KINDS, PARTS, questionsFor } from '#agents/teaching/composing/plan.ts';
import composingWords from '#agents/words/composing.json' with { type: 'json' };

const parameters = z.strictObject({
  part: z
    .enum([...PARTS, 'done'])
    .describe('The part that the child thinks about now; done: all three are written'),
  kind: z.enum(KINDS).optional().describe('with the first part; none for a day'),
});

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
    const { grade } = child;
    if (part === 'done') {
      state.composition = null;
      const after = grade === 3 ? composingWords.questionsDoneGrade3 : composingWords.questionsDone;
      return { part, questions: after.wordings };
    }
    state.composition = { part, ...(kind === undefined ? {} : { kind }) };
    return { part, questions: questionsFor({ kind, grade }, part) };
  },
};
