import { expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { useFaultyLine } from '../../../support/cloud/faulty-line.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { item, robotCloud } from '../../../support/cloud/robot-cloud.ts';

const PROJECT = 'demo-late';
const { missing } = needsEmulator();
const emulator = useEmulator();
const line = useFaultyLine(() => emulator.endpoint);
const signal = new AbortController().signal;

test.skipIf(missing !== null)('a request that arrives after the erasing brings nothing back', async () => {
  const key = FamilyKey.make();
  const one = robotCloud({ endpoint: line.endpoint, project: PROJECT, key });
  await one.write([item()], signal);
  line.next = () => 'late';
  const given = item();
  await expect(one.write([given], signal)).rejects.toMatchObject({ kind: 'unreachable' });
  line.next = () => 'pass';
  await one.write([given], signal);
  await one.erase({ what: 'child', childId: 'child-x' }, signal);
  await line.arrive();
  const other = robotCloud({ endpoint: emulator.endpoint, project: PROJECT, key, robotId: 'robot-b' });
  expect((await other.read('child-x', null, signal)).items).toEqual([]);
});

test.skipIf(missing !== null)('a server that never answers is given up after half a minute', async () => {
  const clock = new VirtualClock();
  const one = robotCloud({ endpoint: line.endpoint, project: PROJECT, clock });
  line.next = () => 'hangs';
  line.onHang = () => void clock.advance(31_000);
  await expect(one.write([item()], signal)).rejects.toMatchObject({ kind: 'slow' });
  line.next = () => 'pass';
  expect(clock.pending).toBe(0);
});

test.skipIf(missing !== null)('a token that is not taken is asked for anew, once', async () => {
  let asked = 0;
  const faults = ['signed_out', 'pass', 'signed_out', 'signed_out'] as const;
  line.next = () => faults[asked++] ?? 'pass';
  const one = robotCloud({ endpoint: line.endpoint, project: 'demo-token' });
  await one.children(signal);
  expect(asked).toBe(2);
  await expect(one.children(signal)).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toBe(4);
});
