import type { MomentBar } from './decide-moment.ts';
import type { NoUpdate } from './decide-update.ts';
import { PartRefused } from './parts/part-refused.ts';
import { UpdateRefused } from './trust/update-refused.ts';

/** Something that ends this look and is no fault of the update server's. */
export class NotNow extends Error {
  readonly code: MomentBar | NoUpdate | 'no_room' | 'no_trial_start';
  constructor(code: NotNow['code']) {
    super(`no update now: ${code}`);
    this.code = code;
  }
  /** It passes by itself, and nobody needs to mend anything. */
  get isUsual(): boolean {
    return this.code !== 'no_room' && this.code !== 'no_trial_start';
  }
}

/** What ended a look, for support. */
export function codeOf(error: unknown): string {
  if (error instanceof NotNow || error instanceof UpdateRefused || error instanceof PartRefused)
    return error.code;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
