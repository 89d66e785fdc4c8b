import type { Settings } from '#config/settings.ts';
import { wiringConflicts } from '#config/wiring/wiring.ts';
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

/** Whether two wires, or a wire and the board, are in each other's way. */
export function wiringCheck(settings: Settings): Check {
  const conflicts = wiringConflicts(settings);
  const told = (language: 'ja' | 'en', gap: string): string =>
    conflicts.map((words) => words[language]).join(gap);
  const finding: Finding =
    conflicts.length === 0
      ? OK
      : { state: 'degraded', code: 'pins_clash', mend: { ja: told('ja', ''), en: told('en', ' ') } };
  return { id: 'wiring', isHeavy: false, now: () => finding, run: async () => finding };
}

function findingOf({ is, code }: PartStanding): Finding {
  if (is === 'serving') return OK;
  if (is === 'virtual') return { state: 'not_present', code: 'virtual' };
  return { state: is === 'missing' ? 'not_present' : 'failed', code };
}
