import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cloud } from '#runtime/sync/cloud.ts';
import type { RobotIdentity } from '#runtime/sync/identity/robot-identity.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { PROJECT } from '../../../support/cloud/firebase-peer.ts';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { item } from '../../../support/cloud/robot-cloud.ts';
import { SharedProject } from '../../../support/cloud/shared-project.ts';

const RULES = path.resolve(import.meta.dirname, '../../../../config/cloud/firestore.rules');
const HOUR_MS = 60 * 60_000;
const signal = new AbortController().signal;
const { missing } = needsEmulator();
const emulator = useEmulator();

let project: SharedProject;
/** Two robots of one family, one of another. */
let [one, sibling, other]: RobotIdentity[] = [];
const keys = { ours: FamilyKey.make(), theirs: FamilyKey.make() };
beforeAll(async () => {
  if (missing !== null) return;
  // The emulator's rules go by the real time.
  project = await SharedProject.made(Date.now());
  project.firebase.emulator = emulator.endpoint;
  await emulator.clear(PROJECT);
  await emulator.setRules(PROJECT, readFileSync(RULES, 'utf8'));
  one = await project.joined();
  sibling = await project.joined(one.family);
  other = await project.joined();
});
afterAll(async () => {
  if (missing === null) await project[Symbol.asyncDispose]();
});

const cloudOf = (robot: RobotIdentity | undefined, key: FamilyKey, robotId: string): Cloud =>
  project.cloudOf(robot as RobotIdentity, key, robotId);
const tokenOf = async (robot: RobotIdentity | undefined): Promise<string> =>
  (await project.signIn(robot as RobotIdentity).token(signal)).reveal();

/** Asked as nobody's program of ours would, with this token. */
async function ask(method: string, place: string, token: string | null, body?: object): Promise<number> {
  const url = `${project.firebase.endpoint}/v1/projects/${PROJECT}/databases/(default)/documents${place}`;
  const response = await fetch(url, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

const BOX = {
  child_id: { stringValue: 'child-x' },
  robot_id: { stringValue: 'r' },
  day: { integerValue: '1' },
  box: { bytesValue: 'AAAA' },
};
const queryOf = (collectionId: string, allDescendants = false) => ({
  structuredQuery: { from: [{ collectionId, allDescendants }] },
});
/** All that could be done to what lies under a family's name: read, list, query, write, overwrite, delete. */
function triesOn(family: string): readonly (readonly [string, string, object?])[] {
  const users = `/memories/${family}/users/child-x`;
  const state = `/user_state/${family}`;
  const name = (place: string) => `projects/${PROJECT}/databases/(default)/documents${place}`;
  return [
    ['GET', `/app_state/${family}`],
    ['GET', `${state}/users/child-x`],
    ['GET', `${users}/entries/e1`],
    ['GET', `${users}/entries`],
    ['GET', `/memories/${family}/users`],
    ['GET', `${state}/users`],
    ['GET', `${state}/users/child-x/fences`],
    ['POST', `${users}:runQuery`, queryOf('entries')],
    ['POST', ':runQuery', queryOf('entries', true)],
    ['POST', ':runQuery', queryOf('users', true)],
    ['POST', `${users}/entries`, { fields: BOX }],
    ['PATCH', `${users}/entries/e1`, { fields: BOX }],
    ['PATCH', `/app_state/${family}`, { fields: { has_plain: { booleanValue: false } } }],
    ['PATCH', `${state}/users/child-x`, { fields: { fence: { stringValue: 'x' } } }],
    ['PATCH', `${state}/users/child-x/fences/f`, { fields: { writers: { mapValue: { fields: {} } } } }],
    ['DELETE', `/app_state/${family}`],
    ['DELETE', `${users}/entries/e1`],
    ['DELETE', `${state}/users/child-x`],
    ['DELETE', `${state}/users/child-x/fences/f`],
    ['POST', ':commit', { writes: [{ delete: name(`${users}/entries/e1`) }] }],
    ['POST', ':batchGet', { documents: [name(`${users}/entries/e1`)] }],
    ['POST', '/sessions/s/events', { fields: BOX }],
    ['GET', `/${family}`],
  ];
}

describe.skipIf(missing !== null)('in a project of many families, each robot with its own token', () => {
  test('a robot does all that it must, and one of its family has it', async () => {
    const cloud = cloudOf(one, keys.ours, 'robot-a');
    const given = item();
    const steps = await cloud.check(signal);
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual(
      ['broker', 'sign_in', 'database', 'write', 'read', 'index', 'delete', 'key'].map(
        (step) => `${step} ok`,
      ),
    );
    expect((await cloud.write([given], signal)).written).toEqual([given.id]);
    const there = cloudOf(sibling, keys.ours, 'robot-b');
    expect((await there.read('child-x', null, signal)).items).toEqual([given]);
    expect(await there.children(signal)).toEqual(['child-x']);
    await there.erase({ what: 'child', childId: 'child-x' }, signal);
    expect((await cloudOf(one, keys.ours, 'robot-c').read('child-x', null, signal)).items).toEqual([]);
  });

  test('reaches nothing of another family in any way, nor does anybody without one', async () => {
    await cloudOf(other, keys.theirs, 'robot-z').write([item({ robotId: 'robot-z' })], signal);
    const family = other?.family ?? '';
    const outside = { identity: { ...(one as RobotIdentity), family }, key: keys.theirs };
    const thief = project.cloudOf(outside.identity, outside.key, 'robot-a');
    for (const attempt of [
      () => thief.read('child-x', null, signal),
      () => thief.write([item()], signal),
      () => thief.children(signal),
      () => thief.erase({ what: 'all' }, signal),
      () => thief.purge(signal),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'no_access' });
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const { firebase } = project;
    const elsewhere = { iss: 'https://securetoken.google.com/demo-other', aud: 'demo-other', family };
    const yesterdayS = Math.floor(project.clock.now() / 1000) - 25 * 3600;
    const tokens: Readonly<Record<string, readonly [number, string | null]>> = {
      "another family's": [403, await tokenOf(one)],
      "its sibling's": [403, await tokenOf(sibling)],
      'one without a family': [403, firebase.idTokenWith({})],
      'one with a family that is none': [403, firebase.idTokenWith({ family: null })],
      none: [403, null],
      'one that somebody else signed': [401, firebase.idTokenWith({ family }, stranger)],
      'one of another project': [401, firebase.idTokenWith(elsewhere)],
      'one that is over': [401, firebase.idTokenWith({ family, exp: yesterdayS + 3600 })],
      'one of a sign-in a day ago': [403, firebase.idTokenWith({ family, auth_time: yesterdayS })],
      'one that says no time of its sign-in': [403, firebase.idTokenWith({ family, auth_time: undefined })],
      'the word that the emulator obeys': [401, 'owner'],
    };
    for (const [whose, [status, token]] of Object.entries(tokens))
      for (const [method, place, body] of triesOn(family))
        expect([whose, method, place, await ask(method, place, token, body)]).toEqual([
          whose,
          method,
          place,
          status,
        ]);
    expect((await cloudOf(other, keys.theirs, 'robot-y').read('child-x', null, signal)).items).toHaveLength(
      1,
    );
  });

  test('and the same tries go well where they are its own, but for what is nobody’s', async () => {
    const token = await tokenOf(other);
    const family = other?.family ?? '';
    const refused: string[] = [];
    for (const [method, place, body] of triesOn(family).filter(([method]) => method !== 'DELETE'))
      if ((await ask(method, place, token, body)) === 403) refused.push(`${method} ${place}`);
    expect(refused).toEqual([
      // Of all families at once, parts that hold no documents, and plain words.
      `GET /memories/${family}/users`,
      'POST :runQuery',
      'POST :runQuery',
      'POST /sessions/s/events',
      `GET /${family}`,
    ]);
  });

  test('writes nothing in plain words', async () => {
    const token = await tokenOf(one);
    const place = `/memories/${one?.family}/users/child-x/entries`;
    expect(await ask('POST', place, token, { fields: BOX })).toBe(200);
    expect(await ask('POST', place, token, { fields: { ...BOX, text: { stringValue: 'x' } } })).toBe(403);
    expect(await ask('POST', place, token, { fields: { ...BOX, box: { stringValue: 'x' } } })).toBe(403);
    expect(await ask('POST', place, token, { fields: { ...BOX, child_id: { stringValue: 'y' } } })).toBe(403);
  });

  test('a family that leaves erases all of its own, and nothing of another family goes with it', async () => {
    const leaving = await project.joined();
    const [key, id] = [FamilyKey.make(), 'robot-q'];
    const cloud = cloudOf(leaving, key, id);
    await cloud.write([item({ robotId: id })], signal);
    await cloudOf(sibling, keys.ours, 'robot-b').write(
      [item({ robotId: 'robot-b', childId: 'kept' })],
      signal,
    );
    expect(await ask('GET', `/app_state/${leaving.family}`, await tokenOf(leaving))).toBe(200);
    await cloud.purge(signal);
    expect(await cloudOf(leaving, key, id).children(signal)).toEqual([]);
    expect(await ask('GET', `/app_state/${leaving.family}`, await tokenOf(leaving))).toBe(404);
    expect((await cloudOf(one, keys.ours, 'robot-a').read('kept', null, signal)).items).toHaveLength(1);
  });

  test('one that is out has no access when an hour is over, and its sibling still has', async () => {
    const lost = await project.joined(one?.family);
    const cloud = cloudOf(lost, keys.ours, 'robot-l');
    await cloud.children(signal);
    await project.store.revoke(lost.robot, project.clock.now());
    await project.clock.advance(61_000);
    await expect.poll(async () => (await project.store.member(lost.robot))?.lockedMs ?? null).not.toBe(null);
    // What it has in hand still holds; nothing takes it back.
    await cloud.children(signal);
    await project.clock.advance(HOUR_MS);
    await expect(cloud.children(signal)).rejects.toMatchObject({ kind: 'revoked' });
    await expect(cloudOf(lost, keys.ours, 'robot-l').children(signal)).rejects.toMatchObject({
      kind: 'revoked',
    });
    await cloudOf(sibling, keys.ours, 'robot-b').children(signal);
  });
});
