import { readdirSync, statSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { keys } from '../../../systemd/publish/commands/keys.ts';
import { Publisher } from '../../support/update/publisher.ts';

const publisher = new Publisher();
afterAll(() => publisher.end());

test('keys are files for their owner alone, and are never written over', async () => {
  await publisher.run(keys, 'aoi', '--for', 'person', '--out', 'aoi');
  expect(readdirSync(publisher.at('aoi'))).toEqual([
    'aoi-root.key.json',
    'aoi-targets.key.json',
    'aoi.public.json',
  ]);
  expect(statSync(publisher.at('aoi/aoi-root.key.json')).mode & 0o777).toBe(0o600);
  await expect(publisher.run(keys, 'aoi', '--for', 'person', '--out', 'aoi')).rejects.toThrow(
    'never written over',
  );
  // What the ceremony prints of each key can be compared with what its holder wrote down.
  await publisher.run(keys, 'eve', '--for', 'fleet', '--out', 'eve');
  expect(publisher.told.join('\n')).toMatch(/eve-pause has the digits [0-9a-f]{8}:/);
  await expect(publisher.run(keys, 'dan', '--for', 'person', '--out', import.meta.dirname)).rejects.toThrow(
    'lies in the git repository',
  );
});
