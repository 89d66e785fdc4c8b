/** A parent reads of it so long before the first records go. */
export const TOLD_BEFORE_DAYS = 7;
/** A clock that has leapt further since the last look must stand there for another day before anything is erased by it. */
const BELIEVED_LEAP_DAYS = 31;

/** What is known on a day. Days are those of Japan, since 1970-01-01. */
interface Known {
  readonly today: number;
  /** Of the last look; null before the first. */
  readonly lastDay: number | null;
  readonly hasOld: boolean;
  /** Days since it was told that records of so many months will go; null where it was not. */
  readonly toldDaysAgo: number | null;
}

/** What is to be done on this day. */
export function decideRetention({
  today,
  lastDay,
  hasOld,
  toldDaysAgo,
}: Known): 'nothing' | 'tell' | 'erase' {
  if (lastDay === null || today === lastDay || !hasOld) return 'nothing';
  // Set back, or far ahead: a Pi may wake in any year before the network tells it the day.
  if (today < lastDay || today - lastDay > BELIEVED_LEAP_DAYS) return 'nothing';
  if (toldDaysAgo === null || toldDaysAgo < 0) return 'tell';
  return toldDaysAgo >= TOLD_BEFORE_DAYS ? 'erase' : 'nothing';
}
