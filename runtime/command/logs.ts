import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programEnvironment } from '#drivers/process/environment.ts';
import { type Call, CommandError } from './call.ts';

/** `coach-robot logs`: what the robot wrote since it was installed, by journalctl, with whatever journalctl takes (-f, -n 100). */
export async function run({ words }: Call): Promise<number> {
  const child = spawn('journalctl', ['-u', 'coach-robot', '-o', 'cat', ...words], {
    stdio: 'inherit',
    env: programEnvironment(),
  });
  try {
    const [code] = await once(child, 'close');
    return typeof code === 'number' ? code : 1;
  } catch {
    throw new CommandError(
      'There is no journal here (journalctl was not found): the robot writes its log to its standard output.',
    );
  }
}
