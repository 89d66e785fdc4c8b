import { expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { RoomNotice } from '#runtime/voice/room-notice.ts';

test('a room in which the child is not understood: the parent reads what helps, for an evening; support reads the code', async () => {
  const [clock, journal] = [new VirtualClock(), new MemoryJournal()];
  const notice = new RoomNotice(clock, journal);
  notice.told('no_answer');
  expect(notice.notices()).toEqual([]);
  notice.told('other_voices');
  expect(notice.notices()).toMatchObject([{ code: 'other_voices', ja: expect.stringContaining('テレビ') }]);
  notice.told('noisy');
  expect(notice.notices()).toMatchObject([{ code: 'noisy', ja: expect.stringContaining('まわりの音') }]);
  expect(journal.lines.map(({ fields }) => fields)).toEqual([
    { code: 'no_answer' },
    { code: 'other_voices' },
    { code: 'noisy' },
  ]);
  await clock.advance(12 * 3_600_000);
  expect(notice.notices()).toEqual([]);
});
