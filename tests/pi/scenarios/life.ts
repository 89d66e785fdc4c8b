import { untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { difference, filesOf, install, unpackRelease } from '../installation.ts';
import { Machine } from '../machine.ts';
import type { Scenario } from '../scenario.ts';

/** The key, and what is in the state folder. */
const RECORDS = 'sha256sum /etc/credstore/gemini-api-key; ls -A /var/lib/coach-robot | LC_ALL=C sort';

/** Of the lines before those that are gone; a database that was closed has neither log nor index of it. */
const goneOf = (before: string, now: string): readonly string[] =>
  before.split('\n').filter((line) => !/-(?:wal|shm|journal)$/.test(line) && !now.split('\n').includes(line));

const pointsTo = (machine: Machine) => machine.run('readlink /opt/coach-robot/current');

/** What comes after the first installation: another version and back, and the end. */
export const life: Scenario = {
  name: 'life',
  shows: 'upgrade by hand, downgrade, uninstall and purge leave exactly what they say',
  limitMinutes: () => 120,
  async play({ image, installedDisk, folderFor, provider, release, nextRelease }, tell) {
    const shelves = [release.archive, nextRelease.archive];
    await using machine = await Machine.boot(image, {
      folder: folderFor('life'),
      from: installedDisk(),
      shelves,
      providerPort: provider.port,
    });
    await untilReady(machine);
    const household = new Household(machine);
    await household.untilPage();
    await household.turn('38+47 を やりたい');
    const kept = await machine.run(RECORDS);
    const lost = async (): Promise<string> => goneOf(kept, await machine.run(RECORDS)).join(' ') || 'nothing';

    const folder = await unpackRelease(machine, release);
    const nextFolder = await unpackRelease(machine, nextRelease, '/dev/vdc');
    for (const [what, from, app] of [
      ['upgrade by hand', nextFolder, nextRelease.app],
      ['downgrade', folder, release.app],
    ] as const) {
      const done = await install(machine, from);
      await household.untilPage();
      const now = await pointsTo(machine);
      tell({
        what,
        seen: `exit ${done.code} after ${done.seconds.toFixed(0)} s; current is ${now}; of records, settings and key ${await lost()} is lost`,
        isGood: done.code === 0 && now.endsWith(app) && (await lost()) === 'nothing',
      });
    }

    const before = await filesOf(machine);
    const uninstalled = await install(machine, folder, '--uninstall --yes');
    const after = difference(before, await filesOf(machine));
    const left = await machine.run(
      'ls -d /opt/coach-robot /var/lib/coach-robot /etc/credstore/gemini-api-key 2>/dev/null; getent passwd coach-robot; systemctl list-unit-files --no-legend "coach-robot*"; true',
    );
    tell({
      what: '--uninstall: the program goes, records, settings and key stay',
      seen: `exit ${uninstalled.code}; ${after.gone.length} paths gone, ${after.added.length} new; there are: ${left.replaceAll('\n', ', ')}; lost is ${await lost()}`,
      isGood:
        uninstalled.code === 0 &&
        (await lost()) === 'nothing' &&
        !/coach-robot\.service/.test(left) &&
        (await machine.ask('test -e /opt/coach-robot/current')).code !== 0,
    });

    const purged = await install(machine, folder, '--uninstall --purge --yes');
    const rest = await machine.run(
      `find / -xdev \\( -name '*coach*' -o -user coach-robot -o -user coach-update -o -nouser \\) -not -path '/srv/*' -not -path '/proc/*' -not -path '/var/log/journal/*' 2>/dev/null; getent passwd coach-robot coach-update; true`,
      300,
    );
    const ours = rest.split('\n').filter((line) => line !== '' && !line.includes('coach-robot.service.d'));
    tell({
      what: '--uninstall --purge: nothing is left',
      seen: `exit ${purged.code}; left: ${ours.join(' ') || 'nothing'}`,
      isGood: purged.code === 0 && ours.length === 0,
    });
    const again = await install(machine, folder);
    await household.untilPage();
    tell({
      what: 'installed once more after that',
      seen: `exit ${again.code} after ${again.seconds.toFixed(0)} s`,
      isGood: again.code === 0,
    });
  },
};
