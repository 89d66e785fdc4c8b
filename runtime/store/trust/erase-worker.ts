import { parentPort, workerData } from 'node:worker_threads';
import type { StoreErrorCode } from '#agents/core/records.ts';
import { toStoreError } from '#runtime/store/database/open.ts';
import { carryOut } from './erase.ts';
import type { EraseOrder, EraseReceipt } from './erase-order.ts';

/** What the worker is given. */
export interface EraseWork {
  readonly dir: string;
  readonly order: EraseOrder;
  readonly nowMs: number;
}

/** What it answers: the receipt, or why the order was not carried out. */
export type EraseAnswer =
  | { readonly receipt: EraseReceipt }
  | { readonly code: StoreErrorCode; readonly message: string };

const { dir, order, nowMs } = workerData as EraseWork;

function answer(): EraseAnswer {
  try {
    return { receipt: carryOut(dir, order, { nowMs }) };
  } catch (error) {
    const { code, message } = toStoreError(error, dir);
    return { code, message };
  }
}

parentPort?.postMessage(answer());
