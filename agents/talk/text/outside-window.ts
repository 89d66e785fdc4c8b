import type { Content } from '#agents/core/model.ts';
import type { TurnWork } from '#agents/core/records.ts';
import { OutsideTasks, type WindowText } from '#agents/guard/outside-tasks.ts';
import { stepsOf } from '#agents/lesson/lesson.ts';
import type { Team } from '#agents/team/team.ts';

/** Memories that a model may be shown. */
const MEMORIES = 100;

interface Window {
  readonly team: Team;
  /** What the model can still read of the talk before. */
  readonly history: readonly Content[];
  /** What the child has just written. */
  readonly message: string;
  /** What tools gave in this turn that somebody else wrote. */
  readonly read: readonly string[];
}

/** Whether what a tool gives was written by somebody else. */
export const isOfOthers = (team: Team, tool: string): boolean =>
  team.tools.some(({ name, givesOthersWords }) => name === tool && givesOthersWords === true);

/** All texts in a value, however deep they stand. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The tasks that stand in what a model can read of others: sheets, memories, names, what was looked up. */
export function outsideTasks(
  work: Pick<TurnWork, 'state' | 'memories'>,
  { team, history, message, read }: Window,
): OutsideTasks {
  const { lesson, battle } = work.state;
  const known = new Set([
    ...(lesson === null ? [] : [lesson.expression, ...stepsOf(lesson).map(({ expression }) => expression)]),
    ...(battle?.served ? [battle.served] : []),
  ]);
  const other = (text: string): WindowText => ({ by: 'other', text });
  return new OutsideTasks(
    [
      ...[team.part.name, ...work.memories('', MEMORIES).map(({ text }) => text)].map(
        (text): WindowText => ({ by: 'kept', text }),
      ),
      ...history.flatMap((content) => textsOf(content, team)),
      { by: 'child', text: message },
      ...read.map(other),
    ],
    known,
  );
}

function textsOf({ role, parts }: Content, team: Team): readonly WindowText[] {
  return parts.flatMap((part): readonly WindowText[] => {
    if (part.type === 'text') return [{ by: role === 'user' ? 'child' : 'robot', text: part.text }];
    if (part.type !== 'function_response' || !isOfOthers(team, part.name)) return [];
    return stringsIn(part.response).map((text) => ({ by: 'other', text }));
  });
}
