import type { Journal, LogFields } from './journal.ts';
import { type LoggedValue, loggable } from './loggable.ts';

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, LoggedValue>>;
}

/** A log in memory: tests read `lines`. Keeps the newest 10,000. */
export class MemoryJournal implements Journal {
  readonly lines: LogLine[];
  readonly #fields: LogFields;

  constructor(lines: LogLine[] = [], fields: LogFields = {}) {
    this.lines = lines;
    this.#fields = fields;
  }

  debug(message: string, fields?: LogFields): void {
    this.#add('debug', message, fields);
  }

  info(message: string, fields?: LogFields): void {
    this.#add('info', message, fields);
  }

  warn(message: string, fields?: LogFields): void {
    this.#add('warn', message, fields);
  }

  error(message: string, fields?: LogFields): void {
    this.#add('error', message, fields);
  }

  /** A journal that writes into the same lines. */
  child(fields: LogFields): Journal {
    return new MemoryJournal(this.lines, { ...this.#fields, ...fields });
  }

  #add(level: LogLine['level'], message: string, fields: LogFields | undefined): void {
    this.lines.push({ level, message, fields: loggable({ ...this.#fields, ...fields }) });
    if (this.lines.length > 10_000) this.lines.shift();
  }
}
