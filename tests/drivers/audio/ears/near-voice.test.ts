import { expect, test } from 'vitest';
import { NearVoice } from '#drivers/audio/ears/near-voice.ts';

const FRAMES_A_SECOND = 50;
/** The syllables of a voice lie round its level, dB. */
const SYLLABLES = [-4, 0, 3, 4, 2, -1, -6, 1];

/** How many of the frames of a voice count, `seconds` long; between its words it is quiet, a third of the time. */
function counted(voices: NearVoice, dbfs: number, seconds: number, isTurnOpen = false): number {
  let near = 0;
  let voiced = 0;
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame++) {
    const mayBeSpeech = frame % 12 < 8;
    const level = mayBeSpeech ? dbfs + (SYLLABLES[frame % 12] as number) : -62;
    const sound = { dbfs: level, floorDbfs: -62, pitchHz: 0, mayBeSpeech, isSpeech: mayBeSpeech };
    if (voices.hear(sound, isTurnOpen)) near += 1;
    if (mayBeSpeech) voiced += 1;
  }
  return near / voiced;
}

/** A turn of the child's, whole and of use. */
function turn(voices: NearVoice, dbfs: number, seconds = 2): number {
  const share = counted(voices, dbfs, seconds, true);
  voices.endTurn();
  return share;
}

const quiet = (voices: NearVoice, seconds: number) => {
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame++)
    voices.hear({ dbfs: -62, floorDbfs: -62, pitchHz: 0, mayBeSpeech: false, isSpeech: false }, false);
};

test.each([-20, -32, -44])('a child of %i dBFS alone in a quiet room is heard', (dbfs) => {
  const voices = new NearVoice();
  for (let time = 0; time < 5; time++) {
    expect(counted(voices, dbfs, 0.2)).toBe(1);
    expect(turn(voices, dbfs)).toBe(1);
    quiet(voices, 8);
  }
  expect(voices.childDbfs).toBeGreaterThan(dbfs - 3);
});

test('a child that becomes 12 dB softer is heard all the same while nobody else speaks', () => {
  const voices = new NearVoice();
  for (let time = 0; time < 4; time++) turn(voices, -24);
  for (let time = 0; time < 6; time++) {
    quiet(voices, 8);
    expect(counted(voices, -36, 0.2)).toBe(1);
    expect(turn(voices, -36, 1.5)).toBe(1);
  }
});

test.each([-34, -38, -45, -55])(
  'a television of %i dBFS counts for some seconds at most once the child is known',
  (dbfs) => {
    const voices = new NearVoice();
    turn(voices, -24);
    counted(voices, dbfs, 10);
    expect(counted(voices, dbfs, 60)).toBeLessThan(0.02);
    // And the child is still heard before it.
    expect(counted(voices, -24, 0.5)).toBeGreaterThan(0.6);
  },
);

test('a child that begins to speak while the television has opened a turn ends what counts of the television', () => {
  const voices = new NearVoice();
  expect(counted(voices, -45, 5, true)).toBe(1);
  counted(voices, -24, 1, true);
  // But for the moment in which the child's last word may still fade.
  counted(voices, -45, 0.2, true);
  expect(counted(voices, -45, 2, true)).toBe(0);
});

test('what filled a turn without an end counts no longer, also where the child was never heard', () => {
  const voices = new NearVoice();
  counted(voices, -40, 20, true);
  voices.distrust();
  voices.endTurn();
  expect(voices.childDbfs).toBeNull();
  expect(counted(voices, -40, 60)).toBeLessThan(0.01);
  expect(counted(voices, -24, 0.5)).toBeGreaterThan(0.6);
});

test('a television that was switched off is forgotten: a soft child is heard again', () => {
  const voices = new NearVoice();
  turn(voices, -24);
  counted(voices, -38, 60);
  expect(counted(voices, -38, 1)).toBe(0);
  quiet(voices, 90);
  expect(counted(voices, -38, 0.5)).toBe(1);
});
