import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Told {
  readonly event: string;
  /** Since the epoch, ms. */
  readonly atMs: number;
  readonly rssMb?: number;
}

/** Milliseconds since the epoch, as exactly as the other process tells them. */
export const epochMs = (): number => performance.timeOrigin + performance.now();

/** A talk by another framework in a process of its own: takes what the child says, tells what it hears and plays. */
export class Program {
  readonly told: Told[] = [];
  readonly #child: ChildProcess;
  readonly #news = new EventEmitter();

  constructor(folder: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
    const stdio = ['pipe', 'pipe', 'ignore'] as const;
    this.#child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: [...stdio],
    });
    if (this.#child.stdout === null) throw new Error('it has no output');
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      // Their own log lines are no events.
      if (line.startsWith('{"event"')) this.told.push(JSON.parse(line) as Told);
      this.#news.emit('line');
    });
  }

  /** The child says half a second. */
  speak(): void {
    this.#child.stdin?.write('{"frames":25}\n');
  }

  /** The first such event since then; null where none came in time. */
  async next(event: string, sinceMs: number, limitMs: number): Promise<Told | null> {
    const signal = AbortSignal.timeout(limitMs);
    for (;;) {
      const found = this.told.find((told) => told.event === event && told.atMs >= sinceMs);
      if (found !== undefined) return found;
      const isLate = await once(this.#news, 'line', { signal }).then(
        () => false,
        () => true,
      );
      if (isLate) return null;
    }
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
