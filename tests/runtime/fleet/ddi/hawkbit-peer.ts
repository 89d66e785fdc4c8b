import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { DdiFleet } from '#runtime/fleet/ddi/ddi-fleet.ts';

/** As DdiActionFeedback, DdiStatus and DdiResult of hawkBit 1.1.0 take it. */
const feedbackSchema = z.object({
  timestamp: z.number().optional(),
  status: z.object({
    execution: z.enum([
      'closed',
      'proceeding',
      'canceled',
      'scheduled',
      'rejected',
      'resumed',
      'downloaded',
      'download',
    ]),
    result: z.object({
      finished: z.enum(['success', 'failure', 'none']),
      progress: z.object({ cnt: z.int(), of: z.int().optional() }).optional(),
    }),
    code: z.int().optional(),
    details: z.array(z.string()).optional(),
  }),
});
const configDataSchema = z.object({
  mode: z.enum(['merge', 'replace', 'remove']).optional(),
  data: z.record(z.string(), z.string()),
});

export const HAWKBIT_TOKEN = 'bH7XXAprK1ChnLfKSdtlsp7NOlPnZAYY';

/** Of the one robot that it was told of, or of its gateway, by which any is made known. */
const TAKEN = [`TargetToken ${HAWKBIT_TOKEN}`, `GatewayToken ${HAWKBIT_TOKEN}`];

/** A hawkBit with one tenant, on the loopback: its resources and its JSON as the documentation of DDI v1 has them. */
export class HawkbitPeer implements AsyncDisposable {
  /** The action that runs, by the version it names; 'cancel' while somebody wants it to end. */
  action: {
    readonly id: number;
    readonly version: string;
    update?: string;
    part?: string;
    isCanceled?: boolean;
  } | null = null;
  /** Who asked. */
  readonly robots = new Set<string>();
  wantsConfig = false;
  sleep = '12:00:00';
  readonly asked: string[] = [];
  readonly feedbacks: string[] = [];
  readonly attributes: Record<string, string> = {};
  readonly refused: string[] = [];
  readonly #server = createServer((request, response) => {
    const [, robot = '', place = ''] =
      /^\/DEFAULT\/controller\/v1\/([^/]+)(.*)$/.exec(request.url ?? '') ?? [];
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (!TAKEN.includes(request.headers.authorization ?? '')) return void response.writeHead(401).end();
      this.robots.add(robot);
      this.asked.push(`${request.method} ${place}`);
      const said = this.#answer(`${request.method} ${place}`, Buffer.concat(pieces).toString());
      response.writeHead(said === null ? 404 : 200, { 'content-type': 'application/hal+json' });
      response.end(said === null || said === '' ? '' : JSON.stringify(said));
    });
  });

  static async open(): Promise<HawkbitPeer> {
    const peer = new HawkbitPeer();
    await new Promise<void>((resolve) => peer.#server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Asks it as a robot of its tenant does; null for what is no success. */
  readonly ask: ConstructorParameters<typeof DdiFleet>[0] = async (place, { method, body }, signal) => {
    const answer = await fetch(`${this.#robotAt}${place}`, {
      method,
      signal,
      headers: { authorization: `TargetToken ${HAWKBIT_TOKEN}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return answer.ok ? (text === '' ? {} : JSON.parse(text)) : null;
  };

  /** Of its tenant. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/DEFAULT`;
  }

  get #robotAt(): string {
    return `${this.url}/controller/v1/robot-1`;
  }

  #answer(asked: string, body: string): unknown {
    const { action } = this;
    if (asked === 'GET ') return this.#base();
    if (asked === 'PUT /configData') return this.#configData(body);
    if (action === null) return null;
    if (asked === `GET /deploymentBase/${action.id}?c=-2127183556`) return this.#deployment();
    if (asked === `GET /cancelAction/${action.id}`)
      return { id: String(action.id), cancelAction: { stopId: String(action.id) } };
    const of = /^POST \/(deploymentBase|cancelAction)\/(\d+)\/feedback$/.exec(asked);
    return of !== null && Number(of[2]) === action.id ? this.#feedback(of[1] ?? '', body) : null;
  }

  #base(): object {
    const robot = 'https://management-api.host.com/DEFAULT/controller/v1/robot-1';
    const { action } = this;
    const links = {
      ...(action !== null && {
        [action.isCanceled ? 'cancelAction' : 'deploymentBase']: {
          href: `${robot}/${action.isCanceled ? `cancelAction/${action.id}` : `deploymentBase/${action.id}?c=-2127183556`}`,
        },
      }),
      ...(this.wantsConfig && { configData: { href: `${robot}/configData` } }),
    };
    return {
      config: { polling: { sleep: this.sleep } },
      ...(Object.keys(links).length > 0 && { _links: links }),
    };
  }

  #deployment(): object | null {
    if (this.action === null) return null;
    const { id, version, update = 'forced', part = 'coach-robot' } = this.action;
    const artifact = {
      filename: 'binary.tgz',
      hashes: { sha1: '986a1ade8b8a2f758ce951340cc5e21335cc2a00', md5: 'd04440e6533863247655ac5fd4345bcc' },
      size: 13,
      _links: { download: { href: 'https://link-to-cdn.com/api/v1/DEFAULT/download/binary.tgz' } },
    };
    const chunks = [{ part, version, name: 'the robot', artifacts: [artifact] }];
    return {
      id: String(id),
      deployment: { download: 'forced', update, maintenanceWindow: 'available', chunks },
      actionHistory: { status: 'RUNNING', messages: [] },
    };
  }

  #feedback(kind: string, body: string): object | null {
    const parsed = feedbackSchema.safeParse(JSON.parse(body));
    if (!parsed.success) this.refused.push(body);
    if (!parsed.success) return null;
    const { execution, result, details = [] } = parsed.data.status;
    this.feedbacks.push(`${kind} ${execution} ${result.finished} ${details.join(' ')}`.trim());
    const isOver = execution === 'closed' || execution === 'canceled';
    if (isOver) this.action = null;
    return {};
  }

  #configData(body: string): object | null {
    const parsed = configDataSchema.safeParse(JSON.parse(body));
    if (!parsed.success) this.refused.push(body);
    else Object.assign(this.attributes, parsed.data.data);
    this.wantsConfig = false;
    return {};
  }
}
