import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import { type Answer, exchange, type Method } from './exchange.ts';
import type { SignIn } from './sign-in.ts';

export interface SignedLine {
  readonly signIn: SignIn;
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
}

/**
 * One question in JSON by who signs in, and its answer whatever its status; a token that is refused is asked for anew,
 * once. Throws what `exchange` throws.
 */
export async function signedExchange(
  {
    url,
    method,
    body,
  }: { readonly url: string; readonly method: Method; readonly body?: object | undefined },
  { signIn, clock, outbound }: SignedLine,
  signal: AbortSignal,
): Promise<Answer> {
  const attempt = async (): Promise<Answer> => {
    const token = await signIn.token(signal);
    const headers = { authorization: `Bearer ${token.reveal()}`, 'content-type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    return exchange({ url, method, headers, ...text }, { clock, outbound, signal });
  };
  const first = await attempt();
  if (first.status !== 401) return first;
  signIn.forget();
  return attempt();
}
