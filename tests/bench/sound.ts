import { setTimeout as sleep } from 'node:timers/promises';
import { SystemClock } from '#drivers/clock/system.ts';
import { aplayWay } from '#drivers/speaker/aplay.ts';
import { DeviceSpeaker } from '#drivers/speaker/device.ts';
import { playerWay } from '#drivers/speaker/player.ts';
import { needsSoundLab, SoundLab } from '../support/sound/sound-lab.ts';
import { interruptions } from '../support/sound/sound-lab-interruptions.ts';
import { percentile, type Row } from './measure.ts';

const INTERRUPTIONS = 500;

/** Real sound in the laboratory: 500 interruptions of each mechanism, and the first sound. */
export async function sound(): Promise<readonly Row[]> {
  const { missing } = needsSoundLab();
  if (missing !== null) return [{ what: 'sound', budget: '', measured: missing, isWithin: null }];
  const lab = (await SoundLab.start()).enter();
  try {
    const rows: Row[] = [];
    for (const make of [playerWay, aplayWay]) {
      const way = make(() => 'robot_spk', new SystemClock());
      const { crashes, ended, unheard, silenceMs, firstSoundMs } = await interruptions(
        lab,
        way,
        INTERRUPTIONS,
      );
      const silence = percentile(silenceMs, 0.95);
      const first = percentile(firstSoundMs, 0.95);
      const isMain = way.mechanism === 'speaker';
      rows.push(
        {
          what: `interruption to silence at the sink, by ${way.mechanism} (p95 of ${silenceMs.length})`,
          budget: '20 ms, 0 crashes, 0 not heard',
          measured: `${silence.toFixed(1)} ms (p50 ${percentile(silenceMs, 0.5).toFixed(1)}), ${crashes} crashes, ${ended} ended, ${unheard} not heard`,
          isWithin: isMain ? silence <= 20 && crashes + ended + unheard === 0 : null,
        },
        {
          what: `first sound given to heard at the sink, by ${way.mechanism} (p95 of ${firstSoundMs.length})`,
          budget: '30 ms',
          measured: `${first.toFixed(1)} ms (p50 ${percentile(firstSoundMs, 0.5).toFixed(1)})`,
          isWithin: isMain ? first <= 30 : null,
        },
      );
      await sleep(100);
    }
    rows.push(await tenSeconds(lab));
    return rows;
  } finally {
    await lab.stop();
  }
}

/** What the cloud gives in pieces of 100 ms, faster than it sounds, as it comes out of the sink. */
async function tenSeconds(lab: SoundLab): Promise<Row> {
  const speaker = new DeviceSpeaker(new SystemClock(), [playerWay(() => 'robot_spk', new SystemClock())]);
  const recording = await lab.listen('robot');
  try {
    await speaker.open();
    const said = new Int16Array(240_000).map((_, i) => (i % 30_000) + 1);
    for (let at = 0; at < said.length; at += 2400) speaker.play(said.subarray(at, at + 2400));
    await speaker.drained();
    await sleep(300);
    const missing = recording.missingOf(said);
    const gapMs = recording.longestGapMs();
    return {
      what: '10 s of sound at the sink: samples missing, longest gap',
      budget: '0, 40 ms',
      measured: `${missing}, ${gapMs.toFixed(1)} ms`,
      isWithin: missing === 0 && gapMs <= 40,
    };
  } finally {
    recording.stop();
    await speaker.close();
  }
}

if (import.meta.main) {
  const { table } = await import('./measure.ts');
  console.log(table(await sound()));
}
