import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { japaneseSpeech } from '../support/sound/japanese-speech.ts';
import { needsSoundLab } from '../support/sound/sound-lab.ts';
import { VoiceHarness } from '../support/talk/voice-harness.ts';
import type { Row } from './measure.ts';

/** How long the talk lasts; COACH_BENCH_MINUTES shortens it for a quick look. */
const MINUTES = Number(process.env.COACH_BENCH_MINUTES ?? 10);
/** Memory settles in the first minutes: the slope is taken from the rest. */
const SETTLING = 0.3;
const TICKS_PER_SECOND = 100;

/** Processor time of a process and its children so far, s. */
function cpuSeconds(root: number): number {
  const parents = new Map<number, number[]>();
  const spent = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      const parent = Number(fields[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
      spent.set(Number(name), (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND);
    } catch {
      // It ended meanwhile.
    }
  }
  const total = (pid: number): number =>
    (spent.get(pid) ?? 0) + (parents.get(pid) ?? []).reduce((sum, child) => sum + total(child), 0);
  return total(root);
}

function slopePerHour(samples: readonly { atMs: number; mb: number }[]): number {
  const n = samples.length;
  const meanX = samples.reduce((sum, { atMs }) => sum + atMs, 0) / n;
  const meanY = samples.reduce((sum, { mb }) => sum + mb, 0) / n;
  const over = samples.reduce((sum, { atMs, mb }) => sum + (atMs - meanX) * (mb - meanY), 0);
  const under = samples.reduce((sum, { atMs }) => sum + (atMs - meanX) ** 2, 0);
  return under === 0 ? 0 : (over / under) * 3_600_000;
}

/** A talk of ten real minutes on real sound: memory, processor, connections and what it would have cost. */
export async function voiceTalk(): Promise<readonly Row[]> {
  const { missing } = needsSoundLab();
  if (missing) {
    console.error(`the talk on real sound is left out: ${missing}`);
    return [];
  }
  const house = await VoiceHarness.open({ keepsAudio: false, connectionMs: 4 * 60_000, goAwayMs: 10_000 });
  try {
    const answer = await japaneseSpeech('いいね。いちの くらいから かんがえて みよう。いくつに なるかな？');
    house.peer.onSession(async (session) => {
      await session.setup();
      for (;;) {
        await session.waitForTurn();
        await session.toolCall([
          {
            name: 'update_emotion',
            args: {
              frustration: 0.1,
              confidence: 0.5,
              fatigue: 0.1,
              excitement: 0.4,
              primary_emotion: 'neutral',
            },
          },
        ]);
        await session.say('いいね。いちの くらいから かんがえて みよう。いくつに なるかな？', answer);
      }
    });
    const pid = house.daemon.process.pid ?? 0;
    await house.click();
    const startedMs = performance.now();
    const startedCpu = cpuSeconds(pid);
    const memory: { atMs: number; mb: number }[] = [];
    let turns = 0;
    while (performance.now() - startedMs < MINUTES * 60_000) {
      const sinceMs = performance.now();
      await house.childSays('ごと しちで じゅうに かな');
      await house.until('speaking', 20_000, sinceMs);
      await house.until('ready', 30_000, sinceMs);
      await sleep(3_000);
      turns += 1;
      memory.push({ atMs: performance.now(), mb: house.daemon.rssMb() });
    }
    const seconds = (performance.now() - startedMs) / 1000;
    const cpu = ((cpuSeconds(pid) - startedCpu) / seconds) * 100;
    const settled = memory.slice(Math.floor(memory.length * SETTLING));
    const most = Math.max(...memory.map(({ mb }) => mb));
    const slope = slopePerHour(settled);
    const [cost] = house.rows<{ usd: number }>(
      'SELECT coalesce(sum(micro_usd), 0) / 1e6 AS usd FROM voice_spending',
    );
    return [
      {
        what: `memory in a voice conversation (${turns} turns, ${(seconds / 60).toFixed(0)} min)`,
        budget: '130 MB RSS',
        measured: `${most.toFixed(0)} MB at most`,
        isWithin: most <= 130,
      },
      {
        what: 'memory slope, after the first third',
        budget: '1 MB/h',
        measured: `${slope.toFixed(1)} MB/h`,
        isWithin: slope < 1,
      },
      {
        what: 'processor while conversing, recorder and player too',
        budget: '4 % of one core here',
        measured: `${cpu.toFixed(1)} %`,
        isWithin: cpu <= 4,
      },
      {
        what: 'connections in that time, one goAway each 4 min; cost counted',
        budget: '–',
        measured: `${house.peer.sessions.length}; ${(cost?.usd ?? 0).toFixed(4)} USD`,
        isWithin: null,
      },
    ];
  } finally {
    await house.close();
  }
}
