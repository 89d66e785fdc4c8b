import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#agents/live/connection.ts';
import { Private } from '#config/private.ts';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';
import { choosePhotoReader, chooseProvider } from '#runtime/voice/live-provider.ts';
import { TestDoor } from '../../support/cloud/cloud-door.ts';
import { LivePeer } from '../../support/live-peer/live-peer.ts';
import { NotedOutbound } from '../../support/noted-outbound.ts';

const SETUP = { instruction: 'やさしく', tools: [], resumeHandle: null };
const NEVER = new AbortController().signal;
let peer: LivePeer;
let door: TestDoor;
let events: LiveEvent[];
beforeEach(async () => {
  peer = await LivePeer.start();
  door = new TestDoor();
  events = [];
});
afterEach(() => peer.stop());

async function connect() {
  const settings = settingsSchema.parse({ live: { endpoint: peer.url } });
  const outbound = new NotedOutbound();
  const parts = { clock: new SystemClock(), journal: new MemoryJournal(), door, outbound };
  const { provider } = await chooseProvider(settings, new Private('peer'), parts);
  if (provider === null) throw new Error('there is a key');
  return { provider, connection: provider.connect(SETUP, (event) => events.push(event), NEVER) };
}

test('nobody is connected while nothing may leave the house', async () => {
  door.set(false);
  const { provider, connection } = await connect();
  await expect(connection).rejects.toMatchObject({ end: 'no_consent', refusal: null });
  expect(provider.name).toBe('off (no_consent)');
  expect(peer.attempts).toEqual([]);
});

test('a consent that is taken back ends the talk at once, and what is said after it goes nowhere', async () => {
  const { connection } = await connect();
  const open = await connection;
  const session = await peer.nextSession();
  door.set(false);
  expect(events).toEqual([{ type: 'ended', end: 'no_consent', code: 0 }]);
  expect(open.sendAudio(new Int16Array(320))).toBe(false);
  await vi.waitFor(() => expect(session.isOpen).toBe(false));
  door.set(true);
  door.set(false);
  expect(events).toHaveLength(1);
  expect(door.listenerCount).toBe(0);
});

test('a connect that is on its way is given up', async () => {
  peer.silent();
  const { connection } = await connect();
  const given = expect(connection).rejects.toMatchObject({ end: 'no_consent' });
  await vi.waitFor(() => expect(peer.attempts).toHaveLength(1));
  door.set(false);
  await given;
  expect(door.listenerCount).toBe(0);
});

test('a talk that ends by itself leaves nothing behind', async () => {
  const { connection } = await connect();
  const open = await connection;
  await open.close();
  expect(door.listenerCount).toBe(0);
});

test('no photo is shown to the cloud while nothing may leave the house', async () => {
  const settings = settingsSchema.parse({ live: { endpoint: peer.url } });
  const outbound = new NotedOutbound();
  const parts = { clock: new SystemClock(), network: new VirtualNetwork(true), door, outbound };
  const reader = await choosePhotoReader(settings, new Private('peer'), parts, () => {});
  expect(reader?.isOnline()).toBe(true);
  door.set(false);
  expect(reader?.isOnline()).toBe(false);
});
