import type { Memory, MemoryType, TurnWork } from '#agents/core/records.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import { SURE_FROM } from './entry.ts';
import { dueNow } from './mention/due.ts';
import { toldToModel } from './mention/say.ts';

/** More than a child has that still holds. */
const ALL = 100;
/** Of a model's sight; told with every turn, and billed with it. */
const MOST_TOKENS = 400;
/** Of Japanese a model makes about a token of each character. */
const tokensOf = (text: string): number => text.length;

/** Where the days before call for it; what they were like is told to nobody. */
const GENTLY = 'きょうの はじめの一問は やさしいものにし、休みは早めにすすめます。わけは言いません。';

/** In turn, so that no trouble crowds out what went well: what helps, then how it stands. */
const ORDER: readonly MemoryType[] = ['effective_approach', 'strength', 'difficulty', 'milestone', 'habit'];

/** The newest of each type, then the second newest of each … */
function inTurn(memories: readonly Memory[]): readonly Memory[] {
  const byType = ORDER.map((type) => memories.filter((memory) => memory.type === type));
  const rounds = Math.max(0, ...byType.map((all) => all.length));
  return Array.from({ length: rounds }, (_, round) => byType.flatMap((all) => all[round] ?? [])).flat();
}

/**
 * What is known of this child today, as a model may be told: sentences of the memory word for word, at most 400 tokens of
 * them. None that names the answer of what lies on the desk; [] where nothing is remembered. Of what the child told only the one
 * thing that may be talked of now, with how; before all of it, that this visit is to begin gently, where it is.
 */
export function knownOf(
  work: Pick<TurnWork, 'child' | 'memories' | 'state'>,
  { care, nowMs }: { readonly care: CarePolicy; readonly nowMs: number },
): readonly string[] {
  const guarded = guardedLesson(work.state);
  const due = dueNow(work, { allowed: care.of(work.child.id).remembers, nowMs });
  const told = due === null ? [] : [{ text: toldToModel(due), confidence: 1 }];
  const manner = care.of(work.child.id).beginsGently(work.state) ? [{ text: GENTLY, confidence: 1 }] : [];
  const known: string[] = [];
  let left = MOST_TOKENS;
  for (const { text, confidence = 1 } of [...manner, ...told, ...inTurn(work.memories('', ALL))]) {
    if (confidence < SURE_FROM || tokensOf(text) > left) continue;
    if (guarded !== null && findLeak(text, guarded) !== null) continue;
    known.push(text);
    left -= tokensOf(text);
  }
  return known;
}
