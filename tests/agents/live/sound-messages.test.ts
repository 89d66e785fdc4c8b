import { expect, test } from 'vitest';
import { SoundMessages } from '#agents/live/sound-messages.ts';
import { tone } from '../../support/talk/live-fixture.ts';

const FRAME = 320;

function frames(sound: Int16Array): Int16Array[] {
  return Array.from({ length: sound.length / FRAME }, (_, at) =>
    sound.subarray(at * FRAME, (at + 1) * FRAME),
  );
}

function messages() {
  const sent: Int16Array[] = [];
  const sound = new SoundMessages((samples) => sent.push(samples.slice()));
  return { sound, sent, lengthsMs: () => sent.map(({ length }) => length / 16) };
}

test('the beginning of a turn goes frame by frame, the rest in messages of 100 ms, the end when it is asked for', () => {
  const { sound, sent, lengthsMs } = messages();
  const said = tone(360);
  for (const frame of frames(said)) sound.push(frame);
  expect(lengthsMs()).toEqual([20, 20, 20, 20, 20, 100, 100]);
  sound.flush();
  sound.flush();
  expect(lengthsMs()).toEqual([20, 20, 20, 20, 20, 100, 100, 60]);
  expect(sent.flatMap((piece) => Array.from(piece))).toEqual(Array.from(said));
});

test('each turn begins frame by frame, and what still waits of the one before goes first', () => {
  const { sound, sent, lengthsMs } = messages();
  for (const frame of frames(tone(140, 1))) sound.push(frame);
  sound.begin();
  for (const frame of frames(tone(120, 2))) sound.push(frame);
  expect(lengthsMs()).toEqual([20, 20, 20, 20, 20, 40, 20, 20, 20, 20, 20]);
  expect(sent.slice(0, 6).flatMap((piece) => Array.from(piece))).toEqual(Array.from(tone(140, 1)));
});

test('a long piece, as it is said again to a new connection, loses nothing', () => {
  const { sound, sent, lengthsMs } = messages();
  sound.push(tone(100, 1));
  sound.push(tone(250, 2));
  sound.flush();
  expect(lengthsMs()).toEqual([100, 100, 100, 50]);
  expect(sent.slice(1).flatMap((piece) => Array.from(piece))).toEqual(Array.from(tone(250, 2)));
});

test('what nobody hears any more is forgotten', () => {
  const { sound, lengthsMs } = messages();
  sound.push(tone(100));
  sound.push(tone(40));
  sound.clear();
  sound.flush();
  expect(lengthsMs()).toEqual([100]);
});
