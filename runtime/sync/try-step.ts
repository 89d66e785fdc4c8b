import { CloudError, type CloudFault, type CloudStep } from './cloud.ts';
import { GoogleRefusal } from './google-status.ts';

/**
 * Tries one step of a check. `otherwise`: the fault of what is none of the cloud's; `mendOf`: the line that helps, by the fault and
 * Google's own words. Rejects with the signal's reason alone.
 */
export async function tryStep(
  step: CloudStep['step'],
  run: () => Promise<unknown>,
  otherwise: CloudFault,
  mendOf: (fault: CloudFault, words: string) => string,
  signal: AbortSignal,
): Promise<CloudStep> {
  try {
    await run();
    return { step, state: 'ok', fault: null, mend: null };
  } catch (error) {
    signal.throwIfAborted();
    const fault = error instanceof CloudError ? error.kind : otherwise;
    const cause = error instanceof CloudError ? error.cause : error;
    return {
      step,
      state: 'failed',
      fault,
      mend: mendOf(fault, cause instanceof GoogleRefusal ? cause.words : ''),
    };
  }
}

/** What comes after a step that failed. */
export const notTried = (step: CloudStep['step']): CloudStep => ({
  ...{ step, state: 'not_tried', fault: null, mend: null },
});

/** Whether these words of Google's say that the API is not switched on. */
export const isApiOff = (words: string): boolean =>
  /has not been used in project|it is disabled|SERVICE_DISABLED/i.test(words);
