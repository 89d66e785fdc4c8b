/**
 * An updater whose disk is recorded, run by power-cut.test.ts beside it: `node slots-writer.ts <folder> <parts>`. Of the
 * versions in `<parts>` (JSON: archives and claims) it installs the first, brings and confirms the second, and brings the third
 * and goes back from it; after each of these it prints what may be current from then on.
 */
import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { PartClaim } from '#runtime/update/parts/part-contents.ts';
import { unpackPart } from '#runtime/update/parts/unpack-part.ts';
import { Slots } from '#runtime/update/slots/slots.ts';

interface Packed {
  readonly archive: string;
  readonly claim: PartClaim;
}

const [folder = '', parts = ''] = process.argv.slice(2);
const versions = JSON.parse(readFileSync(parts, 'utf8')) as { base: Packed; app: Packed }[];
const program = path.join(folder, 'opt');
const slots = new Slots(program, path.join(folder, 'state'));
const { signal } = new AbortController();
const [one = '', two = '', three = ''] = versions.map(({ app }) => app.claim.hash);
const mayBe = (...apps: readonly string[]): void => void writeSync(1, `${apps.join(' ')}\n`);

async function bring(at: number): Promise<void> {
  const version = versions[at];
  for (const part of version ? [version.base, version.app] : [])
    await unpackPart(part.archive, part.claim, program, signal);
}

await bring(0);
slots.switchTo({ version: '1.0.0', app: one }, 0);
slots.settle();
mayBe(one, two);
await bring(1);
slots.switchTo({ version: '2.0.0', app: two }, 0);
slots.settle();
mayBe(two, three);
slots.removeOthers();
await bring(2);
slots.switchTo({ version: '3.0.0', app: three }, 0);
slots.goBack();
slots.settle();
mayBe(two);
slots.removeOthers();
