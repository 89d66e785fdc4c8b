import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import { codeOf, type OpenedPart, type PartStanding, type TriedPart } from '#drivers/open-part.ts';
import type { Microphone, SoundFrame } from './microphone.ts';

/** A sound server may take up to 2.5 s until the first frame; one that takes longer hears nothing. */
const FIRST_FRAME_LIMIT_MS = 3000;

/**
 * The microphone as the robot holds it: the real one from when it opens, its twin until then. It records while it is
 * open and somebody could be heard; where it could not be opened, it is as soon as a try shows that it can.
 */
export class KeptMicrophone implements Microphone, TriedPart {
  readonly #part: OpenedPart<Microphone>;
  readonly #twin: Microphone;
  readonly #clock: Clock;
  readonly #frames: Listeners<SoundFrame>;
  readonly #troubles: Listeners<DeviceErrorCode | null>;
  readonly #onChange: () => void;
  #attached: Microphone | null = null;
  #detach = () => {};
  #isWanted = false;
  #isOfUse = true;
  #needs = 0;
  #lent = 0;
  #isRecording = false;
  #trouble: DeviceErrorCode | null = null;
  /** Opening, closing and trying, one after another. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(
    part: OpenedPart<Microphone>,
    twin: Microphone,
    clock: Clock,
    events: { onFault(error: unknown): void; onChange(): void },
  ) {
    this.#part = part;
    this.#twin = twin;
    this.#clock = clock;
    this.#frames = new Listeners(events.onFault);
    this.#troubles = new Listeners(events.onFault);
    this.#onChange = events.onChange;
    this.#attach();
  }

  get mechanism(): string {
    return this.#now.mechanism;
  }

  /** Whether a recorder runs now. */
  get isRecording(): boolean {
    return this.#isRecording;
  }

  get isHearing(): boolean {
    return this.#isRecording && this.#now.isHearing;
  }

  /** Where nobody could be heard it is open and does not record: that comes with the first who could be. */
  async open(): Promise<void> {
    this.#isWanted = true;
    try {
      await this.#inTurn(() => this.#follow());
    } catch (error) {
      this.#note(codeOf(error));
      throw error;
    }
  }

  close(): Promise<void> {
    this.#isWanted = false;
    return this.#inTurn(async () => {
      await this.#follow();
      await this.#part.settled();
    });
  }

  /** Closes and opens the device, where it records: one that is silent and tells no trouble hangs. Rejects where it does not open. */
  async reopen(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#now.close();
      await this.#follow();
    });
  }

  /** Says whether anybody could be heard: by a cloud, called by a button or a page. Until it is said, yes. */
  setOfUse(isOfUse: boolean): void {
    if (isOfUse === this.#isOfUse) return;
    this.#isOfUse = isOfUse;
    // Nobody waits for this opening; whoever opened the microphone before hears of it as a trouble.
    void this.#inTurn(() => this.#follow()).catch((error: unknown) => this.#tell(codeOf(error)));
  }

  /** It records while it is open, whoever could be heard, until the returned function is called. */
  need(): () => void {
    this.#needs++;
    void this.#inTurn(() => this.#follow()).catch((error: unknown) => this.#tell(codeOf(error)));
    return () => {
      this.#needs--;
      void this.#inTurn(() => this.#follow()).catch(() => {});
    };
  }

  /**
   * It records for somebody who tries it, open or not, until the returned function is called. Throws DeviceError, and
   * is then lent to nobody.
   */
  async lend(): Promise<() => void> {
    this.#lent++;
    let isLent = true;
    const giveBack = (): void => {
      if (!isLent) return;
      isLent = false;
      this.#lent--;
      void this.#inTurn(() => this.#follow()).catch(() => {});
    };
    try {
      await this.#inTurn(() => this.#follow());
    } catch (error) {
      giveBack();
      throw error;
    }
    return giveBack;
  }

  onFrame(listener: (frame: SoundFrame) => void): () => void {
    return this.#frames.add(listener);
  }

  onTrouble(listener: (code: DeviceErrorCode | null) => void): () => void {
    return this.#troubles.add(listener);
  }

  standing(): PartStanding {
    return this.#trouble === null ? this.#part.standing() : this.#part.standing(this.#trouble);
  }

  /** One that records is proven by its frames; another one is opened until the first, which is dropped. */
  async tryOut(_isAsked: boolean, signal: AbortSignal): Promise<PartStanding> {
    await this.#part.open();
    if (this.#part.real === null) return this.#part.standing();
    const code = await this.#inTurn(() => this.#hears(signal));
    signal.throwIfAborted();
    this.#tell(code);
    return this.standing();
  }

  async #hears(signal: AbortSignal): Promise<DeviceErrorCode | null> {
    this.#attach();
    const microphone = this.#now;
    if (this.#isRecording && microphone.isHearing) return null;
    const heard = Promise.withResolvers<DeviceErrorCode | null>();
    // One that ends a moment after it was opened tells why.
    const stops = [
      microphone.onFrame(() => heard.resolve(null)),
      microphone.onTrouble((code) => heard.resolve(code)),
    ];
    const done = new AbortController();
    let isOpen = false;
    try {
      await microphone.open();
      isOpen = true;
      const limit = this.#clock.sleep(FIRST_FRAME_LIMIT_MS, AbortSignal.any([signal, done.signal]));
      return await Promise.race([heard.promise, limit.then(() => this.#trouble ?? 'timed_out')]);
    } catch (error) {
      return codeOf(error);
    } finally {
      done.abort();
      for (const stop of stops) stop();
      // Wanted meanwhile, it stays open.
      if (this.#mayRecord()) this.#isRecording = isOpen;
      else await this.#follow();
    }
  }

  /** Records, or ends that, as is wanted now. */
  async #follow(): Promise<void> {
    this.#attach();
    const mayRecord = this.#mayRecord();
    if (!mayRecord) {
      this.#isRecording = false;
      await this.#now.close();
      return;
    }
    try {
      await this.#now.open();
      this.#isRecording = true;
    } catch (error) {
      this.#isRecording = false;
      throw error instanceof DeviceError ? error : new DeviceError('failed', 'the microphone did not open');
    }
  }

  #mayRecord(): boolean {
    return this.#lent > 0 || (this.#isWanted && (this.#isOfUse || this.#needs > 0));
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#changing.then(change);
    this.#changing = changed.catch(() => {});
    return changed;
  }

  get #now(): Microphone {
    return this.#part.real ?? this.#twin;
  }

  #attach(): void {
    const now = this.#now;
    if (now === this.#attached) return;
    this.#detach();
    const stops = [
      now.onFrame((frame) => {
        this.#part.served();
        if (this.#trouble !== null) this.#tell(null);
        if (this.#mayRecord()) this.#frames.emit(frame);
      }),
      now.onTrouble((code) => this.#tell(code)),
    ];
    this.#attached = now;
    this.#detach = () => {
      for (const stop of stops) stop();
    };
  }

  #tell(code: DeviceErrorCode | null): void {
    if (!this.#note(code)) return;
    if (code === null || this.#mayRecord()) this.#troubles.emit(code);
  }

  /** True where that is news. */
  #note(code: DeviceErrorCode | null): boolean {
    if (code === this.#trouble) return false;
    this.#trouble = code;
    this.#onChange();
    return true;
  }
}
