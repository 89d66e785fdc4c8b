import type { Context } from '#agents/understanding/features.ts';
import type { SessionState } from './state.ts';

/** What came right before, in the terms of the corpus (agents/understanding). */
export function contextOf({
  current_agent,
  lesson,
  drill,
  composition,
  word_problem,
  awaiting,
  problems_solved,
}: Readonly<SessionState>): Context {
  if (awaiting === 'confirmation') return 'yesno';
  if (lesson?.status === 'open') return 'sum';
  if (drill !== null) return 'kanji';
  if (composition !== null || word_problem !== null || current_agent === 'japanese_coach') return 'text';
  return problems_solved > 0 ? 'done' : 'start';
}
