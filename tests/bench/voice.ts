import { setTimeout as sleep } from 'node:timers/promises';
import { modelSound, VoiceTable } from '../support/talk/voice-table.ts';
import { percentile, type Row } from './measure.ts';

const TURNS = 40;

/** The way of the sound through the robot, with Google's SDK and a local peer at the other end. */
export async function voice(): Promise<readonly Row[]> {
  const toSocketMs: number[] = [];
  const toSpeakerMs: number[] = [];
  const table = await VoiceTable.open();
  try {
    /** Key: first sample of a frame; when the microphone gave it. Speech is never the same twice. */
    const givenAtMs = new Map<string, number>();
    table.microphone.onFrame((frame) => givenAtMs.set(frame.subarray(0, 8).join(), performance.now()));
    let sentAtMs = 0;
    table.peer.onSession(async (session) => {
      await session.setup();
      for (;;) {
        await session.waitForTurn();
        sentAtMs = performance.now();
        await session.say('うん', modelSound(300, 1000));
      }
    });
    await table.click();
    for (let turn = 0; turn < TURNS; turn++) {
      const beforeMs = performance.now();
      await table.childSays('さんじゅうはち たす よんじゅうなな');
      const heardAtMs = await table.soundAfter(1000, beforeMs);
      // The twin gives a frame to the air when it has been played: 20 ms after it was written.
      if (sentAtMs > beforeMs) toSpeakerMs.push(Math.max(0, heardAtMs - sentAtMs - 20));
      await sleep(900);
    }
    const [session] = table.peer.sessions;
    const arrived = (session?.received.messages ?? []).filter(({ kind }) => kind === 'audio');
    const chunks = (session?.received.utterances ?? []).flatMap(({ chunks }) => chunks);
    for (const [index, chunk] of chunks.entries()) {
      const given = givenAtMs.get(chunk.subarray(0, 8).join());
      const at = arrived[index]?.atMs;
      // What was kept before the first word is as old as it is; only frames that went straight out count.
      if (given !== undefined && at !== undefined && at - given < 200) toSocketMs.push(at - given);
    }
  } finally {
    await table.close();
  }
  const frameMs = percentile(toSocketMs, 0.99);
  const soundMs = percentile(toSpeakerMs, 0.95);
  return [
    {
      what: `microphone frame to socket, and read by the peer (p99 of ${toSocketMs.length})`,
      budget: '5 ms',
      measured: `${frameMs.toFixed(1)} ms`,
      isWithin: frameMs <= 5,
    },
    {
      what: `first sound sent by the peer to first sample written (p95 of ${toSpeakerMs.length})`,
      budget: '30 ms',
      measured: `${soundMs.toFixed(1)} ms`,
      isWithin: soundMs <= 30,
    },
  ];
}
