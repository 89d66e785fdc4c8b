import type { Fact } from '../facts.ts';
import type { PracticeEntry } from '../practice-log.ts';
import { type FactCard, keepsFailing } from '../schedule.ts';

/** How a kanji that keeps failing is asked: in another word, after it was drawn, or after a story with the word. */
const WAYS = ['another_word', 'drawn', 'story'] as const;
export type AnotherWay = (typeof WAYS)[number];

/** What differs from the usual way of asking a fact. */
interface AskedOtherwise {
  /** Of a kanji. */
  readonly form?: AnotherWay;
  /** Words in which it failed: another one where there is any. */
  readonly notAskedIn?: readonly string[];
  /** A product: found together from its neighbour, every other time. */
  readonly way?: 'together';
}

/** What keeps failing is tried another way instead of again and again; {} for all else. */
export function otherwise(
  fact: Fact,
  card: FactCard | undefined,
  recent: readonly PracticeEntry[],
): AskedOtherwise {
  if (card === undefined || !keepsFailing(card)) return {};
  if (fact.subject === 'math') return card.helpedInARow % 2 === 0 ? { way: 'together' } : {};
  const tried = recent.filter(({ kind, expression }) => kind === fact.kind && expression === fact.prompt);
  const form = WAYS[(card.helpedInARow - 2) % WAYS.length] ?? WAYS[0];
  return { form, notAskedIn: tried.slice(0, 2).flatMap(({ askedIn }) => askedIn ?? []) };
}
