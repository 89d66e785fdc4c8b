import { expect, test } from 'vitest';
import { DeviceError } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { tellFault } from '#drivers/tell-fault.ts';

test('a device that is not there is told in one line, with no frames of the program', () => {
  const journal = new MemoryJournal();
  tellFault(journal)(new DeviceError('not_present', "aplay ended: cannot find card '0'"));
  expect(journal.lines).toMatchObject([
    {
      level: 'warn',
      message: 'a device does not work',
      fields: { code: 'not_present', reason: "aplay ended: cannot find card '0'" },
    },
  ]);
  expect(journal.lines[0]?.fields).not.toHaveProperty('error');
});

test('what nobody foresaw keeps its frames', () => {
  const journal = new MemoryJournal();
  tellFault(journal)(new TypeError('x is undefined'));
  expect(journal.lines).toMatchObject([{ level: 'error', fields: { error: { name: 'TypeError' } } }]);
});
