import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { tryStart } from '#runtime/update/try-start.ts';
import { NEW } from '../../support/update/fake-program.ts';
import { Scratch } from '../../support/update/made-part.ts';

/** Tries an app whose starts do what the script says, and write down what they were asked to start. */
async function tried(script: string): Promise<{ isGood: boolean; said: string }> {
  using scratch = new Scratch();
  const folder = scratch.at(`app/${NEW}/runtime`);
  mkdirSync(folder, { recursive: true });
  const said = scratch.at('said');
  writeFileSync(`${folder}/start.sh`, `echo "$@" "$NODE_DISABLE_COMPILE_CACHE" >> '${said}'\n${script}\n`);
  const { signal } = new AbortController();
  const isGood = await tryStart(scratch.at('.'), NEW, new SystemClock(), signal);
  return { isGood, said: readFileSync(said, 'utf8') };
}

test('a new app is tried as a daemon and as an updater, and leaves nothing compiled behind', async () => {
  const { isGood, said } = await tried('exit 0');
  expect(isGood).toBe(true);
  const lines = said.trim().split('\n');
  expect(lines[0]).toMatch(/runtime\/compile-ahead\.ts 1$/);
  expect(lines[1]).toMatch(/runtime\/update\/main\.ts --try 1$/);
});

test.each(['exit 70', 'kill -SEGV $$', 'case $2 in --try) exit 1 ;; esac'])(
  'one whose start ends otherwise is not switched to: %s',
  async (script) => expect((await tried(script)).isGood).toBe(false),
);
