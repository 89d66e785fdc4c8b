import type { TurnWork } from '#agents/core/records.ts';
import { isHeavy } from '#agents/emotion/felt.ts';
import { dueNow } from '#agents/memory/mention/due.ts';
import { toKeep } from '#agents/memory/mention/keep.ts';
import { type Mention, mentionsIn, promiseOfRobot } from '#agents/memory/mention/mention.ts';
import { isSadHour } from '#agents/memory/mention/sad-hour.ts';
import { isTalkedOf } from '#agents/memory/mention/say.ts';
import { TAGS } from '#agents/memory/mention/tags.ts';
import type { Team } from '#agents/team/team.ts';
import { dayInJapan } from '#config/time-zone.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { TurnNotes } from './turn-notes.ts';

/** More than a child has that still holds. */
const ALL = 200;

interface Parts {
  readonly team: Team;
  readonly clock: Clock;
  newId(): string;
}

/**
 * At the end of a turn, written or spoken: notes what the child told of itself in passing and what was promised, where the parent lets
 * it be remembered; and that what was due has been talked of. Nothing of a text, of heavy words or of a sad hour. Turns that the
 * safety room answers never come here.
 */
export function rememberTurn(work: TurnWork, notes: TurnNotes, said: string, parts: Parts): void {
  const { team, clock } = parts;
  const allowed = team.care.of(work.child.id).remembers;
  if (allowed.length === 0) return;
  const nowMs = clock.now();
  const today = dayInJapan(nowMs);
  const due = dueNow(work, { allowed, nowMs });
  if (due !== null && isTalkedOf(due, said)) {
    const memory = { ...due, memoryId: parts.newId(), tags: [...(due.tags ?? []), TAGS.said(today)] };
    work.record({ kind: 'memory_kept', memory });
  }
  const told = mayNote(work, notes, team, nowMs) ? [...mentionsIn(notes.heard, today), ...notes.told] : [];
  const promised = promiseOfRobot(said, today, work.state.is_closed);
  const mentions: readonly Mention[] = promised === null ? told : [...told, promised];
  if (mentions.length === 0) return;
  const keeping = { allowed, known: work.memories('', ALL), nowMs, today, sourceTurn: work.state.turn_count };
  for (const memory of toKeep(mentions, { ...keeping, newId: () => parts.newId() }))
    work.record({ kind: 'memory_kept', memory });
}

/** Not while a text is talked of, nor when the child's words or its hour are heavy. */
function mayNote({ state }: TurnWork, notes: TurnNotes, team: Team, nowMs: number): boolean {
  const isAtText = state.composition !== null || (state.drill === null && readsTexts(team, state));
  return !notes.isOfText && !isAtText && !isHeavy(notes.felt.feeling) && !isSadHour(state, nowMs);
}

/** Whoever has the talk is one who reads texts with the child: what is said may be the text's. */
const readsTexts = (team: Team, state: TurnWork['state']): boolean =>
  team.agentOf(state).tools.some(({ name }) => name === 'reading_comprehension');
