import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a script in the guest came to. */
export interface Answer {
  /** The shell's exit code; 124 where the limit ended it. */
  readonly code: number;
  /** What it printed, both streams. */
  readonly output: Buffer;
}

/** A request as one line: guest/root/usr/local/sbin/pi-control reads it. */
export function requestLine(id: number, limitSeconds: number, script: string): string {
  return `${id} ${Math.ceil(limitSeconds)} ${Buffer.from(script).toString('base64')}\n`;
}

/** A line of the guest's, as answer to the request `id`; null where it is none (`hello` of a guest that came up). */
export function readAnswer(line: string): (Answer & { readonly id: number }) | null {
  const [id = '', code = '', output = ''] = line.split(' ');
  if (!/^\d+$/.test(id) || !/^\d+$/.test(code)) return null;
  return { id: Number(id), code: Number(code), output: Buffer.from(output, 'base64') };
}

/** Whole lines out of pieces as they come. */
export class Lines {
  #pieces: Buffer[] = [];

  push(piece: Buffer): string[] {
    const lines: string[] = [];
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      lines.push(Buffer.concat([...this.#pieces, piece.subarray(from, at)]).toString());
      this.#pieces = [];
      from = at + 1;
    }
    if (from < piece.length) this.#pieces.push(piece.subarray(from));
    return lines;
  }
}

interface Waiting {
  readonly settle: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

/** A guest that did not answer: it hangs, or its power was cut. */
export class GuestGone extends Error {}

/** The line to the guest's root shell; requests run side by side. */
export class ControlLine {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #hello = Promise.withResolvers<void>();
  #next = 1;
  #ended: Error | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    const lines = new Lines();
    socket.on('data', (piece: Buffer) => {
      for (const line of lines.push(piece)) this.#take(line);
    });
    socket.on('error', () => {});
    socket.on('close', () => this.end('the line was cut'));
    this.#hello.promise.catch(() => {});
  }

  static async open(path: string): Promise<ControlLine> {
    const socket = connect(path);
    await once(socket, 'connect');
    return new ControlLine(socket);
  }

  /** Resolves when the guest's end is there. */
  get isUp(): Promise<void> {
    return this.#hello.promise;
  }

  /** Runs a script as root in the guest. Rejects with GuestGone some seconds after the limit that the guest keeps. */
  run(script: string, limitSeconds: number): Promise<Answer> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(
      () => this.#waiting.get(id)?.fail(new GuestGone(`no answer within ${limitSeconds} s`)),
      limitSeconds * 1000 + GRACE_MS,
    );
    const done = () => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    };
    this.#waiting.set(id, {
      settle: (answer) => {
        done();
        resolve(answer);
      },
      fail: (error) => {
        done();
        reject(error);
      },
    });
    this.#socket.write(requestLine(id, limitSeconds, script));
    return promise;
  }

  end(reason: string): void {
    if (this.#ended !== null) return;
    this.#ended = new GuestGone(reason);
    this.#hello.reject(this.#ended);
    for (const { fail } of [...this.#waiting.values()]) fail(this.#ended);
    this.#socket.destroy();
  }

  #take(line: string): void {
    if (line.startsWith('hello ')) this.#hello.resolve();
    const answer = readAnswer(line);
    if (answer !== null) this.#waiting.get(answer.id)?.settle(answer);
  }
}

/** What a slow guest may take beyond its own limit to say so. */
const GRACE_MS = 60_000;
