import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayAt, dayFrom, dayText, startOfDayMs } from '#agents/record/days.ts';
import { TABLE_PLACES } from '#runtime/store/trust/data-map.ts';
import type { EraseReceipt } from '#runtime/store/trust/erase-order.ts';
import type { EraseRequest } from '#runtime/trust/trust.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from '#runtime/web/routes/dialogue.ts';
import type { Wiring } from '#runtime/web/routes/wiring.ts';
import { memoryRoutes } from './memories.ts';
import { often, seldom, unkept } from './trust-route.ts';

/** Of the ledger where no days are named. */
const LEDGER_DAYS = 30;
/** What must be typed, in either language. */
/** What is typed before anything is erased, in either language. */
export const CONFIRMATIONS = ['消します', 'delete'];

const day = z.string().refine((text) => dayFrom(text) !== null, 'a day, for example 2026-11-18');
const ofChild = { child_id: idSchema.optional() };
const ledgerSchema = z.object({ ...ofChild, from: day.optional(), to: day.optional() });
const ticket = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'letters and digits, 8 to 64');
const exportSchema = z.object({ ...ofChild, ticket: ticket.optional() });
const progressSchema = z.object({ ticket });
const eraseSchema = z.object({
  ...ofChild,
  scope: z.enum(['child', 'range', 'all']),
  from: day.optional(),
  to: day.optional(),
  confirm: z.string().max(40),
});
const seenSchema = z.object({ ids: z.array(z.string().min(1).max(120)).max(100) });

/** What the robot remembers, what left the house, export, erasing and notices: `/api/v1/parent/memories`, `ledger`, `export`, `erase`, `notices`. */
export function trustRoutes(app: FastifyInstance, { robot, clock }: Wiring): void {
  const { trust } = robot;
  const known = (childId: string | undefined): string => {
    const id = childId ?? robot.children.atDesk;
    if (!trust.knows(id)) throw new Refusal('unknown_child');
    return id;
  };

  memoryRoutes(app, trust, known);

  app.get(
    '/api/v1/parent/ledger',
    often({
      summary: 'What left the house: to whom, when, how much and why.',
      query: ledgerSchema,
      refuses: ['unknown_child'],
    }),
    async (request, reply) => {
      const { child_id: childId, from, to } = checkBody(ledgerSchema, request.query);
      const last = dayFrom(to ?? '') ?? dayAt(clock.now());
      const first = dayFrom(from ?? '') ?? last - LEDGER_DAYS + 1;
      const days = trust.ledger(known(childId), startOfDayMs(first), startOfDayMs(last + 1));
      return unkept(reply, {
        from: dayText(first),
        to: dayText(last),
        days: days.map((sum) => ({
          ...{
            day: dayText(sum.day),
            receiver: sum.receiver,
            purpose: sum.purpose,
            requests: sum.requestCount,
          },
          ...{
            voice_bytes: sum.voiceBytes,
            picture_bytes: sum.pictureBytes,
            written_bytes: sum.writtenBytes,
          },
          ...{ received_bytes: sum.receivedBytes, voice_ms: sum.voiceMs },
        })),
      });
    },
  );

  app.get(
    '/api/v1/parent/export',
    seldom({
      summary: 'All that is kept of the child, as one archive.',
      query: exportSchema,
      gives: ['application/zip'],
      refuses: ['unknown_child'],
    }),
    async (request, reply) => {
      const { child_id: childId, ticket = null } = checkBody(exportSchema, request.query);
      const gone = new AbortController();
      const name = `coach-records-${dayText(dayAt(clock.now()))}.zip`;
      const stream = Readable.from(trust.exportChild(known(childId), ticket, gone.signal), {
        objectMode: false,
      });
      // Whoever leaves ends it; what is broken off is no archive, and the browser says so.
      reply.raw.once('close', () => gone.abort(new DOMException('nobody reads it any more', 'AbortError')));
      reply.header('cache-control', 'no-store');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type('application/zip').send(stream);
    },
  );

  app.get(
    '/api/v1/parent/export/progress',
    often({ summary: 'How far an export is.', query: progressSchema }),
    async (request, reply) => {
      const progress = trust.exportProgress(checkBody(progressSchema, request.query).ticket);
      const { rowsDone = 0, rowsTotal = 0, state = 'unknown' } = progress ?? {};
      return unkept(reply, { rows_done: rowsDone, rows_total: rowsTotal, state });
    },
  );

  app.post(
    '/api/v1/parent/erase',
    seldom({
      summary: 'Erases a range, a child or all, and proves it.',
      body: eraseSchema,
      refuses: ['not_confirmed', 'unknown_child'],
    }),
    async (request, reply) => {
      const { confirm, ...asked } = checkBody(eraseSchema, request.body);
      if (!CONFIRMATIONS.includes(confirm.trim().toLowerCase())) throw new Refusal('not_confirmed');
      return unkept(reply, receiptOf(await trust.erase(eraseRequest(asked, known(asked.child_id)))));
    },
  );

  app.get(
    '/api/v1/parent/erasures',
    often({ summary: 'The receipts of what was erased.' }),
    async (_request, reply) => unkept(reply, { erasures: trust.erasures().map(receiptOf) }),
  );

  app.get(
    '/api/v1/parent/retention',
    often({ summary: 'How long records are kept.' }),
    async (_request, reply) => {
      const { keepMonths, beforeMs, beginsMs } = trust.retention();
      return unkept(reply, { keep_months: keepMonths, before_ms: beforeMs, begins_ms: beginsMs });
    },
  );

  app.get(
    '/api/v1/parent/notices',
    often({ summary: 'What the parents should know.' }),
    async (_request, reply) => {
      const notices = trust.notices().map(({ sinceMs, isSeen, ...notice }) => ({
        ...notice,
        ...{ since_ms: sinceMs, is_seen: isSeen },
      }));
      return unkept(reply, { notices, unseen_count: notices.filter((notice) => !notice.is_seen).length });
    },
  );

  app.post(
    '/api/v1/parent/notices/seen',
    often({ summary: 'These notices were read.', body: seenSchema, gives: ['nothing'] }),
    async (request, reply) => {
      trust.noteSeen(checkBody(seenSchema, request.body).ids);
      return reply.code(204).send();
    },
  );
}

function eraseRequest(asked: Omit<z.infer<typeof eraseSchema>, 'confirm'>, childId: string): EraseRequest {
  if (asked.scope === 'all') return { scope: 'all' };
  if (asked.scope === 'child') return { scope: 'child', childId };
  const [first, last] = [dayFrom(asked.from ?? ''), dayFrom(asked.to ?? '')];
  if (first === null || last === null || last < first)
    throw new Refusal('bad_request', ['from, to: two days in order']);
  return { scope: 'range', childId, fromMs: startOfDayMs(first), toMs: startOfDayMs(last + 1) };
}

function receiptOf({ id, scope, childId, fromMs, toMs, atMs, tables, copies }: EraseReceipt) {
  const lastDay = toMs === null ? null : dayText(dayAt(toMs - 1));
  const firstDay = fromMs === null ? null : dayText(dayAt(fromMs));
  return {
    ...{ receipt_id: id, scope, child_id: childId, from: firstDay, to: lastDay, at_ms: atMs, copies },
    tables: tables
      .filter(({ before }) => before > 0)
      .map((count) => ({ ...count, ja: TABLE_PLACES[count.table]?.ja, en: TABLE_PLACES[count.table]?.en })),
    rows: tables.reduce((sum, { before }) => sum + before, 0),
    rows_left: tables.reduce((sum, { after }) => sum + after, 0),
  };
}
