const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** What a line is tried with; tests bring their own. */
interface LineTools {
  probe(): Promise<unknown>;
  wait(durationMs: number): Promise<void>;
}

/**
 * Whether the robot answers. Once a request has failed for want of a line it is tried again and again, each time after a
 * longer while, until it answers; `returns` then has risen by one, so that whoever shows something reads it anew.
 */
export class Line {
  isUp = true;
  returns = 0;
  readonly #listeners = new Set<() => void>();
  readonly #tools: LineTools;

  constructor(tools: LineTools) {
    this.#tools = tools;
  }

  /** A request has met no robot. While it is being tried already this changes nothing. */
  broke(): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.#tell();
    void this.#tryAgain();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #tryAgain(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs)) {
      await this.#tools.wait(waitMs);
      try {
        await this.#tools.probe();
        break;
      } catch {
        // Not yet.
      }
    }
    this.isUp = true;
    this.returns += 1;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
