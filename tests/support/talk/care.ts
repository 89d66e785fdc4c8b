import { CarePolicy, type CareRules } from '#agents/emotion/care.ts';
import { type Settings, settingsSchema } from '#config/settings.ts';

/** A care policy for tests: the settings' defaults (a quarter of an hour) and no bedtime, unless the test says otherwise. */
export function careWith({
  quiet = {},
  workedTodayMs = () => 0,
  isDateCertain = () => true,
  ...coaching
}: Care = {}): CarePolicy {
  const settings = settingsSchema.parse({});
  const rules: CareRules = {
    ...settings.coaching,
    ...coaching,
    quietHours: { ...settings.quietHours, ...quiet },
  };
  return new CarePolicy({ rulesOf: () => rules, workedTodayMs, isDateCertain });
}

export interface Care extends Readonly<Partial<Settings['coaching']>> {
  readonly quiet?: Partial<Settings['quietHours']>;
  /** How long the child was at work today, ms. */
  readonly workedTodayMs?: () => number;
  /** Whether it is known what day it is. */
  readonly isDateCertain?: () => boolean;
}
