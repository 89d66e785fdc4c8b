/**
 * A whole updater whose disk is recorded, run by power-cut.test.ts beside it: `node chain-writer.ts <folder> <given>`. Of the four
 * versions in `<given>` the first stands there; it brings and confirms the second, and brings the third and goes back from it.
 * After each of these it prints what may be current from then on.
 */
import { readFileSync, writeSync } from 'node:fs';
import { unpackPart } from '#runtime/update/parts/unpack-part.ts';
import { ChainRobot } from './chain-robot.ts';
import type { PackedVersion } from './packed-versions.ts';
import { UpdateHost } from './update-host.ts';

/** What the test hands over: the versions, and of the second and third what the host serves while the channel names them. */
export interface ChainGiven {
  readonly factoryRootFile: string;
  readonly versions: readonly PackedVersion[];
  readonly apps: Readonly<Record<string, { readonly version: string; readonly isWell: boolean }>>;
  readonly stages: readonly Readonly<Record<string, string>>[];
}

const [folder = '', given = ''] = process.argv.slice(2);
const { factoryRootFile, versions, apps, stages } = JSON.parse(readFileSync(given, 'utf8')) as ChainGiven;
const host = await new UpdateHost(new Map()).open();
const robot = new ChainRobot({ folder, factoryRootFile, apps, address: host.address });
const [one = '', two = '', three = ''] = versions.map(({ app }) => app.claim.hash);
const mayBe = (...of: readonly string[]): void => void writeSync(1, `${of.join(' ')}\n`);

async function look(stage: number, wanted: string): Promise<void> {
  const files = Object.entries(stages[stage] ?? {});
  host.files = new Map(files.map(([place, text]) => [place, Buffer.from(text, 'base64')]));
  const status = await robot.update();
  if (robot.current !== wanted) throw new Error(`stage ${stage}: ${JSON.stringify(status)}`);
}

for (const part of versions[0] ? [versions[0].base, versions[0].app] : [])
  await unpackPart(part.archive, part.claim, robot.places.program, new AbortController().signal);
robot.slots.switchTo({ version: '1.0.0', app: one }, 0);
robot.slots.settle();
mayBe(one, two);
await look(0, two);
mayBe(two, three);
await look(1, two);
mayBe(two);
await host.close();
