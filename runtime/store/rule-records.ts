import { type Child, StoreError } from '#agents/core/records.ts';
import { dayInJapan, startOfDayInJapanMs } from '#config/time-zone.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Connection } from './connection.ts';
import type { SessionTime } from './session-time.ts';
import { tellRule } from './sync/tell.ts';
import type { DaySpending } from './tables/voice-usage.ts';

/** What a parent set for a child, how much of its day is used, and what was spent. All calls throw StoreError. */
export interface RuleRecords {
  /** What a parent set for this child otherwise than for the household, by the path of the setting. */
  of(childId: string): ReadonlyMap<string, unknown>;
  /** Sets such rules; null takes one away. All of them, or none where it throws. */
  set(childId: string, rules: ReadonlyMap<string, unknown>): void;
  /** How long the child was at work today (in Japan), ms, until this moment: what it has worked since its last turn too. */
  workedTodayMs(childId: string): number;
  /** What the cloud cost on these days in Japan by purpose, oldest first; `toDay` is not counted in. */
  spending(fromDay: number, toDay: number): readonly DaySpending[];
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function ruleRecords(
  connection: Connection,
  time: Pick<SessionTime, 'sinceLastTurnMs'>,
  clock: Clock,
  grade: Child['grade'],
  newId: () => string,
): RuleRecords {
  const nowMs = (): number => Math.round(clock.now());
  return {
    of: (childId) => connection.read(({ childRules }) => childRules.of(childId)),
    set(childId, rules) {
      if (!ID.test(childId)) throw new StoreError('failed', 'not a valid id');
      connection.write((open) => {
        const atMs = nowMs();
        open.sessions.meet({ id: childId, grade }, atMs);
        for (const [path, value] of rules) {
          open.childRules.set(childId, path, value, atMs);
          tellRule(open, { id: newId(), childId, atMs }, path, value);
        }
      });
    },
    workedTodayMs(childId) {
      const atMs = nowMs();
      const storedMs = connection.read(({ childRules }) => childRules.workedMs(childId, atMs));
      const todayMs = atMs - startOfDayInJapanMs(dayInJapan(atMs));
      return storedMs + Math.min(time.sinceLastTurnMs(childId), todayMs);
    },
    spending: (fromDay, toDay) => connection.read(({ voice }) => voice.byDay(fromDay, toDay)),
  };
}
