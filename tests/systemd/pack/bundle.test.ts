import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import boards from '#config/boards.json' with { type: 'json' };
import { settingsSchema } from '#config/settings.ts';
import { writeFiles } from '../../../systemd/pack/app-part.ts';
import { type Bundle, bundlePrograms, PROGRAMS } from '../../../systemd/pack/bundle.ts';
import { isOfApp } from '../../../systemd/pack/kept-files.ts';
import { tellWhere } from '../../../systemd/pack/where.ts';
import { projectFiles, textOf } from '../../support/source-tree.ts';

const repository = path.resolve(import.meta.dirname, '..', '..', '..');

test('all that is started or loaded by its path is a program of the release', () => {
  const named = projectFiles()
    .filter(isOfApp)
    .flatMap((file) => {
      const text = textOf(file);
      const here = (name: string | undefined) => path.join(path.dirname(file), name ?? '');
      if (file.endsWith('.ts')) {
        const beside = [
          ...text.matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g),
          ...text.matchAll(/import\.meta\.dirname, '([^']+\.ts)'/g),
        ].map(([, name]) => here(name));
        return [...beside, ...[...text.matchAll(/'(runtime\/[\w/-]+\.ts)'/g)].map(([, name]) => name ?? '')];
      }
      if (!/\.(?:sh|service)$/.test(file)) return [];
      const code = text.replace(/^\s*#.*$/gm, '');
      return [...[...code.matchAll(/\b((?:runtime|drivers)\/[\w/-]+\.ts)\b/g)].map(([, name]) => name ?? '')];
    })
    // Not of a release: it makes the pages, which are ready there.
    .filter((name) => name !== 'runtime/web/assets-process.ts');
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !(PROGRAMS as readonly string[]).includes(name))).toEqual([]);
});

describe('joined sources', () => {
  const program = 'runtime/install/lesson-now.ts';
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-bundle-'));
  const maps = `${folder}.maps`;
  const tried = `import path from 'node:path';
import { fileURLToPath } from 'node:url';
import boards from '#config/boards.json' with { type: 'json' };
import { settingsSchema } from '#config/settings.ts';
/** A comment. */
const told: string[] = [path.join(import.meta.dirname, 'x.ts'), fileURLToPath(import.meta.url)];
console.log(JSON.stringify({ pin: settingsSchema.parse({}).wiring.talkPin, boards: Object.keys(boards), told }));
throw new Error('a fault of the test');
`;
  let bundle: Bundle;

  beforeAll(async () => {
    bundle = await bundlePrograms(repository, [program, 'config/settings.ts'], (file, text) =>
      file === program ? tried : text,
    );
    writeFiles(folder, bundle.files);
    writeFiles(maps, bundle.maps);
    for (const file of ['package.json', 'config/boards.json'])
      cpSync(path.join(repository, file), path.join(folder, file));
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => {
    for (const one of [folder, maps]) rmSync(one, { recursive: true, force: true });
  });

  test('are there once, bare, and each program leads to its own', () => {
    const chunks = [...bundle.files].filter(([file]) => file.startsWith('chunks/'));
    expect(chunks.filter(([, text]) => /talkPin:/.test(text))).toHaveLength(1);
    for (const [, text] of chunks) expect(text).not.toMatch(/A comment|string\[\]/);
    expect(bundle.files.get(program)).toMatch(
      /^export \* from '\.\.\/\.\.\/chunks\/lesson-now-[A-Z0-9]{8}\.js';\n$/,
    );
  });

  test('read their data, find what stands beside them, and a fault is told by its source', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    const real = realpathSync(folder);
    expect(JSON.parse(stdout)).toEqual({
      pin: settingsSchema.parse({}).wiring.talkPin,
      boards: Object.keys(boards),
      told: [path.join(real, 'runtime/install/x.ts'), path.join(real, program)],
    });
    expect(stderr).toMatch(/chunks\/lesson-now-[A-Z0-9]{8}\.js:1:\d+/);
    expect(tellWhere(stderr, maps)).toContain(`${program}:8`);
    expect(tellWhere('at chunks/NOWHERE1.js:2:3', maps)).toBe('at chunks/NOWHERE1.js:2:3');
  });
});
