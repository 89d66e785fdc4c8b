import type { FileHandle } from 'node:fs/promises';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Terminal } from './terminal.ts';

/** What a command is given. */
export interface Call {
  /** What was typed behind its name. */
  readonly words: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** Aborts when the person wants to leave. */
  readonly signal: AbortSignal;
  /** What the robot is told. Throws SettingsError. */
  settings(): Settings;
  /** The file that it writes or reads, opened by the rights of whoever called; null where it has none. */
  readonly file: OpenFile | null;
}

export interface OpenFile {
  readonly path: string;
  readonly handle: FileHandle;
}

/** A command that was called wrongly: its usage is shown, and the process ends with 64. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a helper can do something about: told as it stands, without a stack; the process ends with 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
