import { lineEditWords } from '#agents/teaching/composing/line-edit.ts';
import type { DraftLine } from '../draft-line.ts';

/** A line of the composition that the child mends: it stands where the child writes, and goes back in its own place. */
export class Mending {
  readonly #line: DraftLine;
  /** The lines as they are shown now. */
  readonly #lines: () => readonly string[];
  #touched: { readonly line: number; readonly was: string } | null = null;

  constructor(line: DraftLine, lines: () => readonly string[]) {
    this.#line = line;
    this.#lines = lines;
  }

  /** Its number, from 1; null where none is mended, or there is no composition any more. */
  get number(): number | null {
    return this.#lines().length > 0 ? (this.#touched?.line ?? null) : null;
  }

  begin(line: number): void {
    const was = this.#lines()[line - 1];
    if (was === undefined) return;
    this.#touched = { line, was };
    this.#line.write(was);
  }

  /** What is sent: the line that is mended under the number and the words it had; '' where it is as it was. */
  get message(): string {
    const { text } = this.#line;
    if (this.#touched === null || this.number === null || text.trim() === '') return text;
    const to = text.trim();
    return to === this.#touched.was ? '' : lineEditWords({ ...this.#touched, does: 'mend', to });
  }

  /** It is sent, or is to stay as it was: the field is free. */
  end(): void {
    if (this.#touched === null) return;
    this.#touched = null;
    this.#line.write('');
  }
}
