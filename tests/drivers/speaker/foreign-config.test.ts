import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { foreignConfig } from '#drivers/speaker/foreign-config.ts';

const SPEAKER = path.resolve('node_modules/speaker');

test.skipIf(!existsSync(SPEAKER))(
  'the package speaker gets a configuration on a Pi, and keeps its own elsewhere',
  () => {
    expect(foreignConfig(SPEAKER, 'x64')).toBe('');
    const flag = foreignConfig(SPEAKER, 'arm64');
    // Fails when the package has one of its own: then the file that gives this can go.
    expect(flag).toBe(`-I${SPEAKER}/deps/mpg123/config/linux/x64`);
    expect(existsSync(path.join(flag.slice(2), 'config.h'))).toBe(true);
    expect(foreignConfig(path.resolve('node_modules/epoll'), 'arm64')).toBe('');
  },
);
