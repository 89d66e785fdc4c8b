import { StoreError } from '#agents/core/records.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import type { Outbox, OutboxRow } from '#runtime/store/tables/outbox.ts';
import { type Cloud, CloudError, type EraseScope, type Written } from './cloud.ts';
import type { RoundEnd } from './decide-sync.ts';

/** As many as a commit takes. */
const MOST_AT_ONCE = 100;
/** What stands in clear beside an item, and how its box grows by base64: an estimate for the day's limit. */
const BESIDE_BYTES = 400;
const GROWTH = 4 / 3;

/** By which ids the cloud knows this robot and its children. */
export interface CloudIds {
  robotId(): string;
  /** The child's, made by chance where it has none yet; null for a child that is not here. */
  cloudIdOf(childId: string): string | null;
}

interface Drained {
  readonly cloud: Cloud;
  readonly outbox: Pick<Outbox, 'pending' | 'acknowledge' | 'settle'>;
  readonly ids: CloudIds;
  /** Puts more of what was there before this cloud was the robot's into the outbox, where that is due and nothing waits. */
  readonly tellOver: () => void;
  /** What may still be sent today. */
  readonly leftBytes: () => number;
  /** This much was sent; may throw what the disk throws. */
  noteSent(bytes: number): void;
  /** Takes what other robots wrote, to the end; needed before anything can be sent where one of them has erased something. */
  readonly pull: (signal: AbortSignal) => Promise<void>;
}

/**
 * Sends what waits in the outbox, in its order, and takes off what the cloud has confirmed, also where it stopped half-way.
 * What is to be erased comes first, and until it is confirmed nothing else goes. Never rejects but for a fault of the program.
 */
export async function drain(parts: Drained, signal: AbortSignal): Promise<RoundEnd> {
  const sent = { count: 0 };
  try {
    for (;;) {
      if (signal.aborted) return { how: 'cut', sentCount: sent.count };
      parts.tellOver();
      const rows = parts.outbox.pending(MOST_AT_ONCE);
      const [first] = rows;
      if (first === undefined) {
        await parts.pull(signal);
        return { how: 'done', sentCount: sent.count };
      }
      if (first.kind === 'erase') {
        await erase(parts, first, signal);
        continue;
      }
      const items = fitting(
        rows.map((row) => itemOf(parts.ids, row)),
        parts.leftBytes(),
        parts.cloud,
      );
      if (items.length === 0) return { how: 'day_full', sentCount: sent.count };
      const done = await send(parts, items, sent, signal);
      // A cloud that says neither yes nor no of anything would be asked for ever.
      if (done.written.length + done.refused.length === 0) throw new CloudError('refused');
      sent.count += settle(parts, items, done);
    }
  } catch (error) {
    if (error instanceof CloudError) return { how: 'fault', fault: error.kind, sentCount: sent.count };
    if (error instanceof StoreError) return { how: 'records', sentCount: sent.count };
    if (signal.aborted) return { how: 'cut', sentCount: sent.count };
    throw error;
  }
}

async function send(
  parts: Drained,
  items: readonly CloudItem[],
  sent: { count: number },
  signal: AbortSignal,
): Promise<Written> {
  try {
    return await parts.cloud.write(items, signal);
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    // What was confirmed before it stopped counts.
    sent.count += settle(parts, items, error.done);
    if (error.kind === 'erased') await parts.pull(signal);
    throw error;
  }
}

/** Takes off what the cloud has, and sets aside what it will never take; returns how many it has. */
function settle(
  { cloud, outbox, noteSent }: Drained,
  items: readonly CloudItem[],
  { written, refused }: Written,
): number {
  if (written.length === 0 && refused.length === 0) return 0;
  outbox.settle(
    written,
    refused.map(({ id }) => id),
  );
  const has = new Set(written);
  noteSent(items.reduce((sum, item) => sum + (has.has(item.id) ? sizeOf(item, cloud) : 0), 0));
  return written.length;
}

/**
 * Erases there what was erased here, and leaves word of it behind for the family's other robots. Broken off it is begun again:
 * erasing twice does no harm.
 */
async function erase({ cloud, outbox, ids }: Drained, row: OutboxRow, signal: AbortSignal): Promise<void> {
  for (const childId of await childrenOf(row, cloud, signal)) {
    await cloud.erase(scopeOf(row, childId), signal);
    const { id, kind, payload, createdAtMs: atMs } = row;
    await cloud.write([{ id, childId, robotId: ids.robotId(), kind, payload, atMs }], signal);
  }
  outbox.acknowledge(row.id);
}

/** As the cloud knew them; none where nothing of the child ever went there. */
async function childrenOf(
  { payload }: OutboxRow,
  cloud: Pick<Cloud, 'children'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (payload.scope === 'all') return cloud.children(signal);
  return typeof payload.cloud_child === 'string' ? [payload.cloud_child] : [];
}

function scopeOf({ payload }: OutboxRow, childId: string): EraseScope {
  const { scope, from_ms: fromMs, to_ms: toMs } = payload;
  if (scope !== 'range') return { what: 'child', childId };
  return { what: 'days', childId, fromMs: Number(fromMs), toMs: Number(toMs) };
}

function itemOf(ids: CloudIds, { id, childId, kind, payload, createdAtMs }: OutboxRow): CloudItem {
  const cloudId = ids.cloudIdOf(childId);
  if (cloudId === null) throw new StoreError('failed', 'a change waits of a child that is not here');
  return { id, childId: cloudId, robotId: ids.robotId(), kind, payload, atMs: createdAtMs };
}

function sizeOf({ kind, payload }: CloudItem, { toldTwice }: Pick<Cloud, 'toldTwice'>): number {
  const bytes = Math.ceil((Buffer.byteLength(JSON.stringify(payload)) + BESIDE_BYTES) * GROWTH);
  return toldTwice?.has(kind) === true ? 2 * bytes : bytes;
}

/** The first of them that together are not more than this. */
function fitting(items: readonly CloudItem[], bytes: number, cloud: Cloud): readonly CloudItem[] {
  let left = bytes;
  const end = items.findIndex((item) => {
    left -= sizeOf(item, cloud);
    return left < 0;
  });
  return end === -1 ? items : items.slice(0, end);
}
