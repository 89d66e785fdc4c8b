import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Need, needsCommand } from '../needs.ts';
import { LabRecording } from './sound-lab-recording.ts';

const PACKAGES = 'pulseaudio pulseaudio-utils alsa-utils libasound2-plugins';
const START_LIMIT_MS = 10_000;
const execute = promisify(execFile);

/** What the laboratory needs on the machine. */
export function needsSoundLab(): Need {
  const commands = ['pulseaudio', 'pactl', 'parec', 'pacat', 'paplay', 'arecord', 'aplay'];
  const missing = commands.map((command) => needsCommand(command, PACKAGES).missing).find((one) => one);
  if (missing) return { missing };
  const plugin = globSync('/usr/lib/*/alsa-lib/libasound_module_pcm_pulse.so').length > 0;
  return { missing: plugin ? null : 'ALSA cannot use PulseAudio: apt-get install libasound2-plugins' };
}

/** The loudspeakers (null sinks) of the laboratory; what goes in comes out of "<name>.monitor". */
const SINKS = { child: 16_000, robot: 24_000, room: 16_000 } as const;
export type SinkName = keyof typeof SINKS;

/**
 * A PulseAudio of its own without any hardware, for real programs and the real drivers: what is played into the sink
 * `child` is what the robot's microphone hears (ALSA "default" or "child_mic"); what the robot says (ALSA "default"
 * or "robot_spk") goes into the sink `robot`. `room` is free for what stands between them ("room_mic"). Everything
 * lies in a temporary folder and is found by the environment only, so that several run at once.
 */
export class SoundLab {
  readonly folder: string;
  /** For a child process that is to hear and speak here: all of this process's environment and the laboratory's. */
  readonly env: NodeJS.ProcessEnv;
  readonly #own: Readonly<Record<string, string>>;
  readonly #children = new Set<ChildProcess>();
  #before: NodeJS.ProcessEnv | null = null;
  #server: ChildProcess | null = null;

  private constructor(folder: string) {
    this.folder = folder;
    this.#own = {
      XDG_RUNTIME_DIR: folder,
      PULSE_RUNTIME_PATH: path.join(folder, 'pulse'),
      PULSE_SERVER: `unix:${path.join(folder, 'pulse.sock')}`,
      ALSA_CONFIG_PATH: path.join(folder, 'asound.conf'),
    };
    this.env = { ...process.env, ...this.#own };
  }

  static async start(): Promise<SoundLab> {
    const lab = new SoundLab(mkdtempSync(path.join(tmpdir(), 'coach-sound-')));
    mkdirSync(path.join(lab.folder, 'pulse'), { mode: 0o700 });
    writeFileSync(path.join(lab.folder, 'asound.conf'), ALSA_CONFIGURATION);
    await lab.startServer();
    return lab;
  }

  /** Starts PulseAudio, also again after `killServer`. */
  async startServer(): Promise<void> {
    const { PULSE_SERVER = '' } = this.#own;
    const socket = PULSE_SERVER.slice('unix:'.length);
    const script = path.join(this.folder, 'default.pa');
    rmSync(socket, { force: true });
    writeFileSync(
      script,
      [
        '.fail',
        `load-module module-native-protocol-unix socket=${socket} auth-anonymous=1`,
        ...Object.keys(SINKS).map((name) => `load-module ${sinkModule(name as SinkName).join(' ')}`),
        'set-default-sink robot',
        'set-default-source child.monitor\n',
      ].join('\n'),
    );
    const flags = '--daemonize=no --exit-idle-time=-1 --use-pid-file=no --disable-shm=yes --realtime=no';
    const log = `--log-target=file:${path.join(this.folder, 'pulse.log')}`;
    // As a real sound server, which has real-time priority: a busy machine is not to make it stutter. Where that is
    // not permitted, nice says so and runs it all the same.
    const command = ['-n', '-15', 'pulseaudio'];
    this.#server = spawn(
      'nice',
      [...command, '-n', '-F', script, ...flags.split(' '), '--high-priority=no', log],
      {
        env: this.env,
        stdio: 'ignore',
      },
    );
    const startedMs = performance.now();
    while (!(await accepts(socket))) {
      const isOver = performance.now() - startedMs > START_LIMIT_MS;
      if (isOver || this.#server.exitCode !== null) throw new Error('PulseAudio did not start');
      await sleep(20);
    }
    this.pactl('info');
  }

  /** Ends PulseAudio as a crash does. */
  async killServer(): Promise<void> {
    await ended(this.#server, 'SIGKILL');
  }

  /** Makes this the sound of this process too, for drivers that run in it; `stop` undoes it. */
  enter(): this {
    this.#before ??= { ...process.env };
    Object.assign(process.env, this.#own);
    return this;
  }

  pactl(...args: string[]): string {
    return execFileSync('pactl', args, { env: this.env, encoding: 'utf8' });
  }

  /** Lets the child say these samples (mono, 16 kHz); resolves when the last one is out. */
  async sayAsChild(samples: Int16Array): Promise<void> {
    const stream = this.pour('child', SINKS.child);
    stream.write(samples);
    await stream.end();
  }

  /** Plays a WAV file as the child. */
  async playWav(file: string, sink: SinkName = 'child'): Promise<void> {
    const player = this.#spawn('paplay', [`--device=${sink}`, '--latency-msec=20', file]);
    await new Promise((resolve) => player.once('close', resolve));
  }

  /** A stream into a sink (mono), for sound that is made while it plays. */
  pour(sink: SinkName, rateHz: number): { write(samples: Int16Array): void; end(): Promise<void> } {
    const format = ['--raw', '--format=s16le', `--rate=${rateHz}`, '--channels=1', '--latency-msec=20'];
    const player = this.#spawn('pacat', ['--playback', `--device=${sink}`, ...format]);
    const closed = new Promise<void>((resolve) => player.once('close', () => resolve()));
    player.stdin?.on('error', () => {});
    return {
      write: (samples) => {
        player.stdin?.write(Buffer.from(samples.slice().buffer));
      },
      end: async () => {
        player.stdin?.end();
        await closed;
      },
    };
  }

  /** Records what goes into a sink, with the time of each piece; resolves when the first sound (silence) is in. */
  async listen(sink: SinkName): Promise<LabRecording> {
    const rateHz = SINKS[sink];
    const format = ['--raw', '--format=s16le', `--rate=${rateHz}`, '--channels=1', '--latency-msec=10'];
    const recorder = this.#spawn('parec', ['-d', `${sink}.monitor`, ...format]);
    const recording = new LabRecording(recorder, rateHz);
    await recording.begun;
    return recording;
  }

  /** Resolves when a program records what goes into the sink; PulseAudio is asked again and again. */
  async untilHeardBySomeone(sink: SinkName, deadlineMs: number): Promise<void> {
    const signal = AbortSignal.timeout(deadlineMs);
    for (;;) {
      const [sources, outputs] = await Promise.all(
        ['sources', 'source-outputs'].map(async (list) => {
          const { stdout } = await execute('pactl', ['list', 'short', list], { env: this.env, signal });
          return stdout.split('\n').map((line) => line.split('\t'));
        }),
      );
      const source = sources?.find(([, name]) => name === `${sink}.monitor`)?.[0];
      if (outputs?.some(([, of]) => of !== undefined && of === source)) return;
    }
  }

  /** Takes a sink away, as a USB device that is pulled out. */
  unloadSink(name: SinkName): void {
    const line = this.pactl('list', 'short', 'modules')
      .split('\n')
      .find((module) => module.includes(`sink_name=${name} `));
    if (line === undefined) throw new Error(`no sink ${name}`);
    this.pactl('unload-module', line.split('\t')[0] ?? '');
  }

  /** Brings it back. */
  loadSink(name: SinkName): void {
    this.pactl('load-module', ...sinkModule(name));
    if (name === 'robot') this.pactl('set-default-sink', 'robot');
    if (name === 'child') this.pactl('set-default-source', 'child.monitor');
  }

  /** Ends all that was started here, and removes the folder. */
  async stop(): Promise<void> {
    await Promise.all([...this.#children].map((child) => ended(child, 'SIGKILL')));
    await ended(this.#server, 'SIGTERM');
    for (const name of Object.keys(this.#own)) {
      if (this.#before === null) continue;
      if (this.#before[name] === undefined) delete process.env[name];
      else process.env[name] = this.#before[name];
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(command: string, args: readonly string[]): ChildProcess {
    const child = spawn(command, [...args], { env: this.env, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#children.add(child);
    child.once('close', () => this.#children.delete(child));
    return child;
  }
}

const ALSA_CONFIGURATION = `</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
pcm.child_mic { type pulse device "child.monitor" }
pcm.room_mic { type pulse device "room.monitor" }
pcm.robot_spk { type pulse device "robot" }
`;

/**
 * A null sink as it is renders two seconds ahead and rewinds when a stream begins: the first 2 s give nothing, and the
 * start of a sound is lost (48-227 samples of 1,600 when it was measured). Without rewinds it does neither.
 */
function sinkModule(name: SinkName): string[] {
  const format = ['channels=1', 'channel_map=mono', 'format=s16le', 'norewinds=1'];
  return ['module-null-sink', `sink_name=${name}`, `rate=${SINKS[name]}`, ...format];
}

async function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });
}

async function ended(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await gone;
}
