import { NotNow } from './not-now.ts';

/** What stays free whatever an update takes: the records of the children are on the same card. */
const SPARED_BYTES = 100 * 1024 * 1024;

/** What is compiled of a version: 12 MB by its trial, and the robot's own copy of them at its first start. */
export const COMPILED_BYTES = 32 * 1024 * 1024;

/** Throws NotNow where so many bytes more would leave too little. */
export function demandRoom(freeBytes: number, bytes: number): void {
  if (freeBytes < bytes + SPARED_BYTES) throw new NotNow('no_room');
}
