import { describe, expect, test } from 'vitest';
import { freshTurn } from '#agents/talk/voice/machine/turn.ts';
import { MicrophoneGate } from '#agents/talk/voice/sound/microphone-gate.ts';
import { SpeechInput } from '#agents/talk/voice/sound/speech-input.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { VirtualMicrophone } from '#drivers/microphone/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';

const sound = (value: number, durationMs = 20) => new Int16Array(durationMs * 16).fill(value);

/** A gate and what passed it: the first sample of each frame, and each change of the light. */
function gated() {
  const passed: number[] = [];
  const lights: boolean[] = [];
  const gate = new MicrophoneGate(
    (frame) => passed.push(frame[0] as number),
    (isOpen) => lights.push(isOpen),
  );
  return { gate, passed, lights };
}

describe('the gate of the microphone', () => {
  test('lets nothing through while it is shut, and the last half second first when it opens', () => {
    const { gate, passed, lights } = gated();
    for (let frame = 1; frame <= 40; frame++) gate.frame(sound(frame));
    expect([passed, lights]).toEqual([[], []]);
    gate.open();
    gate.open();
    gate.frame(sound(41));
    expect(passed).toEqual(Array.from({ length: 26 }, (_, index) => 16 + index));
    gate.shut();
    gate.shut();
    gate.frame(sound(42));
    expect(passed.at(-1)).toBe(41);
    expect(lights).toEqual([true, false]);
  });

  test('sends nothing that it was told to forget', () => {
    const { gate, passed } = gated();
    for (let frame = 1; frame <= 10; frame++) gate.frame(sound(frame));
    gate.forget();
    gate.open();
    gate.shut();
    gate.frame(sound(11));
    gate.open();
    expect(passed).toEqual([11]);
  });
});

describe('a robot that cannot take its own voice out of what it hears', () => {
  const ROBOT = 1000;
  const CHILD = 500;

  /** A desk with its parts; all that the gate lets through is in `passed`. */
  async function listening() {
    const clock = new VirtualClock();
    const { gate, passed } = gated();
    const microphone = new VirtualMicrophone(clock);
    const speaker = new VirtualSpeaker(clock);
    await speaker.open();
    const hearing = new SpeechInput({
      body: { name: 'desk', microphone, speaker, echo: new HalfDuplex(200) },
      detector: {
        mechanism: 'none',
        hear: () => ({ dbfs: -62, floorDbfs: -62, pitchHz: 0, mayBeSpeech: false, isSpeech: false }),
        close: () => {},
      },
      gate,
      clock,
      turn: () => freshTurn(0, false),
      onSpeech: () => {},
      onDeaf: () => {},
    });
    hearing.start();
    await hearing.wake(true);
    return { clock, gate, passed, microphone, speaker, hearing };
  }

  test('sends the child what it said itself at no time, nor the child before it', async () => {
    const { clock, gate, passed, microphone, speaker, hearing } = await listening();
    microphone.hear(sound(CHILD - 1, 100));
    await clock.advance(100);
    speaker.play(new Int16Array(24 * 400).fill(ROBOT));
    microphone.hear(sound(ROBOT, 580));
    await clock.advance(620);
    microphone.hear(sound(CHILD, 200));
    await clock.advance(200);
    gate.open();
    expect(passed.filter((value) => value !== 0)).toEqual(Array(10).fill(CHILD));
    await hearing.stop();
  });

  test('sends nothing from before it fell asleep', async () => {
    const { clock, gate, passed, microphone, hearing } = await listening();
    microphone.hear(sound(CHILD, 200));
    await clock.advance(200);
    await hearing.wake(false);
    await hearing.wake(true);
    await clock.advance(100);
    gate.open();
    expect(passed.length).toBe(5);
    expect(passed).not.toContain(CHILD);
    await hearing.stop();
  });
});
