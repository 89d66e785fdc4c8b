import { z } from 'zod';

/** Groups of robots in the order in which a release comes to them (runtime/update). */
export const RINGS = ['canary', 'early', 'stable'] as const;

/** The part `update` of the settings: where this robot's own updates come from. */
export const updateSchema = z.strictObject({
  url: z
    .string()
    .max(300)
    .regex(
      /^(?:https?:\/\/[\w.:[\]-]+(?:\/[\w./~-]*)?)?$/,
      'an http:// or https:// address, or nothing for no updates',
    )
    .default('')
    .describe(
      "Address of the folder that holds the update server's metadata and targets; nothing: this robot looks for no updates",
    ),
  ring: z
    .enum(RINGS)
    .default('stable')
    .describe('How early this robot takes a release: canary among the first, early, or stable after both'),
  confirmMinutes: z
    .number()
    .min(0.5)
    .max(30)
    .default(10)
    .describe('How long a new version has to be well until it stays (minutes)'),
});
