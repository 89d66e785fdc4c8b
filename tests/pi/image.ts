import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRecipe, recipeForShell, recipeHash } from './recipe.ts';

/** The fresh system, as files on this machine. */
export interface Image {
  readonly hash: string;
  readonly folder: string;
  readonly kernel: string;
  readonly initrd: string;
  /** qcow2; never written to. */
  readonly disk: string;
  readonly kernelVersion: string;
  /** Zero where it was there already. */
  readonly builtInMinutes: number;
}

const REPOSITORY = path.resolve(import.meta.dirname, '..', '..');

/** What it takes on this machine, by the package that has it. */
const NEEDS: Readonly<Record<string, string>> = {
  'qemu-system-x86_64': 'qemu-system-x86',
  'qemu-img': 'qemu-utils',
  mmdebstrap: 'mmdebstrap',
  mke2fs: 'e2fsprogs',
  'dpkg-scanpackages': 'dpkg-dev',
  socat: 'socat',
  depmod: 'kmod',
  make: 'build-essential',
  open_jtalk: 'open-jtalk',
};

/** Packages that are missing here, for who runs this to install. */
export function missingPackages(): readonly string[] {
  const missing = Object.entries(NEEDS)
    .filter(([command]) => spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0)
    .map(([, aptPackage]) => aptPackage);
  if (!existsSync('/usr/src/linux-source-6.1.tar.xz')) missing.push('linux-source-6.1');
  if (kernelHere() === null) missing.push('linux-headers-amd64');
  return missing;
}

/** Where images and machines lie. */
export function cacheFolder(): string {
  return path.resolve(process.env.COACH_PI_CACHE ?? path.join(REPOSITORY, '.cache', 'pi'));
}

/** The image of the recipe, built where it is not there yet (minutes). Older ones are removed. */
export function openImage(say: (line: string) => void): Image {
  const kernelVersion = kernelHere();
  if (kernelVersion === null) throw new Error("the kernel's headers are not installed: linux-headers-amd64");
  const hash = recipeHash(kernelVersion);
  const images = path.join(cacheFolder(), 'images');
  const folder = path.join(images, hash);
  const sinceMs = performance.now();
  const isThere = existsSync(folder);
  if (!isThere) build(images, folder, kernelVersion, say);
  return {
    hash,
    folder,
    kernelVersion,
    kernel: path.join(folder, 'vmlinuz'),
    initrd: path.join(folder, 'initrd'),
    disk: path.join(folder, 'disk.qcow2'),
    builtInMinutes: isThere ? 0 : (performance.now() - sinceMs) / 60_000,
  };
}

function build(images: string, folder: string, kernel: string, say: (line: string) => void): void {
  mkdirSync(images, { recursive: true });
  for (const older of readdirSync(images)) rmSync(path.join(images, older), { recursive: true, force: true });
  const making = `${folder}.making`;
  mkdirSync(making);
  const recipe = readRecipe();
  const mirrors = path.join(making, 'mirrors');
  writeFileSync(mirrors, `${recipe.mirrors.join('\n')}\n`);
  const forShell = path.join(making, 'recipe.sh');
  writeFileSync(forShell, recipeForShell(recipe, kernel, mirrors));
  say('the image is built: some minutes, once for each recipe');
  execFileSync('sh', [path.join(import.meta.dirname, 'build-image.sh'), forShell, making], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Whole or not at all.
  renameSync(making, folder);
}

/** The version of the kernel whose headers are here: the guest gets the same. */
function kernelHere(): string | null {
  const versions = existsSync('/usr/src')
    ? readdirSync('/usr/src').flatMap((name) => /^linux-headers-(.+-amd64)$/.exec(name)?.[1] ?? [])
    : [];
  return versions.toSorted().at(-1) ?? null;
}
