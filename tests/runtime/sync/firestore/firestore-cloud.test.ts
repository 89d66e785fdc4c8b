import { beforeEach, describe, expect, test } from 'vitest';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import type { FirestoreCloud } from '#runtime/sync/firestore/firestore-cloud.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { item, NOW_MS, rememberedFences, robotCloud } from '../../../support/cloud/robot-cloud.ts';

const PROJECT = 'demo-cloud';
const DAY_MS = 24 * 60 * 60_000;
const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();

/** All that another robot wrote, page by page. */
async function readAll(cloud: FirestoreCloud, childId = 'child-x'): Promise<CloudItem[]> {
  const items = new Map<string, CloudItem>();
  let cursor: string | null = null;
  for (;;) {
    const page = await cloud.read(childId, cursor, signal);
    for (const one of page.items) items.set(one.id, one);
    cursor = page.cursor;
    if (!page.isMore) return [...items.values()];
  }
}

describe.skipIf(missing !== null).each(['sealed', 'searchable'] as const)('a %s cloud', (mode) => {
  beforeEach(() => emulator.clear(PROJECT));
  const key = FamilyKey.make();
  const robot = (robotId: string, more: object = {}) =>
    robotCloud({ endpoint: emulator.endpoint, project: PROJECT, key, mode, robotId, ...more });

  test('gives another robot of the family all that was written, and a robot nothing of its own', async () => {
    const one = robot('robot-a');
    const two = robot('robot-b');
    const items = Array.from({ length: 250 }, (_, place) => item({ atMs: NOW_MS + place }));
    const memory = {
      memoryId: 'm1',
      type: 'strength',
      key: 'strength:add',
      text: 'たしざんが とくい',
      problemIds: ['p1'],
      atMs: 1,
    };
    items.push(
      item({
        kind: 'memory_kept',
        payload: { kind: 'memory_kept', memory, session_id: 's1', at_ms: NOW_MS },
      }),
    );
    items.push(
      item({
        kind: 'memory_forgotten',
        payload: { memoryIds: ['m0'], at_ms: NOW_MS, ratio: 0.5, none: null },
      }),
    );
    const done = await one.write(items, signal);
    expect(done).toEqual({ written: items.map(({ id }) => id), refused: [] });
    const read = await readAll(two);
    expect(read.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      items.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await readAll(one)).toEqual([]);
    expect(await readAll(two, 'child-y')).toEqual([]);
  });

  test('takes the same item again without a second one, and goes on where a reader was', async () => {
    const one = robot('robot-a');
    const two = robot('robot-b');
    const first = item();
    await one.write([first], signal);
    await one.write([first], signal);
    const page = await two.read('child-x', null, signal);
    expect(page.items).toEqual([first]);
    const second = item({ atMs: NOW_MS + 5 });
    await one.write([second], signal);
    const next = await two.read('child-x', page.cursor, signal);
    expect(next.items).toContainEqual(second);
  });

  test('refuses what is too large and takes the others', async () => {
    const large = item({ payload: { text: 'x'.repeat(60_000) } });
    const good = [item({ atMs: NOW_MS + 1 }), item({ atMs: NOW_MS + 2 })];
    const done = await robot('robot-a').write([good[0] as CloudItem, large, good[1] as CloudItem], signal);
    expect(done).toEqual({
      written: good.map(({ id }) => id),
      refused: [{ id: large.id, code: 'too_large' }],
    });
  });

  test('erases a child, and what was sent before it does not come back', async () => {
    const one = robot('robot-a');
    const fences = rememberedFences();
    const two = robot('robot-b', { fences });
    await one.write([item(), item({ childId: 'child-y' })], signal);
    await two.write([item({ robotId: 'robot-b' })], signal);
    await one.erase({ what: 'child', childId: 'child-x' }, signal);
    expect(await readAll(robot('robot-c'))).toEqual([]);
    expect(await readAll(robot('robot-c'), 'child-y')).toHaveLength(1);
    // The other one has not heard of it: what it still had to send is refused, also after a restart.
    const late = [item({ robotId: 'robot-b' })];
    await expect(two.write(late, signal)).rejects.toMatchObject({ kind: 'erased' });
    const again = robot('robot-b', { fences });
    await expect(again.write(late, signal)).rejects.toMatchObject({ kind: 'erased' });
    // It reads to the end, says by its next reading that it has taken that, and goes on.
    const page = await again.read('child-x', null, signal);
    await again.read('child-x', page.cursor, signal);
    expect((await again.write(late, signal)).written).toHaveLength(1);
  });

  test('erases days of a child by the calendar of Japan', async () => {
    const one = robot('robot-a');
    const midnight = Date.UTC(2026, 3, 5, 15);
    const kept = [item({ atMs: midnight - 1 }), item({ atMs: midnight + DAY_MS })];
    const going = [item({ atMs: midnight }), item({ atMs: midnight + DAY_MS - 1 })];
    await one.write([...kept, ...going], signal);
    await one.erase({ what: 'days', childId: 'child-x', fromMs: midnight, toMs: midnight + DAY_MS }, signal);
    expect(new Set((await readAll(robot('robot-b'))).map(({ id }) => id))).toEqual(
      new Set(kept.map(({ id }) => id)),
    );
  });

  test('erases everything, of children that this robot does not know too', async () => {
    await robot('robot-a').write([item(), item({ childId: 'child-y' })], signal);
    const other = robot('robot-b');
    expect(new Set(await other.children(signal))).toEqual(new Set(['child-x', 'child-y']));
    await other.erase({ what: 'all' }, signal);
    for (const childId of ['child-x', 'child-y'])
      expect(await readAll(robot('robot-c'), childId)).toEqual([]);
  });

  test('is empty after a purge, and takes what a robot sends afterwards', async () => {
    const one = robot('robot-a');
    await one.write([item(), item({ childId: 'child-y' })], signal);
    await robot('robot-b').purge(signal);
    expect(await one.children(signal)).toEqual([]);
    const next = [item()];
    await expect(one.write(next, signal)).rejects.toMatchObject({ kind: 'erased' });
    const page = await one.read('child-x', null, signal);
    await one.read('child-x', page.cursor, signal);
    expect((await one.write(next, signal)).written).toHaveLength(1);
  });

  test("turns away a robot with another family's key before anything is written", async () => {
    await robot('robot-a').write([item()], signal);
    const stranger = robotCloud({ endpoint: emulator.endpoint, project: PROJECT, mode, robotId: 'robot-b' });
    await expect(stranger.write([item()], signal)).rejects.toMatchObject({ kind: 'other_key' });
    await expect(stranger.read('child-x', null, signal)).rejects.toMatchObject({ kind: 'other_key' });
  });

  test('tries each thing for real and leaves nothing behind', async () => {
    const one = robot('robot-a');
    const heard: unknown[] = [];
    const steps = await one.check(signal, (step) => heard.push(step));
    expect(heard).toEqual(steps);
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual(
      ['sign_in', 'database', 'write', 'read', 'index', 'delete', 'key'].map((step) => `${step} ok`),
    );
    expect(await one.children(signal)).toEqual([]);
  });

  test('says that nothing answers', async () => {
    const away = robotCloud({ endpoint: 'http://127.0.0.1:9', project: PROJECT, mode });
    await expect(away.write([item()], signal)).rejects.toBeInstanceOf(CloudError);
    expect((await away.check(signal)).map(({ state }) => state)).toEqual([
      'ok',
      'failed',
      'not_tried',
      'not_tried',
      'not_tried',
      'not_tried',
      'not_tried',
    ]);
  });
});
