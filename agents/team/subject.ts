import type { Course } from '#agents/teaching/practice/course.ts';
import type { Member } from './member.ts';
import type { ToolRow } from './tool-row.ts';

/** A subject with all that it brings: registered in subjects.ts, and known from there to everybody. */
export interface Subject extends Course {
  readonly coach: Member;
  /** For the router, in Japanese: what of a child's homework is of this subject. */
  readonly content: string;
  /** Its own tools. What all coaches have besides stands in tool-table.ts. */
  readonly tools: readonly ToolRow[];
}
