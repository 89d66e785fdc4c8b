import { cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import type { TargetFile } from '@tufjs/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PauseSigner } from '../../../systemd/fleet/stops/pause-signer.ts';
import { add } from '../../../systemd/publish/commands/add.ts';
import { ceremony } from '../../../systemd/publish/commands/ceremony.ts';
import { channel } from '../../../systemd/publish/commands/channel.ts';
import { keys } from '../../../systemd/publish/commands/keys.ts';
import { publish } from '../../../systemd/publish/commands/publish.ts';
import { sign } from '../../../systemd/publish/commands/sign.ts';
import { take } from '../../../systemd/publish/commands/take.ts';
import { verify } from '../../../systemd/publish/commands/verify.ts';
import { withdraw } from '../../../systemd/publish/commands/withdraw.ts';
import { draftBytes, readDraft } from '../../../systemd/publish/draft.ts';
import { readerOf } from '../../../systemd/publish/folder.ts';
import { openKeyFile, readKeyFile } from '../../../systemd/publish/key-file.ts';
import { signedBy } from '../../../systemd/publish/metadata.ts';
import { planChannel, planRenewal } from '../../../systemd/publish/plan.ts';
import { nextMetadata, type Repository, readRepository } from '../../../systemd/publish/repository.ts';
import type { SigningKey } from '../../../systemd/publish/signing-key.ts';
import { PHRASE, Publisher } from '../../support/update/publisher.ts';
import { heartbeat, TestFleet } from '../../support/update/test-fleet.ts';

// One story in order: a publisher with 0.2.0 and 0.3.0 signed, and the fleet's server beside it.
const publisher = new Publisher();
const OUTBOX = 'outbox/pause.signed';
const NEWS = ['--news-ja', 'なおりました。', '--news-en', 'It is mended.'];

/** A server with the fleet's key and the publisher's folder as its copy; its time is that of the publisher. */
async function fleetOf(keyFolder = 'fleet', copy = 'office') {
  const desk = {
    ...{ tell: () => {}, now: () => new Date(), from: publisher.folder, environment: {} },
  };
  // The pass phrase is read once, at the start.

  const fd = openSync(publisher.at('phrase'), 'r');
  const places = { copy: publisher.at(copy), keys: publisher.at(keyFolder), outbox: publisher.at('outbox') };
  const signer = await PauseSigner.open(desk, { ...places, passPhraseFd: String(fd) });
  const fleet = await TestFleet.made({ signer });
  fleet.clock.setWallClock(Date.now());
  return fleet;
}

async function pausedNow(): Promise<string[]> {
  publisher.told.splice(0);
  await publisher.run(verify);
  return publisher.told.filter((line) => line.startsWith('paused by the fleet server'));
}

const failed = (at: number) =>
  heartbeat(at, { update: { state: 'idle', version: '0.3.0', outcome: 'went_back', code: 'unwell' } });

beforeAll(async () => {
  for (const person of ['aoi', 'ben', 'chie'])
    await publisher.run(keys, person, '--for', 'person', '--out', person);
  await publisher.run(keys, 'office', '--for', 'publisher', '--out', 'office/keys');
  await publisher.run(keys, 'fleet', '--for', 'fleet', '--out', 'fleet');
  const files = ['aoi', 'ben', 'chie', 'fleet'].map((one) => `${one}/${one}.public.json`);
  await publisher.run(ceremony, ...files, 'office/keys/office.public.json');
  const signAll = async (signers: readonly string[]) => {
    for (const one of signers)
      await publisher.run(sign, 'office/waiting.json', '--out', `${one}.json`, '--keys', one);
    await publisher.run(publish, ...signers.map((one) => `${one}.json`));
  };
  await signAll(['aoi', 'ben', 'fleet']);
  for (const version of ['0.2.0', '0.3.0']) {
    const packed = (['x64', 'arm64'] as const).map((arch) => publisher.pack(version, arch));
    const minimum = version === '0.3.0' ? ['--minimum', '0.2.0'] : [];
    await publisher.run(add, ...packed, ...NEWS, ...minimum);
    await signAll(['aoi', 'ben']);
  }
  for (const ring of ['canary', 'early'])
    await publisher.run(channel, '--ring', ring, '--release', '0.3.0', '--share', '100%');
  mkdirSync(publisher.at('outbox'));
}, 120_000);
afterAll(() => publisher.end());

test('nothing that the publisher would take is signed while nothing is stopped', async () => {
  await using fleet = await fleetOf();
  await fleet.server.keeper.watch();
  expect(fleet.server.keeper.standing).toBe('in_force');
  expect(existsSync(publisher.at(OUTBOX))).toBe(false);
  expect(await publisher.run(take, OUTBOX)).toBe(0);
  await expect(publisher.run(take, 'nowhere/pause.signed')).rejects.toThrow('there is no folder');
});

test('failures stop their rings by themselves; withdrawing the version lets the way back go', async () => {
  await using fleet = await fleetOf();
  for (let at = 0; at < 4; at++) await fleet.beat(failed(at));
  await fleet.server.keeper.watch();
  expect(fleet.server.keeper.standing).toBe('in_force');
  await fleet.beat(failed(4));
  await fleet.server.keeper.watch();
  expect(fleet.server.keeper.standing).toBe('waits');
  expect((await fleet.store.stops(0)).map(({ ring, why }) => `${ring} ${why}`).sort()).toEqual([
    'canary 0.3.0: 5 of 5 robots went back from it',
    'early 0.3.0: 5 of 5 robots went back from it',
  ]);
  const before = readFileSync(publisher.at(OUTBOX));
  await fleet.server.keeper.watch();
  expect(readFileSync(publisher.at(OUTBOX)).equals(before)).toBe(true);

  await publisher.run(take, OUTBOX);
  expect(await pausedNow()).toEqual([expect.stringMatching(/: canary, early until /)]);
  await publisher.run(take, OUTBOX);
  expect(publisher.told.at(-1)).toBe('pause 2 is published already');
  await fleet.server.keeper.watch();
  expect(fleet.server.keeper.standing).toBe('in_force');

  await publisher.run(withdraw, '0.3.0', '--instead', '0.2.0');
  await fleet.server.keeper.watch();
  await publisher.run(take, OUTBOX);
  expect(await pausedNow()).toEqual([]);
});

test('support’s stop is signed when the page answers, and is lifted by support alone', async () => {
  await using fleet = await fleetOf();
  await fleet.logIn();
  await fleet.ask('/rings/stable/stop', { why: 'a family called' });
  expect((await fleet.ask('/rings/stable')).body).toContain('NOT YET SEEN BY ROBOTS');
  await publisher.run(take, OUTBOX);
  expect(await pausedNow()).toEqual([expect.stringContaining('stable until')]);
  await fleet.server.keeper.watch();
  expect((await fleet.ask('/rings/stable')).body).toContain('Robots see what stands here.');
  await fleet.ask('/rings/stable/lift', {});
  await publisher.run(take, OUTBOX);
  expect(await pausedNow()).toEqual([]);
});

test('a copy that is older than what robots see leads to a file that nobody takes, and is mended by the next copy', async () => {
  cpSync(publisher.at('office/public'), publisher.at('copy/public'), { recursive: true });
  {
    await using fleet = await fleetOf();
    await fleet.server.keeper.stop('early', 'aoi', 'first');
    await publisher.run(take, OUTBOX);
  }
  await using fleet = await fleetOf('fleet', 'copy');
  await fleet.server.keeper.stop('stable', 'aoi', 'second');
  await publisher.run(take, OUTBOX);
  expect(publisher.told.at(-1)).toContain('is published already');
  cpSync(publisher.at('office/public'), publisher.at('copy/public'), { recursive: true });
  await fleet.server.keeper.watch();
  await publisher.run(take, OUTBOX);
  expect(await pausedNow()).toEqual([expect.stringContaining('stable until')]);
});

test('a file that was cut off is made anew', async () => {
  await using fleet = await fleetOf();
  await fleet.server.keeper.stop('canary', 'aoi', 'x');
  writeFileSync(publisher.at(OUTBOX), readFileSync(publisher.at(OUTBOX)).subarray(0, 500));
  await expect(publisher.run(take, OUTBOX)).rejects.toThrow('no file of this program');
  await fleet.server.keeper.watch();
  await publisher.run(take, OUTBOX);
  expect(await pausedNow()).toEqual([expect.stringContaining('canary until')]);
});

test('without a whole copy nothing is signed, and the page says so', async () => {
  await using fleet = await fleetOf('fleet', 'nowhere');
  await fleet.logIn();
  await fleet.ask('/rings/canary/stop', { why: 'x' });
  expect((await fleet.ask('/')).body).toContain('There is no whole copy of the repository here');
});

test('with a key that the repository does not name, too', async () => {
  await publisher.run(keys, 'other', '--for', 'fleet', '--out', 'other');
  await using fleet = await fleetOf('other');
  await fleet.server.keeper.watch();
  expect(fleet.server.keeper.standing).toBe('wrong_key');
});

test('keys of other roles have no place on this server', async () => {
  await expect(fleetOf('office/keys')).rejects.toThrow('this server may have the pause key only');
});

test('the fleet’s key signs a pause and nothing else', async () => {
  await using fleet = await fleetOf();
  await fleet.server.keeper.stop('early', 'aoi', 'x');
  const before = readRepository(readerOf(publisher.at('office/public')));
  const key = openKeyFile(readKeyFile(publisher.at('fleet/fleet-pause.key.json')), PHRASE) as SigningKey;
  const now = new Date();
  const renewed = planRenewal(before, ['root', 'targets', 'channel'], now);
  for (const role of ['root', 'targets', 'channel'] as const) {
    const metadata = renewed[role] as Repository['targets'];
    signedBy(metadata, [key]);
    expect(() => nextMetadata(before, { [role]: metadata }, {}, now), role).toThrow(`${role} `);
  }
  const rings = {
    canary: { version: '0.3.0', share: 1, is_paused: false, not_before: null, is_emergency: true },
  };
  expect(() => nextMetadata(before, {}, { timestamp: key }, now)).toThrow('the timestamp key is needed');
  expect(() => nextMetadata(before, {}, { snapshot: key }, now, true)).toThrow('the snapshot key is needed');

  // A channel of its own, handed to the one who publishes beside a pause; and listed by the pause's own role.
  const signed = readDraft(publisher.at(OUTBOX));
  const ownChannel = planChannel(before, { schema: 1, withdrawn: [], rings }, now);
  writeFileSync(
    publisher.at('forged'),
    draftBytes({ ...signed, changes: { ...signed.changes, ...ownChannel.changes } }),
  );
  await expect(publisher.run(take, 'forged')).rejects.toThrow('is more than a pause');
  await expect(publisher.run(publish, 'forged')).rejects.toThrow('nothing waits');
  const pause = signed.changes.pause as Repository['pause'];
  const listed = ownChannel.changes.channel?.signed.targets['channel.json'];
  pause.signed.targets['channel.json'] = listed as TargetFile;
  pause.signatures = {};
  signedBy(pause, [key]);
  writeFileSync(
    publisher.at('forged'),
    draftBytes({ ...signed, texts: { ...signed.texts, ...ownChannel.texts } }),
  );
  await publisher.run(take, 'forged');
  publisher.told.splice(0);
  await publisher.run(verify);
  expect(publisher.told.join()).toContain('canary: 0.2.0');
  expect(publisher.told.join()).not.toContain('canary: 0.3.0');
});
