import { CloudSession } from '#agents/live/cloud-session.ts';
import type { LiveSetup, LiveUsage } from '#agents/live/connection.ts';
import type { GeminiLive } from '#agents/live/gemini/gemini.ts';
import type { LiveSessionEvent } from '#agents/live/live-session.ts';
import type { PresentRules } from '#agents/live/rules-window.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';
import type { LivePeer, LivePeerOptions } from '../live-peer/live-peer.ts';
import type { PeerSession } from '../live-peer/session.ts';
import { EventLog, LiveFixture, SETUP } from './live-fixture.ts';

export { spoken, tone } from './live-fixture.ts';

/** Gives sound as the microphone does: in frames of 20 ms. */
export function play20ms(samples: Int16Array, send: (frame: Int16Array) => void): void {
  for (let i = 0; i < samples.length; i += 320) send(samples.subarray(i, i + 320));
}

const TICK_MS = 50;
/** What a line waits for comes within minutes of its time, or never. */
const MOST_TICKS = 4000;

export interface SessionFixtureOptions extends LivePeerOptions {
  readonly seed?: string;
  readonly capUsd?: number;
  readonly resumption?: boolean;
  readonly setup?: Pick<LiveSetup, 'instruction' | 'tools'>;
  readonly rules?: () => PresentRules | null;
}

/** A line in virtual time, over real sockets and the real SDK, to a peer. */
export class SessionFixture implements AsyncDisposable {
  readonly clock = new VirtualClock();
  readonly journal = new MemoryJournal();
  readonly network = new VirtualNetwork(true);
  readonly events = new EventLog<LiveSessionEvent>();
  readonly spent: { usd: number; readonly usages: LiveUsage[] } = { usd: 0, usages: [] };
  readonly peer: LivePeer;
  readonly live: CloudSession;
  readonly #desk: LiveFixture;
  /** Connections that are being made: real sockets, for which the clock waits. */
  readonly #connecting = new Set<Promise<unknown>>();

  private constructor(
    desk: LiveFixture,
    { seed = '', capUsd = 0, resumption = true, setup = SETUP, rules }: SessionFixtureOptions,
  ) {
    this.#desk = desk;
    this.peer = desk.peer;
    const { clock, journal, network, spent } = this;
    this.live = new CloudSession({
      provider: this.#watched(desk.provider({ clock, journal, resumption })),
      clock,
      journal,
      network,
      ledger: {
        spentUsd: () => spent.usd,
        add: (_, usage, usd) => {
          spent.usd += usd;
          spent.usages.push(usage);
        },
      },
      settings: { monthlyCapUsd: capUsd },
      setup: () => ({ instruction: setup.instruction, tools: setup.tools }),
      ...(rules ? { rules } : {}),
      seed: () => seed,
      conversationId: () => 'talk-1',
      random: () => 0.5,
    });
    this.live.onEvent(this.events.take);
  }

  static async open(options: SessionFixtureOptions = {}): Promise<SessionFixture> {
    return new SessionFixture(await LiveFixture.open(options), options);
  }

  /** Opens the line; gives the peer's end of it. */
  async opened(): Promise<PeerSession> {
    this.live.open();
    const session = await this.peer.nextSession();
    await this.events.next('status_changed', ({ status }) => status === 'open');
    return session;
  }

  /** A whole turn of the child's. */
  say(samples: Int16Array): void {
    this.live.input.startActivity();
    play20ms(samples, (frame) => this.live.input.sendAudio(frame));
    this.live.input.endActivity();
  }

  /** Waits until what the peer has sent so far was taken: a word of it comes after. */
  async settle(session: PeerSession): Promise<void> {
    session.inputTranscript('…');
    await this.events.next('heard');
  }

  /** Moves the time on in small steps until something has happened, and stands still while a connection is made. */
  async ticking<Result>(happened: Promise<Result>): Promise<Result> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    happened.then(end, end);
    for (let tick = 0; tick < MOST_TICKS && !isOver; tick++) {
      await Promise.allSettled(this.#connecting);
      await this.clock.advance(TICK_MS);
    }
    return happened;
  }

  #watched(provider: GeminiLive): GeminiLive {
    const connect = provider.connect.bind(provider);
    provider.connect = (...how) => {
      const connecting = connect(...how);
      const forget = () => this.#connecting.delete(connecting);
      this.#connecting.add(connecting);
      connecting.then(forget, forget);
      return connecting;
    };
    return provider;
  }

  /** The statuses so far, in short. */
  statuses(): string[] {
    return this.events.all.flatMap((event) =>
      event.type === 'status_changed'
        ? [[event.status, event.reason ?? '', event.isFresh ? 'fresh' : ''].filter(Boolean).join(' ')]
        : [],
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.ticking(this.live.close());
    await this.#desk[Symbol.asyncDispose]();
  }
}
