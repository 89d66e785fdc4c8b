import { expect, test } from 'vitest';
import { sizeInWords } from '#runtime/command/backup.ts';

test.each([
  [900, '1 kB'],
  [48_200, '49 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1.0 MB'],
  [12_340_000, '12.3 MB'],
])('an archive of %i bytes is %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
