import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { CheckCode, Mend } from '#runtime/checks/check.ts';
import { mendOf } from '#runtime/checks/mend.ts';
import { SettingsRefused } from '#runtime/settings/settings-refused.ts';
import consentText from '#runtime/sync/consent.json' with { type: 'json' };
import type { SecretRefusal } from '#runtime/sync/family-cloud.ts';
import type { NotJoined } from '#runtime/sync/join-project.ts';
import { MEMORY_CONSENT_VERSION } from '#runtime/sync/memory-consent.ts';
import type { RestoreProgress } from '#runtime/sync/restore.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { requireSecure } from '#runtime/web/network/require-secure.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { Refusal, type RefusalCode } from '#runtime/web/refusal.ts';
import type { Wiring } from '../wiring.ts';
import { decidingDevice } from './deciding-device.ts';
import { kept } from './kept.ts';
import { oneStream } from './streamed.ts';
import { CONFIRMATIONS } from './trust.ts';

const CHANGES_PER_MINUTE = 20;
/** A file of Google's has 2.4 kB. */
const ACCOUNT_LIMIT_CHARACTERS = 16_000;
const BODY_LIMIT_BYTES = 64 * 1024;

const consentSchema = z.strictObject({
  version: z.string().max(40),
  agrees: z.literal(true),
  mode: z.enum(['sealed', 'searchable']),
});
const accountSchema = z.strictObject({ account: z.string().max(ACCOUNT_LIMIT_CHARACTERS) });
const joinSchema = z.strictObject({ code: z.string().max(100), address: z.string().max(200) });
const keySchema = z.strictObject({ words: z.string().max(400) });
const purgeSchema = z.strictObject({ confirm: z.string().max(40) });

const ADDRESS = '/api/v1/parent/cloud';
const SET_UP: readonly RefusalCode[] = ['settings_fixed', 'settings_file_faulty', 'settings_unwritable'];

/**
 * `/api/v1/parent/cloud`: the memory in the family's own cloud: consent and mode, its secrets (taken over HTTPS or on the
 * robot itself only; the account is told to nobody, the key until somebody says that it stands on paper), trying each step,
 * sending now, getting children back, and erasing all that lies there.
 */
export function cloudRoutes(app: FastifyInstance, wiring: Wiring): void {
  const { robot, journal } = wiring;
  const cloud = robot.familyCloud;
  const changing = (api: RouteApi) => ({
    config: { access: 'parent' as const, rateLimit: { max: CHANGES_PER_MINUTE, timeWindow: 60_000 }, api },
  });
  const secret = (api: RouteApi) => ({
    ...changing(api),
    bodyLimit: BODY_LIMIT_BYTES,
    // Refused before its body is read.
    onRequest: requireSecure,
  });
  const shown = async (reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const view = await cloud.view();
    const code = view.lack ?? (view.sending.fault === 'records' ? 'not_saved' : view.sending.fault);
    const purge = view.purging?.problem ?? null;
    return { ...view, mend: mendFor(code), purge_mend: mendFor(purge) };
  };
  app.get(
    ADDRESS,
    {
      config: {
        access: 'parent',
        api: { summary: "How it stands with the memory in the family's own cloud; no secret." },
      },
    },
    async (_request, reply) => ({ ...(await shown(reply)), text: consentText }),
  );
  app.put(
    ADDRESS,
    changing({
      summary: "Consents to a memory in the family's own cloud, by the text of this version, in this mode.",
      body: consentSchema,
      refuses: ['consent_changed', 'sealed_only', 'not_kept', ...SET_UP],
    }),
    async (request, reply) => {
      const { version, mode } = checkBody(consentSchema, request.body);
      // Nobody consents to what was not before their eyes.
      if (version !== MEMORY_CONSENT_VERSION) throw new Refusal('consent_changed');
      const refused = decided(() => cloud.give(mode, decidingDevice(robot, request)));
      if (refused !== null) throw new Refusal(refused);
      return shown(reply);
    },
  );
  app.delete(
    ADDRESS,
    changing({
      summary: 'Takes that consent back: nothing is sent from this moment, and what lies there stays.',
      refuses: ['not_kept', ...SET_UP],
    }),
    async (request, reply) => {
      decided(() => cloud.withdraw(decidingDevice(robot, request)));
      return shown(reply);
    },
  );
  app.put(
    `${ADDRESS}/account`,
    secret({
      summary: "Keeps the service account of the family's cloud; over HTTPS or on the robot itself.",
      body: accountSchema,
      refuses: ['insecure_connection', 'cloud_fixed', 'bad_account', 'not_kept', ...SET_UP],
    }),
    async (request, reply) => {
      const { account } = checkBody(accountSchema, request.body);
      refuse(
        decided(() => cloud.takeAccount(account)),
        'bad_account',
      );
      return shown(reply);
    },
  );
  app.post(
    `${ADDRESS}/join`,
    secret({
      summary:
        'Joins a project that families share, by an invitation, with a key that this robot makes; over HTTPS or on the robot itself.',
      body: joinSchema,
      refuses: ['insecure_connection', 'cloud_fixed', ...Object.values(NOT_JOINED), 'not_kept', ...SET_UP],
    }),
    async (request, reply) => {
      const { code, address } = checkBody(joinSchema, request.body);
      const refused = await cloud.join(code, address).catch((error: unknown) =>
        decided<NotJoined | null>(() => {
          throw error;
        }),
      );
      if (refused !== null) throw new Refusal(refused === 'fixed' ? 'cloud_fixed' : NOT_JOINED[refused]);
      return shown(reply);
    },
  );
  app.post(
    `${ADDRESS}/key`,
    secret({
      summary:
        "Makes the family's key, or shows it again until it stands on paper; over HTTPS or on the robot itself.",
      refuses: ['insecure_connection', 'family_key_written', 'not_kept'],
    }),
    async (_request, reply) => {
      const key = decided(() => cloud.showKey());
      if (typeof key === 'string') return refuse(key, 'bad_family_key');
      reply.header('cache-control', 'no-store');
      return key;
    },
  );
  app.post(
    `${ADDRESS}/key/written`,
    changing({ summary: "The family's key stands on paper: it is not shown again.", refuses: ['not_kept'] }),
    async (_request, reply) => {
      decided(() => cloud.noteKeyWritten());
      return reply.code(204).send();
    },
  );
  app.put(
    `${ADDRESS}/key`,
    secret({
      summary: "Takes the key of the family's first robot; over HTTPS or on the robot itself.",
      body: keySchema,
      refuses: ['insecure_connection', 'cloud_fixed', 'bad_family_key', 'not_kept'],
    }),
    async (request, reply) => {
      const { words } = checkBody(keySchema, request.body);
      refuse(
        decided(() => cloud.takeKey(words)),
        'bad_family_key',
      );
      return shown(reply);
    },
  );
  app.post(
    `${ADDRESS}/send`,
    changing({ summary: 'Sends what waits now: begun, running, not_free or no_cloud.' }),
    async () => ({ outcome: cloud.sendNow() }),
  );
  const trying = oneStream(wiring, 'the cloud could not be tried');
  app.post(
    `${ADDRESS}/check`,
    changing({
      summary: 'Tries each step for real, as a stream of events that ends with check_finished.',
      gives: ['text/event-stream'],
      refuses: ['trial_running'],
    }),
    async (_request, reply) => {
      await trying(reply, async (stream) => {
        const steps = await cloud.check(
          (step) =>
            stream.send({
              ...{ type: 'step_finished', step: step.step, state: step.state, line: step.mend },
              mend: mendFor(step.fault),
            }),
          stream.signal,
        );
        if ('lack' in steps) stream.send({ type: 'check_refused', mend: mendFor(steps.lack) });
        else stream.send({ type: 'check_finished', is_good: steps.every(({ state }) => state === 'ok') });
      });
    },
  );
  const restoring = oneStream(wiring, 'what lies in the cloud could not be brought back');
  app.post(
    `${ADDRESS}/restore`,
    changing({
      summary:
        'Gets the children back that lie there, as a stream of progress that ends with restore_finished.',
      gives: ['text/event-stream'],
      refuses: ['trial_running'],
    }),
    async (_request, reply) => {
      await restoring(reply, async (stream) => {
        const end = await cloud.restore(
          (done) => stream.send({ type: 'restored', ...told(done) }),
          stream.signal,
        );
        if ('lack' in end) stream.send({ type: 'restore_failed', mend: mendFor(end.lack) });
        else if ('fault' in end) stream.send({ type: 'restore_failed', mend: mendFor(end.fault) });
        else stream.send({ type: 'restore_finished', ...told(end) });
      });
    },
  );
  const purging = oneStream(wiring, 'what lies in the cloud could not be erased');
  app.post(
    `${ADDRESS}/purge`,
    changing({
      summary:
        'Switches it off and erases all that lies there, as a stream that ends with purge_finished and its receipt, or with purge_unneeded where nothing was ever set up or sent.',
      body: purgeSchema,
      gives: ['text/event-stream'],
      refuses: ['not_confirmed', 'trial_running'],
    }),
    async (request, reply) => {
      const { confirm } = checkBody(purgeSchema, request.body);
      if (!CONFIRMATIONS.includes(confirm.trim().toLowerCase())) throw new Refusal('not_confirmed');
      const device = decidingDevice(robot, request);
      await purging(reply, async (stream) => {
        // It goes on where nobody listens any more; the view tells how it ended.
        const end = await cloud.purge(device);
        // Nothing was begun: nothing is tried again by itself.
        if ('lack' in end) stream.send({ type: 'purge_refused', mend: mendFor(end.lack) });
        else if ('fault' in end) stream.send({ type: 'purge_failed', mend: mendFor(end.fault) });
        else if ('is_empty' in end) stream.send({ type: 'purge_unneeded' });
        else stream.send({ type: 'purge_finished', receipt: end });
      });
    },
  );

  function decided<Result>(write: () => Result): Result {
    let refused: SettingsRefused | null = null;
    const result = kept(journal, () => {
      try {
        return write();
      } catch (error) {
        if (!(error instanceof SettingsRefused)) throw error;
        refused = error;
        return null;
      }
    });
    if (refused !== null) throw asRefusal(refused);
    return result as Result;
  }
}

const told = ({ childCount, doneCount, takenCount, unreadableCount }: RestoreProgress) => ({
  ...{ child_count: childCount, done_count: doneCount },
  ...{ taken_count: takenCount, unreadable_count: unreadableCount },
});

const mendFor = (code: CheckCode | null): Mend | null => mendOf('cloud', { state: 'failed', code });

const asRefusal = ({ code, details }: SettingsRefused): Refusal => new Refusal(code, details);

const NOT_JOINED = {
  malformed: 'bad_invitation',
  unknown: 'invitation_unknown',
  expired: 'invitation_expired',
  used: 'invitation_used',
  too_many: 'too_many_invitations',
  broker_down: 'broker_down',
  broker: 'no_broker',
  no_address: 'no_broker_address',
  sealed_only: 'sealed_only',
} as const satisfies Readonly<Record<Exclude<NotJoined, 'fixed'>, RefusalCode>>;

const CODES = { fixed: 'cloud_fixed', written: 'family_key_written' } as const;

function refuse(refusal: SecretRefusal | null, malformed: 'bad_account' | 'bad_family_key'): void {
  if (refusal !== null) throw new Refusal(refusal === 'malformed' ? malformed : CODES[refusal]);
}
