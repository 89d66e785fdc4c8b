import { describe, expect, test } from 'vitest';
import { TrustingRobot } from '../../../support/update/trusting-robot.ts';

const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  empty: () => Buffer.alloc(0),
  'cut in half': (bytes) => bytes.subarray(0, bytes.length / 2),
  'all NUL': (bytes) => Buffer.alloc(bytes.length),
  garbage: (bytes) => Buffer.from(bytes.map((byte, at) => (byte * 31 + at * 17) % 256)),
};
/** As they lie on the host, of a second state of everything: what is older is kept by the robot. */
const PLACES = [
  'metadata/timestamp.json',
  'metadata/2.snapshot.json',
  'metadata/2.targets.json',
  'metadata/2.channel.json',
  'metadata/2.pause.json',
  'metadata/2.root.json',
];

describe('a host on which a file is', () => {
  for (const [how, damage] of Object.entries(DAMAGES))
    test.each(PLACES)(`${how}: %s: nothing of it is taken, and the next look goes on`, async (place) => {
      await using robot = await TrustingRobot.made();
      expect(await robot.sees()).toBe('0.2.0');
      robot.publisher.root();
      robot.publisher.publish(['targets', 'channel', 'pause']);
      const whole = robot.publisher.files;
      const bytes = whole.get(place);
      expect(bytes, [...whole.keys()].join(' ')).toBeDefined();
      robot.host.files = new Map(whole).set(place, damage(bytes ?? Buffer.alloc(0)));
      const seen = await robot.sees();
      expect(['malformed', 'not_as_listed', 'unsigned', 'unreachable', 'not_there']).toContain(seen);
      robot.host.files = whole;
      expect(await robot.sees()).toBe('0.2.0');
    });
});
