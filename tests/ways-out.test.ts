import { expect, test } from 'vitest';
import { codeOf, importsOf, projectFiles } from './support/source-tree.ts';

/**
 * Who may open a connection out of the house, and where that is written into the ledger (drivers/network/outbound.ts).
 * Whoever adds one adds a line here and a purpose there.
 */
const SENDERS: Readonly<Record<string, string>> = {
  'agents/live/gemini/gemini-socket.ts': 'agents/live/gemini/gemini-opening.ts',
  'agents/live/gemini/gemini.ts': 'agents/live/gemini/gemini-opening.ts',
  'agents/models/gemini/gemini-client.ts': 'agents/models/gemini/gemini-client.ts',
  'drivers/network/reach.ts': 'runtime/checks/house-checks.ts',
  'runtime/fleet/fleet-http.ts': 'runtime/fleet/fleet-http.ts',
  'runtime/sync/firestore/exchange.ts': 'runtime/sync/firestore/exchange.ts',
  'runtime/update/trust/repository-fetcher.ts': 'runtime/update/trust/repository-fetcher.ts',
};
/** Who asks a model through that client: each question and answer is noted beside it. */
const ASKING = /\.models\.generateContent/;
/** Who opens connections that stay in the house: the page's server, and programs that ask the robot over loopback. */
const INWARD =
  /^(?:runtime\/(?:web|access|network|command)\/|runtime\/(?:main|service\/(?:page-probe|safe\/safe-server))\.ts$|systemd\/publish\/serve\.ts$|tests\/)/;
const CONNECTING =
  /\bfetch\(|\bnew WebSocket\(|\bnew EventSource\(|\bnew XMLHttpRequest\(|import\('@google\/genai'\)|\bsendBeacon\(/;
const CONNECTING_MODULES = /^node:(?:http2?|https|net|tls|dgram|dns)(?:\/|$)|^(?:ws|undici|axios|got)$/;

const sources = projectFiles().filter(
  (file) => /\.(?:ts|mjs|js)$/.test(file) && !/^(?:tests|runtime\/web\/pages)\//.test(file),
);

function opensConnections(file: string): boolean {
  const hasModule = importsOf(file).some(
    ({ specifier, isTypeOnly }) => !isTypeOnly && CONNECTING_MODULES.test(specifier),
  );
  return hasModule || CONNECTING.test(codeOf(file));
}

test('nothing leaves the house but through those who write it into the ledger', () => {
  const opening = sources.filter((file) => !INWARD.test(file) && opensConnections(file));
  expect(opening.sort()).toEqual(Object.keys(SENDERS).sort());
  for (const ledger of new Set(Object.values(SENDERS)))
    expect(codeOf(ledger), ledger).toMatch(/outbound\??\.note\(/);
});

test('each question to a model in writing is noted, and each answer', () => {
  const asking = sources.filter((file) => ASKING.test(codeOf(file)));
  expect(asking.length).toBeGreaterThan(2);
  for (const file of asking) expect(codeOf(file), file).toMatch(/noteAsked\([\s\S]*noteAnswered\(/);
});

test('a page can reach the robot alone', () => {
  const pages = projectFiles().filter(
    (file) => file.startsWith('runtime/web/pages/') && /\.(?:ts|js)$/.test(file),
  );
  expect(
    pages.filter((file) => /https?:\/\/(?!127\.0\.0\.1|localhost|www\.w3\.org|\$\{)/.test(codeOf(file))),
  ).toEqual([]);
  expect(codeOf('runtime/web/server.ts')).toContain(`connectSrc: ["'self'"]`);
});
