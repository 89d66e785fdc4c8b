import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROLES } from '#runtime/update/trust/verified-metadata.ts';
import { cases } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';
import { planOf } from '../../../support/update/signed-repository.ts';
import { TrustingRobot } from '../../../support/update/trusting-robot.ts';

const DAMAGES: Readonly<Record<string, (bytes: Buffer, random: () => number) => Buffer>> = {
  empty: () => Buffer.alloc(0),
  cut: (bytes, random) => bytes.subarray(0, Math.floor(bytes.length * random())),
  'all NUL': (bytes) => Buffer.alloc(bytes.length),
  'NUL from somewhere on': (bytes, random) =>
    Buffer.concat([bytes.subarray(0, Math.floor(bytes.length * random())), Buffer.alloc(512)]),
  garbage: (bytes, random) => Buffer.from(bytes.map(() => Math.floor(256 * random()))),
  'another JSON': () => Buffer.from('[]'),
  null: () => Buffer.from('null'),
  'a byte changed': (bytes, random) => {
    const changed = Buffer.from(bytes);
    const at = Math.floor(bytes.length * random());
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  },
};
const WAYS = Object.entries(DAMAGES);
/** Of each file; in the full run each way comes many times. */
const DAMAGED = cases(3, 20 * WAYS.length);

describe('a robot whose disk damaged', () => {
  test.each([...ROLES, 'accepted'] as const)(
    '%s, in any way: mends itself, and takes nothing older',
    async (name) => {
      await using robot = await TrustingRobot.made();
      const { publisher } = robot;
      expect(await robot.sees()).toBe('0.2.0');
      const before = new Map(publisher.files);
      publisher.root();
      publisher.channel = { schema: 1, withdrawn: [], rings: { stable: planOf('0.2.0', { share: 0.5 }) } };
      publisher.publish(['targets', 'channel', 'pause']);
      const file = name === 'accepted' ? path.join(robot.stateDir, 'accepted.json') : robot.metadata(name);
      const random = seededRandom(20261122);
      await robot.look();
      const whole = readFileSync(file);
      // Each file begins with other ways, so that each way is met in each run.
      const from = [...ROLES, 'accepted'].indexOf(name) * DAMAGED;
      for (let round = from; round < from + DAMAGED; round++) {
        const [how, damage] = WAYS[round % WAYS.length] as (typeof WAYS)[number];
        const state = `${how}, round ${round}`;
        writeFileSync(file, damage(whole, random));
        robot.host.files = before;
        expect(await robot.sees(), state).toBe('rolled_back');
        robot.host.files = publisher.files;
        const { channel, mended } = await robot.look();
        expect(channel.rings.stable?.share, state).toBe(0.5);
        if (name === 'root' && how !== 'a byte changed') expect(mended, state).toContain('root');
        expect(readFileSync(file).length, state).toBeGreaterThan(100);
      }
    },
  );

  test('everything but what was accepted: takes nothing older, and the newest again', async () => {
    await using robot = await TrustingRobot.made();
    expect(await robot.sees()).toBe('0.2.0');
    const before = new Map(robot.publisher.files);
    robot.publisher.publish(['targets', 'channel', 'pause']);
    await robot.look();
    for (const name of readdirSync(robot.stateDir))
      if (name !== 'accepted.json') rmSync(path.join(robot.stateDir, name), { recursive: true });
    robot.host.files = before;
    expect(await robot.sees()).toBe('rolled_back');
    robot.host.files = robot.publisher.files;
    expect((await robot.look()).mended).toEqual(['root']);
  });

  test('everything: begins with the factory root, as a new robot does', async () => {
    await using robot = await TrustingRobot.made();
    robot.publisher.rotate('root');
    robot.publisher.root();
    await robot.look();
    rmSync(robot.stateDir, { recursive: true });
    expect(await robot.sees()).toBe('0.2.0');
  });

  test('the root, and has none from the factory either: says so, and believes nobody', async () => {
    await using robot = await TrustingRobot.made();
    for (const root of ['', '{}', 'null', '{"signed":{"_type":"root"}}']) {
      writeFileSync(path.join(robot.dir, 'factory.json'), root);
      expect(await robot.sees()).toBe('no_root');
    }
    rmSync(path.join(robot.dir, 'factory.json'));
    expect(await robot.sees()).toBe('no_root');
    expect(robot.host.asked).toEqual([]);
  });

  test('what was left of a look that a power cut ended: it is not looked at', async () => {
    await using robot = await TrustingRobot.made();
    await robot.look();
    const trial = path.join(robot.stateDir, 'metadata.trying');
    rmSync(trial, { recursive: true, force: true });
    writeFileSync(trial, 'a file where a folder was');
    expect(await robot.sees()).toBe('0.2.0');
  });
});

test('a disk that takes nothing is told as that, and the server is not to blame', async () => {
  await using robot = await TrustingRobot.made();
  await robot.look();
  robot.publisher.publish(['channel']);
  rmSync(path.join(robot.stateDir, 'accepted.json'));
  // A folder cannot be replaced by a file, whoever writes it.
  mkdirSync(path.join(robot.stateDir, 'accepted.json', 'inside'), { recursive: true });
  expect(await robot.sees()).toBe('disk');
});

test('a copy of files that nobody signs any more is removed, and a part that is still offered stays', async () => {
  await using robot = await TrustingRobot.made();
  const signal = new AbortController().signal;
  const said = await robot.look();
  const { parts } = await said.release('0.2.0', signal);
  const app = await said.download(parts.app, signal);
  const kept = () => readdirSync(path.join(robot.stateDir, 'targets'));
  expect(kept()).toHaveLength(4);
  robot.publisher.channel = { schema: 1, withdrawn: [], rings: {} };
  robot.publisher.publish(['channel']);
  await robot.look();
  expect(kept()).toHaveLength(4);
  expect(kept()).toContain(path.basename(app));
  for (const place of Object.keys(robot.publisher.signed)) delete robot.publisher.signed[place];
  robot.publisher.publish(['targets']);
  await robot.look();
  expect(kept()).toHaveLength(2);
});
