import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The body as `schema` wants it. Throws a Refusal that names each field and rule, and none of the values. */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal(
    'bad_request',
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`),
  );
}

/** Length as people count it; a string's own length counts 𠮷 and emoji twice. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
