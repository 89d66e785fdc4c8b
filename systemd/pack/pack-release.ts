import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { PartKind } from '#runtime/update/channel-schema.ts';
import { examinePart } from '#runtime/update/parts/unpack-part.ts';
import { importedPackages, layOutApp, readSource, writeFiles } from './app-part.ts';
import { layOutBase, nodeIn } from './base-part.ts';
import { billOfMaterials } from './bill.ts';
import { type Arch, type LockedPackages, packedPackages } from './lock-file.ts';
import { run } from './programs.ts';
import { commandFor, loadParts } from './proof.ts';
import { stagePackages, type Toolchain, toolchainFor } from './staging.ts';
import { readTree, type Tree, writeArchive } from './tree.ts';

/** docs/budgets.md. */
const LIMITS_MB = { base: 60, app: 1.9, installed: 200 } as const;
const BYTES_PER_MB = 1024 * 1024;
/** What is larger takes a minute to pack, and its progress is told. */
const TOLD_FROM_BYTES = 32 * BYTES_PER_MB;
const mb = (bytes: number): string => `${(bytes / BYTES_PER_MB).toFixed(2)} MB`;

type Tell = (words: string) => void;

/** Packs one architecture into `dist`; throws where something is missing, does not load, or is too large. */
export async function packRelease(
  repository: string,
  arch: Arch,
  cache: string,
  dist: string,
  tell: Tell,
): Promise<void> {
  const json = (file: string) => JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
  const manifest = json('package.json');
  const locked = json('package-lock.json').packages as LockedPackages;
  const source = readSource(repository);
  if (source.isChanged) tell('the clone differs from its commit: a release for trying, not for shipping');

  const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies };
  const roots = [...importedPackages(repository, source.files, Object.keys(wanted)), `node-linux-${arch}`];
  const packages = packedPackages(locked, roots, arch);
  tell(`${packages.length} packages of the lock file are needed, ${source.files.length} files of the robot`);

  tell('compilers');
  const toolchain = toolchainFor(arch, cache);
  const addons = packages.filter(({ name }) => manifest.allowScripts[name] === true);
  tell(`installs the packages, compiles ${addons.map(({ name }) => name).join(', ')}`);
  const staged = stagePackages(repository, cache, toolchain, addons);

  // As on a robot: base/<hash> and app/<hash> side by side.
  const opt = path.join(cache, `laid-out-${arch}`);
  tell('lays out the base');
  const packed = layOutBase(
    { repository, files: source.files },
    staged,
    packages,
    toolchain,
    path.join(opt, 'base/new'),
  );
  const base = named(path.join(opt, 'base'), readTree(path.join(opt, 'base/new')));
  const node = path.join(base.folder, nodeIn(arch));
  const [program, ...before] = commandFor(toolchain, node) as [string, ...string[]];
  const nodeVersion = run(program, [...before, '-p', 'process.versions.node']).trim();

  tell('makes the pages, joins the sources, lays out the app');
  const bill = billOfMaterials(
    {
      name: manifest.name,
      version: source.fullVersion,
      license: manifest.license,
      roots,
      nodeVersion,
      inside: insidesOf(
        base.folder,
        packed.map(({ place, name }) => ({ place, name })),
      ),
    },
    packed,
  );
  const billText = `${JSON.stringify(bill, null, 1)}\n`;
  const { version, fullVersion, commit, committedAt } = source;
  const told = { version, fullVersion, commit, committedAt, arch, node: nodeVersion, base: base.hash };
  const laidOut = path.join(opt, 'app/new');
  const maps = await layOutApp(repository, source, told, { 'sbom.cdx.json': billText }, laidOut);
  const app = named(path.join(opt, 'app'), readTree(laidOut));

  prove(base, app, toolchain, cache, tell);

  const name = `coach-robot-${source.version}-${arch}`;
  const folder = path.join(dist, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archives = path.join(cache, `archives-${arch}`);
  const sizes: Record<string, { archiveBytes: number; installedBytes: number; sha256: string }> = {};
  for (const [part, tree] of Object.entries({ base, app })) {
    const file = path.join(folder, `${part}-${tree.hash}.tar.zst`);
    await archived(tree, path.join(archives, path.basename(file)), tell);
    cpSync(path.join(archives, path.basename(file)), file);
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    sizes[part] = { archiveBytes: statSync(file).size, installedBytes: tree.installedBytes, sha256 };
    // As robots will read it: what they refuse (a name of more than 100 bytes, say) is not to be shipped.
    const claim = { kind: part as PartKind, hash: tree.hash, installedBytes: tree.installedBytes };
    await examinePart(file, { ...claim, base: base.hash }, new AbortController().signal);
  }
  const release = { ...told, app: app.hash, sizes };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(path.join(folder, 'sbom.cdx.json'), billText);
  const own = ['LICENSE', 'NOTICE'].map((file) => readFileSync(path.join(repository, file), 'utf8'));
  const others = readFileSync(path.join(base.folder, 'LICENSES.txt'), 'utf8');
  writeFileSync(path.join(folder, 'LICENSES.txt'), [...own, others].join('\n\n'));
  // Also in the app, for changing what it set up: here it comes before there is an app.
  for (const one of source.files.filter((file) => /^systemd\/install(?:\.sh$|\/)/.test(file)))
    cpSync(path.join(repository, one), path.join(folder, path.relative('systemd', one)));
  await writeArchive(readTree(folder), `${folder}.tar`, { top: name, isPlain: true });
  // No robot has them; where.ts reads a robot's faults by them.
  rmSync(`${folder}.maps`, { recursive: true, force: true });
  writeFiles(`${folder}.maps`, maps);
  assertLimits(
    sizes.base?.archiveBytes ?? 0,
    sizes.app?.archiveBytes ?? 0,
    base.installedBytes + app.installedBytes,
    tell,
  );
  tell(`dist/${name}.tar: base ${base.hash}, app ${app.hash}`);
}

/** Calls the laid out folder by its hash, in the place of an earlier one. */
function named(parent: string, tree: Tree): Tree {
  const folder = path.join(parent, tree.hash);
  rmSync(folder, { recursive: true, force: true });
  renameSync(tree.folder, folder);
  return { ...tree, folder };
}

/** What packages say of the libraries inside their binaries, as sharp does. */
function insidesOf(
  base: string,
  packages: readonly { place: string; name: string }[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    packages.flatMap(({ place, name }) => {
      const file = path.join(base, place, 'versions.json');
      return existsSync(file) ? [[name, JSON.parse(readFileSync(file, 'utf8'))]] : [];
    }),
  );
}

/** Loads each compiled part, and all modules of the daemon; throws where one is not loaded. */
function prove(base: Tree, app: Tree, toolchain: Toolchain, cache: string, tell: Tell): void {
  tell(`loads each compiled part${toolchain.root === null ? '' : ' under qemu-aarch64-static'}`);
  const parts = loadParts(base, toolchain, cache);
  for (const { file, sizeBytes, glibc, fault } of parts)
    tell(
      `  ${fault === null ? 'ok    ' : 'FAILED'} ${mb(sizeBytes).padStart(9)}  glibc ${glibc.padEnd(5)} ${file}`,
    );
  const faults = parts.filter(({ fault }) => fault !== null).map(({ file, fault }) => `${file} ${fault}`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  tell('loads the daemon');
  const [program, ...before] = commandFor(toolchain, path.join(base.folder, nodeIn(toolchain.arch))) as [
    string,
    ...string[],
  ];
  run(program, [...before, 'runtime/compile-ahead.ts'], { folder: app.folder });
}

/** The archive of this tree, kept in the cache by its hash: the same contents give the same bytes. */
async function archived(tree: Tree, file: string, tell: Tell): Promise<void> {
  if (existsSync(file)) return;
  tell(`packs ${path.basename(file)}, ${mb(tree.installedBytes)}`);
  mkdirSync(path.dirname(file), { recursive: true });
  let [doneBytes, toldTenths] = [0, 0];
  await writeArchive(tree, `${file}.new`, {
    onBytes: (sizeBytes) => {
      doneBytes += sizeBytes;
      const tenths = Math.floor((doneBytes / tree.installedBytes) * 10);
      if (tenths > toldTenths && tenths < 10 && tree.installedBytes > TOLD_FROM_BYTES) tell(`  ${tenths}0 %`);
      toldTenths = tenths;
    },
  });
  renameSync(`${file}.new`, file);
}

function assertLimits(base: number, app: number, installed: number, tell: Tell): void {
  const measured = { base, app, installed };
  tell(`base ${mb(base)}, app ${mb(app)}, installed ${mb(installed)}`);
  const over = (['base', 'app', 'installed'] as const)
    .filter((part) => measured[part] > LIMITS_MB[part] * BYTES_PER_MB)
    .map((part) => `${part} is ${mb(measured[part])}, and may be ${LIMITS_MB[part]} MB`);
  if (over.length > 0) throw new Error(over.join('\n'));
}
