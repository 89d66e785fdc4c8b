import type { Correcting } from '#runtime/store/history/correction-journal.ts';
import { Corrections } from '#runtime/store/history/corrections.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import { retireLoose } from './drawn-memories.ts';
import { tellSession } from './tell.ts';

/** Tells of the sessions whose time at work a correction has changed, and what it makes forgotten. Inside its transaction. */
export function tellCorrected(open: OpenDatabase, newId: () => string, { childId, atMs }: Correcting): void {
  for (const sessionId of Corrections.of(open).measured())
    tellSession(open, { id: newId(), childId, sessionId, atMs });
  retireLoose(open, childId, newId, atMs);
}
