import { afterEach, describe, expect, test } from 'vitest';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { skipsWithout } from '../support/needs.ts';
import { heardShare } from '../support/sound/heard-share.ts';
import { japaneseSpeech, needsJapaneseSpeech } from '../support/sound/japanese-speech.ts';
import { needsSoundLab } from '../support/sound/sound-lab.ts';
import { allRows } from '../support/store/all-rows.ts';
import { HOUSE_KEY, VoiceHarness } from '../support/talk/voice-harness.ts';

describe.skipIf(skipsWithout(needsSoundLab(), needsJapaneseSpeech()))('a talk by voice on real sound', () => {
  let house: VoiceHarness | null = null;
  afterEach(async () => {
    await house?.close();
    house = null;
  });

  test('the child is heard, answered and remembered; nothing of its words stays anywhere', async () => {
    house = await VoiceHarness.open();
    const answer = await japaneseSpeech('38 たす 47だね。まず、いちの くらいを たすと いくつかな？');
    const results: unknown[] = [];
    const pity = await japaneseSpeech('それは たいへんだったね。ママにも はなして みよう。');
    const { promise: refused, resolve: whenRefused } = Promise.withResolvers<void>();
    const { promise: answered, resolve: whenAnswered } = Promise.withResolvers<void>();
    house.peer.onSession(async (session) => {
      await session.setup();
      await session.waitForTurn();
      session.inputTranscript('ぽんぽこまーかー さんじゅうはち たす よんじゅうなな');
      const replies = await session.toolCall([
        {
          name: 'update_emotion',
          args: { frustration: 0, confidence: 0.5, fatigue: 0, excitement: 0.4, primary_emotion: 'neutral' },
        },
        { name: 'transfer_to_agent', args: { agent_name: 'math_coach' } },
      ]);
      results.push(...replies.map(({ response }) => response));
      results.push(
        ...(await session.toolCall([
          { name: 'calculate_and_verify', args: { expression: '38+47', child_answer: '', grade_level: 2 } },
        ])),
      );
      await session.say('38 たす 47だね。まず、いちの くらいを たすと いくつかな？', answer);
      whenAnswered();
      await session.waitForTurn();
      // The worst order: what it says to it comes before what it heard.
      await session.audio(pity, { chunkMs: 'burst', transcript: 'それは たいへんだったね。' });
      session.inputTranscript('ぽんぽこまーかー きのう パパに たたかれた');
      const [refused] = await session.toolCall([
        { name: 'manage_hint', args: { session_id: 's', action: 'advance' } },
      ]);
      results.push(refused?.response);
      session.turnComplete();
      whenRefused();
    });
    const recording = await house.listen();
    await recording.begun;
    await house.click();
    const room = await house.lab.listen('child');
    const sinceMs = performance.now();
    const said = await house.childSays('さんじゅうはち たす よんじゅうなな は いくつ');
    const askedMs = await house.until('thinking', 20_000, sinceMs);
    await answered;
    await house.until('ready', 20_000, await house.until('speaking', 20_000, askedMs));
    await recording.untilSilent(300);

    const [session] = house.peer.sessions;
    const heard = session?.received.audio ?? new Int16Array();
    // All of it from its first sound to its last, as loud, and less than a second around it (it was two of silence alone).
    // What the room held is the measure, for a busy sound server puts pauses into the child's sentence.
    const soundsAt = (samples: Int16Array): number[] =>
      Array.from({ length: Math.floor(samples.length / 320) }, (_, i) => i).filter(
        (i) => levelDbfs(samples.subarray(i * 320, i * 320 + 320)) > -45,
      );
    const sounds = soundsAt(said);
    const spokenLength = ((sounds.at(-1) ?? 0) - (sounds[0] ?? 0) + 1) * 320;
    expect(spokenLength).toBeGreaterThan(2 * INPUT_RATE_HZ);
    expect(heard.length).toBeGreaterThanOrEqual(spokenLength * 0.95);
    const inRoom = room.samples();
    room.stop();
    const roomLength = inRoom.findLastIndex(Boolean) - inRoom.findIndex(Boolean) + 1;
    expect(heard.length).toBeLessThan(roomLength + INPUT_RATE_HZ);
    expect(soundsAt(heard).length / sounds.length).toBeGreaterThan(0.9);
    expect(results.some((result) => JSON.stringify(result).includes('"error"'))).toBe(false);

    // What the robot said is what the peer sent, in order and without a gap; before it a filler may be heard.
    const { share, longestGapMs } = heardShare(recording.samples(), answer, OUTPUT_RATE_HZ);
    console.log(
      `of the answer ${(share * 100).toFixed(2)} % heard, longest gap ${longestGapMs.toFixed(1)} ms`,
    );
    expect(share).toBeGreaterThan(0.98);
    expect(longestGapMs).toBeLessThanOrEqual(40);

    expect(house.modes.map(({ mode }) => mode).join(' ')).toMatch(/listening thinking speaking/);
    expect(house.rows<{ expression: string }>('SELECT expression FROM problems')).toEqual([
      { expression: '38+47' },
    ]);
    // What the child tells is answered by the robot itself, and the model is not heard.
    const before = allRows(house.stateDir);
    await recording.restart();
    await house.childSays('きのう パパに たたかれた');
    await refused;
    await recording.until(() => recording.sound().length > 3 * OUTPUT_RATE_HZ);
    expect(heardShare(recording.samples(), pity, OUTPUT_RATE_HZ).share).toBeLessThan(0.1);
    expect(JSON.stringify(results.at(-1))).toContain('not_now');
    expect(allRows(house.stateDir)).toBe(before);

    await house.daemon.stop();
    for (const { name, bytes } of house.files()) {
      expect(bytes.includes('ぽんぽこまーかー'), name).toBe(false);
      expect(bytes.includes(Buffer.from(said.buffer, said.byteOffset + 8000, 64)), name).toBe(false);
    }
    expect(house.daemon.output()).not.toMatch(/ぽんぽこまーかー|さんじゅうはち|たたかれ|home_harm/);
    expect(house.daemon.output()).not.toContain(HOUSE_KEY);
    recording.stop();
  });
});
