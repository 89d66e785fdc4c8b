import { expect, test } from 'vitest';
import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import { isWell } from '#runtime/web/pages/parent/robot/is-well.ts';

const part = (mend: string | null): RobotFacts['checks'][number] => ({
  ...{ id: 'speaker', state: 'ok', code: null, durationMs: 1, name: { ja: '', en: '' } },
  mend: mend === null ? null : { ja: mend, en: mend },
});

test.each([
  ['well, and nothing to do', 'ok', [null, null], true],
  ['well, and a piece of advice', 'ok', [null, '充電してください'], false],
  ['a fault of something that is no part', 'degraded', [null], false],
] as const)('%s', (_name, status, mends, expected) => {
  expect(isWell({ status, checks: mends.map(part) })).toBe(expected);
});
