import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCode, signedText } from '#runtime/sync/identity/broker-messages.ts';
import {
  makeRobotKey,
  publicHalf,
  type RobotIdentity,
  signedBy,
} from '#runtime/sync/identity/robot-identity.ts';
import { SharedProject } from '../../support/cloud/shared-project.ts';

const signal = new AbortController().signal;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** What the broker answers to a robot. */
async function post(
  project: SharedProject,
  what: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const host = new URL(project.broker).host;
  const answer = await project.app.inject({
    ...{ method: 'POST', url: `/v1/${what}`, payload: body },
    headers: { host, 'x-forwarded-for': '203.0.113.7', ...headers },
  });
  return {
    status: answer.statusCode,
    json: answer.json() as Record<string, string>,
    headers: answer.headers,
  };
}

const joinOf = (
  project: SharedProject,
  code: string,
  key = makeRobotKey(),
  host = new URL(project.broker).host,
) => {
  const letters = readCode(code) ?? code;
  const public_key = publicHalf(key);
  return {
    code: letters,
    public_key,
    signature: signedBy(key, signedText('join', host, [letters, public_key])),
  };
};

async function tokenRequest(project: SharedProject, { robot, key }: RobotIdentity, host?: string) {
  const { challenge = '' } = (await post(project, 'challenge', {})).json;
  const at = host ?? new URL(project.broker).host;
  return { robot, challenge, signature: signedBy(key, signedText('token', at, [challenge, robot])) };
}

describe('an invitation', () => {
  test('lets one robot in, whatever way it is typed; a second one brings another of the same family', async () => {
    await using project = await SharedProject.made();
    const { code, family } = await project.code();
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const first = await project.join(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(first).toMatchObject({ family, project: 'demo-shared' });
    const second = await project.joined(family);
    expect(second.family).toBe(family);
    expect(second.robot).not.toBe((first as RobotIdentity).robot);
    expect((await project.joined()).family).not.toBe(family);
  });

  test('is refused a second time, to the key that had it answered alike: an answer may get lost', async () => {
    await using project = await SharedProject.made();
    const { code } = await project.code();
    const request = joinOf(project, code);
    const answer = await post(project, 'join', request);
    expect(answer.status).toBe(200);
    expect((await post(project, 'join', request)).json).toEqual(answer.json);
    expect(await project.join(code)).toBe('used');
    await project.restartBroker();
    expect(await project.join(code)).toBe('used');
    expect((await post(project, 'join', request)).json).toEqual(answer.json);
    expect(await project.store.members()).toHaveLength(1);
  });

  test('two robots at once: one is in', async () => {
    await using project = await SharedProject.made();
    const { code } = await project.code();
    const both = await Promise.all([project.join(code), project.join(code)]);
    expect(both.filter((one) => one === 'used')).toHaveLength(1);
    expect(await project.store.members()).toHaveLength(1);
  });

  test('ends, and is forgotten some weeks later', async () => {
    await using project = await SharedProject.made();
    const { code } = await project.code(null, 2);
    await project.clock.advance(2 * DAY_MS);
    expect(await project.join(code)).toBe('expired');
    await project.stopBroker();
    await project.clock.advance(31 * DAY_MS);
    await project.startBroker();
    expect(await project.join(code)).toBe('unknown');
  });

  test('that was never made, or ends in a letter more, is none', async () => {
    await using project = await SharedProject.made();
    expect(await project.join('0000-0000-0000-0000')).toBe('unknown');
    expect(await project.join('0000-0000-0000-00000')).toBe('malformed');
    await expect(project.code('f-00000000000000000000')).rejects.toThrow('there is no family');
  });

  test('cannot be guessed by trying: a network has a hundred tries an hour, another one its own', async () => {
    await using project = await SharedProject.made();
    const { code } = await project.code();
    const wrong = joinOf(project, '0000000000000000');
    for (let at = 0; at < 100; at++) expect((await post(project, 'join', wrong)).status).toBe(404);
    const right = joinOf(project, code);
    const late = await post(project, 'join', right);
    expect([late.status, late.headers['retry-after']]).toEqual([429, '3600']);
    expect(await project.store.members()).toEqual([]);
    expect((await post(project, 'join', right, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
    await project.clock.advance(HOUR_MS);
    expect((await post(project, 'join', wrong)).status).toBe(404);
  });

  test('with a key that somebody else has is refused, and so is one that was signed for another broker', async () => {
    await using project = await SharedProject.made();
    const { code } = await project.code();
    const request = joinOf(project, code);
    const stolen = { ...request, public_key: publicHalf(makeRobotKey()) };
    expect((await post(project, 'join', stolen)).json).toEqual({ error: 'bad_signature' });
    const elsewhere = joinOf(project, code, makeRobotKey(), 'broker.example');
    expect((await post(project, 'join', elsewhere)).json).toEqual({ error: 'bad_signature' });
    const key = makeRobotKey();
    expect((await post(project, 'join', joinOf(project, code, key))).status).toBe(200);
    const again = (await project.code()).code;
    expect((await post(project, 'join', joinOf(project, again, key))).json).toEqual({ error: 'used' });
  });

  test('stands nowhere in what the broker keeps, and neither does a key that signs', async () => {
    await using project = await SharedProject.made();
    const { code } = await project.code();
    const robot = await project.join(code);
    const file = path.join(project.folder, 'broker.db');
    const kept = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
    expect(kept).toContain((robot as RobotIdentity).robot);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(readCode(code));
    expect(statSync(project.folder).mode & 0o777).toBe(0o700);
  });
});

describe('a token', () => {
  test('is for the robot that signed the challenge, and each challenge for once', async () => {
    await using project = await SharedProject.made();
    const robot = await project.joined();
    const request = await tokenRequest(project, robot);
    const answer = await post(project, 'token', request);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const claims = JSON.parse(
      Buffer.from(answer.json.custom_token?.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims).toMatchObject({ uid: robot.robot, claims: { family: robot.family } });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600);
    expect((await post(project, 'token', request)).json).toEqual({ error: 'bad_challenge' });
  });

  test.each<[string, (request: Awaited<ReturnType<typeof tokenRequest>>) => object, string]>([
    [
      'the name of another robot',
      (request) => ({ ...request, robot: `r-${'0'.repeat(32)}` }),
      'unknown_robot',
    ],
    ['another signature', (request) => ({ ...request, signature: 'A'.repeat(86) }), 'bad_signature'],
    [
      'a challenge of its own making',
      (request) => ({ ...request, challenge: request.challenge.replace(/^\d+/, '9999999999999') }),
      'bad_challenge',
    ],
    ['more than is asked', (request) => ({ ...request, family: 'f-1' }), 'bad_request'],
    ['nothing', () => ({}), 'bad_request'],
  ])('with %s there is none', async (_name, change, code) => {
    await using project = await SharedProject.made();
    const request = await tokenRequest(project, await project.joined());
    expect((await post(project, 'token', change(request))).json).toEqual({ error: code });
    // Nothing of that has used the challenge up.
    expect((await post(project, 'token', request)).status).toBe(200);
  });

  test('a robot cannot ask for its sibling, nor a broker elsewhere hand on what was signed for it', async () => {
    await using project = await SharedProject.made();
    const one = await project.joined();
    const sibling = await project.joined(one.family);
    const asked = await tokenRequest(project, { ...sibling, key: one.key });
    expect((await post(project, 'token', asked)).json).toEqual({ error: 'bad_signature' });
    const handed = await tokenRequest(project, one, 'broker.example');
    expect((await post(project, 'token', handed)).json).toEqual({ error: 'bad_signature' });
  });

  test('a challenge holds a minute, and not over a start of the broker', async () => {
    await using project = await SharedProject.made();
    const robot = await project.joined();
    const late = await tokenRequest(project, robot);
    await project.clock.advance(60_000);
    expect((await post(project, 'token', late)).json).toEqual({ error: 'bad_challenge' });
    const before = await tokenRequest(project, robot);
    await project.restartBroker();
    expect((await post(project, 'token', before)).json).toEqual({ error: 'bad_challenge' });
    expect((await post(project, 'token', await tokenRequest(project, robot))).status).toBe(200);
  });

  test('is given thirty times an hour to a robot, and others do not wait for that', async () => {
    await using project = await SharedProject.made();
    const robot = await project.joined();
    for (let at = 0; at < 30; at++)
      expect((await post(project, 'token', await tokenRequest(project, robot))).status).toBe(200);
    expect((await post(project, 'token', await tokenRequest(project, robot))).status).toBe(429);
    const other = await project.joined();
    expect((await post(project, 'token', await tokenRequest(project, other))).status).toBe(200);
  });

  test('is refused over too many requests, a page of another site, and a name that is not the broker’s', async () => {
    await using project = await SharedProject.made();
    const origin = await post(project, 'challenge', {}, { origin: 'https://elsewhere.example' });
    expect(origin.json).toEqual({ error: 'wrong_origin' });
    expect((await post(project, 'challenge', {}, { host: 'elsewhere.example' })).json).toEqual({
      error: 'wrong_host',
    });
    for (let at = 0; at < 600; at++) await post(project, 'challenge', {});
    expect((await post(project, 'challenge', {})).status).toBe(429);
  });
});

describe('who is out', () => {
  test('gets no token any more, at once and after a start; its sibling does; the family goes as a whole', async () => {
    await using project = await SharedProject.made();
    const lost = await project.joined();
    const sibling = await project.joined(lost.family);
    const { code } = await project.code(lost.family);
    const other = await project.joined();
    expect(await project.store.revoke(lost.robot, project.clock.now())).toEqual([lost.robot]);
    expect((await post(project, 'token', await tokenRequest(project, lost))).json).toEqual({
      error: 'revoked',
    });
    await project.restartBroker();
    expect((await post(project, 'token', await tokenRequest(project, lost))).json).toEqual({
      error: 'revoked',
    });
    expect((await post(project, 'token', await tokenRequest(project, sibling))).status).toBe(200);
    expect(await project.store.revoke(lost.family, project.clock.now())).toEqual([sibling.robot]);
    expect((await post(project, 'token', await tokenRequest(project, sibling))).json).toEqual({
      error: 'revoked',
    });
    expect(await project.join(code)).toBe('unknown');
    expect((await post(project, 'token', await tokenRequest(project, other))).status).toBe(200);
  });

  test('is locked at Firebase as soon as that answers, over a start of the broker', async () => {
    await using project = await SharedProject.made();
    const lost = await project.joined();
    await project.signIn(lost).token(signal);
    project.firebase.failNext(
      /accounts:update$/,
      503,
      'The service is currently unavailable.',
      'UNAVAILABLE',
    );
    await project.store.revoke(lost.robot, project.clock.now());
    await project.clock.advance(60_000);
    await expect
      .poll(() => project.faults)
      .toEqual(['the account of a robot that is out could not be locked at Firebase']);
    expect(project.firebase.accounts.get(lost.robot)?.isDisabled).toBe(false);
    await project.restartBroker();
    await expect.poll(() => project.firebase.accounts.get(lost.robot)?.isDisabled).toBe(true);
    await expect.poll(async () => (await project.store.member(lost.robot))?.lockedMs ?? null).not.toBe(null);
  });

  test('is asked for until its last token can make no account any more', async () => {
    await using project = await SharedProject.made();
    const lost = await project.joined();
    // It has a custom token in hand and has not shown it yet.
    expect((await post(project, 'token', await tokenRequest(project, lost))).status).toBe(200);
    await project.store.revoke(lost.robot, project.clock.now());
    const asked = () => project.firebase.requests.filter((one) => one.endsWith('accounts:update')).length;
    for (let minute = 1; minute <= 19; minute++) {
      await project.clock.advance(60_000);
      await expect.poll(asked).toBe(minute);
    }
    expect((await project.store.member(lost.robot))?.lockedMs).toBe(null);
    await project.clock.advance(2 * 60_000);
    await expect.poll(async () => (await project.store.member(lost.robot))?.lockedMs ?? null).not.toBe(null);
  });

  test('who never asked for a token has no account to be locked', async () => {
    await using project = await SharedProject.made();
    const lost = await project.joined();
    await project.store.revoke(lost.robot, project.clock.now());
    await project.clock.advance(60_000);
    await expect.poll(async () => (await project.store.member(lost.robot))?.lockedMs ?? null).not.toBe(null);
    expect(project.firebase.requests).toEqual([]);
  });
});
