import { createHash, timingSafeEqual } from 'node:crypto';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import {
  type Cloud,
  type CloudCheck,
  CloudError,
  type CloudPage,
  type CloudStep,
  type EraseScope,
  type ItemRefusal,
  type Written,
} from '#runtime/sync/cloud.ts';
import { GoogleRefusal } from '#runtime/sync/google-status.ts';
import type { Seal } from '#runtime/sync/seal/seal.ts';
import { checkFirestore } from './check-firestore.ts';
import { advance, hasNews, type Reached, readCursor } from './cursor.ts';
import { eraseDocuments } from './erase-documents.ts';
import { Fence, type KnownFences } from './fence.ts';
import type { FirestoreDocument, FirestoreRest, FirestoreWrite } from './firestore-rest.ts';
import { forgetMemories, leavesBehind } from './forget-memories.ts';
import { type CloudMode, LAYOUT_VERSION, placeItem, readItem, STREAMS, type Stream } from './layout.ts';
import { afterPosition, positionOf, streamQuery } from './streams.ts';
import { fromFields, toFields } from './values.ts';

/** Firestore takes 500 in a commit and 10 MiB: a hundred of at most 60 kB, with base64, stay below. */
const MOST_IN_COMMIT = 100;

interface FirestoreCloudParts {
  readonly rest: FirestoreRest;
  readonly app: string;
  readonly mode: CloudMode;
  readonly seal: Seal;
  /** What shows that a robot has the family's key without showing any of it. */
  readonly proof: Uint8Array;
  /** Of this robot; asked when it is needed. */
  robotId(): string;
  readonly fences: KnownFences;
  /** Words that must not stand in plain text: the children's nicknames. */
  secretWords(): readonly string[];
}

/** The family's cloud in a Firestore database: layout and modes are drawn in docs/cloud.md. */
export class FirestoreCloud implements Cloud {
  readonly #parts: FirestoreCloudParts;
  readonly #fence: Fence;
  /** What stands in /app_state; null until the key was found to be the one of what lies there. */
  #opened: { readonly hasPlain: boolean } | null = null;

  constructor(parts: FirestoreCloudParts) {
    this.#parts = parts;
    this.#fence = new Fence(parts.rest, parts.app, parts.fences);
  }

  get place(): string {
    const { rest, app } = this.#parts;
    return createHash('sha256')
      .update(rest.name(`app_state/${app}`))
      .digest('hex');
  }

  async write(items: readonly CloudItem[], signal: AbortSignal): Promise<Written> {
    const written: string[] = [];
    const refused: { id: string; code: ItemRefusal }[] = [];
    try {
      await this.#open(signal);
      for (const batch of batchesOf(items)) {
        const placed: Placed[] = [];
        for (const item of batch) {
          const place = placeItem(this.#parts, item);
          if (typeof place === 'string') refused.push({ id: item.id, code: place });
          else {
            const update = { name: this.#parts.rest.name(place.path), fields: place.fields };
            placed.push({ id: item.id, write: { update, updateTransforms: WRITTEN_NOW } });
          }
        }
        await this.#commit(batch[0] as CloudItem, placed, { written, refused }, signal);
        await this.#leaveBehind(batch, written, signal);
      }
    } catch (error) {
      const fault = asFault(error);
      if (!(fault instanceof CloudError)) throw fault;
      throw new CloudError(fault.kind, { written, refused }, fault);
    }
    return { written, refused };
  }

  read(childId: string, cursor: string | null, signal: AbortSignal): Promise<CloudPage> {
    return faulting(() => this.#page(childId, cursor, signal));
  }

  async #page(childId: string, cursorText: string | null, signal: AbortSignal): Promise<CloudPage> {
    const streams = await this.#streams(signal);
    const before = readCursor(cursorText);
    const { fence, writers } = await this.#fence.writers(childId, signal);
    if (before?.sureAt === null) this.#fence.learned(childId, before.fence);
    const others = Object.entries(writers).flatMap(([id, at]) => (id === this.#parts.robotId() ? [] : [at]));
    if (before !== null && !hasNews(before, fence, others))
      return { items: [], cursor: JSON.stringify(before), isMore: false, unreadableCount: 0 };
    const reached: Reached[] = [];
    const documents: FirestoreDocument[] = [];
    let readAt: string | null = null;
    for (const stream of streams) {
      const { parent, query, limit } = streamQuery(stream, { app: this.#parts.app, childId });
      const from = afterPosition(this.#parts.rest, before?.streams[stream]);
      const page = await this.#parts.rest.query(parent, { ...query, ...from }, signal);
      readAt ??= page.readAt;
      documents.push(...page.documents);
      const last = page.documents.at(-1);
      reached.push({ stream, last: last ? positionOf(last) : null, isFull: page.documents.length === limit });
    }
    const { cursor, isMore } = advance(before, fence, reached, readAt);
    return { ...this.#itemsOf(childId, documents), cursor: JSON.stringify(cursor), isMore };
  }

  children(signal: AbortSignal): Promise<readonly string[]> {
    return faulting(() => this.#fence.children(signal));
  }

  erase(scope: EraseScope, signal: AbortSignal): Promise<void> {
    return faulting(() => this.#erase(scope, signal));
  }

  forget(childId: string, memoryIds: readonly string[], signal: AbortSignal): Promise<void> {
    return faulting(async () => {
      // What is in boxes nobody else reads.
      if (memoryIds.length === 0 || !(await this.#hasPlain(signal))) return;
      const gone = new Set<unknown>(memoryIds);
      await forgetMemories(this.#parts, childId, ({ memoryId }) => gone.has(memoryId), signal);
    });
  }

  purge(signal: AbortSignal): Promise<void> {
    return faulting(async () => {
      const { rest, app } = this.#parts;
      await this.#erase({ what: 'all' }, signal);
      for (const childId of await this.#fence.children(signal)) await this.#fence.remove(childId, signal);
      await rest.commit([{ delete: rest.name(`app_state/${app}`) }], signal);
      this.#opened = null;
    });
  }

  async #erase(scope: EraseScope, signal: AbortSignal): Promise<void> {
    const children = scope.what === 'all' ? await this.#fence.children(signal) : [scope.childId];
    const streams = await this.#streams(signal);
    for (const childId of children) {
      await this.#fence.move(childId, signal);
      const erased = { childId, streams, days: scope.what === 'days' ? scope : null };
      await eraseDocuments(this.#parts, erased, signal);
    }
  }

  check(signal: AbortSignal, onStep?: (step: CloudStep) => void): Promise<CloudCheck> {
    const checked = { ...this.#parts, robotId: this.#parts.robotId(), open: () => this.#open(signal) };
    return checkFirestore(checked, signal, onStep);
  }

  #itemsOf(
    childId: string,
    documents: readonly FirestoreDocument[],
  ): { readonly items: readonly CloudItem[]; readonly unreadableCount: number } {
    const own = this.#parts.robotId();
    const read = documents.map((document) => readItem(this.#parts.seal, childId, document));
    const items = read.filter((item) => item !== null).filter(({ robotId }) => robotId !== own);
    // A commit gives all of its documents one time: within a page ids made later are later.
    const sorted = items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    return { items: sorted, unreadableCount: read.length - read.filter((item) => item !== null).length };
  }

  /** A change that leaves older words behind it is written when those are gone: until then it is sent again. */
  async #leaveBehind(batch: readonly CloudItem[], written: string[], signal: AbortSignal): Promise<void> {
    const leaving = batch.filter((item) => written.includes(item.id) && leavesBehind(item) !== null);
    try {
      if (leaving.length === 0 || !(await this.#hasPlain(signal))) return;
      while (leaving[0] !== undefined) {
        const isGoing = leavesBehind(leaving[0]);
        if (isGoing !== null) await forgetMemories(this.#parts, leaving[0].childId, isGoing, signal);
        leaving.shift();
      }
    } catch (error) {
      for (const { id } of leaving) written.splice(written.indexOf(id), 1);
      throw error;
    }
  }

  /** A commit is all or nothing: one that is refused is cut in halves until what is refused stands alone. */
  async #commit(
    { childId, robotId }: CloudItem,
    placed: readonly Placed[],
    done: { written: string[]; refused: { id: string; code: ItemRefusal }[] },
    signal: AbortSignal,
  ): Promise<void> {
    if (placed.length === 0) return;
    const guard = await this.#fence.guard(childId, robotId, signal);
    try {
      await this.#parts.rest.commit([guard, ...placed.map(({ write }) => write)], signal);
      done.written.push(...placed.map(({ id }) => id));
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error;
      if (/NOT_FOUND|FAILED_PRECONDITION/.test(error.status)) {
        this.#fence.doubt(childId);
        throw new CloudError('erased', undefined, error);
      }
      if (placed.length === 1) {
        done.refused.push({ id: (placed[0] as Placed).id, code: 'refused' });
        return;
      }
      const half = Math.ceil(placed.length / 2);
      const whose = { childId, robotId } as CloudItem;
      await this.#commit(whose, placed.slice(0, half), done, signal);
      await this.#commit(whose, placed.slice(half), done, signal);
    }
  }

  /** Another robot of the family may have begun to write in plain words, so it is asked for as long as none has. */
  async #hasPlain(signal: AbortSignal): Promise<boolean> {
    if (this.#opened?.hasPlain === false) this.#opened = null;
    return (await this.#open(signal)).hasPlain;
  }

  async #streams(signal: AbortSignal): Promise<readonly Stream[]> {
    return (await this.#hasPlain(signal)) ? STREAMS : ['entries'];
  }

  /** Two robots with two keys would each write what the other cannot read. */
  async #open(signal: AbortSignal): Promise<{ readonly hasPlain: boolean }> {
    if (this.#opened !== null) return this.#opened;
    const { rest, app, proof, mode } = this.#parts;
    const path = `app_state/${app}`;
    const found = await rest.get(path, signal);
    const state = found === null ? null : fromFields(found.fields);
    if (state !== null && !isSame(state.proof, proof)) throw new CloudError('other_key');
    const hasPlain = state?.has_plain === true || mode === 'searchable';
    if (state?.has_plain !== hasPlain) {
      const fields = toFields({ v: LAYOUT_VERSION, proof, has_plain: hasPlain });
      const write = {
        update: { name: rest.name(path), fields },
        currentDocument: { exists: state !== null },
      };
      await rest.commit([write], signal).catch((error: unknown) => {
        if (!(error instanceof GoogleRefusal)) throw error;
        // Another robot was first: the next call compares with what that one wrote.
        throw new CloudError('unreachable', undefined, error);
      });
    }
    this.#opened = { hasPlain };
    return this.#opened;
  }
}

function isSame(there: unknown, proof: Uint8Array): boolean {
  return there instanceof Uint8Array && there.length === proof.length && timingSafeEqual(there, proof);
}

/** What was refused beside an item's own fault is a missing index, or nothing that a try more would change. */
function asFault(error: unknown): unknown {
  if (!(error instanceof GoogleRefusal)) return error;
  return new CloudError(error.status === 'FAILED_PRECONDITION' ? 'no_access' : 'refused', undefined, error);
}

async function faulting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asFault(error);
  }
}

interface Placed {
  readonly id: string;
  readonly write: FirestoreWrite;
}

const WRITTEN_NOW = [{ fieldPath: 'written_at', setToServerValue: 'REQUEST_TIME' }] as const;

/** In their order, cut where the child changes: each commit is behind the fence of one child. */
function* batchesOf(items: readonly CloudItem[]): Generator<readonly CloudItem[]> {
  let batch: CloudItem[] = [];
  for (const item of items) {
    const isOther = batch.length > 0 && batch[0]?.childId !== item.childId;
    if (isOther || batch.length === MOST_IN_COMMIT) {
      yield batch;
      batch = [];
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}
