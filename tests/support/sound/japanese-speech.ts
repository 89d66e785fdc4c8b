import { settingsSchema } from '#config/settings.ts';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { Resampler } from '#drivers/audio/resample.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { OpenJtalkVoice } from '#drivers/voice/open-jtalk.ts';
import { type Need, needsCommand } from '../needs.ts';

/** Made with the dictionary and the voice of the default settings. */
export const needsJapaneseSpeech = (): Need => needsCommand('open_jtalk', 'open-jtalk');

/** A child's pitch, some half-tones above the voice's own. */
export const CHILD = { rate: 0.95, pitchSemitones: 6 };
export const ROBOT = { rate: 1, pitchSemitones: 0 };

/** Real Japanese speech at OUTPUT_RATE_HZ, as the robot's own voice would say it. */
export async function japaneseSpeech(text: string, tone = ROBOT): Promise<Int16Array> {
  const voice = new OpenJtalkVoice(settingsSchema.parse({}).voice, new SystemClock());
  const parts: Int16Array[] = [];
  for await (const part of voice.synthesize(text, tone)) parts.push(part);
  return joined(parts);
}

/** The same at INPUT_RATE_HZ, as a microphone hears it. */
export async function japaneseSpeechHeard(text: string, tone = CHILD): Promise<Int16Array> {
  return toInputRate(await japaneseSpeech(text, tone));
}

/** OUTPUT_RATE_HZ to INPUT_RATE_HZ, in time with the original. */
export function toInputRate(samples: Int16Array): Int16Array {
  const resampler = new Resampler(OUTPUT_RATE_HZ, INPUT_RATE_HZ, samples.length + 4800);
  const late = Math.round((resampler.delayMs * INPUT_RATE_HZ) / 1000);
  const padded = new Int16Array(samples.length + 4800);
  padded.set(samples);
  const length = Math.floor((samples.length * INPUT_RATE_HZ) / OUTPUT_RATE_HZ);
  return resampler.push(padded).slice(late, late + length);
}

export function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
