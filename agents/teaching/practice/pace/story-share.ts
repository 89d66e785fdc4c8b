import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { factById } from '#agents/teaching/practice/facts.ts';
import type { PracticeEntry, PracticeState } from '#agents/teaching/practice/practice-log.ts';
import type { NextTask, PracticeRequest } from '#agents/teaching/practice/practice-task.ts';
import { monthOf } from '#agents/teaching/practice/schedule.ts';
import { isTaught } from '#agents/teaching/practice/skills.ts';
import { chooseWished } from '#agents/teaching/practice/wished-problem.ts';

/** How many word problems a parent wants among the sums that the coach brings. */
type StoryWish = 'none' | 'few' | 'usual' | 'many';

/** Of the sums that the coach brings by itself, by grade; and how a parent's wish changes it. Ours, not measured. */
const USUAL: Readonly<Record<Grade, number>> = { 1: 1 / 6, 2: 1 / 5, 3: 1 / 4 };
const WISHED: Readonly<Record<StoryWish, number>> = { none: 0, few: 1 / 2, usual: 1, many: 2 };
/** Sums within which the share is kept. */
const WINDOW = 23;

/** A kind of problem that is a word problem. */
export const isStoryKind = (kind: string): boolean => kind.startsWith('story_');

const isSum = ({ source, kind, expression }: PracticeEntry): boolean =>
  source === 'robot' && factById(`${kind}:${expression}`) === null;

/** The share of word problems, 0-1. */
const storyShare = (grade: Grade, wish: StoryWish): number => USUAL[grade] * WISHED[wish];

/**
 * A word problem where one is due, so that the last sums of the coach's own choice keep the share: of the kinds that school has
 * brought, or the child has met; null while none is. `log`: oldest first.
 */
export function dueStory(
  log: readonly PracticeEntry[],
  state: PracticeState,
  request: PracticeRequest,
  wish: StoryWish = 'usual',
): NextTask | null {
  const { grade, nowMs } = request;
  const chosen = log.filter(isSum).slice(-WINDOW);
  const told = chosen.filter(({ kind }) => isStoryKind(kind)).length;
  const month = monthOf(nowMs);
  const kinds = state.skills
    .filter((skill) => isStoryKind(skill.kind) && (isTaught(skill, grade, month) || state.met.has(skill.id)))
    .map(({ kind }) => kind);
  if (kinds.length === 0 || told >= Math.floor(storyShare(grade, wish) * (chosen.length + 1))) return null;
  const wished = { kinds: [...new Set(kinds)], level: null, grade: null, limits: null };
  const task = chooseWished(wished, state, request);
  return task === null ? null : { ...task, reason: 'near_target' };
}
