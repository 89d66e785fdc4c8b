import { readdirSync } from 'node:fs';
import { Metadata, MetadataKind } from '@tufjs/models';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  metadataPlace,
  metaFile,
  placeOf,
  signedBy,
  targetFile,
} from '../../../../systemd/publish/metadata.ts';
import type { Role } from '../../../../systemd/publish/roles.ts';
import { makeSigningKey, type SigningKey } from '../../../../systemd/publish/signing-key.ts';
import { type Publisher, planOf } from '../../../support/update/signed-repository.ts';
import { TrustingRobot } from '../../../support/update/trusting-robot.ts';

// Our repository delegates two paths, each to one role. What a robot makes of any other graph that the signers might write one
// day: the cases of theupdateframework/tuf-conformance (eec841c), with channel.json as the path that is searched.

interface Delegation {
  readonly from: string;
  readonly to: string;
  readonly paths?: readonly string[];
  readonly isTerminating?: boolean;
  readonly key?: SigningKey;
}
const KEY = makeSigningKey();

/** Signs these delegations in the place of ours. `files`: which roles have a channel.json or a pause.json, `signers`: by whom. */
function delegate(
  publisher: Publisher,
  delegations: readonly Delegation[],
  files: Readonly<Record<string, readonly string[]>> = {},
  signers: Readonly<Record<string, readonly SigningKey[]>> = {},
): void {
  const before = JSON.parse(String(publisher.files.get('metadata/1.targets.json'))).signed;
  const names = ['targets', ...new Set(delegations.flatMap(({ from, to }) => [from, to]))];
  for (const name of new Set(names)) {
    const own = delegations.filter(({ from }) => from === name);
    const keys = own.map(({ key = KEY }) => key.public);
    const signed = {
      ...before,
      version: name === 'targets' ? 2 : 1,
      targets: name === 'targets' ? before.targets : targetsOf(publisher, files[name] ?? []),
      delegations: {
        keys: Object.fromEntries(keys.map((key) => [key.keyID, key.toJSON()])),
        roles: own.map(({ to, paths = ['*'], isTerminating = false, key = KEY }) => ({
          ...{ name: to, keyids: [key.public.keyID], threshold: 1, terminating: isTerminating, paths },
        })),
      },
    };
    const metadata = Metadata.fromJSON(MetadataKind.Targets, { signatures: [], signed });
    const by = name === 'targets' ? publisher.keys.targets.slice(0, 2) : (signers[name] ?? [KEY]);
    const bytes = bytesOf(signedBy(metadata, by));
    publisher.files.set(metadataPlace(name as Role, signed.version), bytes);
    publisher.meta[`${name}.json`] = metaFile(signed.version, bytes);
  }
  delete publisher.meta['channel.json'];
  delete publisher.meta['pause.json'];
  publisher.publish();
}

function targetsOf(publisher: Publisher, paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    paths.map((path) => {
      const says =
        path === 'channel.json'
          ? { schema: 1, withdrawn: [], rings: { stable: planOf('0.2.0') } }
          : { schema: 1, paused: ['stable'], until: '2030-01-01T00:00:00Z' };
      const bytes = Buffer.from(JSON.stringify(says));
      const file = targetFile(path, bytes);
      publisher.files.set(placeOf(file), bytes);
      return [path, file.toJSON()];
    }),
  );
}

/** The delegated roles in the order in which the robot asked for them. */
const visited = ({ host }: TrustingRobot): string[] =>
  host.asked.flatMap((place) => {
    const name = /^metadata\/\d+\.(.+)\.json$/.exec(place)?.[1] ?? 'root';
    return ['root', 'snapshot', 'targets'].includes(name) ? [] : [name];
  });

const to = (from: string, name: string, rest: Omit<Delegation, 'from' | 'to'> = {}): Delegation => ({
  ...{ from, to: name },
  ...rest,
});
const TOP = [to('targets', 'A'), to('targets', 'B')];

describe('what nobody signs is looked for', () => {
  test.each<[string, readonly Delegation[], string]>([
    ['with one role', [to('targets', 'A')], 'A'],
    ['with two, in their order', TOP, 'A B'],
    ['two deep', [...TOP, to('B', 'C')], 'A B C'],
    ['deep before wide', [...TOP, to('A', 'C'), to('A', 'D')], 'A C D B'],
    ['three deep before wide', [...TOP, to('A', 'C'), to('C', 'D')], 'A C D B'],
    ['not past one that ends it', [...TOP, to('A', 'C', { isTerminating: true }), to('A', 'D')], 'A C'],
    ['below one that ends it', [...TOP, to('A', 'C', { isTerminating: true }), to('C', 'D')], 'A C D'],
    [
      'not where the path is another',
      [to('targets', 'A', { paths: ['*.py'] }), to('targets', 'B'), to('A', 'C')],
      'B',
    ],
    ['nor two deep', [...TOP, to('A', 'C', { paths: ['*.py'] }), to('C', 'D')], 'A B'],
    ['once in a circle', [...TOP, to('B', 'C'), to('C', 'D'), to('D', 'B')], 'A B C D'],
    ['once where two lead to it', [...TOP, to('B', 'C'), to('A', 'C')], 'A C B'],
    ['by the one that leads to it', [...TOP, to('B', 'C'), to('A', 'C', { paths: ['*.py'] })], 'A B C'],
  ])('%s', async (_name, delegations, order) => {
    await using robot = await TrustingRobot.made();
    delegate(robot.publisher, delegations);
    expect(await robot.sees()).toBe('not_there');
    expect(visited(robot).join(' ')).toBe(order);
  });
});

describe('a path is taken by a pattern', () => {
  test.each<[string, boolean]>([
    ['channel.json', true],
    ['*.json', true],
    ['channel.jso?', true],
    ['channel.js?', false],
    ['CHANNEL.json', false],
    ['*/channel.json', false],
    ['releases/*', false],
  ])('%s: %s', async (pattern, isTaken) => {
    await using robot = await TrustingRobot.made();
    delegate(robot.publisher, [to('targets', 'A', { paths: [pattern] })], { A: ['channel.json'] });
    expect(await robot.sees()).toBe(isTaken ? '0.2.0' : 'not_there');
  });

  test('only where every role on the way has it', async () => {
    await using robot = await TrustingRobot.made();
    const ways = [to('targets', 'A', { paths: ['*'] }), to('A', 'B', { paths: ['pause.json'] })];
    delegate(robot.publisher, ways, { B: ['channel.json'] });
    expect(await robot.sees()).toBe('not_there');
  });
});

test('a role that two name by different keys is judged by whoever names it now', async () => {
  await using robot = await TrustingRobot.made();
  const [one, other] = [makeSigningKey(), makeSigningKey()];
  const diamond = [
    to('targets', 'parent-a', { paths: ['channel.json'] }),
    to('targets', 'parent-b', { paths: ['pause.json'] }),
    to('parent-a', 'release', { paths: ['channel.json'], key: one }),
    to('parent-b', 'release', { paths: ['pause.json'], key: other }),
  ];
  delegate(robot.publisher, diamond, { release: ['channel.json', 'pause.json'] }, { release: [one] });
  expect(await robot.sees()).toBe('unsigned');
});

test.each(['?', '#', '/delegatedrole', '../delegatedrole'])(
  'a role called %s is asked for by that name, and gets out of no folder',
  async (name) => {
    await using robot = await TrustingRobot.made();
    delegate(robot.publisher, [to('targets', name)]);
    expect(await robot.sees()).toBe('not_there');
    expect(visited(robot)).toEqual([name]);
    const files = readdirSync(robot.dir, { recursive: true }).map(String);
    expect(files.filter((one) => one.includes('delegatedrole') && !one.startsWith('state/'))).toEqual([]);
  },
);
