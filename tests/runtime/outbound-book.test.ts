import { expect, test } from 'vitest';
import { OutboundBook } from '#runtime/outbound-book.ts';
import { commitTurn, HOUR_MS, StoreFixture, solveProblem } from '../support/store/store-fixture.ts';

const TALK = { receiver: 'google', purpose: 'talk' } as const;
const NEVER = new AbortController().signal;

async function bookOf(desk: StoreFixture, store = desk.open()) {
  let writes = 0;
  const book = new OutboundBook({
    clock: desk.clock,
    journal: desk.journal,
    childId: () => 'one',
    write: (entries) => {
      writes++;
      store.house.addOutbound(entries);
    },
  });
  await book.start(NEVER);
  return { book, store, writes: () => writes };
}

test('ten thousand frames are one row and one write each ten seconds', async () => {
  using desk = new StoreFixture();
  const { book, store, writes } = await bookOf(desk);
  commitTurn(store, 'one', 's', (work) => solveProblem(work, 'p'));
  for (let frame = 0; frame < 10_000; frame++) book.note({ ...TALK, voiceBytes: 900, voiceMs: 20 });
  expect(writes()).toBe(0);
  await desk.clock.advance(10_000);
  await desk.clock.advance(60_000);
  expect(writes()).toBe(1);
  book.note({ ...TALK, receivedBytes: 5 });
  await book.stop();
  expect(desk.ask('SELECT child_id, voice_bytes, voice_ms, received_bytes FROM outbound')).toEqual([
    { child_id: 'one', voice_bytes: 9_000_000, voice_ms: 200_000, received_bytes: 5 },
  ]);
});

test('days are those of Japan, the newest first; what another child sent is not told', async () => {
  using desk = new StoreFixture();
  const { book, store } = await bookOf(desk);
  commitTurn(store, 'two', 's', (work) => solveProblem(work, 'p'));
  const start = desk.clock.now();
  book.note({ ...TALK, voiceMs: 1000 });
  // From 16:00 on it is nine hours past midnight in Japan.
  await desk.clock.advance(9 * HOUR_MS);
  book.note({ ...TALK, purpose: 'photo', pictureBytes: 7 });
  book.write();
  store.house.addOutbound([{ slotAtMs: start, childId: 'two', sum: { ...TALK, ...NOTHING, voiceMs: 77 } }]);
  const days = store.house.outboundDays('one', start - HOUR_MS, start + 24 * HOUR_MS);
  expect(days.map(({ purpose, voiceMs, pictureBytes }) => [purpose, voiceMs, pictureBytes])).toEqual([
    ['photo', 0, 7],
    ['talk', 1000, 0],
  ]);
  expect((days[0]?.day ?? 0) - (days[1]?.day ?? 0)).toBe(1);
});

test('what cannot be written now is written later, and is told once', async () => {
  using desk = new StoreFixture();
  const { book, store } = await bookOf(desk);
  store.close();
  book.note({ ...TALK, voiceBytes: 3 });
  await desk.clock.advance(30_000);
  expect(desk.journal.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  const again = desk.open();
  expect(again.house.outboundDays('one', 0, Number.MAX_SAFE_INTEGER)).toEqual([]);
});

const NOTHING = {
  requestCount: 0,
  voiceBytes: 0,
  pictureBytes: 0,
  writtenBytes: 0,
  receivedBytes: 0,
  voiceMs: 0,
};
