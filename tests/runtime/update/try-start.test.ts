import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { tryStart } from '#runtime/update/try-start.ts';
import { NEW } from '../../support/update/fake-program.ts';
import { Scratch } from '../../support/update/made-part.ts';

/** Tries an app whose starts do what the script says, and write down what they were asked to start. */
async function tried(
  script: string,
): Promise<{ isGood: boolean; said: string; mode: number; journal: MemoryJournal }> {
  using scratch = new Scratch();
  const folder = scratch.at(`app/${NEW}/runtime`);
  mkdirSync(folder, { recursive: true });
  const said = scratch.at('said');
  const compiled = `umask 077; mkdir -p "$NODE_COMPILE_CACHE/${NEW}/v24-7"; touch "$NODE_COMPILE_CACHE/${NEW}/v24-7/one"`;
  writeFileSync(`${folder}/start.sh`, `echo "$@" >> '${said}'\n${compiled}\n${script}\n`);
  const { signal } = new AbortController();
  const journal = new MemoryJournal();
  const isGood = await tryStart(scratch.at('.'), NEW, { clock: new SystemClock(), journal, signal });
  const mode = statSync(scratch.at(`compiled/${NEW}/v24-7/one`)).mode & 0o777;
  return { isGood, said: readFileSync(said, 'utf8'), mode, journal };
}

test('a new app is tried as a daemon and as an updater, and what it compiled the robot may read', async () => {
  const { isGood, said, mode } = await tried('exit 0');
  expect(isGood).toBe(true);
  const lines = said.trim().split('\n');
  expect(lines[0]).toMatch(/runtime\/compile-ahead\.ts$/);
  expect(lines[1]).toMatch(/runtime\/update\/main\.ts --try$/);
  expect(mode).toBe(0o644);
});

test.each(['exit 70', 'kill -SEGV $$', 'case $2 in --try) exit 1 ;; esac'])(
  'one whose start ends otherwise is not switched to: %s',
  async (script) => expect((await tried(script)).isGood).toBe(false),
);

test('why one cannot be loaded is told to support, in the words above its stack', async () => {
  const stack = Array.from(
    { length: 30 },
    (_, at) => `    at Module._load (node:internal/modules/cjs/loader:${at})`,
  );
  const words = ['file:///x.ts:1', '^', '', "Error: Cannot find module 'sharp'", ...stack, 'Node.js v24'];
  const { journal } = await tried(`cat >&2 <<'END'\n${words.join('\n')}\nEND\nexit 1`);
  expect(journal.lines.map(({ message }) => message)).toEqual(
    Array(2).fill('a new version cannot be loaded'),
  );
  expect(JSON.stringify(journal.lines)).toContain("Error: Cannot find module 'sharp'");
});

test('one whose Node crashed is tried once more before it is given up', async () => {
  const { isGood, journal } = await tried(
    'once=$0.once; test -e "$once" || { touch "$once"; kill -TRAP $$; }',
  );
  expect(isGood).toBe(true);
  expect(journal.lines).toHaveLength(1);
});
