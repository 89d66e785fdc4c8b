import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import { SystemEchoCanceller } from '#drivers/audio/system.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Robot, VoiceConversation } from '#runtime/robot.ts';
import { logFault } from './faults.ts';
import { PageMicrophone } from './page-microphone.ts';
import { PageSpeaker } from './page-speaker.ts';
import type { PageMessage, PageSocket } from './voice-messages.ts';

/** A page that has not said a word for so long is asleep or gone; its conversation ends. */
const AWAY_LIMIT_MS = 10_000;
const AWAY_CHECK_MS = 1000;
/** What a page that comes (back) in mid-conversation must know at once, in this order. */
const TOLD_ON_ARRIVAL: readonly VoiceEvent['type'][] = ['status', 'mode', 'progress', 'hearing', 'question'];

export interface VoicePageParts {
  readonly robot: Robot;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly echo: { readonly tailMs: number; readonly leastReductionDb: number };
}

/**
 * A conversation by voice whose body is a page. It outlives the page's socket by 10 s, so that a page that loses the
 * network or is loaded anew goes on where it was.
 */
export class VoicePage {
  readonly userId: string;
  readonly sessionId: string;
  readonly #parts: VoicePageParts;
  readonly #microphone: PageMicrophone;
  readonly #speaker: PageSpeaker;
  readonly #ending = new AbortController();
  readonly #latest = new Map<VoiceEvent['type'], VoiceEvent>();
  #conversation: VoiceConversation | null = null;
  #line: PageSocket | null = null;
  #isPressed = false;
  #heardFromAtMs = 0;
  #stopChecking: () => void = () => {};

  constructor(parts: VoicePageParts, who: { readonly userId: string; readonly sessionId: string }) {
    this.userId = who.userId;
    this.sessionId = who.sessionId;
    this.#parts = parts;
    const onFault = (error: unknown) => logFault(parts.journal, 'a listener of a voice page failed', error);
    this.#microphone = new PageMicrophone(parts.clock, onFault);
    this.#speaker = new PageSpeaker(parts.clock, onFault);
  }

  /** Aborts when the conversation is over. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Begins the conversation with this page. */
  async start(line: PageSocket): Promise<void> {
    const { robot, clock, journal, echo } = this.#parts;
    this.attach(line);
    this.#stopChecking = clock.every(AWAY_CHECK_MS, () => {
      if (clock.monotonicMs() - this.#heardFromAtMs >= AWAY_LIMIT_MS) this.end();
    });
    await this.#speaker.open();
    if (this.signal.aborted) return;
    const canceller = new SystemEchoCanceller(echo.tailMs, echo.leastReductionDb);
    this.signal.addEventListener('abort', () => canceller.close(), { once: true });
    const body = { name: 'page', microphone: this.#microphone, speaker: this.#speaker, echo: canceller };
    const who = { userId: this.userId, sessionId: this.sessionId };
    try {
      this.#conversation = robot.startVoice(body, who, (event) => this.#tell(event), this.signal);
    } catch (error) {
      logFault(journal, 'a conversation by voice could not begin', error);
      this.#tell({ type: 'status', status: 'off', reason: 'internal' });
    }
    // The page waits for this before it asks for the microphone.
    if (!this.#latest.has('status')) this.#tell({ type: 'status', status: 'off', reason: null });
  }

  /** Goes on with this page; the one before is sent away. */
  attach(line: PageSocket): void {
    const before = this.#line;
    this.#line = null;
    before?.close('taken_over');
    this.#letGo();
    this.#line = line;
    this.#heardFromAtMs = this.#parts.clock.monotonicMs();
    this.#speaker.attach(line);
    this.#microphone.attach(line);
    for (const type of TOLD_ON_ARRIVAL) {
      const event = this.#latest.get(type);
      if (event) line.tell(event);
    }
  }

  /** The socket of this page is gone, for good when `isMeant`; that of another page is no news. */
  detach(line: PageSocket, isMeant: boolean): void {
    if (line !== this.#line) return;
    this.#line = null;
    this.#letGo();
    if (isMeant) {
      this.end();
      return;
    }
    this.#speaker.attach(null);
    this.#microphone.attach(null);
  }

  hear(line: PageSocket, bytes: Uint8Array): void {
    if (!this.#isFrom(line)) return;
    this.#microphone.hear(bytes);
  }

  /** A picture (JPEG), or null for a look through the robot's own camera. */
  look(line: PageSocket, jpeg: Uint8Array | null): void {
    if (!this.#isFrom(line)) return;
    this.#conversation?.lookAt(jpeg);
  }

  take(line: PageSocket, message: PageMessage): void {
    if (!this.#isFrom(line)) return;
    switch (message.type) {
      case 'press':
        if (this.#isPressed) return;
        this.#isPressed = true;
        this.#conversation?.press();
        return;
      case 'release':
        this.#letGo();
        return;
      case 'stop':
        this.#letGo();
        this.#conversation?.stop();
        return;
      case 'say':
        this.#conversation?.say(message.text.toWellFormed());
        return;
      case 'played':
        this.#speaker.acknowledge(message.take, message.ms);
        return;
      case 'microphone':
        this.#microphone.report(message.state);
        return;
      case 'alive':
      case 'look':
        return;
    }
  }

  /** Ends the conversation; twice is as good as once. */
  end(reason: 'asleep' | 'taken_over' = 'asleep'): void {
    if (this.signal.aborted) return;
    this.#stopChecking();
    const { droppedFrames } = this.#microphone;
    if (droppedFrames > 0) this.#parts.journal.warn('sound of a page came too fast', { droppedFrames });
    this.#ending.abort(new DOMException('the page is gone', 'AbortError'));
    const line = this.#line;
    this.#line = null;
    line?.close(reason);
    void this.#microphone.close();
    void this.#speaker.close();
  }

  #isFrom(line: PageSocket): boolean {
    if (line !== this.#line || this.signal.aborted) return false;
    this.#heardFromAtMs = this.#parts.clock.monotonicMs();
    return true;
  }

  /** A page that is gone cannot lift its finger. */
  #letGo(): void {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.#conversation?.release();
  }

  #tell(event: VoiceEvent): void {
    if (this.signal.aborted) return;
    if (TOLD_ON_ARRIVAL.includes(event.type)) this.#latest.set(event.type, event);
    this.#line?.tell(event);
  }
}
