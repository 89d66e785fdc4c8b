import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Metadata, MetadataKind } from '@tufjs/models';
import { describe, expect, test } from 'vitest';
import { bytesOf, metaFile, signedBy } from '../../../../systemd/publish/metadata.ts';
import { makeSigningKey, type SigningKey } from '../../../../systemd/publish/signing-key.ts';
import { firstOf } from '../../../support/cases.ts';
import { Publisher } from '../../../support/update/signed-repository.ts';
import { BEGIN_MS, TrustingRobot } from '../../../support/update/trusting-robot.ts';

// The cases of theupdateframework/tuf-conformance (eec841c) that the tests beside this one have not; which is where stands in
// tuf-cases.md.

/** That ask a client; three more are of the suite's own simulator. */
const SUITE_CASES = 110;

test('each case stands in the table with a test of ours that there is, or why there is none', () => {
  const rows = readFileSync(path.join(import.meta.dirname, 'tuf-cases.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `test_'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim()));
  expect(rows.length).toBeGreaterThan(40);
  for (const [name, cases, file = '', title = ''] of rows) {
    expect(Number(cases), name).toBeGreaterThan(0);
    if (file === '-') continue;
    const text = readFileSync(path.join(import.meta.dirname, `${file}.test.ts`), 'utf8');
    expect(text.includes(title), `${name}: ${file} has no "${title}"`).toBe(true);
  }
  // As the suite counts them, with its parameters.
  expect(rows.reduce((sum, [, cases]) => sum + Number(cases), 0)).toBe(SUITE_CASES);
});

/** By the numbers in the cases. */
const POOL: readonly SigningKey[] = Array.from({ length: 10 }, makeSigningKey);
const pooled = (numbers: readonly number[]): SigningKey[] => numbers.map((at) => POOL[at] as SigningKey);
const BEGIN = new Date(BEGIN_MS);

/** The keys that a version of a role has, how many must sign, and those that did. */
type Version = readonly [keys: readonly number[], threshold: number, sigs: readonly number[]];

describe('roots one after the other', () => {
  const FIVE = [0, 1, 2, 3, 4];
  const CASES: readonly (readonly [string, boolean, readonly Version[]])[] = [
    [
      'one key for another',
      true,
      [
        [[1], 1, [1]],
        [[2], 1, [2, 1]],
        [[2], 1, [2]],
      ],
    ],
    [
      'with signatures of nobody',
      true,
      [
        [[1], 1, [3, 1, 4]],
        [[2], 1, [3, 2, 1, 4]],
        [[2], 1, [3, 2, 4]],
      ],
    ],
    [
      'three of five, in any choice',
      true,
      [
        [FIVE, 3, [0, 2, 4]],
        [FIVE, 3, [0, 4, 1]],
        [FIVE, 3, [0, 1, 3]],
        [FIVE, 3, [0, 1, 3]],
      ],
    ],
    [
      'three of five, one of them new',
      true,
      [
        [FIVE, 3, [0, 2, 4]],
        [[0, 1, 3, 4, 5], 3, [0, 4, 1]],
      ],
    ],
    [
      'three of five, the one that goes signs once more',
      true,
      [
        [FIVE, 3, [0, 2, 4]],
        [[0, 1, 3, 4, 5], 3, [0, 2, 4, 5]],
        [[0, 1, 3, 4, 5], 3, [0, 4, 5]],
      ],
    ],
    [
      'all five for others',
      true,
      [
        [FIVE, 3, [0, 2, 4]],
        [[5, 6, 7, 8, 9], 3, [0, 2, 4, 5, 6, 7]],
        [[5, 6, 7, 8, 9], 3, [5, 6, 7]],
      ],
    ],
    [
      'more must sign',
      true,
      [
        [[1, 2, 3], 1, [1]],
        [[1, 2, 3], 2, [1, 2]],
      ],
    ],
    [
      'fewer must sign',
      true,
      [
        [[1, 2, 3], 2, [1, 2]],
        [[1, 2, 3], 1, [1, 2]],
        [[1, 2, 3], 1, [1]],
      ],
    ],
    [
      'one key more, and both sign',
      true,
      [
        [[1], 1, [1]],
        [[1, 2], 2, [1, 2]],
      ],
    ],
    [
      'by its own keys alone',
      false,
      [
        [[1], 1, [1]],
        [[2], 1, [2, 3, 4]],
      ],
    ],
    [
      'by the keys before it alone',
      false,
      [
        [[1], 1, [1]],
        [[2], 1, [1, 3, 4]],
      ],
    ],
    [
      'by two of its own three',
      false,
      [
        [FIVE, 3, [0, 2, 4]],
        [[0, 1, 3, 4, 5], 3, [0, 2, 4]],
      ],
    ],
    [
      'by two of the three before it',
      false,
      [
        [FIVE, 3, [0, 2, 4]],
        [[0, 1, 3, 4, 5], 3, [0, 4, 5]],
      ],
    ],
    [
      'more must sign, and did not',
      false,
      [
        [[1, 2, 3], 1, [1]],
        [[1, 2, 3], 2, [2]],
      ],
    ],
    [
      'fewer must sign from then on, not yet',
      false,
      [
        [[1, 2, 3], 2, [1, 2]],
        [[1, 2, 3], 1, [1]],
      ],
    ],
  ];

  test.each(CASES)('%s: %s', async (_name, isTaken, versions) => {
    const publisher = new Publisher(BEGIN);
    publisher.add('0.2.0');
    const [first, ...others] = versions;
    const write = ([keys, threshold, sigs]: Version) => {
      publisher.keys.root = pooled(keys);
      publisher.thresholds.root = threshold;
      publisher.root({ by: pooled(sigs) });
    };
    write(first as Version);
    publisher.publish(['targets', 'channel', 'pause']);
    await using robot = await TrustingRobot.made(publisher);
    for (const version of others) write(version);
    expect(await robot.sees()).toBe(isTaken ? '0.2.0' : 'unsigned');
    if (isTaken)
      expect(JSON.parse(readFileSync(robot.metadata('root'), 'utf8')).signed.version).toBe(versions.length);
  });
});

describe('other keys of a role below root', () => {
  const CASES: readonly (readonly [string, boolean, Version])[] = [
    ['one for another', true, [[2], 1, [2]]],
    ['with signatures of nobody', true, [[1], 1, [3, 1, 4]]],
    ['not by the new one', false, [[2], 1, [1, 3, 4]]],
    ['one of three is not named', false, [[0, 1, 3, 4, 5], 3, [0, 2, 4]]],
    ['two of three', false, [[0, 1, 3, 4, 5], 3, [0, 4]]],
    ['more must sign than there are keys', false, [[0, 1, 2, 3, 4], 6, [0, 1, 2, 3, 4]]],
    ...[
      [0, 2, 4],
      [0, 4, 1],
      [0, 1, 3],
      [1, 2, 3],
      [2, 3, 4],
    ].map((sigs): readonly [string, boolean, Version] => [
      `three of five: ${sigs}`,
      true,
      [[0, 1, 2, 3, 4], 3, sigs],
    ]),
  ];
  const ROLES = ['targets', 'timestamp', 'snapshot'] as const;

  test.each(
    firstOf(
      12,
      ROLES.flatMap((role) => CASES.map((one) => [role, ...one] as const)),
    ),
  )('%s, %s: %s', async (role, _name, isTaken, [keys, threshold, sigs]) => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    publisher.keys[role] = pooled(keys);
    publisher.thresholds[role] = threshold;
    publisher.root();
    const by = { by: pooled(sigs) };
    publisher.writetargets(role === 'targets' ? by : {});
    publisher.snapshot(role === 'snapshot' ? by : {});
    publisher.timestamp(role === 'timestamp' ? by : {});
    expect(await robot.sees()).toBe(isTaken ? '0.2.0' : 'unsigned');
  });
});

/** The signed content changed, and signed anew by these keys. */
function resigned(
  bytes: Buffer | undefined,
  kind: MetadataKind,
  change: (signed: Json) => void,
  keys: readonly SigningKey[],
): Buffer {
  const { signed } = JSON.parse(String(bytes));
  change(signed);
  const metadata = Metadata.fromJSON(kind as MetadataKind.Targets, { signatures: [], signed });
  return bytesOf(signedBy(metadata, keys));
}
type Json = Record<string, unknown> & { version: number; keys: Record<string, Record<string, unknown>> };

describe('what may stand in a file', () => {
  test.each(['ff'.repeat(64), 'no digits at all', ''])(
    'a signature that is "%s" beside a good one is no harm',
    async (sig) => {
      await using robot = await TrustingRobot.made();
      const { publisher } = robot;
      publisher.keys.timestamp = [...publisher.keys.timestamp, POOL[0] as SigningKey];
      publisher.root();
      publisher.timestamp({ by: publisher.keys.timestamp });
      const text = JSON.parse(String(publisher.files.get('metadata/timestamp.json')));
      text.signatures[0].sig = sig;
      publisher.files.set('metadata/timestamp.json', Buffer.from(JSON.stringify(text)));
      expect(await robot.sees()).toBe('0.2.0');
    },
  );

  test('fields that are not known yet, and of keys, are passed over and signed for', async () => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    const root = resigned(
      publisher.files.get('metadata/1.root.json'),
      MetadataKind.Root,
      (signed) => {
        signed.version = 2;
        signed['x-of-tomorrow'] = { at: [1, 'two'] };
        for (const key of Object.values(signed.keys)) key.keyid_hash_algorithms = ['md5'];
      },
      publisher.keys.root.slice(0, 2),
    );
    publisher.files.set('metadata/2.root.json', root);
    expect(await robot.sees()).toBe('0.2.0');
    const kept = JSON.parse(readFileSync(robot.metadata('root'), 'utf8'));
    expect([kept.signed.version, kept.signed['x-of-tomorrow']]).toEqual([2, { at: [1, 'two'] }]);
    publisher.files.set('metadata/3.root.json', Buffer.from(String(root).replace('"two"', '"three"')));
    expect(await robot.sees()).toBe('unsigned');
  });

  test('the bytes of the publisher are kept as they came', async () => {
    await using robot = await TrustingRobot.made();
    const odd = Buffer.from(
      `\n  ${String(robot.publisher.files.get('metadata/timestamp.json')).replaceAll('": ', '" :\t')}`,
    );
    robot.publisher.files.set('metadata/timestamp.json', odd);
    expect(await robot.sees()).toBe('0.2.0');
    expect(readFileSync(robot.metadata('timestamp')).equals(odd)).toBe(true);
  });
});

describe('is refused', () => {
  test.each(['snapshot', 'targets'] as const)('a %s whose number is not that of its name', async (role) => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    if (role === 'targets') {
      publisher.writetargets({ version: 3 });
      const bytes = publisher.files.get('metadata/3.targets.json') as Buffer;
      publisher.files.set('metadata/2.targets.json', bytes);
      publisher.meta['targets.json'] = metaFile(2, bytes);
      publisher.publish();
    } else {
      publisher.snapshot({ version: 3 });
      const bytes = publisher.files.get('metadata/3.snapshot.json') as Buffer;
      publisher.files.set('metadata/2.snapshot.json', bytes);
      publisher.listed = metaFile(2, bytes);
      publisher.timestamp();
    }
    expect(await robot.sees()).not.toBe('0.2.0');
  });

  test('a snapshot in the place of the timestamp, signed by its key', async () => {
    await using robot = await TrustingRobot.made();
    const { publisher } = robot;
    const bytes = resigned(
      publisher.files.get('metadata/1.snapshot.json'),
      MetadataKind.Snapshot,
      (signed) => {
        signed.version = 2;
      },
      publisher.keys.timestamp,
    );
    publisher.files.set('metadata/timestamp.json', bytes);
    expect(await robot.sees()).not.toBe('0.2.0');
  });

  test.each(['timestamp', '1.snapshot', '1.targets', '1.channel'])(
    'a repository without its %s',
    async (name) => {
      await using robot = await TrustingRobot.made();
      robot.publisher.files.delete(`metadata/${name}.json`);
      expect(await robot.sees()).toBe('unreachable');
    },
  );

  test('a first root that is not signed by its own keys: nobody is asked', async () => {
    await using robot = await TrustingRobot.made();
    const root = JSON.parse(readFileSync(robot.factoryFile, 'utf8'));
    root.signatures = root.signatures.map((one: object) => ({ ...one, sig: 'ab'.repeat(64) }));
    writeFileSync(robot.factoryFile, JSON.stringify(root));
    expect(await robot.sees()).toBe('no_root');
    expect(robot.host.asked).toEqual([]);
  });
});

test('a timestamp of the same number with other content is not taken for another', async () => {
  await using robot = await TrustingRobot.made();
  const { publisher } = robot;
  expect(await robot.sees()).toBe('0.2.0');
  publisher.channel = { schema: 1, withdrawn: [], rings: {} };
  publisher.writechannel();
  publisher.snapshot();
  publisher.timestamp({ version: 1 });
  robot.host.asked.splice(0);
  expect(await robot.sees()).toBe('0.2.0');
  expect(robot.host.asked).not.toContain('metadata/2.snapshot.json');
});
