import { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import { CloudError, type CloudFault, type CloudStep } from '#runtime/sync/cloud.ts';
import { type Answer, exchange } from '#runtime/sync/firestore/exchange.ts';
import type { SignIn } from '#runtime/sync/firestore/sign-in.ts';
import { challengeSchema, customTokenSchema, refusedSchema, signedText } from './broker-messages.ts';
import { firebaseSession, type Session } from './firebase-session.ts';
import { brokerMend } from './mends.ts';
import { type RobotIdentity, signedBy } from './robot-identity.ts';

/** A token is asked for anew so long before it ends. */
const EARLY_MS = 5 * 60_000;
/** The rules take a sign-in for a day (config/cloud/firestore.rules): the broker is asked before that is over. */
const SIGN_IN_LASTS_MS = 23 * 60 * 60_000;

interface SignInParts {
  readonly identity: RobotIdentity;
  /** Address of the broker. */
  readonly broker: string;
  /** Of Firebase's sign-in; '' is Google's own. */
  readonly endpoint: string;
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
}

/**
 * Signs in as this very robot: the broker's custom token, Firebase's ID token for it, which holds an hour and is refreshed there,
 * and after a day the broker again. All of it in memory only. Throws CloudError: `revoked` where this robot is let in no more,
 * `broker` where whoever runs the project has something to mend.
 */
export class RobotSignIn implements SignIn {
  readonly #parts: SignInParts;
  #session: SignedIn | null = null;
  /** Of the session's last token, monotonic ms; 0 where it is not taken any more. */
  #endsAtMs = 0;
  /** A trial's, between its two steps. */
  #tried: CustomToken | null = null;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  async token(signal: AbortSignal): Promise<Private<string>> {
    const nowMs = this.#parts.clock.monotonicMs();
    if (this.#session !== null && nowMs < this.#endsAtMs) return this.#session.idToken;
    return (await this.#refreshed(signal)) ?? this.#exchange(await this.#ask(signal), signal);
  }

  forget(): void {
    this.#endsAtMs = 0;
  }

  readonly trials: NonNullable<SignIn['trials']> = [
    [
      'broker',
      async (signal) => {
        this.#tried = await this.#ask(signal);
      },
    ],
    [
      'sign_in',
      async (signal) => {
        const custom = this.#tried ?? (await this.#ask(signal));
        this.#tried = null;
        await this.#exchange(custom, signal);
      },
    ],
  ];

  mendOf(step: CloudStep['step'], fault: CloudFault): string | null {
    return brokerMend(step, fault);
  }

  /** Null where there is no session any more that could be. */
  async #refreshed(signal: AbortSignal): Promise<Private<string> | null> {
    const session = this.#session;
    const { clock, endpoint, outbound } = this.#parts;
    if (session === null || clock.monotonicMs() - session.signedInAtMs >= SIGN_IN_LASTS_MS) return null;
    const { refreshToken, webKey } = session;
    const next = await firebaseSession({ refreshToken }, webKey, { endpoint, clock, outbound }, signal);
    if (next === 'over') {
      this.#session = null;
      return null;
    }
    return this.#keep({ ...session, ...next });
  }

  async #exchange({ token, webKey }: CustomToken, signal: AbortSignal): Promise<Private<string>> {
    const { clock, endpoint, outbound } = this.#parts;
    const signedInAtMs = clock.monotonicMs();
    const given = { customToken: token };
    const session = await firebaseSession(given, webKey, { endpoint, clock, outbound }, signal);
    if (session === 'over') throw new CloudError('broker');
    return this.#keep({ ...session, webKey, signedInAtMs });
  }

  #keep(session: SignedIn): Private<string> {
    this.#session = session;
    this.#endsAtMs = this.#parts.clock.monotonicMs() + Math.max(0, session.lastsMs - EARLY_MS);
    return session.idToken;
  }

  async #ask(signal: AbortSignal): Promise<CustomToken> {
    const first = await this.#answerChallenge(signal);
    // The broker has started anew in between.
    const isVoid = refusalIn(first) === 'bad_challenge';
    const token = customTokenSchema.safeParse(taken(isVoid ? await this.#answerChallenge(signal) : first));
    if (!token.success) throw new CloudError('broker');
    return { token: new Private(token.data.custom_token), webKey: token.data.web_key };
  }

  async #answerChallenge(signal: AbortSignal): Promise<Answer> {
    const { broker, identity } = this.#parts;
    const given = challengeSchema.safeParse(taken(await this.#post('challenge', {}, signal)));
    if (!given.success) throw new CloudError('broker');
    const { challenge } = given.data;
    const { robot, key } = identity;
    const signature = signedBy(key, signedText('token', new URL(broker).host, [challenge, robot]));
    return this.#post('token', { robot, challenge, signature }, signal);
  }

  #post(what: 'challenge' | 'token', body: object, signal: AbortSignal): Promise<Answer> {
    const { broker, clock, outbound } = this.#parts;
    const headers = { 'content-type': 'application/json' };
    const question = { url: `${broker}/v1/${what}`, method: 'POST' as const, headers };
    return exchange({ ...question, body: JSON.stringify(body) }, { clock, outbound, signal });
  }
}

interface SignedIn extends Session {
  readonly webKey: string;
  /** When the broker's token was taken, monotonic ms. */
  readonly signedInAtMs: number;
}

interface CustomToken {
  readonly token: Private<string>;
  readonly webKey: string;
}

/** What the broker answered, where it did what it was asked. */
function taken(answer: Answer): unknown {
  const { status, json } = answer;
  if (status === 200) return json;
  if (status >= 500) throw new CloudError('unreachable');
  if (status === 429) throw new CloudError('quota');
  throw new CloudError(/^(?:revoked|unknown_robot)$/.test(refusalIn(answer)) ? 'revoked' : 'broker');
}

/** The broker's code of a refusal, '' where that is none. */
function refusalIn({ status, json }: Answer): string {
  const refused = refusedSchema.safeParse(json);
  return status !== 200 && refused.success ? refused.data.error : '';
}
