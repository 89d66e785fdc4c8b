import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#drivers/clock/clock.ts';
import { RINGS } from '#runtime/update/channel-schema.ts';
import type { Accounts } from './access/accounts.ts';
import type { Sessions } from './access/sessions.ts';
import type { FleetStore } from './fleet-store.ts';
import { type FleetFacts, fleetPage, ringPage } from './pages/fleet-page.ts';
import type { Html } from './pages/html.ts';
import { loginPage } from './pages/login-page.ts';
import { robotPage } from './pages/robot-page.ts';
import { Refused } from './refused.ts';
import type { StopKeeper } from './stops/stop-keeper.ts';

/** Tries of one address: five words by dice are not guessed in any number of these. */
const LOGINS = { max: 10, timeWindow: 15 * 60_000 };

const loginSchema = z.strictObject({ name: z.string().max(30), phrase: z.string().max(200) });
const stopSchema = z.strictObject({ why: z.string().trim().min(1).max(200) });
const ringSchema = z.object({ ring: z.enum(RINGS) });
const robotSchema = z.strictObject({ id: z.string().max(64).optional() });

interface Wiring {
  readonly store: FleetStore;
  readonly keeper: StopKeeper;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** Support's pages: all but the log-in and the style ask who is there. */
export function pageRoutes(app: FastifyInstance, { store, keeper, accounts, sessions, clock }: Wiring): void {
  const style = readFileSync(path.join(import.meta.dirname, 'pages/style.css'), 'utf8');
  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/login', async (_request, reply) => send(reply, loginPage(null)));

  app.post('/login', { config: { rateLimit: LOGINS } }, async (request, reply) => {
    const { name, phrase } = checked(loginSchema, request.body);
    const isRight = await accounts.isRight(name, phrase);
    if (isRight === null) throw new Refused(503, 'too_many_logins', 5);
    if (!isRight) return send(reply.code(401), loginPage('The name or the pass phrase is wrong.'));
    await sessions.open(request, reply, name);
    return reply.redirect('/', 303);
  });

  app.post('/logout', async (request, reply) => {
    await sessions.close(request, reply);
    return reply.redirect('/login', 303);
  });

  app.get(
    '/',
    inside(async (account, _request, reply) => send(reply, fleetPage(await factsFor(account)))),
  );

  app.get(
    '/rings/:ring',
    inside(async (account, request, reply) => {
      const { ring } = checked(ringSchema, request.params);
      return send(reply, ringPage(ring, await factsFor(account)));
    }),
  );

  app.get(
    '/robots',
    inside(async (account, request, reply) => {
      const { id } = checked(robotSchema, request.query);
      const robot = id === undefined ? undefined : await store.robot(id.trim());
      return send(reply, robotPage(account, id ?? '', robot, clock.now()));
    }),
  );

  app.post(
    '/rings/:ring/stop',
    inside(async (account, request, reply) => {
      const { ring } = checked(ringSchema, request.params);
      await keeper.stop(ring, account, checked(stopSchema, request.body).why);
      return reply.redirect(`/rings/${ring}`, 303);
    }),
  );

  app.post(
    '/rings/:ring/lift',
    inside(async (account, request, reply) => {
      const { ring } = checked(ringSchema, request.params);
      await keeper.lift(ring, account);
      return reply.redirect(`/rings/${ring}`, 303);
    }),
  );

  app.post(
    '/rings/:ring/look',
    inside(async (account, request, reply) => {
      const { ring } = checked(ringSchema, request.params);
      await store.push(ring, account, clock.now());
      return reply.redirect(`/rings/${ring}`, 303);
    }),
  );

  /** Answers those who are logged in; leads the others to the log-in, or refuses what they would change. */
  function inside(
    answer: (account: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const account = await sessions.accountOf(request);
      if (account !== null) return await answer(account, request, reply);
      if (request.method === 'GET') return reply.redirect('/login', 303);
      throw new Refused(401, 'not_logged_in');
    };
  }

  async function factsFor(account: string): Promise<FleetFacts> {
    const nowMs = clock.now();
    const [versions, rings, codes, stops, pushes] = await Promise.all([
      store.versionsByDay(),
      store.rings(nowMs),
      store.codes(),
      keeper.stops(),
      store.pushes(),
    ]);
    const { standing, offered } = keeper;
    return { account, nowMs, versions, rings, codes, stops, pushes, standing, offered };
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refused(400, 'bad_request');
}

const send = (reply: FastifyReply, { text }: Html): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
