import { memoryOfEach, untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import type { Scenario, Stage } from '../scenario.ts';

/** The player of the start's trial rests after five minutes. */
const SETTLED_SECONDS = 420;

/** The last script of a command line, or else its first word. */
const programOf = (command: string): string =>
  command.match(/[\w-]+\.m?[jt]s\b/g)?.at(-1) ?? command.split(' ')[0] ?? '';

async function bootOnce(
  stage: Stage,
  folder: string,
  before?: string,
): Promise<{ ready: number; page: number }> {
  const { image, provider, installedDisk } = stage;
  const options = { folder, from: installedDisk(), providerPort: provider.port };
  if (before !== undefined) {
    await using machine = await Machine.boot(image, options);
    await machine.run(before, 300);
    await machine.shutDown();
  }
  await using machine = await Machine.boot(image, options);
  const ready = await untilReady(machine);
  const page = await new Household(machine).untilPage();
  await machine.shutDown();
  return { ready, page };
}

/** From power to a robot that can be talked to. */
export const booting: Scenario = {
  name: 'boot',
  shows: 'the time from power to READY, with compiled code kept and without',
  limitMinutes: () => 60,
  async play(stage, tell) {
    const folder = stage.folderFor('boot');
    const warm = await bootOnce(stage, folder);
    const cold = await bootOnce(
      stage,
      folder,
      'systemctl stop coach-robot; rm -rf /var/cache/coach-robot/*; sync',
    );
    tell({
      what: 'power to READY, compiled code kept',
      seen: `${warm.ready.toFixed(0)} s (page ${warm.page.toFixed(0)} s)`,
      isGood: null,
    });
    tell({
      what: 'power to READY, compiled code thrown away: at most twice that',
      seen: `${cold.ready.toFixed(0)} s (page ${cold.page.toFixed(0)} s)`,
      isGood: cold.ready <= 2 * warm.ready,
    });
    await using machine = await Machine.boot(stage.image, {
      folder,
      from: stage.installedDisk(),
      providerPort: stage.provider.port,
    });
    await untilReady(machine);
    // What a start makes for later ones is made by then; an emulated processor is never quiet.
    await machine.run(`sleep ${SETTLED_SECONDS}`, 2 * SETTLED_SECONDS);
    const each = await memoryOfEach(machine);
    const waiting = each.reduce((sum, { mb }) => sum + mb, 0);
    tell({
      what: `PSS of all processes ${SETTLED_SECONDS / 60} minutes after READY, nobody talking: at most 90 MB`,
      seen: `${waiting.toFixed(0)} MB (${each.map(({ command, mb }) => `${programOf(command)} ${mb.toFixed(0)}`).join(', ')})`,
      isGood: waiting <= 90,
    });
  },
};
