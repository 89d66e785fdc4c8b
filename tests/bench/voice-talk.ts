import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AT_ONCE } from '#agents/talk/voice/phrases-voice.ts';
import { needsSoundLab } from '../support/sound/sound-lab.ts';
import { VoiceHarness } from '../support/talk/voice-harness.ts';
import { lessonKept, teach } from './lesson-by-voice.ts';
import { MINUTES, type Row } from './measure.ts';
import { cpuSeconds, ownCpuSeconds, pssMb } from './processes.ts';

/** Between an answer and the child's next words. */
const CHILD_THINKS_MS = 3_000;

/** The robot's own sentences are made in the first talk of all, within some 20 s. */
const PREPARED_WITHIN_MS = 120_000;

/**
 * A talk in real time on real sound, with a lesson open: memory and processor of all its processes, and its cost. It is
 * not the first one of this robot: what it says by itself was made in another, before it was switched off.
 */
export async function voiceTalk(): Promise<readonly Row[]> {
  const { missing } = needsSoundLab();
  if (missing) return [{ what: 'a talk on real sound', budget: '', measured: missing, isWithin: null }];
  const cache = mkdtempSync(path.join(tmpdir(), 'coach-bench-cache-'));
  const house = await VoiceHarness.open(
    { keepsAudio: false, connectionMs: 4 * 60_000, goAwayMs: 10_000 },
    { CACHE_DIRECTORY: cache },
  );
  try {
    await teach(house);
    await house.click();
    await untilPrepared(path.join(cache, 'voice'));
    await house.restart();
    const pid = house.daemon.process.pid ?? 0;
    await house.click();
    const startedMs = performance.now();
    const [startedCpu, startedOwn] = [cpuSeconds(pid), ownCpuSeconds(pid)];
    const sessionsBefore = house.peer.sessions.length - 1;
    const memoryMb: number[] = [];
    let turns = 0;
    while (performance.now() - startedMs < MINUTES * 60_000) {
      const sinceMs = performance.now();
      await house.childSays('ごと しちで じゅうに かな');
      await house.until('speaking', 20_000, sinceMs);
      memoryMb.push(pssMb(pid));
      await house.until('ready', 30_000, sinceMs);
      await sleep(CHILD_THINKS_MS);
      turns += 1;
    }
    const seconds = (performance.now() - startedMs) / 1000;
    const cpu = ((cpuSeconds(pid) - startedCpu) / seconds) * 100;
    const ownCpu = ((ownCpuSeconds(pid) - startedOwn) / seconds) * 100;
    const most = Math.max(...memoryMb);
    const { sums, answers } = lessonKept(house);
    const isLesson = sums > 0 && answers > 0;
    const [cost] = house.rows<{ usd: number }>(
      'SELECT coalesce(sum(micro_usd), 0) / 1e6 AS usd FROM voice_spending',
    );
    const talk = `${turns} turns in ${(seconds / 60).toFixed(1)} min, ${sums} sums and ${answers} answers stored`;
    return [
      {
        what: `memory in a lesson by voice, all processes together (${talk})`,
        budget: '180 MB PSS, a lesson open',
        measured: `${most.toFixed(0)} MB at most; the daemon itself ${house.daemon.rssMb().toFixed(0)} MB RSS at the end`,
        isWithin: isLesson && most <= 180,
      },
      {
        what: 'processor in that lesson, all processes together',
        budget: '4 % of one core here',
        measured: `${cpu.toFixed(1)} %; the daemon itself ${ownCpu.toFixed(1)} %`,
        isWithin: isLesson && cpu <= 4,
      },
      {
        what: 'connections in that time, one goAway each 4 min; cost counted',
        budget: '–',
        measured: `${house.peer.sessions.length - sessionsBefore}; ${(cost?.usd ?? 0).toFixed(4)} USD`,
        isWithin: null,
      },
    ];
  } finally {
    await house.close();
    rmSync(cache, { recursive: true, force: true });
  }
}

async function untilPrepared(folder: string): Promise<void> {
  const sentences = new Set(AT_ONCE).size;
  const sinceMs = performance.now();
  while (performance.now() - sinceMs < PREPARED_WITHIN_MS) {
    await sleep(250);
    if (kept(folder).length === sentences && kept(folder).every((name) => name.endsWith('.wav'))) return;
  }
  throw new Error(`only ${kept(folder).length} of ${sentences} sentences were made`);
}

function kept(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
