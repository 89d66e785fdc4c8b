import { z } from 'zod';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import { familyTools } from '#agents/family/tools/family-tools.ts';
import { type KindWords, kindWords } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';

/** What a program may ask. */
interface ProgramTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: z.ZodObject;
}

/** Feelings are for parents only, under whatever name of theirs; the others hold what somebody typed. */
const LEFT_OUT = /^(?:mood\w*|expression|answer)$/;
/** They search elsewhere, or by what somebody typed. */
const NOT_FOR_PROGRAMS: ReadonlySet<string> = new Set(['search_latest_news']);

const childId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .describe('of list_children');

interface ProgramQuestionsParts {
  readonly records: FamilyRecords;
  readonly courses: readonly Course[];
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
}

/**
 * The parent's questions as programs may ask them: the tools of the parent's assistant, of one child a call, without names,
 * moods, and whatever somebody typed. They read only.
 */
export class ProgramQuestions {
  readonly #parts: ProgramQuestionsParts;
  readonly #words: KindWords;

  constructor(parts: ProgramQuestionsParts) {
    this.#parts = parts;
    this.#words = kindWords(parts.courses);
  }

  tools(): readonly ProgramTool[] {
    const children = {
      name: 'list_children',
      description: 'The children of this robot: opaque id and school year. There are no names.',
      parameters: z.object({}),
    };
    const asked = this.#toolsOf('').map(({ name, parameters }) => ({
      name,
      description: DESCRIPTIONS[name] ?? '',
      parameters: argumentsOf(parameters),
    }));
    return [children, ...asked];
  }

  /** What a tool gives to a program. Throws ToolError: no_such_tool, no_such_child, and what the tool itself means. */
  async call(name: string, given: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const children = this.#parts.records.children();
    if (name === 'list_children')
      return { children: children.map((child) => ({ child_id: child.childId, grade: child.grade })) };
    const child = children.find((one) => one.childId === given.child_id);
    if (child === undefined) throw new ToolError('no_such_child', 'this robot has no such child');
    const tool = this.#toolsOf(child.childId).find((one) => one.name === name);
    if (tool === undefined) throw new ToolError('no_such_tool', 'there is no such tool');
    const parsed = argumentsOf(tool.parameters).parse(given);
    // Of a tool that only reads nothing else is asked (Tool.isReadOnly).
    const context = { clock: this.#parts.clock } as ToolContext;
    return without(await tool.run(parsed, context)) as Record<string, unknown>;
  }

  /** Counts a call in the ledger of what leaves the house; `given` are the arguments of the tool, if it was one. */
  note(program: string, given: unknown, receivedBytes: number, sentBytes: number): void {
    const asked = (given as { child_id?: unknown } | null | undefined)?.child_id;
    const child = this.#parts.records.children().find((one) => one.childId === asked);
    this.#parts.outbound.note({
      ...{ receiver: `program:${program}`, purpose: 'program', childId: child?.childId ?? '' },
      ...{ requestCount: 1, writtenBytes: sentBytes, receivedBytes },
    });
  }

  #toolsOf(child: string): readonly Tool[] {
    return familyTools(this.#parts.records, child, null, this.#words).filter(
      ({ name, isReadOnly }) => isReadOnly === true && !NOT_FOR_PROGRAMS.has(name),
    );
  }
}

/** As programs read them: what is left out is not promised. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  get_family_info:
    'One child: school year, points, streak, solved problems, achievements, and the date in Japan.',
  search_sessions:
    'Sessions of a child in a period, newest first: totals over all of them, by_day, and the sessions. minutes is time at work.',
  get_session_details: 'One session of a child: times, points, hints and its problems (at most 50).',
  search_problems:
    'Problems of a child by period, kind or status: totals and by_kind over all of them, mistakes (rules that would explain wrong answers), hint_levels, and the problems.',
  get_problem_details:
    'One problem of a child: whether each answer was right, what would explain a wrong one, and the hints.',
};

/** A child in each call, and nothing to search by that was typed. */
function argumentsOf(parameters: z.ZodObject): z.ZodObject {
  const { expression: _, ...shape } = parameters.shape;
  return z.object({ ...shape, child_id: childId });
}

/** The same without what programs do not get, however deep. */
function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !LEFT_OUT.test(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one)]));
}
