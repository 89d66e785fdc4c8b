import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type Cloud, CloudError } from '#runtime/sync/cloud.ts';
import type { CloudIds } from '#runtime/sync/drain.ts';
import type { CloudLack } from '#runtime/sync/open-cloud.ts';
import { TimelySearch } from './timely-search.ts';

interface SearchedCloud {
  readonly cloud: Cloud | CloudLack;
  readonly ids: Pick<CloudIds, 'cloudIdOf'>;
  /** Whether the parent lets anything leave the house. */
  mayLeave(): boolean;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Aborts when the robot ends. */
  readonly ending: AbortSignal;
}

/** The search of the family's cloud, where it has one. */
export function cloudSearch({ cloud, ids, ...parts }: SearchedCloud): TimelySearch {
  return new TimelySearch({
    ...parts,
    toldSilent: 'the search of the cloud does not answer',
    codeOf: (error) => (error instanceof CloudError ? error.kind : 'failed'),
    ask: async (childId, query, keys, signal) => {
      if (typeof cloud === 'string' || cloud.rank === undefined) return [];
      const cloudId = ids.cloudIdOf(childId);
      return cloudId === null ? [] : cloud.rank(cloudId, query, keys, signal);
    },
  });
}
