import { expect, test } from 'vitest';
import { type Call, UsageError } from '#runtime/command/call.ts';
import { run } from '#runtime/command/logs.ts';

test.each([['-n', 'abc'], ['-nabc'], ['--lines=abc'], ['-f', '--lines', 'many']])(
  'says that %s %s is no number of lines, before it looks for a journal',
  async (...words) => {
    const asked = run({ words } as unknown as Call);
    await expect(asked).rejects.toThrow(UsageError);
    await expect(asked).rejects.toThrow('-n takes a number of lines or all');
  },
);
