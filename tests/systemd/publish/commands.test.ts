import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { add } from '../../../systemd/publish/commands/add.ts';
import { ceremony } from '../../../systemd/publish/commands/ceremony.ts';
import { channel } from '../../../systemd/publish/commands/channel.ts';
import { keys } from '../../../systemd/publish/commands/keys.ts';
import { pause } from '../../../systemd/publish/commands/pause.ts';
import { publish } from '../../../systemd/publish/commands/publish.ts';
import { renew } from '../../../systemd/publish/commands/renew.ts';
import { rotate } from '../../../systemd/publish/commands/rotate.ts';
import { sign } from '../../../systemd/publish/commands/sign.ts';
import { verify } from '../../../systemd/publish/commands/verify.ts';
import { withdraw } from '../../../systemd/publish/commands/withdraw.ts';
import { readerOf } from '../../../systemd/publish/folder.ts';
import { readRepository } from '../../../systemd/publish/repository.ts';
import { serve } from '../../../systemd/publish/serve.ts';
import type { Command } from '../../../systemd/publish/workplace.ts';
import { Publisher } from '../../support/update/publisher.ts';

// One story in order, as a publisher lives it: each test begins where the one before ended.
const publisher = new Publisher();
const PEOPLE = ['aoi', 'ben', 'chie'] as const;
const NEWS = ['--news-ja', 'おんどくを きけます。', '--news-en', 'It listens to reading aloud.'];

const repository = () => readRepository(readerOf(publisher.at('office/public')));
const version = (role: 'root' | 'targets' | 'channel' | 'pause' | 'snapshot' | 'timestamp') =>
  repository()[role].signed.version;

/** Once as a dry run, which changes nothing, then in earnest. */
async function run(command: Command, ...words: string[]): Promise<number> {
  const before = publisher.files();
  await publisher.run(command, ...words, '--dry-run');
  expect(publisher.files()).toEqual(before);
  return await publisher.run(command, ...words);
}

/** These sign what waits, each on a machine of their own; then it is published with the keys in these folders. */
async function signAndPublish(signers: readonly string[], ...keyFolders: string[]): Promise<void> {
  for (const one of signers)
    await publisher.run(sign, 'office/waiting.json', '--out', `${one}.json`, '--keys', one);
  const from = (keyFolders.length === 0 ? ['office/keys'] : keyFolders).flatMap((folder) => [
    '--keys',
    folder,
  ]);
  await publisher.run(publish, ...signers.map((one) => `${one}.json`), ...from);
}

beforeAll(async () => {
  for (const person of PEOPLE) await publisher.run(keys, person, '--for', 'person', '--out', person);
  await publisher.run(keys, 'office', '--for', 'publisher', '--out', 'office/keys');
  await publisher.run(keys, 'fleet', '--for', 'fleet', '--out', 'fleet');
});
beforeEach(() => publisher.told.splice(0));
afterAll(() => publisher.end());

test('a ceremony needs two people, and everybody a key of their own', async () => {
  const files = [...PEOPLE.map((one) => `${one}/${one}.public.json`), 'fleet/fleet.public.json'];
  const office = 'office/keys/office.public.json';
  await expect(publisher.run(ceremony, ...files)).rejects.toThrow('snapshot needs 1 different keys, and 0');
  await expect(publisher.run(ceremony, ...files, office, files[0] as string)).rejects.toThrow('root needs 3');
  expect(await run(ceremony, ...files, office)).toBe(0);
  expect(publisher.told.join('\n')).toContain('keys of root: aoi-root');

  await publisher.run(sign, 'office/waiting.json', '--out', 'fleet.json', '--keys', 'fleet');
  await publisher.run(sign, 'fleet.json', '--out', 'aoi.json', '--keys', 'aoi');
  await expect(publisher.run(publish, 'aoi.json')).rejects.toThrow('root 1 needs 2 good signatures');
  expect(existsSync(publisher.at('office/public'))).toBe(false);
  await publisher.run(sign, 'office/waiting.json', '--out', 'ben.json', '--keys', 'ben');
  await run(publish, 'aoi.json', 'ben.json');
  expect(existsSync(publisher.at('office/waiting.json'))).toBe(false);
  expect(await publisher.run(verify)).toBe(0);
});

test('a release is signed by two people from what they are shown, and its parts are fetched', async () => {
  const folders = (['x64', 'arm64'] as const).map((arch) => publisher.pack('0.2.0', arch));
  await run(add, ...folders, ...NEWS);
  expect(publisher.told.join('\n')).toContain(
    'release NEW 0.2.0 for x64, nothing older than 0.2.0 from then on',
  );
  await expect(publisher.run(add, ...folders, ...NEWS)).rejects.toThrow('still waits (add 0.2.0)');
  await expect(publisher.run(publish)).rejects.toThrow('targets 2 needs 2 good signatures');
  // A machine without a network has a clock that nobody looks at: by neither of these is such a date possible.
  for (const days of [-400, 400]) {
    publisher.daysLater = days;
    const signing = publisher.run(sign, 'office/waiting.json', '--out', 'strange.json', '--keys', 'aoi');
    await expect(signing).rejects.toThrow(/nothing was signed:\ntargets is good until .*\n.*clock says/);
    expect(existsSync(publisher.at('strange.json'))).toBe(false);
  }
  publisher.daysLater = -400;
  expect(await publisher.run(verify)).toBe(0);
  expect(publisher.told.join('\n')).toContain('LONGER THAN 7: this clock');
  publisher.daysLater = 0;
  await signAndPublish(['aoi', 'chie']);
  expect(await publisher.run(verify)).toBe(0);
  expect(publisher.told).toContain('signed releases: 0.2.0');
});

test('a part that is not there any more is found by looking at all of it', async () => {
  const part = readdirSync(publisher.at('office/public/targets/parts')).find((name) =>
    name.includes('app-'),
  ) as string;
  const file = publisher.at('office/public/targets/parts', part);
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.alloc(bytes.length));
  await expect(publisher.run(verify)).rejects.toThrow(/hash/i);
  expect(await publisher.run(verify, '--no-parts')).toBe(0);
  writeFileSync(file, bytes);
  expect(await publisher.run(verify)).toBe(0);
});

test('what is no whole release is not added', async () => {
  const x64 = publisher.pack('0.3.0', 'x64');
  const arm64 = publisher.pack('0.3.0', 'arm64');
  await expect(publisher.run(add, x64, ...NEWS)).rejects.toThrow('arm64 is missing');
  await expect(publisher.run(add, x64, arm64)).rejects.toThrow('--news-ja and --news-en');
  await expect(publisher.run(add, x64, arm64, ...NEWS, '--minimum', '0.1.0')).rejects.toThrow(
    'can only rise',
  );
  await expect(publisher.run(add, x64, arm64, ...NEWS, '--minimum', '0.4.0')).rejects.toThrow('would forbid');
  publisher.pack('0.3.0', 'x64', { fullVersion: '0.3.0+5f94b26.changed' });
  await expect(publisher.run(add, x64, arm64, ...NEWS)).rejects.toThrow('from a clone with changes');
  publisher.pack('0.3.0', 'x64', {
    sizes: publisher.json('dist/coach-robot-0.3.0-arm64/release.json').sizes,
  });
  await expect(publisher.run(add, x64, arm64, ...NEWS)).rejects.toThrow('is not what release.json says');
  publisher.pack('0.3.0', 'x64');
  const app = readdirSync(x64).find((name) => name.startsWith('app-')) as string;
  writeFileSync(publisher.at('dist/coach-robot-0.3.0-x64', app), 'app 0.3.0 for X64');
  await expect(publisher.run(add, x64, arm64, ...NEWS)).rejects.toThrow('is not what release.json says');
  publisher.pack('0.3.0', 'x64', {}, null);
  await expect(publisher.run(add, x64, arm64, ...NEWS)).rejects.toThrow('updates of nobody');
  publisher.pack('0.3.0', 'x64', {}, '{}');
  await expect(publisher.run(add, x64, arm64, ...NEWS)).rejects.toThrow("another publisher's");
  publisher.pack('0.2.0', 'x64', { node: '25.0.0' });
  await expect(
    publisher.run(
      add,
      publisher.at('dist/coach-robot-0.2.0-x64'),
      publisher.at('dist/coach-robot-0.2.0-arm64'),
      ...NEWS,
    ),
  ).rejects.toThrow('a signed version never changes');
});

test('a ring gets what it is told, by the channel key alone', async () => {
  await expect(
    publisher.run(channel, '--ring', 'canary', '--release', '0.3.0', '--share', '100%'),
  ).rejects.toThrow('0.3.0 is not signed for x64 and arm64');
  await run(channel, '--ring', 'canary', '--release', '0.2.0', '--share', '10%');
  const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T02:00:00+00:00`;
  await publisher.run(channel, '--ring', 'canary', '--pause', '--not-before', tomorrow);
  await publisher.run(channel);
  expect(publisher.told.at(-1)).toBe(
    `canary: 0.2.0, 10 % of its robots, PAUSED, not before ${tomorrow.replace('+00:00', 'Z')}`,
  );
  expect([version('channel'), version('targets'), version('snapshot')]).toEqual([3, 2, 4]);
});

test('what may be meant otherwise is not done', async () => {
  const before = publisher.files();
  const twoRings = publisher.run(channel, '--ring', 'canary', '--ring', 'early', '--pause');
  await expect(twoRings).rejects.toThrow('one ring at a time: --ring canary, then --ring early');
  await expect(publisher.run(channel, '--pause')).rejects.toThrow('say of which ring');
  const share = publisher.run(channel, '--ring', 'early', '--release', '0.2.0', '--share', '1');
  await expect(share).rejects.toThrow('--share 1% or --share 100%?');
  const other = ['--news-ja', 'べつの おはなし。', '--news-en', 'Other news.'];
  const again = (['x64', 'arm64'] as const).map((arch) => publisher.pack('0.2.0', arch));
  await expect(publisher.run(add, ...again, ...other)).rejects.toThrow('a signed version never changes');
  await expect(publisher.run(withdraw, '0.2.0', '0.1.9')).rejects.toThrow('"0.1.9" is left over');
  publisher.pack('0.4.0', 'x64');
  const packed = [publisher.at('dist/coach-robot-0.4.0-x64'), publisher.pack('0.4.0', 'arm64')];
  await expect(publisher.run(add, ...packed, ...NEWS, '--minimum', '0.4.0')).rejects.toThrow(
    'forbids what canary has',
  );
  const skipping = ['--ring', 'stable', '--release', '0.2.0', '--share', '10%'];
  await expect(publisher.run(channel, ...skipping)).rejects.toThrow(/early has not had 0.2.0 .*\n.*--anyway/);
  await publisher.run(channel, ...skipping, '--anyway', '--dry-run');
  // A clock that is behind: by it no robot would take what is signed now.
  publisher.daysLater = -400;
  const pausing = ['--ring', 'canary', '--resume'];
  await expect(publisher.run(channel, ...pausing)).rejects.toThrow(/clock says .* Set the clock/);
  publisher.daysLater = 0;
  expect(publisher.files()).toEqual(before);

  // Without -- before the command npm takes the options, and the words alone arrive.
  const { status, stderr } = spawnSync(process.execPath, ['systemd/publish/main.ts', 'withdraw', '0.2.0'], {
    env: { ...process.env, npm_config_instead: '0.1.9', COACH_PUBLISH: publisher.at('office') },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm has taken --instead for itself')]);
});

test('a version that is withdrawn leaves its rings, and does not come back', async () => {
  publisher.pack('0.3.0', 'x64');
  await run(
    add,
    publisher.at('dist/coach-robot-0.3.0-x64'),
    publisher.at('dist/coach-robot-0.3.0-arm64'),
    ...NEWS,
  );
  await signAndPublish(['ben', 'chie']);
  await expect(publisher.run(withdraw, '0.2.0', '--instead', '0.3.0')).rejects.toThrow(
    'Is 0.3.0 the bad one? Then withdraw 0.3.0 --instead 0.2.0',
  );
  await publisher.run(withdraw, '0.2.0', '--instead', '0.3.0', '--anyway', '--dry-run');
  await publisher.run(channel, '--ring', 'canary', '--release', '0.3.0', '--share', '100%');
  await expect(publisher.run(withdraw, '0.3.0')).rejects.toThrow('canary would get nothing');
  const stop = ['--ring', 'canary', '--until', new Date(Date.now() + 3_600_000).toISOString()];
  const keysHere = ['--keys', 'fleet', '--keys', 'office/keys'];
  await publisher.run(pause, ...stop, ...keysHere);
  await expect(publisher.run(pause, '--ring', 'early', ...stop.slice(2), ...keysHere)).rejects.toThrow(
    'stopped now, and would go on by this: canary',
  );
  await run(withdraw, '0.3.0', '--instead', '0.2.0');
  expect(publisher.told.at(-1)).toContain('NOBODY of canary leaves 0.3.0 before the fleet server lifts');
  await publisher.run(pause, '--lift', ...keysHere);
  await publisher.run(channel);
  expect(publisher.told.slice(-2)).toEqual([
    'canary: 0.2.0, 100 % of its robots, EMERGENCY',
    'withdrawn: 0.3.0',
  ]);
  await expect(
    publisher.run(channel, '--ring', 'early', '--release', '0.3.0', '--share', '100%'),
  ).rejects.toThrow('early: 0.3.0 was withdrawn');
  const swapped = ['0.2.0', '--instead', '0.3.0'];
  await expect(publisher.run(withdraw, ...swapped)).rejects.toThrow('canary: 0.3.0 was withdrawn');
  await expect(publisher.run(withdraw, '0.3.0')).rejects.toThrow('was withdrawn already');
  const packed = (['x64', 'arm64'] as const).map((arch) => publisher.pack('0.3.0', arch));
  await expect(publisher.run(add, ...packed, ...NEWS)).rejects.toThrow('no ring can get it again');
});

test("the fleet server's key pauses, and its file is published by the one with the online keys", async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await expect(publisher.run(pause, '--ring', 'canary', '--until', '2090-01-01T00:00:00Z')).rejects.toThrow(
    'at most 14 days',
  );
  await run(pause, '--ring', 'canary', '--until', until, '--out', 'paused.json', '--keys', 'fleet');
  await publisher.run(publish, 'paused.json');
  expect(await publisher.run(verify)).toBe(0);
  expect(publisher.told.some((line) => line.startsWith('paused by the fleet server: canary'))).toBe(true);
  await publisher.run(pause, '--lift', '--keys', 'fleet', '--keys', 'office/keys');
  expect(version('pause')).toBe(5);

  await expect(publisher.run(pause, '--ring', 'canary')).rejects.toThrow('say until when');
  const toPublisher = publisher.run(pause, '--ring', 'canary', '--until', until, '--keys', 'fleet');
  await expect(toPublisher).rejects.toThrow('say where the signed file goes');
  // Of a fleet server whose clock is behind.
  publisher.daysLater = -40;
  const behind = new Date(Date.now() - 39 * 86_400_000).toISOString();
  await publisher.run(pause, '--ring', 'canary', '--until', behind, '--out', 'over.json', '--keys', 'fleet');
  publisher.daysLater = 0;
  await expect(publisher.run(publish, 'over.json')).rejects.toThrow('is over already: look at the fleet');
});

test('what a clock that was ahead has signed is made anew by one command', async () => {
  publisher.daysLater = 40;
  await publisher.run(channel, '--ring', 'canary', '--share', '90%');
  publisher.daysLater = 0;
  await expect(publisher.run(renew)).rejects.toThrow(/clock says .* Set the clock/);
  expect(await publisher.run(renew, '--clock-is-right')).toBe(0);
  expect(await publisher.run(renew)).toBe(0);
});

test('each key is rotated, and robots follow from the first root', async () => {
  await publisher.run(keys, 'dan', '--for', 'person', '--out', 'dan');
  await expect(publisher.run(rotate, '--role', 'root', 'dan/dan.public.json')).rejects.toThrow(
    'say which key of root goes',
  );
  await run(rotate, '--role', 'root', '--role', 'targets', '--drop', 'ben', 'dan/dan.public.json');
  expect(publisher.told.join('\n')).toMatch(/keys of root: .*NEW dan-root .*GONE ben-root/);
  // One of the list before; and one of the list after.
  await expect(signAndPublish(['chie', 'dan'])).rejects.toThrow(
    '2 good signatures by keys of the root before it',
  );
  await expect(signAndPublish(['aoi', 'ben'])).rejects.toThrow('2 good signatures by keys that root names');
  await signAndPublish(['aoi', 'chie']);
  expect([version('root'), version('targets')]).toEqual([2, 4]);

  await publisher.run(keys, 'office2', '--for', 'publisher', '--out', 'office2');
  await run(
    rotate,
    ...['channel', 'snapshot', 'timestamp'].flatMap((role) => ['--role', role]),
    'office2/office2.public.json',
  );
  // While people meet, life goes on with the old keys.
  await publisher.run(channel, '--ring', 'early', '--release', '0.2.0', '--share', '5%');
  await expect(signAndPublish(['aoi', 'dan'])).rejects.toThrow('channel 9 needs 1 good signatures');
  await signAndPublish(['aoi', 'dan'], 'office2');
  await expect(publisher.run(channel, '--ring', 'early', '--share', '100%')).rejects.toThrow(
    'channel 10 needs 1 good',
  );

  await publisher.run(keys, 'fleet2', '--for', 'fleet', '--out', 'fleet2');
  await run(rotate, '--role', 'pause', 'fleet2/fleet2.public.json');
  await signAndPublish(['dan', 'chie', 'fleet2'], 'office2');
  expect(await publisher.run(verify)).toBe(0);
  const { channel: signed } = repository();
  expect(Object.keys(signed.signatures)).toHaveLength(1);

  for (const [role, file, ...drop] of [
    ['channel', 'office/keys/office.public.json'],
    ['root', 'ben/ben.public.json', '--drop', 'aoi'],
  ] as const)
    await expect(publisher.run(rotate, '--role', role, ...drop, file)).rejects.toThrow('was in use once');
});

test('a host that has not got what was published is told', async () => {
  const copy = publisher.at('host');
  cpSync(publisher.at('office/public'), copy, { recursive: true });
  const host = await serve(readerOf(copy));
  const look = ['--address', host.address, '--no-parts', '--root', 'office/public/metadata/1.root.json'];
  try {
    expect(await publisher.run(verify, ...look)).toBe(0);
    publisher.daysLater = 3;
    expect(await publisher.run(verify, ...look)).toBe(1);
    expect(publisher.told.join('\n')).toContain("FAULT this machine's clock is 3 days ahead of the host's");
    publisher.daysLater = 0;
    await publisher.run(renew, '--keys', 'office2');
    expect(await publisher.run(verify, ...look)).toBe(1);
    expect(publisher.told.join('\n')).toMatch(/FAULT the host has timestamp \d+, .*: not uploaded yet/);
    rmSync(`${copy}/metadata/${version('snapshot')}.snapshot.json`);
    await expect(publisher.run(verify, ...look)).rejects.toThrow('Upload again, in the order of the runbook');
    for (const address of ['updates.example', 'http://127.0.0.1:1'])
      await expect(publisher.run(verify, ...look, '--address', address)).rejects.toThrow(
        `nothing answers at ${address}`,
      );
  } finally {
    await host.close();
  }
});

test('renewing signs what is due and says what needs people', async () => {
  const online = ['--keys', 'office2'];
  expect(await publisher.run(renew, ...online)).toBe(0);
  const [before, snapshotBefore] = [version('timestamp'), version('snapshot')];
  expect(await run(renew, ...online)).toBe(0);
  expect([version('timestamp'), version('snapshot')]).toEqual([before + 1, snapshotBefore]);

  publisher.daysLater = 80;
  expect(await publisher.run(renew, ...online)).toBe(2);
  expect(publisher.told).toContain(
    'targets is to be signed by people: renew --people, then sign, then publish',
  );
  expect(version('snapshot')).toBe(snapshotBefore + 1);
  await run(renew, '--people');
  await signAndPublish(['aoi', 'chie'], 'office2');
  expect(await publisher.run(renew, ...online)).toBe(0);
});

test('what ended while everybody slept comes back by people, and the keys that are there sign the rest with it', async () => {
  const online = ['--keys', 'office2'];
  const before = publisher.files();
  publisher.daysLater = 80 + 100;
  await expect(publisher.run(renew, ...online)).rejects.toThrow(
    'targets has ended: people sign it first: renew --people',
  );
  await expect(publisher.run(channel, '--ring', 'early', '--share', '6%', ...online)).rejects.toThrow(
    'targets has ended',
  );
  expect(publisher.files()).toEqual(before);
  await run(renew, '--people');
  const channelBefore = version('channel');
  await signAndPublish(['aoi', 'chie'], 'office2');
  expect(publisher.told).toContain('has ended, and is signed anew with it: channel');
  expect(version('channel')).toBe(channelBefore + 1);
  expect(await publisher.run(renew, ...online)).toBe(0);

  publisher.daysLater = 80 + 100 + 400;
  await run(renew, '--people');
  await expect(signAndPublish(['aoi', 'chie'], 'office2')).rejects.toThrow(
    'pause has ended: the fleet server signs a new one',
  );
  await publisher.run(pause, '--lift', '--out', 'lift.json', '--keys', 'fleet2');
  await publisher.run(publish, 'aoi.json', 'lift.json', 'chie.json', ...online);
  expect(await publisher.run(renew, ...online)).toBe(0);
  expect(existsSync(publisher.at('office/waiting.json'))).toBe(false);
});

test('a wrong key, a lost lock and a foreign file are told in a sentence', async () => {
  await expect(publisher.run(channel, '--ring', 'early', '--share', '2')).rejects.toThrow(
    '--share is 0% to 100%',
  );
  await expect(publisher.run(sign, 'phrase', '--out', 'x.json')).rejects.toThrow(
    'no file of this program for signing',
  );
  await expect(publisher.run(renew, '--keys', 'nowhere')).rejects.toThrow(
    'is the stick with the keys plugged in',
  );
  // Of a process that is no more.
  writeFileSync(publisher.at('office/lock'), `${2 ** 22 + 1}\n`);
  expect(await publisher.run(renew, '--keys', 'office2')).toBe(0);
  expect(publisher.told.join('\n')).toContain('its lock is taken away');
  writeFileSync(publisher.at('office/lock'), '');
  await expect(publisher.run(renew, '--keys', 'office2')).rejects.toThrow(
    'another release command is at work',
  );
});
