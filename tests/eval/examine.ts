import { CASES } from './cases/case.ts';
import { tryCase } from './cases/try-case.ts';
import { judgeTranscript } from './judge/judge.ts';
import { type Finding, MEASURES, type Measure, Tally } from './judge/measure.ts';
import type { Candidate } from './models.ts';
import { perform, type Transcript } from './perform.ts';
import type { Script, Traits } from './script.ts';
import { type Usage, UsageMeter } from './usage.ts';

/** One visit as it was judged. */
export interface Visit {
  readonly id: string;
  readonly seed: number;
  readonly traits: Traits;
  readonly transcript: Transcript;
  readonly tally: Tally;
  readonly findings: readonly Finding[];
}

/** A case in which something else was seen than may be. */
export interface Missed {
  readonly measure: Measure;
  readonly id: string;
  readonly seen: string;
}

export interface Examination {
  readonly candidate: Pick<Candidate, 'name' | 'version' | 'isCloud'>;
  readonly visits: readonly Visit[];
  /** Cases that did not come out as they may; [] where none were tried. */
  readonly missed: readonly Missed[];
  /** Of visits and cases. */
  readonly total: Tally;
  readonly usage: Usage | null;
  /** The money was spent before all was done. */
  readonly isCutShort: boolean;
}

export interface ExamineOptions {
  readonly scripts: readonly Script[];
  /** Each script is played so often, by another child of the same sort. */
  readonly seeds: number;
  /** Visits at once. */
  readonly concurrency: number;
  readonly maxUsd: number;
  readonly prompts?: ReadonlyMap<string, string>;
  /** Every nth of the cases of single sentences is tried; 0: none. */
  readonly casesEvery?: number;
  onProgress?(done: number, of: number, usage: Usage | null): void;
}

/** The same child for the same script and number, whatever else is played. */
export function seedOf(id: string, number: number): number {
  let hash = 2166136261;
  for (const character of `${id}/${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** Tries single sentences, and counts what was seen of each. */
async function tryCases(open: Candidate['open'], every: number, total: Tally): Promise<readonly Missed[]> {
  const missed: Missed[] = [];
  for (const one of every === 0 ? [] : CASES.filter((_, index) => index % every === 0)) {
    const seen = await tryCase(one, open);
    const { measure, id } = one;
    total.count(measure, MEASURES[measure].goal === 'high' ? seen === null : seen !== null);
    if (seen !== null) missed.push({ measure, id, seen });
  }
  return missed;
}

/** Lets every script's child visit the candidate, and judges each visit. */
export async function examine(candidate: Candidate, options: ExamineOptions): Promise<Examination> {
  const { scripts, seeds, maxUsd, prompts } = options;
  const meter = candidate.isCloud ? new UsageMeter() : null;
  const usage = meter?.usage ?? null;
  const mayGoOn = (): boolean => usage === null || usage.usd < maxUsd;
  const due = scripts.flatMap((script) => Array.from({ length: seeds }, (_, number) => ({ script, number })));
  const visits: (Visit | undefined)[] = [];
  let [next, done] = [0, 0];
  const work = async (): Promise<void> => {
    while (next < due.length && mayGoOn()) {
      const place = next++;
      const { script, number } = due[place] as (typeof due)[number];
      const seed = seedOf(script.id, number);
      const how = { open: candidate.open, mayGoOn, ...(prompts ? { prompts } : {}) };
      const transcript = await perform(script, seed, how);
      const { tally, findings } = judgeTranscript(transcript);
      visits[place] = { id: script.id, seed: number, traits: script.traits, transcript, tally, findings };
      done += 1;
      options.onProgress?.(done, due.length, usage);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.concurrency }, work));
    await meter?.settle();
  } finally {
    meter?.close();
  }
  const judged = visits.filter((visit) => visit !== undefined);
  const total = new Tally();
  for (const { tally } of judged) total.add(tally);
  const missed = await tryCases(candidate.open, options.casesEvery ?? 0, total);
  const { name, version, isCloud } = candidate;
  const isCutShort =
    judged.length < due.length || judged.some(({ transcript }) => transcript.ending === 'stopped');
  return { candidate: { name, version, isCloud }, visits: judged, missed, total, usage, isCutShort };
}
