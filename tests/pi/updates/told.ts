import { shellQuoted } from '../household.ts';
import { type Machine, UPDATES } from '../machine.ts';

export const STATE = '/var/lib/coach-robot-update';
const UPDATER = 'coach-robot-update.service';

/**
 * Where updates are looked for, and a trial that is shorter than ten minutes. Of the body only the loudspeaker is real, by which
 * a version is judged: recording, speaking and looking are most of what an emulated processor does, and other scenarios' to show.
 */
export async function followUpdates(machine: Machine, confirmMinutes: number): Promise<void> {
  const update = { url: `http://${UPDATES.address}:${UPDATES.port}`, confirmMinutes };
  const virtual = { kind: 'virtual' };
  const parts = { buttons: virtual, lights: virtual, camera: virtual, voice: virtual, microphone: virtual };
  const more = { update, ...parts };
  // No command and no page may write these: they stand in the settings file, which keeps its owner.
  await machine.run(
    `systemctl stop coach-robot; python3 - <<'END'
import json
with open("/var/lib/coach-robot/robot.json", "r+") as file:
    settings = json.load(file)
    settings.update(${JSON.stringify(more)})
    file.seek(0)
    json.dump(settings, file)
END
systemctl start --no-block coach-robot`,
    120,
  );
}

/** What the updater says of itself; all null where it has said nothing yet. */
export interface Told {
  readonly state: string | null;
  readonly version: string | null;
  readonly code: string | null;
  readonly last: { readonly version: string; readonly outcome: string; readonly code: string | null } | null;
}

export async function statusOf(machine: Machine): Promise<Told> {
  const { code, output } = await machine.ask(`cat ${STATE}/status.json`);
  return code === 0
    ? (JSON.parse(output.toString()) as Told)
    : { state: null, version: null, code: null, last: null };
}

/** Somebody of the family asks: the robot leaves a request, and the system starts the updater by it. */
export async function ask(machine: Machine, kind: 'look' | 'install_now' = 'install_now'): Promise<void> {
  const request = JSON.stringify({ schema: 1, id: `r${Math.random()}`, kind, until: null });
  // As the robot's user and by a rename, as `coach-robot update --now` does, whose Node takes half a minute to start here.
  await machine.run(
    `cd /var/lib/coach-robot-requests && setpriv --reuid=coach-robot --regid=coach-robot --clear-groups \\
  sh -c 'printf %s "$1" > request.json.tmp && chmod 0644 request.json.tmp && mv request.json.tmp request.json' sh ${shellQuoted(request)}`,
  );
}

/** Resolves with what the updater says once it has heeded the last request and has come to its end. */
export async function untilSettled(machine: Machine, limitSeconds: number): Promise<Told> {
  const isSettled = `id=$(sed -n 's/.*"id":"\\([^"]*\\)".*/\\1/p' /var/lib/coach-robot-requests/request.json)
grep -q "$id" ${STATE}/updater.json && systemctl show -p ActiveState --value ${UPDATER} | grep -qE 'inactive|failed'`;
  try {
    await machine.until(isSettled, limitSeconds, 4);
  } catch (error) {
    throw new Error(`${JSON.stringify(await statusOf(machine))}\n${await logOf(machine)}`, { cause: error });
  }
  return await statusOf(machine);
}

/** A start of the robot, as systemd noted it. */
interface Start {
  readonly atSeconds: number;
  /** When it was READY; null where it never was. */
  readonly readySeconds: number | null;
  /** What the launcher said before it; empty where it said nothing. */
  readonly launcher: string;
}

/** The robot's starts in a journal (a JSON object a line) since then, s of the guest's uptime; oldest first. */
export function startsIn(journal: string, sinceSeconds: number): readonly Start[] {
  const starts: { atSeconds: number; readySeconds: number | null; launcher: string }[] = [];
  for (const line of journal.split('\n').filter(Boolean)) {
    const { MESSAGE: message, __MONOTONIC_TIMESTAMP: atUs } = JSON.parse(line) as Record<string, unknown>;
    const atSeconds = Number(atUs) / 1_000_000;
    // Of what is no text journalctl gives the bytes.
    if (atSeconds < sinceSeconds || typeof message !== 'string') continue;
    if (message.startsWith('Starting coach-robot.service'))
      starts.push({ atSeconds, readySeconds: null, launcher: '' });
    const last = starts.at(-1);
    if (last === undefined) continue;
    if (message.startsWith('Started coach-robot.service')) last.readySeconds = atSeconds;
    if (message.startsWith('launcher: ')) last.launcher += `${message.slice('launcher: '.length)}; `;
  }
  return starts;
}

/** The robot's starts since then. */
export async function startsSince(machine: Machine, seconds: number): Promise<readonly Start[]> {
  const journal = await machine.run(
    'journalctl -b -u coach-robot -o json --no-pager --output-fields=MESSAGE',
    120,
  );
  return startsIn(journal, seconds);
}

/** The end of what updater, launcher and service manager have said. */
export function logOf(machine: Machine, lines = 40): Promise<string> {
  return machine.run(
    `journalctl -b --no-pager -o short-monotonic -u coach-robot -u 'coach-robot-*' -n ${lines} | cut -c 1-220`,
  );
}

/** The app that is started next, the one that runs, and what is on trial. */
export async function versionsOf(
  machine: Machine,
): Promise<{ current: string; runs: string; pending: string }> {
  const [current = '', runs = '', pending = ''] = (
    await machine.run(
      `basename "$(readlink /opt/coach-robot/current)"
p=$(systemctl show coach-robot -p MainPID --value); basename "$(readlink /proc/$p/cwd || echo none)"
cat ${STATE}/pending.json 2>/dev/null || echo none`,
    )
  ).split('\n');
  return { current, runs, pending };
}
