import { RINGS, type Ring } from '#runtime/update/channel-schema.ts';
import { decideFailing, type Failing, type Tally } from './decide-failing.ts';

/** One ring that takes no version, from when until when, and who said so. */
export interface Stop {
  readonly id: number;
  readonly ring: Ring;
  /** A name of support's, or BY_RULE. */
  readonly by: string;
  /** The version that failed; null where support stopped the ring. */
  readonly version: string | null;
  /** For support: what was counted, or what somebody wrote. */
  readonly why: string;
  readonly atMs: number;
  readonly liftedMs: number | null;
  readonly liftedBy: string | null;
}

/** No account has a name like these. */
export const BY_RULE = 'the rule';
/** Somebody at the server's own machine. */
export const BY_COMMAND = 'a command';
/** How far back failures count. */
export const WINDOW_MS = 72 * 60 * 60_000;

interface StopFacts {
  /** Of the window. */
  readonly tallies: readonly Tally[];
  /** Which version each ring gets, as published; null where no copy of the repository is here. */
  readonly offered: Readonly<Partial<Record<Ring, string>>> | null;
  /** Those that stand, and those lifted within the window. */
  readonly stops: readonly Stop[];
}
type StopStep =
  | { readonly kind: 'stop'; readonly ring: Ring; readonly version: string; readonly why: string }
  /** What it was stopped for is not offered to it any more. */
  | { readonly kind: 'lift'; readonly ring: Ring };

/**
 * Pure: what the rule stops and what it lifts. It stops every ring that would get a version which fails anywhere. It lifts its
 * own stops alone, once the ring gets another version (a pause would hold back the way back, too), and does not stop again
 * for a version that somebody lifted.
 */
export function decideStops({ tallies, offered, stops }: StopFacts): StopStep[] {
  const standing = stops.filter(({ liftedMs }) => liftedMs === null);
  const failing = decideFailing(tallies);
  return RINGS.flatMap((ring): StopStep[] => {
    const stop = standing.find((one) => one.ring === ring);
    if (stop !== undefined)
      return stop.by === BY_RULE && offered !== null && offered[ring] !== stop.version
        ? [{ kind: 'lift', ring }]
        : [];
    const bad = failing.find(({ version }) =>
      offered === null
        ? tallies.some((tally) => tally.ring === ring && tally.version === version)
        : offered[ring] === version,
    );
    if (bad === undefined) return [];
    const isForgiven = stops.some(
      (one) => one.ring === ring && one.version === bad.version && one.liftedBy !== BY_RULE,
    );
    if (isForgiven) return [];
    return [{ kind: 'stop', ring, version: bad.version, why: told(bad) }];
  });
}

function told({ version, sign, group, failed, tried }: Failing): string {
  const what = sign === 'went_back' ? 'went back from it' : 'fell silent in its trial';
  const whose = group === 'all' ? 'robots' : `robots (${group})`;
  return `${version}: ${failed} of ${tried} ${whose} ${what}`;
}
