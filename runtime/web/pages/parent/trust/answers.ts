/** What the robot answers to this page (runtime/web/routes/parent/memories.ts). */
export interface MemoriesShown {
  readonly memories: readonly MemoryShown[];
  /** About how many things nothing may be remembered any more. */
  readonly forbidden_count: number;
}

export interface MemoryShown {
  readonly memory_id: string;
  readonly type:
    | 'strength'
    | 'difficulty'
    | 'habit'
    | 'milestone'
    | 'effective_approach'
    | 'like'
    | 'event'
    | 'promise';
  readonly text: string;
  /** `memory_bank`: the robot's sentences, which the cloud's model said belong together. */
  readonly made_by: 'robot' | 'parent' | 'memory_bank';
  readonly since_ms: number;
  readonly at_ms: number;
  readonly problems: readonly {
    readonly problem_id: string;
    readonly expression: string;
    readonly started_at_ms: number;
  }[];
  /** 0-1; null where it is not known. */
  readonly confidence: number | null;
  /** From then on it is not used any more; null: it lasts. */
  readonly expires_at_ms: number | null;
  /** The sentences that it took the place of, the newest first. */
  readonly earlier: readonly { readonly text: string; readonly at_ms: number }[];
}

/** What went to one receiver for one purpose on a day. */
export interface LedgerRow {
  /** "2026-11-18". */
  readonly day: string;
  /** 'google', or a host. */
  readonly receiver: string;
  readonly purpose: string;
  readonly requests: number;
  readonly voice_bytes: number;
  readonly picture_bytes: number;
  readonly written_bytes: number;
  readonly received_bytes: number;
  readonly voice_ms: number;
}

export interface ReceiptShown {
  readonly receipt_id: string;
  readonly scope: 'child' | 'range' | 'all';
  readonly child_id: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly at_ms: number;
  readonly copies: number | null;
  readonly tables: readonly {
    readonly table: string;
    readonly ja: string;
    readonly en: string;
    readonly before: number;
    readonly after: number;
  }[];
  readonly rows: number;
  readonly rows_left: number;
}

export interface NoticeShown {
  readonly id: string;
  readonly code: string;
  readonly since_ms: number;
  readonly ja: string;
  readonly en: string;
  readonly is_seen: boolean;
}

export interface RetentionShown {
  /** 0: until a parent erases them. */
  readonly keep_months: number;
  /** Before this moment records are, or will be, erased; null for never. */
  readonly before_ms: number | null;
  /** From when on; null where it is going on already, or is not due. */
  readonly begins_ms: number | null;
}
