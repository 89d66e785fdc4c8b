import { CloudError } from '#runtime/sync/cloud.ts';
import type { Answer, Method } from '#runtime/sync/firestore/exchange.ts';
import { type SignedLine, signedExchange } from '#runtime/sync/firestore/signed-exchange.ts';
import {
  faultOfStatus,
  GoogleRefusal,
  type GoogleStatus,
  googleStatus,
} from '#runtime/sync/google-status.ts';
import { finished, type Operation } from './operation.ts';

/** The engine in which the memories lie: Vertex AI Agent Engine. */
interface BankEngine {
  /** '' is Google's own of that location. */
  readonly endpoint: string;
  readonly project: string;
  readonly location: string;
  /** '' where none has been made yet. */
  readonly engineId: string;
}

/** Whose memories: matched exactly and whole, so that one child's are never found for another. */
export interface BankScope {
  readonly app_name: string;
  /** The child's random id in the cloud. */
  readonly user_id: string;
  /** Not of what the robot keeps there: the bank's own workings, taken away when they are read. */
  readonly purpose?: 'draw';
}

/** A memory as the bank keeps it. */
export interface BankMemory {
  /** At most 63 of a-z, 0-9 and -, a letter first. */
  readonly id: string;
  readonly fact: string;
  readonly scope: BankScope;
  /** Of the robot's own memory. */
  readonly memoryId: string;
  /** Wall-clock ms; null where the bank does not say. */
  readonly atMs: number | null;
}

/** One of GenerateMemoriesResponse. */
interface Generated {
  readonly memory?: unknown;
  readonly action?: unknown;
}

interface BankParts extends SignedLine {
  readonly at: BankEngine;
}

const PAGE_SIZE = 100;
/** Of a memory, when it is written anew. */
const UPDATED = 'fact,metadata,expireTime';

/**
 * Vertex AI Memory Bank by its REST interface (v1beta1), as far as the sync needs it. Writes are over when the bank says that
 * they are done. Throws CloudError where it cannot be used now, GoogleRefusal where it will not, or the signal's reason.
 */
export class MemoryBankRest {
  readonly #parts: BankParts;
  readonly #place: string;
  readonly #engine: string;

  constructor(parts: BankParts) {
    this.#parts = parts;
    const { project, location, engineId } = parts.at;
    this.#place = `projects/${project}/locations/${location}`;
    this.#engine = `${this.#place}/reasoningEngines/${engineId}`;
  }

  /** Signs in and looks whether the engine is there. */
  async engine(signal: AbortSignal): Promise<void> {
    await this.#ask('GET', this.#engine, signal);
  }

  /** Makes an engine and gives its id. */
  async createEngine(displayName: string, signal: AbortSignal): Promise<string> {
    const made = await this.#finish('POST', `${this.#place}/reasoningEngines`, signal, { displayName });
    const id = typeof made.name === 'string' ? made.name.split('/').at(-1) : undefined;
    if (id === undefined || id === '') throw new CloudError('refused');
    return id;
  }

  /** Under its id, in the place of what lay there. `expiresAtMs`: wall clock, null where it lasts. */
  async keep(memory: BankMemory, expiresAtMs: number | null, signal: AbortSignal): Promise<void> {
    const { id, fact, scope, memoryId, atMs } = memory;
    const metadata = {
      memory_id: { stringValue: memoryId },
      ...(atMs === null ? {} : { at: { timestampValue: new Date(atMs).toISOString() } }),
    };
    const kept = {
      ...{ fact, metadata },
      ...(expiresAtMs === null ? {} : { expireTime: new Date(expiresAtMs).toISOString() }),
    };
    try {
      await this.#finish('POST', `${this.#engine}/memories?memoryId=${id}`, signal, { ...kept, scope });
    } catch (error) {
      if (!(error instanceof GoogleRefusal) || error.status !== 'ALREADY_EXISTS') throw error;
      await this.#finish('PATCH', `${this.#engine}/memories/${id}?updateMask=${UPDATED}`, signal, kept);
    }
  }

  /** Does nothing where none of that id lies there. */
  async delete(id: string, signal: AbortSignal): Promise<void> {
    try {
      await this.#finish('DELETE', `${this.#engine}/memories/${id}`, signal);
    } catch (error) {
      if (!(error instanceof GoogleRefusal) || error.status !== 'NOT_FOUND') throw error;
    }
  }

  /** Asks to delete all of one scope; what the filter did not reach is still there afterwards. */
  async purge(scope: BankScope, signal: AbortSignal): Promise<void> {
    const filter = `scope=${JSON.stringify(JSON.stringify(scope))}`;
    await this.#finish('POST', `${this.#engine}/memories:purge`, signal, { filter, force: true });
  }

  /** The ids of what fits the query best, the best first; at most `topK` (1-100). */
  async retrieve(
    scope: BankScope,
    searchQuery: string,
    topK: number,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const json = await this.#ask('POST', `${this.#engine}/memories:retrieve`, signal, {
      ...{ scope, similaritySearchParams: { searchQuery, topK } },
    });
    const { retrievedMemories } = json as { retrievedMemories?: unknown };
    const found = Array.isArray(retrievedMemories) ? (retrievedMemories as { memory?: unknown }[]) : [];
    return found.flatMap(({ memory }) => memoryOf(memory)?.id ?? []);
  }

  /**
   * Has the bank's model make memories of these sentences (5 at most), in this scope; gives what it wrote there, with the words where
   * the bank tells them.
   */
  async generate(
    scope: BankScope,
    facts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly BankMemory[]> {
    const { generatedMemories } = await this.#finish('POST', `${this.#engine}/memories:generate`, signal, {
      ...{ scope, directMemoriesSource: { directMemories: facts.map((fact) => ({ fact })) } },
    });
    const all = Array.isArray(generatedMemories) ? (generatedMemories as Generated[]) : [];
    const made: BankMemory[] = [];
    for (const { memory, action } of all) {
      const told = action === 'DELETED' ? null : memoryOf(memory);
      if (told === null) continue;
      // As a rule an answer names them alone.
      const read =
        told.fact === ''
          ? memoryOf(await this.#ask('GET', `${this.#engine}/memories/${told.id}`, signal))
          : told;
      if (read !== null) made.push(read);
    }
    return made;
  }

  /** All that lies in the engine. */
  async list(signal: AbortSignal): Promise<readonly BankMemory[]> {
    const all: BankMemory[] = [];
    let token = '';
    do {
      const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(token && { pageToken: token }) });
      const json = await this.#ask('GET', `${this.#engine}/memories?${query}`, signal);
      const { memories, nextPageToken } = json as { memories?: unknown; nextPageToken?: unknown };
      for (const one of Array.isArray(memories) ? (memories as unknown[]) : []) {
        const memory = memoryOf(one);
        if (memory !== null) all.push(memory);
      }
      token = typeof nextPageToken === 'string' ? nextPageToken : '';
    } while (token !== '');
    return all;
  }

  async #finish(
    method: Method,
    path: string,
    signal: AbortSignal,
    body?: object,
  ): Promise<Record<string, unknown>> {
    const begun = (await this.#ask(method, path, signal, body)) as Operation;
    const look = async (name: string) => (await this.#ask('GET', name, signal)) as Operation;
    const { response, error } = await finished(begun, look, this.#parts.clock, signal);
    if (error !== null) throw refusalOf(error);
    return response;
  }

  async #ask(method: Method, path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const { endpoint, location } = this.#parts.at;
    const root = endpoint === '' ? `https://${location}-aiplatform.googleapis.com` : endpoint;
    const url = `${root}/v1beta1/${path}`;
    return jsonOf(await signedExchange({ url, method, body }, this.#parts, signal));
  }
}

function jsonOf({ status, json }: Answer): unknown {
  if (status === 200) return json;
  throw refusalOf(googleStatus(status, json));
}

function refusalOf(told: GoogleStatus): CloudError | GoogleRefusal {
  const refusal = new GoogleRefusal(told);
  const { name, words } = told;
  // A memory that is not there is something else than an engine or a project that is not there.
  if (name === 'NOT_FOUND' && !/\/memories\//.test(words)) return new CloudError('gone', undefined, refusal);
  const fault = faultOfStatus(name);
  return fault === null ? refusal : new CloudError(fault, undefined, refusal);
}

function memoryOf(json: unknown): BankMemory | null {
  const { name, fact, scope, metadata } = (json ?? {}) as {
    name?: unknown;
    fact?: unknown;
    scope?: Partial<Record<keyof BankScope, unknown>>;
    metadata?: { memory_id?: { stringValue?: unknown }; at?: { timestampValue?: unknown } };
  };
  if (typeof name !== 'string') return null;
  const atMs = Date.parse(String(metadata?.at?.timestampValue));
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    fact: typeof fact === 'string' ? fact : '',
    scope: {
      ...{ app_name: String(scope?.app_name ?? ''), user_id: String(scope?.user_id ?? '') },
      ...(scope?.purpose === 'draw' ? { purpose: 'draw' } : {}),
    },
    memoryId: String(metadata?.memory_id?.stringValue ?? ''),
    atMs: Number.isNaN(atMs) ? null : atMs,
  };
}
