import { beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { cloudSearch } from '#runtime/recall/cloud-search.ts';
import type { TimelySearch } from '#runtime/recall/timely-search.ts';
import { type Cloud, CloudError } from '#runtime/sync/cloud.ts';
import { EMULATOR_SIGN_IN } from '#runtime/sync/firestore/sign-in.ts';
import { MemoryBankRest } from '#runtime/sync/memory-bank/bank-rest.ts';
import { MemoryBankCloud } from '#runtime/sync/memory-bank/memory-bank-cloud.ts';
import { useMemoryBankPeer } from '../../support/cloud/memory-bank-peer.ts';
import { MemoryCloud } from '../../support/cloud/memory-cloud.ts';
import { NO_LEDGER } from '../../support/cloud/robot-cloud.ts';

const peer = useMemoryBankPeer();
let clock: VirtualClock;
let journal: MemoryJournal;
let isOpen: boolean;
let ending: AbortController;
beforeEach(() => {
  clock = new VirtualClock();
  journal = new MemoryJournal();
  isOpen = true;
  ending = new AbortController();
});

type Rank = NonNullable<Cloud['rank']>;

function searchIn(cloud: Cloud): TimelySearch {
  return cloudSearch({
    ...{ cloud, clock, journal, ending: ending.signal },
    ids: { cloudIdOf: (child) => (child === 'c' ? 'cloud-c' : null) },
    mayLeave: () => isOpen,
  });
}
const searchBy = (rank: Rank): TimelySearch => searchIn(Object.assign(new MemoryCloud(), { rank }));
const settled = () => clock.advance(1);
/** The same, once it has been found to answer. */
async function provenBy(rank: Rank): Promise<TimelySearch> {
  let isFirst = true;
  const search = searchBy(async (...asked) => {
    if (!isFirst) return rank(...asked);
    isFirst = false;
    return [];
  });
  expect(await ask(search)).toEqual([]);
  await settled();
  return search;
}
const ask = (search: TimelySearch, child = 'c', signal = new AbortController().signal) =>
  search.rank(child, 'たしざん', ['k:1', 'k:2'], signal);

test('asks under the id that the cloud knows, and gives what it says', async () => {
  const search = await provenBy(async (...[child, query, keys]) => [`${child} ${query} ${keys.join()}`]);
  expect(await ask(search)).toEqual(['cloud-c たしざん k:1,k:2']);
});

test('asks nothing of a child that the cloud never had, and nothing while the door is shut', async () => {
  const search = searchBy(async () => {
    throw new Error('asked');
  });
  expect(await ask(search, 'other')).toEqual([]);
  isOpen = false;
  expect(await ask(search)).toEqual([]);
  expect(journal.lines).toEqual([]);
});

test('a cloud without a search finds nothing', async () => {
  expect(await ask(searchIn(new MemoryCloud()))).toEqual([]);
});

describe('a cloud that hangs', () => {
  test('costs nothing where it is not known to answer, and is asked again after five minutes', async () => {
    let count = 0;
    const search = searchBy(() => {
      count += 1;
      return new Promise(() => {});
    });
    for (let times = 0; times < 3; times++) expect(await ask(search)).toEqual([]);
    expect(count).toBe(1);
    await clock.advance(5 * 60_000);
    expect([await ask(search), count]).toEqual([[], 2]);
  });

  test('costs 800 ms where it has just answered, then nothing', async () => {
    let count = 0;
    const search = await provenBy(() => {
      count += 1;
      return new Promise(() => {});
    });
    const first = ask(search);
    await clock.advance(799);
    expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits');
    await clock.advance(1);
    expect(await first).toEqual([]);
    expect(await ask(search)).toEqual([]);
    expect(count).toBe(1);
    await clock.advance(5 * 60_000);
    expect([await ask(search), count]).toEqual([[], 2]);
  });

  test('and answers late is asked again at once, and waited for when it has answered in time', async () => {
    const late = Promise.withResolvers<readonly string[]>();
    let answer: Promise<readonly string[]> = late.promise;
    const search = await provenBy(() => answer);
    const first = ask(search);
    await clock.advance(800);
    expect(await first).toEqual([]);
    late.resolve(['k:1']);
    await settled();
    answer = Promise.resolve(['k:2']);
    expect(await ask(search)).toEqual([]);
    await settled();
    expect(await ask(search)).toEqual(['k:2']);
  });

  test('does not hold a turn that ends', async () => {
    const turn = new AbortController();
    const search = await provenBy(() => new Promise(() => {}));
    const asked = ask(search, 'c', turn.signal);
    turn.abort();
    expect(await asked).toEqual([]);
  });
});

test.each([
  [new CloudError('quota'), 'quota'],
  [new Error('a fault of the program'), 'failed'],
])('a fault gives nothing, is told and rests', async (error, code) => {
  let count = 0;
  const search = await provenBy(async () => {
    count += 1;
    throw error;
  });
  expect([await ask(search), await ask(search), count]).toEqual([[], [], 1]);
  expect(journal.lines).toMatchObject([{ level: 'warn', fields: { code } }]);
});

test('with Memory Bank behind it, a line that begins to hang costs 800 ms of the robot’s time', async () => {
  const at = { endpoint: peer.endpoint, project: 'p', location: 'asia-northeast1', engineId: 'e1' };
  const bank = new MemoryBankRest({ at, signIn: EMULATOR_SIGN_IN, clock, outbound: NO_LEDGER });
  const parts = { cloud: new MemoryCloud(), bank, app: 'a', clock, secretWords: () => [] };
  const cloud = new MemoryBankCloud(parts);
  const answered = Promise.withResolvers<void>();
  const rank: Rank = (...asked) => cloud.rank(...asked).finally(() => answered.resolve());
  const search = searchBy(rank);
  expect(await ask(search)).toEqual([]);
  await answered.promise;
  await settled();
  const hung = Promise.withResolvers<void>();
  peer.next = () => 'hangs';
  peer.onHang = () => hung.resolve();
  const asked = ask(search);
  await hung.promise;
  await clock.advance(800);
  expect(await asked).toEqual([]);
  ending.abort();
});
