import type { LiveConnection, LiveEvent, LiveSetup } from '#agents/live/connection.ts';
import { GeminiLive, type GeminiLiveOptions } from '#agents/live/gemini/gemini.ts';
import { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { LivePeer, type LivePeerOptions } from '../live-peer/live-peer.ts';
import { NotedOutbound } from '../noted-outbound.ts';

/** A key that must be found nowhere. */
export const MARKER_KEY = 'AIza-marker-key-7f3a9c';

export const SETUP: LiveSetup = {
  instruction: 'あなたは やさしい せんせいです。',
  tools: ['calculate_and_verify', 'manage_hint', 'record_progress', 'update_emotion'].map((name) => ({
    name,
    description: 'a tool of the lesson',
    parametersJsonSchema: { type: 'object', properties: { expression: { type: 'string' } } },
  })),
  resumeHandle: null,
};

/** Sound of the child that differs from sample to sample, so that a lost or doubled frame is seen: 16 kHz. */
export function tone(durationMs: number, seed = 1): Int16Array {
  return new Int16Array(durationMs * 16).map((_, i) => ((i * 7919 + seed * 104_729) % 20_001) - 10_000);
}

/** Sound of the model that can be heard, or not: 24 kHz. */
export function spoken(durationMs: number, amplitude = 8000): Int16Array {
  return new Int16Array(durationMs * 24).map((_, i) => Math.round(Math.sin(i / 12) * amplitude));
}

/** Collects events and waits for the next of a kind. */
export class EventLog<Event extends { readonly type: string }> {
  readonly all: Event[] = [];
  readonly #watchers = new Set<() => void>();
  #read = 0;

  readonly take = (event: Event): void => {
    this.all.push(event);
    for (const watcher of [...this.#watchers]) watcher();
  };

  /** The next event that was not waited for yet and is of this kind; those before it are passed over. */
  async next<Type extends Event['type']>(
    type: Type,
    isIt: (event: Extract<Event, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<Event, { type: Type }>> {
    for (;;) {
      while (this.#read < this.all.length) {
        const event = this.all[this.#read++] as Event;
        if (event.type === type && isIt(event as Extract<Event, { type: Type }>))
          return event as Extract<Event, { type: Type }>;
      }
      const come = Promise.withResolvers<void>();
      this.#watchers.add(come.resolve);
      await come.promise;
      this.#watchers.delete(come.resolve);
    }
  }
}

/** A peer and a provider that speaks to it through the real SDK. */
export class LiveFixture implements AsyncDisposable {
  readonly outbound = new NotedOutbound();
  readonly journal = new MemoryJournal();
  readonly peer: LivePeer;
  readonly clock: Clock;
  readonly #open: LiveConnection[] = [];

  private constructor(peer: LivePeer, clock: Clock) {
    this.peer = peer;
    this.clock = clock;
  }

  static async open(options: LivePeerOptions = {}, clock: Clock = new SystemClock()): Promise<LiveFixture> {
    return new LiveFixture(await LivePeer.start(options), clock);
  }

  provider(options: Partial<GeminiLiveOptions> = {}): GeminiLive {
    return new GeminiLive({
      key: new Private(MARKER_KEY),
      vertex: null,
      model: 'gemini-3.8-live',
      endpoint: this.peer.url,
      voiceName: 'Kore',
      resumption: true,
      connectTimeoutMs: 8000,
      clock: this.clock,
      journal: this.journal,
      outbound: this.outbound,
      ...options,
    });
  }

  async connect(options: Partial<GeminiLiveOptions> = {}, setup: Partial<LiveSetup> = {}) {
    const events = new EventLog<LiveEvent>();
    const signal = new AbortController().signal;
    const connection = await this.provider(options).connect({ ...SETUP, ...setup }, events.take, signal);
    this.#open.push(connection);
    return { connection, events };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#open.map((connection) => connection.close()));
    await this.peer.stop();
  }
}
