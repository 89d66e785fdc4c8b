import type { HeardLevel } from './heard-level.ts';

/** How often one trial sets the input gain; it listens again after each. */
export const GAIN_ROUNDS = 3;
/** Where speech is to lie: as far above what counts as speech as below what is cut off (own estimate). */
const WANTED_DBFS = -30;
const LEAST_RAISE_DB = 3;
/** More at once, and a child that leans towards the microphone is cut off. */
const GREATEST_RAISE_DB = 18;
/** How far beyond full scale it was is not to be heard. */
const LOWER_DB = 8;

/**
 * By how many dB the input gain is to change after this was heard: 0 where it is right, null where nobody spoke (a silent
 * room says nothing about the gain) or where nothing was heard at all (more gain does not help).
 */
export function gainStepDb(heard: Pick<HeardLevel, 'hearing' | 'voiceDbfs'>): number | null {
  switch (heard.hearing) {
    case 'ok':
      return 0;
    case 'too_loud':
      return -LOWER_DB;
    case 'silent':
      return null;
    case 'too_quiet': {
      const { voiceDbfs } = heard;
      if (voiceDbfs === null) return null;
      return Math.min(GREATEST_RAISE_DB, Math.max(LEAST_RAISE_DB, WANTED_DBFS - voiceDbfs));
    }
  }
}
