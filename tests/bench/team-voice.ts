import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import { INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import type { PeerSession } from '../support/live-peer/session.ts';
import { joinSamples } from '../support/live-peer/wire.ts';
import { modelSound, VoiceTable } from '../support/talk/voice-table.ts';
import { percentile, type Row } from './measure.ts';

const HANDOFFS = [
  'math_coach',
  'japanese_coach',
  'encouragement_agent',
  'review_agent',
  'question_agent',
] as const;
const RUNS = 10;
const TOOL_MS = 2_500;
const FRAME = samplesPerFrame(INPUT_RATE_HZ);
/** The twin's loudspeaker plays in frames of 20 ms: less than one of them is no difference. */
const ONE_FRAME_MS = 20;
/** Long enough to be interrupted in the middle. */
const ANSWER_MS = 1_500;

/** What the team costs the child: a handoff, and a tool that takes 2.5 s. */
export async function teamVoice(): Promise<readonly Row[]> {
  return [await handoff(), ...(await slowTool())];
}

export async function handoff(): Promise<Row> {
  const table = await VoiceTable.open();
  try {
    const given: Int16Array[] = [];
    table.microphone.onFrame((frame) => given.push(frame.slice()));
    const tookMs: number[] = [];
    let refused = 0;
    let turn = 0;
    table.peer.onSession(async (session) => {
      await session.setup();
      for (;;) {
        await session.waitForTurn();
        await session.transcribedInTime('けいさん おしえて');
        const sentMs = performance.now();
        const args = { agent_name: HANDOFFS[turn % HANDOFFS.length] };
        const [reply] = await session.toolCall([{ name: 'transfer_to_agent', args }]);
        tookMs.push(performance.now() - sentMs);
        if (reply === undefined || 'error' in reply.response) refused++;
        await session.say('うん、わかったよ', modelSound(300, 1000 + turn));
        turn += 1;
      }
    });
    await table.click();
    for (let run = 0; run < RUNS; run++) {
      await table.childSays('けいさん おしえて');
      await table.untilReady(await table.soundAfter(1000 + run, 0));
    }
    const [session] = table.peer.sessions;
    const utterances = session?.received.utterances ?? [];
    const lost = utterances.reduce((sum, { chunks }) => sum + lostFrames(joinSamples(chunks), given), 0);
    const sockets = table.peer.sessions.length;
    const p95 = percentile(tookMs, 0.95);
    return {
      what: `handoff between agents by voice, ${tookMs.length} times: to the new agent's instruction (p95)`,
      budget: '0 frames lost, no new socket',
      measured: `${p95.toFixed(1)} ms, ${lost} frames lost, ${sockets} socket, ${refused} refused`,
      isWithin: lost === 0 && sockets === 1 && refused === 0 && utterances.length === RUNS,
    };
  } finally {
    await table.close();
  }
}

/** How many frames of an utterance are not what the microphone gave in their place, from its first word on. */
function lostFrames(heard: Int16Array, given: readonly Int16Array[]): number {
  const frames = Array.from({ length: Math.floor(heard.length / FRAME) }, (_, at) =>
    heard.subarray(at * FRAME, (at + 1) * FRAME),
  );
  // Speech is never the same twice; silence is.
  const first = frames.findIndex((frame) => levelDbfs(frame) > -45);
  const isSame = (a: Int16Array | undefined, b: Int16Array | undefined) => a?.join() === b?.join();
  const start = first < 0 ? -1 : given.findLastIndex((frame) => isSame(frame, frames[first]));
  if (start < first) return frames.length;
  return frames.filter((frame, at) => !isSame(frame, given[start - first + at])).length;
}

interface Heard {
  /** From the first sound sent by the peer to the first sample written. */
  readonly soundMs: readonly number[];
  /** From the button to the last sample of the answer. */
  readonly silenceMs: readonly number[];
}

async function slowTool(): Promise<readonly Row[]> {
  const without = await answersWith(null);
  const behind = await answersWith('slow_look');
  const row = (what: string, kind: keyof Heard): Row => {
    const [alone, late] = [without[kind], behind[kind]];
    const addedMs = percentile(late, 0.5) - percentile(alone, 0.5);
    return {
      what: `${what} behind a tool of ${TOOL_MS / 1000} s (p50 of ${late.length}; without one ${alone.length})`,
      budget: '0 ms added',
      measured: `${percentile(late, 0.5).toFixed(1)} ms, ${addedMs.toFixed(1)} added`,
      isWithin: alone.length === RUNS && late.length === RUNS && addedMs < ONE_FRAME_MS,
    };
  };
  return [row('first sound', 'soundMs'), row('interruption to silence', 'silenceMs')];
}

/** Answers that are interrupted in the middle, while this tool runs. */
export async function answersWith(name: string | null): Promise<Heard> {
  const clock = new SystemClock();
  const look: Tool = {
    name: 'slow_look',
    description: 'Takes its time.',
    parameters: z.object({}),
    isReadOnly: true,
    run: async () => {
      await clock.sleep(TOOL_MS);
      return { ok: true };
    },
  };
  const table = await VoiceTable.open({ tools: [look] });
  const soundMs: number[] = [];
  const silenceMs: number[] = [];
  try {
    let sentMs = 0;
    let turn = 0;
    table.peer.onSession(async (session: PeerSession) => {
      await session.setup();
      for (;;) {
        await session.waitForTurn();
        await session.transcribedInTime('これは なんだろう');
        // Not waited for: the model goes on speaking while its tool runs.
        if (name !== null) void session.toolCall([{ name, args: {} }]).catch(() => {});
        sentMs = performance.now();
        await session.say('うん、みて みるね', modelSound(ANSWER_MS, 1000 + turn));
        turn += 1;
      }
    });
    await table.click();
    for (let run = 0; run < RUNS; run++) {
      await table.childSays('これは なんだろう');
      const heardMs = await table.soundAfter(1000 + run, 0);
      // The twin gives a frame to the air when it has been played: 20 ms after it was written.
      soundMs.push(Math.max(0, heardMs - sentMs - ONE_FRAME_MS));
      await clock.sleep(ANSWER_MS / 3 + run * 3);
      const pressedMs = performance.now();
      table.talk.press();
      table.talk.release();
      await clock.sleep(300);
      const last = table.heard.findLast(({ sample }) => sample === 1000 + run);
      if (last !== undefined && last.atMs > heardMs) silenceMs.push(Math.max(0, last.atMs - pressedMs));
      await clock.sleep(TOOL_MS);
    }
    return { soundMs, silenceMs };
  } finally {
    await table.close();
  }
}
