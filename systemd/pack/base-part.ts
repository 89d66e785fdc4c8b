import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ADDON, compileGiveBack } from '#drivers/memory/compile.ts';
import { readElf } from './elf.ts';
import { isOfBase, isOfPackage } from './kept-files.ts';
import { licenceTexts } from './licences.ts';
import type { PackedPackage } from './lock-file.ts';
import { run } from './programs.ts';
import type { Toolchain } from './staging.ts';

/** Where Node is in the base, and where runtime/with-node.sh looks for it. */
export function nodeIn(arch: Toolchain['arch']): string {
  return `node_modules/node-linux-${arch}/bin/node`;
}

/** In the base: the robot's own files that change seldom. */
export const OWN_IN_BASE = 'data';

/**
 * Lays out the base in `folder`: what a running robot needs of these packages, Node without its symbols, and their
 * licences; and of the robot's own files (`files` of `repository`) those that change seldom, and its own add-on. Gives the
 * packages that are in it: one of which nothing but its name would be left (types, headers) is not.
 */
export function layOutBase(
  { repository, files: own }: { readonly repository: string; readonly files: readonly string[] },
  staged: string,
  packages: readonly PackedPackage[],
  toolchain: Toolchain,
  folder: string,
): readonly PackedPackage[] {
  rmSync(folder, { recursive: true, force: true });
  const packed = packages.filter(({ place, name }) => {
    const files = filesOf(path.join(staged, place)).filter(
      (file) => isOfPackage(file, name) && isForRobot(path.join(staged, place, file), toolchain.arch),
    );
    if (!files.some((file) => !file.endsWith('package.json'))) return false;
    for (const file of files)
      cpSync(path.join(staged, place, file), path.join(folder, place, file), { dereference: true });
    return true;
  });
  for (const file of own.filter(isOfBase))
    cpSync(path.join(repository, file), path.join(folder, OWN_IN_BASE, file));
  const addon = path.join(folder, OWN_IN_BASE, ADDON);
  mkdirSync(path.dirname(addon), { recursive: true });
  const node = path.join(staged, 'node_modules', `node-linux-${toolchain.arch}`);
  const fault = compileGiveBack(addon, node, toolchain.environment);
  if (fault !== null) throw new Error(`${ADDON}: ${fault}`);
  run(toolchain.strip, ['--strip-unneeded', path.join(folder, nodeIn(toolchain.arch))]);
  writeFileSync(path.join(folder, 'LICENSES.txt'), licenceTexts(staged, packages));
  return packed;
}

/** The package's own files, not those of packages inside it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/^node_modules\//.test(file) && statSync(path.join(folder, file)).isFile(),
  );
}

/** False for add-ons and libraries that were compiled for another machine, whatever they are called. */
function isForRobot(file: string, arch: Toolchain['arch']): boolean {
  if (!/\.node$|\.so[.\d]*$/.test(file)) return true;
  const elf = readElf(readFileSync(file));
  return elf !== null && elf.arch === arch && elf.libc === 'glibc';
}
