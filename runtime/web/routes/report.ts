import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { plainText } from '#agents/family/report/plain-text.ts';
import { dayAt, dayFrom, startOfDayMs } from '#agents/record/days.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from './dialogue.ts';
import type { Wiring } from './wiring.ts';

const REPORTS_PER_MINUTE = 60;
const LONGEST_DAYS = 92;

const reportSchema = z.object({
  day: z
    .string()
    .refine((text) => dayFrom(text) !== null, 'a day, for example 2026-11-18')
    .optional(),
  days: z.coerce.number().int().min(1).max(LONGEST_DAYS).default(1),
  format: z.enum(['json', 'text', 'plain']).default('json'),
  language: z.enum(['ja', 'en']).default('ja'),
  child_id: idSchema.optional(),
});

/**
 * `GET /api/v1/report`: the report on a day in Japan (today when left out) or on the `days` that end with it, as data
 * as Markdown (`text`) or as text without any mark (`plain`); of the child of this desk where none is named.
 */
export function reportRoute(app: FastifyInstance, { robot, clock }: Wiring): void {
  const options = {
    config: {
      access: 'parent',
      rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'The report on a day, or on the days that end with it.',
        query: reportSchema,
        gives: ['application/json', 'text/markdown', 'text/plain'],
        refuses: ['unknown_child'],
      },
    },
  } as const;
  app.get('/api/v1/report', options, async (request, reply) => {
    const {
      day,
      days,
      format,
      language,
      child_id: childId = robot.children.atDesk,
    } = checkBody(reportSchema, request.query);
    const last = dayFrom(day ?? '') ?? dayAt(clock.now());
    const period = { childId, fromMs: startOfDayMs(last - days + 1), toMs: startOfDayMs(last + 1) };
    const report = robot.report(period, language);
    if (report === null) throw new Refusal('unknown_child');
    reply.header('cache-control', 'no-store');
    if (format === 'json') return report.json;
    if (format === 'plain') return reply.type('text/plain; charset=utf-8').send(plainText(report.text));
    return reply.type('text/markdown; charset=utf-8').send(report.text);
  });
}
