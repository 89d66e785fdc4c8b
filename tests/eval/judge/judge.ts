import type { Transcript } from '../perform.ts';
import { judgeAsking } from './asking.ts';
import { judgeDeeds } from './deeds.ts';
import { judgeLeave } from './leave.ts';
import { judgeManner } from './manner.ts';
import { type Finding, openNotes, type Tally } from './measure.ts';
import { judgePraise } from './praise.ts';
import { judgeTelling } from './telling.ts';

export interface Verdict {
  readonly tally: Tally;
  /** What speaks against the model, turn by turn. */
  readonly findings: readonly Finding[];
}

/** Judges a transcript by rules alone: the same transcript always gets the same verdict. */
export function judgeTranscript(transcript: Transcript): Verdict {
  const notes = openNotes();
  for (const judge of [judgeTelling, judgeAsking, judgeDeeds, judgePraise, judgeManner, judgeLeave])
    judge(transcript, notes);
  const findings = [...notes.findings].sort((a, b) => a.turn - b.turn);
  return { tally: notes.tally, findings };
}
