/** Something the parent should know, and what to do about it. */
export interface ParentNotice {
  /** The same as long as it is the same matter. */
  readonly id: string;
  readonly kind: 'records' | 'part' | 'cloud' | 'room' | 'trust' | 'access' | 'house' | 'update';
  readonly code: string;
  /** Since when it is so, wall-clock ms: when it happened, or when the robot first noticed it since its start. */
  readonly sinceMs: number;
  readonly ja: string;
  readonly en: string;
  readonly isSeen: boolean;
}

/** A part that may have something to tell. */
export interface TellsNotices {
  told(): readonly ToldNotice[];
}

/** A notice as the part tells it that has noticed; `atMs` where it knows when. */
export type ToldNotice = Omit<ParentNotice, 'sinceMs' | 'isSeen'> & { readonly atMs?: number };
