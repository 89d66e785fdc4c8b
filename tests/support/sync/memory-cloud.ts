import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import type { Cloud, CloudCheck, CloudPage, EraseScope, Written } from '#runtime/sync/cloud.ts';

const isIn = (item: CloudItem, scope: EraseScope): boolean => {
  if (scope.what === 'all') return true;
  if (item.childId !== scope.childId) return false;
  if (scope.what === 'child' || item.kind === 'erase') return scope.what === 'child';
  return item.atMs >= scope.fromMs && item.atMs < scope.toMs;
};

/** A family's cloud in memory, as the port says it is: what each robot reads is what the others wrote. */
export class MemoryCloud {
  /** In the order in which the cloud took them. */
  items: CloudItem[] = [];
  readonly pageSize: number;

  constructor(pageSize = 50) {
    this.pageSize = pageSize;
  }

  /** The same cloud as the robot of this id has it. */
  of(robotId: string): Cloud {
    return {
      place: 'memory',
      write: async (items, signal) => this.#write(items, signal),
      read: async (childId, cursor, signal) => this.#read(robotId, childId, cursor, signal),
      erase: async (scope, signal) => {
        signal.throwIfAborted();
        this.items = this.items.map((item) => (isIn(item, scope) ? { ...item, childId: '' } : item));
      },
      children: async () => [...new Set(this.items.map(({ childId }) => childId))].filter((id) => id !== ''),
      forget: async (childId, memoryIds) => {
        const isOf = ({ payload }: CloudItem): boolean =>
          memoryIds.includes((payload.memory as { memoryId?: string } | undefined)?.memoryId ?? '');
        this.items = this.items.map((item) =>
          item.childId === childId && isOf(item) ? { ...item, childId: '' } : item,
        );
      },
      purge: async () => {
        this.items = [];
      },
      check: async (): Promise<CloudCheck> => [],
    };
  }

  #write(items: readonly CloudItem[], signal: AbortSignal): Written {
    signal.throwIfAborted();
    for (const item of items) {
      if (this.items.some(({ id }) => id === item.id)) continue;
      this.items.push(structuredClone(item));
    }
    return { written: items.map(({ id }) => id), refused: [] };
  }

  #read(robotId: string, childId: string, cursor: string | null, signal: AbortSignal): CloudPage {
    signal.throwIfAborted();
    const from = Number(cursor ?? 0);
    const others = this.items
      .map((item, place) => ({ item, place }))
      .slice(from)
      .filter(({ item }) => item.childId === childId && item.robotId !== robotId);
    const page = others.slice(0, this.pageSize);
    const isMore = others.length > page.length;
    const next = isMore ? (page.at(-1)?.place ?? from) + 1 : this.items.length;
    return { items: page.map(({ item }) => item), cursor: String(next), isMore, unreadableCount: 0 };
  }
}
