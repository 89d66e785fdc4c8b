import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import { LEVELS } from '#agents/teaching/practice/wish.ts';
import { bringNext } from './question-stack.ts';

const parameters = z.strictObject({
  topic: z
    .enum(['any', 'math', 'kuku', 'kanji'])
    .describe('any: what waits, else what practice calls for; math: a sum; kuku, kanji: a row of facts'),
  about: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('What the child named: くりさがり, 7のだん. not_yet: say its message'),
  level: z.enum(LEVELS).optional(),
  grade: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  kanji: z.string().min(1).max(60).optional().describe('A row of the child’s own kanji'),
  count: z.int().min(1).max(10).optional().describe('How many in the row'),
});

/**
 * next_problem: the question stack (docs/contracts/agents-and-tools.md, "Question agent"), over what these courses have
 * to practise.
 */
export const nextProblemTool = (courses: readonly Course[]): Tool<typeof parameters> => ({
  name: 'next_problem',
  description:
    'Puts the next problem on the desk: type problem has an expression (answers go to calculate_and_verify), type kanji an ' +
    '`ask` (answers go to answer_drill), type question an `ask` too (answers go to `answer_with`). way together: begin with ' +
    'the small `question`. Call it again with the same topic for the next of a row; drill_left says how many come. Not while a problem is open, unless the child wants another.',
  parameters,
  run: (asked, context) => bringNext(courses, asked, context),
});
