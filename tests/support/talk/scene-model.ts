import type { PeerSession } from '../live-peer/session.ts';
import { toBase64 } from '../live-peer/wire.ts';

/** What the child must never hear nor see while a problem lies open. */
export const SECRET = 'はちじゅうご';
export const SECRET_SAMPLE = 999;

/** An answer to one turn of the child's. */
export interface SceneAnswer {
  /** The value of its sound, so that it is known again. */
  readonly sample: number;
  /** A number in [0, 1) to vary it by. */
  readonly chance: number;
}

const PIECES = ['うん、', 'いいね。', 'つぎは いちの くらいを ', 'みて みよう。', 'いくつに なるかな？'];
const PIECE_MS = 700;

function sound(durationMs: number, sample: number): Int16Array {
  return new Int16Array(durationMs * 24).fill(sample);
}

function frame(durationMs: number, sample: number) {
  const inlineData = { mimeType: 'audio/pcm;rate=24000', data: toBase64(sound(durationMs, sample)) };
  return { modelTurn: { role: 'model', parts: [{ inlineData }] } };
}

interface Delivery {
  /** Words so much later than their sound, ms. */
  readonly lateMs?: number;
  readonly hasSound?: boolean;
  readonly hasWords?: boolean;
  readonly isTwice?: boolean;
  /** A pause after the second piece, ms. */
  readonly pauseMs?: number;
  readonly generationComplete?: boolean;
  readonly turnComplete?: boolean;
  readonly pieces?: readonly string[];
}

/** An answer in pieces, about as fast as Google sends it. */
async function deliver(session: PeerSession, { sample }: SceneAnswer, how: Delivery = {}): Promise<void> {
  const { lateMs = 0, hasSound = true, hasWords = true, isTwice = false, pieces = PIECES } = how;
  session.trailing = [frame(500, sample), { outputTranscription: { text: 'のこり' } }, frame(500, sample)];
  let passedMs = 0;
  const due: { atMs: number; give(): void }[] = [];
  for (const [index, piece] of pieces.entries()) {
    const atMs = index * 250 + (index > 1 ? (how.pauseMs ?? 0) : 0);
    const give = () => void session.audio(sound(PIECE_MS, sample), { chunkMs: 'burst' }).catch(() => {});
    if (hasSound) due.push({ atMs, give });
    if (hasSound && isTwice) due.push({ atMs: atMs + 1, give });
    if (hasWords) due.push({ atMs: atMs + lateMs, give: () => session.outputTranscript(piece) });
  }
  for (const { atMs, give } of due.sort((a, b) => a.atMs - b.atMs)) {
    if (atMs > passedMs) await session.sleep(atMs - passedMs);
    passedMs = Math.max(passedMs, atMs);
    give();
  }
  await session.sleep(20);
  if (how.generationComplete !== false) session.generationComplete();
  if (how.turnComplete !== false) session.turnComplete();
}

/** How a model answers, or does not. Key: what is wrong with it. */
export const TROUBLES: Readonly<
  Record<string, (session: PeerSession, answer: SceneAnswer) => Promise<void>>
> = {
  good: (session, answer) => deliver(session, answer),
  noTurnComplete: (session, answer) => deliver(session, answer, { turnComplete: false }),
  noEnd: (session, answer) => deliver(session, answer, { generationComplete: false, turnComplete: false }),
  noGenerationComplete: (session, answer) => deliver(session, answer, { generationComplete: false }),
  twice: (session, answer) => deliver(session, answer, { isTwice: true }),
  lateFrames: (session, answer) => deliver(session, answer, { pauseMs: 1_000 + answer.chance * 5_000 }),
  lateWords: (session, answer) => deliver(session, answer, { lateMs: answer.chance * 4_000 }),
  noWords: (session, answer) => deliver(session, answer, { hasWords: false }),
  wordsOnly: (session, answer) => deliver(session, answer, { hasSound: false }),
  wordsWithoutEnd: (session, answer) =>
    deliver(session, answer, { hasSound: false, generationComplete: false, turnComplete: false }),
  foreign: (session, answer) =>
    deliver(session, answer, { pieces: ['Sure, let us think ', 'about it together! ', 'What is next?'] }),
  leak: async (session, { sample }) => {
    await session.audio(sound(600, sample), { transcript: 'こたえは ' });
    await session.audio(sound(900, SECRET_SAMPLE));
    session.outputTranscript('はちじゅう');
    await session.sleep(300);
    session.outputTranscript('ごだよ。');
    session.generationComplete();
    session.turnComplete();
  },
  written: async (session) => {
    session.raw({ serverContent: { modelTurn: { parts: [{ text: 'いくつに なるかな？' }] } } });
    session.turnComplete();
  },
  nearSilence: async (session) => {
    await session.nearSilence(3_000);
    session.turnComplete();
  },
  nothing: async (session) => {
    session.turnComplete();
  },
  never: async (session) => {
    session.stall();
    await session.ended;
  },
  slow: async (session, answer) => {
    await session.sleep(4_000 + answer.chance * 8_000);
    await deliver(session, answer);
  },
  tool: async (session, answer) => {
    await session.toolCall([{ name: 'calculate_and_verify', args: { expression: '38+47' } }]);
    await deliver(session, answer);
  },
  note: async (session, answer) => {
    void session.toolCall([{ name: 'update_emotion' }]).catch(() => {});
    await deliver(session, answer);
  },
  stoppedByServer: async (session, answer) => {
    await session.audio(sound(1_500, answer.sample), { transcript: PIECES.join('') });
    session.interrupted();
    await deliver(session, answer);
  },
  garbage: async (session, answer) => {
    session.garbage('{"serverContent": ');
    await deliver(session, answer);
  },
  goAway: async (session, answer) => {
    session.goAway(3_000);
    await deliver(session, answer);
  },
  cutAtOnce: async (session) => session.drop(),
  ...Object.fromEntries(
    [1000, 1007, 1008, 1011].map((code) => [
      `close${code}`,
      async (session: PeerSession, answer: SceneAnswer) => {
        if (answer.chance > 0.5)
          await session.audio(sound(1_200, answer.sample), { transcript: PIECES.join('') });
        await session.close(code, 'Internal error encountered.');
      },
    ]),
  ),
};
