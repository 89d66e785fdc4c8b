import { z } from 'zod';
import { ANSWER_KINDS, CHOICE_LIMIT_CHARACTERS, CHOICES } from './sentence.ts';

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);

const answersSchema = z
  .strictObject({
    kind: z.enum(ANSWER_KINDS),
    choices: z
      .record(z.string().regex(/^[a-z][a-z_]*$/), z.string().min(1).max(CHOICE_LIMIT_CHARACTERS))
      .refine((choices) => {
        const words = Object.values(choices);
        const isFew = words.length >= CHOICES.least && words.length <= CHOICES.most;
        return isFew && new Set(words).size === words.length;
      }, 'two to five choices, no two alike')
      .optional(),
    freely: z.string().min(1).optional(),
  })
  .refine(
    ({ kind, choices }) => choices !== undefined || (kind !== 'yes_no' && kind !== 'choices'),
    'a choice needs its choices',
  );

const wordingsSchema = z.array(z.string().min(1)).min(1);

const sentenceSchema = z
  .strictObject({
    occasion: z.string().min(4).max(80),
    wordings: wordingsSchema.optional(),
    grades: z.strictObject({ 1: wordingsSchema, 2: wordingsSchema, 3: wordingsSchema }).optional(),
    names: z.array(z.string().min(1)).min(1).optional(),
    asks: z.array(z.string().min(1)).min(1).optional(),
    about: z
      .array(z.string().regex(/^[a-z][a-zA-Z0-9]*$/))
      .min(1)
      .optional(),
    firstGrade: z.array(z.string().min(1)).min(1).optional(),
    answers: answersSchema.optional(),
    values: z.record(z.string().regex(/^[a-z][a-zA-Z0-9]*$/), z.string().min(1)).optional(),
  })
  .refine(
    ({ wordings, grades }) => (wordings === undefined) !== (grades === undefined),
    'either "wordings" or "grades"',
  )
  .superRefine(({ wordings, grades, values = {} }, context) => {
    const sets = wordings === undefined ? Object.values(grades ?? {}) : [wordings];
    for (const set of sets) {
      const used = new Set(set.flatMap(placeholders));
      for (const name of used)
        if (!(name in values)) context.addIssue(`{${name}} stands in a wording and not under "values"`);
      for (const name of Object.keys(values))
        if (!used.has(name)) context.addIssue(`"${name}" stands under "values" and in no wording`);
      if (new Set(set).size < set.length) context.addIssue('the same wording stands twice');
    }
  });

/** What a theme's file must be. A fault names the key and says what would be right. */
export const themeSchema = z.record(z.string().regex(/^[a-z][a-zA-Z0-9_.]*$/), sentenceSchema);
