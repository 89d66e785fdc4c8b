import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingsSchema } from '#config/settings.ts';
import type { EchoTestResult } from '#drivers/audio/echo-canceller.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { openEchoCanceller } from '#drivers/audio/open-echo-canceller.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { Lpcm16Microphone } from '#drivers/microphone/lpcm16.ts';
import { aplayWay } from '#drivers/speaker/aplay.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import { playerWay } from '#drivers/speaker/player.ts';
import { joined } from './japanese-speech.ts';
import type { SoundLab } from './sound-lab.ts';

/**
 * What the robot plays comes back into the sink `room` 12 dB softer, as late as PulseAudio makes it. A pipe of two
 * programs: PulseAudio's own loopback changes its pace all the time, which no canceller follows. Ends with the
 * laboratory; the function that it returns ends it sooner.
 */
export function letTheRoomEcho(lab: SoundLab): () => void {
  const format = '--raw --format=s16le --rate=16000 --channels=1';
  // PulseAudio's volumes are cubic: 65536 * 10 ** (-12 / 60).
  const pipe = `parec -d robot.monitor ${format} --latency-msec=10 | pacat -p -d room ${format} --latency-msec=40 --volume=41350`;
  const room = spawn('sh', ['-c', pipe], { env: lab.env, stdio: 'ignore', detached: true });
  return () => {
    if (room.pid !== undefined && room.exitCode === null) process.kill(-room.pid, 'SIGKILL');
  };
}

export interface LiveEcho {
  readonly selfTest: EchoTestResult;
  /** As the canceller says after its self-test. */
  readonly isFullDuplex: boolean;
  readonly heardDbfs: number;
  readonly leftDbfs: number;
}

/** Tests WebRTC's canceller and lets the robot speak, through arecord and `speaker`; the laboratory is entered. */
export async function liveEcho(speech: Int16Array): Promise<LiveEcho> {
  const clock = new SystemClock();
  const microphone = new Lpcm16Microphone(clock, () => 'room_mic');
  const speaker = new DeviceSpeaker(clock, [
    playerWay(() => 'robot_spk', clock),
    aplayWay(() => 'robot_spk', clock),
  ]);
  const settings = settingsSchema.parse({ echo: { kind: 'apm' } }).echo;
  const canceller = await openEchoCanceller(settings, new MemoryJournal());
  try {
    await Promise.all([microphone.open(), speaker.open()]);
    speaker.onPlayed((frame) => canceller.played(frame));
    const play = async (samples: Int16Array) => {
      if (!speaker.play(samples)) throw new Error('the loudspeaker took nothing');
      await speaker.drained();
    };
    const listen = (listener: (frame: Int16Array) => void) => microphone.onFrame(listener);
    const selfTest = await canceller.selfTest(play, listen, AbortSignal.timeout(20_000));
    const { isFullDuplex } = canceller;
    const heard: Int16Array[] = [];
    const left: Int16Array[] = [];
    const stop = microphone.onFrame((frame) => {
      heard.push(frame.slice());
      canceller.process(frame);
      left.push(frame.slice());
    });
    await play(speech);
    await sleep(300);
    stop();
    return { selfTest, isFullDuplex, heardDbfs: levelDbfs(joined(heard)), leftDbfs: levelDbfs(joined(left)) };
  } finally {
    canceller.close();
    await Promise.all([microphone.close(), speaker.close()]);
  }
}
