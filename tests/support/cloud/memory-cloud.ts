import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import type { Cloud, CloudStep, EraseScope, Written } from '#runtime/sync/cloud.ts';

/** A cloud in memory that obeys the port, and fails when it is told to. */
export class MemoryCloud implements Cloud {
  readonly place = 'memory';
  toldTwice: ReadonlySet<CloudItem['kind']> = new Set();
  readonly items = new Map<string, CloudItem>();
  readonly calls: string[] = [];
  /** Thrown by the next calls, one each; null is none. */
  readonly faults: (Error | null)[] = [];
  /** Refused for good. */
  readonly poison = new Set<string>();
  /** What trying it finds. */
  steps: CloudStep[] = [];
  /** Awaited by each call before anything is done. */
  gate: (signal: AbortSignal) => Promise<void> = async () => {};

  async write(items: readonly CloudItem[], signal: AbortSignal): Promise<Written> {
    await this.#call(`write ${items.map(({ kind }) => kind).join(' ')}`, signal);
    const good = items.filter(({ id }) => !this.poison.has(id));
    for (const item of good) this.items.set(item.id, item);
    const refused = items
      .filter(({ id }) => this.poison.has(id))
      .map(({ id }) => ({ id, code: 'refused' as const }));
    return { written: good.map(({ id }) => id), refused };
  }

  async read(_childId: string, _cursor: string | null, signal: AbortSignal) {
    await this.#call('read', signal);
    return { items: [], cursor: 'end', isMore: false, unreadableCount: 0 };
  }

  async children(signal: AbortSignal): Promise<readonly string[]> {
    await this.#call('children', signal);
    return [...new Set([...this.items.values()].map(({ childId }) => childId))];
  }

  async erase(scope: EraseScope, signal: AbortSignal): Promise<void> {
    await this.#call(`erase ${scope.what}`, signal);
    for (const [id, { childId, atMs }] of this.items) {
      const isOf = scope.what === 'all' || childId === scope.childId;
      if (isOf && (scope.what !== 'days' || (atMs >= scope.fromMs && atMs < scope.toMs)))
        this.items.delete(id);
    }
  }

  async forget(_childId: string, memoryIds: readonly string[], signal: AbortSignal): Promise<void> {
    await this.#call(`forget ${memoryIds.join(' ')}`, signal);
  }

  async purge(signal: AbortSignal): Promise<void> {
    await this.erase({ what: 'all' }, signal);
  }

  async check(_signal: AbortSignal, onStep: (step: CloudStep) => void = () => {}) {
    for (const step of this.steps) onStep(step);
    return this.steps;
  }

  async #call(what: string, signal: AbortSignal): Promise<void> {
    this.calls.push(what);
    await this.gate(signal);
    signal.throwIfAborted();
    const fault = this.faults.shift() ?? null;
    if (fault !== null) throw fault;
  }
}
