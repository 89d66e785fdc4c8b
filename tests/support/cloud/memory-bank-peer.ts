import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A memory as the documents of the interface show it (google.cloud.aiplatform.v1beta1.Memory). */
interface PeerMemory {
  readonly name: string;
  fact: string;
  readonly scope: Readonly<Record<string, string>>;
  metadata?: unknown;
  expireTime?: string;
  updateTime: string;
}

/** What happens to a request: it is done; its operation goes on until `finish`; it hangs; it is refused by this code. */
type PeerFault =
  | 'pass'
  | 'slow'
  | 'hangs'
  | 'unavailable'
  | 'quota'
  | 'no_access'
  | 'signed_out'
  | 'disabled';

const REFUSALS: Partial<Record<PeerFault, readonly [number, string, string]>> = {
  unavailable: [503, 'UNAVAILABLE', 'The service is currently unavailable.'],
  quota: [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for aiplatform.googleapis.com.'],
  no_access: [403, 'PERMISSION_DENIED', "Permission 'aiplatform.memories.create' denied."],
  signed_out: [401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  disabled: [
    403,
    'PERMISSION_DENIED',
    'Vertex AI API has not been used in project 1 before or it is disabled.',
  ],
};

class Refused extends Error {
  readonly answer: readonly [number, string, string];
  constructor(...answer: readonly [number, string, string]) {
    super(answer[2]);
    this.answer = answer;
  }
}

/**
 * Vertex AI Memory Bank as its documents describe it: engines, memories with an exact scope, long-running operations, refusals.
 * Likeness is the share of characters in common, in the place of Google's embeddings.
 */
export class MemoryBankPeer {
  endpoint = '';
  readonly engines = new Set<string>();
  readonly memories = new Map<string, PeerMemory>();
  /** Method and path of each request below the engine, with all that was sent. */
  readonly requests: { readonly call: string; readonly body: string }[] = [];
  /** Asked for each request but the looks at an operation. */
  next: (call: string) => PeerFault = () => 'pass';
  onHang: () => void = () => {};
  /** Whether :purge understands the filter of a scope. */
  knowsFilter = true;
  /** What its model makes of the sentences that it is given: as they are, where a test says nothing else. */
  model: (facts: readonly string[]) => readonly string[] = (facts) => facts;
  /** How a generating ends; null: well. */
  generateError: { readonly code: number; readonly message: string } | null = null;
  /** So many looks find an operation undone; infinite: it never ends. */
  looksUntilDone = 0;
  readonly #operations = new Map<string, { looks: number; readonly end: object }>();

  reset(): void {
    this.engines.clear();
    this.engines.add('projects/p/locations/asia-northeast1/reasoningEngines/e1');
    for (const list of [this.memories, this.#operations]) list.clear();
    this.requests.length = 0;
    this.next = () => 'pass';
    this.onHang = () => {};
    this.knowsFilter = true;
    this.model = (facts) => facts;
    this.generateError = null;
    this.looksUntilDone = 0;
  }

  /** The facts that lie there, of one user or of all. */
  facts(userId?: string): readonly string[] {
    const all = [...this.memories.values()];
    return all
      .filter(({ scope }) => userId === undefined || scope.user_id === userId)
      .map(({ fact }) => fact);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '', 'http://peer');
    const path = url.pathname.replace('/v1beta1/', '');
    const call = `${request.method} ${path.split('/').slice(6).join('/') || path}`;
    const send = (status: number, json: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    };
    if (path.includes('/operations/')) return send(200, this.#look(path));
    this.requests.push({ call, body: body + url.search });
    const fault = this.next(call);
    if (fault === 'hangs') return this.onHang();
    try {
      const refusal = REFUSALS[fault];
      if (refusal !== undefined) throw new Refused(...refusal);
      if (!/^Bearer ./.test(request.headers.authorization ?? ''))
        throw new Refused(401, 'UNAUTHENTICATED', '');
      send(
        200,
        this.#answer(`${request.method}`, path, url.searchParams, body === '' ? {} : JSON.parse(body)),
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const [code, status, message] = error.answer;
      send(code, { error: { code, status, message } });
    }
  }

  #answer(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>): object {
    if (method === 'POST' && path.endsWith('/reasoningEngines')) {
      const name = `${path}/${1000 + this.engines.size}`;
      this.engines.add(name);
      return this.#begin(path, { name, displayName: body.displayName });
    }
    const [, engine = '', rest = ''] = /^(.*\/reasoningEngines\/[^/:]+)(.*)$/.exec(path) ?? [];
    if (!this.engines.has(engine))
      throw new Refused(404, 'NOT_FOUND', `ReasoningEngine ${engine} not found.`);
    if (method === 'GET' && rest === '') return { name: engine };
    if (method === 'POST' && rest === '/memories') return this.#create(engine, query.get('memoryId'), body);
    if (method === 'POST' && rest === '/memories:retrieve') return this.#retrieve(body);
    if (method === 'POST' && rest === '/memories:generate') return this.#generate(engine, body);
    if (method === 'POST' && rest === '/memories:purge') return this.#purge(engine, body);
    if (method === 'GET' && rest === '/memories') return this.#list(query);
    const memory = this.memories.get(path);
    if (memory === undefined) throw new Refused(404, 'NOT_FOUND', `Memory ${path} not found.`);
    if (method === 'GET') return memory;
    if (method === 'PATCH') {
      for (const field of (query.get('updateMask') ?? '').split(','))
        Object.assign(memory, { [field]: body[field] });
      return this.#begin(engine, memory);
    }
    if (method !== 'DELETE') throw new Refused(501, 'UNIMPLEMENTED', '');
    this.memories.delete(path);
    return this.#begin(engine, {});
  }

  #create(engine: string, id: string | null, body: Record<string, unknown>): object {
    const { fact, scope } = body as { fact?: string; scope?: Record<string, string> };
    if (
      id === null ||
      !/^[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(id) ||
      !fact ||
      !scope ||
      Object.keys(scope).length > 5
    )
      throw new Refused(400, 'INVALID_ARGUMENT', 'Invalid memory.');
    const name = `${engine}/memories/${id}`;
    if (this.memories.has(name)) throw new Refused(409, 'ALREADY_EXISTS', `Memory ${name} already exists.`);
    const memory = { ...body, fact, scope, name, updateTime: new Date(0).toISOString() };
    this.memories.set(name, memory);
    return this.#begin(engine, memory);
  }

  /** GenerateMemoriesRequest with a direct source; the answer names what was made and no words. */
  #generate(engine: string, body: Record<string, unknown>): object {
    const { scope, directMemoriesSource: source } = body as {
      scope?: Record<string, string>;
      directMemoriesSource?: { directMemories?: { fact?: string }[] };
    };
    const facts = source?.directMemories?.map(({ fact }) => fact ?? '') ?? [];
    if (
      !scope ||
      Object.keys(scope).length > 5 ||
      facts.length === 0 ||
      facts.length > 5 ||
      facts.includes('')
    )
      throw new Refused(400, 'INVALID_ARGUMENT', 'Invalid source of memories.');
    if (this.generateError !== null) return this.#begin(engine, {}, this.generateError);
    const generatedMemories = this.model(facts).map((fact, place) => {
      const name = `${engine}/memories/${7000 + this.requests.length}${place}`;
      this.memories.set(name, { fact, scope, name, updateTime: new Date(0).toISOString() });
      return { memory: { name }, action: 'CREATED' };
    });
    return this.#begin(engine, { generatedMemories });
  }

  #retrieve(body: Record<string, unknown>): object {
    const { scope, similaritySearchParams: asked } = body as {
      scope: Record<string, string>;
      similaritySearchParams: { searchQuery: string; topK?: number };
    };
    const near = (fact: string): number => [...asked.searchQuery].filter((one) => fact.includes(one)).length;
    const retrievedMemories = [...this.memories.values()]
      .filter((memory) => sorted(memory.scope) === sorted(scope))
      .map((memory) => ({ memory, distance: 1 / (1 + near(memory.fact)) }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, asked.topK ?? 3);
    return { retrievedMemories };
  }

  #purge(engine: string, { filter, force }: Record<string, unknown>): object {
    const [, scope] = /^scope=(".*")$/.exec(String(filter)) ?? [];
    if (!this.knowsFilter || scope === undefined)
      throw new Refused(400, 'INVALID_ARGUMENT', 'Invalid filter.');
    const wanted = sorted(JSON.parse(JSON.parse(scope) as string) as Record<string, string>);
    const going = [...this.memories.values()].filter((memory) => sorted(memory.scope) === wanted);
    if (force === true) for (const { name } of going) this.memories.delete(name);
    return this.#begin(engine, { purgeCount: going.length });
  }

  #list(query: URLSearchParams): object {
    const from = Number(query.get('pageToken') ?? 0);
    const to = from + Math.min(100, Number(query.get('pageSize') ?? 100));
    const all = [...this.memories.values()];
    return { memories: all.slice(from, to), ...(to < all.length ? { nextPageToken: String(to) } : {}) };
  }

  #begin(parent: string, response: object, error: object | null = null): object {
    const name = `${parent}/operations/${this.#operations.size + 1}`;
    this.#operations.set(name, {
      looks: this.looksUntilDone,
      end: { name, done: true, ...(error === null ? { response } : { error }) },
    });
    return this.#look(name);
  }

  #look(path: string): object {
    const operation = this.#operations.get(path);
    if (operation === undefined)
      return { name: path, done: true, error: { code: 5, message: 'Operation not found.' } };
    operation.looks -= 1;
    return operation.looks < 0 ? operation.end : { name: path };
  }
}

const sorted = (scope: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(scope).sort(([one], [other]) => (one < other ? -1 : 1)));

/** One for all tests of a file, empty before each: the engine "e1" of the project "p" in asia-northeast1 is there. */
export function useMemoryBankPeer(): MemoryBankPeer {
  const peer = new MemoryBankPeer();
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => void peer.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    peer.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => peer.reset());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return peer;
}
