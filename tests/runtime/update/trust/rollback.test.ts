import { rmSync } from 'node:fs';
import path from 'node:path';
import { MetaFile } from '@tufjs/models';
import { describe, expect, test } from 'vitest';
import { firstOf } from '../../../support/cases.ts';
import { type Publisher, planOf } from '../../../support/update/signed-repository.ts';
import { DAY_MS, TrustingRobot } from '../../../support/update/trusting-robot.ts';

const FAR_AHEAD = 2 ** 31;
const LISTED = ['targets', 'channel', 'pause'] as const;

/** A robot that has seen a second state, in which the channel names 0.3.0. */
async function updated(): Promise<TrustingRobot> {
  const robot = await TrustingRobot.made();
  expect(await robot.sees()).toBe('0.2.0');
  nextState(robot.publisher);
  expect(await robot.sees()).toBe('0.3.0');
  return robot;
}

function nextState(publisher: Publisher): void {
  publisher.add('0.3.0');
  publisher.channel = { schema: 1, withdrawn: [], rings: { stable: planOf('0.3.0') } };
  publisher.publish(['targets', 'channel', 'pause']);
}

/** Everything but what no loss rewinds. */
function loseMetadata(robot: TrustingRobot): void {
  rmSync(path.join(robot.stateDir, 'metadata'), { recursive: true });
}

/** What somebody with online keys publishes who wants a robot back where it was. */
const ROLLBACKS: Readonly<Record<string, (publisher: Publisher) => void>> = {
  'an older timestamp': (publisher) => publisher.timestamp({ version: 1 }),
  'a new timestamp that lists an older snapshot': (publisher) => {
    publisher.snapshot({ version: 1 });
    publisher.timestamp();
  },
  ...Object.fromEntries(
    LISTED.map((role) => [
      `a new snapshot that lists older ${role}`,
      (publisher: Publisher) => {
        publisher[`write${role}`]({ version: 1 });
        publisher.publish();
      },
    ]),
  ),
};

describe('what is older than this robot has seen', () => {
  test('is refused: the whole repository as it was', async () => {
    await using robot = await TrustingRobot.made();
    expect(await robot.sees()).toBe('0.2.0');
    const before = new Map(robot.publisher.files);
    nextState(robot.publisher);
    expect(await robot.sees()).toBe('0.3.0');
    robot.host.files = before;
    expect(await robot.sees()).toBe('rolled_back');
    loseMetadata(robot);
    expect(await robot.sees()).toBe('rolled_back');
    robot.host.files = robot.publisher.files;
    expect(await robot.sees()).toBe('0.3.0');
  });

  test.each(Object.entries(ROLLBACKS))(
    'is refused: %s, and where the metadata was lost too',
    async (_, roll) => {
      await using robot = await updated();
      roll(robot.publisher);
      expect(await robot.sees()).toBe('rolled_back');
      loseMetadata(robot);
      expect(await robot.sees()).toBe('rolled_back');
      // And nothing of it stays: the next look has the same to compare with.
      expect(await robot.sees()).toBe('rolled_back');
    },
  );

  test('is refused: a snapshot that no longer lists a role', async () => {
    await using robot = await updated();
    delete robot.publisher.meta['pause.json'];
    robot.publisher.publish();
    expect(await robot.sees()).toBe('rolled_back');
  });

  test.each([1, 3])('is refused: a root %i in the place of root 2', async (version) => {
    await using robot = await updated();
    robot.publisher.root({ version });
    robot.publisher.files.set(
      'metadata/2.root.json',
      robot.publisher.files.get(`metadata/${version}.root.json`) as Buffer,
    );
    expect(await robot.sees()).toBe('rolled_back');
  });

  test('is refused where the chain of roots is cut off before a stolen key was taken away', async () => {
    await using robot = await updated();
    const stolen = [...robot.publisher.keys.timestamp];
    robot.publisher.rotate('timestamp');
    robot.publisher.root();
    robot.publisher.publish();
    expect(await robot.sees()).toBe('0.3.0');
    loseMetadata(robot);
    robot.publisher.files.delete('metadata/2.root.json');
    robot.publisher.timestamp({ by: stolen });
    expect(await robot.sees()).toBe('rolled_back');
  });
});

describe('a version made the highest there can be, by a stolen key', () => {
  /** What is run ahead, and whose keys are changed to be rid of it (TUF 5.3.11). */
  const CASES = [
    ['timestamp', ['timestamp']],
    ['targets', ['timestamp', 'snapshot', 'targets']],
    ['snapshot', ['timestamp', 'snapshot']],
    ['channel', ['timestamp', 'snapshot', 'channel']],
    ['pause', ['timestamp', 'snapshot', 'pause']],
  ] as const;

  test.each(firstOf(2, CASES))(
    '%s: stays the newest, until other keys of %j take it back',
    async (role, keys) => {
      await using robot = await TrustingRobot.made();
      const { publisher } = robot;
      const version = publisher.versions[role];
      if (role === 'timestamp') publisher.timestamp({ version: FAR_AHEAD });
      else if (role === 'snapshot') publisher.snapshot({ version: FAR_AHEAD });
      else publisher[`write${role}`]({ version: FAR_AHEAD });
      if (role !== 'timestamp') {
        if (role !== 'snapshot') publisher.snapshot();
        publisher.timestamp();
      }
      expect(await robot.sees()).toBe('0.2.0');
      publisher.versions[role] = version;
      publisher.publish(['targets', 'channel', 'pause']);
      expect(await robot.sees()).toBe('rolled_back');

      for (const one of keys) publisher.rotate(one);
      publisher.root();
      publisher.publish(['targets', 'channel', 'pause']);
      expect(await robot.sees()).toBe('0.2.0');
      loseMetadata(robot);
      expect(await robot.sees()).toBe('0.2.0');
    },
  );
});

describe('parts of different states', () => {
  test.each(['snapshot', 'targets', 'channel', 'pause'])(
    'are refused: the %s of before under the new number',
    async (role) => {
      await using robot = await TrustingRobot.made();
      nextState(robot.publisher);
      const { files } = robot.publisher;
      files.set(`metadata/2.${role}.json`, files.get(`metadata/1.${role}.json`) as Buffer);
      expect(await robot.sees()).toBe('not_as_listed');
    },
  );

  test.each(firstOf(1, LISTED))('are refused by their number where no hash is listed: %s', async (role) => {
    await using robot = await TrustingRobot.made();
    nextState(robot.publisher);
    const { files, meta } = robot.publisher;
    meta[`${role}.json`] = new MetaFile({ version: 2 });
    robot.publisher.publish();
    files.set(`metadata/2.${role}.json`, files.get(`metadata/1.${role}.json`) as Buffer);
    expect(await robot.sees()).toBe('not_as_listed');
  });

  test('are refused: a role that the snapshot does not list', async () => {
    await using robot = await TrustingRobot.made();
    delete robot.publisher.meta['channel.json'];
    robot.publisher.publish();
    expect(await robot.sees()).toBe('malformed');
  });
});

describe('what its signers have let end', () => {
  const ENDS = [
    ['timestamp', 7],
    ['root', 365],
    ['channel', 90],
    ['snapshot', 14],
    ['targets', 90],
  ] as const;

  test.each(firstOf(3, ENDS))(
    '%s is refused after %i days, and taken again once it is renewed',
    async (role, days) => {
      await using robot = await TrustingRobot.made();
      const { publisher } = robot;
      expect(await robot.sees()).toBe('0.2.0');
      robot.pass(days * DAY_MS - 1000);
      // Whatever ends sooner is renewed; this one is not.
      const renew = (all: boolean) => {
        if (role !== 'root' || all) publisher.root();
        if (role !== 'targets' || all) publisher.writetargets();
        if (role !== 'channel' || all) publisher.writechannel();
        if (role !== 'snapshot' || all) publisher.snapshot();
        if (role !== 'timestamp' || all) publisher.timestamp();
      };
      renew(false);
      expect(await robot.sees()).toBe('0.2.0');
      robot.pass(1000);
      expect(await robot.sees()).toBe('expired');
      renew(true);
      expect(await robot.sees()).toBe('0.2.0');
    },
  );

  test('a pause that ended with its signature stops nobody, and keeps nobody from updates', async () => {
    await using robot = await TrustingRobot.made();
    robot.publisher.pause = { schema: 1, paused: ['stable'], until: '2030-01-01T00:00:00Z' };
    robot.publisher.publish(['pause']);
    expect((await robot.look()).pause?.paused).toEqual(['stable']);
    robot.pass(365 * DAY_MS);
    robot.publisher.root();
    robot.publisher.publish(['targets', 'channel']);
    const { pause, channel } = await robot.look();
    expect(pause).toBeNull();
    expect(channel.rings.stable?.version).toBe('0.2.0');
  });
});
