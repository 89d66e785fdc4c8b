import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';

/** More would push the talk itself out of the model's sight. */
const MOST = 5;

const parameters = z.strictObject({
  query: z
    .string()
    .max(200)
    .describe(
      'What to remember, in a few Japanese words: くり下がり, かん字, がんばったこと; empty: the newest',
    ),
});

/** load_memory: what the robot remembers of this child, in its own words; never the child's. */
export const loadMemory: Tool<typeof parameters> = {
  name: 'load_memory',
  description:
    'What is remembered of how this child learns: strengths, what was hard, habits, milestones. Use it to encourage ' +
    'by what is true; say only what it gives.',
  parameters,
  run: ({ query }, { work }) => ({
    memories: work.memories(query.trim(), MOST).map(({ text, type, atMs }) => ({
      text,
      type,
      at: new Date(atMs).toISOString(),
    })),
  }),
};
