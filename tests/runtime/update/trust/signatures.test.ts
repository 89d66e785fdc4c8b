import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Metadata, MetadataKind } from '@tufjs/models';
import { Updater } from 'tuf-js';
import { describe, expect, test } from 'vitest';
import { RepositoryFetcher } from '#runtime/update/trust/repository-fetcher.ts';
import {
  bytesOf,
  delegatedOf,
  metaFile,
  signedBy,
  targetFile,
} from '../../../../systemd/publish/metadata.ts';
import { firstOf } from '../../../support/cases.ts';
import { type Publisher, planOf, STRANGER } from '../../../support/update/signed-repository.ts';
import { DAY_MS, refusalIn, TrustingRobot } from '../../../support/update/trusting-robot.ts';

const ONLINE = ['timestamp', 'snapshot', 'channel', 'pause'] as const;
const signal = new AbortController().signal;

/** Publishes the role anew, signed so. */
function signRole(
  publisher: Publisher,
  role: (typeof ONLINE)[number] | 'targets',
  by: Publisher['keys']['root'],
): void {
  if (role === 'snapshot') publisher.snapshot({ by });
  else if (role !== 'timestamp') {
    publisher[`write${role}`]({ by });
    publisher.snapshot();
  }
  publisher.timestamp(role === 'timestamp' ? { by } : {});
}

describe('a role that is signed by others than may sign it', () => {
  test.each([...ONLINE, 'targets'] as const)('is refused: %s by a stranger', async (role) => {
    await using robot = await TrustingRobot.made();
    expect(await robot.sees()).toBe('0.2.0');
    signRole(robot.publisher, role, [STRANGER, STRANGER]);
    expect(await robot.sees()).toBe('unsigned');
  });

  test.each(firstOf(2, ['targets', ...ONLINE] as const))(
    'is refused: %s by the keys of other roles',
    async (role) => {
      await using robot = await TrustingRobot.made();
      const { keys } = robot.publisher;
      const others = Object.entries(keys).flatMap(([of, all]) => (of === role ? [] : all));
      signRole(robot.publisher, role, others);
      expect(await robot.sees()).toBe('unsigned');
    },
  );

  test('is refused: targets by one of the two that it takes', async () => {
    await using robot = await TrustingRobot.made();
    signRole(robot.publisher, 'targets', robot.publisher.keys.targets.slice(0, 1));
    expect(await robot.sees()).toBe('unsigned');
    signRole(robot.publisher, 'targets', robot.publisher.keys.targets.slice(1, 3));
    expect(await robot.sees()).toBe('0.2.0');
  });

  test.each([
    ['by one key of the two', (it: Publisher) => it.root({ by: it.keys.root.slice(0, 1) })],
    ['by a stranger', (it: Publisher) => it.root({ by: [STRANGER] })],
    ['by its own new keys alone', (it: Publisher) => it.root({ by: [...it.keys.root] })],
  ])('is refused: a new root %s', async (how, sign) => {
    await using robot = await TrustingRobot.made();
    if (how.includes('new keys')) robot.publisher.rotate('root');
    sign(robot.publisher);
    expect(await robot.sees()).toBe('unsigned');
  });

  test('is refused: a new root signed by the old keys alone', async () => {
    await using robot = await TrustingRobot.made();
    const old = [...robot.publisher.keys.root];
    robot.publisher.rotate('root');
    robot.publisher.root({ by: old });
    expect(await robot.sees()).toBe('unsigned');
  });

  /** The newest targets, changed as text; what lists them is signed anew. */
  const TWICE: readonly (readonly [string, (text: string) => string])[] = [
    [
      'one signature twice',
      (text) => {
        const metadata = JSON.parse(text);
        metadata.signatures = [metadata.signatures[0], metadata.signatures[0]];
        return JSON.stringify(metadata);
      },
    ],
    [
      'one signature under the names of two keys',
      (text) => {
        const metadata = JSON.parse(text);
        metadata.signatures[1].sig = metadata.signatures[0].sig;
        return JSON.stringify(metadata);
      },
    ],
    ['a byte of its content changed', (text) => text.replace('"0.1.0"', '"0.0.0"')],
  ];

  test.each(TWICE)('is refused: targets with %s', async (_, change) => {
    await using robot = await TrustingRobot.made();
    const { files, meta } = robot.publisher;
    const place = 'metadata/1.targets.json';
    const changed = Buffer.from(change(String(files.get(place))));
    expect(changed.equals(files.get(place) as Buffer)).toBe(false);
    files.set(place, changed);
    meta['targets.json'] = metaFile(1, changed);
    robot.publisher.publish();
    expect(['unsigned', 'malformed']).toContain(await robot.sees());
  });

  test('is refused: a root that counts one key twice', async () => {
    await using robot = await TrustingRobot.made();
    const { keys } = robot.publisher;
    keys.targets = [keys.targets[0], keys.targets[0]] as typeof keys.targets;
    expect(() => robot.publisher.root()).toThrow(/duplicate/);
    // Nor does a robot take one that another writer made.
    const root = JSON.parse(String(robot.publisher.files.get('metadata/1.root.json')));
    root.signed.version = 2;
    root.signed.roles.targets.keyids.fill(root.signed.roles.targets.keyids[0]);
    robot.publisher.files.set('metadata/2.root.json', Buffer.from(JSON.stringify(root)));
    expect(await robot.sees()).toBe('malformed');
  });
});

describe('other keys', () => {
  test.each([...ONLINE, 'targets', 'root'] as const)(
    'of %s are taken with the next root, and those before are no more',
    async (role) => {
      await using robot = await TrustingRobot.made();
      const { publisher } = robot;
      expect(await robot.sees()).toBe('0.2.0');
      const old = [...publisher.keys[role]];
      publisher.rotate(role);
      if (role !== 'channel' && role !== 'pause') publisher.root();
      publisher.publish(['targets', 'channel', 'pause']);
      expect(await robot.sees()).toBe('0.2.0');
      if (role === 'root') publisher.root({ by: [...old, ...old] });
      else signRole(publisher, role, old);
      expect(await robot.sees()).toBe('unsigned');
    },
  );

  test('of root, five times between two looks: followed one by one', async () => {
    await using robot = await TrustingRobot.made();
    for (let times = 0; times < 5; times++) {
      robot.publisher.rotate('root');
      robot.publisher.root();
    }
    expect(await robot.sees()).toBe('0.2.0');
    expect(robot.host.asked.filter((place) => place.endsWith('root.json'))).toHaveLength(6);
  });

  test('are not followed over a root that is missing', async () => {
    await using robot = await TrustingRobot.made();
    robot.publisher.rotate('timestamp');
    robot.publisher.root();
    robot.publisher.root();
    robot.publisher.timestamp();
    robot.publisher.files.delete('metadata/2.root.json');
    expect(await robot.sees()).toBe('unsigned');
  });

  test('stay taken where the rest of that look failed', async () => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    expect(await robot.sees()).toBe('0.2.0');
    const stolen = [...publisher.keys.timestamp];
    publisher.rotate('timestamp');
    publisher.root();
    publisher.timestamp({ expires: new Date(robot.clock.now() - DAY_MS) });
    expect(await robot.sees()).toBe('expired');
    // From here on whoever stole the old key stands between, and has root 2 and all after it hidden.
    publisher.files.delete('metadata/2.root.json');
    publisher.timestamp({ by: stolen });
    expect(await robot.sees()).toBe('unsigned');
  });

  test('of a role are asked for by name: one that is kept is held against whoever names it now', async () => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    // Two roles name a third for the same file, by different keys (the case that tuf-js 5 let pass).
    const third = publisher.keys.pause[0] as (typeof publisher.keys.pause)[number];
    const fileOfThird = targetFile('a', Buffer.from('a'));
    const dated = { version: 1, expires: new Date(robot.clock.now() + DAY_MS) };
    const named = (key: typeof third, name: string, path: string) => ({
      keys: { [key.public.keyID]: key.public.toJSON() },
      roles: [{ name, keyids: [key.public.keyID], threshold: 1, paths: [path], terminating: false }],
    });
    const withRoles = (delegations: object, by: readonly (typeof third)[], name: string) => {
      const empty = delegatedOf({ ...dated, targets: [] }).toJSON() as { signed: object };
      const json = { ...empty, signed: { ...empty.signed, delegations } };
      const bytes = bytesOf(signedBy(Metadata.fromJSON(MetadataKind.Targets, json as never), by));
      publisher.files.set(`metadata/1.${name}.json`, bytes);
      publisher.meta[`${name}.json`] = metaFile(1, bytes);
    };
    const top = named(publisher.keys.channel[0] as typeof third, 'first', 'a');
    const second = named(publisher.keys.channel[0] as typeof third, 'second', 'b');
    withRoles({ keys: top.keys, roles: [...top.roles, ...second.roles] }, publisher.keys.targets, 'targets');
    withRoles(named(third, 'third', 'a'), publisher.keys.channel, 'first');
    withRoles(named(STRANGER, 'third', 'b'), publisher.keys.channel, 'second');
    const bytes = bytesOf(
      signedBy(delegatedOf({ ...dated, targets: [fileOfThird, targetFile('b', Buffer.from('b'))] }), [third]),
    );
    publisher.files.set('metadata/1.third.json', bytes);
    publisher.meta['third.json'] = metaFile(1, bytes);
    publisher.publish();

    const metadataDir = path.join(robot.dir, 'plain');
    mkdirSync(metadataDir);
    writeFileSync(path.join(metadataDir, 'root.json'), publisher.files.get('metadata/1.root.json') as Buffer);
    const fetcher = new RepositoryFetcher({
      clock: robot.clock,
      outbound: { note: () => undefined },
      signal,
    });
    const updater = new Updater({ metadataDir, metadataBaseUrl: `${robot.host.address}/metadata`, fetcher });
    Reflect.get(updater, 'trustedSet').referenceTime = new Date(robot.clock.now());
    expect((await updater.getTargetInfo('a'))?.path).toBe('a');
    await expect(updater.getTargetInfo('b')).rejects.toThrow('was signed by 0/1 keys');
  });
});

describe('whoever stole', () => {
  test('the key of the pause can pause, and nothing else', async () => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    const evil = Buffer.from('{"schema":1,"withdrawn":[],"rings":{"stable":{"version":"9.9.9"}}}');
    const targets = [
      publisher.sign('channel.json', evil),
      publisher.sign('releases/9.9.9/x64.json', evil, { min_version: '0.0.1' }),
      targetFile(
        'pause.json',
        Buffer.from(JSON.stringify({ schema: 1, paused: ['stable'], until: '2030-01-01T00:00:00Z' })),
      ),
    ];
    for (const one of targets.slice(0, 2)) delete publisher.signed[one.path];
    publisher.pause = { schema: 1, paused: ['stable'], until: '2030-01-01T00:00:00Z' };
    publisher.writepause();
    const made = delegatedOf({ version: 2, expires: new Date(robot.clock.now() + DAY_MS), targets });
    const bytes = bytesOf(signedBy(made, publisher.keys.pause));
    publisher.files.set('metadata/2.pause.json', bytes);
    publisher.meta['pause.json'] = metaFile(2, bytes);
    publisher.publish();
    const said = await robot.look();
    expect(said.pause?.paused).toEqual(['stable']);
    expect(said.channel.rings.stable?.version).toBe('0.2.0');
    expect([...said.releases.keys()]).toEqual(['0.2.0']);
  });

  test('the keys of channel, pause, snapshot and timestamp chooses among what is signed, and names nothing of its own', async () => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    publisher.add('9.9.9');
    const own = Object.values(publisher.signed).filter(({ path: place }) => place.includes('9.9.9'));
    for (const { path: place } of own) delete publisher.signed[place];
    publisher.channel = {
      schema: 1,
      withdrawn: ['0.2.0'],
      rings: { stable: planOf('9.9.9', { is_emergency: true }) },
    };
    const says = targetFile('channel.json', Buffer.from(JSON.stringify(publisher.channel)));
    publisher.writechannel();
    const made = delegatedOf({
      version: 3,
      expires: new Date(robot.clock.now() + DAY_MS),
      targets: [says, ...own],
    });
    const bytes = bytesOf(signedBy(made, publisher.keys.channel));
    publisher.files.set('metadata/3.channel.json', bytes);
    publisher.meta['channel.json'] = metaFile(3, bytes);
    publisher.publish();
    const said = await robot.look();
    expect(said.channel.rings.stable?.version).toBe('9.9.9');
    expect([...said.releases.keys()]).toEqual(['0.2.0']);
    expect(await refusalIn(said.release('9.9.9', signal))).toBe('not_there');
  });

  test('the whole host without a key can withhold what is new until what is there ends', async () => {
    await using robot = await TrustingRobot.made();
    expect(await robot.sees()).toBe('0.2.0');
    robot.pass(6 * DAY_MS);
    expect(await robot.sees()).toBe('0.2.0');
    robot.pass(DAY_MS);
    expect(await robot.sees()).toBe('expired');
  });
});
