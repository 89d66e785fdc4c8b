import { settingsSchema } from '#config/settings.ts';
import type { EchoCanceller } from '#drivers/audio/echo-canceller.ts';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import { openEchoCanceller } from '#drivers/audio/open-echo-canceller.ts';
import { Resampler } from '#drivers/audio/resample.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { skipsWithout } from '../support/needs.ts';
import { dbfs, reductionDb, selfTestAt, throughRoom } from '../support/sound/echo-lab.ts';
import { letTheRoomEcho, liveEcho } from '../support/sound/echo-live.ts';
import {
  CHILD,
  japaneseSpeech,
  japaneseSpeechHeard,
  needsJapaneseSpeech,
} from '../support/sound/japanese-speech.ts';
import { atLevel, noiseOf } from '../support/sound/room.ts';
import { needsSoundLab, SoundLab } from '../support/sound/sound-lab.ts';
import { framesOf, judgeDetector, lessonSpeech } from '../support/sound/speech-lab.ts';
import { percentile, type Row, timings } from './measure.ts';

const ROBOT_SAYS =
  'きょうは たしざんを いっしょに やって みよう。38と 47を たすと いくつに なるかな。まず いちの くらいから かんがえて みようか。8と 7を たすと いくつかな。ゆっくりで いいよ。わからない ときは ゆびを つかっても いいし、ずを かいても いいよ。';
const CHILD_SAYS = 'ねえねえ、それは もう やったよ。つぎの もんだいが いいな。';
const CHILD_AT_S = 10;

const row = (what: string, measured: string, budget = '–', isWithin: boolean | null = null): Row => ({
  what,
  budget,
  measured,
  isWithin,
});

/** What of the robot's own voice is left in the laboratory's room, how well a child is heard, and what both cost. */
export async function echo(): Promise<readonly Row[]> {
  if (skipsWithout(needsJapaneseSpeech()))
    return [row('echo and speech detection', 'open_jtalk is not installed')];
  return [...(await cancelling()), ...(await live()), ...(await detecting())];
}

async function open(kind: EchoCanceller['mechanism']): Promise<EchoCanceller> {
  return openEchoCanceller(settingsSchema.parse({ echo: { kind } }).echo, new MemoryJournal());
}

async function cancelling(): Promise<readonly Row[]> {
  globalThis.gc?.();
  const beforeBytes = process.memoryUsage.rss();
  const canceller = await open('apm');
  if (canceller.mechanism !== 'apm') return [row('echo canceller (apm)', 'not installed for this machine')];
  for (let frame = 0; frame < 50; frame++) canceller.process(new Int16Array(320));
  const memoryMb = (process.memoryUsage.rss() - beforeBytes) / 1e6;
  const robot = atLevel(await japaneseSpeech(ROBOT_SAYS), -18);
  const alone = throughRoom(canceller, robot, undefined, { delayMs: 150 });
  canceller.close();
  const said = atLevel(await japaneseSpeechHeard(CHILD_SAYS, CHILD), -24);
  const near = new Int16Array(CHILD_AT_S * 16_000 + said.length);
  near.set(said, CHILD_AT_S * 16_000);
  const both = await open('apm');
  const talking = throughRoom(both, robot, near, { delayMs: 150 });
  both.close();
  const tested = await open('apm');
  const selfTest = await selfTestAt(tested, { room: { delayMs: 150 } });
  tested.close();
  const endS = near.length / 16_000;
  const parts = [reductionDb(alone, 0, 3), reductionDb(alone, 3, 8), reductionDb(alone, 8, 18)];
  return [
    row(
      'echo taken away by apm, 0-3 s, 3-8 s, later (room: -12 dB, noise -66 dBFS)',
      `${parts.map((db) => db.toFixed(1)).join(', ')} dB`,
      '15 dB',
      Math.min(...parts) >= 15,
    ),
    row(
      'the child weakened by apm while both speak',
      `${(dbfs(near, CHILD_AT_S, endS) - dbfs(talking.left, CHILD_AT_S, endS)).toFixed(1)} dB`,
    ),
    row(
      'self-test of apm, weakest 400 ms',
      `${selfTest.reductionDb.toFixed(1)} dB`,
      '15 dB',
      selfTest.passed,
    ),
    row('apm, CPU of one core', `${(alone.realTimeFactor * 100).toFixed(2)} %`),
    row('apm, memory', `${memoryMb.toFixed(1)} MB`),
  ];
}

/** The same with arecord, `speaker` and PulseAudio between. */
async function live(): Promise<readonly Row[]> {
  if (skipsWithout(needsSoundLab())) return [];
  const lab = (await SoundLab.start()).enter();
  const silence = letTheRoomEcho(lab);
  try {
    const { selfTest, heardDbfs, leftDbfs } = await liveEcho(atLevel(await japaneseSpeech(ROBOT_SAYS), -18));
    const test = `self-test ${selfTest.reductionDb.toFixed(1)} dB`;
    return [
      row(
        'echo taken away by apm, live in the sound laboratory',
        `${(heardDbfs - leftDbfs).toFixed(1)} dB, ${test}`,
      ),
    ];
  } finally {
    silence();
    await lab.stop();
  }
}

async function detecting(): Promise<readonly Row[]> {
  const lesson = await lessonSpeech();
  const rows: Row[] = [];
  for (const [noise, snrDb] of [
    ['fan', 15],
    ['writing', 15],
  ] as const) {
    const detector = await FvadSpeechDetector.load();
    const judged = judgeDetector(detector, lesson, noise, snrDb);
    detector.close();
    const frames = `frames ${(judged.recall * 100).toFixed(0)} %, false ${(judged.falseAlarms * 100).toFixed(1)} %`;
    rows.push(
      row(
        `speech heard in ${noise} noise at ${snrDb} dB`,
        `${judged.caught} of ${lesson.utterances.length}, ${frames}, onset p50 ${percentile(judged.onsetsMs, 0.5)} ms`,
      ),
    );
  }
  const loads = await timings(5, () => FvadSpeechDetector.load());
  const detector = await FvadSpeechDetector.load();
  const sound = framesOf(noiseOf('fan', -35, 20_000));
  const judging = await timings(20, () => {
    for (const frame of sound) detector.hear(frame);
  });
  detector.close();
  const resampler = new Resampler(24_000, 16_000, 480);
  const frame = new Int16Array(480).fill(1000);
  const resampling = await timings(20, () => {
    for (let run = 0; run < 1000; run++) resampler.push(frame);
  });
  const microseconds = (samples: number[], runs: number) =>
    `${((percentile(samples, 0.5) / runs) * 1000).toFixed(1)} µs`;
  return [
    ...rows,
    row(
      'speech detector, load (p50)',
      `${percentile(loads, 0.5).toFixed(1)} ms`,
      '50 ms',
      percentile(loads, 0.5) <= 50,
    ),
    row('speech detector, a frame of 20 ms (p50)', microseconds(judging, sound.length)),
    row('24 to 16 kHz, a frame of 20 ms (p50)', microseconds(resampling, 1000)),
  ];
}
