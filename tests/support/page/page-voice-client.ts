import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RobotMessage } from '#runtime/web/voice-messages.ts';

/** A voice page as the robot sees it: a socket, without ears and mouth. */
export class VoiceClient {
  readonly socket: WebSocket;
  readonly messages: RobotMessage[] = [];
  /** Sound of the robot, message by message, with the take it belongs to. */
  readonly sounds: { readonly take: number; readonly samples: Int16Array }[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  /** Tells each piece of sound as played when it comes. */
  isPlaying = true;
  #take = 0;
  #playedMs = 0;
  #changed = Promise.withResolvers<void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.#hear(data as Buffer);
      else this.#read(JSON.parse(String(data)) as RobotMessage);
      this.#wake();
    });
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#wake();
    });
    socket.on('error', () => {});
  }

  /** Resolves when the socket is open; rejects with the status where the robot refuses. */
  static async open(address: string, path = 'ws/child-1/s-1', headers: Record<string, string> = {}) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers });
    const client = new VoiceClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  }

  get playedMs(): number {
    return this.#playedMs;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** 20 ms of the microphone. */
  sound(value: number): void {
    this.socket.send(Buffer.from(new Int16Array(320).fill(value).buffer));
  }

  acknowledge(ms: number): void {
    this.#playedMs = ms;
    this.say({ type: 'played', take: this.#take, ms });
  }

  /** Resolves when `isTrue` is; it is asked after each message. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      await this.#changed.promise;
    }
  }

  /** Resolves with the close code. */
  async untilClosed(): Promise<number> {
    await this.until(() => this.closed !== null);
    return this.closed?.code ?? 0;
  }

  async leave(): Promise<void> {
    if (this.closed) return;
    this.socket.terminate();
    await once(this.socket, 'close');
  }

  #read(message: RobotMessage): void {
    this.messages.push(message);
    if (message.type !== 'cut') return;
    this.#take = message.take;
    this.acknowledge(0);
  }

  #hear(bytes: Buffer): void {
    const samples = new Int16Array(bytes.length / 2);
    new Uint8Array(samples.buffer).set(bytes);
    this.sounds.push({ take: this.#take, samples });
    if (this.isPlaying) this.acknowledge(this.#playedMs + samples.length / 24);
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
