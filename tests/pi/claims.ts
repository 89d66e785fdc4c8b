import type { Machine } from './machine.ts';
import type { Finding } from './results.ts';

const UNIT = 'coach-robot.service';

/** What systemd says of the unit. */
export async function unitState(machine: Machine): Promise<Readonly<Record<string, string>>> {
  const shown = await machine.run(
    `systemctl show ${UNIT} -p ActiveState -p SubState -p MainPID -p NRestarts -p Result -p Type -p WatchdogUSec -p StatusText -p MemoryCurrent`,
  );
  return Object.fromEntries(shown.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/** How often systemd has started the robot again since its machine began. */
export async function restartsOf(machine: Machine): Promise<number> {
  return Number((await unitState(machine)).NRestarts ?? Number.NaN);
}

/** Whether systemd keeps the robot as it was meant to. */
export async function findMissing(machine: Machine): Promise<Finding> {
  const { ActiveState, Type, WatchdogUSec, StatusText } = await unitState(machine);
  return {
    what: 'the unit',
    seen: `${ActiveState}, Type=${Type}, watchdog ${WatchdogUSec}, "${StatusText}"`,
    isGood: ActiveState === 'active' && Type === 'notify' && WatchdogUSec !== '0',
  };
}

/**
 * Resolves with the guest's uptime, s, once the unit is active (with Type=notify: the robot said READY). Throws with the
 * end of its log where it has failed for good.
 */
export async function untilReady(machine: Machine, limitSeconds = 900): Promise<number> {
  const state = `state=$(systemctl is-active ${UNIT}); test "$state" = active -o "$state" = failed`;
  await machine.until(state, limitSeconds, 5);
  const since = `systemctl is-active -q ${UNIT} && systemctl show ${UNIT} -p ActiveEnterTimestampMonotonic --value`;
  const { code, output } = await machine.ask(since);
  if (code === 0) return Number(output.toString()) / 1_000_000;
  throw new Error(`it does not start: ${await machine.run(`journalctl -u ${UNIT} --no-pager -o cat -n 12`)}`);
}

/** PSS of each process of the unit, in MB of 1,024 KB as the bench counts, by what it runs, the largest first. */
export async function memoryOfEach(machine: Machine): Promise<readonly { command: string; mb: number }[]> {
  const processes = await processesOf(machine);
  const told = await machine.run(
    `for pid in ${processes.map(({ pid }) => pid).join(' ')}; do awk -v pid=$pid '/^Pss:/ {print pid, $2}' /proc/$pid/smaps_rollup 2>/dev/null; done; true`,
  );
  const kilobytes = new Map(
    told
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number) as [number, number]),
  );
  return processes
    .map(({ pid, command }) => ({ command, mb: (kilobytes.get(pid) ?? 0) / 1024 }))
    .sort((one, other) => other.mb - one.mb);
}

/** PSS of all processes of the unit, MB as memoryOfEach. */
export async function memoryOf(machine: Machine): Promise<number> {
  return (await memoryOfEach(machine)).reduce((sum, { mb }) => sum + mb, 0);
}

/** The processes of the unit, as pid and command line. */
export async function processesOf(machine: Machine): Promise<readonly { pid: number; command: string }[]> {
  const listed = await machine.run(
    `for pid in $(cat /sys/fs/cgroup/system.slice/${UNIT}/cgroup.procs); do printf '%s %s\\n' $pid "$(tr '\\0' ' ' < /proc/$pid/cmdline)"; done`,
  );
  return listed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.slice(line.indexOf(' ') + 1).trim() }));
}
