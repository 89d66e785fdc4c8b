import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { Private } from '#config/private.ts';
import type { SecretSource } from '#config/secrets.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type ComposedRobot, composeRobot } from '#runtime/compose.ts';
import { LivePeer } from '../../support/live-peer/live-peer.ts';

const KEY = 'AIza-marker-key-0815';
let dir: string;
let peer: LivePeer;
let composed: ComposedRobot;
let journal: MemoryJournal;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'consent-'));
  peer = await LivePeer.start();
  peer.onGenerate(() => 'クラウドだよ。');
  journal = new MemoryJournal();
});
afterEach(async () => {
  await composed.close();
  await peer.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function robotWith(source: SecretSource) {
  const environment = {
    COACH_STATE_DIR: dir,
    COACH_WEB_PORT: '0',
    COACH_BODY_KIND: 'virtual',
    COACH_LIVE_ENDPOINT: peer.url,
  };
  composed = await composeRobot(loadSettings({ environment }), new Private(KEY), journal, null, source);
  return composed.robot;
}

async function say(message: string): Promise<string> {
  const { userId, sessionId } = composed.robot.desk();
  const request = { userId, sessionId, message };
  let reply = '';
  for await (const event of composed.robot.dialogue.run(request, new AbortController().signal))
    if (event.type === 'final_response') reply = event.content;
  return reply;
}

test('with a typed key nothing reaches the provider before a parent consents, nor after it was taken back', async () => {
  const robot = await robotWith('typed');
  expect(robot.desk().canTalk).toBe(false);
  expect(await say('こんにちは')).not.toContain('クラウド');
  expect(robot.health().parts.live?.mechanism).toBe('off (no_consent)');
  expect(robot.health().parts.text?.mechanism).toContain('no_consent');
  expect([peer.generateRequests.length, peer.attempts.length]).toEqual([0, 0]);
  robot.house.consent.give('phone');
  expect(robot.desk().canTalk).toBe(true);
  expect(await say('こんにちは')).toContain('クラウド');
  const asked = peer.generateRequests.length;
  robot.house.consent.withdraw('phone');
  expect(robot.desk().canTalk).toBe(false);
  expect(await say('こんにちは')).not.toContain('クラウド');
  expect(peer.generateRequests).toHaveLength(asked);
  expect(JSON.stringify(journal.lines)).not.toContain('0815');
});

test('an operator’s key talks as ever, and the parent who says no is heard over a restart', async () => {
  const robot = await robotWith('environment');
  expect(robot.desk().canTalk).toBe(true);
  expect(await say('こんにちは')).toContain('クラウド');
  robot.house.consent.withdraw('phone');
  await composed.close();
  const asked = peer.generateRequests.length;
  expect((await robotWith('environment')).desk().canTalk).toBe(false);
  expect(await say('こんにちは')).not.toContain('クラウド');
  expect(peer.generateRequests).toHaveLength(asked);
});

test('that a consent is wanted is told to the parent, and that it was refused is not', async () => {
  const robot = await robotWith('typed');
  const notices = async () => {
    await robot.checks.run(() => {}, new AbortController().signal, ['provider']);
    return robot.health().notices.filter((notice) => notice.includes('同意'));
  };
  expect(await notices()).toHaveLength(1);
  robot.house.consent.withdraw('phone');
  expect(await notices()).toEqual([]);
});
