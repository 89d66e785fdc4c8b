import words from '#agents/words/buttons.json' with { type: 'json' };
import { sentence, wordingsOf } from '#agents/words/sentence.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Access, AccessNews } from './access.ts';
import type { AccessEvent } from './access-record.ts';
import { AccessRefused } from './access-refused.ts';
import { spokenAddress, spokenCode } from './spoken-code.ts';

/** A parent who has typed the address hears the code again. */
const REPEAT_MS = 30_000;
const SENTENCES = wordingsOf(words);
/** What the child hears of what happens. */
const SAID: Partial<Record<AccessEvent, string>> = {
  parent_paired: SENTENCES.parent_paired[0],
  parent_asked: SENTENCES.parent_asked[0],
  child_paired: SENTENCES.child_paired[0],
};

interface AccessSignsParts {
  readonly access: Access;
  readonly clock: Clock;
  /** Says it in the robot's own voice, in place of what it is saying. */
  say(sentence: string): void;
  /** The body shows that the robot waits to be paired, or shows it no more. */
  showPairing(isOpen: boolean): void;
}

/** How the robot tells of access with voice and light, and what its buttons ask of it. */
export class AccessSigns {
  readonly #parts: AccessSignsParts;
  #stopRepeating = (): void => {};

  constructor(parts: AccessSignsParts) {
    this.#parts = parts;
  }

  /** Begins to tell; the returned function ends it. */
  start(): () => void {
    const stop = this.#parts.access.onNews((news) => this.#tell(news));
    return () => {
      stop();
      this.#stopRepeating();
    };
  }

  /** Both buttons were held for 3 s. */
  askForPairing(): void {
    try {
      this.#parts.access.openWindow('buttons');
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
      this.#parts.say(SENTENCES[error.code === 'pairing_wait' ? 'must_wait' : 'not_now'][0]);
    }
  }

  /** Both buttons were held while the power came on. */
  askForReset(): void {
    try {
      this.#parts.access.reset();
      this.#parts.say(SENTENCES.reset[0]);
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
      this.#parts.say(SENTENCES.reset_failed[0]);
    }
  }

  #tell(news: AccessNews): void {
    const { clock, say, showPairing } = this.#parts;
    if (news === 'window_opened' || news === 'window_shown_again') {
      showPairing(true);
      this.#sayAll();
      this.#stopRepeating();
      this.#stopRepeating = clock.every(REPEAT_MS, () => this.#sayCode());
    } else if (news === 'window_closed' || news === 'window_used') {
      showPairing(false);
      this.#stopRepeating();
      if (news === 'window_closed') say(SENTENCES.window_closed[0]);
    } else {
      const said = SAID[news];
      if (said !== undefined) say(said);
    }
  }

  #sayAll(): void {
    const { access, say } = this.#parts;
    const { window, reach } = access;
    if (window === null) return;
    const code = spokenCode(window.code.reveal());
    const [address] = reach.addresses();
    if (address === undefined) say(sentence(words.window_open_here, { code }));
    else say(sentence(words.window_open, { address: spokenAddress(address), code }));
  }

  #sayCode(): void {
    const { window } = this.#parts.access;
    if (window !== null)
      this.#parts.say(sentence(words.code_again, { code: spokenCode(window.code.reveal()) }));
  }
}
