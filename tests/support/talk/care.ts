import { CarePolicy, type CareRules } from '#agents/emotion/care.ts';

/** A care policy for tests: a quarter of an hour and no bedtime, unless the test says otherwise. */
export function careWith({ quiet = { from: '', to: '' }, breakAfterMinutes = 15 }: Care = {}): CarePolicy {
  const quietHours: CareRules['quietHours'] = { ...quiet, timeZone: 'Asia/Tokyo' };
  return new CarePolicy({ breakAfterMinutes, quietHours });
}

export interface Care {
  readonly breakAfterMinutes?: number;
  readonly quiet?: { readonly from: string; readonly to: string };
}
