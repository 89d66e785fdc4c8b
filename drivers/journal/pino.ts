import { destination, type Level, type Logger, pino } from 'pino';
import type { Journal, LogFields } from './journal.ts';
import { loggable } from './loggable.ts';

/** Where lines go: anything that takes a line of JSON. */
interface LogDestination {
  write(line: string): void;
}

/**
 * The log as lines of JSON on standard error, where systemd's journal takes it; standard output is left to what
 * people read (the line with the address). Lines are written at once, so that the last ones before a crash are
 * there. A log that cannot be written to is no reason to stop the robot: the line is lost.
 */
export class PinoJournal implements Journal {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  static open(level: Level | 'silent', to?: LogDestination): PinoJournal {
    const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
    if (to !== undefined) return new PinoJournal(pino(options, to));
    const standardError = destination({ dest: 2, sync: true });
    standardError.on('error', () => {});
    return new PinoJournal(pino(options, standardError));
  }

  /** From the next line on; not of what `child` gave before. */
  setLevel(level: Level | 'silent'): void {
    this.#logger.level = level;
  }

  debug(message: string, fields?: LogFields): void {
    this.#write('debug', message, fields);
  }

  info(message: string, fields?: LogFields): void {
    this.#write('info', message, fields);
  }

  warn(message: string, fields?: LogFields): void {
    this.#write('warn', message, fields);
  }

  error(message: string, fields?: LogFields): void {
    this.#write('error', message, fields);
  }

  child(fields: LogFields): Journal {
    return new PinoJournal(this.#logger.child(loggable(fields)));
  }

  #write(level: Level, message: string, fields: LogFields | undefined): void {
    if (!this.#logger.isLevelEnabled(level)) return;
    this.#logger[level](fields === undefined ? {} : loggable(fields), message);
  }
}
