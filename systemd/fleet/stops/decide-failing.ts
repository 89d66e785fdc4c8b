import type { Architecture, Ring } from '#runtime/update/channel-schema.ts';

/** How one version ended on robots of one ring and kind of processor. */
export interface Tally {
  readonly version: string;
  readonly ring: Ring;
  readonly machine: Architecture;
  readonly confirmed: number;
  readonly wentBack: number;
  /** They said that it runs and is watched, and nothing for a day since. */
  readonly silent: number;
}
/** Why a version is held to be bad. */
export interface Failing {
  readonly version: string;
  readonly sign: 'went_back' | 'silent';
  /** The robots that were looked at: "all", a ring, or a kind of processor. */
  readonly group: string;
  readonly failed: number;
  readonly tried: number;
}

/**
 * What a fleet of sound versions shows all the same: cards that wear out and microphones that are pulled during the trial; for
 * silence, robots that are packed away. `least`: fewer failures than this are an accident, whatever their share.
 */
export const TOLERATED = {
  went_back: { share: 0.02, least: 5 },
  silent: { share: 0.15, least: 10 },
} as const;
/** Of the bound, in standard deviations. It is asked anew each minute, so it is stricter than a single question needs. */
const DEVIATIONS = 3;

/**
 * Pure: the versions whose failures are more than accidents. Counted for all robots, for each ring and for each kind of
 * processor, since what breaks on one of them alone is lost among all. Each version once, with its clearest sign.
 */
export function decideFailing(tallies: readonly Tally[]): Failing[] {
  const versions = Map.groupBy(tallies, ({ version }) => version);
  return [...versions].flatMap(([version, own]) => {
    const groups = new Map<string, Tally[]>([['all', own]]);
    for (const by of ['ring', 'machine'] as const)
      for (const [name, inside] of Map.groupBy(own, (tally): string => tally[by])) groups.set(name, inside);
    const found = [...groups].flatMap(([group, inside]) => signsIn(version, group, inside));
    return found.sort((a, b) => leastShare(b.failed, b.tried) - leastShare(a.failed, a.tried)).slice(0, 1);
  });
}

function signsIn(version: string, group: string, tallies: readonly Tally[]): Failing[] {
  const sum = (of: 'confirmed' | 'wentBack' | 'silent') =>
    tallies.reduce((total, tally) => total + tally[of], 0);
  const counts = { went_back: sum('wentBack'), silent: sum('silent') };
  const tried = sum('confirmed') + counts.went_back + counts.silent;
  return (['went_back', 'silent'] as const).flatMap((sign) => {
    const failed = counts[sign];
    const { share, least } = TOLERATED[sign];
    const isFailing = failed >= least && leastShare(failed, tried) > share;
    return isFailing ? [{ version, sign, group, failed, tried }] : [];
  });
}

/**
 * The least share of failures, of all robots there may ever be, that what was seen of some is compatible with: the lower end of
 * Wilson's score interval (1927). Near the seen share where many were seen, far below it where few were.
 */
export function leastShare(failed: number, tried: number): number {
  if (tried === 0) return 0;
  const share = failed / tried;
  const z2 = DEVIATIONS ** 2 / tried;
  const spread = DEVIATIONS * Math.sqrt((share * (1 - share) + z2 / 4) / tried);
  return Math.max(0, (share + z2 / 2 - spread) / (1 + z2));
}
