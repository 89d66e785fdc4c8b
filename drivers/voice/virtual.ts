import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { spokenSentences } from './sentences.ts';
import type { ToneOfVoice, Voice } from './voice.ts';

/** Open JTalk needs about this long for a mora at rate 1, and this much silence around a sentence. */
const MORA_MS = 140;
const AROUND_MS = 450;
/** Small kana belong to the one before; a kanji or digit is about two morae. */
const NO_MORA = /[ゃゅょャュョぁぃぅぇぉァィゥェォ\s、。,.!?]/u;
const TWO_MORAE = /[\p{sc=Han}0-9A-Za-z]/u;

/** A voice that says nothing, for as long as the real one would speak. */
export class VirtualVoice implements Voice {
  readonly mechanism = 'virtual';

  async isAvailable(): Promise<boolean> {
    return true;
  }

  async *synthesize(text: string, tone: ToneOfVoice, signal?: AbortSignal): AsyncIterable<Int16Array> {
    const rate = Math.max(0.5, Math.min(2, tone.rate));
    for (const sentence of spokenSentences(text)) {
      signal?.throwIfAborted();
      const durationMs = AROUND_MS + (countMorae(sentence) * MORA_MS) / rate;
      yield new Int16Array(Math.round((durationMs * OUTPUT_RATE_HZ) / 1000));
    }
  }
}

function countMorae(sentence: string): number {
  let morae = 0;
  for (const character of sentence) {
    if (TWO_MORAE.test(character)) morae += 2;
    else if (!NO_MORA.test(character)) morae += 1;
  }
  return morae;
}
