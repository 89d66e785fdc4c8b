import { beforeEach, describe, expect, test } from 'vitest';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { type Cloud, CloudError } from '#runtime/sync/cloud.ts';
import { pullPage } from '#runtime/sync/pull-page.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { item, NOW_MS, robotCloud } from '../../../support/cloud/robot-cloud.ts';
import { memoryKept } from '../../../support/store/store-fixture.ts';
import { Robot } from '../../../support/sync/robot.ts';

const PROJECT = 'demo-forget';
const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();
const key = FamilyKey.make();
const cloudOf = (robotId: string, mode: 'sealed' | 'searchable' = 'searchable') =>
  robotCloud({ endpoint: emulator.endpoint, project: PROJECT, key, robotId, mode });

const kept = (memoryId: string, text: string, more: object = {}): CloudItem =>
  item({
    kind: 'memory_kept',
    payload: {
      ...{ kind: 'memory_kept', session_id: 's1', at_ms: NOW_MS, ...more },
      memory: { memoryId, type: 'habit', key: `habit:${memoryId}`, text, problemIds: [], atMs: 1 },
    },
  });
const forgotten = (...memoryIds: string[]): CloudItem =>
  item({ kind: 'memory_forgotten', payload: { kind: 'memory_forgotten', memoryIds, about: null } });

/** Everything that stands there of the child's entries, as the provider reads it. */
async function readByGoogle(childId = 'child-x'): Promise<string> {
  const root = `${emulator.endpoint}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const url = `${root}/memories/homework-coach/users/${childId}/entries?pageSize=300`;
  return (await fetch(url, { headers: { authorization: 'Bearer owner' } })).text();
}

describe.skipIf(missing !== null)('what a parent forgot, in searchable mode', () => {
  beforeEach(() => emulator.clear(PROJECT));

  test('stands there no longer when the word of it counts as sent, and nothing else goes', async () => {
    const cloud = cloudOf('robot-a');
    const many = Array.from({ length: 320 }, (_, place) => kept(`m${place}`, `ことば${place}ばん`));
    await cloud.write(many, signal);
    expect(await readAll(cloudOf('robot-b'))).toContain('ことば7ばん');
    const word = forgotten('m7', 'm319');
    expect((await cloud.write([word], signal)).written).toEqual([word.id]);
    const there = await readAll(cloudOf('robot-b'));
    expect(there.filter((text) => text === 'ことば7ばん' || text === 'ことば319ばん')).toEqual([]);
    expect(there).toHaveLength(319);
  });

  test('goes too where a parent has put another sentence in its place', async () => {
    const cloud = cloudOf('robot-a');
    await cloud.write([kept('m1', 'ちがう ことば')], signal);
    const rewritten = kept('m1', 'ただしい ことば', { madeBy: 'parent' });
    await cloud.write([rewritten, rewritten], signal);
    const there = await readByGoogle();
    expect(there).toContain('ただしい ことば');
    expect(there).not.toContain('ちがう ことば');
  });

  test('is not confirmed while the old words cannot be deleted, and is sent again', async () => {
    const cloud = cloudOf('robot-a');
    await cloud.write([kept('m1', 'わすれる ことば')], signal);
    const word = forgotten('m1');
    const real = globalThis.fetch;
    globalThis.fetch = (...[url, init]: Parameters<typeof fetch>) =>
      String(init?.body).includes('"delete"') ? Promise.reject(new TypeError('no line')) : real(url, init);
    const broken = await cloud.write([word], signal).catch((error: unknown) => error);
    globalThis.fetch = real;
    expect(broken).toBeInstanceOf(CloudError);
    expect((broken as CloudError).done.written).toEqual([]);
    expect(await readByGoogle()).toContain('わすれる ことば');
    expect((await cloud.write([word], signal)).written).toEqual([word.id]);
    expect(await readByGoogle()).not.toContain('わすれる ことば');
  });

  test('goes again where another robot sent it before it had heard', async () => {
    using one = new Robot('one');
    using other = new Robot('other');
    one.store.children.add({
      ...{ childId: 'here', nickname: '', written: '', mark: 'cat', grade: 2, isArchived: false },
    });
    const cloudId = one.store.sync.cloudIdOf('here') ?? '';
    const there = other.store.sync.adopt(cloudId) ?? '';
    const ends = { one: cloudOf('one'), other: cloudOf('other') };
    const send = async (robot: Robot, cloud: Cloud) => cloud.write(robot.send(), signal);
    const take = async (robot: Robot, cloud: Cloud) => {
      while ((await pullPage({ cloud, store: robot.store }, cloudId, signal)).isMore);
    };
    const memory = memoryKept('m1', 'わすれる ことば', { key: 'habit:x' });
    one.turn('here', 's1', memory);
    await send(one, ends.one);
    await take(other, ends.other);
    // The other robot remembers something of the same, and has not sent it yet.
    await other.desk.clock.advance(60_000);
    other.turn(there, 's2', memoryKept('m2', 'わすれる ことばだよ', { key: 'habit:x' }));
    const late = other.send();
    await one.desk.clock.advance(3_600_000);
    expect(one.store.memories.forget('here', 'm1')).toBe(true);
    await send(one, ends.one);
    await ends.other.write(late, signal);
    expect(await readByGoogle(cloudId)).toContain('わすれる ことばだよ');
    await take(one, ends.one);
    expect(await readByGoogle(cloudId)).not.toContain('わすれる ことば');
    expect(one.store.memories.of('here')).toEqual([]);
  });
});

/** The sentences of all entries; '' for what is no memory. */
async function readAll(cloud: Cloud): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  let cursor: string | null = null;
  for (;;) {
    const page = await cloud.read('child-x', cursor, signal);
    for (const { id, payload } of page.items)
      texts.set(id, (payload.memory as { text?: string } | undefined)?.text ?? '');
    cursor = page.cursor;
    if (!page.isMore) return [...texts.values()];
  }
}
