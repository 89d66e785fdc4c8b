import { type Change, type Memory, type SessionRecord, StoreError } from '#agents/core/records.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import { CorrectionJournal } from '#runtime/store/history/correction-journal.ts';
import { StreakDays } from '#runtime/store/history/streak-days.ts';
import { Forgotten } from '#runtime/store/sync/forgotten.ts';
import { Stamps } from '#runtime/store/sync/stamp.ts';
import { Standings } from '#runtime/store/sync/standings.ts';
import { Versions } from '#runtime/store/sync/versions.ts';
import { MemoryVectors } from '#runtime/store/vectors/memory-vectors.ts';
import { Battles } from './battles.ts';
import { ChildRules } from './child-rules.ts';
import { Children } from './children.ts';
import type { Entry, StampedEntry } from './entry.ts';
import { Memories } from './memories.ts';
import { Outbound } from './outbound.ts';
import { Outbox } from './outbox.ts';
import { ProblemHistories } from './problem-histories.ts';
import { Problems } from './problems.ts';
import { Progress } from './progress.ts';
import { type RowWriter, rowWriter } from './row-writer.ts';
import { SessionRecords } from './session-records.ts';
import { SessionSums } from './session-sums.ts';
import { Sessions } from './sessions.ts';
import { VoiceUsage } from './voice-usage.ts';

/** The tables, one writer each; `histories` only reads. */
export interface Tables {
  readonly children: Children;
  readonly sessions: Sessions;
  readonly problems: Problems;
  readonly histories: ProblemHistories;
  readonly progress: Progress;
  readonly battles: Battles;
  readonly memories: Memories;
  readonly vectors: MemoryVectors;
  readonly sessionRecords: SessionRecords;
  readonly sessionSums: SessionSums;
  readonly streakDays: StreakDays;
  readonly outbound: Outbound;
  readonly outbox: Outbox;
  readonly corrections: CorrectionJournal;
  readonly voice: VoiceUsage;
  readonly childRules: ChildRules;
  /** A change that is a row as it stands. */
  readonly emotionHistory: RowWriter;
  readonly stamps: Stamps;
  readonly standings: Standings;
  readonly versions: Versions;
  readonly forgotten: Forgotten;
}

export function openTables(database: Preparer): Tables {
  return {
    children: new Children(database),
    sessions: new Sessions(database),
    problems: new Problems(database),
    histories: new ProblemHistories(database),
    progress: new Progress(database),
    battles: new Battles(database),
    memories: new Memories(database),
    vectors: new MemoryVectors(database),
    sessionRecords: new SessionRecords(database),
    sessionSums: new SessionSums(database),
    streakDays: new StreakDays(database),
    outbound: new Outbound(database),
    outbox: new Outbox(database),
    corrections: new CorrectionJournal(database),
    voice: new VoiceUsage(database),
    childRules: new ChildRules(database),
    emotionHistory: rowWriter(database, 'emotion_history'),
    stamps: new Stamps(database),
    standings: new Standings(database),
    versions: new Versions(database),
    forgotten: new Forgotten(database),
  };
}

/** Writes one change and its outbox row, unless a parent has taken its item away; to be called inside a transaction. */
export function recordEntry(tables: Tables, written: Entry, change: Change): void {
  const entry: StampedEntry = { ...written, stamp: tables.stamps.next(written.atMs) };
  const isOfItem = 'problemId' in change && change.kind !== 'problem_started';
  if (isOfItem && tables.corrections.isGone(entry.childId, change.problemId)) return;
  /** What another robot cannot know of it. */
  let more: object = {};
  switch (change.kind) {
    case 'problem_started':
      tables.problems.start(entry, change);
      break;
    case 'answer_attempted':
      tables.problems.attempt(entry, change);
      break;
    case 'hint_given':
      more = { answersBefore: tables.problems.giveHint(entry, change) };
      break;
    case 'problem_closed':
      tables.problems.close(entry, change.problemId, change.status);
      break;
    case 'progress_recorded':
      more = { isFirst: tables.progress.record(entry, change) };
      break;
    case 'streak_broken':
      tables.progress.breakStreak(entry, change.ofProblem ?? null);
      break;
    case 'achievement_unlocked':
      tables.progress.unlock(entry, change.code);
      break;
    case 'emotion_observed':
      tables.emotionHistory(entry, change.emotion);
      break;
    case 'battle_played':
      tables.battles.play(entry, change);
      break;
    case 'memory_kept':
      // What is not kept here is nothing for the cloud either.
      if (!tables.memories.keep(entry, change.memory)) return;
      tables.memories.stamp(entry.childId, change.memory.memoryId, entry.stamp);
      break;
    case 'session_recorded':
      tables.sessionRecords.keep(entry, change.record);
      break;
    case 'session_closed':
      tables.sessions.close(entry.sessionId, change.reason, entry.atMs);
      break;
  }
  tables.outbox.add(entry, change, more);
}

/**
 * The change as the tables take it: numbers whole and not negative. Throws StoreError (failed) for text longer than
 * what belongs there can be: the child's own words have no business here.
 */
export function checkedChange(change: Change): Change {
  switch (change.kind) {
    case 'problem_started':
      refuseLong(change.expression, 80, 'expression');
      return change;
    case 'answer_attempted':
      refuseLong(change.answer ?? '', 40, 'answer');
      return { ...change, latencyMs: wholeNumber(change.latencyMs) };
    case 'progress_recorded':
      return { ...change, timeSpentSeconds: wholeNumber(change.timeSpentSeconds) };
    case 'battle_played': {
      const { longestRally, returned, dropped } = change;
      return {
        ...change,
        longestRally: wholeNumber(longestRally),
        returned: wholeNumber(returned),
        dropped: wholeNumber(dropped),
      };
    }
    case 'memory_kept':
      return { ...change, memory: checkedMemory(change.memory) };
    case 'session_recorded':
      return { ...change, record: checkedRecord(change.record) };
    default:
      return change;
  }
}

const MOST_TAGS = 8;

function checkedMemory(memory: Memory): Memory {
  if (memory.text.trim() === '' || memory.key === '') {
    throw new StoreError('failed', 'a memory has a key and says something');
  }
  refuseLong(memory.text, 200, 'the text of a memory');
  refuseLong(memory.key, 80, 'the key of a memory');
  const tags = memory.tags?.slice(0, MOST_TAGS) ?? [];
  for (const tag of tags) refuseLong(tag, 40, 'a tag of a memory');
  const { confidence } = memory;
  return {
    ...memory,
    tags,
    atMs: wholeNumber(memory.atMs),
    ...(confidence === undefined ? {} : { confidence: Math.min(1, Math.max(0, confidence)) }),
  };
}

function checkedRecord(record: SessionRecord): SessionRecord {
  refuseLong(record.summary, 400, 'the summary of a session');
  for (const { expression } of record.hard) refuseLong(expression, 80, 'expression');
  return {
    ...record,
    problemCount: wholeNumber(record.problemCount),
    solvedCount: wholeNumber(record.solvedCount),
    aloneCount: wholeNumber(record.aloneCount),
    hintCount: wholeNumber(record.hintCount),
    points: wholeNumber(record.points),
    activeMs: wholeNumber(record.activeMs),
  };
}

function refuseLong(text: string, limit: number, name: string): void {
  if (text.length > limit) throw new StoreError('failed', `${name} is over ${limit} characters`);
}

function wholeNumber(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}
