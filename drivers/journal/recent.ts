import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal, LogFields } from './journal.ts';

/** What of a log line is a constant, or a code. */
export interface LogCode {
  /** Wall clock. */
  readonly at_ms: number;
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  /** What was wrong and with what, by the fields that hold codes. */
  readonly codes: Readonly<Record<string, string | number>>;
}

const LINES_KEPT = 200;
/** What only happened makes room for what was wrong, which is rarer: of its lines no more than this are kept beside it. */
const INFO_KEPT = 120;
/** The fields that hold codes of ours, and the shape of such a code; what looks otherwise is left out. */
const CODE_FIELDS = [
  ...(['part', 'state', 'code', 'end', 'status', 'refusal', 'fault', 'kind'] as const),
  ...(['agent', 'tool', 'outcome'] as const),
] as const;
const CODE = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/**
 * Writes to another journal and keeps of the last 200 lines what support needs from a distance: message and codes. No
 * other field is kept: a model's name, a path or an address is somebody's setting.
 */
export class RecentJournal implements Journal {
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #lines: LogCode[];
  readonly #fields: LogFields;

  constructor(journal: Journal, clock: Clock, lines: LogCode[] = [], fields: LogFields = {}) {
    this.#journal = journal;
    this.#clock = clock;
    this.#lines = lines;
    this.#fields = fields;
  }

  /** The oldest first. */
  recent(): readonly LogCode[] {
    return this.#lines;
  }

  /** Kept nowhere: what is only for whoever looks on. */
  debug(message: string, fields?: LogFields): void {
    this.#journal.debug(message, fields);
  }

  info(message: string, fields?: LogFields): void {
    this.#keep('info', message, fields);
    this.#journal.info(message, fields);
  }

  warn(message: string, fields?: LogFields): void {
    this.#keep('warn', message, fields);
    this.#journal.warn(message, fields);
  }

  error(message: string, fields?: LogFields): void {
    this.#keep('error', message, fields);
    this.#journal.error(message, fields);
  }

  child(fields: LogFields): Journal {
    const all = { ...this.#fields, ...fields };
    return new RecentJournal(this.#journal.child(fields), this.#clock, this.#lines, all);
  }

  #drop(): void {
    const isInfo = (line: LogCode): boolean => line.level === 'info';
    const isMostlyInfo = this.#lines.filter(isInfo).length > INFO_KEPT;
    this.#lines.splice(isMostlyInfo ? this.#lines.findIndex(isInfo) : 0, 1);
  }

  #keep(level: LogCode['level'], message: string, fields: LogFields = {}): void {
    const all = { ...this.#fields, ...fields };
    const codes: Record<string, string | number> = {};
    for (const name of CODE_FIELDS) {
      const value = all[name];
      if (typeof value === 'number' || (typeof value === 'string' && CODE.test(value))) codes[name] = value;
    }
    const { error } = all;
    if (error instanceof Error && CODE.test(error.name)) codes.error = error.name;
    this.#lines.push({ at_ms: this.#clock.now(), level, message, codes });
    if (this.#lines.length > LINES_KEPT) this.#drop();
  }
}
