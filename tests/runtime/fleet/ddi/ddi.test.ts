import { expect, test } from 'vitest';
import { DdiFleet } from '#runtime/fleet/ddi/ddi-fleet.ts';
import { actionIn, pollMsOf, type ToldOfRobot } from '#runtime/fleet/ddi/decide-ddi.ts';
import { HawkbitPeer } from './hawkbit-peer.ts';

const { signal } = new AbortController();
const told = (
  update: Partial<ToldOfRobot['update'] & object> | null = {},
  appVersion = '0.2.0+5f94b26',
): ToldOfRobot => ({
  ...{ app_version: appVersion, ring: 'early', machine: 'arm64', health: ['speaker_no_sound'] },
  update: update && { state: 'idle', version: null, outcome: null, code: null, ...update },
});

test('with nothing to do nothing is told, and the next question is when hawkBit wants it', async () => {
  await using peer = await HawkbitPeer.open();
  const fleet = new DdiFleet(peer.ask);
  expect(await fleet.tell(told(), signal)).toEqual({ look: false, againMs: 12 * 60 * 60_000 });
  expect(peer.asked).toEqual(['GET ']);
});

test('what hawkBit wants to know of the robot is what a heartbeat tells', async () => {
  await using peer = await HawkbitPeer.open();
  peer.wantsConfig = true;
  await new DdiFleet(peer.ask).tell(told(), signal);
  expect(peer.attributes).toEqual({
    app_version: '0.2.0+5f94b26',
    ring: 'early',
    machine: 'arm64',
    health: 'speaker_no_sound',
  });
});

test('an action makes the robot look, is told as it goes, and ends with the outcome', async () => {
  await using peer = await HawkbitPeer.open();
  const fleet = new DdiFleet(peer.ask);
  peer.action = { id: 8, version: '0.3.0' };
  expect((await fleet.tell(told(), signal))?.look).toBe(true);
  expect((await fleet.tell(told(), signal))?.look).toBe(true);
  const steps: ToldOfRobot[] = [
    told({ state: 'downloading', version: '0.3.0' }),
    told({ state: 'waiting', version: '0.3.0', code: 'not_night' }),
    told({ state: 'confirming', version: '0.3.0' }, '0.3.0+aaaaaaa'),
    told({ version: '0.3.0', outcome: 'confirmed' }, '0.3.0+aaaaaaa'),
  ];
  for (const step of steps) expect((await fleet.tell(step, signal))?.look).toBe(false);
  expect(peer.feedbacks).toEqual([
    'deploymentBase scheduled none idle',
    'deploymentBase download none downloading',
    'deploymentBase proceeding none waiting not_night',
    'deploymentBase proceeding none confirming',
    'deploymentBase closed success confirmed',
  ]);
  expect(peer.refused).toEqual([]);
  // Nothing that hawkBit offers for download is asked for.
  expect(peer.asked.filter((one) => one.includes('download'))).toEqual([]);
});

test.each<[string, ToldOfRobot, string]>([
  [
    'was left again',
    told({ version: '0.3.0', outcome: 'went_back', code: 'unwell' }),
    'closed failure went_back unwell',
  ],
  ['runs already', told({}, '0.3.0'), 'closed success runs'],
  [
    'is not what the channel gives this robot',
    told({ code: 'not_in_share' }),
    'scheduled none idle not_in_share',
  ],
  [
    'is another than what is brought',
    told({ state: 'downloading', version: '0.2.5' }),
    'scheduled none downloading',
  ],
  ['nobody here could install', told(null), 'rejected none no_updater'],
])('an action whose version %s', async (_name, robot, wanted) => {
  await using peer = await HawkbitPeer.open();
  peer.action = { id: 8, version: '0.3.0' };
  await new DdiFleet(peer.ask).tell(robot, signal);
  expect(peer.feedbacks).toEqual([`deploymentBase ${wanted}`]);
});

test.each([
  { version: '../../etc', part: 'coach-robot' },
  { version: '0.3.0', part: 'os' },
])('an action that names no version of this program is rejected: %o', async (named) => {
  await using peer = await HawkbitPeer.open();
  peer.action = { id: 8, ...named };
  expect((await new DdiFleet(peer.ask).tell(told(), signal))?.look).toBe(false);
  expect(peer.feedbacks).toEqual(['deploymentBase rejected none no_version_of_this_program']);
});

test('outside of its maintenance window the robot is not made to look', async () => {
  await using peer = await HawkbitPeer.open();
  peer.action = { id: 8, version: '0.3.0', update: 'skip' };
  expect((await new DdiFleet(peer.ask).tell(told(), signal))?.look).toBe(false);
});

test.each([
  ['before it is tried', told({ state: 'waiting', version: '0.3.0' }), 'canceled success told_no_more'],
  ['while it is watched', told({ state: 'confirming', version: '0.3.0' }), 'rejected none confirming'],
])('an action that is canceled %s', async (_name, robot, wanted) => {
  await using peer = await HawkbitPeer.open();
  peer.action = { id: 8, version: '0.3.0', isCanceled: true };
  expect((await new DdiFleet(peer.ask).tell(robot, signal))?.look).toBe(false);
  expect(peer.feedbacks).toEqual([`cancelAction ${wanted}`]);
});

test('a feedback that was lost is told again, one that came is not', async () => {
  await using peer = await HawkbitPeer.open();
  peer.action = { id: 8, version: '0.3.0' };
  let isLost = true;
  const fleet = new DdiFleet(async (place, request, by) =>
    isLost && request.method === 'POST' ? null : await peer.ask(place, request, by),
  );
  await fleet.tell(told(), signal);
  isLost = false;
  for (let again = 0; again < 3; again++) await fleet.tell(told(), signal);
  expect(peer.feedbacks).toEqual(['deploymentBase scheduled none idle']);
});

test.each([
  ['null', null],
  ['a page', '<html>'],
  ['another shape', { config: 7 }],
])('a server that answers %s is as one that says nothing', async (_name, answer) => {
  expect(await new DdiFleet(async () => answer).tell(told(), signal)).toBe(null);
});

test.each([
  [
    'https://a.example/T/controller/v1/r/deploymentBase/5?c=-2127183556',
    { id: '5', query: '?c=-2127183556' },
  ],
  ['https://elsewhere.example/deploymentBase/5', { id: '5', query: '' }],
  ['https://a.example/T/controller/v1/r/deploymentBase/../../x', null],
  ['https://a.example/deploymentBase/5?c=1&then=https://evil.example', null],
  ['', null],
])('of the link %s its number is taken and no address', (href, wanted) => {
  expect(actionIn(href, 'deploymentBase')).toEqual(wanted);
});

test.each([
  ['12:00:00', 43_200_000],
  ['00:05:00', 300_000],
  ['00:00:01', 60_000],
  ['999:00:00', 172_800_000],
  ['soon', null],
  [undefined, null],
])('a sleep of %s is %s ms', (sleep, ms) => {
  expect(pollMsOf(sleep)).toBe(ms);
});
