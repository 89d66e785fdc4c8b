import { describe, expect, test } from 'vitest';
import { EchoTail } from '#drivers/audio/ears/echo-tail.ts';
import { noiseOf } from '../../../support/sound/room.ts';

const ROOM_DBFS = -62;
const ROBOT_DBFS = -30;
const CHILD_DBFS = -24;

/** What is given of sounds (`[dBFS, ms]`) when the microphone opens; the robot's last sound was played at `silentAtMs`. */
function heard(sounds: readonly (readonly [number, number])[], silentAtMs: number) {
  const tail = new EchoTail();
  let atMs = 0;
  for (const [dbfs, durationMs] of sounds)
    for (let ms = 0; ms < durationMs; ms += 20, atMs += 20)
      tail.keep(noiseOf('white', dbfs, 20, atMs + 1), atMs > silentAtMs);
  let loudMs = 0;
  const end = tail.release(ROOM_DBFS, (frame) => {
    if (frame.some((sample) => Math.abs(sample) > 300)) loudMs += 20;
  });
  return { end, loudMs, isEmpty: tail.isEmpty };
}

describe('the sound of the time after the robot spoke', () => {
  test('a child that answers 0.2 s after the robot is given whole', () => {
    const sounds = [
      [ROBOT_DBFS, 500],
      [ROOM_DBFS, 220],
      [CHILD_DBFS, 140],
    ] as const;
    expect(heard(sounds, 380)).toEqual({ end: 'whole', loudMs: 140, isEmpty: true });
  });

  test('one that speaks while the robot still does is not: where its word begins nobody knows', () => {
    const sounds = [
      [ROBOT_DBFS, 500],
      [CHILD_DBFS, 300],
    ] as const;
    expect(heard(sounds, 380)).toEqual({ end: 'cut', loudMs: 0, isEmpty: true });
  });

  test('a stop within the word (いっ, はち) is not taken for its beginning', () => {
    const sounds = [
      [ROBOT_DBFS, 400],
      [CHILD_DBFS, 120],
      [ROOM_DBFS, 140],
      [CHILD_DBFS, 120],
    ] as const;
    expect(heard(sounds, 280)).toEqual({ end: 'cut', loudMs: 0, isEmpty: true });
  });

  test('nor a pause of the robot itself, before its last word', () => {
    const sounds = [
      [ROBOT_DBFS, 300],
      [ROOM_DBFS, 260],
      [ROBOT_DBFS, 240],
      [CHILD_DBFS, 200],
    ] as const;
    expect(heard(sounds, 700)).toEqual({ end: 'cut', loudMs: 0, isEmpty: true });
  });

  test('a robot that is heard to the end, and nobody after it: nothing of it is given', () => {
    const sounds = [
      [ROBOT_DBFS, 600],
      [ROOM_DBFS, 400],
    ] as const;
    expect(heard(sounds, 480)).toEqual({ end: 'whole', loudMs: 0, isEmpty: true });
    expect(
      heard(
        [
          [ROBOT_DBFS, 600],
          [ROOM_DBFS, 100],
        ],
        480,
      ),
    ).toMatchObject({ loudMs: 0 });
  });
});
