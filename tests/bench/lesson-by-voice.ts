import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { PeerSession } from '../support/live-peer/session.ts';
import { japaneseSpeech } from '../support/sound/japanese-speech.ts';
import type { VoiceHarness } from '../support/talk/voice-harness.ts';

const SUMS = [
  ['38+47', '85', '75'],
  ['52-17', '35', '45'],
  ['24+13', '37', '36'],
  ['46+28', '74', '64'],
] as const;
const CALM = { frustration: 0.1, confidence: 0.5, fatigue: 0.1, excitement: 0.4, primary_emotion: 'neutral' };
const PER_MS = OUTPUT_RATE_HZ / 1000;
/** Open JTalk begins with silence; an answer that is only silence is none. */
const LEAD = 400 * PER_MS;
const ASKS = 'いいね。いちの くらいから かんがえて みよう。いくつに なるかな？';
const PRAISES = 'すごい！ よく かんがえたね。つぎも やって みよう。';

/**
 * The model of a lesson without end, by the robot's own tools: a sum is put on the desk, answered wrongly, answered
 * rightly and praised; then the next. In a fresh session it goes on where it stood. `spokenMs`: so much of each answer
 * is said.
 */
export async function teach(house: VoiceHarness, spokenMs = Number.POSITIVE_INFINITY): Promise<void> {
  const [asking, praising] = await Promise.all([japaneseSpeech(ASKS), japaneseSpeech(PRAISES)]);
  const short = (sound: Int16Array) =>
    Number.isFinite(spokenMs) ? sound.subarray(LEAD, LEAD + spokenMs * PER_MS) : sound;
  let turn = 0;
  house.peer.onSession(async (session: PeerSession) => {
    await session.setup();
    for (;;) {
      await session.waitForTurn();
      const [expression, right, wrong] = SUMS[Math.floor(turn / 3) % SUMS.length] ?? SUMS[0];
      const answer = ['', wrong, right][turn % 3] ?? '';
      if (turn === 0)
        await session.toolCall([{ name: 'transfer_to_agent', args: { agent_name: 'math_coach' } }]);
      await session.toolCall([
        { name: 'update_emotion', args: CALM },
        { name: 'calculate_and_verify', args: { expression, child_answer: answer, grade_level: 2 } },
      ]);
      const isSolved = answer === right;
      turn += 1;
      await session.say(isSolved ? PRAISES : ASKS, short(isSolved ? praising : asking));
    }
  });
}

/** What the store has of that lesson: sums and answers. */
export function lessonKept(house: VoiceHarness): { readonly sums: number; readonly answers: number } {
  const [kept] = house.rows<{ sums: number; answers: number }>(
    'SELECT (SELECT count(*) FROM problems) AS sums, (SELECT count(*) FROM attempts) AS answers',
  );
  return kept ?? { sums: 0, answers: 0 };
}
