import type { LiveUsage } from '#agents/live/connection.ts';
import { monthOf } from '#agents/live/cost.ts';
import { dayInJapan } from '#config/time-zone.ts';
import type { OutboundPurpose } from '#drivers/network/outbound.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** What one voice talk used. */
export interface ConversationCost {
  readonly conversationId: string;
  readonly usage: LiveUsage;
  readonly usd: number;
  readonly startedAtMs: number;
}

/** What the cloud cost on a day for one purpose, by all children. */
export interface DaySpending {
  readonly day: number;
  readonly purpose: OutboundPurpose;
  readonly usd: number;
}

interface Row {
  readonly conversation_id: string;
  readonly input_audio_tokens: number;
  readonly input_written_tokens: number;
  readonly input_picture_tokens: number;
  readonly output_audio_tokens: number;
  readonly output_written_tokens: number;
  readonly micro_usd: number;
  readonly started_at_ms: number;
}

const MICRO = 1_000_000;

/** Tokens and money of voice talks: by conversation and child, and by month for the household. */
export class VoiceUsage {
  readonly #add: Statement<unknown[]>;
  readonly #spend: Statement<[string, number]>;
  readonly #spent: Statement<[string], number>;
  readonly #spendDay: Statement<[number, string, number]>;
  readonly #days: Statement<[number, number], DaySpending & { readonly micro_usd: number }>;
  readonly #latest: Statement<[string, number], Row>;

  constructor(database: Preparer) {
    this.#add = database.prepare(
      `INSERT INTO voice_usage (child_id, conversation_id, input_audio_tokens, input_written_tokens,
         input_picture_tokens, output_audio_tokens, output_written_tokens, micro_usd, started_at_ms, updated_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET
         input_audio_tokens = input_audio_tokens + excluded.input_audio_tokens,
         input_written_tokens = input_written_tokens + excluded.input_written_tokens,
         input_picture_tokens = input_picture_tokens + excluded.input_picture_tokens,
         output_audio_tokens = output_audio_tokens + excluded.output_audio_tokens,
         output_written_tokens = output_written_tokens + excluded.output_written_tokens,
         micro_usd = micro_usd + excluded.micro_usd, updated_at_ms = excluded.updated_at_ms`,
    );
    this.#spend = database.prepare(
      `INSERT INTO voice_spending (month, micro_usd) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET micro_usd = micro_usd + excluded.micro_usd`,
    );
    this.#spent = database
      .prepare<[string], number>('SELECT micro_usd FROM voice_spending WHERE month = ?')
      .pluck();
    this.#spendDay = database.prepare(
      `INSERT INTO day_spending (day, purpose, micro_usd) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET micro_usd = micro_usd + excluded.micro_usd`,
    );
    this.#days = database.prepare(
      'SELECT day, purpose, micro_usd FROM day_spending WHERE day >= ? AND day < ? ORDER BY day, purpose',
    );
    this.#latest = database.prepare(
      'SELECT * FROM voice_usage WHERE child_id = ? ORDER BY updated_at_ms DESC, conversation_id DESC LIMIT ?',
    );
  }

  /** Adds to the conversation, the month and the day; to be called inside a transaction, with the child there. */
  add(
    childId: string,
    conversationId: string,
    usage: LiveUsage,
    usd: number,
    purpose: OutboundPurpose,
    atMs: number,
  ): void {
    const microUsd = Math.max(0, Math.round(usd * MICRO));
    this.#add.run(
      childId,
      conversationId,
      usage.inputAudioTokens,
      usage.inputTextTokens,
      usage.inputImageTokens,
      usage.outputAudioTokens,
      usage.outputTextTokens,
      microUsd,
      atMs,
      atMs,
    );
    this.#spend.run(monthOf(atMs), microUsd);
    this.#spendDay.run(dayInJapan(atMs), purpose, microUsd);
  }

  /** What voice talk has cost in a month ("2026-04"), by all children. */
  spentUsd(month: string): number {
    return (this.#spent.get(month) ?? 0) / MICRO;
  }

  /** What was spent on each of these days in Japan (days since 1970-01-01, `toDay` not counted in), oldest first. */
  byDay(fromDay: number, toDay: number): readonly DaySpending[] {
    return this.#days
      .all(fromDay, toDay)
      .map(({ day, purpose, micro_usd: microUsd }) => ({ day, purpose, usd: microUsd / MICRO }));
  }

  /** The last talks of a child, newest first. */
  latest(childId: string, limit: number): readonly ConversationCost[] {
    return this.#latest.all(childId, limit).map((row) => ({
      conversationId: row.conversation_id,
      usage: {
        inputAudioTokens: row.input_audio_tokens,
        inputTextTokens: row.input_written_tokens,
        inputImageTokens: row.input_picture_tokens,
        outputAudioTokens: row.output_audio_tokens,
        outputTextTokens: row.output_written_tokens,
      },
      usd: row.micro_usd / MICRO,
      startedAtMs: row.started_at_ms,
    }));
  }
}
