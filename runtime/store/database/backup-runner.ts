import { Worker } from 'node:worker_threads';
import { StoreError } from '#agents/core/records.ts';
import type { BackupOptions } from './backup.ts';
import type { BackupAnswer } from './backup-worker.ts';

/**
 * Makes backups in a thread of its own: copying and checking years of lessons takes longer than a sound frame,
 * and the child may be speaking.
 */
export class BackupRunner {
  #running: { readonly worker: Worker; readonly done: Promise<string> } | null = null;

  /** Path of the new backup. A call during a backup gets that one. Rejects with StoreError. */
  run(options: BackupOptions): Promise<string> {
    if (this.#running) return this.#running.done;
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: options });
    const done = answerOf(worker).finally(() => {
      this.#running = null;
    });
    this.#running = { worker, done };
    return done;
  }

  /** Gives up a backup that is under way; its promise rejects with StoreError (closed). Resolves when its thread is gone. */
  async stop(): Promise<void> {
    await this.#running?.worker.terminate();
  }
}

async function answerOf(worker: Worker): Promise<string> {
  const answer = await new Promise<BackupAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => reject(new StoreError('failed', 'the backup failed', { cause: error })));
    worker.once('exit', () => reject(new StoreError('closed', 'the backup was given up')));
  });
  if ('file' in answer) return answer.file;
  throw new StoreError(answer.code, answer.message);
}
