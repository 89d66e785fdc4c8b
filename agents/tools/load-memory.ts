import { z } from 'zod';
import type { Memory, TurnWork } from '#agents/core/records.ts';
import type { Tool } from '#agents/core/tool.ts';
import { sentenceForChild } from '#agents/memory/child-sentence.ts';
import { type FarSearch, fuseRanks } from '#agents/memory/far-search.ts';
import { isTold } from '#agents/memory/mention/due.ts';
import { kindWords } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';

/** More would push the talk itself out of the model's sight. */
const MOST = 5;
/** A search by meaning always finds something: no more of it than may well fit. */
const MOST_FAR = 3;
/** More than a child has, where one kind of problem is picked out of them. */
const ALL = 100;

const parameters = z.strictObject({
  query: z.string().max(200).describe('A few Japanese words: くり下がり, かん字; empty: the newest'),
  about: z.string().max(40).optional().describe('Only of this kind of problem'),
});

/**
 * load_memory: what the robot remembers of this child, in its own words; never the child's. `say` is what the child may be told
 * of it, null for nothing. `far` is asked beside the robot's own search; only what the robot itself still remembers is ever given.
 */
export function loadMemoryTool(
  courses: readonly Course[],
  far: FarSearch | null = null,
): Tool<typeof parameters> {
  const words = kindWords(courses);
  return {
    name: 'load_memory',
    description:
      'What is remembered of how this child learns: what went well, was hard, helped. To the child say only its `say`; null: nothing. Not for today.',
    parameters,
    run: async ({ query, about }, { work, signal }) => ({
      memories: (await found(work, far, query.trim(), about === undefined ? MOST : ALL, signal))
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

/** What the robot's own search finds, and what is found outside, as one ranking. */
async function found(
  work: Pick<TurnWork, 'child' | 'memories'>,
  far: FarSearch | null,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Memory[]> {
  // What the child told is talked of when it is due (mention/due.ts), and at no other time.
  const learned = (asked: string, most: number) =>
    work
      .memories(asked, ALL)
      .filter((memory) => !isTold(memory))
      .slice(0, most);
  const own = learned(query, limit);
  if (far === null || query === '') return own;
  const held = new Map(learned('', ALL).map((memory) => [memory.key, memory]));
  const elsewhere = await far.rank(work.child.id, query, [...held.keys()], signal);
  for (const memory of own) held.set(memory.key, memory);
  const keys = fuseRanks([own.map(({ key }) => key), elsewhere.slice(0, MOST_FAR)]);
  return keys.flatMap((key) => held.get(key) ?? []);
}
