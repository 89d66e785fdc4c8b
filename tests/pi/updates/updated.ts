import type { Machine } from '../machine.ts';
import type { Finding } from '../results.ts';
import type { Stage } from '../scenario.ts';
import { type AtDesk, atRobot, atStandIn } from './at-desk.ts';
import type { Told } from './told.ts';

/** A cold start on an emulated machine is three minutes, and there are up to three. */
export const SETTLED_WITHIN_SECONDS = 2400;

/** One machine that is updated again and again. */
export interface Updated {
  readonly stage: Stage;
  /** What is updated. */
  readonly program: 'robot' | 'stand-in';
  readonly tell: (finding: Finding) => void;
  /** The one that is on; another after a power cut. */
  machine: Machine;
  /** `thaw`: it goes on from where it was frozen under that name. */
  readonly boot: (how?: { readonly thaw?: string }) => Promise<Machine>;
}

/** What a child does with it. */
export const deskOf = ({ program }: Updated): AtDesk => (program === 'robot' ? atRobot : atStandIn);
/** Whether AtDesk.look found all as it must be. */
export const isWhole = (seen: string): boolean => !/LOST|NOT/.test(seen);
export const inWords = ({ state, code, last }: Told): string =>
  `the updater says ${state}${code === null ? '' : ` (${code})`}, last ${last?.version} ${last?.outcome}${last?.code ? ` (${last.code})` : ''}`;
