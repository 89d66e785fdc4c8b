/** What may stand beside a log message: plain facts about the machine, never words or sound of the child. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | Error>>;

/** The log. Messages are constants in English; what varies goes into the fields. */
export interface Journal {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A journal that adds `fields` to each of its lines. */
  child(fields: LogFields): Journal;
}
