import { inspect } from 'node:util';

const REDACTED = '[private]';

/**
 * A value of the child's (a sentence, a picture, a sound) or a secret. It prints, logs and serialises as
 * "[private]"; only an explicit `reveal()` gives the value, so that each place that does can be found.
 */
export class Private<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  [inspect.custom](): string {
    return REDACTED;
  }
}
