import { expect, test } from 'vitest';
import type { Tally } from '../../../systemd/fleet/stops/decide-failing.ts';
import { BY_RULE, decideStops, type Stop } from '../../../systemd/fleet/stops/decide-stops.ts';

const BAD: Tally[] = [
  { version: '0.3.0', ring: 'canary', machine: 'arm64', confirmed: 2, wentBack: 8, silent: 0 },
];
const EVERYWHERE = { canary: '0.3.0', early: '0.3.0', stable: '0.2.0' } as const;
const stopped = (change: Partial<Stop> = {}): Stop => ({
  ...{
    id: 1,
    ring: 'canary',
    by: BY_RULE,
    version: '0.3.0',
    why: '',
    atMs: 0,
    liftedMs: null,
    liftedBy: null,
  },
  ...change,
});
const WHY = '0.3.0: 8 of 10 robots went back from it';

test.each<[string, Parameters<typeof decideStops>[0], string[]]>([
  ['nothing fails', { tallies: [], offered: EVERYWHERE, stops: [] }, []],
  [
    'every ring that would get it stops, not only where it failed',
    { tallies: BAD, offered: EVERYWHERE, stops: [] },
    [`stop canary 0.3.0 ${WHY}`, `stop early 0.3.0 ${WHY}`],
  ],
  [
    'where it is not known who gets what, those stop that had it',
    { tallies: BAD, offered: null, stops: [] },
    [`stop canary 0.3.0 ${WHY}`],
  ],
  [
    'a ring that stands still is not stopped again',
    { tallies: BAD, offered: EVERYWHERE, stops: [stopped({ by: 'aoi', version: null })] },
    [`stop early 0.3.0 ${WHY}`],
  ],
  [
    'a version that is offered no more is no reason',
    { tallies: BAD, offered: { canary: '0.2.0' }, stops: [] },
    [],
  ],
  [
    'a stop of the rule ends with what it was for: it would hold back the way back',
    { tallies: BAD, offered: { canary: '0.2.0' }, stops: [stopped()] },
    ['lift canary'],
  ],
  ['not where that is unknown', { tallies: BAD, offered: null, stops: [stopped()] }, []],
  [
    'a stop of support stays until support lifts it',
    { tallies: [], offered: { canary: '0.2.0' }, stops: [stopped({ by: 'aoi', version: null })] },
    [],
  ],
  [
    'what somebody lifted is not stopped again for the same version',
    {
      tallies: BAD,
      offered: { canary: '0.3.0' },
      stops: [stopped({ liftedMs: 5, liftedBy: 'aoi' })],
    },
    [],
  ],
  [
    'what the rule lifted is stopped again when the version comes back',
    {
      tallies: BAD,
      offered: { canary: '0.3.0' },
      stops: [stopped({ liftedMs: 5, liftedBy: BY_RULE })],
    },
    [`stop canary 0.3.0 ${WHY}`],
  ],
])('%s', (_name, facts, wanted) => {
  const steps = decideStops(facts).map((step) =>
    step.kind === 'stop' ? `stop ${step.ring} ${step.version} ${step.why}` : `lift ${step.ring}`,
  );
  expect(steps).toEqual(wanted);
});
