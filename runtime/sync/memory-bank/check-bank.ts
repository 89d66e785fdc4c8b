import type { CloudCheck, CloudFault } from '#runtime/sync/cloud.ts';
import { isApiOff, notTried, tryStep } from '#runtime/sync/try-step.ts';
import type { MemoryBankRest } from './bank-rest.ts';

/** No child has this name: ids in the cloud have no dash in front. */
const TRIAL = { id: 'm-trial', user: '-trial', fact: 'たしざんは ずを かくと うまく いく' } as const;

/** Whether the engine answers, and takes, looks for and deletes a memory of its own; nothing of a child's. */
export async function checkBank(bank: MemoryBankRest, app: string, signal: AbortSignal): Promise<CloudCheck> {
  const scope = { app_name: app, user_id: TRIAL.user };
  const engine = await tryStep('engine', () => bank.engine(signal), 'refused', mendOf, signal);
  if (engine.state !== 'ok') return [engine, notTried('memories')];
  const roundTrip = async (): Promise<void> => {
    const { id, fact } = TRIAL;
    await bank.keep({ id, fact, scope, memoryId: id, atMs: null }, null, signal);
    try {
      // That it is found at once nobody promises; that an answer comes is what counts.
      await bank.retrieve(scope, fact, 1, signal);
    } finally {
      await bank.delete(id, signal);
    }
  };
  return [engine, await tryStep('memories', roundTrip, 'refused', mendOf, signal)];
}

const MENDS: Partial<Readonly<Record<CloudFault, string>>> = {
  unreachable: 'Memory Bank does not answer: check the internet connection, and cloud.engineLocation.',
  slow: 'Memory Bank takes too long: try again later.',
  quota: "The project's quota of Vertex AI is spent: wait, or see its quotas at Google Cloud.",
  no_access:
    'The service account may not use it: gcloud projects add-iam-policy-binding PROJECT --member=serviceAccount:EMAIL --role=roles/aiplatform.user',
  gone: 'There is no such engine: coach-robot cloud engine makes one; or empty cloud.engineId to do without.',
};

function mendOf(fault: CloudFault, words: string): string {
  if (isApiOff(words)) return 'The API is off: gcloud services enable aiplatform.googleapis.com';
  return (
    MENDS[fault] ?? 'Memory Bank does not take what it should: check cloud.engineId and the service account.'
  );
}
