import { beforeAll, describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { FRAME_MS, INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import { openEchoCanceller } from '#drivers/audio/open-echo-canceller.ts';
import { followSpeech, NO_SPEECH, SPEECH_RULES } from '#drivers/audio/speech-events.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { skipsWithout } from '../../support/needs.ts';
import { throughRoom } from '../../support/sound/echo-lab.ts';
import {
  CHILD,
  japaneseSpeech,
  japaneseSpeechHeard,
  needsJapaneseSpeech,
} from '../../support/sound/japanese-speech.ts';
import { atLevel } from '../../support/sound/room.ts';
import { framesOf } from '../../support/sound/speech-lab.ts';

const open = (kind: string) =>
  openEchoCanceller(settingsSchema.parse({ echo: { kind } }).echo, new MemoryJournal());

/** When speech is heard to start, in milliseconds; frames the gate holds back are not heard at all. */
async function starts(sound: Int16Array, isShut: (atMs: number) => boolean = () => false): Promise<number[]> {
  const detector = await FvadSpeechDetector.load();
  let state = NO_SPEECH;
  const found: number[] = [];
  for (const [at, frame] of framesOf(sound).entries()) {
    if (isShut(at * FRAME_MS)) continue;
    const { isSpeech, mayBeSpeech } = detector.hear(frame);
    const step = followSpeech(state, isSpeech, SPEECH_RULES, mayBeSpeech);
    state = step.state;
    if (step.event?.type === 'speech_started') found.push((at + 1) * FRAME_MS);
  }
  detector.close();
  return found;
}

describe.skipIf(skipsWithout(needsJapaneseSpeech()))('while the robot speaks', () => {
  const childAtMs = 8000;
  let robot: Int16Array;
  let child: Int16Array;

  beforeAll(async () => {
    const text = 'きょうは たしざんを いっしょに やって みよう。まず いちの くらいから かんがえて みようか。';
    robot = atLevel(await japaneseSpeech(`${text}8と 7を たすと いくつかな。ゆっくりで いいよ。`), -18);
    const said = atLevel(await japaneseSpeechHeard('まって、もういっかい いって。', CHILD), -24);
    // Open JTalk begins with a silence.
    const spoken = said.subarray(said.findIndex((sample) => Math.abs(sample) > 300));
    child = new Int16Array((childAtMs / 1000) * INPUT_RATE_HZ + spoken.length);
    child.set(spoken, (childAtMs / 1000) * INPUT_RATE_HZ);
  });

  test('an open microphone without a canceller hears the robot itself', async () => {
    const { left } = throughRoom(await open('half-duplex'), robot);
    expect((await starts(left)).length).toBeGreaterThan(0);
  });

  test.each([60, 150, 250])(
    'in half-duplex (sound %i ms late) nothing of it passes the gate, the tail included',
    async (delayMs) => {
      const canceller = await open('half-duplex');
      const speaksMs = (robot.length / 24_000) * 1000;
      const sound = new Int16Array(robot.length + 3 * 24_000);
      sound.set(robot);
      const { left } = throughRoom(canceller, sound, undefined, { delayMs });
      // The last frame goes to the device 120 ms before its turn: the shortest the gate may be shut.
      const shutUntilMs = speaksMs - 120 + canceller.tailMs;
      expect(await starts(left, (atMs) => atMs < shutUntilMs)).toEqual([]);
    },
  );

  test('with WebRTC the robot does not interrupt itself', async () => {
    const canceller = await open('apm');
    const { left } = throughRoom(canceller, robot, undefined, { delayMs: 120 });
    expect((await starts(left)).filter((atMs) => atMs > 500)).toEqual([]);
    canceller.close();
  });

  test('with WebRTC the child interrupts it, and is heard at once', async () => {
    const canceller = await open('apm');
    const { left } = throughRoom(canceller, robot, child, { delayMs: 120 });
    const found = (await starts(left)).filter((atMs) => atMs > 500);
    console.log(`interrupted by voice ${(found[0] ?? Number.NaN) - childAtMs} ms after the first sound`);
    expect(found[0]).toBeGreaterThanOrEqual(childAtMs);
    expect(found[0]).toBeLessThan(childAtMs + 400);
    canceller.close();
  });
});
