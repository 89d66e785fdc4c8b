import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programEnvironment } from '#drivers/process/environment.ts';
import { type Call, CommandError, UsageError } from './call.ts';

const OF_ROBOT = ['-u', 'coach-robot', '-o', 'cat'];

/**
 * `coach-robot logs`: what the robot wrote since it was installed, by journalctl, with whatever journalctl takes (-f, -n 100).
 * Throws UsageError where -n has no number, CommandError where there is no journal, or nothing of the robot in it.
 */
export async function run({ words }: Call): Promise<number> {
  const count = countAsked(words);
  if (count !== null && !/^(?:\+?\d+|all)$/.test(count))
    throw new UsageError(`-n takes a number of lines or all, not ${count}`);
  if (!(await hasLines()))
    throw new CommandError(
      'The journal of this machine holds nothing of the robot, or you may not read it (try sudo): it does not run here ' +
        'as a service. One that was started with npm start writes its log into its own terminal.',
    );
  const child = journal(words, 'inherit');
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
}

/** What stands behind -n or --lines, joined to it or next; null where nothing does. */
function countAsked(words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^(?:-n|--lines(?:=|$))/.test(word));
  const joined = words[at]?.replace(/^(?:-n|--lines=?)/, '');
  if (joined !== '') return joined ?? null;
  const next = words[at + 1];
  return next === undefined || next.startsWith('-') ? null : next;
}

const journal = (words: readonly string[], stdio: StdioOptions): ChildProcess =>
  spawn('journalctl', [...OF_ROBOT, ...words], { stdio, env: programEnvironment() });

/** journalctl itself says nothing and succeeds where a unit never wrote. */
async function hasLines(): Promise<boolean> {
  const child = journal(['-n', '1'], ['ignore', 'pipe', 'ignore']);
  let hasWritten = false;
  child.stdout?.on('data', () => {
    hasWritten = true;
  });
  try {
    await once(child, 'close');
  } catch {
    throw new CommandError(
      'There is no journal here (journalctl was not found): the robot writes its log to its standard output.',
    );
  }
  return hasWritten;
}
