import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { AgentEvent } from '#agents/core/event.ts';
import { FILLER_AFTER_MS } from '#agents/talk/text/text-dialogue.ts';
import { loadSettings } from '#config/load.ts';
import { Private } from '#config/private.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { composeRobot } from '#runtime/compose.ts';
import { EventReader } from '#runtime/web/event-reader.ts';
import { startWeb } from '#runtime/web/server.ts';
import type { GenerateAnswer, GenerateHandler, GenerateRequest } from '../live-peer/generate.ts';
import { LivePeer } from '../live-peer/live-peer.ts';

/** The key the robot of the house is given; it must turn up nowhere. */
const KEY = 'KEY-geheimnis-0815';
/** Stands in everything the child says; it must turn up nowhere but at the provider. */
export const MARKER = 'ぽんぽこまーかー';

export interface HeardTurn {
  readonly events: readonly AgentEvent[];
  /** What the child is told in the end. */
  readonly reply: string;
  /** From the request to the last event, and to the first word or filler. */
  readonly tookMs: number;
  readonly firstWordsMs: number;
  /** By how much this process, in which the robot lives too, was late to hear its clock when a filler was due. */
  readonly lateMs: number;
}

/** The robot of the house, in this process. */
interface HouseRobot {
  readonly address: string;
  /** All it has logged. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * A house whose robot has a key: the whole robot as the daemon runs it, but in this process (each start of the daemon
 * takes a second of the processor's), and at the other end of the line a peer that speaks Gemini's HTTP.
 */
export class CloudHarness {
  readonly peer: LivePeer;
  readonly dir: string;
  readonly #robot: HouseRobot;

  private constructor(peer: LivePeer, dir: string, robot: HouseRobot) {
    this.peer = peer;
    this.dir = dir;
    this.#robot = robot;
  }

  static async open(environment: NodeJS.ProcessEnv = {}): Promise<CloudHarness> {
    const peer = await LivePeer.start();
    const dir = mkdtempSync(path.join(tmpdir(), 'coach-cloud-'));
    return new CloudHarness(peer, dir, await startRobot(peer, dir, environment));
  }

  /** From here on the peer answers so, one answer a request, the last one for all that come after. */
  plays(...answers: readonly (GenerateAnswer | ((request: GenerateRequest) => GenerateAnswer))[]): void {
    let round = 0;
    const handler: GenerateHandler = (request) => {
      const answer = answers[Math.min(round++, answers.length - 1)] ?? 500;
      return typeof answer === 'function' ? answer(request) : answer;
    };
    this.peer.onGenerate(handler);
  }

  async say(message: string, marker = ` ${MARKER}`): Promise<HeardTurn> {
    const startedMs = performance.now();
    let lateMs = 0;
    AbortSignal.timeout(FILLER_AFTER_MS).addEventListener('abort', () => {
      lateMs = performance.now() - startedMs - FILLER_AFTER_MS;
    });
    const response = await fetch(`${this.#robot.address}api/v1/dialogue/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: 'child-1', session_id: 's-1', message: `${message}${marker}` }),
    });
    const reader = new EventReader();
    const decoder = new TextDecoder();
    const events: AgentEvent[] = [];
    let firstWordsMs = Number.NaN;
    for await (const bytes of response.body ?? []) {
      for (const data of reader.push(decoder.decode(bytes, { stream: true }))) {
        const event = JSON.parse(data) as AgentEvent;
        events.push(event);
        if (['stream_chunk', 'message', 'final_response'].includes(event.type) && Number.isNaN(firstWordsMs))
          firstWordsMs = performance.now() - startedMs;
      }
    }
    const last = events.at(-1);
    if (last?.type !== 'final_response') throw new Error(`the turn ended with ${last?.type ?? 'nothing'}`);
    return { events, reply: last.content, tookMs: performance.now() - startedMs, firstWordsMs, lateMs };
  }

  async health(): Promise<{
    model: string;
    parts: Record<string, { mechanism: string; problem: string | null }>;
  }> {
    const response = await fetch(`${this.#robot.address}api/v1/health`);
    return (await response.json()) as Awaited<ReturnType<CloudHarness['health']>>;
  }

  /** One value of the records. */
  value(sql: string): unknown {
    const database = new Database(path.join(this.dir, 'coach.sqlite'), { readonly: true });
    try {
      return database.prepare(sql).pluck().get();
    } finally {
      database.close();
    }
  }

  /** Stops the robot; gives all places where the child's words or the key turned up. */
  async leaksAfterStop(): Promise<readonly string[]> {
    await this.#robot.stop();
    if (this.#robot.log() === '') throw new Error('a robot that logs nothing hides nothing either');
    const files = readdirSync(this.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    return [
      ...files.map((file) => [path.basename(file), readFileSync(file)] as const),
      ['the log', Buffer.from(this.#robot.log())] as const,
    ].flatMap(([where, content]) => (content.includes(MARKER) || content.includes(KEY) ? [where] : []));
  }

  async close(): Promise<void> {
    await this.#robot.stop();
    await this.peer.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

async function startRobot(peer: LivePeer, dir: string, environment: NodeJS.ProcessEnv): Promise<HouseRobot> {
  const settings = loadSettings({
    environment: {
      COACH_STATE_DIR: dir,
      COACH_WEB_PORT: '0',
      COACH_LIVE_ENDPOINT: peer.url,
      COACH_BODY_KIND: 'virtual',
      COACH_LOG_LEVEL: 'debug',
      ...environment,
    },
  });
  const lines: string[] = [];
  const journal = PinoJournal.open(settings.log.level, { write: (line) => void lines.push(line) });
  const composed = await composeRobot(settings, new Private(KEY), journal);
  const web = await startWeb(composed.robot, settings, journal);
  return {
    address: web.address,
    log: () => lines.join(''),
    stop: async () => {
      await web.close();
      await composed.close();
    },
  };
}

export const reply = (parts: readonly unknown[], finishReason = 'STOP'): GenerateAnswer => [
  { candidates: [{ content: { role: 'model', parts }, finishReason }] },
];

export const callOf = (name: string, args: unknown): object => ({ functionCall: { name, args } });
