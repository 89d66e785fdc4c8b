import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ControlLine } from './control.ts';
import type { Image } from './image.ts';
import { tellMonitor } from './monitor.ts';

/** Where the guest finds what listens on this machine's loopback: address and port in the guest. */
export const PROVIDER = { address: '10.0.2.100', port: 8790 } as const;
/** The host that updates are looked for at. */
export const UPDATES = { address: '10.0.2.100', port: 8791 } as const;

export interface MachineOptions {
  /** A folder of its own: disk, console log, sockets. What is there already is a machine that was switched off. */
  readonly folder: string;
  /** What its disk begins as, where there is none yet: the image's, or another machine's that is off. */
  readonly from: string;
  readonly memoryMb?: number;
  /** Default: 2; one that hurries has 1. A load in the guest takes as many of this machine's. */
  readonly cores?: 1 | 2;
  /** Files that the guest sees as /dev/vdb, /dev/vdc …, read-only (a tar archive is read from there as it is). */
  readonly shelves?: readonly string[];
  /** The port on this machine's loopback that the guest reaches at PROVIDER; without it there is no network at all. */
  readonly providerPort?: number;
  /** The same of the host of updates, at UPDATES. */
  readonly updatesPort?: number;
  /** What its clock says when the power comes; a Pi has none and begins in 1970. Default: the true time. */
  readonly clock?: string;
  /** What it was frozen as: it goes on from there, its disk as it was then. */
  readonly thaw?: string;
  /**
   * Its time goes by what its processor does, and where that waits goes on to what comes next: hours of a robot at rest
   * pass in minutes. Nobody outside who waits by another clock may take part.
   */
  readonly hurries?: boolean;
}

/** The longest that a guest takes from power to its control line on a busy machine. */
const BOOT_LIMIT_MS = 900_000;

/** A whole computer in qemu, by software emulation: kernel, systemd, GPIO lines, sound cards, camera. */
export class Machine {
  /** Those that are on: whoever ends a run cuts their power. */
  static readonly running = new Set<Machine>();
  readonly folder: string;
  /** performance.now() when the power came. */
  readonly poweredMs: number;
  readonly #qemu: ChildProcess;
  readonly #line: ControlLine;

  private constructor(folder: string, poweredMs: number, qemu: ChildProcess, line: ControlLine) {
    this.folder = folder;
    this.poweredMs = poweredMs;
    this.#qemu = qemu;
    this.#line = line;
    Machine.running.add(this);
    qemu.once('exit', () => Machine.running.delete(this));
  }

  /** Power on; resolves when the guest takes requests. */
  static async boot(image: Image, options: MachineOptions): Promise<Machine> {
    const { folder, from } = options;
    mkdirSync(folder, { recursive: true });
    const disk = diskOf(folder);
    if (!existsSync(disk)) {
      const backing = ['-F', 'qcow2', '-b', path.resolve(from)];
      execFileSync('qemu-img', ['create', '-q', '-f', 'qcow2', ...backing, disk]);
    }
    const socket = socketOf(folder);
    rmSync(socket, { force: true });
    const poweredMs = performance.now();
    const qemu = spawn('qemu-system-x86_64', qemuArguments(image, options), {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // A run that is broken off while it boots leaves none behind, which would keep the disk to itself.
    const end = () => void qemu.kill('SIGKILL');
    process.once('exit', end);
    qemu.once('exit', () => process.off('exit', end));
    const limit = AbortSignal.timeout(BOOT_LIMIT_MS);
    while (!existsSync(socket)) {
      if (qemu.exitCode !== null) throw new Error(`qemu ended with ${qemu.exitCode} (${folder}/console.log)`);
      limit.throwIfAborted();
      await sleep(50);
    }
    const line = await ControlLine.open(socket);
    const timer = setTimeout(() => line.end('it did not come up'), BOOT_LIMIT_MS);
    qemu.once('exit', () => line.end('the machine is off'));
    try {
      await (options.thaw === undefined ? line.isUp : untilAnswered(line));
    } catch (error) {
      qemu.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return new Machine(folder, poweredMs, qemu, line);
  }

  /** The disk, for another machine to begin from once this one is off. */
  get disk(): string {
    return diskOf(this.folder);
  }

  /** Runs a script as root; whatever it comes to is the answer. */
  ask(script: string, limitSeconds = 60): Promise<Answer> {
    return this.#line.run(script, limitSeconds);
  }

  /** The same as text; throws where it fails. */
  async run(script: string, limitSeconds = 60): Promise<string> {
    const { code, output } = await this.ask(script, limitSeconds);
    const text = output.toString();
    if (code !== 0) throw new Error(`in the guest: exit ${code} of\n${script}\n${text.slice(-2000)}`);
    return text.trim();
  }

  /** Seconds since the guest's kernel began. */
  async uptimeSeconds(): Promise<number> {
    return Number((await this.run('cut -d" " -f1 /proc/uptime')).trim());
  }

  /**
   * Resolves with the guest's uptime, s, once a script succeeds there. Tried seldom, since a program that starts takes an
   * emulated processor a third of a second, which the robot's own start would pay for.
   */
  async until(script: string, limitSeconds: number, everySeconds = 1): Promise<number> {
    const waiting = `until ( ${script}\n ) >/dev/null 2>&1; do sleep ${everySeconds}; done; cut -d' ' -f1 /proc/uptime`;
    const { code, output } = await this.ask(waiting, limitSeconds);
    if (code !== 0) throw new Error(`not within ${limitSeconds} s: ${script}`);
    return Number(output.toString().trim());
  }

  /** Keeps memory and disk under a name, in its own disk; it runs on. No request may be under way. */
  freeze(name: string): Promise<void> {
    return tellMonitor(monitorOf(this.folder), `savevm ${name}`);
  }

  /** The plug is pulled: what the guest has not written to its disk is gone. */
  async cutPower(): Promise<void> {
    if (this.#qemu.exitCode !== null || this.#qemu.signalCode !== null) return;
    const gone = once(this.#qemu, 'exit');
    this.#qemu.kill('SIGKILL');
    await gone;
    this.#line.end('the power was cut');
  }

  /** Switched off in order. */
  async shutDown(): Promise<void> {
    const gone = once(this.#qemu, 'exit', { signal: AbortSignal.timeout(180_000) });
    await this.ask('sync; systemctl --no-block poweroff', 30).catch(() => {});
    await gone.catch(() => this.cutPower());
    this.#line.end('switched off');
  }

  console(): string {
    return readFileSync(path.join(this.folder, 'console.log'), 'utf8');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.cutPower();
  }
}

const diskOf = (folder: string): string => path.join(folder, 'disk.qcow2');
const socketOf = (folder: string): string => path.join(folder, 'control');
const monitorOf = (folder: string): string => path.join(folder, 'monitor');

/** One that goes on where it was says no hello, and may lose what is sent before it runs. */
async function untilAnswered(line: ControlLine): Promise<void> {
  for (let tries = 1; ; tries++) {
    const answer = line.run('true', 10);
    answer.catch(() => {});
    if ((await Promise.race([answer, sleep(5_000, null)])) !== null) return;
    if (tries === 20) throw new Error('it was thawed and does not answer');
  }
}

/** As a power of two: a processor that hurries does 500 million a second of its own time. It is one core: two never start. */
const NS_PER_INSTRUCTION = 1;

function qemuArguments(image: Image, options: MachineOptions): string[] {
  const { folder, memoryMb = 2048, shelves = [], providerPort, updatesPort, clock, thaw, hurries } = options;
  const cores = hurries === true ? 1 : (options.cores ?? 2);
  // restrict: no way out of the house but the ones to those whom this machine plays.
  const forwards = [
    { ...PROVIDER, to: providerPort },
    { ...UPDATES, to: updatesPort },
  ].flatMap(({ address, port, to }) =>
    to === undefined ? [] : [`guestfwd=tcp:${address}:${port}-cmd:socat - TCP4:127.0.0.1:${to}`],
  );
  return [
    ...['-accel', `tcg,thread=${cores === 1 ? 'single' : 'multi'}`],
    ...(hurries === true ? ['-icount', `shift=${NS_PER_INSTRUCTION},sleep=off`] : []),
    ...['-cpu', 'max', '-smp', String(cores), '-m', String(memoryMb)],
    ...['-nodefaults', '-display', 'none', '-no-reboot', '-serial', 'chardev:console'],
    ...['-chardev', `file,id=console,path=${path.join(folder, 'console.log')},append=on`],
    ...['-monitor', `unix:${monitorOf(folder)},server=on,wait=off`],
    ...(thaw === undefined ? [] : ['-loadvm', thaw]),
    ...['-kernel', image.kernel, '-initrd', image.initrd],
    ...['-append', 'root=/dev/vda rw console=ttyS0 quiet systemd.show_status=0 net.ifnames=0'],
    // Its time goes on while this machine's disk is waited for: nothing is waited for that need not be.
    ...['-drive', `file=${diskOf(folder)},if=virtio,format=qcow2${hurries === true ? ',cache=unsafe' : ''}`],
    ...shelves.flatMap((file) => ['-drive', `file=${file},if=virtio,format=raw,readonly=on`]),
    ...[
      '-device',
      'virtio-serial',
      '-chardev',
      `socket,id=control,path=${socketOf(folder)},server=on,wait=off`,
    ],
    ...['-device', 'virtserialport,chardev=control,name=coach.control'],
    ...(forwards.length === 0
      ? ['-nic', 'none']
      : ['-nic', `user,model=virtio-net-pci,restrict=on,${forwards.join(',')}`]),
    ...(clock === undefined ? [] : ['-rtc', `base=${clock}`]),
  ];
}
