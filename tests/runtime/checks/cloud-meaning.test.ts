import { expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { cloudCheck } from '#runtime/checks/cloud-check.ts';
import { mendOf } from '#runtime/checks/mend.ts';
import type { EmbeddingTrouble } from '#runtime/recall/memory-embedding.ts';
import type { SyncStanding } from '#runtime/sync/sync.ts';

const WELL: SyncStanding = {
  ...{ lack: null, fault: null, failingSinceMs: null, sentAtMs: 1, parkedCount: 0, waitingCount: 0 },
  ...{ toldOver: null, sentTodayBytes: 0, dayLimitBytes: 1 },
};
const found = (trouble: EmbeddingTrouble | null, standing: Partial<SyncStanding> = {}) =>
  cloudCheck({
    ...{ cloud: 'off', clock: new VirtualClock(), mayLeave: () => true },
    standing: () => ({ ...WELL, ...standing }),
    trouble: () => trouble,
  }).now?.();

test('that nothing can be found by meaning is told by the name of what is missing, and fails nothing', () => {
  expect(found(null)).toEqual({ state: 'ok', code: null });
  expect(found('no_vectors')).toEqual({ state: 'degraded', code: 'no_vectors' });
  expect(mendOf('cloud', { state: 'degraded', code: 'no_vectors' })?.support).toContain('sqlite-vec');
  expect(found('refused')).toEqual({ state: 'degraded', code: 'no_embedding' });
  expect(mendOf('cloud', { state: 'degraded', code: 'no_embedding' })?.support).toContain(
    'cloud.embeddingModel',
  );
});

test('what passes by itself is told nobody, and the records come first', () => {
  expect([found('unreachable'), found('quota')]).toEqual(Array(2).fill({ state: 'ok', code: null }));
  expect(found('no_vectors', { fault: 'no_access' })).toEqual({ state: 'failed', code: 'no_access' });
});
