import type { TurnWork } from '#agents/core/records.ts';
import type { Waiting } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';

/** Most problems that wait; a worksheet has fewer. */
export const QUEUE_LIMIT = 30;

const isSame = (one: Waiting, other: Waiting): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.numbers.join() === other.numbers.join();

/** What lies open: it does not wait. */
const openNow = ({ state: { lesson } }: TurnWork): readonly Waiting[] =>
  lesson?.status === 'open' ? [lesson.expression] : [];

/**
 * Lets homework wait behind what waits already; a worksheet's order is kept. A sum that waits already is not given
 * twice; word problems with the same numbers may be two. Gives how many found no room.
 */
export function queueProblems(work: TurnWork, given: readonly Waiting[]): number {
  const { state } = work;
  const all = [...openNow(work), ...state.queue];
  const added = given.filter(
    (one, at) =>
      typeof one !== 'string' || ![...all, ...given.slice(0, at)].some((other) => isSame(one, other)),
  );
  const waiting = [...state.queue, ...added];
  state.queue = waiting.slice(0, QUEUE_LIMIT);
  return waiting.length - state.queue.length;
}

/** What gives way to something else comes back first. */
export function putFirst(work: TurnWork, one: Waiting): void {
  const { state } = work;
  const others = state.queue.filter((other) => !isSame(one, other));
  state.queue = [one, ...others].slice(0, QUEUE_LIMIT);
}

/** Takes the first that is the same out of what waits. */
export function takeWaiting(work: TurnWork, one: Waiting): void {
  const { state } = work;
  const at = state.queue.findIndex((other) => isSame(one, other));
  if (at >= 0) state.queue = state.queue.toSpliced(at, 1);
}

/** The sum among those that wait of which this is the answer; null where it is none's. */
export function waitingWith(answer: string, queue: readonly Waiting[]): string | null {
  const isIt = (one: Waiting): one is string =>
    typeof one === 'string' && formatQuantity(solveProblem(parseProblem(one))) === answer;
  return queue.find(isIt) ?? null;
}
