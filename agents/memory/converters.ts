import { z } from 'zod';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Memory } from '#agents/core/records.ts';
import { type EntryType, entryTypeOf } from './entry.ts';

/** Who a text of the memory is by: a child or a parent, or the robot. */
type Author = 'user' | 'model';

const TYPES = [
  'learning_insight',
  'thinking_pattern',
  'effective_approach',
  'milestone',
  'like',
  'event',
  'promise',
] as const satisfies readonly EntryType[];

/**
 * An entry as a document of the cloud has it (docs/contracts/memory-and-cloud.md, "Entries in the cloud"). Fields beside
 * the contract's (`key`, `problem_ids`, `confidence`, `source_turn`, `expires_at`, `superseded_by`) are what this robot
 * needs to know its own memory again. Moments are Unix seconds.
 */
const entrySchema = z.object({
  id: z.string().min(1).max(64),
  session_id: z.string().min(1).max(64),
  author: z.enum(['user', 'model']),
  content: z.object({
    role: z.enum(['user', 'model']),
    parts: z.array(z.object({ text: z.string().min(1) })).min(1),
  }),
  custom_metadata: z.object({
    memory_type: z.enum(TYPES).optional(),
    tags: z.array(z.string().max(40)).max(8).default([]),
    key: z.string().max(80).optional(),
    problem_ids: z.array(z.string().max(64)).optional(),
    confidence: z.number().min(0).max(1).optional(),
    source_turn: z.int().min(0).optional(),
    expires_at: z.number().optional(),
    superseded_by: z.string().max(64).nullable().optional(),
  }),
  timestamp: z.number(),
  created_at: z.number(),
});
type MemoryEntry = z.infer<typeof entrySchema>;

const SECOND_MS = 1000;

function entry(
  text: string,
  author: Author,
  about: { readonly id: string; readonly sessionId: string; readonly atMs: number },
  metadata: MemoryEntry['custom_metadata'],
): MemoryEntry {
  const at = about.atMs / SECOND_MS;
  return {
    id: about.id,
    session_id: about.sessionId,
    author,
    content: { role: author, parts: [{ text }] },
    custom_metadata: metadata,
    timestamp: at,
    created_at: at,
  };
}

/** The words of an event that was said as a whole; null where it says nothing, or only a piece. */
export function extractTextFromEvent(event: AgentEvent): string | null {
  if (event.type !== 'message' && event.type !== 'final_response') return null;
  const text = event.content.trim();
  return text === '' ? null : text;
}

/**
 * What the robot said, as an entry; null for an event without words of its own. Whoever calls it answers for what may be kept:
 * nothing of a turn that the safety room has seen (design, "What is said about home").
 */
export function eventToMemoryEntry(
  event: AgentEvent,
  sessionId: string,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): MemoryEntry | null {
  const text = extractTextFromEvent(event);
  return text === null ? null : entry(text, 'model', { id, sessionId, atMs }, { tags: [] });
}

/** One of the robot's memories as an entry. What a child told, and a parent wrote, is the user's. */
export function memoryToMemoryEntry(
  memory: Memory,
  sessionId: string,
  madeBy: 'robot' | 'parent' = 'robot',
): MemoryEntry {
  const { memoryId: id, type, key, text, problemIds, atMs, tags = [], confidence, sourceTurn } = memory;
  const isTold = type === 'like' || type === 'event' || type === 'promise';
  return entry(
    text,
    madeBy === 'parent' || isTold ? 'user' : 'model',
    { id, sessionId, atMs },
    {
      memory_type: entryTypeOf(type),
      tags: [...tags],
      key,
      problem_ids: [...problemIds],
      ...(confidence === undefined ? {} : { confidence }),
      ...(sourceTurn === undefined ? {} : { source_turn: sourceTurn }),
      ...(memory.expiresAtMs === undefined ? {} : { expires_at: memory.expiresAtMs / SECOND_MS }),
    },
  );
}

/** A document of the cloud as an entry; null for what is none, so that one bad document spoils no search. */
export function dictToMemoryEntry(data: unknown): MemoryEntry | null {
  const read = entrySchema.safeParse(data);
  return read.success ? read.data : null;
}
