/**
 * A robot that looks for updates while its disk is recorded, run by power-cut.test.ts: `node trust-writer.ts <folder>
 * <stages>`. Its state is in `<folder>/state`; of each stage of the repository it prints the number once it has been taken,
 * and at the end leaves what the host served in `<folder>.stages`.
 */
import { writeFileSync, writeSync } from 'node:fs';
import { planOf } from './signed-repository.ts';
import { TrustingRobot } from './trusting-robot.ts';

const [folder = '', stages = '3'] = process.argv.slice(2);
await using robot = await TrustingRobot.made();
robot.dir = folder;
const served: Record<string, string>[] = [];
const { publisher } = robot;
writeFileSync(robot.factoryFile, publisher.files.get('metadata/1.root.json') ?? '');
for (let stage = 0; stage < Number(stages); stage++) {
  const share = (stage + 1) / 100;
  publisher.channel = { schema: 1, withdrawn: [], rings: { stable: planOf('0.2.0', { share }) } };
  if (stage > 0) publisher.root();
  publisher.publish(['targets', 'channel', 'pause']);
  served.push(
    Object.fromEntries([...publisher.files].map(([place, bytes]) => [place, bytes.toString('base64')])),
  );
  const said = await robot.look();
  const stop = new AbortController();
  const { parts } = await said.release('0.2.0', stop.signal);
  await said.download(parts.app, stop.signal);
  writeSync(1, `${stage}\n`);
}
writeFileSync(`${folder}.stages`, JSON.stringify(served));
