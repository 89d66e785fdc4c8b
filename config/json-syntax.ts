/** Where a JSON text stops being JSON. Line and column count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** What would be right there. */
  readonly wanted: string;
}

class Stop extends Error {
  readonly offset: number;

  constructor(offset: number, wanted: string) {
    super(wanted);
    this.offset = offset;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const SPACE = /[ \t\r\n]*/y;
/** Settings are three levels deep; a text nested deeper is not settings, and must not use up the stack. */
const DEEPEST = 64;

/** Reads along the grammar of RFC 8259; JSON.parse tells no position for some faults, and takes a key given twice. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): void {
    this.#skip();
    this.#value(0);
    this.#skip();
    if (this.#at < this.#text.length) throw new Stop(this.#at, 'nothing may follow the closing brace');
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  #skip(): void {
    this.#take(SPACE);
    if (this.#text.startsWith('//', this.#at) || this.#text.startsWith('/*', this.#at))
      throw new Stop(this.#at, 'JSON has no comments: remove it');
  }

  #is(mark: string): boolean {
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    this.#skip();
    return true;
  }

  #value(depth: number): void {
    if (depth > DEEPEST) throw new Stop(this.#at, `at most ${DEEPEST} levels`);
    if (this.#is('{')) this.#object(depth);
    else if (this.#is('[')) this.#list(depth);
    else if (this.#take(STRING) === null && this.#take(SCALAR) === null)
      throw new Stop(this.#at, 'a value is expected here: a number, "text", true, false, null, { or [');
    this.#skip();
  }

  #object(depth: number): void {
    const keys = new Set<string>();
    if (this.#is('}')) return;
    do {
      const start = this.#at;
      const key = this.#take(STRING);
      if (key === null) throw new Stop(this.#at, 'a "key" in double quotes is expected here');
      if (keys.has(JSON.parse(key))) throw new Stop(start, `${key} is given twice: keep one`);
      keys.add(JSON.parse(key));
      this.#skip();
      if (!this.#is(':')) throw new Stop(this.#at, 'a colon is expected here');
      this.#value(depth + 1);
    } while (this.#is(','));
    if (!this.#is('}')) throw new Stop(this.#at, 'a comma or } is expected here');
  }

  #list(depth: number): void {
    if (this.#is(']')) return;
    do this.#value(depth + 1);
    while (this.#is(','));
    if (!this.#is(']')) throw new Stop(this.#at, 'a comma or ] is expected here');
  }
}

/** Null when `text` is one JSON value (RFC 8259) without a key given twice; else the first fault. */
export function findJsonFault(text: string): JsonFault | null {
  try {
    new Scanner(text).document();
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.offset).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, wanted: error.message };
  }
}
