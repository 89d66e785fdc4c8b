import type { FastifyInstance } from 'fastify';
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

/**
 * Takes JSON in UTF-8 and in nothing else (RFC 8259 8.1): fastify alone would pass on what it could not decode as
 * replacement characters, and the child would hear that nobody understood. Keys that reach a prototype are refused.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = decoder.decode(body as Buffer);
    } catch {
      done(new Refusal('bad_json', ['body: must be UTF-8']));
      return;
    }
    // fastify's own parser answers by `done`; only parsers that one writes oneself may give a promise instead.
    void parse(request, text, done);
  });
}
