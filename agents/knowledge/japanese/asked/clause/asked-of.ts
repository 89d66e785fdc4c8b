import type { ToFind } from '../asked.ts';
import type { Region } from './clauses.ts';
import type { Found } from './found.ts';

/** What is asked of what, and where. */
export interface Asked extends Found {
  readonly region: Region;
  readonly grade: number;
  /** Whether something else is asked in the same breath. */
  readonly isBeside: boolean;
}
/** What is told; what the child is to find; null where nobody knows. */
export type Told = string | ToFind | null;
