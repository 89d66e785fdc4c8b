import { CarePolicy, type CareRules } from '#agents/emotion/care.ts';
import { type Settings, settingsSchema } from '#config/settings.ts';

/** A care policy for tests: the settings' defaults (a quarter of an hour) and no bedtime, unless the test says otherwise. */
export function careWith({ quiet = { from: '', to: '' }, ...coaching }: Care = {}): CarePolicy {
  const quietHours: CareRules['quietHours'] = { ...quiet, timeZone: 'Asia/Tokyo' };
  return new CarePolicy({ ...settingsSchema.parse({}).coaching, ...coaching, quietHours });
}

export interface Care extends Readonly<Partial<Settings['coaching']>> {
  readonly quiet?: { readonly from: string; readonly to: string };
}
