import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';

/** Takes messages as systemd does, and writes each as a line of JSON; the first line says that it listens. */
const PEER = `
import json, socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print("[]", flush=True)
while True:
    print(json.dumps(s.recv(65536).decode().split("\\n")), flush=True)
`;

/** systemd's side of sd_notify(3): a real socket, in a process of its own (python3). */
export class NotifyPeer {
  /** For NOTIFY_SOCKET. */
  readonly socket: string;
  /** What has arrived, each message as its lines. */
  readonly messages: readonly (readonly string[])[];
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(folder: string, peer: ChildProcess, messages: readonly (readonly string[])[]) {
    this.#folder = folder;
    this.#process = peer;
    this.socket = path.join(folder, 'notify');
    this.messages = messages;
  }

  static async start(): Promise<NotifyPeer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'coach-notify-'));
    const peer = spawn('python3', ['-c', PEER, path.join(folder, 'notify')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: peer.stdout });
    const messages: (readonly string[])[] = [];
    await once(lines, 'line');
    // systemd-notify asks, by a message of its own, that the one before be read before it ends.
    lines.on('line', (line) => line !== '["BARRIER=1"]' && messages.push(JSON.parse(line)));
    return new NotifyPeer(folder, peer, messages);
  }

  /** All messages, once there are so many. */
  async arrived(count: number): Promise<readonly (readonly string[])[]> {
    await expect.poll(() => this.messages.length).toBeGreaterThanOrEqual(count);
    return this.messages;
  }

  /** Resolves when a message with this line has arrived; `after`: of those that come after so many. */
  async line(line: string, after = 0): Promise<void> {
    await expect.poll(() => this.messages.slice(after).some((message) => message.includes(line))).toBe(true);
  }

  remove(): void {
    this.#process.kill();
    rmSync(this.#folder, { recursive: true });
  }
}
