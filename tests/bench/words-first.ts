import { setTimeout as sleep } from 'node:timers/promises';
import { modelSound, VoiceTable } from '../support/talk/voice-table.ts';
import { percentile, type Row } from './measure.ts';

const TURNS = 8;
const MODEL_SAMPLE = 1000;
/** When the child's words come, ms after the first sound of the answer; null: never. */
const WORDS_AFTER_MS = [-400, 0, 300, 700, null] as const;

/** What it adds to the first sound that nothing of an answer is heard before the child's words were judged. */
export async function wordsFirst(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const afterMs of WORDS_AFTER_MS) rows.push(await firstSound(afterMs));
  return rows;
}

export async function firstSound(wordsAfterMs: number | null): Promise<Row> {
  const table = await VoiceTable.open();
  const waitedMs: number[] = [];
  try {
    let sentAtMs = 0;
    table.peer.onSession(async (session) => {
      await session.setup();
      for (;;) {
        await session.waitForTurn();
        const told = () => session.inputTranscript('さんじゅうはち たす よんじゅうなな');
        if (wordsAfterMs !== null && wordsAfterMs < 0) {
          told();
          await session.sleep(-wordsAfterMs);
        }
        sentAtMs = performance.now();
        await session.audio(modelSound(300, MODEL_SAMPLE), { chunkMs: 'burst', transcript: 'うん' });
        if (wordsAfterMs !== null && wordsAfterMs >= 0) {
          await session.sleep(wordsAfterMs);
          told();
        }
        session.turnComplete();
      }
    });
    await table.click();
    for (let turn = 0; turn < TURNS; turn++) {
      const beforeMs = performance.now();
      await table.childSays('さんじゅうはち たす よんじゅうなな');
      const heardAtMs = await table.soundAfter(MODEL_SAMPLE, beforeMs);
      // The twin gives a frame to the air when it has been played: 20 ms after it was written.
      waitedMs.push(Math.max(0, heardAtMs - sentAtMs - 20));
      await sleep(900);
    }
  } finally {
    await table.close();
  }
  const when =
    wordsAfterMs === null
      ? 'that never come'
      : wordsAfterMs < 0
        ? `that came ${-wordsAfterMs} ms before it`
        : `that come ${wordsAfterMs} ms after it`;
  return {
    what: `first sound of an answer, by words of the child ${when} (p50 of ${TURNS})`,
    budget: '–',
    measured: `${percentile(waitedMs, 0.5).toFixed(0)} ms after it was sent`,
    isWithin: null,
  };
}
