import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import { VoiceTable } from '../support/talk/voice-table.ts';

test('a page that leaves while its conversation begins is no failure', async () => {
  const table = await VoiceTable.open();
  await table.close();
  // What it was waiting for is there by now.
  (await FvadSpeechDetector.load()).close();
  await nextTurn();
  expect(table.journal.lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  expect(table.events.filter((event) => event.type === 'status' && event.reason === 'failed')).toEqual([]);
});
