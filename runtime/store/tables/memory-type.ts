import type { MemoryType } from '#agents/core/records.ts';
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
