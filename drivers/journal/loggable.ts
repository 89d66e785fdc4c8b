import { withoutLogins } from '#config/logins.ts';
import { Private } from '#config/private.ts';
import type { LogFields } from './journal.ts';

/** An error as it may be logged: what it is and where, without the fields that hang on it. */
interface LoggedError {
  readonly name: string;
  readonly code?: string | number;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

export type LoggedValue = string | number | boolean | null | LoggedError;

const DEEPEST_CAUSE = 3;

/**
 * What of `fields` may be written. The types allow little already; this also holds against casts and against
 * errors that carry what the child wrote: private values print as "[private]", other objects as "[object]",
 * of an error only name, code, message and stack frames are
 * left, and no text holds the login of an address.
 */
export function loggable(fields: LogFields): Record<string, LoggedValue> {
  const result: Record<string, LoggedValue> = {};
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    if (value === undefined) continue;
    if (value instanceof Error) result[key] = loggableError(value);
    else if (value instanceof Private) result[key] = value.toString();
    else if (value !== null && (typeof value === 'object' || typeof value === 'function')) {
      result[key] = '[object]';
    } else if (typeof value === 'bigint' || typeof value === 'symbol') result[key] = String(value);
    else if (typeof value === 'string') result[key] = withoutLogins(value);
    else result[key] = value as number | boolean | null;
  }
  return result;
}

function loggableError(error: Error, depth = 0): LoggedError {
  const code = 'code' in error ? error.code : undefined;
  return {
    name: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    // JSON.parse quotes the text it could not read, and that text may be the child's.
    message:
      error instanceof SyntaxError
        ? '[the text that could not be parsed is not logged]'
        : withoutLogins(error.message),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE
      ? { cause: loggableError(error.cause, depth + 1) }
      : {}),
  };
}

/** The frames alone: the head of a stack repeats the message. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
