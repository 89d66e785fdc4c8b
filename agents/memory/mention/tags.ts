import type { Memory } from '#agents/core/records.ts';

const DAY_MS = 86_400_000;
const DAY = 'day:';
const SAID = 'said:';

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** What a memory of something told is filed under. Days as in config/time-zone.ts (dayInJapan). */
export const TAGS = {
  told: 'told',
  /** Its day is known; it is only likely that it will have been by then. */
  dated: 'dated',
  soon: 'soon',
  /** The day it is about. */
  day: (day: number): string => `${DAY}${dateOf(day)}`,
  /** The day on which the robot talked of it: it never does again. */
  said: (day: number): string => `${SAID}${dateOf(day)}`,
} as const;

function dayBehind(prefix: string, { tags = [] }: Pick<Memory, 'tags'>): number | null {
  const tag = tags.find((one) => one.startsWith(prefix));
  if (tag === undefined) return null;
  const day = Date.parse(`${tag.slice(prefix.length)}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) ? day : null;
}

/** The day it is about; null where it has none. */
export const dayOf = (memory: Pick<Memory, 'tags'>): number | null => dayBehind(DAY, memory);
/** The day on which the robot talked of it; null where it has not. */
export const saidOn = (memory: Pick<Memory, 'tags'>): number | null => dayBehind(SAID, memory);
export const isSaid = (memory: Pick<Memory, 'tags'>): boolean => saidOn(memory) !== null;
