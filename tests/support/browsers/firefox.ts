import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Need, needsCommand } from '../needs.ts';
import { KEY_VALUES, type Tab } from './tab.ts';

const FIREFOX = 'firefox-esr';
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

export const needsFirefox = (): Need => needsCommand(FIREFOX, FIREFOX);

/** Firefox without windows, with a profile of its own, led by WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const home = mkdtempSync(path.join(tmpdir(), 'coach-firefox-'));
  const child = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0', 'about:blank'],
    { env: { ...process.env, HOME: home }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const line = new BidiLine(new WebSocket(`${await addressOf(child)}/session`));
  await line.opened;
  await line.call('session.new', { capabilities: {} });
  const { contexts } = await line.call<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
  const { context } = contexts[0];
  return {
    name: 'Firefox',
    goTo: async (url) => {
      await line.call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async <Value>(expression: string) => {
      const answer = await line.call<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result?.value ?? 'null') as Value;
    },
    resize: async (width, height) => {
      await line.call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    press: async (key) => {
      const value = KEY_VALUES[key];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await line.call('input.performActions', { context, actions: [{ type: 'key', id: 'hand', actions }] });
    },
    close: async () => {
      line.close();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (piece: Buffer) => {
      said += piece.toString();
      const found = LISTENING.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
  });
}

/** Commands and their answers on one socket. */
class BidiLine {
  readonly opened: Promise<void>;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.opened = new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('Firefox does not answer')));
    });
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown; message?: string };
      const waiting = this.#waiting.get(answer.id ?? 0);
      if (answer.message === undefined) waiting?.resolve(answer.result);
      else waiting?.reject(new Error(answer.message));
    });
  }

  call<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#last;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return waiting.promise as Promise<Result>;
  }

  close(): void {
    this.#socket.close();
  }
}
