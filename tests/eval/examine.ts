import { judgeTranscript } from './judge/judge.ts';
import { type Finding, Tally } from './judge/measure.ts';
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

export interface Examination {
  readonly candidate: Pick<Candidate, 'name' | 'version' | 'isCloud'>;
  readonly visits: readonly Visit[];
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
  onProgress?(done: number, of: number, usage: Usage | null): void;
}

/** The same child for the same script and number, whatever else is played. */
export function seedOf(id: string, number: number): number {
  let hash = 2166136261;
  for (const character of `${id}/${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
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
  const { name, version, isCloud } = candidate;
  const isCutShort =
    judged.length < due.length || judged.some(({ transcript }) => transcript.ending === 'stopped');
  return { candidate: { name, version, isCloud }, visits: judged, total, usage, isCutShort };
}
