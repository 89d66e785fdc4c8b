import path from 'node:path';
import recorder from 'node-record-lpcm16';
import { alsaFault } from '#drivers/audio/alsa-fault.ts';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { DeviceError } from '#drivers/errors.ts';
import { programEnvironment } from '#drivers/process/environment.ts';

/** One life of arecord. */
export interface Recording {
  /** Resolves when it has ended and the device is free, however it ended, with why; never rejects. */
  readonly ended: Promise<DeviceError>;
  readonly pid: number | undefined;
  /** Ends it (SIGKILL); resolves when it is gone. Safe to call twice. */
  end(): Promise<void>;
}

/**
 * Starts arecord by node-record-lpcm16; `onData` gets what it hears: raw mono samples at INPUT_RATE_HZ, in pieces of
 * any length. Of the package only the start is used: its `stop` makes its stream fail (issue #44), and `pause`
 * followed by `stop` leaves a stopped process that holds the device.
 */
export function startRecording(device: string, onData: (piece: Uint8Array) => void): Recording {
  const recording = recorder.record({
    recorder: path.join(import.meta.dirname, 'arecord.cjs'),
    sampleRate: INPUT_RATE_HZ,
    channels: 1,
    audioType: 'raw',
    device,
    environment: programEnvironment(),
  });
  const { process } = recording;
  let complaint = '';
  let isInstalled = true;
  // All of these now, in this turn: a missing program is told on the process, a bad end on the stream (by a
  // string), either would end the robot without a listener; and sound flows at once.
  process.on('error', () => {
    isInstalled = false;
  });
  recording.stream().on('error', () => {});
  recording.stream().on('data', onData);
  process.stderr.on('data', (piece: Uint8Array) => {
    complaint = (complaint + piece.toString()).slice(-2000);
  });
  const ended = new Promise<DeviceError>((resolve) => {
    process.on('close', () => {
      if (isInstalled) resolve(alsaFault('arecord', complaint));
      else resolve(new DeviceError('not_present', 'arecord is not installed'));
    });
  });
  return {
    ended,
    pid: process.pid,
    end: async () => {
      process.kill('SIGKILL');
      await ended;
    },
  };
}
