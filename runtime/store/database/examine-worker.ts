import { parentPort, workerData } from 'node:worker_threads';
import { examine } from './examine.ts';
import { contentStamp } from './files.ts';

/** What was examined from its first byte to its last and is whole, by its stamp. */
function wholeStamp(file: string): string | null {
  const before = contentStamp(file);
  const { state } = examine(file);
  return state === 'good' && contentStamp(file) === before ? before : null;
}

parentPort?.postMessage(wholeStamp(workerData as string));
