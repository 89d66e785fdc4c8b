import { settingsSchema } from '#config/settings.ts';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { OpenJtalkVoice } from '#drivers/voice/open-jtalk.ts';
import { joinSamples } from './wire.ts';

/** The sound of the model's answers: mono, 24 kHz. */
export interface PeerVoice {
  readonly mechanism: 'open_jtalk' | 'tones';
  speak(text: string): Promise<Int16Array>;
}

const SYLLABLE_MS = 110;
const LOUDNESS = 6000;

/** Open JTalk where it is installed, else tones. Each text is made once. */
export async function openPeerVoice(clock: Clock): Promise<PeerVoice> {
  const voice = new OpenJtalkVoice(settingsSchema.parse({}).voice, clock);
  if (!(await voice.isAvailable())) return tones;
  const made = new Map<string, Int16Array>();
  return {
    mechanism: 'open_jtalk',
    speak: async (text) => {
      const before = made.get(text);
      if (before) return before;
      const sentences: Int16Array[] = [];
      for await (const sound of voice.synthesize(text, { rate: 1, pitchSemitones: 4 })) sentences.push(sound);
      const samples = joinSamples(sentences);
      made.set(text, samples);
      return samples;
    },
  };
}

/** A short tone for each letter, a pause for each mark: audible, and as long as speech would be. */
export const tones: PeerVoice = {
  mechanism: 'tones',
  speak: async (text) => {
    const size = Math.round((SYLLABLE_MS / 1000) * OUTPUT_RATE_HZ);
    return joinSamples([...text].map((letter) => toneOf(letter, size)));
  },
};

function toneOf(letter: string, size: number): Int16Array {
  const samples = new Int16Array(size);
  if (!/[\p{L}\p{N}]/u.test(letter)) return samples;
  const frequencyHz = 260 + ((letter.codePointAt(0) ?? 0) % 24) * 12;
  for (let i = 0; i < size; i++) {
    const swell = Math.sin((Math.PI * i) / size);
    samples[i] = Math.round(LOUDNESS * swell * Math.sin((2 * Math.PI * frequencyHz * i) / OUTPUT_RATE_HZ));
  }
  return samples;
}
