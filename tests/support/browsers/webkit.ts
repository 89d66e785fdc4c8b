import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type Need, needsCommand, needsFile } from '../needs.ts';
import { KEY_VALUES, type Tab } from './tab.ts';

const DRIVER = 'WebKitWebDriver';
const BROWSER = `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch as string] ?? process.arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** MiniBrowser has windows, which need a screen, also where there is none. */
const SCREEN = ['-a', '-s', '-screen 0 1600x1200x24'];

export const needsWebkit = (): readonly Need[] => [
  needsCommand(DRIVER, 'webkit2gtk-driver'),
  needsCommand('xvfb-run', 'xvfb'),
  needsFile(BROWSER),
];

/** WebKit as Debian has it, in a screen that nobody sees, led by W3C WebDriver. */
export async function openWebkit(): Promise<Tab> {
  const home = mkdtempSync(path.join(tmpdir(), 'coach-webkit-'));
  const port = await freePort();
  const child = spawn('xvfb-run', [...SCREEN, DRIVER, `--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    // A group of its own, so that screen and browser end with it.
    detached: true,
    stdio: 'ignore',
  });
  const root = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${root}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  const { sessionId } = await send<{ sessionId: string }>('POST', `${root}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
    },
  });
  const session = `${root}/session/${sessionId}`;
  return {
    name: 'WebKit',
    goTo: (url) => send('POST', `${session}/url`, { url }),
    evaluate: async <Value>(expression: string) => {
      const { value, fault } = await send<{ value?: string; fault?: string }>(
        'POST',
        `${session}/execute/async`,
        {
          script: `const done = arguments[arguments.length - 1];
          Promise.resolve().then(() => ${expression}).then(
            (value) => done({ value: JSON.stringify(value ?? null) }), (error) => done({ fault: String(error) }));`,
          args: [],
        },
      );
      if (fault !== undefined) throw new Error(fault);
      return JSON.parse(value ?? 'null') as Value;
    },
    // The window's frame takes some of it: what is left to the page is what the page says.
    resize: (width, height) => send('POST', `${session}/window/rect`, { width, height }),
    press: async (key) => {
      const value = KEY_VALUES[key];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'hand', actions }] });
    },
    close: async () => {
      await send('DELETE', session).catch(() => {});
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(value.message ?? `${response.status}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
