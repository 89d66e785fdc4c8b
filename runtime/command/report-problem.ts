import { type Call, UsageError } from './call.ts';
import { needRobotOf } from './robot-here.ts';

/** `coach-robot report-problem FILE`: tries all parts and writes what support may see; nothing of the child, no secret. */
export async function run({ file, terminal, settings }: Call): Promise<number> {
  if (file === null) throw new UsageError('name the file to write');
  const robot = await needRobotOf(settings());
  terminal.write('Trying each part …\n');
  // The archive holds the results.
  await robot.check(() => {});
  await file.handle.writeFile(`${JSON.stringify(await robot.problemArchive(), null, 2)}\n`);
  await file.handle.sync();
  terminal.write(
    `${file.path}: send this to support. It holds codes and counts, and nothing that was said.\n`,
  );
  return 0;
}
