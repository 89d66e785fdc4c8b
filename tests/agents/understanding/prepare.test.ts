import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareUnderstanding } from '#agents/understanding/prepare.ts';

const understanding = path.resolve(import.meta.dirname, '../../../agents/understanding');
/** In a process of its own: what one test has loaded is there for all. Prints what was read, and how often it rested. */
const PROGRAM = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readFileSync } = fs;
  const read = [];
  fs.readFileSync = (file, ...rest) => {
    if (String(file).includes('/understanding/learned/')) read.push(String(file));
    return readFileSync(file, ...rest);
  };
  syncBuiltinESMExports();
  const { prepareUnderstanding } = await import('${understanding}/prepare.ts');
  const { wantsIn, feelingsIn, tellingsIn } = await import('${understanding}/recognise.ts');
  let rests = 0;
  if (process.argv[1] === 'prepared') await prepareUnderstanding(async () => void rests++);
  const said = 'きょうは たのしかったよ';
  const heard = [wantsIn(said, 'start'), feelingsIn(said, 'start'), tellingsIn(said)];
  console.log(JSON.stringify({ read: read.length, rests, heard }));
`;
function hear(how: 'prepared' | 'at once') {
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM, how], {
    cwd: understanding,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout) as { read: number; rests: number; heard: unknown };
}

test('what was made ready beforehand in small pieces is not read again, and says the same', () => {
  const [prepared, atOnce] = [hear('prepared'), hear('at once')];
  expect(atOnce).toMatchObject({ read: 3, rests: 0 });
  expect(prepared.read).toBe(0);
  // 58,000 features, a few thousand at once.
  expect(prepared.rests).toBeGreaterThan(15);
  expect(prepared.heard).toEqual(atOnce.heard);
});

test('a robot that stops meanwhile is not held up', async () => {
  let rests = 0;
  const stopped = prepareUnderstanding(async () => {
    if (++rests === 2) throw new DOMException('the robot stops', 'AbortError');
  });
  await expect(stopped).rejects.toThrow('the robot stops');
  expect(rests).toBe(2);
});
