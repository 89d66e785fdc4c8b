import { randomUUID } from 'node:crypto';
import { sourcesOf } from '#agents/memory/belong-together.ts';
import type { Private } from '#config/private.ts';
import { type Settings, settingsSchema } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { type Cloud, CloudError } from '#runtime/sync/cloud.ts';
import { type CloudLack, openCloud } from '#runtime/sync/open-cloud.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { NO_LEDGER, rememberedFences } from '../support/cloud/robot-cloud.ts';
import type { StepResult } from './report.ts';

type Seen = Pick<StepResult, 'outcome' | 'details'>;

/** Whose cloud is tried: an account of Google's, or the peers of the tests. */
export interface SmokeCloud {
  readonly account: Private<string> | null;
  readonly settings: Partial<Settings['cloud']>;
}

const STEP_MS = 60_000;
const PURGE_MS = 60_000;
/** What was taken is looked for so often: an index may lag behind a write. */
const MOST_LOOKS = 5;
const LOOK_AGAIN_MS = 2_000;
const KEY = 'smoke:marker';
/** What its model is asked about; no child's. */
const TOGETHER = [
  'くり下がりのひき算で、3問まちがえました。',
  'くり下がりのひき算は、図のヒントのあとに4回中4回できました。',
] as const;
const asMemory = (text: string) => ({ text });
const SENTENCE = 'しるし: たしざんの くりあがり';

/**
 * The steps for the family's cloud. Each writes marker documents of a child by chance under a name (`cloud.app`) by chance, reads
 * them back as another robot of the family, and purges that name, whatever went wrong: nothing else there is touched.
 */
export function cloudSteps(
  told: SmokeCloud,
  clock: Clock,
): readonly { readonly step: string; run(): Promise<Seen> }[] {
  const { engineId = '' } = told.settings;
  return [
    { step: 'Firestore, sealed', run: () => tryCloud({ ...told, clock, mode: 'sealed', engineId: '' }) },
    {
      step: 'Firestore, searchable',
      run: () => tryCloud({ ...told, clock, mode: 'searchable', engineId: '' }),
    },
    {
      step: 'Memory Bank',
      run: async () =>
        engineId === ''
          ? { outcome: 'left out', details: ['no engine: --engine <id>, see coach-robot cloud engine'] }
          : tryCloud({ ...told, clock, mode: 'searchable', engineId }),
    },
  ];
}

interface Trial extends SmokeCloud {
  readonly clock: Clock;
  readonly mode: 'sealed' | 'searchable';
  readonly engineId: string;
}

async function tryCloud(trial: Trial): Promise<Seen> {
  const family = { key: FamilyKey.make(), app: `smoke-${randomUUID()}` };
  const writer = opened(trial, family, 'robot-a');
  const reader = opened(trial, family, 'robot-b');
  if (typeof writer === 'string' || typeof reader === 'string') {
    const isNone = writer === 'no_account';
    return {
      outcome: isNone ? 'left out' : 'failed',
      details: [isNone ? 'no service account: CLOUD_SERVICE_ACCOUNT' : String(writer)],
    };
  }
  const details: string[] = [];
  const isWell = await through(() => written(writer, reader, trial, details), details);
  const isGone = await through(() => purged(writer, reader, details), details);
  if (!isGone) details.push(`what is left lies under the name ${family.app}`);
  return { outcome: isWell && isGone ? 'ok' : 'failed', details };
}

function opened(
  { settings, account, clock, mode, engineId }: Trial,
  { key, app }: { readonly key: FamilyKey; readonly app: string },
  robotId: string,
): Cloud | CloudLack {
  return openCloud({
    settings: settingsSchema.parse({ cloud: { ...settings, kind: mode, engineId, app } }).cloud,
    secret: (name) => (name === 'cloud-family-key' ? key.words : account),
    robotId: () => robotId,
    fences: rememberedFences(),
    clock,
    outbound: NO_LEDGER,
    secretWords: () => [],
  });
}

/** Tries each step, writes a memory and a hint, and finds them as another robot. */
async function written(writer: Cloud, reader: Cloud, trial: Trial, details: string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(STEP_MS);
  const steps = await writer.check(signal);
  const failing = steps.filter(({ state }) => state === 'failed');
  for (const { step, fault } of failing)
    details.push(`${step}: ${fault} (coach-robot cloud check says the line that mends it)`);
  if (failing.length > 0) return false;
  details.push(`${steps.map(({ step }) => step).join(', ')} work`);
  const items = markers(trial.clock);
  const childId = items[0].childId;
  const { written: taken } = await writer.write(items, signal);
  details.push(`${taken.length} of ${items.length} written`);
  const page = await reader.read(childId, null, signal);
  const found = items.filter((item) => page.items.some((one) => isSame(one, item)));
  details.push(`${found.length} read back by another robot`);
  let isFound = true;
  if (trial.engineId !== '') {
    isFound = await isFoundByMeaning(reader, childId, trial.clock, signal);
    details.push(isFound ? 'found by what it means' : 'not found by what it means');
    const drawn = (await reader.draw?.(childId, TOGETHER, signal)) ?? [];
    const taken = drawn.filter((sentence) => sourcesOf(sentence, TOGETHER.map(asMemory)).length > 0);
    details.push(
      `of ${drawn.length} sentences that its model drew ${taken.length} name what belongs together`,
    );
  }
  return isFound && taken.length === items.length && found.length === items.length;
}

const isSame = (one: CloudItem, other: CloudItem): boolean =>
  one.id === other.id && JSON.stringify(one.payload) === JSON.stringify(other.payload);

async function isFoundByMeaning(
  cloud: Cloud,
  childId: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (look > 0) await clock.sleep(LOOK_AGAIN_MS, signal);
    const keys = await cloud.rank?.(childId, '足し算 たしざん', [KEY], signal);
    if (keys?.includes(KEY)) return true;
  }
  return false;
}

async function purged(writer: Cloud, reader: Cloud, details: string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(PURGE_MS);
  await writer.purge(signal);
  const left = await reader.children(signal);
  details.push(left.length === 0 ? 'purged, nothing is left' : `${left.length} children left after purging`);
  return left.length === 0;
}

/** False with the fault in the details where it did not come to an end. */
async function through(work: () => Promise<boolean>, details: string[]): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    details.push(error instanceof CloudError ? error.kind : `${(error as Error).name}`);
    return false;
  }
}

/** What a robot would send, of nobody. */
function markers(clock: Clock): readonly [CloudItem, CloudItem] {
  const atMs = clock.now();
  const child = `smoke-${randomUUID()}`;
  const common = { childId: child, robotId: 'robot-a', atMs };
  const memory = {
    ...{ memoryId: uuidV7(atMs), type: 'difficulty', key: KEY, text: SENTENCE },
    ...{ problemIds: [], atMs, expiresAtMs: atMs + 24 * 60 * 60_000 },
  };
  const hint = { kind: 'hint_given', problemId: 'p1', level: 1, session_id: child, at_ms: atMs };
  return [
    { ...common, id: uuidV7(atMs), kind: 'memory_kept', payload: { kind: 'memory_kept', memory } },
    { ...common, id: uuidV7(atMs), kind: 'hint_given', payload: hint },
  ];
}
