import type { Clock } from '#drivers/clock/clock.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import type { KnownFences } from '#runtime/sync/firestore/fence.ts';
import { FirestoreCloud } from '#runtime/sync/firestore/firestore-cloud.ts';
import { FirestoreRest } from '#runtime/sync/firestore/firestore-rest.ts';
import type { CloudMode } from '#runtime/sync/firestore/layout.ts';
import { EMULATOR_SIGN_IN, type SignIn } from '#runtime/sync/firestore/sign-in.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { Seal } from '#runtime/sync/seal/seal.ts';
import { uuidV7 } from '#runtime/uuid.ts';

export const APP = 'homework-coach';
export const NO_LEDGER: OutboundLedger = { note: () => {} };
/** 2026-04-06, 16:00 in Japan. */
export const NOW_MS = Date.UTC(2026, 3, 6, 7);

interface RobotCloudOptions {
  readonly endpoint: string;
  readonly project: string;
  readonly key?: FamilyKey;
  readonly robotId?: string;
  readonly mode?: CloudMode;
  readonly secretWords?: readonly string[];
  readonly fences?: KnownFences;
  readonly signIn?: SignIn;
  readonly outbound?: OutboundLedger;
  readonly app?: string;
  readonly clock?: Clock;
}

/** What a robot remembers of the fences, in memory. */
export function rememberedFences(): KnownFences {
  const known = new Map<string, string>();
  return { of: (childId) => known.get(childId) ?? null, note: (childId, fence) => known.set(childId, fence) };
}

/** The cloud as one robot has it. */
export function robotCloud(options: RobotCloudOptions): FirestoreCloud {
  const { endpoint, project, key = FamilyKey.make(), mode = 'sealed', app = APP } = options;
  const rest = new FirestoreRest({
    at: { endpoint, project, database: '(default)' },
    signIn: options.signIn ?? EMULATOR_SIGN_IN,
    clock: options.clock ?? new VirtualClock(),
    outbound: options.outbound ?? NO_LEDGER,
  });
  return new FirestoreCloud({
    ...{ rest, app, mode, seal: new Seal(key), proof: key.derive('proof', app) },
    robotId: () => options.robotId ?? 'robot-a',
    fences: options.fences ?? rememberedFences(),
    secretWords: () => options.secretWords ?? [],
  });
}

/** What happened in a lesson, as the outbox has it. */
export function item(
  change: Partial<CloudItem> & { readonly payload?: CloudItem['payload'] } = {},
): CloudItem {
  const atMs = change.atMs ?? NOW_MS;
  const id = change.id ?? uuidV7(atMs);
  return {
    ...{ id, childId: 'child-x', robotId: 'robot-a', kind: 'hint_given', atMs },
    payload: { kind: 'hint_given', problemId: 'p1', level: 1, session_id: 's1', at_ms: atMs },
    ...change,
  };
}
