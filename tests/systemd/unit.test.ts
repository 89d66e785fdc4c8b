import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NPM_START } from '../support/daemon.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

describe('every way to start the robot', () => {
  const unit = read('systemd/coach-robot.service');

  test('gives Node the same flags: npm start, npm run talk, the service and the daemon of the tests', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(NPM_START.flags.length).toBeGreaterThan(0);
    expect(/^ExecStart=\S+\/node (.*) runtime\/main\.ts$/m.exec(unit)?.[1]).toBe(NPM_START.flags.join(' '));
    expect(scripts.talk).toBe(scripts.start?.replace('main.ts', 'talk.ts'));
    // Compiled code is of use only to the same flags.
    expect(scripts['compile-ahead']).toBe(scripts.start?.replace('main.ts', 'compile-ahead.ts'));
  });

  test('tells the allocator of C the same', () => {
    const told = Object.entries(NPM_START.environment).filter(([name]) => name.startsWith('MALLOC_'));
    expect(told.length).toBeGreaterThan(0);
    for (const [name, value] of told) expect(unit).toContain(`\nEnvironment=${name}=${value}\n`);
  });
});
