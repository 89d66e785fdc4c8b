import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticeSentence } from '#runtime/store/database/notices.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

test('a notice can be read by this user only', () => {
  using desk = new StoreFixture();
  desk.write('coach.sqlite', 'no database any more');
  desk.open();
  const [folder = ''] = desk.names().filter((name) => name.startsWith('damaged-'));
  expect(desk.mode(folder, 'notice.json')).toBe('600');
  expect(desk.mode(folder)).toBe('700');
});

test('a notice tells the day and time as Japanese is written, on the clocks of Japan as the page shows them', () => {
  const written = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      (atMs, backupAtMs) => {
        const sentence = noticeSentence({ code: 'restored_from_backup', atMs, backupAtMs });
        expect(sentence.startsWith(`${written.format(atMs)}、`)).toBe(true);
        expect(sentence).toContain(`${written.format(backupAtMs)} の`);
      },
    ),
  );
});
