import type { Clock } from '#drivers/clock/clock.ts';
import type { Speaker } from '#drivers/speaker/speaker.ts';
import type { SpeechShelf } from '#drivers/voice/speech-shelf.ts';
import type { ToneOfVoice, Voice } from '#drivers/voice/voice.ts';

const NEUTRAL: ToneOfVoice = { rate: 1, pitchSemitones: 0 };
/** A voice that has not begun by then is not waited for: the child sees the sentence on the page. */
const BEGIN_LIMIT_MS = 8_000;

/** Sentences whose sound is there before it is needed. Key: sentence. */
export type PreparedSpeech = Map<string, readonly Int16Array[]>;

/**
 * What the robot says by itself, without the cloud. Fillers and the sentences for trouble are made beforehand, so
 * that they come at once, whatever hangs.
 */
export class OwnVoice {
  readonly #voice: Voice;
  readonly #speaker: Speaker;
  readonly #clock: Clock;
  readonly #prepared: PreparedSpeech;
  #talking = new AbortController();

  constructor(voice: Voice, speaker: Speaker, clock: Clock, prepared: PreparedSpeech = new Map()) {
    this.#voice = voice;
    this.#speaker = speaker;
    this.#clock = clock;
    this.#prepared = prepared;
  }

  /**
   * Makes the sound of these sentences, one after another, where it was not kept by `shelf`, which then has these and no
   * others. Throws what the voice throws, or the signal's reason.
   */
  static async prepare(
    voice: Voice,
    sentences: readonly string[],
    into: PreparedSpeech,
    signal: AbortSignal,
    shelf: SpeechShelf | null = null,
  ): Promise<void> {
    for (const sentence of sentences) {
      signal.throwIfAborted();
      if (into.has(sentence)) continue;
      const kept = (await shelf?.take(sentence)) ?? null;
      if (kept !== null) {
        into.set(sentence, [kept]);
        continue;
      }
      const pieces: Int16Array[] = [];
      for await (const piece of voice.synthesize(sentence, NEUTRAL, signal)) pieces.push(piece);
      into.set(sentence, pieces);
      if (pieces.length > 0) await shelf?.keep(sentence, joined(pieces));
    }
    await shelf?.dropOthers(sentences);
  }

  /**
   * Says a sentence after what is playing; resolves when all of it is on its way, with whether it can be heard.
   * A later sentence ends an earlier one that is still being made.
   */
  async say(sentence: string, tone: ToneOfVoice = NEUTRAL): Promise<boolean> {
    this.stop();
    const prepared = this.#prepared.get(sentence);
    if (prepared) return prepared.every((piece) => this.#speaker.play(piece)) && prepared.length > 0;
    const talking = new AbortController();
    this.#talking = talking;
    let hasBegun = false;
    const limit = this.#clock.sleep(BEGIN_LIMIT_MS, talking.signal).then(
      () => hasBegun || talking.abort(),
      () => {},
    );
    try {
      for await (const piece of this.#voice.synthesize(sentence, tone, talking.signal)) {
        if (talking.signal.aborted || !this.#speaker.play(piece)) return hasBegun;
        hasBegun = true;
      }
      return hasBegun;
    } catch {
      return hasBegun;
    } finally {
      talking.abort();
      await limit;
    }
  }

  /** Makes no more sound; what is already on its way the speaker's `interrupt` ends. */
  stop(): void {
    this.#talking.abort();
  }
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
