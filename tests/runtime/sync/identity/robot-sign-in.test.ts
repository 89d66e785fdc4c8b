import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { CloudFault } from '#runtime/sync/cloud.ts';
import { RobotSignIn } from '#runtime/sync/identity/robot-sign-in.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { SharedProject } from '../../../support/cloud/shared-project.ts';

const signal = new AbortController().signal;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const kindsOf = (requests: readonly string[]) => requests.map((one) => one.split('/').at(-1));

describe('a robot that has joined', () => {
  test('signs in by the broker, refreshes at Firebase each hour, and goes to the broker again after a day', async () => {
    await using project = await SharedProject.made();
    const { firebase, clock } = project;
    const signIn = project.signIn(await project.joined());
    const first = (await signIn.token(signal)).reveal();
    expect((await signIn.token(signal)).reveal()).toBe(first);
    expect(kindsOf(firebase.requests)).toEqual(['accounts:signInWithCustomToken']);
    await clock.advance(56 * MINUTE_MS);
    const second = (await signIn.token(signal)).reveal();
    expect(second).not.toBe(first);
    expect(kindsOf(firebase.requests)).toEqual(['accounts:signInWithCustomToken', 'token']);
    // A server that does not take it gets another one.
    signIn.forget();
    await signIn.token(signal);
    expect(kindsOf(firebase.requests).slice(2)).toEqual(['token']);
    await clock.advance(23 * HOUR_MS);
    await signIn.token(signal);
    expect(kindsOf(firebase.requests).slice(3)).toEqual(['accounts:signInWithCustomToken']);
  });

  test('is given one new token where the database does not take the last, and asks there once more', async () => {
    await using project = await SharedProject.made();
    const { firebase } = project;
    const cloud = project.cloudOf(await project.joined(), FamilyKey.make(), 'robot-a');
    firebase.failNext(/documents/, 401, 'Missing or invalid authentication.', 'UNAUTHENTICATED');
    firebase.failNext(/documents/, 401, 'Missing or invalid authentication.', 'UNAUTHENTICATED');
    await expect(cloud.children(signal)).rejects.toMatchObject({ kind: 'refused' });
    const shown = firebase.requests.map((one) =>
      one.includes('documents') ? 'documents' : one.split('/').at(-1),
    );
    expect(shown).toEqual(['accounts:signInWithCustomToken', 'documents', 'token', 'documents']);
  });

  test('goes on for a day while the broker is down, then waits for it', async () => {
    await using project = await SharedProject.made();
    const signIn = project.signIn(await project.joined());
    await signIn.token(signal);
    await project.stopBroker();
    await project.clock.advance(22 * HOUR_MS);
    await signIn.token(signal);
    await project.clock.advance(HOUR_MS);
    await expect(signIn.token(signal)).rejects.toMatchObject({ kind: 'unreachable' });
    await project.startBroker();
    await signIn.token(signal);
  });

  test.each([-30, 30])(
    'signs in with a clock that is %i years off: the time is the broker’s',
    async (years) => {
      await using project = await SharedProject.made();
      const clock = new VirtualClock(project.clock.now() + years * 365 * 24 * HOUR_MS);
      const { broker, firebase } = project;
      const parts = { identity: await project.joined(), broker, endpoint: firebase.endpoint, clock };
      await new RobotSignIn({ ...parts, outbound: { note: () => {} } }).token(signal);
    },
  );

  test('begins anew where its session has ended at Firebase, and stays out where it is locked', async () => {
    await using project = await SharedProject.made();
    const robot = await project.joined();
    const signIn = project.signIn(robot);
    await signIn.token(signal);
    project.firebase.endSessions(robot.robot);
    signIn.forget();
    await signIn.token(signal);
    expect(kindsOf(project.firebase.requests).slice(1)).toEqual(['token', 'accounts:signInWithCustomToken']);
    const account = project.firebase.accounts.get(robot.robot);
    if (account !== undefined) account.isDisabled = true;
    signIn.forget();
    await expect(signIn.token(signal)).rejects.toMatchObject({ kind: 'revoked' });
  });

  test('asks for another challenge where the first is over, or of a broker that has started anew, once', async () => {
    await using project = await SharedProject.made();
    const { clock, broker, firebase } = project;
    const identity = await project.joined();
    let leadMs = 0;
    let lates = 1;
    const asked: number[] = [];
    const real = clock.monotonicMs.bind(clock);
    clock.monotonicMs = () => real() + leadMs;
    // Just before the answer to a challenge goes out, its minute is over.
    const note = ({ requestCount = 0 }: { requestCount?: number }): void => {
      asked.push(requestCount);
      const count = asked.filter((one) => one > 0).length;
      if (requestCount > 0 && count % 2 === 0 && count / 2 <= lates) leadMs += 60_000;
    };
    const parts = { identity, broker, endpoint: firebase.endpoint, clock, outbound: { note } };
    await new RobotSignIn(parts).token(signal);
    expect(asked.filter((one) => one > 0)).toHaveLength(5);
    asked.length = 0;
    lates = 2;
    await expect(new RobotSignIn(parts).token(signal)).rejects.toMatchObject({ kind: 'broker' });
    expect(asked.filter((one) => one > 0)).toHaveLength(4);
  });
});

describe('joining', () => {
  /** Its end, while time goes on. */
  async function ended<Result>(project: SharedProject, work: Promise<Result>): Promise<Result> {
    let isOver = false;
    const end = work.finally(() => {
      isOver = true;
    });
    await expect.poll(async () => project.clock.advance(500).then(() => isOver)).toBe(true);
    return end;
  }

  test('whose answer got lost is tried again by the same key, and the robot is in once', async () => {
    await using project = await SharedProject.made();
    const { store } = project;
    const redeem = store.redeem.bind(store);
    let lost = 2;
    store.redeem = async (...said) => {
      const redeemed = await redeem(...said);
      if (lost-- > 0) throw new Error('the line is cut');
      return redeemed;
    };
    const { code } = await project.code();
    expect(await ended(project, project.join(code))).toMatchObject({ project: 'demo-shared' });
    expect(project.faults).toEqual(['a request failed', 'a request failed']);
    expect(await store.members()).toHaveLength(1);
  });

  test('at a broker that is away ends after the third try, and the invitation is as good as before', async () => {
    await using project = await SharedProject.made();
    const { code } = await project.code();
    await project.stopBroker();
    expect(await ended(project, project.join(code))).toBe('broker_down');
    await project.startBroker();
    expect(typeof (await project.join(code))).toBe('object');
  });
});

describe('what stands in the way', () => {
  test.each<[string, RegExp, number, string, string | undefined, CloudFault]>([
    ['a token that is over', /signIn/, 400, 'INVALID_CUSTOM_TOKEN', undefined, 'broker'],
    ['another project’s', /signIn/, 400, 'CREDENTIAL_MISMATCH', undefined, 'broker'],
    ['a locked account', /signIn/, 400, 'USER_DISABLED', undefined, 'revoked'],
    ['too many', /signIn/, 400, 'TOO_MANY_ATTEMPTS_TRY_LATER : later', undefined, 'quota'],
    ['a spent quota', /signIn/, 400, 'QUOTA_EXCEEDED : Exceeded daily quota', undefined, 'quota'],
    ['another spent quota', /signIn/, 429, 'Quota exceeded.', 'RESOURCE_EXHAUSTED', 'quota'],
    ['a key that is none', /signIn/, 400, 'API key not valid.', 'INVALID_ARGUMENT', 'broker'],
    ['an API that is off', /signIn/, 403, 'it is disabled', 'PERMISSION_DENIED', 'broker'],
    ['Google being away', /signIn/, 503, 'unavailable', 'UNAVAILABLE', 'unreachable'],
  ])('at the sign-in, %s: %s %i %s', async (_name, at, status, message, name, fault) => {
    await using project = await SharedProject.made();
    const signIn = project.signIn(await project.joined());
    project.firebase.failNext(at, status, message, name);
    await expect(signIn.token(signal)).rejects.toMatchObject({ kind: fault });
    await signIn.token(signal);
  });

  test('a broker that signs with another key, or for another account, is the broker’s', async () => {
    await using project = await SharedProject.made();
    const robot = await project.joined();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const account of [
      project.firebase.account(privateKey),
      project.firebase.account(undefined, 'other@demo-other.iam.gserviceaccount.com'),
    ]) {
      await project.stopBroker();
      await project.startBroker(account);
      await expect(project.signIn(robot).token(signal)).rejects.toMatchObject({ kind: 'broker' });
    }
  });

  test('a custom token that was in hand for more than ten minutes', async () => {
    await using project = await SharedProject.made();
    const [broker, signIn] = project.signIn(await project.joined()).trials;
    await broker?.[1](signal);
    await project.clock.advance(10 * MINUTE_MS);
    await expect(signIn?.[1](signal)).rejects.toMatchObject({ kind: 'broker' });
    expect(project.firebase.accounts.size).toBe(0);
  });

  test('each step of a check is named, with the line that mends it', async () => {
    await using project = await SharedProject.made();
    const robot = await project.joined();
    const key = FamilyKey.make();
    const failedIn = async () =>
      (await project.cloudOf(robot, key, 'robot-a').check(signal)).find(({ state }) => state === 'failed');
    project.firebase.failNext(/signIn/, 400, 'INVALID_CUSTOM_TOKEN');
    expect(await failedIn()).toMatchObject({ step: 'sign_in', mend: expect.stringContaining('--web-key') });
    project.firebase.failNext(/documents/, 403, 'Missing or insufficient permissions.', 'PERMISSION_DENIED');
    expect(await failedIn()).toMatchObject({
      step: 'database',
      mend: expect.stringContaining('firestore:rules'),
    });
    await project.store.revoke(robot.robot, project.clock.now());
    expect(await failedIn()).toMatchObject({
      ...{ step: 'broker', fault: 'revoked' },
      mend: expect.stringContaining('coach-robot cloud join CODE'),
    });
    await project.stopBroker();
    expect(await failedIn()).toMatchObject({
      ...{ step: 'broker', fault: 'unreachable' },
      mend: expect.stringContaining('cloud.broker'),
    });
  });

  test('nothing of the key is shown by what holds it', async () => {
    await using project = await SharedProject.made();
    const robot = await project.joined();
    expect(JSON.stringify(robot)).not.toMatch(/PRIVATE|"d"/);
    const signIn = project.signIn(robot);
    const token = (await signIn.token(signal)).reveal();
    expect(inspect([robot, signIn], { depth: 9, showHidden: true })).not.toMatch(/PRIVATE KEY|refresh-\d/);
    expect(inspect(signIn, { depth: 9, showHidden: true })).not.toContain(token);
  });
});
