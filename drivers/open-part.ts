import { DeviceError, type DeviceErrorCode } from './errors.ts';
import type { Journal } from './journal/journal.ts';

/** The parts of the body that can be wanting. */
export const PART_NAMES = ['buttons', 'lights', 'camera', 'voice', 'microphone', 'speaker'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** One way to open a part: which mechanism, and the opening, which throws DeviceError where it is not there. */
export interface Way<T> {
  readonly mechanism: string;
  open(): Promise<T>;
}

/** How a part of the body stands. */
export interface PartStanding {
  /**
   * 'serving': its real mechanism does its work. 'virtual': the settings ask for the twin. 'missing': it is not there,
   * and nothing says that it should be (a laptop without GPIO). 'faulty': it should be there, or is and does not work.
   */
  readonly is: 'serving' | 'virtual' | 'missing' | 'faulty';
  /** Why it does not serve; null where it does, and where the settings ask for the twin. */
  readonly code: DeviceErrorCode | null;
}

/** What can be asked of each part of the body. */
export interface TriedPart {
  /** As far as is known without trying. */
  standing(): PartStanding;
  /**
   * Tries it for real, opening what could not be opened before. Harmless to a talk that goes on: what is in use is
   * proven by its use. `isAsked`: somebody waits for the answer; only then the camera takes a picture, which is dropped.
   */
  tryOut(isAsked: boolean, signal: AbortSignal): Promise<PartStanding>;
}

/** The real mechanism of a part, once one of its ways has opened it, and why none did. */
export class OpenedPart<T> {
  readonly #name: PartName;
  readonly #ways: readonly Way<T>[];
  readonly #isExpected: boolean;
  readonly #journal: Journal;
  readonly #onOpened: () => void;
  #real: T | null = null;
  #code: DeviceErrorCode | null = null;
  #hasServed = false;
  #opening: Promise<void> | null = null;

  /**
   * `ways` are tried in order; none: the settings ask for the twin. `isExpected`: the parent asked for the part by
   * name, or the machine should have it; where not, its absence is no fault.
   */
  constructor(
    name: PartName,
    ways: readonly Way<T>[],
    isExpected: boolean,
    { journal, onOpened }: { readonly journal: Journal; onOpened(): void },
  ) {
    this.#name = name;
    this.#ways = ways;
    this.#isExpected = isExpected;
    this.#journal = journal;
    this.#onOpened = onOpened;
  }

  /** Null while its twin stands in. */
  get real(): T | null {
    return this.#real;
  }

  /**
   * Opens it where it is not open; `isLooked`: finds out anew whether it is there where it is, too (only for parts
   * whose opening holds nothing). Never rejects. Calls while one is under way share it.
   */
  open(isLooked = false): Promise<void> {
    if (this.#real !== null && !isLooked) return Promise.resolve();
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  /** Resolves when no opening is under way. */
  async settled(): Promise<void> {
    await this.#opening;
  }

  /** `code`: what its use, or a try, has shown; where left out, what its opening did. */
  standing(code: DeviceErrorCode | null = this.#code): PartStanding {
    if (this.#ways.length === 0) return { is: 'virtual', code: null };
    if (code === null) return { is: 'serving', code };
    const mayBeMissing = code === 'not_present' && !this.#isExpected && !this.#hasServed;
    return { is: mayBeMissing ? 'missing' : 'faulty', code };
  }

  /** It has done its work: from here on its absence is a fault. */
  served(): void {
    this.#hasServed = true;
  }

  /** When none opens, the fault that says most counts: a part that is there and cannot be used before a missing one. */
  async #open(): Promise<void> {
    let telling: DeviceErrorCode | null = null;
    for (const { mechanism, open } of this.#ways) {
      try {
        const isNew = this.#real === null;
        this.#real = await open();
        this.#code = null;
        if (isNew) this.#onOpened();
        return;
      } catch (error) {
        const code = codeOf(error);
        if (telling === null || telling === 'not_present') telling = code;
        if (code === this.#code) continue;
        this.#journal.debug('A mechanism of the body is not there', {
          part: this.#name,
          mechanism,
          error: error instanceof Error ? error : new Error('something other than an error was thrown'),
        });
      }
    }
    this.#code = telling;
  }
}

/** What a fault of a device is called; anything else that was thrown is 'failed'. */
export function codeOf(error: unknown): DeviceErrorCode {
  return error instanceof DeviceError ? error.code : 'failed';
}
