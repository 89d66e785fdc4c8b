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
      "Address of the folder that holds the update server's metadata and targets (https://UPDATES.EXAMPLE/coach has https://UPDATES.EXAMPLE/coach/metadata/timestamp.json below it); nothing: this robot looks for no updates",
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

/** The part `fleet` of the settings: to whom this robot tells how it is, where its family agrees. */
export const fleetSchema = z.strictObject({
  kind: z
    .enum(['own', 'hawkbit'])
    .default('own')
    .describe(
      "Who listens at fleet.url: the fleet's server of this project, or the tenant of an Eclipse hawkBit (https://HAWKBIT/TENANT, by its DDI)",
    ),
  url: z
    .string()
    .max(300)
    .regex(
      /^(?:(?:https:\/\/[\w.:[\]-]+|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?)(?:\/[\w./~-]*)?)?$/,
      'an https:// address (http:// of this machine only), or nothing',
    )
    .default('')
    .describe(
      'Address of the server that looks after many robots (docs/updates.md); nothing: nobody is told anything. Nor is anybody until the family has agreed',
    ),
  heartbeatHours: z
    .number()
    .min(1)
    .max(48)
    .default(6)
    .describe('How often it is told how the robot is, give or take a fifth (hours)'),
  push: z
    .boolean()
    .default(false)
    .describe(
      'A line to that server is held open, by which a new version is known within a minute rather than hours: some 1,600 requests and 1.5 MB a day',
    ),
});
