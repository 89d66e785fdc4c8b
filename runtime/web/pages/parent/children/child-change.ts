import type { ParentsChild } from '../kit/child.ts';

/** What the parent enters about a child. */
export interface ChildEntry {
  readonly nickname: string;
  readonly nickname_written: string;
  readonly grade: 1 | 2 | 3;
  readonly mark: string;
}

const FIELDS = [
  'nickname',
  'nickname_written',
  'grade',
  'mark',
] as const satisfies readonly (keyof ChildEntry)[];

/** What was entered anew: nothing else is sent, so that what another parent has changed meanwhile stays. */
export const changesOf = (seen: ParentsChild, entry: ChildEntry): Partial<ChildEntry> =>
  Object.fromEntries(
    FIELDS.filter((field) => entry[field] !== seen[field]).map((field) => [field, entry[field]]),
  );

/** What another parent has changed meanwhile of the same fields, to something else, as it is now. */
export const changedMeanwhile = (
  seen: ParentsChild,
  now: ParentsChild,
  changes: Partial<ChildEntry>,
): Partial<ChildEntry> =>
  Object.fromEntries(
    FIELDS.filter(
      (field) => field in changes && now[field] !== seen[field] && now[field] !== changes[field],
    ).map((field) => [field, now[field]]),
  );
