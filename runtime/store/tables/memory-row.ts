import type { Memory, MemoryType } from '#agents/core/records.ts';
import type { EntryType } from '#agents/memory/entry.ts';

/** What a row says of its type. */
export interface MemoryTypeRow {
  readonly type: OldType;
  readonly memory_type: EntryType;
}

/** Types that a program from before the eleventh schema reads; it finds the others as habits. */
const OLD_TYPES = ['strength', 'difficulty', 'habit', 'milestone'] as const;
type OldType = (typeof OLD_TYPES)[number];
/** The type as it stands in `type`. */
export const oldTypeOf = (type: MemoryType): OldType => OLD_TYPES.find((old) => old === type) ?? 'habit';

/** The type that the two columns say together. */
export function typeOf({ type, memory_type: entry }: MemoryTypeRow): MemoryType {
  return entry === 'learning_insight' || entry === 'thinking_pattern' ? type : entry;
}

export interface MemoryRow extends MemoryTypeRow {
  readonly memory_id: string;
  readonly made_by: 'robot' | 'parent';
  readonly key: string;
  readonly fact: string;
  readonly problem_ids: string;
  readonly at_ms: number;
  readonly tags: string;
  readonly source_turn: number | null;
  readonly certainty: number | null;
  readonly expires_at_ms: number | null;
}

/** The memory that a row is. */
export function memoryOf(row: MemoryRow): Memory {
  return {
    memoryId: row.memory_id,
    type: typeOf(row),
    key: row.key,
    text: row.fact,
    problemIds: JSON.parse(row.problem_ids) as string[],
    atMs: row.at_ms,
    tags: JSON.parse(row.tags) as string[],
    ...(row.made_by === 'parent' ? { madeBy: row.made_by } : {}),
    ...(row.certainty === null ? {} : { confidence: row.certainty }),
    ...(row.source_turn === null ? {} : { sourceTurn: row.source_turn }),
    ...(row.expires_at_ms === null ? {} : { expiresAtMs: row.expires_at_ms }),
  };
}
