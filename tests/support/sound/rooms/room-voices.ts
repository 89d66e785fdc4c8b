import { spawnSync } from 'node:child_process';
import { settingsSchema } from '#config/settings.ts';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { Resampler } from '#drivers/audio/resample.ts';
import { fromWav } from '#drivers/audio/wav.ts';
import { japaneseSpeech, joined, toInputRate } from '../japanese-speech.ts';
import { atLevel } from '../room.ts';

/** One person's voice, made from the one that Open JTalk has. */
export interface PersonVoice {
  /** 1 is normal. */
  readonly rate: number;
  /** Above the voice's own pitch, in half-tones. */
  readonly pitchSemitones: number;
  /** How much shorter throat and mouth are than a man's: 1 a man, 1.2 a child. */
  readonly tract: number;
}

/** Softer than the loudest sample by so much is no sound of the voice: Open JTalk begins and ends in silence. */
const SILENT_SHARE = 0.02;

/** How long and how flat (weight of the pitch's movement, 1 is normal) a word is drawn out that ends in ～. */
const DRAWN = { times: 2.2, movement: 0.1 };

/** What somebody says at INPUT_RATE_HZ, without the silence round it, as loud as `dbfs` where it sounds. */
export async function spoken(text: string, voice: PersonVoice, dbfs: number): Promise<Int16Array> {
  const { rate, pitchSemitones, tract } = voice;
  // Read faster by `tract`, all resonances rise; pitch and rate are corrected beforehand.
  const slow = { rate: rate / tract, pitchSemitones: pitchSemitones - 12 * Math.log2(tract) };
  const sound = text.endsWith('～') ? drawn(text.slice(0, -1), slow) : await japaneseSpeech(text, slow);
  const faster = new Int16Array(Math.floor((sound.length - 2) / tract));
  for (let i = 0; i < faster.length; i++) {
    const at = i * tract;
    const whole = Math.floor(at);
    const here = sound[whole] as number;
    faster[i] = here + (at - whole) * ((sound[whole + 1] as number) - here);
  }
  return atLevel(trimmed(toInputRate(faster)), dbfs);
}

/** Words and pauses (ms) in turn: [えーと, 900, はちじゅうご]. */
export async function spokenParts(
  parts: readonly (string | number)[],
  voice: PersonVoice,
  dbfs: number,
): Promise<Int16Array> {
  const sounds: Int16Array[] = [];
  for (const part of parts) {
    if (typeof part === 'number') sounds.push(new Int16Array((part * INPUT_RATE_HZ) / 1000));
    else sounds.push(await spoken(part, voice, dbfs));
  }
  return joined(sounds);
}

/** えー as a child says it that is still looking for the word: slow, on one note. Open JTalk does neither by itself. */
function drawn(text: string, tone: { readonly rate: number; readonly pitchSemitones: number }): Int16Array {
  const { dictionaryDir, voiceFile } = settingsSchema.parse({}).voice;
  const voice = ['-x', dictionaryDir, '-m', voiceFile, '-r', String(tone.rate)];
  const melody = ['-fm', String(tone.pitchSemitones), '-jf', String(DRAWN.movement)];
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'open_jtalk "$@" -ow /dev/stdout | cat', 'sh', ...voice, ...melody],
    { input: `${text}\n`, maxBuffer: 12_000_000 },
  );
  const { samples, rateHz } = fromWav(stdout);
  return stretched(Resampler.whole(samples, rateHz, OUTPUT_RATE_HZ), DRAWN.times);
}

/** Longer, at the same pitch: pieces of 30 ms overlap where they fit best (WSOLA; Verhelst and Roelands, 1993). */
function stretched(sound: Int16Array, times: number): Int16Array {
  const hop = 0.015 * OUTPUT_RATE_HZ;
  const reach = 0.008 * OUTPUT_RATE_HZ;
  const length = Math.floor(sound.length * times);
  const whole = new Float64Array(length + 2 * hop);
  let from = 0;
  for (let at = 0; at + 2 * hop < length; at += hop) {
    const wanted = from + hop;
    const near = Math.round(at / times);
    let best = Number.NEGATIVE_INFINITY;
    for (let shift = -reach; shift <= reach && at > 0; shift += 2) {
      let likeness = 0;
      for (let i = 0; i < hop; i += 3) likeness += (sound[near + shift + i] ?? 0) * (sound[wanted + i] ?? 0);
      if (likeness > best) [best, from] = [likeness, near + shift];
    }
    for (let i = 0; i < 2 * hop; i++) {
      const window = 0.5 - 0.5 * Math.cos((Math.PI * i) / hop);
      whole[at + i] = (whole[at + i] as number) + window * (sound[from + i] ?? 0);
    }
  }
  return Int16Array.from(whole.subarray(0, length));
}

function trimmed(sound: Int16Array): Int16Array {
  const limit = SILENT_SHARE * sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const isSound = (sample: number) => Math.abs(sample) > limit;
  const from = sound.findIndex(isSound);
  return from < 0 ? new Int16Array(0) : sound.slice(from, sound.findLastIndex(isSound) + 1);
}
