import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Private } from '#config/private.ts';
import type { FirestoreCloud } from '#runtime/sync/firestore/firestore-cloud.ts';
import type { CloudMode } from '#runtime/sync/firestore/layout.ts';
import type { SignIn } from '#runtime/sync/firestore/sign-in.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { item, robotCloud } from '../../../support/cloud/robot-cloud.ts';

const PROJECT = 'demo-shared';
const RULES = path.resolve(import.meta.dirname, '../../../../config/cloud/firestore.rules');
const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();
const key = FamilyKey.make();

/** A token as Firebase Authentication gives it, unsigned: the emulator judges its claims by the rules, and takes it for nobody's. */
function tokenOf(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const nowS = Math.floor(new Date(2026, 10, 1).getTime() / 1000);
  const always = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'robot',
    user_id: 'robot',
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...always, iat: nowS, exp: nowS + 1e8, ...claims })}.`;
}

const signedIn = (claims: object): SignIn => ({
  token: async () => new Private(tokenOf(claims)),
  forget: () => {},
});

function robot(family: string, app: string, robotId = 'robot-a', mode: CloudMode = 'sealed'): FirestoreCloud {
  const shared = { endpoint: emulator.endpoint, project: PROJECT, key, app, robotId, mode };
  return robotCloud({ ...shared, signIn: signedIn({ family }) });
}

async function ask(method: string, place: string, token: string | null, body?: object): Promise<number> {
  const url = `${emulator.endpoint}/v1/projects/${PROJECT}/databases/(default)/documents${place}`;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe.skipIf(missing !== null)('in a project of many families', () => {
  beforeAll(async () => {
    if (missing === null) await emulator.setRules(PROJECT, readFileSync(RULES, 'utf8'));
  });

  test('a robot does all that it must with its own token', async () => {
    const one = robot('family-1', 'family-1');
    const given = item();
    expect((await one.check(signal)).map(({ state }) => state)).not.toContain('failed');
    expect((await one.write([given], signal)).written).toEqual([given.id]);
    expect((await robot('family-1', 'family-1', 'robot-b').read('child-x', null, signal)).items).toEqual([
      given,
    ]);
    expect(await one.children(signal)).toEqual(['child-x']);
    await one.erase({ what: 'child', childId: 'child-x' }, signal);
    expect((await robot('family-1', 'family-1', 'robot-c').read('child-x', null, signal)).items).toEqual([]);
  });

  test("reaches nothing of another family's, in no way", async () => {
    await robot('family-2', 'family-2').write([item()], signal);
    const thief = robot('family-1', 'family-2');
    const tries = [
      () => thief.read('child-x', null, signal),
      () => thief.write([item()], signal),
      () => thief.children(signal),
      () => thief.erase({ what: 'all' }, signal),
      () => thief.purge(signal),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ kind: 'no_access' });
    const entries = '/memories/family-2/users/child-x/entries';
    const group = { structuredQuery: { from: [{ collectionId: 'entries', allDescendants: true }] } };
    for (const token of [tokenOf({ family: 'family-1' }), tokenOf({}), null]) {
      expect(await ask('GET', entries, token)).toBe(403);
      expect(await ask('GET', '/app_state/family-2', token)).toBe(403);
      expect(await ask('GET', '/user_state/family-2/users', token)).toBe(403);
      expect(await ask('POST', ':runQuery', token, group)).toBe(403);
      expect(await ask('POST', entries, token, { fields: { v: { integerValue: '1' } } })).toBe(403);
      expect(await ask('PATCH', '/user_state/family-2/users/child-x', token, { fields: {} })).toBe(403);
    }
    expect((await robot('family-2', 'family-2', 'robot-b').read('child-x', null, signal)).items).toHaveLength(
      1,
    );
  });

  test('writes nothing in plain words', async () => {
    const plain = robot('family-3', 'family-3', 'robot-a', 'searchable');
    await expect(plain.write([item()], signal)).rejects.toMatchObject({ kind: 'no_access' });
    const token = tokenOf({ family: 'family-3' });
    const box = {
      child_id: { stringValue: 'c' },
      robot_id: { stringValue: 'r' },
      day: { integerValue: '1' },
    };
    const place = '/memories/family-3/users/c/entries';
    const sealed = { ...box, box: { bytesValue: 'AAAA' } };
    expect(await ask('POST', place, token, { fields: sealed })).toBe(200);
    expect(await ask('POST', place, token, { fields: { ...sealed, text: { stringValue: 'x' } } })).toBe(403);
    expect(await ask('POST', place, token, { fields: { ...box, box: { stringValue: 'x' } } })).toBe(403);
    expect(await ask('POST', '/sessions/s/events', token, { fields: sealed })).toBe(403);
  });
});
