import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

test('npm start, npm run talk, the installation, the service and the daemon of the tests start in the same way', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts.start).toBe('exec sh runtime/start.sh runtime/main.ts');
  expect(scripts.talk).toBe('exec sh runtime/start.sh runtime/command/main.ts talk');
  // Compiled code is of use only to the same flags.
  expect(scripts.postinstall).toMatch(/ && sh runtime\/start\.sh runtime\/compile-ahead\.ts$/);
  const unit = read('systemd/coach-robot.service');
  expect(unit).toContain('\nExecStart=/bin/sh runtime/start.sh runtime/main.ts\n');
  expect(read('systemd/sandbox.conf')).toContain('\nWorkingDirectory=-/opt/coach-robot/current\n');
  expect(read('tests/support/daemon.ts')).toContain(
    "spawn('/bin/sh', ['runtime/start.sh', ...flags, 'runtime/main.ts']",
  );
});

test('their flags stand in one place', () => {
  const flags = /--max-semi-space-size=2 --max-old-space-size=192|MALLOC_MMAP_THRESHOLD_=/;
  expect(read('runtime/start.sh')).toMatch(flags);
  for (const file of ['package.json', 'systemd/coach-robot.service', 'tests/support/daemon.ts'])
    expect(read(file), file).not.toMatch(flags);
});
