import { LiveError, type LiveRefusal } from '#agents/live/connection.ts';
import {
  type GeminiAccess,
  noteAnswered,
  noteAsked,
  openGemini,
  type TextUsage,
  TimeLimit,
  usageOf,
} from '#agents/models/gemini/gemini-client.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { OutboundLedger, Sent } from '#drivers/network/outbound.ts';
import { GeminiLive, type GeminiLiveOptions } from './gemini.ts';
import { refusalIn } from './gemini-faults.ts';

/** One question; a parent waits for at most four of them. */
const TIME_LIMIT_MS = 10_000;
const PATIENCE = { timeoutMs: TIME_LIMIT_MS, attempts: 1, firstRetryMs: 0, longestRetryMs: 0 };
/** The most that a page of the list may hold (ai.google.dev/api/models); the provider has some fifty. */
const MODELS_PER_PAGE = 1000;
/** All that is asked of a model that writes: a word of ours, and an answer of a few tokens. */
const WORD = 'OK';
const ANSWER_TOKENS = 16;
/** In the ledger of what leaves the house. */
const PURPOSE = 'key_trial';
/** What the voice model is told; the session is closed as soon as it is set up. */
const INSTRUCTION = 'Say nothing.';

/** For what a model is used: hearing and speaking, writing, reading photos. */
export type ModelUse = 'voice' | 'text' | 'photo';
/** What a try met: what the provider refused, or that it could not be reached, or failed itself. */
export type TrialFault = LiveRefusal | 'network' | 'server';

/** One thing that was tried: the key itself (no model), or one model for one use. */
export interface TrialStep {
  readonly part: 'key' | ModelUse;
  readonly model: string | null;
}
export interface TrialFinding extends TrialStep {
  /** Null where it may be used. */
  readonly fault: TrialFault | null;
  /** The model that is used because this one is refused; null where none is. */
  readonly instead: string | null;
}

interface GeminiTrialOptions extends GeminiAccess, Pick<GeminiLiveOptions, 'voiceName' | 'connectTimeoutMs'> {
  /** By use, each model once; a use that the settings switch off is left out. */
  readonly models: readonly { readonly use: ModelUse; readonly model: string }[];
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
  /** What it took, as the provider reports it. */
  onUsage(model: string, usage: TextUsage): void;
}

/**
 * Tries a key through the very clients the robot uses: first whether it is one (the list of models, which costs nothing),
 * then each model by one word, and the voice by a session that is closed at once. Nothing of a child is sent. A key that
 * is refused ends it. Rejects with the signal's reason only.
 */
export async function tryKey(
  options: GeminiTrialOptions,
  onStep: (step: TrialStep) => void,
  onFinding: (finding: TrialFinding) => void,
  signal: AbortSignal,
): Promise<readonly TrialFinding[]> {
  const findings: TrialFinding[] = [];
  /** Key: model. A model that serves two uses is asked once. */
  const asked = new Map<string, TrialFault | null>();
  const note = async (step: TrialStep, work: () => Promise<string | null>): Promise<TrialFault | null> => {
    signal.throwIfAborted();
    onStep(step);
    const found = await work().then(
      (instead) => ({ fault: null, instead }),
      (error: unknown) => {
        signal.throwIfAborted();
        return { fault: faultOfTry(error, step.part), instead: null };
      },
    );
    const finding = { ...step, ...found };
    findings.push(finding);
    onFinding(finding);
    return found.fault;
  };
  if ((await note({ part: 'key', model: null }, () => listModels(options, signal))) !== null) return findings;
  for (const { use, model } of options.models) {
    const before = use === 'voice' ? undefined : asked.get(model);
    const fault = await note({ part: use, model }, async () => {
      if (use === 'voice') return connect(options, model, signal);
      if (before === null) return null;
      return write(options, model, signal);
    });
    if (use !== 'voice') asked.set(model, fault);
  }
  return findings;
}

async function within<T>(
  clock: Clock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new TimeLimit(clock, signal);
  limit.allow(TIME_LIMIT_MS);
  try {
    return await limit.race(work(limit.signal));
  } finally {
    limit.close();
  }
}

function listModels(options: GeminiTrialOptions, signal: AbortSignal): Promise<null> {
  return within(options.clock, signal, async (abortSignal) => {
    const client = await openGemini(options, PATIENCE);
    noteAsked(options, PURPOSE, null);
    const list = await client.models.list({ config: { pageSize: MODELS_PER_PAGE, abortSignal } });
    noteAnswered(options, PURPOSE, list.page);
    return null;
  });
}

function write(options: GeminiTrialOptions, model: string, signal: AbortSignal): Promise<null> {
  return within(options.clock, signal, async (abortSignal) => {
    const client = await openGemini(options, PATIENCE);
    const contents = [{ role: 'user', parts: [{ text: WORD }] }];
    noteAsked(options, PURPOSE, contents);
    const config = { abortSignal, maxOutputTokens: ANSWER_TOKENS };
    const answer = await client.models.generateContent({ model, contents, config });
    noteAnswered(options, PURPOSE, answer);
    if (answer.usageMetadata) options.onUsage(model, usageOf(answer.usageMetadata));
    return null;
  });
}

/** Gives the model that stands in, where this one is refused. */
async function connect(
  options: GeminiTrialOptions,
  model: string,
  signal: AbortSignal,
): Promise<string | null> {
  const { outbound } = options;
  const asTrial = { note: (sent: Sent) => outbound.note({ ...sent, purpose: PURPOSE }) } as const;
  const live = new GeminiLive({ ...options, outbound: asTrial, model, resumption: false });
  const setup = { instruction: INSTRUCTION, tools: [], resumeHandle: null };
  const connection = await live.connect(setup, () => {}, signal);
  await connection.close();
  return live.trouble?.instead ?? null;
}

/** The words of the provider are read here and go nowhere else: they may quote key and address. */
function faultOfTry(error: unknown, part: TrialStep['part']): TrialFault {
  if (error instanceof LiveError) {
    if (error.refusal !== null) return error.refusal;
    return error.end === 'server' || error.end === 'network' ? error.end : 'field';
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (!(error instanceof Error) || !(status > 0)) return 'network';
  if (status === 429) return 'quota';
  if (status >= 500) return 'server';
  if (status === 404) return part === 'key' ? 'address' : 'model';
  return refusalIn(error.message) ?? (status === 401 || status === 403 ? 'key' : 'field');
}
