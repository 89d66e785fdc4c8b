import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { examinePart, unpackPart } from '#runtime/update/parts/unpack-part.ts';
import { readTree } from '../../../systemd/pack/tree.ts';
import { BASE, packPart, Scratch } from '../../support/update/made-part.ts';

const { signal } = new AbortController();
const APP = {
  'runtime/main.ts': 'console.log(1);\n',
  'runtime/start.sh': '#!/bin/sh\n',
  'release.json': '{"version":"1.2.3"}\n',
  'agents/empty.json': '',
  'large.bin': 'largely '.repeat(200_000),
  node_modules: { link: `../../base/${BASE}/node_modules` },
  'agents/learned.json': { link: `../../../base/${BASE}/data/agents/learned.json` },
};

test('what the packer packs is unpacked as it was: contents, rights, links, and the name that says so', async () => {
  using scratch = new Scratch();
  const { archive, claim } = await packPart(scratch, 'app', APP);
  const program = scratch.at('opt');
  let written = 0;
  await unpackPart(archive, claim, program, signal, (sizeBytes) => {
    written += sizeBytes;
  });
  const folder = path.join(program, 'app', claim.hash);
  expect(readTree(folder)).toMatchObject({ hash: claim.hash, installedBytes: claim.installedBytes });
  expect(written).toBe(claim.installedBytes);
  expect(readlinkSync(path.join(folder, 'node_modules'))).toBe(APP.node_modules.link);
  const mode = (name: string) => statSync(path.join(folder, name)).mode & 0o7777;
  expect([mode(''), mode('runtime'), mode('runtime/main.ts'), mode('runtime/start.sh')]).toEqual([
    0o755, 0o755, 0o644, 0o755,
  ]);
  expect(readdirSync(path.join(program, 'app'))).toEqual([claim.hash]);
});

test('what a power cut left half unpacked is unpacked anew', async () => {
  using scratch = new Scratch();
  const { archive, claim } = await packPart(scratch, 'base', { 'node_modules/zod/index.js': 'x' });
  const half = scratch.at('opt/base/.unpacking/node_modules');
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, 'left-over.js'), 'half');
  await unpackPart(archive, claim, scratch.at('opt'), signal);
  expect(readTree(scratch.at('opt/base', claim.hash)).hash).toBe(claim.hash);
  expect(readdirSync(scratch.at('opt/base'))).toEqual([claim.hash]);
});

test('a part that is there stays as it is: its name is given to what is whole', async () => {
  using scratch = new Scratch();
  const { claim } = await packPart(scratch, 'base', { 'node_modules/zod/index.js': 'x' });
  mkdirSync(scratch.at('opt/base', claim.hash), { recursive: true });
  await unpackPart(scratch.at('no-such-archive'), claim, scratch.at('opt'), signal);
  expect(readdirSync(scratch.at('opt/base', claim.hash))).toEqual([]);
});

test('whoever stops it finds nothing half done', async () => {
  using scratch = new Scratch();
  const { archive, claim } = await packPart(scratch, 'app', APP);
  const stopping = new AbortController();
  const unpacking = unpackPart(archive, claim, scratch.at('opt'), stopping.signal, () =>
    stopping.abort(new Error('stop')),
  );
  await expect(unpacking).rejects.toThrow('stop');
  expect(readdirSync(scratch.at('opt/app'))).toEqual([]);
});

test('an archive can be examined without a disk to write to', async () => {
  using scratch = new Scratch();
  const { archive, claim } = await packPart(scratch, 'app', APP);
  await examinePart(archive, claim, signal);
  await expect(examinePart(archive, { ...claim, base: 'ffffffffffffffff' }, signal)).rejects.toThrow(
    'unsafe_link',
  );
  expect(readFileSync(archive).length).toBeGreaterThan(0);
});
