import { Worker } from 'node:worker_threads';
import { StoreError } from '#agents/core/records.ts';
import type { EraseReceipt } from './erase-order.ts';
import type { EraseAnswer, EraseWork } from './erase-worker.ts';

/** Erases in a thread of its own: a year of lessons takes seconds, and the page is to be served meanwhile. */
export class EraseRunner {
  #worker: Worker | null = null;

  /** Rejects with StoreError; the order then stands and is carried out at the next start. One at a time. */
  async run(work: EraseWork): Promise<EraseReceipt> {
    const worker = new Worker(new URL('./erase-worker.ts', import.meta.url), { workerData: work });
    this.#worker = worker;
    try {
      const answer = await answerOf(worker);
      if ('receipt' in answer) return answer.receipt;
      throw new StoreError(answer.code, answer.message);
    } finally {
      this.#worker = null;
    }
  }

  /** Gives up an erasing that is under way: it goes on at the next start. */
  stop(): void {
    void this.#worker?.terminate();
  }
}

function answerOf(worker: Worker): Promise<EraseAnswer> {
  return new Promise<EraseAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => reject(new StoreError('failed', 'erasing failed', { cause: error })));
    worker.once('exit', () => reject(new StoreError('closed', 'erasing was given up')));
  });
}
