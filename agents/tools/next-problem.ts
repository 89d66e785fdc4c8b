import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import { bringNext } from './question-stack.ts';

const parameters = z.strictObject({
  topic: z
    .enum(['any', 'math', 'kuku', 'kanji', 'easier'])
    .describe(
      'any: what waits of the homework, else what practice calls for; math: a sum; kuku, kanji: a row of facts by ' +
        'heart, one after the other; easier: something that surely comes off',
    ),
  count: z
    .int()
    .min(1)
    .max(10)
    .optional()
    .describe('For kuku and kanji: how many facts the row has; 5 if left out'),
});

/**
 * next_problem: the question stack (docs/contracts/agents-and-tools.md, "Question agent"), over what these courses have
 * to practise.
 */
export const nextProblemTool = (courses: readonly Course[]): Tool<typeof parameters> => ({
  name: 'next_problem',
  description:
    'Puts the next problem on the desk and says which: type problem has an expression (its answers go to ' +
    'calculate_and_verify), type kanji a question `ask` (its answers go to answer_drill), type question an `ask` too (its answers go to `answer_with`). way together: begin with ' +
    'the small `question`. Call it again with the same topic for the next of a row; drill_left says how many come.',
  parameters,
  run: ({ topic, count }, context) => bringNext(courses, { topic, count }, context),
});
