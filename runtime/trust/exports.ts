import type { ExportProgress } from './trust.ts';

/** Exports whose progress is known, the oldest gives way. */
const KNOWN = 8;

/** The exports that go on, and how far they are. */
export class Exports {
  /** Key: ticket. */
  readonly #progress = new Map<string, ExportProgress>();
  readonly #running = new Set<AbortController>();

  of(ticket: string): ExportProgress | null {
    return this.#progress.get(ticket) ?? null;
  }

  /** Ends all that go on: what they read is about to be erased. */
  breakOff(): void {
    for (const running of this.#running)
      running.abort(new DOMException('the records are being erased', 'AbortError'));
  }

  /** Gives the pieces of `write`, and keeps how far it is under `ticket`. */
  async *run(
    ticket: string | null,
    signal: AbortSignal,
    write: (
      signal: AbortSignal,
      onProgress: (done: number, total: number) => void,
    ) => AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const ending = new AbortController();
    this.#running.add(ending);
    let last: ExportProgress = { rowsDone: 0, rowsTotal: 0, state: 'running' };
    const note = (progress: Partial<ExportProgress>): void => {
      last = { ...last, ...progress };
      if (ticket !== null) this.#keep(ticket, last);
    };
    note({});
    try {
      yield* write(AbortSignal.any([signal, ending.signal]), (rowsDone, rowsTotal) =>
        note({ rowsDone, rowsTotal }),
      );
      note({ state: 'done' });
    } finally {
      if (last.state === 'running') note({ state: 'broken_off' });
      this.#running.delete(ending);
    }
  }

  #keep(ticket: string, progress: ExportProgress): void {
    this.#progress.delete(ticket);
    this.#progress.set(ticket, progress);
    for (const oldest of this.#progress.keys()) {
      if (this.#progress.size <= KNOWN) return;
      this.#progress.delete(oldest);
    }
  }
}
