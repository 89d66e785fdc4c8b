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
 * of it, null for nothing. `far` are asked beside the robot's own search, all at once; only what the robot itself still remembers is ever given.
 */
export function loadMemoryTool(
  courses: readonly Course[],
  far: () => readonly FarSearch[] = () => [],
): Tool<typeof parameters> {
  const words = kindWords(courses);
  return {
    name: 'load_memory',
    description:
      'What is remembered of how this child learns: what went well, was hard, helped. To the child say only its `say`; null: nothing. Not for today.',
    parameters,
    givesOthersWords: true,
    run: async ({ query, about }, { work, signal }) => ({
      memories: (await found(work, far(), query.trim(), about === undefined ? MOST : ALL, signal))
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

/** What the robot's own search finds, and what others find, as one ranking. */
async function found(
  work: Pick<TurnWork, 'child' | 'memories' | 'memoriesOf'>,
  far: readonly FarSearch[],
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Memory[]> {
  // What the child told is talked of when it is due (mention/due.ts), and at no other time.
  const isLearned = (memory: Memory): boolean => !isTold(memory);
  const learned = (asked: string): readonly Memory[] => work.memories(asked, ALL).filter(isLearned);
  const own = learned(query).slice(0, limit);
  if (far.length === 0 || query === '') return own;
  const known = learned('').map(({ key }) => key);
  const elsewhere = await Promise.all(far.map((one) => one.rank(work.child.id, query, known, signal)));
  const rankings = [own.map(({ key }) => key), ...elsewhere.map((keys) => keys.slice(0, MOST_FAR))];
  return work.memoriesOf(fuseRanks(rankings)).filter(isLearned);
}
