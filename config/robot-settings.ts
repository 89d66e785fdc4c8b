import { z } from 'zod';

/** What the family gives the robot itself. */
export const robotSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[\p{Script=Hiragana}\p{Script=Katakana}ーA-Za-z]{0,12}$/u, 'kana or letters, at most 12')
    .default('')
    .describe('Name of the robot, which it says when a child asks who it is; empty is none'),
});
