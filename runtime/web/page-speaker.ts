import { OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import { SoundQueue } from '#drivers/speaker/queue.ts';
import { SilenceWaiters } from '#drivers/speaker/silence.ts';
import type { Speaker } from '#drivers/speaker/speaker.ts';
import type { PageSocket } from './voice-messages.ts';

/** What the page may hold unheard: enough for a network that hesitates, little enough to know what was heard. */
const AHEAD_SAMPLES = (300 * OUTPUT_RATE_HZ) / 1000;
const PIECE_SAMPLES = (40 * OUTPUT_RATE_HZ) / 1000;
/** A page that was given sound and plays none of it for so long cannot be heard. */
const STALLED_MS = 1000;
/** A page that could not be heard is tried again with what is said after that time: it may play by now. */
const TRY_AGAIN_MS = 5000;
const WATCH_PERIOD_MS = 250;

/**
 * The loudspeaker of a page. It is given at most 300 ms ahead of what it says it has played, so `queuedMs` and
 * `onPlayed` tell what was really heard, and a page that does not read holds up nothing but itself: after 1 s its
 * sound is dropped and the trouble told; it is tried again with what is said 5 s later. Each cut begins a new take; what a page tells of an older one is void.
 */
export class PageSpeaker implements Speaker {
  readonly mechanism = 'page';
  readonly #clock: Clock;
  readonly #played: Listeners<Int16Array>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #queue = new SoundQueue();
  readonly #waiters = new SilenceWaiters();
  readonly #frame = new Int16Array(samplesPerFrame(OUTPUT_RATE_HZ));
  #line: PageSocket | null = null;
  #isOpen = false;
  #trouble: DeviceErrorCode | null = null;
  #take = 0;
  /** Of this take, in samples: given to the page, told as played, and handed to the listeners. */
  #sent = 0;
  #heard = 0;
  #taken = 0;
  #progressAtMs = 0;
  #stopWatching: (() => void) | null = null;

  constructor(clock: Clock, onFault?: (error: unknown) => void) {
    this.#clock = clock;
    this.#played = new Listeners(onFault);
    this.#troubles = new Listeners(onFault);
  }

  /** Speaks through this page from now on, beginning with what was not heard yet; null: there is none for now. */
  attach(line: PageSocket | null): void {
    this.#line = line;
    this.#queue.sendAgain();
    this.#beginTake();
    this.#progressAtMs = this.#clock.monotonicMs();
    this.#pump();
  }

  /** The page tells that it has played `ms` of `take`, in all. More than was sent counts as all that was sent. */
  acknowledge(take: number, ms: number): void {
    if (take !== this.#take || this.#line === null) return;
    const samples = Math.min(this.#sent, Math.round((ms * OUTPUT_RATE_HZ) / 1000));
    // A page that only says that it is there, and plays nothing of what it has, is not heard.
    if (samples <= this.#heard && this.#sent > this.#heard) return;
    this.#progressAtMs = this.#clock.monotonicMs();
    this.#heard = Math.max(this.#heard, samples);
    this.#setTrouble(null);
    this.#handOn(take);
    if (take === this.#take) this.#pump();
  }

  async open(): Promise<void> {
    this.#isOpen = true;
  }

  /** It never rests. */
  prepare(): void {}

  play(samples: Int16Array): boolean {
    if (!this.#isOpen || this.#isGivenUp) return false;
    const wasEmpty = this.#queue.length === 0;
    if (!this.#queue.add(samples)) return false;
    if (wasEmpty) this.#progressAtMs = this.#clock.monotonicMs();
    this.#pump();
    return true;
  }

  interrupt(): void {
    this.#queue.clear();
    this.#beginTake();
    this.#rest();
  }

  get queuedMs(): number {
    return ((this.#queue.length - (this.#heard - this.#taken)) * 1000) / OUTPUT_RATE_HZ;
  }

  onPlayed(listener: (frame: Int16Array) => void): () => void {
    return this.#played.add(listener);
  }

  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void {
    return this.#troubles.add(listener);
  }

  async drained(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#queue.length > 0) await this.#waiters.wait(signal);
  }

  async close(): Promise<void> {
    this.interrupt();
    this.#isOpen = false;
  }

  /** It plays nothing, and was tried a moment ago. */
  get #isGivenUp(): boolean {
    if (this.#trouble === null || this.#queue.length > 0) return false;
    return this.#line === null || this.#clock.monotonicMs() - this.#progressAtMs < TRY_AGAIN_MS;
  }

  #beginTake(): void {
    this.#take += 1;
    this.#sent = 0;
    this.#heard = 0;
    this.#taken = 0;
    this.#line?.tell({ type: 'cut', take: this.#take });
  }

  #pump(): void {
    if (this.#queue.length > 0) this.#watch();
    while (this.#line !== null) {
      const unsent = this.#queue.length - this.#queue.sent;
      const most = Math.min(PIECE_SAMPLES, unsent);
      // Whole pieces or the end of the sound: each message costs the same, however short.
      if (most === 0 || this.#sent - this.#heard + most > AHEAD_SAMPLES) return;
      const piece = this.#queue.send(most);
      this.#sent += piece.length;
      this.#line.sendSound(piece);
    }
  }

  /** Gives the listeners what was heard, in whole frames; the last one filled with silence where the sound ends. */
  #handOn(take: number): void {
    // A listener may interrupt: then all of this is over.
    while (take === this.#take) {
      const ready = this.#heard - this.#taken;
      const isEnd = ready === this.#queue.length;
      if (ready === 0 || (ready < this.#frame.length && !isEnd)) break;
      const count = Math.min(ready, this.#frame.length);
      this.#queue.take(this.#frame, count);
      this.#taken += count;
      this.#played.emit(this.#frame);
    }
    if (this.#queue.length === 0) this.#rest();
  }

  #watch(): void {
    this.#stopWatching ??= this.#clock.every(WATCH_PERIOD_MS, () => {
      if (this.#clock.monotonicMs() - this.#progressAtMs < STALLED_MS) return;
      this.interrupt();
      this.#progressAtMs = this.#clock.monotonicMs();
      this.#setTrouble(this.#line === null ? 'not_present' : 'timed_out');
    });
  }

  #setTrouble(code: DeviceErrorCode | null): void {
    if (code === this.#trouble) return;
    this.#trouble = code;
    if (this.#isOpen) this.#troubles.emit(code);
  }

  /** Nothing is left: who waits for silence goes on. */
  #rest(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#waiters.release();
  }
}
