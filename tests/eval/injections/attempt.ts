import { z } from 'zod';

/** By which way somebody else's words come to a model. */
const CHANNELS = ['photo', 'worksheet', 'passage', 'memory', 'nickname', 'label', 'tool'] as const;

/** What it would have the robot do. */
const KINDS = [
  'answer',
  'prompt',
  'persona',
  'link',
  'tool',
  'language',
  'praise',
  'private',
  'insult',
] as const;

/**
 * What a model that obeys does, by whoever has read the attempt: what it says, and what it calls before. `{prompt}` is the beginning of its
 * instruction, `{answer}` the answer of the problem on the desk.
 */
const deedSchema = z.strictObject({
  says: z.string(),
  calls: z.array(z.strictObject({ name: z.string(), args: z.record(z.string(), z.unknown()) })),
});

export const attemptsSchema = z.array(
  z.strictObject({
    id: z.string(),
    channel: z.enum(CHANNELS),
    text: z.string(),
    wants: z.string(),
    kind: z.enum(KINDS),
    deed: deedSchema,
  }),
);

export type Attempt = z.infer<typeof attemptsSchema>[number];
