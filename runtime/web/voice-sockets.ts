import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '#drivers/clock/clock.ts';
import { SOUND_MESSAGE_BYTES } from './page-microphone.ts';
import {
  type PageSocket,
  pageMessageSchema,
  type RobotMessage,
  VOICE_CLOSE_CODES,
} from './voice-messages.ts';
import { VoicePage, type VoicePageParts } from './voice-page.ts';

/** One that talks, one that takes over, and their reconnects. */
const SOCKET_LIMIT = 4;
/** Largest message: a picture; sound and text are far smaller, and have limits of their own. */
const MESSAGE_LIMIT_BYTES = 4 * 1024 * 1024;
const TEXT_LIMIT_BYTES = 32 * 1024;
/** Messages a page may send: 50 of sound a second and some words; what a slow network held back comes at once. */
const MESSAGES_PER_SECOND = 150;
const MESSAGE_BURST = 1500;
/** Unread bytes after which the level of the microphone is not worth telling, and after which the page is gone. */
const BUSY_BYTES = 64 * 1024;
const UNREAD_LIMIT_BYTES = 1024 * 1024;
/** The close code of a page whose child ended the talk (RFC 6455 7.4.1: normal closure). */
const ENDED_BY_PAGE = 1000;
/** A page that does not answer a closing is cut off. */
const CLOSING_MS = 1000;

/** The sockets of voice pages. One page talks at a time: a new one takes over from the old. */
export class VoiceSockets {
  readonly #parts: VoicePageParts;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  /** Each with the connection below it. */
  readonly #open = new Map<WebSocket, Socket>();
  #page: VoicePage | null = null;

  constructor(parts: VoicePageParts) {
    this.#parts = parts;
  }

  get isFull(): boolean {
    return this.#open.size >= SOCKET_LIMIT;
  }

  /** Makes a socket of a request that was found good; from here on `raw` is ours. */
  accept(
    request: IncomingMessage,
    raw: Socket,
    head: Buffer,
    who: { userId: string; sessionId: string },
  ): void {
    this.#server.handleUpgrade(request, raw, head, (socket) => this.#serve(socket, raw, who));
  }

  /** Ends all; a page that reads its closing learns of it. */
  close(): void {
    for (const [socket, raw] of this.#open) {
      socket.close(1001, 'closing');
      // What was written goes out; nobody waits for an answer.
      raw.destroySoon();
    }
    this.#page?.end();
  }

  #serve(socket: WebSocket, raw: Socket, who: { userId: string; sessionId: string }): void {
    const { clock, journal } = this.#parts;
    const line = new WebPageSocket(socket, clock);
    this.#open.set(socket, raw);
    const page = this.#pageFor(line, who);
    const budget = new MessageBudget(clock);
    let pictureBytes = 0;
    const reject = (reason: string) => {
      journal.warn('a voice page was not understood', { reason });
      line.close('not_understood');
    };
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (line.isClosed) return;
      const bytes = data as Buffer;
      if (!budget.spend()) return reject('too many messages');
      if (isBinary && pictureBytes > 0) {
        if (bytes.length !== pictureBytes || !isJpeg(bytes)) return reject('not the picture announced');
        pictureBytes = 0;
        page.look(line, new Uint8Array(bytes));
        return;
      }
      if (isBinary) {
        if (bytes.length !== SOUND_MESSAGE_BYTES) return reject('not 20 ms of sound');
        return page.hear(line, bytes);
      }
      const message = bytes.length <= TEXT_LIMIT_BYTES ? readMessage(bytes) : null;
      if (message === null) return reject('not a message');
      if (message.type !== 'look') return page.take(line, message);
      pictureBytes = message.sizeBytes;
      if (pictureBytes === 0) page.look(line, null);
    });
    // Too large, not UTF-8, a flood of pings, cut off: the library closes it and `close` follows.
    socket.on('error', () => {});
    socket.on('close', (code: number) => {
      this.#open.delete(socket);
      page.detach(line, code === ENDED_BY_PAGE);
    });
  }

  /** The conversation of this child goes on with the new page; that of another child ends. */
  #pageFor(line: PageSocket, who: { userId: string; sessionId: string }): VoicePage {
    const going = this.#page;
    const isSame = going?.userId === who.userId && going.sessionId === who.sessionId;
    if (going && isSame && !going.signal.aborted) {
      going.attach(line);
      return going;
    }
    going?.end('taken_over');
    const page = new VoicePage(this.#parts, who);
    this.#page = page;
    page.signal.addEventListener('abort', () => {
      if (this.#page === page) this.#page = null;
    });
    void page.start(line);
    return page;
  }
}

/** One socket as a VoicePage uses it. */
class WebPageSocket implements PageSocket {
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  #isClosed = false;

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
  }

  get isClosed(): boolean {
    return this.#isClosed || this.#socket.readyState !== this.#socket.OPEN;
  }

  tell(message: RobotMessage): void {
    if (this.isClosed) return;
    const { bufferedAmount } = this.#socket;
    if (message.type === 'hearing' && bufferedAmount > BUSY_BYTES) return;
    if (bufferedAmount > UNREAD_LIMIT_BYTES) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
  }

  sendSound(samples: Int16Array): void {
    if (this.isClosed) return;
    const bytes = Buffer.from(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    this.#socket.send(endianness() === 'BE' ? bytes.swap16() : bytes);
  }

  close(reason: keyof typeof VOICE_CLOSE_CODES): void {
    if (this.isClosed) return;
    this.#isClosed = true;
    const socket = this.#socket;
    socket.close(VOICE_CLOSE_CODES[reason], reason);
    const closed = new AbortController();
    socket.once('close', () => closed.abort());
    this.#clock.sleep(CLOSING_MS, closed.signal).then(
      () => socket.terminate(),
      () => {},
    );
  }
}

/** A bucket of messages that fills with time. */
class MessageBudget {
  readonly #clock: Clock;
  #left = MESSAGE_BURST;
  #atMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#atMs = clock.monotonicMs();
  }

  spend(): boolean {
    const nowMs = this.#clock.monotonicMs();
    this.#left = Math.min(MESSAGE_BURST, this.#left + ((nowMs - this.#atMs) / 1000) * MESSAGES_PER_SECOND);
    this.#atMs = nowMs;
    this.#left -= 1;
    return this.#left >= 0;
  }
}

function readMessage(bytes: Buffer) {
  try {
    return pageMessageSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
