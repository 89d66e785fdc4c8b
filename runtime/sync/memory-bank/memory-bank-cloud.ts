import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#drivers/clock/clock.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import {
  type Cloud,
  type CloudCheck,
  CloudError,
  type CloudPage,
  type EraseScope,
  type Written,
} from '#runtime/sync/cloud.ts';
import { GoogleRefusal } from '#runtime/sync/google-status.ts';
import { holdsSecret } from '#runtime/sync/holds-secret.ts';
import type { BankMemory, BankScope, MemoryBankRest } from './bank-rest.ts';
import { checkBank } from './check-bank.ts';

/** As many as a lesson can use, and some that are no longer remembered here. */
const TOP_K = 20;
/** What a purge may leave is deleted one by one, and looked for so often. */
const MOST_LOOKS = 5;
/** As many as it takes at once (directMemoriesSource). */
const MOST_FACTS = 5;

const keptSchema = z.object({
  memory: z.object({
    memoryId: z.string(),
    key: z.string(),
    text: z.string(),
    atMs: z.number(),
    expiresAtMs: z.number().optional(),
  }),
});
const forgottenSchema = z.object({ memoryIds: z.array(z.string()) });

interface BankedParts {
  /** Where all records lie. */
  readonly cloud: Cloud;
  readonly bank: MemoryBankRest;
  readonly app: string;
  readonly clock: Clock;
  /** Words that must not stand in plain text: the children's nicknames. */
  secretWords(): readonly string[];
}

/**
 * A cloud whose memories are told to Memory Bank as well, to be found by meaning: what is kept and what is forgotten. An item
 * counts as written only when both have it.
 */
export class MemoryBankCloud implements Cloud {
  readonly toldTwice: ReadonlySet<CloudItem['kind']> = new Set(['memory_kept', 'memory_forgotten']);
  readonly #parts: BankedParts;

  constructor(parts: BankedParts) {
    this.#parts = parts;
  }

  get place(): string {
    return this.#parts.cloud.place;
  }

  async write(items: readonly CloudItem[], signal: AbortSignal): Promise<Written> {
    const { done, fault } = await this.#store(items, signal);
    const has = new Set(done.written);
    const missing = new Set<string>();
    const refused = [...done.refused];
    let stopped = fault;
    for (const item of items.filter(({ id }) => has.has(id))) {
      try {
        await this.#tell(item, signal);
      } catch (error) {
        missing.add(item.id);
        if (error instanceof GoogleRefusal) refused.push({ id: item.id, code: 'refused' });
        else if (error instanceof CloudError) {
          // What comes after waits with it: a memory's older sentence never takes the place of the newer.
          for (const { id, kind } of items.slice(items.indexOf(item)))
            if (kind === 'memory_kept' || kind === 'memory_forgotten') missing.add(id);
          stopped ??= error;
          break;
        } else throw error;
      }
    }
    const both = { written: done.written.filter((id) => !missing.has(id)), refused };
    if (stopped !== null) throw new CloudError(stopped.kind, both, stopped);
    return both;
  }

  read(childId: string, cursor: string | null, signal: AbortSignal): Promise<CloudPage> {
    return this.#parts.cloud.read(childId, cursor, signal);
  }

  children(signal: AbortSignal): Promise<readonly string[]> {
    return this.#parts.cloud.children(signal);
  }

  async erase(scope: EraseScope, signal: AbortSignal): Promise<void> {
    // First the fence of the records moves, so that no robot with old rows gets as far as the bank.
    await this.#parts.cloud.erase(scope, signal);
    if (scope.what === 'child')
      await guarded(async () => {
        await this.#purge(this.#scopeOf(scope.childId), signal);
        await this.#purge(this.#drawn(scope.childId), signal);
      });
    await guarded(() => this.#clear((memory) => this.#isOf(memory, scope), signal));
  }

  async forget(childId: string, memoryIds: readonly string[], signal: AbortSignal): Promise<void> {
    await this.#parts.cloud.forget(childId, memoryIds, signal);
    await guarded(() => this.#forget(childId, memoryIds, signal));
  }

  async purge(signal: AbortSignal): Promise<void> {
    await this.#parts.cloud.purge(signal);
    await guarded(() => this.#clear((memory) => this.#isOf(memory, { what: 'all' }), signal));
  }

  async check(signal: AbortSignal): Promise<CloudCheck> {
    const { cloud, bank, app } = this.#parts;
    return [...(await cloud.check(signal)), ...(await checkBank(bank, app, signal))];
  }

  async rank(
    childId: string,
    query: string,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    // What names a child stays in the house, a question too.
    if (query === '' || keys.length === 0 || holdsSecret(query, this.#parts.secretWords())) return [];
    const keyOf = new Map(keys.map((key) => [idOf(childId, key), key]));
    const { bank } = this.#parts;
    const found = await guarded(() => bank.retrieve(this.#scopeOf(childId), query, TOP_K, signal));
    return found.flatMap((id) => keyOf.get(id) ?? []);
  }

  /** In a scope of its own, so that what the robot keeps there stays as it is; nothing is left of it when this is over. */
  async draw(childId: string, sentences: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const secretWords = this.#parts.secretWords();
    const facts = sentences.filter((fact) => !holdsSecret(fact, secretWords)).slice(0, MOST_FACTS);
    if (facts.length < 2) return [];
    const { bank } = this.#parts;
    return guarded(async () => {
      // What an attempt that was cut off has left there would be taken for what is remembered.
      await this.#clearDrawn(childId, signal);
      try {
        return (await bank.generate(this.#drawn(childId), facts, signal)).map(({ fact }) => fact);
      } finally {
        await this.#clearDrawn(childId, signal);
      }
    });
  }

  async #store(
    items: readonly CloudItem[],
    signal: AbortSignal,
  ): Promise<{ readonly done: Written; readonly fault: CloudError | null }> {
    try {
      return { done: await this.#parts.cloud.write(items, signal), fault: null };
    } catch (error) {
      if (error instanceof CloudError) return { done: error.done, fault: error };
      throw error;
    }
  }

  async #tell({ kind, childId, payload }: CloudItem, signal: AbortSignal): Promise<void> {
    const { bank, clock } = this.#parts;
    const scope = this.#scopeOf(childId);
    if (kind === 'memory_forgotten') {
      const told = forgottenSchema.safeParse(payload);
      if (!told.success)
        throw new GoogleRefusal({ name: 'INVALID_ARGUMENT', words: 'not a forgotten memory' });
      return this.#forget(childId, told.data.memoryIds, signal);
    }
    if (kind !== 'memory_kept') return;
    const told = keptSchema.safeParse(payload);
    if (!told.success) throw new GoogleRefusal({ name: 'INVALID_ARGUMENT', words: 'not a memory' });
    const { memoryId, key, text: fact, atMs, expiresAtMs = null } = told.data.memory;
    const id = idOf(childId, key);
    const isOver = expiresAtMs !== null && expiresAtMs <= clock.now();
    // What it takes the place of goes even where it may not be told itself.
    if (isOver || holdsSecret(fact, this.#parts.secretWords())) return bank.delete(id, signal);
    return bank.keep({ id, fact, scope, memoryId, atMs }, expiresAtMs, signal);
  }

  async #purge(scope: BankScope, signal: AbortSignal): Promise<void> {
    try {
      await this.#parts.bank.purge(scope, signal);
    } catch (error) {
      // A filter that is not understood: what lies there goes one by one.
      if (!(error instanceof GoogleRefusal)) throw error;
    }
  }

  async #clearDrawn(childId: string, signal: AbortSignal): Promise<void> {
    const drawn = this.#drawn(childId);
    await this.#clear(({ scope }) => isSame(scope, drawn), signal);
  }

  async #forget(childId: string, memoryIds: readonly string[], signal: AbortSignal): Promise<void> {
    const gone = new Set<string | null>(memoryIds);
    if (gone.size === 0) return;
    const scope = this.#scopeOf(childId);
    const drawn = this.#drawn(childId);
    const isGoing = (one: BankMemory) =>
      isSame(one.scope, drawn) || (isSame(one.scope, scope) && gone.has(one.memoryId));
    await this.#clear(isGoing, signal);
  }

  /** Deletes these and looks until none is found. Throws CloudError (refused) where some stay. */
  async #clear(isGoing: (memory: BankMemory) => boolean, signal: AbortSignal): Promise<void> {
    const { bank } = this.#parts;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const going = (await bank.list(signal)).filter(isGoing);
      if (going.length === 0) return;
      for (const { id } of going) await bank.delete(id, signal);
    }
    throw new CloudError('refused');
  }

  #isOf({ scope, atMs }: BankMemory, erased: EraseScope): boolean {
    if (scope.app_name !== this.#parts.app) return false;
    if (erased.what === 'all') return true;
    if (scope.user_id !== erased.childId) return false;
    return erased.what === 'child' || atMs === null || (atMs >= erased.fromMs && atMs < erased.toMs);
  }

  #drawn(childId: string): BankScope {
    return { ...this.#scopeOf(childId), purpose: 'draw' };
  }

  #scopeOf(childId: string): BankScope {
    return { app_name: this.#parts.app, user_id: childId };
  }
}

/** One place for each thing that can be remembered of a child, the same on each robot; tells nothing of the key. */
function idOf(childId: string, key: string): string {
  return `m${createHash('sha256')
    .update(JSON.stringify([childId, key]))
    .digest('hex')
    .slice(0, 40)}`;
}

const isSame = (one: BankScope, other: BankScope): boolean =>
  one.app_name === other.app_name && one.user_id === other.user_id && one.purpose === other.purpose;

/** A refusal is of the request, and for whoever calls there is nothing more to say. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GoogleRefusal ? new CloudError('refused', undefined, error) : error;
  }
}
