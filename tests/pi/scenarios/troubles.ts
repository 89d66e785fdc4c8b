import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { unitState, untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import type { Scenario } from '../scenario.ts';
import { soundSeconds } from './lesson.ts';

/** Node ends at once with it; the safe mode's unit has no such line. */
const BROKEN = `mkdir -p /run/systemd/system/coach-robot.service.d
printf '[Service]\\nEnvironment=NODE_OPTIONS=--import=/nowhere/at/all.mjs\\n' > /run/systemd/system/coach-robot.service.d/broken.conf
systemctl daemon-reload; systemctl restart --no-block coach-robot`;
const MENDED = `rm /run/systemd/system/coach-robot.service.d/broken.conf; systemctl daemon-reload
systemctl reset-failed coach-robot; systemctl start --no-block coach-robot`;

/** A robot that cannot start says so, aloud and on its page. */
export const safeMode: Scenario = {
  name: 'safe-mode',
  shows: 'five failed starts end in a safe mode that speaks and serves a page, never in silence',
  limitMinutes: () => 45,
  async play({ image, installedDisk, folderFor, provider }, tell) {
    await using machine = await Machine.boot(image, {
      folder: folderFor('safe-mode'),
      from: installedDisk(),
      providerPort: provider.port,
    });
    await untilReady(machine);
    const household = new Household(machine);
    await household.untilPage();
    const began = await machine.uptimeSeconds();
    await machine.run(BROKEN);
    const heard = household.hear(150);
    const safe = await machine
      .until('test "$(systemctl is-active coach-robot-safe.service)" = active', 300)
      .catch(() => null);
    const page = await machine
      .until('curl -s --max-time 5 http://127.0.0.1:8080/ | grep -q .', 300)
      .catch(() => null);
    const { ActiveState, Result } = await unitState(machine);
    const sound = soundSeconds(await heard, OUTPUT_RATE_HZ);
    const shown = (
      await machine.run('curl -s --max-time 10 http://127.0.0.1:8080/ | head -c 3000; true')
    ).replaceAll(/<[^>]+>|\s+/g, ' ');
    tell({
      what: 'five failed starts in a row',
      seen: `the robot is ${ActiveState} (${Result}); safe mode after ${safe === null ? 'never' : `${(safe - began).toFixed(0)} s`}, its page after ${page === null ? 'never' : `${(page - began).toFixed(0)} s`}: ${shown.slice(0, 150)}`,
      isGood: safe !== null && page !== null,
    });
    tell({ what: 'it says so aloud', seen: `${sound.toFixed(1)} s of sound`, isGood: sound > 1 });
    await machine.run(MENDED);
    const back = await untilReady(machine, 600).catch(() => null);
    tell({
      what: 'once the fault is gone the robot starts again',
      seen: back === null ? 'not' : 'READY',
      isGood: back !== null,
    });
  },
};

/** A Pi has no clock of its own: without a network it begins in the past. */
export const clock1970: Scenario = {
  name: 'clock-1970',
  shows: 'with a clock that is in the past the robot starts, teaches, and says that it is unsure of the date',
  limitMinutes: () => 40,
  async play({ image, installedDisk, folderFor }, tell) {
    await using machine = await Machine.boot(image, {
      folder: folderFor('clock-1970'),
      from: installedDisk(),
      clock: '1970-01-02T00:00:00',
    });
    const ready = await untilReady(machine);
    const household = new Household(machine);
    await household.untilPage();
    await machine.run("date --set='1970-01-03 03:00:00'; systemctl restart coach-robot", 900);
    await household.untilPage();
    const events = await household.turn('38+47 を やりたい');
    await household
      .untilPart('clock', 'failed', 120)
      .catch(() => household.untilPart('clock', 'degraded', 60))
      .catch(() => null);
    const { parts } = await household.health();
    tell({
      what: 'the clock says 1970',
      seen: `READY after ${ready.toFixed(0)} s; date ${await machine.run('date +%F')}; a turn is answered: ${events.some(({ type }) => type === 'final_response')}; health says clock ${parts.clock?.state} ${parts.clock?.code}`,
      isGood: events.some(({ type }) => type === 'final_response') && parts.clock?.code === 'clock_wrong',
    });
  },
};
