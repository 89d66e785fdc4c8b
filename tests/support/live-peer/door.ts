import type { Fault } from './wire.ts';

/** What meets a client before it has a session. */
export type Welcome =
  | { readonly type: 'open' }
  /** The upgrade is answered with this HTTP status. */
  | { readonly type: 'status'; readonly status: number }
  /** TCP is accepted and nothing is answered at all. */
  | { readonly type: 'silent_tcp' }
  /** The WebSocket opens, the setup is read and never answered. */
  | { readonly type: 'silent' }
  /** The WebSocket opens and closes with this instead of answering the setup. */
  | { readonly type: 'closed'; readonly fault: Fault };

/** How often a refusal holds; for ever when left out. */
export interface Times {
  readonly times?: number;
}

/** Decides who is let in; refusals hold in the order they were asked for. */
export class Door {
  readonly #waiting: { readonly welcome: Welcome; left: number }[] = [];

  set(welcome: Welcome, { times = Number.POSITIVE_INFINITY }: Times): void {
    this.#waiting.push({ welcome, left: times });
  }

  /** Forgets all refusals. */
  open(): void {
    this.#waiting.length = 0;
  }

  knock(): Welcome {
    const first = this.#waiting[0];
    if (first === undefined) return { type: 'open' };
    first.left -= 1;
    if (first.left <= 0) this.#waiting.shift();
    return first.welcome;
  }
}
