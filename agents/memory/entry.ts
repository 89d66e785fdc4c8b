import type { Memory, MemoryType } from '#agents/core/records.ts';

/** What the documents of a cloud memory call a type (docs/contracts/memory-and-cloud.md), and ours beside them. */
export type EntryType =
  | 'learning_insight'
  | 'thinking_pattern'
  | 'effective_approach'
  | 'milestone'
  | 'like'
  | 'event'
  | 'promise';

/** Key: our type. Strengths and difficulties are one kind of insight there. */
const ENTRY_TYPES: Readonly<Record<MemoryType, EntryType>> = {
  strength: 'learning_insight',
  difficulty: 'learning_insight',
  habit: 'thinking_pattern',
  milestone: 'milestone',
  effective_approach: 'effective_approach',
  like: 'like',
  event: 'event',
  promise: 'promise',
};

export const entryTypeOf = (type: MemoryType): EntryType => ENTRY_TYPES[type];

/** What the records hardly speak for is for the parent to see, and for nobody to act upon: a confidence. */
export const SURE_FROM = 0.6;

const DAY_MS = 86_400_000;
/** What says how things stand grows old: by then it has shown itself again, or has passed. The others last. */
const LASTS_DAYS: Partial<Readonly<Record<MemoryType, number>>> = {
  difficulty: 60,
  effective_approach: 60,
  habit: 60,
};

/** Until when it is recalled, as a part of a Memory; nothing where it lasts. */
export function lasting({ type, atMs }: Pick<Memory, 'type' | 'atMs'>): Pick<Memory, 'expiresAtMs'> {
  const days = LASTS_DAYS[type];
  return days === undefined ? {} : { expiresAtMs: atMs + days * DAY_MS };
}

/**
 * How much records speak for something, 0-1: seen `times`, and `against` where it could have been seen and was not
 * (Laplace's rule of succession: once is .67, never against in ten is .92).
 */
export function confidenceOf(times: number, against: number): number {
  return Math.round((100 * (times + 1)) / (times + against + 2)) / 100;
}
