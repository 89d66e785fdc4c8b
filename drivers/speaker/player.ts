import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { alsaFault } from '#drivers/audio/alsa-fault.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { programEnvironment } from '#drivers/process/environment.ts';
import { cardInAlsaName } from '#drivers/sound/cards.ts';
import type { Outlet, OutletWay } from './outlet.ts';
import { CUT, HEADER_BYTES, PLAYED, READY, REPORT_BYTES, REPORT_FD, SILENT, SOUND } from './player-wire.mjs';

/** The player paces itself, so that sound goes on while the robot is held up by a slow disk. */
const WINDOW_MS = 2000;
/** A cut takes some 5 ms; a player that does not manage it is ended, which is silence too. */
const CUT_LIMIT_MS = 250;
const UNREAD_MS = 20;
/** Above other programs, where the user that runs the robot may ask for that. */
const PRIORITY = -10;

/** The name that player-alsa.conf gives the one card that it knows. */
const OWN_NAME = 'robot_card';

/** Sound by `speaker` in a process of its own (player.mjs), on the ALSA device that is named when it starts. */
export function playerWay(device: () => string, clock: Clock): OutletWay {
  return {
    mechanism: 'speaker',
    windowMs: WINDOW_MS,
    start: (onPlayed) => startPlayer(device(), clock, onPlayed),
  };
}

/** Whether npm has built the package; loading it would tell too, but can abort the process. */
export function isSpeakerBuilt(): boolean {
  try {
    const main = createRequire(import.meta.url).resolve('speaker');
    return existsSync(path.join(path.dirname(main), 'build', 'Release', 'binding.node'));
  } catch {
    return false;
  }
}

/**
 * What the player opens, and what ALSA is told there. A card gets a configuration of its own, in which the "default" that
 * the package opens when it is loaded is nobody's device; any other name is one of this machine's configuration.
 */
export function playerDevice(device: string): {
  readonly name: string;
  readonly environment: NodeJS.ProcessEnv;
} {
  const card = device.startsWith('plughw:') ? cardInAlsaName(device) : null;
  if (card === null) return { name: device, environment: {} };
  const environment = {
    ALSA_CONFIG_PATH: path.join(import.meta.dirname, 'player-alsa.conf'),
    ROBOT_CARD: card.id,
    ROBOT_CARD_DEVICE: String(card.device),
  };
  return { name: OWN_NAME, environment };
}

function startPlayer(device: string, clock: Clock, onPlayed: (samples: number) => void): Outlet {
  // A player that aborts (no sound card) is expected; it need not leave a dump of its memory.
  const shell = 'ulimit -c 0; exec "$0" "$@"';
  const flags = ['--max-semi-space-size=1', '--max-old-space-size=24', '--disable-sigusr1'];
  const script = path.join(import.meta.dirname, 'player.mjs');
  const { name, environment } = playerDevice(device);
  const child = spawn('/bin/sh', ['-c', shell, process.execPath, ...flags, script, name], {
    env: { ...programEnvironment(), ...environment, UV_THREADPOOL_SIZE: '1' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, PRIORITY);
    } catch {
      // Not permitted: then it competes as others do.
    }
  }
  const input = child.stdin as Writable;
  const ready = Promise.withResolvers<void>();
  const finished = new AbortController();
  let complaint = '';
  let cutsAsked = 0;
  let cutsDone = 0;
  let isLate = false;
  input.on('error', () => {});
  child.stderr?.on('data', (piece: Uint8Array) => {
    complaint = (complaint + piece.toString()).slice(-2000);
  });
  readReports(child.stdio[REPORT_FD] as Readable, (kind, samples) => {
    if (kind === READY) ready.resolve();
    else if (kind === SILENT) cutsDone++;
    else if (kind === PLAYED && cutsDone === cutsAsked) onPlayed(samples);
  });
  const ended = new Promise<DeviceError>((resolve) => {
    child.on('error', () => resolve(new DeviceError('failed', 'the player could not be started')));
    child.on('close', (_code, signal) => {
      finished.abort();
      resolve(
        isLate ? new DeviceError('timed_out', 'the player did not fall silent') : faultOf(complaint, signal),
      );
    });
  });
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const send = (kind: number, length: number) => {
    const header = Buffer.alloc(HEADER_BYTES);
    header[0] = kind;
    header.writeUInt32LE(length, 1);
    input.write(header);
  };
  const endWhenLate = async (asked: number) => {
    try {
      await clock.sleep(CUT_LIMIT_MS, finished.signal);
      // When the robot itself was held up, the answer may lie there unread.
      await clock.sleep(UNREAD_MS, finished.signal);
    } catch {
      return;
    }
    isLate ||= cutsDone < asked;
    if (isLate) void end();
  };
  return {
    ready: ready.promise,
    ended,
    end,
    write: (samples) => {
      input.cork();
      send(SOUND, samples.byteLength);
      input.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      input.uncork();
    },
    cut: () => {
      const asked = ++cutsAsked;
      send(CUT, 0);
      void endWhenLate(asked);
    },
  };
}

function readReports(from: Readable, onReport: (kind: number, samples: number) => void): void {
  let kept: Buffer = Buffer.alloc(0);
  from.on('error', () => {});
  from.on('data', (data: Buffer) => {
    const all = kept.length === 0 ? data : Buffer.concat([kept, data]);
    let at = 0;
    for (; at + REPORT_BYTES <= all.length; at += REPORT_BYTES) {
      onReport(all[at] ?? 0, all.readUInt16LE(at + 2));
    }
    kept = all.subarray(at);
  });
}

/** Why it ended: `speaker` aborts with an assertion where ALSA has no default device. */
function faultOf(complaint: string, signal: NodeJS.Signals | null): DeviceError {
  if (/assert/i.test(complaint)) return new DeviceError('not_present', 'ALSA has no default device');
  if (/ERR_MODULE_NOT_FOUND|bindings file/i.test(complaint))
    return new DeviceError('not_present', 'the package speaker is not installed');
  return alsaFault(signal === null ? 'the player' : `the player (${signal})`, complaint);
}
