import { z } from 'zod';

/** The part `privacy` of the settings: how long the child's records are kept. */
export const privacySettings = z
  .strictObject({
    keepMonths: z
      .int()
      .min(0)
      .max(120)
      .default(24)
      .describe('Older records are erased, but for the sums of each day; 0 keeps all of them (months)'),
  })
  .prefault({});
