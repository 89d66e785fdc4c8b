import type { Change } from '#agents/core/records.ts';
import { TakeItems, type TakeItemsParts } from './take-items.ts';

/**
 * What a turn did with problems that a parent had corrected counts as on another robot that hears of both. Inside the transaction of
 * the turn, after its changes.
 */
export function settleItems(parts: TakeItemsParts, changes: readonly Change[]): void {
  const { open, childId } = parts;
  const touched = new Set(changes.flatMap((change) => ('problemId' in change ? [change.problemId] : [])));
  const corrected = [...touched].filter((id) => open.corrections.ofProblem(childId, id).length > 0);
  if (corrected.length === 0) return;
  const items = new TakeItems(parts);
  for (const problemId of corrected) items.settle(problemId);
  items.finish(false);
}
