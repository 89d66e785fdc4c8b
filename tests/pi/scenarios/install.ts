import { findMissing } from '../claims.ts';
import { Household } from '../household.ts';
import { difference, filesOf, giveKey, install, unpackRelease } from '../installation.ts';
import { Machine } from '../machine.ts';
import type { Scenario } from '../scenario.ts';

const MEGABYTE = 1_000_000;
/** What the running robot and its updater write. */
const OWN = /^(?:\/var\/(?:lib|cache)\/coach-robot(?:-update|-requests)?|\/opt\/coach-robot\/compiled)\//;

/** The release is installed on a fresh system by its own installer; all other scenarios begin from this machine. */
export const installing: Scenario = {
  name: 'install',
  shows: 'a fresh system, one command, and the robot is there',
  limitMinutes: () => 120,
  async play({ image, release, provider, folderFor, keepInstalled }, tell) {
    await using machine = await Machine.boot(image, {
      folder: folderFor('install'),
      from: image.disk,
      shelves: [release.archive],
      providerPort: provider.port,
    });
    const before = await filesOf(machine);
    const folder = await unpackRelease(machine, release);

    const dry = await install(machine, folder, '--dry-run');
    const afterDry = difference(before, await filesOf(machine));
    const touched = [...afterDry.added, ...afterDry.gone, ...afterDry.changed];
    tell({
      what: 'install.sh --dry-run changes nothing',
      seen: `exit ${dry.code}, ${dry.output.trim().split('\n').length} lines, ${touched.length} files touched${touched.length ? `: ${touched.slice(0, 5).join(' ')}` : ''}`,
      isGood: dry.code === 0 && touched.length === 0,
    });

    const done = await install(machine, folder);
    const steps = done.output.split('\n').filter((line) => line.trim() !== '');
    tell({
      what: 'install.sh --yes',
      seen: `exit ${done.code} after ${(done.seconds / 60).toFixed(1)} min, ${steps.length} lines; the last: ${steps.slice(-2).join(' / ')}`,
      isGood: done.code === 0,
    });
    if (done.code !== 0) throw new Error(`the installer failed:\n${steps.slice(-15).join('\n')}`);
    const after = difference(before, await filesOf(machine));
    const used = Number(await machine.run('du -s --block-size=1 /opt/coach-robot | cut -f1'));
    tell({
      what: 'what it leaves',
      seen: `${after.added.length} new paths, ${after.changed.length} changed, ${after.gone.length} gone; /opt/coach-robot ${(used / MEGABYTE).toFixed(0)} MB`,
      isGood: used <= 200 * MEGABYTE,
    });
    const others = await machine.run(
      `cd /opt/coach-robot && find app base ! -type l \\( ! -user coach-update -o -perm /022 \\) | head -5
find . -mindepth 1 \\( -path ./app -o -path ./base \\) -prune -o ! -type l \\( ! -user root -o -perm /022 \\) -print | head -5`,
    );
    const [top, current] = (
      await machine.run('cd /opt/coach-robot && stat -c "%U:%G %a" . && readlink current')
    ).split('\n');
    tell({
      what: "the program is the updater's and the installer root's, and nobody else can write either",
      seen: `${others === '' ? 'none of others' : others}; the folder ${top}; current is ${current}`,
      isGood: others === '' && top === 'root:coach-update 1775' && current === `app/${release.app}`,
    });

    const household = new Household(machine);
    await household.untilPage();
    const once = await filesOf(machine);
    const again = await install(machine, folder);
    const twice = difference(once, await filesOf(machine));
    const differing = [...twice.added, ...twice.gone, ...twice.changed].filter((file) => !OWN.test(file));
    tell({
      what: 'the same again leaves all as it is',
      seen: `exit ${again.code} after ${again.seconds.toFixed(0)} s; ${differing.length} paths differ ${differing.slice(0, 5).join(' ')}`,
      isGood: again.code === 0 && differing.length === 0,
    });
    tell(await findMissing(machine));
    await giveKey(machine);
    await machine.run('systemctl stop coach-robot', 120);
    await machine.shutDown();
    keepInstalled(machine.disk, done);
  },
};

/** The same where the apt source has nothing: no package that is optional is there. */
export const installingBare: Scenario = {
  name: 'install-bare',
  shows: 'without the optional packages the robot is installed all the same and says what is missing',
  limitMinutes: () => 60,
  async play({ image, release, folderFor }, tell) {
    await using machine = await Machine.boot(image, {
      folder: folderFor('install-bare'),
      from: image.disk,
      shelves: [release.archive],
    });
    await machine.run('rm -f /etc/apt/sources.list.d/*; rm -rf /var/lib/apt/lists/*');
    const folder = await unpackRelease(machine, release);
    const done = await install(machine, folder);
    tell({
      what: 'install.sh --yes without a network and without optional packages',
      seen: `exit ${done.code} after ${done.seconds.toFixed(0)} s; ${done.output.trim().split('\n').slice(-2).join(' / ')}`,
      isGood: done.code === 0,
    });
    const household = new Household(machine);
    await household.untilPage();
    const { parts } = await household.health();
    const missing = Object.entries(parts).filter(([, { state }]) => state !== undefined && state !== 'ok');
    tell({
      what: 'health there',
      seen: missing.map(([name, { state, code }]) => `${name} ${state} ${code}`).join(', '),
      isGood: null,
    });
  },
};
