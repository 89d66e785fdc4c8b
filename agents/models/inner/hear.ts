import { isMixedSheet, readSheet } from '#agents/knowledge/homework/sheet.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import { stepsOf } from '#agents/lesson/lesson.ts';
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, isWorking } from './dialogue-script.ts';
import { fold } from './understand/intents.ts';
import { teamIntentOf } from './understand/team-intent.ts';
import { asksForTime } from './understand/told/waiting.ts';
import { READ_LIMIT, understand } from './understand/understand.ts';

/** What the child means, whatever lies on the desk but a text and a composition. */
export const hear = (context: DialogueContext): Heard =>
  sheetIn(context) ??
  timeAskedIn(context) ??
  teamIntentOf(context.message, context.state, context.memory.passage !== null, context.child.grade) ??
  understand(context.message, context.state, lastOfWay(context));

/** What came out last: on the child's own way, else of the small question before this one. */
function lastOfWay({ state, memory }: DialogueContext): string | null {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null) return null;
  const last = memory.way?.problemId === lesson.problemId ? memory.way.moves.at(-1) : undefined;
  return last === undefined ? (stepsOf(lesson)[lesson.stepIndex - 1]?.expected ?? null) : String(last.result);
}

/** まって, いま けしてる: over a problem the child is at it, whatever its words name. */
const timeAskedIn = (context: DialogueContext): Heard | null =>
  isWorking(context) && asksForTime(fold(context.message)) ? { intent: 'thinking' } : null;

/** A long sheet, and one with word problems, is known by what is on it, whatever the robot waits for. */
function sheetIn({ message }: DialogueContext): Heard | null {
  if (shownComposition(message) !== null) return null;
  const items = readSheet(message);
  const isLong = message.length > READ_LIMIT && items.length > 1;
  return isMixedSheet(items) || isLong ? { intent: 'sheet', items } : null;
}
