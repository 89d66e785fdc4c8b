import { beforeAll, describe, expect, test } from 'vitest';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import { followSpeech, NO_SPEECH, SPEECH_RULES } from '#drivers/audio/speech-events.ts';
import { cases } from '../../support/cases.ts';
import { skipsWithout } from '../../support/needs.ts';
import { needsJapaneseSpeech } from '../../support/sound/japanese-speech.ts';
import { noiseOf } from '../../support/sound/room.ts';
import { homeRoom } from '../../support/sound/rooms/home-room.ts';
import { TUNED } from '../../support/sound/rooms/room-cast.ts';
import {
  framesOf,
  type Judged,
  judgeDetector,
  judgedTable,
  type Lesson,
  lessonSpeech,
} from '../../support/sound/speech-lab.ts';

/** How far the child is above the noise: those that a rule speaks of, then those that are easier and harder. */
const LEVELS_DB = [20, 15, 10, 5, 30].slice(0, cases(3, 5));

describe.skipIf(skipsWithout(needsJapaneseSpeech()))('hearing a child (Open JTalk in noise)', () => {
  let lesson: Lesson;
  const rows: Judged[] = [];

  beforeAll(async () => {
    lesson = await lessonSpeech();
    for (const noise of ['white', 'fan', 'writing'] as const) {
      for (const snrDb of LEVELS_DB) {
        const detector = await FvadSpeechDetector.load();
        rows.push(judgeDetector(detector, lesson, noise, snrDb));
        detector.close();
      }
    }
    expect([rows.length, lesson.utterances.length > 5]).toEqual([3 * LEVELS_DB.length, true]);
    console.log(`${lesson.utterances.length} utterances\n${judgedTable(rows)}`);
  });

  const where = (wanted: (row: Judged) => boolean) => rows.filter(wanted);

  test('down to 15 dB above the noise each utterance is caught, also a single うん', () => {
    for (const row of where(({ snrDb }) => snrDb >= 15)) expect(row.caught).toBe(lesson.utterances.length);
  });

  test('down to 10 dB nine of ten are', () => {
    for (const row of where(({ snrDb }) => snrDb === 10))
      expect(row.caught / lesson.utterances.length).toBeGreaterThanOrEqual(0.85);
  });

  test('most frames of speech are found', () => {
    for (const row of where(({ snrDb }) => snrDb >= 20)) expect(row.recall).toBeGreaterThan(0.85);
    for (const row of where(({ snrDb }) => snrDb === 10)) expect(row.recall).toBeGreaterThan(0.65);
  });

  test('noise is not taken for speech: no start where nobody spoke, hardly a frame', () => {
    for (const row of rows) {
      expect(row.falseAlarms).toBeLessThan(0.02);
      expect(row.falseStarts).toBe(0);
    }
  });

  test('an utterance is told within 300 ms, so that a pre-roll of half a second holds its first syllable', () => {
    for (const row of where(({ snrDb }) => snrDb >= 15)) {
      expect(row.onsetsMs).toHaveLength(lesson.utterances.length);
      expect(Math.max(...row.onsetsMs)).toBeLessThanOrEqual(300);
    }
  });
});

describe('the speech detector', () => {
  test('a child that writes for a minute is not heard as speaking', async () => {
    const detector = await FvadSpeechDetector.load();
    const verdicts = framesOf(noiseOf('writing', -40, 60_000, 11)).map(
      (frame) => detector.hear(frame).isSpeech,
    );
    expect(verdicts.filter(Boolean).length / verdicts.length).toBeLessThan(0.01);
    detector.close();
  });

  test('of a minute of dishes that ring, one a second, hardly any is a word', async () => {
    const detector = await FvadSpeechDetector.load();
    let state = NO_SPEECH;
    let starts = 0;
    const rules = { ...SPEECH_RULES, hangoverMs: 300 };
    for (const frame of framesOf(await homeRoom('kitchen', TUNED.home, 60_000))) {
      const { isSpeech, mayBeSpeech } = detector.hear(frame);
      const step = followSpeech(state, isSpeech, rules, mayBeSpeech);
      state = step.state;
      if (step.event?.type === 'speech_started') starts += 1;
    }
    detector.close();
    expect(starts).toBeLessThan(20);
  });

  test('hears nothing after it was closed, closes twice, and refuses frames of another size', async () => {
    const detector = await FvadSpeechDetector.load();
    expect(() => detector.hear(new Int16Array(160))).toThrow(RangeError);
    expect(detector.hear(new Int16Array(320)).isSpeech).toBe(false);
    detector.close();
    detector.close();
    expect(detector.hear(new Int16Array(320).fill(9000)).isSpeech).toBe(false);
  });

  test('many can be opened and closed: each gives its memory back', async () => {
    const detectors = await Promise.all(Array.from({ length: 20 }, () => FvadSpeechDetector.load()));
    for (const detector of detectors) {
      expect(detector.hear(new Int16Array(320)).isSpeech).toBe(false);
      detector.close();
    }
  });
});
