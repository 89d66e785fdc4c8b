import type { LiveAnswer, LiveConnection, LiveEnd, LiveEvent } from '#agents/live/connection.ts';
import { HeldMessages } from '#agents/live/held-messages.ts';
import { Pulse } from '#agents/live/pulse.ts';
import { SoundMessages } from '#agents/live/sound-messages.ts';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { LiveCapability } from './capabilities.ts';
import { writeAnswer, writeSound } from './gemini-wire.ts';
import { instructionText } from './setup.ts';
import { behaviorOf } from './tool-behavior.ts';

/** The SDK's Session, as far as it is used. Its sends throw nothing when the socket is closed: they are lost. */
export interface SdkSession {
  sendRealtimeInput(input: Record<string, unknown>): void;
  sendClientContent(content: Record<string, unknown>): void;
  sendToolResponse(response: { functionResponses: Record<string, unknown>[] }): void;
  sendContextUpdate(update: Record<string, unknown>): void;
  close(): void;
}

/** The socket under the session (ws), which the SDK does not show. */
export interface SdkSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  ping(): void;
  terminate(): void;
  on(event: 'ping' | 'pong', listener: () => void): unknown;
}

interface GeminiConnectionParts {
  readonly session: SdkSession;
  readonly socket: SdkSocket;
  readonly capability: LiveCapability;
  readonly isVertex: boolean;
  readonly clock: Clock;
  /** Behind a fault wall of the caller's. */
  emit(event: LiveEvent): void;
}

const OPEN = 1;
/** Ten seconds of sound as base64 in JSON, 58 bytes a millisecond: beyond that the network is gone, not slow. */
const MOST_WAITING_BYTES = 10_000 * 58;
/** How long a close handshake may take before the socket is cut. */
const CLOSE_LIMIT_MS = 800;
const AUDIO_TYPE = `audio/pcm;rate=${INPUT_RATE_HZ}`;

/**
 * One session with Gemini. While a blocking tool runs, what the child says is held back and sent after its answer:
 * sound in that moment has ended sessions with 1008.
 */
export class GeminiConnection implements LiveConnection {
  readonly #parts: GeminiConnectionParts;
  readonly #pulse: Pulse;
  /** Ids of the calls that the model waits for. */
  readonly #blocking = new Set<string>();
  readonly #held = new HeldMessages();
  readonly #sound = new SoundMessages((samples) => this.#sendSound(samples));
  /** For models that take text only as the child's words: said with its next turn. */
  readonly #directions: string[] = [];
  readonly #gone = Promise.withResolvers<void>();
  #hasTurnBegun = false;
  #isEnded = false;

  constructor(parts: GeminiConnectionParts) {
    this.#parts = parts;
    const { socket, clock } = parts;
    this.#pulse = new Pulse(clock, {
      ping: () => socket.ping(),
      dead: () => {
        this.#end('network', 0);
        socket.terminate();
      },
    });
    socket.on('ping', () => this.#pulse.noteReceived());
    socket.on('pong', () => this.#pulse.noteReceived());
  }

  get isOpen(): boolean {
    return !this.#isEnded && this.#parts.socket.readyState === OPEN;
  }

  get waitingBytes(): number {
    return this.#parts.socket.bufferedAmount;
  }

  startActivity(): void {
    this.#hasTurnBegun = true;
    this.#sound.begin();
    this.#sendInput({ activityStart: {} });
    for (const text of this.#directions.splice(0)) this.#sendInput({ text });
  }

  sendAudio(samples: Int16Array): boolean {
    if (!this.isOpen || samples.length === 0 || this.waitingBytes > MOST_WAITING_BYTES) return false;
    this.#sound.push(samples);
    return true;
  }

  endActivity(): void {
    this.#sound.flush();
    this.#sendInput({ activityEnd: {} });
  }

  sendText(text: string, wantsAnswer: boolean): void {
    this.#sound.flush();
    const asContent = this.#parts.capability.clientContent === 'always' || !this.#hasTurnBegun;
    if (asContent && !(wantsAnswer && this.#parts.capability.clientContent === 'seed_only')) {
      const turns = [{ role: 'user', parts: [{ text }] }];
      this.#send(() => this.#parts.session.sendClientContent({ turns, turnComplete: wantsAnswer }));
    } else if (wantsAnswer) {
      this.#hasTurnBegun = true;
      this.#sendInput({ text });
    } else {
      this.#directions.push(text);
    }
  }

  sendPicture(jpeg: Uint8Array): void {
    this.#sound.flush();
    const data = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).toString('base64');
    this.#sendInput({ video: { data, mimeType: 'image/jpeg' } });
  }

  answerTools(answers: readonly LiveAnswer[]): void {
    if (!this.isOpen || answers.length === 0) return;
    const { session, capability } = this.#parts;
    this.#trySend(() =>
      session.sendToolResponse({
        functionResponses: answers.map((answer) => writeAnswer(answer, capability.hasScheduling)),
      }),
    );
    this.#unblock(answers.map(({ id }) => id));
  }

  changeInstruction(instruction: string): boolean {
    const { capability, isVertex, session } = this.#parts;
    if (!this.isOpen || !isVertex || capability.contextUpdate !== 'vertex') return false;
    const systemInstruction = { parts: [{ text: instructionText(instruction) }] };
    this.#trySend(() => session.sendContextUpdate({ systemInstruction }));
    return true;
  }

  async close(): Promise<void> {
    const { session, socket, clock } = this.#parts;
    if (!this.#isEnded) {
      this.#end('closed_by_us', 1000);
      try {
        session.close();
      } catch {
        socket.terminate();
      }
    }
    const waiting = new AbortController();
    const limit = clock.sleep(CLOSE_LIMIT_MS, waiting.signal).then(
      () => socket.terminate(),
      () => {},
    );
    await Promise.race([this.#gone.promise, limit]);
    waiting.abort();
  }

  /** For the provider: an event came in. */
  take(event: LiveEvent): void {
    if (this.#isEnded) return;
    if (event.type === 'tools_called') {
      const { toolBehavior } = this.#parts.capability;
      for (const { id, name } of event.calls) {
        const blocks = toolBehavior === 'blocking_only' || behaviorOf(name).behavior === 'BLOCKING';
        if (blocks) this.#blocking.add(id);
      }
    }
    if (event.type === 'tools_cancelled') this.#unblock(event.ids);
    this.#parts.emit(event);
  }

  /** For the provider: any bytes came in, whatever they mean. */
  noteReceived(): void {
    this.#pulse.noteReceived();
  }

  /** For the provider: the socket is gone. */
  takeClosed(end: LiveEnd, code: number): void {
    this.#gone.resolve();
    this.#end(end, code);
  }

  #end(end: LiveEnd, code: number): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#pulse.stop();
    this.#held.clear();
    this.#sound.clear();
    this.#parts.emit({ type: 'ended', end, code });
  }

  #unblock(ids: readonly string[]): void {
    for (const id of ids) this.#blocking.delete(id);
    if (this.#blocking.size > 0) return;
    for (const send of this.#held.take()) this.#trySend(send);
  }

  #sendSound(samples: Int16Array): void {
    const durationMs = (samples.length / INPUT_RATE_HZ) * 1000;
    this.#sendInput({ audio: { data: writeSound(samples), mimeType: AUDIO_TYPE } }, durationMs);
  }

  #sendInput(input: Record<string, unknown>, durationMs = 0): void {
    this.#send(() => this.#parts.session.sendRealtimeInput(input), durationMs);
  }

  /** Sends now, or after the tools that the model waits for. */
  #send(send: () => void, durationMs = 0): void {
    if (!this.isOpen) return;
    if (this.#blocking.size > 0) this.#held.add(send, durationMs);
    else this.#trySend(send);
  }

  #trySend(send: () => void): void {
    if (!this.isOpen) return;
    try {
      send();
      this.#pulse.noteSent();
    } catch {
      // The socket closed in this moment: its end is told by its own event.
    }
  }
}
