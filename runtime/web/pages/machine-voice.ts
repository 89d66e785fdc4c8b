const LANGUAGE = 'ja';
/** Of the voice's usual speed: for a child that follows with its finger. */
const RATE = 0.9;

/** A Japanese voice of this very device, where it has one; voices that send the words to somebody's server are not used. */
export class MachineVoice {
  constructor(onChange: () => void) {
    // Browsers fetch their list of voices late.
    globalThis.speechSynthesis?.addEventListener('voiceschanged', onChange);
  }

  get isAvailable(): boolean {
    return this.#voice() !== null;
  }

  /** Resolves when it has been said, or `signal` aborts. */
  async say(text: string, signal: AbortSignal): Promise<void> {
    const voice = this.#voice();
    if (voice === null) return;
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = RATE;
    await new Promise<void>((resolve) => {
      words.onend = () => resolve();
      words.onerror = () => resolve();
      signal.addEventListener('abort', () => speechSynthesis.cancel(), { once: true });
      speechSynthesis.speak(words);
    });
  }

  #voice(): SpeechSynthesisVoice | null {
    const voices = globalThis.speechSynthesis?.getVoices() ?? [];
    return voices.find((voice) => voice.localService && voice.lang.startsWith(LANGUAGE)) ?? null;
  }
}
