import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import { sentenceForChild } from '#agents/memory/child-sentence.ts';
import { kindWords } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';

/** More would push the talk itself out of the model's sight. */
const MOST = 5;
/** More than a child has, where one kind of problem is picked out of them. */
const ALL = 100;

const parameters = z.strictObject({
  query: z
    .string()
    .max(200)
    .describe(
      'What to remember, in a few Japanese words: くり下がり, かん字, がんばったこと; empty: the newest',
    ),
  about: z
    .string()
    .max(40)
    .optional()
    .describe('Only what is remembered of this kind of problem: the kind, as the lesson names it'),
});

/**
 * load_memory: what the robot remembers of this child, in its own words; never the child's. `say` is what the child may be told
 * of it, null for nothing.
 */
export function loadMemoryTool(courses: readonly Course[]): Tool<typeof parameters> {
  const words = kindWords(courses);
  return {
    name: 'load_memory',
    description:
      'What is remembered of how this child learns: strengths, what was hard, what helped, habits, milestones. Use it to ' +
      'encourage by what is true, and to choose how to help. To the child say nothing of it but its `say`; null: nothing.',
    parameters,
    run: ({ query, about }, { work }) => ({
      memories: work
        .memories(query.trim(), about === undefined ? MOST : ALL)
        .filter(({ tags = [] }) => about === undefined || tags.includes(about))
        .slice(0, MOST)
        .map((memory) => ({
          text: memory.text,
          type: memory.type,
          at: new Date(memory.atMs).toISOString(),
          say: sentenceForChild(memory, words),
        })),
    }),
  };
}
