import { disclosureIn, TOLD_LIMIT } from '#agents/safety/disclosure.ts';
import type { DisclosureKind } from '#agents/safety/kinds.ts';
import type { Telling } from './labels.ts';
import { tellingsIn } from './recognise.ts';

/** Least probability that something serious is told, to ask what is the matter; and of a kind, to answer it. By author. */
const LEAST = { asked: 0.5, answered: 0.8 };
/** How each telling is answered. What is dangerous now is asked for, since each danger has an answer of its own. */
const ANSWERED_AS: Readonly<Record<Telling, DisclosureKind | null>> = {
  none: null,
  robot: null,
  danger_now: 'help_wanted',
  self_harm: 'self_harm',
  home: 'home_harm',
  others: 'outside_harm',
  bullying: 'bullying',
  online: 'online',
  away: 'running_away',
  experiment: 'experiment',
  private: 'private_data',
};

/** What a child tells. */
export interface Told {
  readonly kind: DisclosureKind;
  /** False where nobody can tell: then the child is asked what is the matter, and its next words are taken as ever. */
  readonly isSure: boolean;
}

/** Which serious matter a child tells; null where it is none. What words plainly say comes first, then what was learned. */
export function toldIn(said: string): Told | null {
  const plain = disclosureIn(said);
  if (plain !== null) return { kind: plain, isSure: true };
  if (said.length > TOLD_LIMIT) return null;
  const serious = tellingsIn(said).filter(({ label }) => ANSWERED_AS[label] !== null);
  const [likeliest] = serious;
  const kind = likeliest && ANSWERED_AS[likeliest.label];
  if (kind && likeliest.probability >= LEAST.answered) return { kind, isSure: true };
  const chance = serious.reduce((sum, { probability }) => sum + probability, 0);
  return chance >= LEAST.asked ? { kind: 'help_wanted', isSure: false } : null;
}
