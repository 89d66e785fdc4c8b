import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HeapUse } from '../support/heap-probe.ts';
import { needsSoundLab } from '../support/sound/sound-lab.ts';
import { VoiceHarness } from '../support/talk/voice-harness.ts';
import { lessonKept, teach } from './lesson-by-voice.ts';
import { MINUTES, type Row } from './measure.ts';

/** 500 of them where nothing is shortened. */
const TURNS = Math.min(500, Math.max(40, Math.round(50 * MINUTES)));
/** Caches fill in the first turns. */
const SETTLING = Math.round(TURNS / 5);
const EVERY = Math.max(5, Math.round(TURNS / 25));
/** A lesson in real time has one turn in 12 s. */
const TURNS_PER_HOUR = 300;
const BYTES_PER_MB = 1024 * 1024;

interface Sample {
  readonly turn: number;
  /** Without compiled code. */
  readonly mb: number;
  readonly codeMb: number;
}

/** The heap of the real daemon, after a collection, over hundreds of turns of a lesson by voice. */
export async function heap(): Promise<readonly Row[]> {
  const { missing } = needsSoundLab();
  if (missing)
    return [{ what: 'heap over a lesson by voice', budget: '', measured: missing, isWithin: null }];
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-heap-'));
  const file = path.join(folder, 'heap');
  const house = await VoiceHarness.open(
    { keepsAudio: false },
    {
      HEAP_PROBE_FILE: file,
      COACH_LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/heap-probe.ts')}`,
    },
  );
  try {
    await teach(house, 300);
    await house.click();
    const samples: Sample[] = [];
    for (let turn = 1; turn <= TURNS; turn++) {
      await holdAndSay(house);
      if (turn > SETTLING && turn % EVERY === 0) samples.push({ turn, ...(await inUse(house, file)) });
    }
    const mbPerHour = slope(samples) * TURNS_PER_HOUR;
    const codePerHour = slope(samples.map(({ turn, codeMb }) => ({ turn, mb: codeMb }))) * TURNS_PER_HOUR;
    const { sums, answers } = lessonKept(house);
    const told = [0, Math.floor(samples.length / 2), samples.length - 1].flatMap((at) => samples[at] ?? []);
    return [
      {
        what: `heap after collection without compiled code, slope over ${TURNS} turns by voice (${sums} sums, ${answers} answers stored)`,
        budget: `1 MB in ${TURNS_PER_HOUR} turns (an hour)`,
        measured: `${mbPerHour.toFixed(2)} MB, and ${codePerHour.toFixed(2)} MB of compiled code (${told.map(({ turn, mb }) => `${mb.toFixed(1)} at turn ${turn}`).join(', ')}; code ${samples.at(-1)?.codeMb.toFixed(1)})`,
        isWithin: answers > 0 && mbPerHour < 1,
      },
    ];
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One turn, with the button held: no pause is waited for. */
async function holdAndSay(house: VoiceHarness): Promise<void> {
  const sinceMs = performance.now();
  await house.press(true);
  await house.until('listening', 20_000, sinceMs);
  await house.childSays('ななじゅうご');
  await house.press(false);
  const spokeMs = await house.until('speaking', 20_000, sinceMs);
  await house.until('ready', 20_000, spokeMs);
}

/** What is in use after a collection: objects of V8's and buffers outside of it. */
async function inUse(house: VoiceHarness, file: string): Promise<Omit<Sample, 'turn'>> {
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
  const before = lines().length;
  house.daemon.process.kill('SIGUSR2');
  for (let waitedMs = 0; lines().length === before; waitedMs += 20) {
    if (waitedMs > 10_000) throw new Error('the daemon does not tell its heap');
    await sleep(20);
  }
  const { heapUsed, external, code } = JSON.parse(lines().at(-1) ?? '') as HeapUse;
  return { mb: (heapUsed + external - code) / BYTES_PER_MB, codeMb: code / BYTES_PER_MB };
}

/** MB a turn, by least squares. */
function slope(samples: readonly Pick<Sample, 'turn' | 'mb'>[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanTurn, meanMb] = [mean(samples.map(({ turn }) => turn)), mean(samples.map(({ mb }) => mb))];
  const over = samples.reduce((sum, { turn, mb }) => sum + (turn - meanTurn) * (mb - meanMb), 0);
  return over / samples.reduce((sum, { turn }) => sum + (turn - meanTurn) ** 2, 0);
}
