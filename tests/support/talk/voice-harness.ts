import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import type { Mode } from '#agents/emotion/mode.ts';
import { Daemon } from '../daemon.ts';
import { LivePeer, type LivePeerOptions } from '../live-peer/live-peer.ts';
import { CHILD, japaneseSpeechHeard } from '../sound/japanese-speech.ts';
import { SoundLab } from '../sound/sound-lab.ts';
import type { LabRecording } from '../sound/sound-lab-recording.ts';

const DEADLINE_MS = 15_000;
/** Longer than the microphone stays closed after the robot spoke, and than a filler takes to be made. */
const CALM_MS = 1500;
/** The key the robot of the house is given; it must turn up nowhere. */
export const HOUSE_KEY = 'KEY-geheimnis-4711';

/**
 * A house with a robot in it: the real daemon with a real recorder and loudspeaker in the sound laboratory, and at
 * the other end of the line a peer that speaks Gemini's protocol. The child speaks with Open JTalk's voice.
 */
export class VoiceHarness {
  readonly lab: SoundLab;
  readonly peer: LivePeer;
  readonly stateDir: string;
  /** What the lights said, each with performance.now(). */
  readonly modes: { readonly mode: Mode; readonly atMs: number }[] = [];
  daemon: Daemon;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #seen = new EventEmitter();
  #stopWatching = new AbortController();

  private constructor(
    lab: SoundLab,
    peer: LivePeer,
    stateDir: string,
    daemon: Daemon,
    environment: NodeJS.ProcessEnv,
  ) {
    this.lab = lab;
    this.peer = peer;
    this.stateDir = stateDir;
    this.daemon = daemon;
    this.#environment = environment;
  }

  static async open(options: LivePeerOptions = {}, settings: NodeJS.ProcessEnv = {}): Promise<VoiceHarness> {
    const lab = await SoundLab.start();
    const peer = await LivePeer.start(options);
    const stateDir = mkdtempSync(path.join(tmpdir(), 'coach-voice-'));
    const environment = {
      ...lab.env,
      COACH_LIVE_ENDPOINT: peer.url,
      GEMINI_API_KEY: HOUSE_KEY,
      // Typed turns stay in the house here; tests/journeys/dialogue-cloud.test.ts has those of the cloud.
      COACH_TEXT_KIND: 'off',
      COACH_LOG_LEVEL: 'debug',
      ...settings,
    };
    const daemon = await Daemon.start(stateDir, environment);
    const house = new VoiceHarness(lab, peer, stateDir, daemon, environment);
    house.#watch();
    return house;
  }

  /** Ends the daemon as a power cut does and starts it again on the same folder. */
  async restart(): Promise<void> {
    this.#stopWatching.abort();
    await this.daemon.stop('SIGKILL');
    this.daemon = await Daemon.start(this.stateDir, this.#environment);
    this.#watch();
  }

  async press(isDown: boolean, button: 'talk' | 'photo' = 'talk'): Promise<void> {
    await fetch(`${this.daemon.address}/api/v1/body/button`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ button, is_down: isDown }),
    });
  }

  /**
   * A click of the big button: hands free; resolves when the line is open, the recorder hears and nothing is said.
   * Down and up leave in one piece: between two requests a busy machine makes a held button of it, an empty turn.
   */
  async click(): Promise<void> {
    const { hostname, port } = new URL(this.daemon.address);
    const socket = connect(Number(port), hostname);
    const request = (isDown: boolean) => {
      const body = JSON.stringify({ button: 'talk', is_down: isDown });
      const connection = isDown ? 'keep-alive' : 'close';
      const head = `POST /api/v1/body/button HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: ${connection}`;
      return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    socket.write(request(true) + request(false));
    const answers = await text(socket);
    if (answers.split('"is_taken":true').length !== 3) throw new Error(`not taken: ${answers}`);
    await this.daemon.logged(/"status":"open"/, DEADLINE_MS);
    await this.lab.untilHeardBySomeone('child', DEADLINE_MS);
    await this.untilCalm();
  }

  /** The child says it; resolves when it has. Gives the sound as it was. */
  async childSays(text: string): Promise<Int16Array> {
    const sound = await japaneseSpeechHeard(text, CHILD);
    await this.lab.sayAsChild(sound);
    return sound;
  }

  /** What the loudspeaker gives from here on. */
  listen(): Promise<LabRecording> {
    return this.lab.listen('robot');
  }

  /** Waits until the lights say so (again, when they do already: pass what was there before). */
  async until(mode: Mode, limitMs = DEADLINE_MS, since = 0): Promise<number> {
    const deadline = AbortSignal.timeout(limitMs);
    for (;;) {
      const found = this.modes.find((seen) => seen.mode === mode && seen.atMs >= since);
      if (found) return found.atMs;
      await once(this.#seen, 'mode', { signal: deadline }).catch(() => {
        const modes = this.modes.map((seen) => seen.mode).join(' ');
        throw new Error(`never ${mode}: ${modes}\n${this.daemon.output()}`);
      });
    }
  }

  /** Resolves when the lights have said "ready" for longer than the microphone stays closed after the robot spoke. */
  async untilCalm(): Promise<void> {
    for (;;) {
      const change = once(this.#seen, 'mode', { signal: AbortSignal.timeout(CALM_MS) });
      const hasChanged = await change.then(
        () => true,
        () => false,
      );
      if (!hasChanged && this.modes.at(-1)?.mode === 'ready') return;
    }
  }

  rows<Row>(sql: string): Row[] {
    const database = new Database(path.join(this.stateDir, 'coach.sqlite'), { readonly: true });
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  }

  /** Every file the robot wrote, by name. */
  files(): { readonly name: string; readonly bytes: Buffer }[] {
    return readdirSync(this.stateDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((name) => ({ name, bytes: readFileSync(name) }));
  }

  async close(): Promise<void> {
    this.#stopWatching.abort();
    await this.daemon.stop();
    await this.peer.stop();
    await this.lab.stop();
    rmSync(this.stateDir, { recursive: true, force: true });
  }

  #watch(): void {
    this.#stopWatching = new AbortController();
    const { signal } = this.#stopWatching;
    void (async () => {
      const response = await fetch(`${this.daemon.address}/api/v1/body/events`, { signal });
      let rest = '';
      const decoder = new TextDecoder();
      for await (const piece of response.body ?? []) {
        const lines = (rest + decoder.decode(piece as Uint8Array, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('data:')) continue;
          const { mode } = JSON.parse(line.slice(5)) as { mode: Mode };
          if (this.modes.at(-1)?.mode === mode) continue;
          this.modes.push({ mode, atMs: performance.now() });
          this.#seen.emit('mode');
        }
      }
    })().catch(() => {});
  }
}
