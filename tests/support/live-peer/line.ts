import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '#drivers/clock/clock.ts';
import { fittingReason, type Json } from './wire.ts';

export interface LineListener {
  onMessage(text: string): void;
  onClosed(code: number, reason: string): void;
}

/** The socket of one session, with the troubles that sockets have. */
export class Line {
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #clock: Clock;
  #pongDelayMs = 0;
  #isDead = false;
  #isMute = false;

  constructor(ws: WebSocket, socket: Duplex, clock: Clock, listener: LineListener) {
    this.#ws = ws;
    answerCloses(ws);
    this.#socket = socket;
    this.#clock = clock;
    ws.on('message', (data: RawData) => listener.onMessage(data.toString()));
    ws.on('close', (code, reason) => listener.onClosed(code, reason.toString()));
    // A broken frame or a reset: 'close' follows and says how it ended.
    ws.on('error', () => {});
    ws.on('ping', (data: Buffer) => void this.#pong(data));
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** JSON in a binary frame, as Google sends it. Nothing is sent when it is mute or dead. */
  send(message: Json): void {
    if (this.#isDead || this.#isMute) return;
    this.#ws.send(Buffer.from(JSON.stringify(message)));
  }

  /** Bytes as they are: as a frame, or beside all framing. */
  sendRaw(data: Uint8Array | string, as: 'text' | 'binary' | 'tcp'): void {
    if (as === 'tcp') this.#socket.write(data);
    else this.#ws.send(data, { binary: as === 'binary' });
  }

  /** Says nothing more, but still reads and answers pings. */
  setMute(isMute: boolean): void {
    this.#isMute = isMute;
  }

  setPongDelay(delayMs: number): void {
    this.#pongDelayMs = delayMs;
  }

  /** Neither reads nor writes any more and never says goodbye: a router that lost its table, a cable pulled. */
  die(): void {
    this.#isDead = true;
    this.#ws.pause();
    this.#socket.pause();
  }

  close(code: number, reason: string): void {
    if (this.#isDead) return;
    this.#ws.close(code, fittingReason(reason));
  }

  /** Ends the TCP connection without a close frame: the client sees 1006. */
  drop(): void {
    this.#ws.terminate();
    this.#socket.destroy();
  }

  async #pong(data: Buffer): Promise<void> {
    if (this.#pongDelayMs > 0) await this.#clock.sleep(this.#pongDelayMs);
    if (!this.#isDead && this.isOpen) this.#ws.pong(data);
  }
}

/**
 * A close without a code is answered by 1000: clients that close so (the SDK does) and take any other code for a fault
 * (LiveKit's agents do) run against Google's servers. The library would answer it by a close without a code.
 */
function answerCloses(ws: WebSocket): void {
  const close = ws.close.bind(ws);
  ws.close = (code = 1000, reason) => close(code, reason);
}
