import { type CloseEvent, type ErrorEvent, type MessageEvent, WebSocket } from 'ws';
import type { Sent } from '#drivers/network/outbound.ts';
import { measureMessage } from './socket-meter.ts';

/**
 * The largest message that is read: 65 s of sound, some 400 times what the provider sends at once. A larger one is refused
 * by its announced length, before any of it is kept: the library's own 100 MiB would be twice the robot's memory.
 */
const LARGEST_MESSAGE_BYTES = 4 * 1024 * 1024;

interface SocketCallbacks {
  readonly onopen: () => void;
  readonly onerror: (event: ErrorEvent) => void;
  readonly onclose: (event: CloseEvent) => void;
  readonly onmessage: (event: MessageEvent) => void;
}

/** The socket as the SDK wants it (its WebSocket interface), with a limit to what comes in. */
export class GeminiSocket {
  ws: WebSocket | undefined;
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #callbacks: SocketCallbacks;
  readonly #note: (sent: Omit<Sent, 'receiver' | 'purpose'>) => void;

  /** `note` is told what goes out and what comes in, in bytes. */
  constructor(
    url: string,
    headers: Record<string, string>,
    callbacks: SocketCallbacks,
    note: (sent: Omit<Sent, 'receiver' | 'purpose'>) => void,
  ) {
    this.#url = url;
    this.#headers = headers;
    this.#callbacks = callbacks;
    this.#note = note;
  }

  connect(): void {
    const { onopen, onerror, onclose, onmessage } = this.#callbacks;
    const ws = new WebSocket(this.#url, { headers: this.#headers, maxPayload: LARGEST_MESSAGE_BYTES });
    this.ws = ws;
    this.#note({ requestCount: 1 });
    ws.onopen = onopen;
    ws.onclose = onclose;
    ws.onmessage = (event) => {
      this.#note({ receivedBytes: Buffer.byteLength(String(event.data)) });
      onmessage(event);
    };
    ws.onerror = (event) => {
      onerror(event);
      // What broke the protocol, or sent too much, is not waited for until it says goodbye.
      ws.terminate();
    };
  }

  send(message: string): void {
    if (this.ws === undefined) throw new Error('not connected');
    this.#note(measureMessage(message));
    this.ws.send(message);
  }

  close(): void {
    if (this.ws === undefined) throw new Error('not connected');
    this.ws.close();
  }
}
