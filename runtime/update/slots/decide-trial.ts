import type { Installed } from './slots.ts';

/** What is known while a version is on trial, or might be. */
export interface TrialFacts {
  readonly installed: Installed;
  /** Of the app that the robot says is well; by a robot that may say anything. */
  readonly goodApp: string | null;
  /** Of the app of which it says that what worked before does not any more. */
  readonly badApp: string | null;
  /** Versions that are known to have failed here. */
  readonly failed: readonly string[];
  /** The service manager has given the robot up: it is not started any more, or the safe mode is there in its place. */
  readonly isGivenUp: boolean;
  /** Since this process waits, ms: no clock that is set meanwhile counts. */
  readonly waitedMs: number;
  readonly limitMs: number;
}

type TrialStep =
  | { readonly kind: 'none' }
  /** Prepared and never switched to, or a torn note of that: nothing has changed. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'go_back'; readonly why: BackReason }
  /** The launcher went back already. */
  | { readonly kind: 'note_back'; readonly why: BackReason };

/** Why a version was left again. */
export type BackReason =
  | 'not_confirmed' // it ran, and did not say in time that all is well
  | 'unwell' // it said that what worked before does not
  | 'gave_up' // it failed so often that the service manager starts it no more
  | 'did_not_start' // the launcher counted its starts
  | 'state_lost'; // nobody knows what is on trial

/** Pure: how a trial goes on. Whatever is not known leads back to the version that was confirmed last. */
export function decideTrial(facts: TrialFacts): TrialStep {
  const { installed, goodApp, badApp, failed, isGivenUp, waitedMs, limitMs } = facts;
  const { current, previous, pending } = installed;
  if (pending === null) return { kind: 'none' };
  if (pending === 'torn')
    return current === previous ? { kind: 'forget' } : { kind: 'go_back', why: 'state_lost' };
  const isKnown = failed.includes(pending.version);
  if (pending.app !== current)
    return pending.tries > 0 || isKnown ? { kind: 'note_back', why: 'did_not_start' } : { kind: 'forget' };
  // A cut came between the note that it failed and the way back.
  if (isKnown) return { kind: 'go_back', why: 'not_confirmed' };
  if (goodApp === current) return { kind: 'confirm' };
  if (badApp === current) return { kind: 'go_back', why: 'unwell' };
  if (isGivenUp) return { kind: 'go_back', why: 'gave_up' };
  return waitedMs < limitMs ? { kind: 'wait' } : { kind: 'go_back', why: 'not_confirmed' };
}
