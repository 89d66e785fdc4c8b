/** `npm run bench -- --peers`: the same work done by Google's ADK for JavaScript and by LiveKit's agents, beside ours. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LivePeer } from '../../support/live-peer/live-peer.ts';
import type { PeerSession } from '../../support/live-peer/session.ts';
import { modelSound } from '../../support/talk/voice-table.ts';
import { percentile, type Row } from '../measure.ts';
import { answersWith, handoff } from '../team-voice.ts';
import { epochMs, Program } from './program.ts';

/** The one model of the peer's that both speak to: 3.8 refuses ADK's sound (mediaChunks). */
const MODEL = 'gemini-2.5-flash-native-audio-preview-12-2025';
const PACKAGES = ['@google/adk@2.0.0', '@livekit/agents@1.9.0', '@livekit/agents-plugin-google@1.9.0'];
const RUNS = 8;
const TOOL_MS = 2_500;
const LIMIT_MS = 8_000;
const ANSWER_MS = 1_500;

interface Framework {
  readonly name: string;
  readonly program: string;
  readonly imports: string;
  /** Arguments and environment by which it finds a provider of ours: its own way. */
  start(url: string): { readonly args: readonly string[]; readonly environment: NodeJS.ProcessEnv };
}

const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'ADK',
    program: 'adk-talk.mjs',
    imports: "await import('@google/adk')",
    start: (url) => ({
      args: ['adk-talk.mjs', MODEL],
      environment: { GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'peer', GOOGLE_GENAI_API_KEY: 'peer' },
    }),
  },
  {
    name: 'LiveKit',
    program: 'livekit-talk.mjs',
    imports: "await import('@livekit/agents'); await import('@livekit/agents-plugin-google')",
    start: (url) => ({ args: ['livekit-talk.mjs', MODEL, url], environment: {} }),
  },
];

/** Installs both by npm, as the machine has it set up, into a folder that goes again; nothing of it stays. */
export async function peers(): Promise<readonly Row[]> {
  // A folder of an earlier run, to try something by hand: npm finds everything there already.
  const kept = process.env.COACH_BENCH_PEERS;
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'coach-peers-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync('npm', ['install', ...flags, ...PACKAGES], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const { program } of FRAMEWORKS)
      copyFileSync(path.join(import.meta.dirname, program), path.join(folder, program));
    const rows: Row[] = loading(folder);
    rows.push(...(await ours()));
    for (const framework of FRAMEWORKS) rows.push(...(await talkOf(framework, folder)));
    return rows;
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

const row = (what: string, measured: string): Row => ({ what, budget: '–', measured, isWithin: null });
const p = (samples: readonly number[], fraction: number) => percentile(samples, fraction).toFixed(1);

/** What it takes to load each: time and memory over an empty Node, with compiled code kept (p50 of 5). */
function loading(folder: string): Row[] {
  const repository = path.resolve(import.meta.dirname, '../../..');
  const measure = (cwd: string, imports: string) => {
    const cache = { NODE_COMPILE_CACHE: path.join(folder, 'compile') };
    const script = `const t = performance.now(); ${imports}; console.log(JSON.stringify([performance.now() - t, process.memoryUsage.rss() / 1e6])); (await import('node:module')).flushCompileCache(); process.exit()`;
    const runs = Array.from({ length: 6 }, () => {
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd,
        encoding: 'utf8',
        env: { ...process.env, ...cache },
      });
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as [number, number];
    }).slice(1);
    return {
      ms: percentile(
        runs.map(([ms]) => ms),
        0.5,
      ),
      mb: percentile(
        runs.map(([, mb]) => mb),
        0.5,
      ),
    };
  };
  const empty = measure(folder, '');
  const tell = (name: string, { ms, mb }: { ms: number; mb: number }) =>
    row(`${name}: to load`, `${ms.toFixed(0)} ms, ${(mb - empty.mb).toFixed(0)} MB over an empty Node`);
  const all =
    "await import('#runtime/compose.ts'); await import('#runtime/web/server.ts'); await import('@google/genai')";
  return [
    tell('ours (the whole robot: coaches, store, page, voice)', measure(repository, all)),
    ...FRAMEWORKS.map(({ name, imports }) =>
      tell(`${name} ${versionOf(folder, name)}`, measure(folder, imports)),
    ),
  ];
}

function versionOf(folder: string, name: string): string {
  const at = name === 'ADK' ? '@google/adk' : '@livekit/agents';
  const text = readFileSync(path.join(folder, 'node_modules', at, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The same by our own voice room, on to the loudspeaker: theirs ends where they hand the sound over. */
async function ours(): Promise<readonly Row[]> {
  const [alone, behind] = [await answersWith(null), await answersWith('slow_look')];
  const { what, measured } = await handoff();
  return [
    row(
      'ours: sound of the peer to first sample written',
      `${p(alone.soundMs, 0.5)} ms p50, ${p(alone.soundMs, 0.95)} p95`,
    ),
    row(`ours: the same behind a tool of ${TOOL_MS / 1000} s`, `${p(behind.soundMs, 0.5)} ms p50`),
    row('ours: interruption (the button) to silence behind that tool', `${p(behind.silenceMs, 0.5)} ms p50`),
    row(`ours: ${what}`, measured),
  ];
}

/** A talk in the framework's own way; what it does not allow is told with what happened instead. */
async function talkOf(framework: Framework, folder: string): Promise<readonly Row[]> {
  const { name } = framework;
  const peer = await LivePeer.start({ keepsAudio: false });
  const talk = new Talk(peer);
  const { args, environment } = framework.start(peer.url);
  const program = new Program(folder, args, environment);
  try {
    const ready = await program.next('ready', 0, 60_000);
    if (ready === null) return [row(`${name}: a talk`, 'does not begin')];
    await sleep(3_000);
    const plain = await talk.sounds(program, 'plain');
    const slow = await talk.sounds(program, 'slow');
    const { tookMs, sockets, goesOn } = await talk.handOver(program);
    const heard = (samples: readonly number[]) =>
      samples.length === 0
        ? 'never came'
        : `${p(samples, 0.5)} ms p50, ${p(samples, 0.95)} p95 (${samples.length} of ${RUNS})`;
    return [
      row(`${name}: in a talk, process`, `${ready.rssMb?.toFixed(0)} MB RSS when it began`),
      row(`${name}: sound of the peer to the program`, heard(plain.soundMs)),
      row(
        `${name}: the same behind a tool of ${TOOL_MS / 1000} s, which began so long after its call: ${heard(slow.beganMs)}`,
        heard(slow.soundMs),
      ),
      row(
        `${name}: the peer's interruption, ${ANSWER_MS / 3} ms after that call, to the program`,
        heard(slow.cutMs),
      ),
      row(
        `${name}: handoff to another agent`,
        tookMs === null
          ? 'never answered'
          : `${tookMs.toFixed(0)} ms, ${sockets} new socket, ${goesOn ? 'goes on' : 'does not go on'}`,
      ),
    ];
  } finally {
    program.stop();
    // A script that waits for a program which has ended is no fault of the measure.
    await peer.stop().catch(() => {});
  }
}

/** The model of these talks. */
class Talk {
  readonly #peer: LivePeer;
  #mode: 'plain' | 'slow' | 'handoff' = 'plain';
  #sentMs = 0;
  #cutMs = 0;
  #answeredMs = 0;
  /** When the newest session was set up: with the new agent's instruction, after a handoff by socket. */
  #openedMs = 0;

  constructor(peer: LivePeer) {
    this.#peer = peer;
    peer.onSession(async (session) => {
      await session.setup();
      this.#openedMs = epochMs();
      for (;;) {
        await session.waitForTurn();
        await this.#answer(session);
      }
    });
  }

  async sounds(
    program: Program,
    mode: 'plain' | 'slow',
  ): Promise<{ soundMs: number[]; cutMs: number[]; beganMs: number[] }> {
    this.#mode = mode;
    const [soundMs, cutMs, beganMs]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < RUNS; run++) {
      const sinceMs = epochMs();
      this.#sentMs = 0;
      program.speak();
      for (let waitedMs = 0; this.#sentMs === 0 && waitedMs < LIMIT_MS; waitedMs += 10) await sleep(10);
      const sound = this.#sentMs === 0 ? null : await program.next('sound', this.#sentMs, LIMIT_MS);
      if (sound !== null) soundMs.push(sound.atMs - this.#sentMs);
      if (mode === 'slow') {
        await sleep(ANSWER_MS / 3);
        const cut = this.#cutMs > sinceMs ? await program.next('interrupted', this.#cutMs, LIMIT_MS) : null;
        if (cut !== null) cutMs.push(cut.atMs - this.#cutMs);
        const began = await program.next('tool_began', this.#sentMs, TOOL_MS);
        if (began !== null) beganMs.push(began.atMs - this.#sentMs);
        await sleep(TOOL_MS);
      }
      await sleep(1_500);
    }
    return { soundMs, cutMs, beganMs };
  }

  async handOver(program: Program): Promise<{ tookMs: number | null; sockets: number; goesOn: boolean }> {
    this.#mode = 'handoff';
    this.#sentMs = 0;
    const before = this.#peer.sessions.length;
    program.speak();
    // Some answer the call and open a socket afterwards: all that comes in this time belongs to it.
    await sleep(LIMIT_MS);
    const doneMs = Math.max(this.#answeredMs, this.#openedMs);
    const tookMs = this.#sentMs === 0 || doneMs < this.#sentMs ? null : doneMs - this.#sentMs;
    this.#mode = 'plain';
    const sinceMs = epochMs();
    program.speak();
    const goesOn = (await program.next('sound', sinceMs, LIMIT_MS)) !== null;
    return { tookMs, sockets: this.#peer.sessions.length - before, goesOn };
  }

  async #answer(session: PeerSession): Promise<void> {
    if (this.#mode === 'handoff') {
      this.#mode = 'plain';
      this.#sentMs = epochMs();
      await session.toolCall([
        { name: 'transfer_to_agent', args: { [handoffArgument(session)]: 'math_coach' } },
      ]);
      this.#answeredMs = epochMs();
      session.turnComplete();
      return;
    }
    const isSlow = this.#mode === 'slow';
    if (isSlow) void session.toolCall([{ name: 'slow_look', args: {} }]).catch(() => {});
    this.#sentMs = epochMs();
    const said = session.audio(modelSound(isSlow ? ANSWER_MS : 300, 1000), { realTime: isSlow });
    if (isSlow) {
      await session.sleep(ANSWER_MS / 3);
      this.#cutMs = epochMs();
      session.interrupted();
    }
    await said;
    session.turnComplete();
  }
}

/** ADK calls it agentName, ours and LiveKit's program agent_name: as its setup declares it. */
function handoffArgument(session: PeerSession): string {
  return JSON.stringify(session.received.setup).includes('"agentName"') ? 'agentName' : 'agent_name';
}
