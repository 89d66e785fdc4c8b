import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Updater } from 'tuf-js';
import { expect, test } from 'vitest';
import { rolesDue } from '../../../systemd/publish/commands/renew.ts';
import { nextMetadata, readRepository } from '../../../systemd/publish/repository.ts';
import { DAY_MS, type Role } from '../../../systemd/publish/roles.ts';
import { serve } from '../../../systemd/publish/serve.ts';
import { type Content, changesOf, makeKeys, publish } from '../../support/update/published.ts';

const content = (): Content => ({
  now: new Date(),
  targets: {
    'releases/0.2.0/x64.json': { bytes: Buffer.from('{"version":"0.2.0"}'), custom: { news: 'a "b" \\ 字' } },
  },
  channel: { schema: 1 },
  pause: { schema: 1 },
});
const keys = makeKeys();
const files = publish(keys, content());
const before = () => readRepository((place) => files.get(place) ?? null);
const online = { snapshot: keys.snapshot[0], timestamp: keys.timestamp[0] };

test('what is published is read by a TUF client, at first and after the next state', async () => {
  const next = publish(keys, content(), before(), 2);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coach-tuf-'));
  mkdirSync(path.join(folder, 'targets'));
  writeFileSync(path.join(folder, 'root.json'), files.get('metadata/1.root.json') as Buffer);
  let all = files;
  const { address, close } = await serve((place) => all.get(place) ?? null);
  try {
    for (const state of [files, new Map([...files, ...next])]) {
      all = state;
      const updater = new Updater({
        metadataDir: folder,
        metadataBaseUrl: `${address}/metadata`,
        targetDir: path.join(folder, 'targets'),
        targetBaseUrl: `${address}/targets`,
      });
      await updater.refresh();
      for (const one of ['releases/0.2.0/x64.json', 'channel.json', 'pause.json']) {
        const info = await updater.getTargetInfo(one);
        if (info === undefined) throw new Error(`${one} is signed by nobody`);
        expect(await updater.downloadTarget(info)).toContain(folder);
      }
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
});

test('files come in the order in which they may be seen: the timestamp last', () => {
  const { changes } = changesOf(keys, content(), 2);
  expect([...nextMetadata(before(), changes, online, new Date()).keys()]).toEqual([
    'metadata/2.root.json',
    'metadata/2.targets.json',
    'metadata/2.channel.json',
    'metadata/2.pause.json',
    'metadata/2.snapshot.json',
    'metadata/timestamp.json',
  ]);
});

test('a new timestamp alone lists the same snapshot, and ends at a full second', () => {
  const made = nextMetadata(before(), {}, online, new Date('2026-12-01T00:00:00.123Z'));
  expect([...made.keys()]).toEqual(['metadata/timestamp.json']);
  const { signed } = JSON.parse(made.get('metadata/timestamp.json')?.toString() ?? '');
  expect(signed).toMatchObject({ version: 2, expires: '2026-12-08T00:00:00Z' });
  expect(signed.meta['snapshot.json'].version).toBe(1);
});

test('nothing is listed that its keys did not sign, whoever else did', () => {
  const thief = makeKeys();
  const { changes } = changesOf(thief, content(), 2);
  const tryOne = (role: 'root' | 'targets' | 'channel' | 'pause') =>
    nextMetadata(before(), { [role]: changes[role] }, online, new Date());
  expect(() => tryOne('root')).toThrow(
    'root 2 needs 2 good signatures by keys of the root before it, and has 0',
  );
  expect(() => tryOne('targets')).toThrow(
    'targets 2 needs 2 good signatures by keys that root names, and has 0',
  );
  expect(() => tryOne('channel')).toThrow(
    'channel 2 needs 1 good signatures by keys that targets names, and has 0',
  );
  expect(() => tryOne('pause')).toThrow(
    'pause 2 needs 1 good signatures by keys that targets names, and has 0',
  );
  const other = { ...online, timestamp: thief.timestamp[0] };
  expect(() => nextMetadata(before(), {}, other, new Date())).toThrow(
    'the timestamp key is needed, and this is an old one',
  );
});

test('roles are due at half of their life, and those that people sign at a third before the end', () => {
  const day = (days: number): Role[] => rolesDue(before(), new Date(Date.now() + days * DAY_MS));
  expect(day(3)).toEqual([]);
  expect(day(4)).toEqual(['timestamp']);
  expect(day(8)).toEqual(['snapshot', 'timestamp']);
  expect(day(46)).toEqual(['snapshot', 'timestamp', 'channel']);
  expect(day(61)).toEqual(['targets', 'snapshot', 'timestamp', 'channel']);
  expect(day(244)).toEqual(['root', 'targets', 'snapshot', 'timestamp', 'channel', 'pause']);
});
