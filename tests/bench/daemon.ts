import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualLights } from '#drivers/lights/virtual.ts';
import { ExpressionPlayer } from '#runtime/expression-player.ts';
import { Daemon } from '../support/daemon.ts';
import { percentile, type Row, timings } from './measure.ts';

const STARTS = 7;
const TURNS = 1_000;
/** No child says anything sooner. */
const SETTLED_MS = 1_000;

/** The daemon as a family runs it: start, memory, answers over HTTP; and the light. */
export async function daemon(): Promise<readonly Row[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'coach-bench-'));
  try {
    const bare = await timings(STARTS, () => spawnSync(process.execPath, ['-e', '0']));
    const starts = async (cache: (run: number) => string | undefined): Promise<number> => {
      const samples: number[] = [];
      for (let run = 0; run < STARTS; run++) {
        const one = await Daemon.start(dir, { NODE_COMPILE_CACHE: cache(run) });
        samples.push(one.readyMs);
        await one.stop();
      }
      return percentile(samples, 0.5);
    };
    const coldMs = await starts((run) => path.join(dir, `cache-${run}`));
    const firstMb = await firstStartMb(dir);
    const startMs = await starts(() => undefined);
    const emptyMs = percentile(bare, 0.5);
    const settled = await Daemon.start(dir);
    await new SystemClock().sleep(SETTLED_MS);
    const [settledTurnMs = Number.NaN] = await timings(1, () => settled.say('きょうは たのしかったよ'));
    await settled.stop();
    const running = await Daemon.start(dir);
    const [pageMs = Number.NaN] = await timings(1, () => fetch(`${running.address}/`));
    const [firstTurnMs = Number.NaN] = await timings(1, () => running.say('38+47'));
    const idleMb = running.rssMb();
    const script = ['38+47', '75', 'ヒント', 'わからない', '85'];
    const turns = await timings(TURNS, (run) => running.say(script[run % script.length] ?? ''));
    const busyMb = running.rssMb();
    const { tookMs } = await running.stop();
    return [
      {
        what: `start to ready (p50 of ${STARTS})`,
        budget: '1.0 s here',
        measured: `${startMs.toFixed(0)} ms (${(startMs / emptyMs).toFixed(1)} × an empty Node)`,
        isWithin: startMs <= 1000,
      },
      {
        what: `the first start of all: nothing compiled yet (p50 of ${STARTS})`,
        budget: '1.0 s here',
        measured: `${coldMs.toFixed(0)} ms (${(coldMs / emptyMs).toFixed(1)} × an empty Node)`,
        isWithin: coldMs <= 1000,
      },
      {
        what: 'the page, asked for as soon as the robot is ready',
        budget: '–',
        measured: `${pageMs.toFixed(0)} ms`,
        isWithin: null,
      },
      {
        what: 'the first turn after the start, to the whole answer',
        budget: '3 s to a kind sentence',
        measured: `${firstTurnMs.toFixed(0)} ms`,
        isWithin: firstTurnMs <= 3000,
      },
      {
        what: 'the same, a second later: what was learned has been read meanwhile',
        budget: '–',
        measured: `${settledTurnMs.toFixed(0)} ms`,
        isWithin: null,
      },
      {
        what: 'stop after SIGTERM',
        budget: '5 s',
        measured: `${tookMs.toFixed(0)} ms`,
        isWithin: tookMs <= 5000,
      },
      {
        what: 'memory, ready and idle',
        budget: '–',
        measured: `${idleMb.toFixed(0)} MB RSS`,
        isWithin: null,
      },
      {
        what: 'memory, ready and idle, when nothing was compiled yet',
        budget: '130 MB RSS (voice)',
        measured: `${firstMb.toFixed(0)} MB RSS`,
        isWithin: firstMb <= 130,
      },
      {
        what: `memory after ${TURNS} turns`,
        budget: '130 MB RSS (voice)',
        measured: `${busyMb.toFixed(0)} MB RSS`,
        isWithin: busyMb <= 130,
      },
      {
        what: 'message to stored answer over HTTP (p95)',
        budget: '–',
        measured: `${percentile(turns, 0.95).toFixed(1)} ms`,
        isWithin: null,
      },
      await light(),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The first start of all keeps what takes the types away, for as long as it runs. */
async function firstStartMb(dir: string): Promise<number> {
  const one = await Daemon.start(dir, { NODE_COMPILE_CACHE: path.join(dir, 'cache-memory') });
  const megabytes = one.rssMb();
  await one.stop();
  return megabytes;
}

/** From a change of mood to the frame that shows it. */
async function light(): Promise<Row> {
  const clock = new SystemClock();
  const lights = new VirtualLights(12);
  await lights.open();
  const expressionPlayer = new ExpressionPlayer({ clock, lights, journal: new MemoryJournal() });
  await expressionPlayer.start(new AbortController().signal);
  expressionPlayer.setMode('ready');
  const samples: number[] = [];
  const moods = ['happy', 'gentle', 'proud', 'sleepy'] as const;
  for (let run = 0; run < 100; run++) {
    const shown = new Promise<number>((resolve) => {
      const stop = lights.onFrame(() => {
        stop();
        resolve(performance.now());
      });
    });
    const startedMs = performance.now();
    expressionPlayer.setMood(moods[run % moods.length] ?? 'happy');
    samples.push((await Promise.race([shown, clock.sleep(1000).then(() => Number.NaN)])) - startedMs);
    await clock.sleep(20);
  }
  await expressionPlayer.stop();
  const p95 = percentile(samples, 0.95);
  return {
    what: 'emotion to light (p95)',
    budget: '50 ms',
    measured: `${p95.toFixed(1)} ms`,
    isWithin: p95 <= 50,
  };
}
