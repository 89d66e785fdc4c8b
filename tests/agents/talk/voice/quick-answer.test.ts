import { expect, test } from 'vitest';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { noiseOf } from '../../../support/sound/room.ts';
import { speech, TalkFixture } from '../../../support/talk/talk-fixture.ts';

/** Room, robot and child at the desk's microphone, each as [sound, from]; INPUT_RATE_HZ. */
function mix(durationMs: number, ...sounds: readonly (readonly [Int16Array, number])[]): Int16Array {
  const whole = noiseOf('white', -62, durationMs);
  for (const [sound, fromMs] of sounds)
    for (let i = 0, at = (fromMs * INPUT_RATE_HZ) / 1000; i < sound.length && at < whole.length; i++, at++)
      whole[at] = sound[i] as number;
  return whole;
}

const ROBOT_MS = 1000;
/** On its way from the loudspeaker's queue to the microphone. */
const LATE_MS = 100;
const WORD_MS = 600;
/** The child's word, each sample of it known. */
const word = speech(WORD_MS).map((sample, i) => sample + (i % 7));

/** The robot speaks for a second; the child's word begins `afterMs` after its last sound was heard. */
async function answered(afterMs: number) {
  const desk = await new TalkFixture().start();
  await desk.click();
  await desk.childSays();
  const before = desk.live.sent.length;
  desk.answer(ROBOT_MS);
  const echo = noiseOf('white', -30, ROBOT_MS);
  desk.microphone.hear(mix(6000, [echo, LATE_MS], [word, LATE_MS + ROBOT_MS + afterMs]));
  await desk.clock.advance(6000);
  const sent = Int16Array.from(desk.live.sent.slice(before));
  const from = sent.findIndex((_, at) => word.subarray(0, 64).every((sample, i) => sent[at + i] === sample));
  const isWhole = from >= 0 && word.every((sample, i) => sent[from + i] === sample);
  return { desk, sent, isWhole };
}

test.each([220, 260, 320, 380, 440, 800])(
  'a word that begins %i ms after the robot, before or as the microphone opens, arrives whole',
  async (afterMs) => {
    const { isWhole, desk, sent } = await answered(afterMs);
    expect(isWhole).toBe(true);
    expect(desk.live.done.filter((step) => step === 'end')).toHaveLength(2);
    expect(desk.said()).toEqual([]);
    // Nothing of the robot goes with it: the quiet before it is the room's.
    const lead = sent.subarray(0, sent.indexOf(word[0] as number));
    expect(lead.every((sample) => Math.abs(sample) < 300)).toBe(true);
  },
);

test.each([-200, -100, 0, 60, 140])(
  'one that begins %i ms after it is sent in no part, and is asked for again',
  async (afterMs) => {
    const { desk, sent } = await answered(afterMs);
    expect(sent).toHaveLength(0);
    expect(desk.said()).toEqual(['begin_again']);
    // And then it is heard.
    await desk.childSays();
    expect(desk.live.done.filter((step) => step === 'end')).toHaveLength(2);
  },
);

test('a second word that is cut is not asked for a third time: the child is told what is heard, and the button helps', async () => {
  const { desk } = await answered(0);
  const echo = noiseOf('white', -30, ROBOT_MS);
  desk.answer(ROBOT_MS);
  desk.microphone.hear(mix(6000, [echo, LATE_MS], [word, LATE_MS + ROBOT_MS]));
  await desk.clock.advance(6000);
  expect(desk.said()).toEqual(['begin_again', 'other_voices']);
  expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(1);
  await desk.childSays();
  expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(1);
  await desk.click();
  await desk.childSays();
  expect(desk.live.done.filter((step) => step === 'end')).toHaveLength(2);
});
