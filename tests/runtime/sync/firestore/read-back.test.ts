import { Firestore } from '@google-cloud/firestore';
import { afterAll, expect, test } from 'vitest';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { Seal } from '#runtime/sync/seal/seal.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { APP, item, NOW_MS, robotCloud } from '../../../support/cloud/robot-cloud.ts';

const PROJECT = 'demo-sdk';
const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();
const opened: Firestore[] = [];
afterAll(() => Promise.all(opened.map((one) => one.terminate())));

/** Google's own client, which shares no line with ours. */
function official(projectId: string): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = new URL(emulator.endpoint).host;
  // It would look for a machine of Google's that it runs on.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const firestore = new Firestore({ projectId });
  opened.push(firestore);
  return firestore;
}

test.skipIf(missing !== null)(
  "Google's own client finds what was written where it should lie, value by value",
  async () => {
    const memory = {
      memoryId: 'm1',
      type: 'strength',
      key: 'strength:add',
      text: 'たしざんが とくい',
      problemIds: ['p1'],
      atMs: NOW_MS,
    };
    const kept = item({ kind: 'memory_kept', payload: { memory, session_id: 's1', at_ms: NOW_MS } });
    const odd = {
      list: [1, 'a', null, { deep: [true] }],
      ratio: 0.1,
      less: -3,
      far: 2 ** 60,
      none: null,
      empty: {},
    };
    const tried = item({ kind: 'answer_attempted', payload: { ...odd, session_id: 's1' } });
    const cloud = robotCloud({ endpoint: emulator.endpoint, project: PROJECT, mode: 'searchable' });
    await cloud.write([kept, tried], signal);
    const firestore = official(PROJECT);
    const entry = (await firestore.doc(`memories/${APP}/users/child-x/entries/${kept.id}`).get()).data();
    expect(entry).toMatchObject({
      ...{
        id: kept.id,
        session_id: 's1',
        author: 'model',
        timestamp: NOW_MS / 1000,
        created_at: NOW_MS / 1000,
      },
      content: { role: 'model', parts: [{ text: 'たしざんが とくい' }] },
      custom_metadata: { memory_type: 'learning_insight', key: 'strength:add', problem_ids: ['p1'] },
      payload: kept.payload,
    });
    const event = (await firestore.doc(`sessions/s1/events/${tried.id}`).get()).data();
    expect(event?.payload).toEqual(tried.payload);
    expect(event?.written_at.toMillis()).toBeGreaterThan(NOW_MS);
    const ofChild = firestore
      .collectionGroup('events')
      .where('child_id', '==', 'child-x')
      .orderBy('written_at');
    expect((await ofChild.get()).docs.map(({ id }) => id)).toEqual([tried.id]);
  },
);

test.skipIf(missing !== null)(
  "and of what is sealed a box that the family's key opens, and what the layout leaves in clear",
  async () => {
    const key = FamilyKey.make();
    const given = item({ childId: 'child-z' });
    await robotCloud({ endpoint: emulator.endpoint, project: `${PROJECT}-2`, key }).write([given], signal);
    const firestore = official(`${PROJECT}-2`);
    const found = await firestore.collection(`memories/${APP}/users/child-z/entries`).get();
    const [document] = found.docs;
    const { box, written_at: _, ...clear } = document?.data() ?? {};
    expect(found.size).toBe(1);
    expect(clear).toEqual({
      v: 1,
      child_id: 'child-z',
      robot_id: 'robot-a',
      day: Math.floor((NOW_MS + 32_400_000) / 86_400_000),
    });
    const place = JSON.stringify([
      1,
      `memories/${APP}/users/child-z/entries/${document?.id}`,
      'robot-a',
      clear.day,
    ]);
    const { id, kind, payload, atMs } = given;
    expect(new Seal(key).open('child-z', place, new Uint8Array(box))).toEqual({ id, kind, payload, atMs });
  },
);
