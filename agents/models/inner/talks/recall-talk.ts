import type { MemoryType } from '#agents/core/records.ts';
import {
  type DialogueContext,
  type ScriptCall,
  type ScriptResults,
  text,
} from '#agents/models/inner/dialogue-script.ts';

type Recalling = Generator<readonly ScriptCall[], string, ScriptResults>;

/** What the robot asks of the memory; a query of the tool's own kind, so that search by meaning fits too. */
const QUERIES = {
  helped: 'うまくいった やりかた',
  grown: 'できるように なったこと',
} as const;

/** What the child may hear of what is remembered: of the first of these types that may be said; '' where nothing is. */
function* recall(
  context: DialogueContext,
  query: string,
  types: readonly MemoryType[],
  about?: string,
): Recalling {
  // Where nothing is remembered nothing is asked for.
  if (context.known.length === 0 || !context.can('load_memory')) return '';
  const [found] = yield [
    { name: 'load_memory', arguments: { query, ...(about === undefined ? {} : { about }) } },
  ];
  const memories = Array.isArray(found?.memories) ? (found.memories as Record<string, unknown>[]) : [];
  const mayBeSaid = memories.filter((memory) => text(memory, 'say') !== '');
  const [fitting] = types.flatMap((type) => mayBeSaid.filter((memory) => memory.type === type));
  return text(fitting, 'say');
}

/** "このまえは ずを かいて うまく いったね。": once a session for a kind of problem, with its first hint. */
export function* whatHelped(context: DialogueContext): Recalling {
  const { state, memory } = context;
  const { lesson } = state;
  if (lesson?.status !== 'open' || lesson.hintsGiven > 0 || memory.recalled.has(lesson.kind)) return '';
  memory.recalled.add(lesson.kind);
  return yield* recall(context, QUERIES.helped, ['effective_approach'], lesson.kind);
}

/** What was hard and is not any more, of this kind of problem: before the first such problem that the robot brings. */
export function* whatHasGrown(context: DialogueContext, kind: string): Recalling {
  const { memory } = context;
  if (kind === '' || memory.grown.has(kind)) return '';
  memory.grown.add(kind);
  return yield* recall(context, QUERIES.grown, ['strength', 'milestone'], kind);
}

/** For a child that thinks little of itself, and has done nothing yet today: something true of the days before. */
export function* whatWentWell(context: DialogueContext): Recalling {
  return yield* recall(context, QUERIES.grown, ['strength', 'milestone', 'habit']);
}
