import { standInsFor } from '#agents/live/gemini/capabilities.ts';
import { GeminiEmbedder } from '#agents/models/gemini/gemini-embedder.ts';
import { GeminiVision } from '#agents/models/gemini/gemini-vision.ts';
import { PRICES_READ_ON, priceOf } from '#agents/models/gemini/prices.ts';
import { Private } from '#config/private.ts';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import type { LogLine, MemoryJournal } from '#drivers/journal/virtual.ts';
import own from '../../package.json' with { type: 'json' };
import { japaneseSpeechHeard, needsJapaneseSpeech } from '../support/sound/japanese-speech.ts';
import { scan } from '../support/worksheet.ts';
import { cloudSteps, type SmokeCloud } from './cloud.ts';
import type { SmokeReport, StepResult } from './report.ts';
import { SmokeRobot, type SmokeTalk } from './robot.ts';

export interface SmokeOptions {
  /** '' where there is none: what needs one is left out. */
  readonly key: string;
  /** The family's cloud; none where it is left out. */
  readonly cloud?: SmokeCloud;
  /** '' is Google's own. */
  readonly endpoint: string;
  /** No new step begins after this. */
  readonly limitMs: number;
  /** No new step begins once so much has been spent, in dollars by the robot's own estimate. */
  readonly stopUsd: number;
  /** Only steps whose name holds this; '' is all of them. */
  readonly only?: string;
  onStep?(result: StepResult): void;
}

/** The longest a step waits for one thing. */
const CONNECT_MS = 15_000;
const ANSWER_MS = 40_000;
/** As much as says that it was a voice, and no click. */
const HEARD_MS = 300;
const SUM = 'さんじゅうはち たす よんじゅうなな';
const SHEET = {
  title: 'けいさん',
  problems: ['38+47=', '12-5=', '6×7='],
  font: 'sans-serif',
  sizePx: 48,
  columns: 1,
};

/** Of our own hand. */
const REMEMBERED = ['九九を こえに だして おぼえる', '三角形を 見分けるのが とくい'];

type Seen = Pick<StepResult, 'outcome' | 'details'> & {
  /** What was spent beside the robot's ledger. */
  readonly usd?: number;
};
interface Step {
  readonly step: string;
  readonly settings: Readonly<Record<string, unknown>>;
  run(robot: SmokeRobot): Promise<Seen>;
}

/** Tries each door of the provider with the whole robot, then the family's cloud, one after the other; whatever goes wrong is in the report. */
export async function runSmoke(options: SmokeOptions): Promise<SmokeReport> {
  const { key, endpoint, limitMs, stopUsd, only = '', onStep } = options;
  const startedMs = performance.now();
  const results: StepResult[] = [];
  const log = new Set<string>();
  let usd = 0;
  const add = (result: StepResult): void => {
    results.push(result);
    onStep?.(result);
  };
  const isLate = (): boolean => performance.now() - startedMs >= limitMs;
  const leaveOut = (step: string, why: string): void =>
    add({ step, outcome: 'left out', tookMs: 0, details: [why] });
  for (const { step, settings, run } of stepsOf(options).filter((one) => one.step.includes(only))) {
    const fromMs = performance.now();
    const why = usd >= stopUsd ? 'the money was spent' : key === '' ? 'no key: GEMINI_API_KEY' : null;
    if (isLate() || why !== null) {
      leaveOut(step, isLate() ? 'the time was over' : `${why}`);
      continue;
    }
    const live = { endpoint, ...(settings.live as object | undefined) };
    const robot = await SmokeRobot.open(key, { ...settings, live });
    const seen = await run(robot).catch((error: unknown): Seen => failed(faultIn(error)));
    for (const line of linesOf(robot.journal)) log.add(line);
    const partly = partsIn(robot);
    usd += (await robot.close()) + (seen.usd ?? 0);
    add({
      step,
      ...seen,
      details: [...new Set([...seen.details, ...partly])],
      tookMs: performance.now() - fromMs,
    });
  }
  const cloud = cloudSteps(options.cloud ?? { account: null, settings: {} }, new SystemClock());
  for (const { step, run } of cloud.filter((one) => one.step.includes(only))) {
    const fromMs = performance.now();
    if (isLate()) leaveOut(step, 'the time was over');
    else add({ step, ...(await run()), tookMs: performance.now() - fromMs });
  }
  const setting = [
    `robot ${own.version}, @google/genai ${own.dependencies['@google/genai']}, Node ${process.version}, ${process.arch}`,
    `date: ${new Date().toISOString().slice(0, 10)}, prices of ${PRICES_READ_ON}`,
    `address: ${endpoint === '' ? "Google's own" : 'another than Google’s'}`,
  ];
  return { setting, steps: results, usd, log: [...log] };
}

function stepsOf(options: SmokeOptions): readonly Step[] {
  const { live } = settingsSchema.parse({});
  const voice = [live.model, ...standInsFor(live.model, false)].map((model) => ({
    step: `voice: ${model}`,
    settings: { live: { model }, text: { kind: 'off' } },
    run: (robot: SmokeRobot) => tryVoice(robot, model),
  }));
  return [
    ...voice,
    { step: 'writing', settings: { text: { kind: 'gemini' } }, run: tryWriting },
    { step: 'a photo of homework', settings: {}, run: () => tryPhoto(options) },
    { step: 'vectors', settings: {}, run: () => tryVectors(options) },
  ];
}

/** A whole turn by voice: connect, speak a sum, be answered aloud, and find the sum on the desk (a tool was called). */
async function tryVoice(robot: SmokeRobot, model: string): Promise<Seen> {
  const talk = await robot.startTalk();
  const { events, until } = talk;
  const status = () => events.findLast((event) => event.type === 'status');
  const fromMs = performance.now();
  talk.talk.press();
  talk.talk.release();
  await until(() => status()?.status === 'open' || status()?.status === 'lost', CONNECT_MS);
  const trouble = robot.robot.health().parts.live?.problem ?? null;
  if (status()?.status !== 'open') return failed(`not connected: ${status()?.reason}`, String(trouble));
  const details = [`open after ${sinceMs(fromMs)}`];
  if (trouble !== null) return failed(...details, trouble);
  const spokenAtMs = await speak(talk, details);
  await until(() => talk.heardMs() >= HEARD_MS || status()?.status === 'lost', ANSWER_MS).catch(() => {});
  if (talk.heardMs() < HEARD_MS)
    return failed(...details, `no sound of an answer (${status()?.reason ?? 'silent'})`);
  details.push(`its voice after ${sinceMs(spokenAtMs)}`);
  const isOnDesk = () => robot.robot.desk().card !== null;
  await until(isOnDesk, ANSWER_MS).catch(() => {});
  await until(() => events.some((event) => event.type === 'said' && event.isFinal), ANSWER_MS).catch(
    () => {},
  );
  const heard = events.findLast((event) => event.type === 'heard')?.text ?? '';
  const said = events.findLast((event) => event.type === 'said')?.text ?? '';
  details.push(`understood: ${heard || '(no transcript)'}`, `said: ${said || '(no transcript)'}`);
  if (said === '')
    return failed(...details, `${model} gives no transcript: the guard of answers cannot read it`);
  if (!isOnDesk()) return failed(...details, 'no tool put the sum on the desk');
  return ok(...details, 'the sum is on the desk');
}

/** Says the sum as a child would, where this computer has a voice; else types it. Gives when that was over. */
async function speak({ talk, microphone, events, until }: SmokeTalk, details: string[]): Promise<number> {
  if (needsJapaneseSpeech().missing !== null) {
    details.push('typed, not spoken: install open_jtalk to try its ears');
    talk.say('38+47');
    return performance.now();
  }
  microphone.hear(await japaneseSpeechHeard(SUM));
  await until(() => events.some((event) => event.type === 'mode' && event.mode === 'thinking'), ANSWER_MS);
  return performance.now();
}

async function tryWriting(robot: SmokeRobot): Promise<Seen> {
  const answers: string[] = [];
  for (const message of ['38+47', 'わからない']) {
    const answer = await robot.write(message, AbortSignal.timeout(ANSWER_MS));
    answers.push(`${message} → ${answer ?? '(nothing)'}`);
  }
  const { text } = robot.robot.health().parts;
  const { model } = robot.robot.health();
  // Where the cloud did not answer, the inner coach has, and says so by its name.
  return text?.problem === null && model.startsWith('gemini')
    ? ok(...answers)
    : failed(...answers, `answered by ${model}`);
}

/** By the cloud's eyes alone: the robot itself would read print without them. */
async function tryPhoto({ key, endpoint }: SmokeOptions): Promise<Seen> {
  const { model } = settingsSchema.parse({}).vision;
  let usd = 0;
  const eyes = new GeminiVision({
    key: new Private(key),
    vertex: null,
    model,
    endpoint,
    clock: new SystemClock(),
    onUsage: (_, { inputTokens, outputTokens }) => {
      const price = priceOf(model, 'text', Date.now());
      usd = (inputTokens * price.inputImage + outputTokens * price.outputText) / 1_000_000;
    },
  });
  const seen = await eyes.read(await scan(SHEET), AbortSignal.timeout(ANSWER_MS));
  const read = seen.map(({ expression, text }) => (expression ?? text).replaceAll(/[\s=]/g, ''));
  const details = [`${model} read: ${read.join(', ') || '(nothing: is a font installed?)'}`];
  const isWhole = SHEET.problems.every((problem) => read.includes(problem.replace('=', '')));
  return { ...(isWhole ? ok(...details) : failed(...details)), usd };
}

/** That the vectors have the length asked for, and put two sentences about the same nearer than two about different things. */
async function tryVectors({ key, endpoint }: SmokeOptions): Promise<Seen> {
  const { embeddingModel: model, embeddingDimensions: dimensions } = settingsSchema.parse({}).cloud;
  let usd = 0;
  const embedder = new GeminiEmbedder({
    ...{ key: new Private(key), vertex: null, endpoint, model, dimensions, clock: new SystemClock() },
    lack: () => null,
    onUsage: (_, { inputTokens }) => {
      usd += (inputTokens * priceOf(model, 'text', Date.now()).inputText) / 1_000_000;
    },
  });
  const signal = AbortSignal.timeout(ANSWER_MS);
  const remembered = await embedder.embed(REMEMBERED, { childId: '', as: 'memory' }, signal);
  const [asked] = await embedder.embed(['かけ算'], { childId: '', as: 'question' }, signal);
  const likeness = remembered.map((one) =>
    one.reduce((sum, value, at) => sum + value * (asked?.[at] ?? 0), 0),
  );
  const [tables = 0, shapes = 0] = likeness;
  const told = `${model} (${dimensions}): かけ算 is ${tables.toFixed(3)} like 九九, ${shapes.toFixed(3)} like 三角形`;
  return { ...(tables > shapes ? ok(told) : failed(told)), usd };
}

const ok = (...details: readonly string[]): Seen => ({ outcome: 'ok', details });
const failed = (...details: readonly string[]): Seen => ({ outcome: 'failed', details });
/** Codes and sentences of ours; a limit that passed says so. */
const faultIn = (error: unknown): string => {
  const { name, message, code } = error as { name?: string; message?: string; code?: unknown };
  return [name, typeof code === 'string' ? code : '', message].filter(Boolean).join(': ');
};
const sinceMs = (fromMs: number): string => `${((performance.now() - fromMs) / 1000).toFixed(2)} s`;

/** What health says is wrong, and what was asked and called. */
function partsIn({ robot }: SmokeRobot): readonly string[] {
  const { parts, calls } = robot.health();
  const cloud = ['live', 'text', 'costs'].flatMap((name) => parts[name]?.problem ?? []);
  const counted = `tools called in writing: ${calls.tool_calls}, of them failed: ${calls.tool_faults}`;
  return [...cloud, ...(calls.tool_calls > 0 ? [counted] : [])];
}

/** Messages are constants and fields are codes (runtime/README.md); errors are left out, for theirs may be anything. */
function linesOf({ lines }: MemoryJournal): readonly string[] {
  const isTold = ({ level }: LogLine): boolean => level === 'warn' || level === 'error';
  return lines.filter(isTold).map(({ message, fields }) => {
    const { error: _, ...codes } = fields;
    return `${message} ${JSON.stringify(codes)}`;
  });
}
