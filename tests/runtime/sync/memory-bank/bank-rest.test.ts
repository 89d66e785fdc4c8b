import { beforeEach, expect, test } from 'vitest';
import { Private } from '#config/private.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryBankRest } from '#runtime/sync/memory-bank/bank-rest.ts';
import { useMemoryBankPeer } from '../../../support/cloud/memory-bank-peer.ts';
import { NotedOutbound } from '../../../support/noted-outbound.ts';

const peer = useMemoryBankPeer();
const signal = new AbortController().signal;
const scope = { app_name: 'a', user_id: 'child-x' };
let clock: VirtualClock;
let outbound: NotedOutbound;
let forgotten: number;
let bank: MemoryBankRest;
beforeEach(() => {
  clock = new VirtualClock();
  outbound = new NotedOutbound();
  forgotten = 0;
  const forget = (): void => {
    forgotten += 1;
  };
  const signIn = { token: async () => new Private('t'), forget };
  const at = { endpoint: peer.endpoint, project: 'p', location: 'asia-northeast1', engineId: 'e1' };
  bank = new MemoryBankRest({ at, signIn, clock, outbound });
});

const keep = (id: string, fact: string) =>
  bank.keep({ id, fact, scope, memoryId: id, atMs: null }, null, signal);

/** Lets virtual time pass until it is over. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    await clock.advance(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}

test('makes an engine and gives its id', async () => {
  expect(await bank.createEngine('robot', signal)).toBe('1001');
  expect(peer.engines.has('projects/p/locations/asia-northeast1/reasoningEngines/1001')).toBe(true);
});

test('waits for an operation that takes its time', async () => {
  peer.looksUntilDone = 3;
  await inTime(keep('m-1', 'いち'));
  expect(peer.facts()).toEqual(['いち']);
});

test('lists page after page', async () => {
  for (let at = 0; at < 205; at += 1) await keep(`m-${at}`, `f${at}`);
  expect((await bank.list(signal)).map(({ fact }) => fact)).toHaveLength(205);
});

test('signs in anew once where the token is refused', async () => {
  let isFirst = true;
  peer.next = () => {
    const fault = isFirst ? 'signed_out' : 'pass';
    isFirst = false;
    return fault;
  };
  await keep('m-1', 'いち');
  expect([forgotten, peer.facts()]).toEqual([1, ['いち']]);
});

test('one that hangs is slow, and the ledger has each request', async () => {
  peer.next = () => 'hangs';
  await expect(inTime(bank.engine(signal))).rejects.toMatchObject({ kind: 'slow' });
  expect(outbound.sum('sync', 'requestCount')).toBe(1);
});

test('deleting what is not there does nothing', async () => {
  await bank.delete('m-none', signal);
});
