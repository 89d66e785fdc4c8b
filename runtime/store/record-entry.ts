import { type Change, StoreError } from '#agents/core/records.ts';
import { Emotions } from './emotions.ts';
import type { Database } from './open.ts';
import { Outbox } from './outbox.ts';
import { Problems } from './problems.ts';
import { Progress } from './progress.ts';
import { Sessions } from './sessions.ts';
import { VoiceUsage } from './voice-usage.ts';

/** What stands beside each change: whose it is, where and when it happened. */
export interface Entry {
  /** UUIDv7 of this change. */
  readonly id: string;
  readonly childId: string;
  readonly sessionId: string;
  /** Wall-clock ms, whole. */
  readonly atMs: number;
}

/** The tables, one writer each. */
export interface Tables {
  readonly sessions: Sessions;
  readonly problems: Problems;
  readonly progress: Progress;
  readonly emotions: Emotions;
  readonly outbox: Outbox;
  readonly voice: VoiceUsage;
}

export function openTables(database: Database): Tables {
  return {
    sessions: new Sessions(database),
    problems: new Problems(database),
    progress: new Progress(database),
    emotions: new Emotions(database),
    outbox: new Outbox(database),
    voice: new VoiceUsage(database),
  };
}

/** Writes one change and its outbox row; to be called inside a transaction. */
export function recordEntry(tables: Tables, entry: Entry, change: Change): void {
  switch (change.kind) {
    case 'problem_started':
      tables.problems.start(entry, change);
      break;
    case 'answer_attempted':
      tables.problems.attempt(entry, change);
      break;
    case 'hint_given':
      tables.problems.giveHint(entry, change.problemId, change.level);
      break;
    case 'problem_closed':
      tables.problems.close(entry, change.problemId, change.status);
      break;
    case 'progress_recorded':
      tables.progress.record(entry, change);
      break;
    case 'streak_broken':
      tables.progress.breakStreak(entry);
      break;
    case 'achievement_unlocked':
      tables.progress.unlock(entry, change.code);
      break;
    case 'emotion_observed':
      tables.emotions.add(entry, change.emotion);
      break;
    case 'session_closed':
      tables.sessions.close(entry.sessionId, change.reason, entry.atMs);
      break;
  }
  tables.outbox.add(entry, change);
}

/**
 * The change as the tables take it: durations whole and not negative. Throws StoreError (failed) for text longer
 * than an expression or an answer can be: the child's own words have no business here.
 */
export function checkedChange(change: Change): Change {
  switch (change.kind) {
    case 'problem_started':
      refuseLong(change.expression, 80, 'expression');
      return change;
    case 'answer_attempted':
      refuseLong(change.answer ?? '', 40, 'answer');
      return { ...change, latencyMs: wholeDuration(change.latencyMs) };
    case 'progress_recorded':
      return { ...change, timeSpentSeconds: wholeDuration(change.timeSpentSeconds) };
    default:
      return change;
  }
}

function refuseLong(text: string, limit: number, name: string): void {
  if (text.length > limit) throw new StoreError('failed', `${name} is over ${limit} characters`);
}

function wholeDuration(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}
