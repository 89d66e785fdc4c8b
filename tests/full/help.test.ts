import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../..');

test.each([
  ['bench', 'npm run bench -- [--only'],
  ['full', 'npm run test:full -- [--share'],
  ['smoke', 'npm run smoke -- [--only'],
])('tests/%s/main.ts says what it takes, and begins nothing', (name, usage) => {
  const said = execFileSync(process.execPath, [`tests/${name}/main.ts`, '--help'], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect(said).toContain(usage);
});
