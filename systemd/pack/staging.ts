import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foreignConfig } from '#drivers/speaker/foreign-config.ts';
import type { Arch, PackedPackage } from './lock-file.ts';
import { run } from './programs.ts';

/** Debian's release whose C library is the oldest that a robot has. */
const OLDEST_DEBIAN = 'bookworm';
/** What the add-ons are compiled against and need to be loaded, for the other processor. */
const ARM64_PACKAGES = 'libc6,libstdc++6,libgcc-s1,libasound2,libasound2-data,libasound2-dev';

/** Compilers and what they are told, by architecture. */
export interface Toolchain {
  readonly arch: Arch;
  readonly strip: string;
  /** Of the machine that the add-ons are for; null where it is this one. */
  readonly root: string | null;
  readonly environment: NodeJS.ProcessEnv;
}

/** Compilers for this architecture; makes the root of the other machine where it is not in the cache yet. */
export function toolchainFor(arch: Arch, cache: string): Toolchain {
  // Nothing of the folder it was compiled in, so that it is the same bytes everywhere.
  const common = { LDFLAGS: '-Wl,--build-id=none' };
  if (arch === 'x64') return { arch, strip: 'strip', root: null, environment: common };
  const root = path.join(cache, `${OLDEST_DEBIAN}-arm64`);
  if (!existsSync(path.join(root, 'usr/include/alsa/asoundlib.h'))) {
    rmSync(root, { recursive: true, force: true });
    const words = ['--variant=extract', '--architectures=arm64', `--include=${ARM64_PACKAGES}`];
    run('mmdebstrap', [...words, '--format=directory', OLDEST_DEBIAN, `${root}.new`]);
    run('mv', [`${root}.new`, root]);
  }
  const cross = 'aarch64-linux-gnu';
  return {
    arch,
    strip: `${cross}-strip`,
    root,
    environment: {
      CC: `${cross}-gcc`,
      CXX: `${cross}-g++`,
      LINK: `${cross}-g++`,
      AR: `${cross}-ar`,
      // After the compiler's own headers: this root has ALSA's beside other ones.
      CPPFLAGS: `-idirafter ${root}/usr/include`,
      LDFLAGS: `${common.LDFLAGS} -L${root}/usr/lib/${cross}`,
    },
  };
}

/**
 * The folder with the production packages of the lock file for this architecture, as npm installs them, and the add-ons
 * among them compiled for the Node that is among them. Kept in the cache for as long as the lock file stays.
 */
export function stagePackages(
  repository: string,
  cache: string,
  toolchain: Toolchain,
  addons: readonly PackedPackage[],
): string {
  const { arch } = toolchain;
  const folder = path.join(cache, `packages-${arch}`);
  const told = ['package.json', 'package-lock.json'];
  const texts = told.map((file) => readFileSync(path.join(repository, file)));
  const self = readFileSync(import.meta.filename);
  const recipe = texts
    .reduce((hash, text) => hash.update(text), createHash('sha256').update(self))
    .digest('hex');
  const stamp = path.join(folder, 'recipe');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [at, file] of told.entries()) writeFileSync(path.join(folder, file), texts[at] as Buffer);
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  run('npm', [...words, '--no-audit', '--no-fund'], { folder });
  for (const { place } of addons) compile(folder, place, toolchain);
  writeFileSync(stamp, recipe);
  return folder;
}

/** By npm's own node-gyp, against the headers of the Node that will load it. */
function compile(staged: string, place: string, { arch, strip, environment }: Toolchain): void {
  const gyp = process.env.npm_config_node_gyp;
  if (gyp === undefined) throw new Error('packing is started by npm, whose node-gyp it uses: npm run pack');
  const folder = path.join(staged, place);
  const headers = path.join(staged, 'node_modules', `node-linux-${arch}`);
  const flags = [environment.CPPFLAGS ?? '', `-ffile-prefix-map=${staged}=.`, foreignConfig(folder, arch)];
  const words = ['rebuild', `--directory=${folder}`, `--arch=${arch}`, `--nodedir=${headers}`];
  run(process.execPath, [gyp, ...words], {
    environment: {
      ...environment,
      CFLAGS: flags.join(' '),
      CXXFLAGS: flags.join(' '),
      // npm passes its own settings on, and they would win: a machine may have set the headers of another Node.
      npm_config_nodedir: headers,
      npm_config_arch: arch,
    },
  });
  const built = path.join(folder, 'build/Release');
  for (const file of readdirSync(built).filter((name) => name.endsWith('.node')))
    run(strip, ['--strip-unneeded', path.join(built, file)]);
}
