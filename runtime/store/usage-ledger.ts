import type { UsageLedger } from '#agents/live/cost.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Connection } from './connection.ts';

/** The ledger of one child's talks; each addition is one synced transaction. Throws StoreError. */
export function voiceLedger(
  connection: Connection,
  child: { readonly id: string; readonly grade: 1 | 2 | 3 },
  clock: Clock,
): UsageLedger {
  return {
    spentUsd: (month) => connection.read(({ voice }) => voice.spentUsd(month)),
    add: (conversationId, usage, usd, purpose) => {
      // In the month and on the day that the cap is counted by.
      const atMs = Math.round(clock.lastCertainMs());
      connection.write(({ sessions, voice }) => {
        sessions.meet(child, atMs);
        voice.add(child.id, conversationId, usage, usd, purpose, atMs);
      });
    },
  };
}
