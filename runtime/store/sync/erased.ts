import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { Fact } from '#runtime/store/sync/merge/facts.ts';
import type { EraseOrder } from '#runtime/store/trust/erase-order.ts';

interface Erasure {
  readonly erasureId: string;
  readonly scope: 'child' | 'range';
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly stamp: number;
}

/** In store_meta: what was before this moment (wall-clock ms) is not kept any more, but for the sums of its days. */
export const KEPT_FROM = 'kept_from';

/** What was erased of a child, here or on another robot, as the cloud knows the child: none of it comes back. */
export class Erased {
  readonly #cloudId: string;
  readonly #erasures: readonly Erasure[];
  readonly #keptFromMs: number;

  constructor(database: Preparer, cloudId: string) {
    this.#cloudId = cloudId;
    this.#erasures = database
      .prepare<[string], Erasure>(
        `SELECT erasure_id AS erasureId, scope, from_ms AS fromMs, to_ms AS toMs, stamp FROM erasures
         WHERE cloud_child = ? AND scope <> 'all'`,
      )
      .all(cloudId);
    this.#keptFromMs =
      database
        .prepare<[string], number>('SELECT value FROM store_meta WHERE key = ?')
        .pluck()
        .get(KEPT_FROM) ?? Number.NEGATIVE_INFINITY;
  }

  /** Whether all of the child was. */
  get isAll(): boolean {
    return this.#erasures.some(({ scope }) => scope === 'child');
  }

  /** Whether this change is of what was erased, or older than what is kept. */
  covers(fact: Fact): boolean {
    if (fact.kind === 'erase') return false;
    if (this.isAll) return true;
    if (!('session_id' in fact)) return false;
    const { at_ms: atMs } = fact;
    return (
      atMs < this.#keptFromMs ||
      this.#erasures.some(
        ({ fromMs, toMs, stamp }) => fact.stamp <= stamp && atMs >= (fromMs ?? 0) && atMs < (toMs ?? 0),
      )
    );
  }

  /** What another robot erased, to be erased here; none where it was already, or where it does not say which days. */
  orderOf(fact: Fact<'erase'>, childId: string): readonly EraseOrder[] {
    const { id, scope, from_ms: fromMs, to_ms: toMs } = fact;
    if (this.isAll || this.#erasures.some(({ erasureId }) => erasureId === id)) return [];
    // All of a family is told under one id, to each of its children.
    if (scope === 'all') return [{ id: this.#cloudId, scope: 'child', childId }];
    if (scope === 'child') return [{ id, scope, childId }];
    return fromMs === null || toMs === null ? [] : [{ id, scope, childId, fromMs, toMs }];
  }
}
