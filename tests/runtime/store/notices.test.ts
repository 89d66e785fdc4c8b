import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticeSentence } from '#runtime/store/database/notices.ts';

test('a notice tells the day and time as Japanese is written, on the clock of the house', () => {
  const written = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeStyle: 'short' });
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
