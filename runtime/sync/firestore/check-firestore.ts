import { type CloudCheck, CloudError, type CloudFault, type CloudStep } from '#runtime/sync/cloud.ts';
import { isApiOff, notTried, tryStep } from '#runtime/sync/try-step.ts';
import type { FirestoreRest } from './firestore-rest.ts';
import { type CloudMode, STREAMS } from './layout.ts';
import { streamQuery } from './streams.ts';
import { toFields } from './values.ts';

interface CheckedCloud {
  readonly rest: FirestoreRest;
  readonly app: string;
  readonly robotId: string;
  readonly mode: CloudMode;
  open(): Promise<unknown>;
}

/**
 * Tries each thing with a document of its own, in an order in which each needs the one before; what comes after one that fails
 * is not tried. Nothing of a child is sent or read.
 */
export async function checkFirestore(
  cloud: CheckedCloud,
  signal: AbortSignal,
  onStep: (step: CloudStep) => void = () => {},
): Promise<CloudCheck> {
  const { rest, app, robotId } = cloud;
  // No child has this name: ids in the cloud have no dash in front.
  const child = `-${robotId}`;
  const path = `memories/${app}/users/${child}/entries/trial`;
  // Of the shape of a box, for rules may take no other; of a version that no reader takes.
  const trial = { v: 0, child_id: child, robot_id: robotId, day: 0, box: new Uint8Array(28) };
  const trials: readonly (readonly [CloudStep['step'], () => Promise<unknown>])[] = [
    ...rest.signInTrials.map(([step, run]) => [step, () => run(signal)] as const),
    ['database', () => rest.get(`app_state/${app}`, signal)],
    ['write', () => rest.commit([{ update: { name: rest.name(path), fields: toFields(trial) } }], signal)],
    ['read', () => found(rest, path, signal)],
    ['index', () => ask(cloud, { app, childId: child }, signal)],
    ['delete', () => rest.commit([{ delete: rest.name(path) }], signal)],
    ['key', () => cloud.open()],
  ];
  const steps: CloudStep[] = [];
  for (const [step, run] of trials) {
    const isBroken = steps.some(({ state }) => state === 'failed');
    const found: CloudStep = isBroken
      ? notTried(step)
      : await tryStep(
          step,
          run,
          'no_access',
          (fault, words) => rest.mendOf(step, fault) ?? mendOf(step, fault, words),
          signal,
        );
    steps.push(found);
    onStep(found);
  }
  return steps;
}

async function found(rest: FirestoreRest, path: string, signal: AbortSignal): Promise<void> {
  if ((await rest.get(path, signal)) === null) throw new CloudError('refused');
}

/** Only what lies there in plain words needs an index of its own. */
async function ask(
  { rest, mode }: CheckedCloud,
  whose: { readonly app: string; readonly childId: string },
  signal: AbortSignal,
): Promise<void> {
  for (const stream of mode === 'sealed' ? (['entries'] as const) : STREAMS) {
    const { parent, query } = streamQuery(stream, whose);
    await rest.query(parent, query, signal);
  }
}

/** Of a robot with a service account; one that joined has its own (identity/mends.ts). */
const MENDS: Readonly<Record<Exclude<CloudFault, 'revoked' | 'broker'>, string>> = {
  unreachable: 'Nothing answers: check the internet connection, and cloud.endpoint if it is set.',
  slow: 'The answer takes too long: try again on a better line.',
  refused:
    'The key of the service account is not accepted: make a new one and run coach-robot cloud setup with it.',
  no_access:
    'The service account may not do this: gcloud projects add-iam-policy-binding PROJECT --member=serviceAccount:EMAIL --role=roles/datastore.user',
  quota: "The project's quota is spent: wait, or see billing and quotas of the project at Google Cloud.",
  gone: 'There is no such database: gcloud firestore databases create --location=asia-northeast1 (or set cloud.project and cloud.database).',
  clock: "The robot's clock is wrong: connect it to the internet, or set the time (timedatectl).",
  erased: 'Another robot has erased something meanwhile: try again.',
  other_key:
    'What lies there belongs to another family key: type the words of that key with coach-robot cloud setup --key.',
};

/** Google's own words tell a missing API and a missing index from a missing role. */
function mendOf(step: CloudStep['step'], fault: CloudFault, words: string): string {
  if (isApiOff(words)) return 'The API is off: gcloud services enable firestore.googleapis.com';
  if (step === 'index' || /requires an index/i.test(words))
    return 'An index is missing: gcloud firestore indexes composite create (docs/cloud.md has the line), or firebase deploy --only firestore:indexes';
  return fault === 'revoked' || fault === 'broker' ? MENDS.refused : MENDS[fault];
}
