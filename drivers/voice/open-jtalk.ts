import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '#config/settings.ts';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { Resampler } from '#drivers/audio/resample.ts';
import { fromWav } from '#drivers/audio/wav.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import { findProgram } from '#drivers/process/find.ts';
import { runProgram } from '#drivers/process/run.ts';
import { spokenSentences } from './sentences.ts';
import type { ToneOfVoice, Voice } from './voice.ts';

/** Even a Pi speaks the longest sentence (a minute of sound) in less. */
const SENTENCE_LIMIT_MS = 30_000;
/** Two minutes of 48 kHz sound: a sentence never comes near it. */
const LARGEST_WAV_BYTES = 12_000_000;
/**
 * Open JTalk opens its output by name, and /dev/stdout cannot be opened when it is the socket that Node gives to a
 * child: through a shell's pipe it can. A failure shows as no sound.
 */
const SPEAK = 'open_jtalk "$@" -ow /dev/stdout | cat';

/** Open JTalk, one run for each sentence; the next one is made while the first is heard. */
export class OpenJtalkVoice implements Voice {
  readonly mechanism = 'open_jtalk';
  readonly #settings: Settings['voice'];
  readonly #clock: Clock;

  constructor(settings: Settings['voice'], clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async isAvailable(): Promise<boolean> {
    const program = await findProgram(['open_jtalk']);
    if (program === null) return false;
    const files = [path.join(this.#settings.dictionaryDir, 'sys.dic'), this.#settings.voiceFile];
    const found = await Promise.allSettled(files.map((file) => access(file)));
    return found.every((result) => result.status === 'fulfilled');
  }

  async *synthesize(text: string, tone: ToneOfVoice, signal?: AbortSignal): AsyncIterable<Int16Array> {
    const sentences = spokenSentences(text);
    if (sentences.length === 0) return;
    if (!(await this.isAvailable())) {
      throw new DeviceError('not_present', 'Open JTalk, its dictionary or its voice is not installed');
    }
    // Who stops listening ends the sentence that is being made ahead, too.
    const leaving = new AbortController();
    const either = AbortSignal.any([leaving.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      let next: Promise<Int16Array> | null = null;
      for (let i = 0; i < sentences.length; i++) {
        const samples: Int16Array = await (next ?? this.#speak(sentences[i] as string, tone, either));
        const following = sentences[i + 1];
        next = following === undefined ? null : this.#speak(following, tone, either);
        next?.catch(() => {});
        yield samples;
      }
    } finally {
      leaving.abort(new DeviceError('failed', 'nobody listens any more'));
    }
  }

  async #speak(sentence: string, tone: ToneOfVoice, signal: AbortSignal): Promise<Int16Array> {
    const rate = Math.max(0.5, Math.min(2, tone.rate * this.#settings.pace));
    const pitch = Math.max(-12, Math.min(12, tone.pitchSemitones));
    const voice = ['-x', this.#settings.dictionaryDir, '-m', this.#settings.voiceFile];
    const wav = await runProgram({
      command: 'sh',
      args: ['-c', SPEAK, 'sh', ...voice, '-r', rate.toFixed(3), '-fm', pitch.toFixed(3)],
      input: `${sentence}\n`,
      timeLimitMs: SENTENCE_LIMIT_MS,
      outputLimitBytes: LARGEST_WAV_BYTES,
      mayQuote: false,
      clock: this.#clock,
      signal,
    });
    if (wav.length === 0) throw new DeviceError('failed', 'open_jtalk gave no sound');
    const { samples, rateHz } = fromWav(wav);
    if (rateHz === OUTPUT_RATE_HZ) return samples;
    if (rateHz === OUTPUT_RATE_HZ * 2) return Resampler.whole(samples, rateHz, OUTPUT_RATE_HZ);
    throw new DeviceError('bad_data', 'the voice file speaks at a rate other than 24 or 48 kHz');
  }
}
