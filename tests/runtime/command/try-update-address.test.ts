import { existsSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tryUpdateAddress } from '#runtime/command/try-update-address.ts';
import { TrustingRobot } from '../../support/update/trusting-robot.ts';
import type { Misbehaviour } from '../../support/update/update-host.ts';

const { signal } = new AbortController();
const tried = (robot: TrustingRobot, address = robot.host.address): Promise<string> =>
  tryUpdateAddress(
    address,
    { clock: robot.clock, signal },
    { factoryRootFile: robot.factoryFile, isSet: async () => true },
  );

test('an update server of this publisher is told by its rings, and leaves nothing behind', async () => {
  await using robot = await TrustingRobot.made();
  expect(await tried(robot)).toMatch(/^Tried: it answers, and is signed as it must be \(stable 0.2.0\)\.$/);
  expect(existsSync(robot.stateDir)).toBe(false);
});

const LOG_IN: Misbehaviour = (_request, response) => void response.end('<html>log in</html>');

test.each<[string, (robot: TrustingRobot) => void, string]>([
  ['is not there', ({ host }) => host.files.clear(), 'unreachable: nobody answers there'],
  ["is a hotel's page", ({ host }) => host.faults.push([/./, LOG_IN]), 'malformed: what is there is no'],
  [
    "is another publisher's",
    ({ factoryFile }) => rmSync(factoryFile),
    'no_root: this program has no publisher',
  ],
])('one that %s is told in words', async (_name, spoil, said) => {
  await using robot = await TrustingRobot.made();
  spoil(robot);
  expect(await tried(robot)).toContain(said);
});
