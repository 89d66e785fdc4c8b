import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OwnVoice, type PreparedSpeech } from '#agents/talk/voice/sound/own-voice.ts';
import { settingsSchema } from '#config/settings.ts';
import { SpeechShelf } from '#drivers/voice/speech-shelf.ts';
import type { Voice } from '#drivers/voice/voice.ts';

const SENTENCES = ['ちょっと まってね。', 'えーと……。', 'きこえた？ もういちど いうね。'];

let folder: string;
let shelfDir: string;
let voiceFile: string;
let spoken: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coach-shelf-'));
  shelfDir = path.join(folder, 'voice');
  voiceFile = path.join(folder, 'a.htsvoice');
  writeFileSync(voiceFile, 'a voice');
  spoken = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Says each sentence in two pieces that nobody could mistake for another's. */
const voice: Voice = {
  mechanism: 'open_jtalk',
  isAvailable: async () => true,
  async *synthesize(text) {
    spoken.push(text);
    yield Int16Array.from(text, (sign) => sign.charCodeAt(0) & 0x7fff);
    yield Int16Array.of(1, -2, 3);
  },
};

function shelf(pace = 1): SpeechShelf {
  return new SpeechShelf(shelfDir, { ...settingsSchema.parse({}).voice, voiceFile, pace });
}

/** As a start of the robot prepares them; gives each sentence's samples. */
async function prepare(kept: SpeechShelf | null, sentences = SENTENCES): Promise<number[][]> {
  const into: PreparedSpeech = new Map();
  await OwnVoice.prepare(voice, sentences, into, new AbortController().signal, kept);
  return sentences.map((sentence) => (into.get(sentence) ?? []).flatMap((piece) => [...piece]));
}

describe("the robot's own sentences", () => {
  test('are made once, and are the same sound after a restart', async () => {
    const made = await prepare(null);
    expect(await prepare(shelf())).toEqual(made);
    expect(spoken).toEqual([...SENTENCES, ...SENTENCES]);
    expect(await prepare(shelf())).toEqual(made);
    expect(spoken).toHaveLength(SENTENCES.length * 2);
  });

  test('are made again for another pace or another voice', async () => {
    await prepare(shelf());
    await prepare(shelf(0.8));
    expect(spoken).toHaveLength(SENTENCES.length * 2);
    utimesSync(voiceFile, 1, 1);
    await prepare(shelf(0.8));
    expect(spoken).toHaveLength(SENTENCES.length * 3);
  });

  test('leave nothing behind that is no longer said', async () => {
    await prepare(shelf());
    writeFileSync(path.join(shelfDir, 'a.wav.making'), '');
    await prepare(shelf(), SENTENCES.slice(0, 1));
    expect(readdirSync(shelfDir)).toHaveLength(1);
  });

  test.each([0, 3, 44, 60])('of which a file was cut to %i bytes are sound all the same', async (length) => {
    const made = await prepare(shelf());
    for (const name of readdirSync(shelfDir)) truncateSync(path.join(shelfDir, name), length);
    expect(await prepare(shelf())).toEqual(made);
  });

  test('are said where nothing can be kept or no voice file lies there', async () => {
    const made = await prepare(null);
    writeFileSync(shelfDir, 'a file where the folder should be');
    expect(await prepare(shelf())).toEqual(made);
    rmSync(voiceFile);
    expect(await prepare(shelf())).toEqual(made);
  });
});
