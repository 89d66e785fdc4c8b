// `npm run pack`: the release for each architecture, in dist/ (docs/release.md). `-- --arch x64` makes one of them, and
// `-- --fresh` uses nothing of .cache/pack but the root of the other machine. Ends with 1 and a sentence where anything is
// missing, does not load, or is larger than it may be.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ARCHES, type Arch } from './lock-file.ts';
import { packRelease } from './pack-release.ts';
import { assertPrograms } from './programs.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: { arch: { type: 'string', multiple: true }, fresh: { type: 'boolean', default: false } },
});

try {
  const arches = (values.arch ?? ARCHES) as readonly Arch[];
  const unknown = arches.find((arch) => !ARCHES.includes(arch));
  if (unknown !== undefined) throw new Error(`--arch is ${ARCHES.join(' or ')}, not ${unknown}`);
  if (process.arch !== 'x64')
    throw new Error('releases are packed on x64, where arm64 is compiled for and tried');
  assertPrograms(arches);
  const cache = path.join(repository, '.cache/pack');
  if (values.fresh)
    for (const arch of ARCHES)
      for (const name of [`packages-${arch}`, `laid-out-${arch}`, `archives-${arch}`])
        rmSync(path.join(cache, name), { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const begunMs = performance.now();
  for (const arch of arches) {
    const tell = (words: string): void => {
      const seconds = ((performance.now() - begunMs) / 1000).toFixed(0);
      console.log(`${seconds.padStart(5)} s  ${arch.padEnd(5)}  ${words}`);
    };
    await packRelease(repository, arch, cache, path.join(repository, 'dist'), tell);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
