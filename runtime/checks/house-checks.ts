import { statfsSync } from 'node:fs';
import type { StoreErrorCode } from '#agents/core/records.ts';
import type { Settings } from '#config/settings.ts';
import { tryPictures } from '#drivers/camera/pictures-trial.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Network } from '#drivers/network/network.ts';
import { type OutboundLedger, receiverOf } from '#drivers/network/outbound.ts';
import { reach } from '#drivers/network/reach.ts';
import type { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import type { Power } from '#drivers/power/power.ts';
import type { AccessTrouble } from '#runtime/access/record-keeper.ts';
import { isOfDisk } from '#runtime/store/database/disk-notices.ts';
import type { OffReason } from '#runtime/voice/live-provider.ts';
import { type Check, type Finding, OK } from './check.ts';

/** Room for an update (60 MB) and the backups of a long time: told before the store is full. */
const LOW_SPACE_BYTES = 100 * 1024 * 1024;
/**
 * A machine that has just got power may take so long until the network has told it the time; before that nobody is told
 * that it is unsure, or each start would be a notice.
 */
const FIRST_SYNC_MS = 3 * 60_000;
/** From here on a Pi slows down (soft limit 60-80 °C, hard limit 85 °C by Raspberry Pi's documentation). */
const TOO_HOT_C = 80;

/** What the checks of machine and house work with. */
interface House {
  readonly settings: Settings;
  /** Of the state, an absolute path. */
  readonly stateDir: string;
  readonly clock: Clock;
  readonly power: Power;
  readonly network: Network;
  readonly ocr: TesseractOcr;
  /** Whether the cloud reads photos too. */
  hasCloudEyes(): boolean;
  /** Why no cloud hears now; null where one does. */
  voiceOffReason(): OffReason | null;
  readonly outbound: OutboundLedger;
  storeCheck(): 'ok' | StoreErrorCode;
  /** What is wrong with the record of who is paired; null where nothing is. */
  accessTrouble(): AccessTrouble | null;
}

/** What the robot needs of the machine and the world. */
export function houseChecks(house: House): readonly Check[] {
  const { clock, stateDir, power, ocr } = house;
  const startedMs = clock.monotonicMs();
  const store = (): Finding => {
    const code = house.storeCheck();
    return code === 'ok' ? OK : failed(code);
  };
  return [
    { ...seen('store', store), tellsItself: isOfDisk },
    seen('access', () => access(house.accessTrouble())),
    seen('disk', () => disk(stateDir)),
    seen('clock', () => dateNow(clock, startedMs)),
    { id: 'power', isHeavy: false, run: () => powerNow(power) },
    { id: 'provider', isHeavy: false, run: (isAsked, signal) => provider(house, isAsked, signal) },
    {
      id: 'pictures',
      isHeavy: true,
      run: async (isAsked, signal) => {
        const code = await tryPictures(clock, !isAsked, signal);
        return code === null ? OK : failed(code);
      },
    },
    { id: 'ocr', isHeavy: true, run: (isAsked, signal) => print(ocr, house.hasCloudEyes(), isAsked, signal) },
  ];
}

/** What a look shows, and a try no more. */
const seen = (id: Check['id'], now: () => Finding): Check => ({
  id,
  isHeavy: false,
  now,
  run: async () => now(),
});
const failed = (code: NonNullable<Finding['code']>): Finding => ({ state: 'failed', code });
const degraded = (code: NonNullable<Finding['code']>): Finding => ({ state: 'degraded', code });

/** Lost is what was found damaged: pairing mends it. */
function access(trouble: AccessTrouble | null): Finding {
  if (trouble === null) return OK;
  return trouble === 'lost' || trouble === 'not_private' ? degraded(trouble) : failed(trouble);
}

function disk(dir: string): Finding {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize < LOW_SPACE_BYTES ? degraded('low_space') : OK;
  } catch {
    return failed('not_present');
  }
}

function dateNow(clock: Clock, startedMs: number): Finding {
  const state = clock.dateState;
  if (state === 'wrong') return degraded('clock_wrong');
  return state === 'unsure' && clock.monotonicMs() - startedMs >= FIRST_SYNC_MS
    ? degraded('clock_unsure')
    : OK;
}

async function powerNow(power: Power): Promise<Finding> {
  const { isUnderVoltage, isThrottled, temperatureC } = await power.read();
  if (isUnderVoltage === true) return degraded('under_voltage');
  if (isThrottled === true || (temperatureC ?? 0) > TOO_HOT_C) return degraded('too_hot');
  const isTold = isUnderVoltage !== null || temperatureC !== null;
  return isTold ? OK : { state: 'not_present', code: 'virtual' };
}

/** Unasked no connection is made: the key and the way out of the house are all that is looked at. */
async function provider(house: House, isAsked: boolean, signal: AbortSignal): Promise<Finding> {
  const { settings, network, clock } = house;
  const { live } = settings;
  const voiceOffReason = house.voiceOffReason();
  if (voiceOffReason === 'no_key')
    return live.kind === 'gemini' ? failed('no_key') : { state: 'not_present', code: 'no_key' };
  if (voiceOffReason === 'no_consent') return { state: 'not_present', code: voiceOffReason, isMissed: true };
  if (voiceOffReason !== null) return { state: 'not_present', code: voiceOffReason };
  // An endpoint of one's own may be in the house.
  if (live.endpoint === '' && !network.isOnline()) return degraded('offline');
  if (!isAsked) return OK;
  house.outbound.note({ receiver: receiverOf(live.endpoint), purpose: 'reach', requestCount: 1 });
  try {
    await reach(addressOf(live), clock, signal);
    return OK;
  } catch {
    signal.throwIfAborted();
    return failed('unreachable');
  }
}

/** Where Google's SDK goes by itself. */
function addressOf({ endpoint, vertexProject, vertexLocation }: Settings['live']): string {
  if (endpoint !== '') return endpoint;
  if (vertexProject !== '') return `https://${vertexLocation}-aiplatform.googleapis.com`;
  return 'https://generativelanguage.googleapis.com';
}

async function print(
  ocr: TesseractOcr,
  hasCloudEyes: boolean,
  isAsked: boolean,
  signal: AbortSignal,
): Promise<Finding> {
  const code = await ocr.tryOut(!isAsked, signal);
  if (code === null) return OK;
  if (code === 'not_present') return { state: 'not_present', code, isMissed: !hasCloudEyes };
  if (code === 'bad_data') return { state: 'not_present', code: 'no_japanese', isMissed: !hasCloudEyes };
  return failed(code);
}
