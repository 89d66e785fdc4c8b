// A robot that only hears and speaks, for tests that kill it: says the ids of its sound processes, then runs on.
import { readdirSync, readFileSync } from 'node:fs';
import { SystemClock } from '#drivers/clock/system.ts';
import { Lpcm16Microphone } from '#drivers/microphone/lpcm16.ts';
import { aplayWay } from '#drivers/speaker/aplay.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import { playerWay } from '#drivers/speaker/player.ts';

/** arecord, the player and aplay. */
const PROCESSES = 3;
const clock = new SystemClock();
const speakers = [playerWay, aplayWay].map(
  (way) => new DeviceSpeaker(clock, [way(() => 'robot_spk', clock)]),
);
const microphone = new Lpcm16Microphone(clock, () => 'child_mic');
await microphone.open();
for (const speaker of speakers) {
  await speaker.open();
  for (let i = 0; i < 20; i++) speaker.play(new Int16Array(24_000).fill(100));
}
/** Its sound processes, by id. */
const children = () =>
  readdirSync('/proc').filter((id) => {
    try {
      const parent = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
      return parent === String(process.pid);
    } catch {
      return false;
    }
  });
while (children().length < PROCESSES) await clock.sleep(20);
console.log(`${children().join(' ')}\n`);
await clock.sleep(60_000);
