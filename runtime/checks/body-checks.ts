import type { OpenedBody } from '#drivers/body.ts';
import { PART_NAMES, type PartStanding } from '#drivers/open-part.ts';
import { type Check, type Finding, OK } from './check.ts';

/** The parts of the body, as far as they are real. */
export function bodyChecks({ tried }: Pick<OpenedBody, 'tried'>): readonly Check[] {
  return PART_NAMES.map((id) => ({
    id,
    isHeavy: false,
    now: () => findingOf(tried[id].standing()),
    run: async (isAsked, signal) => findingOf(await tried[id].tryOut(isAsked, signal)),
  }));
}

function findingOf({ is, code }: PartStanding): Finding {
  if (is === 'serving') return OK;
  if (is === 'virtual') return { state: 'not_present', code: 'virtual' };
  return { state: is === 'missing' ? 'not_present' : 'failed', code };
}
