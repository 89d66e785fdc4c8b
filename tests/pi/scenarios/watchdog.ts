import { CHILD, japaneseSpeechHeard } from '../../support/sound/japanese-speech.ts';
import { processesOf, restartsOf, unitState, untilReady } from '../claims.ts';
import { Household } from '../household.ts';
import { Machine } from '../machine.ts';
import type { Finding } from '../results.ts';
import type { Scenario, Stage } from '../scenario.ts';

/** What is broken must be whole again within this (the guest's seconds). */
const MENDED_WITHIN_SECONDS = 30;
/** How long it is waited for all the same, so that the table says how long it took. */
const WAITED_SECONDS = 180;
const SETTLED_SECONDS = 120;
const UNIT = 'coach-robot.service';

interface Fault {
  readonly name: string;
  /** A talk by voice is under way: recorder and player run. */
  readonly isTalking: boolean;
  /** Shell in the guest that breaks it. */
  readonly breakIt: string;
  /** The child says something afterwards: what is broken shows only where the robot has something to say. */
  readonly isStirred?: boolean;
  /** Shell that succeeds once it is whole again. */
  readonly isWhole: string;
  /** Shell that takes away what the break has left, before the next. */
  readonly after?: string;
}

const mainPid = `$(systemctl show ${UNIT} -p MainPID --value)`;
const childOf = (pattern: string) => `$(pgrep -u coach-robot -f '${pattern}' | head -1)`;
/** Begun: how long the start itself then takes is the scenario boot's, and an emulated processor's. */
const IS_STARTED_ANEW = `test "${mainPid}" -gt 0 && test "${mainPid}" != "$(cat /run/broken)"`;

const FAULTS: readonly Fault[] = [
  {
    name: 'the event loop stands still (SIGSTOP to the robot)',
    isTalking: false,
    breakIt: `echo ${mainPid} > /run/broken; kill -STOP ${mainPid}`,
    isWhole: IS_STARTED_ANEW,
  },
  {
    name: 'the recorder dies (SIGKILL to arecord)',
    isTalking: true,
    breakIt: `p=${childOf('^arecord')}; test -n "$p"; echo $p > /run/broken; kill -KILL $p`,
    isWhole: `p=${childOf('^arecord')}; test -n "$p" && test "$p" != "$(cat /run/broken)"`,
  },
  {
    name: 'the microphone is dead (SIGSTOP to arecord)',
    isTalking: true,
    breakIt: `p=${childOf('^arecord')}; test -n "$p"; echo $p > /run/broken; kill -STOP $p`,
    isWhole: `p=${childOf('^arecord')}; test -n "$p" && test "$p" != "$(cat /run/broken)"`,
  },
  {
    name: 'the player is stuck (SIGSTOP to it)',
    isTalking: true,
    isStirred: true,
    breakIt: `p=${childOf('player.mjs')}; test -n "$p"; echo $p > /run/broken; kill -STOP $p`,
    isWhole: `! kill -0 "$(cat /run/broken)" 2>/dev/null`,
  },
  {
    name: 'child processes leak (80 of them in its group)',
    isTalking: false,
    breakIt: `echo ${mainPid} > /run/broken; for i in $(seq 80); do setsid sleep 100000 & echo $! > /sys/fs/cgroup/system.slice/${UNIT}/cgroup.procs; done`,
    isWhole: `test "$(cat /sys/fs/cgroup/system.slice/${UNIT}/pids.current)" -lt 60`,
    after: 'pkill -x sleep || true',
  },
  {
    name: 'sharp is broken (its file replaced)',
    isTalking: false,
    breakIt: `for f in /opt/coach-robot/current/node_modules/@img/sharp-linux-*/lib/*.node; do cp "$f" "/run/$(basename "$f").whole"; echo broken > "$f"; done; curl -s -X POST -H 'content-type: application/json' -d '{"ids":["pictures"]}' http://127.0.0.1:8080/api/v1/checks/run > /run/checks`,
    isWhole: `curl -sf http://127.0.0.1:8080/api/v1/health | grep -qE '"pictures":\\{[^}]*"state":"failed"'`,
    after: `for f in /opt/coach-robot/current/node_modules/@img/sharp-linux-*/lib/*.node; do cp "/run/$(basename "$f").whole" "$f"; done`,
  },
];

/** The records on a file system of their own, which can be made to hang without the whole machine. */
const OWN_DISK = `systemctl stop ${UNIT}
truncate -s 200M /var/lib/records.img && mke2fs -q -t ext4 /var/lib/records.img
mkdir -p /run/records && mount -o loop /var/lib/records.img /run/records && cp -a /var/lib/coach-robot/. /run/records/
chown coach-robot:coach-robot /run/records && chmod 0700 /run/records && umount /run/records
mount -o loop /var/lib/records.img /var/lib/coach-robot && systemctl start ${UNIT}`;
const FROZEN_SECONDS = 60;

/** Each thing that can hang is made to hang. */
export const watchdog: Scenario = {
  name: 'watchdog',
  shows: 'what hangs is mended or the robot restarted within 30 s; nothing of it under a load of 90 %',
  limitMinutes: ({ loadMinutes }) => 120 + 3 * loadMinutes,
  async play(stage, tell) {
    stage.provider.peer.coach({ voice: stage.provider.voice });
    await using machine = await Machine.boot(stage.image, {
      folder: stage.folderFor('watchdog'),
      from: stage.installedDisk(),
      providerPort: stage.provider.port,
      cores: 1,
    });
    await untilReady(machine);
    const household = new Household(machine);
    await household.untilPage();
    // What a start tries of the body is over by then: the hour under load is one of a robot that lives.
    await machine.run(`sleep ${SETTLED_SECONDS}`, 600);
    await underLoad(machine, household, stage, tell);
    for (const fault of FAULTS) tell(await breakOnce(household, fault));
    tell(await hangStore(household));
  },
};

async function breakOnce(household: Household, fault: Fault): Promise<Finding> {
  const { machine } = household;
  await household.untilPage();
  if (fault.isTalking) {
    await openTalk(household);
    await machine.run('sleep 5', 60);
  }
  const restartsBefore = await restartsOf(machine);
  const broken = await machine.ask(fault.breakIt, 120);
  if (broken.code !== 0)
    return {
      what: fault.name,
      seen: `could not be broken: ${broken.output.toString().slice(-200)}`,
      isGood: false,
    };
  // The coach answers what the child says.
  if (fault.isStirred) await household.say(await japaneseSpeechHeard('えっと、わからないよ', CHILD));
  const since = await machine.uptimeSeconds();
  const whole = await machine.until(fault.isWhole, WAITED_SECONDS).catch(() => null);
  const readyAt = await untilReady(machine).catch(() => null);
  const restarts = (await restartsOf(machine)) - restartsBefore;
  const ready =
    restarts === 0
      ? ''
      : readyAt === null
        ? ', never READY'
        : `, READY ${(readyAt - since).toFixed(0)} s after the fault`;
  const told = await machine.run(
    `journalctl -u ${UNIT} --no-pager -o cat --since "-${WAITED_SECONDS}s" | grep -o '"msg":"[^"]*"' | sort | uniq -c | sort -rn | head -4 | tr '\\n' ';'; true`,
  );
  if (fault.after !== undefined) await machine.run(fault.after, 120);
  if (fault.isTalking) await household.press('talk').catch(() => {});
  const took = whole === null ? null : whole - since;
  return {
    what: fault.name,
    seen: `${took === null ? `not whole after ${WAITED_SECONDS} s` : `whole after ${took.toFixed(0)} s`}, ${restarts} restarts${ready}; log: ${told.slice(0, 300)}`,
    isGood: took !== null && took <= MENDED_WITHIN_SECONDS && readyAt !== null,
  };
}

/** A press begins a talk where none is, and ends one that is. */
async function openTalk(household: Household): Promise<void> {
  const { machine } = household;
  if ((await machine.ask(IS_HEARING)).code === 0) return;
  await household.press('talk');
  await machine.until(IS_HEARING, 90).catch(() => null);
}
const IS_HEARING = "pgrep -u coach-robot -f '^arecord'";

/** The file system of the records stands still, as a dying card does; nothing can end a process that waits for it. */
async function hangStore(household: Household): Promise<Finding> {
  const { machine } = household;
  const what = `the store hangs (its file system frozen for ${FROZEN_SECONDS} s)`;
  await machine.run(OWN_DISK, 300);
  await untilReady(machine);
  await household.untilPage();
  const before = await restartsOf(machine);
  await machine.run(`echo ${mainPid} > /run/broken; fsfreeze -f /var/lib/coach-robot`);
  const turn = household.turn('38+47').catch(() => null);
  await machine.run(`sleep ${FROZEN_SECONDS}; fsfreeze -u /var/lib/coach-robot`, FROZEN_SECONDS * 6);
  const since = await machine.uptimeSeconds();
  const whole = await machine
    .until('curl -sf --max-time 5 http://127.0.0.1:8080/api/v1/health', WAITED_SECONDS)
    .catch(() => null);
  await turn;
  const restarts = (await restartsOf(machine)) - before;
  return {
    what,
    seen: `${restarts} restarts; the page answers ${whole === null ? 'not' : `${(whole - since).toFixed(0)} s after the disk moved again`}`,
    isGood: whole !== null && whole - since <= MENDED_WITHIN_SECONDS,
  };
}

async function underLoad(
  machine: Machine,
  household: Household,
  { amounts }: Stage,
  tell: (finding: Finding) => void,
): Promise<void> {
  const before = await restartsOf(machine);
  const seconds = Math.round(amounts.loadMinutes * 60);
  const load = machine.ask(
    `stress-ng --cpu 1 --cpu-load 90 --timeout ${seconds}s --quiet`,
    seconds * 4 + 300,
  );
  const ends = (await machine.uptimeSeconds()) + seconds;
  let turns = 0;
  while ((await machine.uptimeSeconds()) < ends) {
    await household.turn(turns % 2 === 0 ? '24+13' : '37');
    turns += 1;
  }
  await load;
  const restarts = (await restartsOf(machine)) - before;
  const { ActiveState, StatusText } = await unitState(machine);
  const running = (await processesOf(machine)).length;
  tell({
    what: `false restarts in ${amounts.loadMinutes} minutes at 90 % load of its one core`,
    seen: `${restarts}, ${turns} turns answered meanwhile; ${ActiveState}, "${StatusText}", ${running} processes`,
    isGood: restarts === 0 && ActiveState === 'active' && turns > 0,
  });
}
