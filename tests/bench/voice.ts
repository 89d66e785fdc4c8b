import { setTimeout as sleep } from 'node:timers/promises';
import { INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { modelSound, VoiceTable } from '../support/talk/voice-table.ts';
import { percentile, type Row } from './measure.ts';

const TURNS = 40;
const SAID = 'さんじゅうはち たす よんじゅうなな';
const FRAME = samplesPerFrame(INPUT_RATE_HZ);
/** Four more frames of 20 ms come after the oldest of a message (agents/live/sound-messages.ts). */
const MESSAGE_WAIT_MS = 80;

/** By its first samples a frame of speech is known again: it is never the same twice. Silence is, and is not counted. */
function keyOf(frame: Int16Array): string {
  return frame.subarray(0, 8).join();
}

/** The way of the sound through the robot, with Google's SDK and a local peer at the other end. */
export async function voice(): Promise<readonly Row[]> {
  /** Of each message that the socket took: how old its newest frame was when the peer had read it, and its oldest. */
  const newestMs: number[] = [];
  const oldestMs: number[] = [];
  const toSpeakerMs: number[] = [];
  const table = await VoiceTable.open();
  try {
    /** Key: keyOf(frame); when the microphone gave it. */
    const givenAtMs = new Map<string, number>();
    table.microphone.onFrame((frame) => {
      if (frame.subarray(0, 8).some(Boolean)) givenAtMs.set(keyOf(frame), performance.now());
    });
    let sentAtMs = 0;
    table.peer.onSession(async (session) => {
      await session.setup();
      for (;;) {
        await session.waitForTurn();
        await session.transcribedInTime(SAID);
        sentAtMs = performance.now();
        await session.say('うん', modelSound(300, 1000));
      }
    });
    await table.click();
    for (let turn = 0; turn < TURNS; turn++) {
      const beforeMs = performance.now();
      await table.childSays(SAID);
      const heardAtMs = await table.soundAfter(1000, beforeMs);
      // The twin gives a frame to the air when it has been played: 20 ms after it was written.
      if (sentAtMs > beforeMs) toSpeakerMs.push(Math.max(0, heardAtMs - sentAtMs - 20));
      await sleep(900);
    }
    const [session] = table.peer.sessions;
    const chunks = (session?.received.utterances ?? []).flatMap(({ chunks }) => chunks);
    let openedAtMs = 0;
    let index = 0;
    for (const { kind, atMs } of session?.received.messages ?? []) {
      if (kind === 'activityStart') openedAtMs = atMs;
      if (kind !== 'audio') continue;
      const chunk = chunks[index++] ?? new Int16Array();
      const [oldest, newest] = [chunk, chunk.subarray(-FRAME)].map((part) => givenAtMs.get(keyOf(part)));
      // What was kept before the first word is as old as it is: only what was given since then counts.
      if (newest === undefined || oldest === undefined || oldest < openedAtMs) continue;
      newestMs.push(atMs - newest);
      oldestMs.push(atMs - oldest);
    }
  } finally {
    await table.close();
  }
  const frameMs = percentile(newestMs, 0.99);
  const waitedMs = percentile(oldestMs, 0.99);
  const soundMs = percentile(toSpeakerMs, 0.95);
  return [
    {
      what: `microphone to socket, and read by the peer: the frame that completes a message of up to 100 ms (p99 of ${newestMs.length})`,
      budget: '5 ms',
      measured: `${frameMs.toFixed(1)} ms`,
      isWithin: frameMs <= 5,
    },
    {
      what: `the same for the oldest frame of the message, which waits for it (p99 of ${oldestMs.length})`,
      budget: '80 ms + 5 ms',
      measured: `${waitedMs.toFixed(1)} ms`,
      isWithin: waitedMs <= MESSAGE_WAIT_MS + 5,
    },
    {
      what: `first sound sent by the peer to first sample written (p95 of ${toSpeakerMs.length})`,
      budget: '30 ms',
      measured: `${soundMs.toFixed(1)} ms`,
      isWithin: soundMs <= 30,
    },
  ];
}
