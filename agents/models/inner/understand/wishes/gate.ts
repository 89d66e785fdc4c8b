import type { SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import type { Context } from '#agents/understanding/features.ts';
import type { Want } from '#agents/understanding/labels.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';

/** Whether problems are wanted: surely; perhaps, so that it is asked once; or not. */
type Sureness = 'sure' | 'ask' | 'no';

/**
 * Least learned chance of a wish, with nothing on the desk and over something open. By author (training/wants): of wishes
 * in which something is named 70 % are at 0.4 and 87 % at 0.2, of what lies near them and is none 3 % and 13 %.
 */
const LEAST = { rest: { sure: 0.38, ask: 0.18 }, work: { sure: 0.4, ask: 0.2 } } as const;
/** So sure that nothing else in the words is looked at first. */
export const PLAIN = 0.55;

/** Something is open that has a question of its own. */
export const isAtWork = ({ lesson, word_problem, drill }: Readonly<SessionState>): boolean =>
  lesson?.status === 'open' || word_problem !== null || drill !== null;

const contextFor = (state: Readonly<SessionState>): Context =>
  isAtWork(state) ? contextOf(state) : state.problems_solved > 0 ? 'done' : 'start';

/** The learned chance, 0-1, that these words want problems, in the light of what lies on the desk. */
export const practiceChance = (said: string, state: Readonly<SessionState>): number =>
  wantsIn(said, contextFor(state)).find(({ label }) => label === 'practice')?.probability ?? 0;

/** These are what a wish may be taken for, and say of themselves what is asked. */
const RIVALS: readonly Want[] = ['concept', 'help', 'answer'];

/** Whether a wish is at least likely, and likelier than a question, a try or a call for help. */
export function isLikelyPractice(said: string, state: Readonly<SessionState>): boolean {
  const guesses = wantsIn(said, contextFor(state));
  const chanceOf = (want: Want): number => guesses.find(({ label }) => label === want)?.probability ?? 0;
  const chance = chanceOf('practice');
  // A reading that is tried was heard before.
  const rivals = RIVALS.filter((rival) => rival !== 'answer' || state.drill === null);
  return surenessOf(chance, state) !== 'no' && rivals.every((rival) => chanceOf(rival) < chance);
}

/** What that chance comes to, where something to practise is named. */
export function surenessOf(chance: number, state: Readonly<SessionState>): Sureness {
  const { sure, ask } = LEAST[isAtWork(state) ? 'work' : 'rest'];
  return chance >= sure ? 'sure' : chance >= ask ? 'ask' : 'no';
}
