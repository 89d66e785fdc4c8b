import type { Among } from '#agents/family/question/measures.ts';
import { ALL_TIME, type Period } from '#agents/family/question/period.ts';
import type {
  FamilyFound,
  ProblemFound,
  ProblemsFound,
  SessionFound,
  SessionsFound,
} from '#agents/family/rows.ts';
import { dayText } from '#agents/record/days.ts';
import type { Question } from './question.ts';

interface Call {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
}
export type Result = Record<string, unknown>;

/** An answer in the making: each `yield` is a round of tool calls, resumed with their results; it returns Markdown. */
export type Script<Value = string> = Generator<readonly Call[], Value, readonly Result[]>;

/** An answer that looks nothing up. */
export const saying = (text: string): (() => Script) =>
  // biome-ignore lint/correctness/useYield: it has nothing to look up
  function* (): Script {
    return text;
  };

/** Several answers side by side: what they look up at the same time is looked up in one round, for a turn has few. */
export function* abreast<Value>(scripts: readonly Script<Value>[]): Script<readonly Value[]> {
  let steps = scripts.map((script) => script.next([]));
  while (steps.some(({ done }) => done !== true)) {
    const asked = steps.map((step) => (step.done === true ? [] : step.value));
    const results = yield asked.flat();
    let from = 0;
    steps = steps.map((step, at) => {
      const count = asked[at]?.length ?? 0;
      const own = results.slice(from, from + count);
      from += count;
      return step.done === true ? step : (scripts[at]?.next(own) ?? step);
    });
  }
  return steps.flatMap((step) => (step.done === true ? [step.value] : []));
}

/** One under the other. */
export function* eachOf<Of>(all: readonly Of[], tell: (one: Of) => Script): Script {
  const told: string[] = [];
  for (const one of all) told.push(yield* tell(one));
  return told.join('\n\n');
}

/** The same answer, in which nothing is looked up twice. */
export function* lookingUpOnce<Value>(script: Script<Value>): Script<Value> {
  const known = new Map<string, Result>();
  let step = script.next([]);
  while (step.done !== true) {
    const asked = step.value.map((call) => ({ call, key: JSON.stringify(call) }));
    const unknown = asked.filter(({ key }) => !known.has(key));
    const found = unknown.length === 0 ? [] : yield unknown.map(({ call }) => call);
    for (const [index, { key }] of unknown.entries()) known.set(key, found[index] ?? {});
    step = script.next(asked.map(({ key }) => known.get(key) ?? {}));
  }
  return step.value;
}

/** A tool said that it cannot; `code` is the tool's. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code: string;

  constructor(code: string) {
    super(`a tool answered ${code}`);
    this.code = code;
  }
}

/** Calls the tools of one round; throws NoAnswer where one of them gives an error. */
export function* fetchAll(calls: readonly Call[]): Script<readonly Result[]> {
  const results = yield calls;
  for (const { error } of results) {
    if (typeof error === 'object' && error !== null && 'code' in error)
      throw new NoAnswer(String(error.code));
  }
  return results;
}

function* fetch<Found>(name: string, args: Record<string, unknown>): Script<Found> {
  const [result] = yield* fetchAll([{ name, arguments: args }]);
  return result as unknown as Found;
}

/** The arguments that narrow a search to these days. */
function narrowed(period: Period): Record<string, unknown> {
  return {
    ...(period.from === null ? {} : { from: dayText(period.from) }),
    ...(period.to === null ? {} : { to: dayText(period.to) }),
    ...(period.weekdays === undefined ? {} : { weekdays: period.weekdays }),
    ...(period.hours === undefined ? {} : { hour_from: period.hours[0], hour_to: period.hours[1] }),
  };
}

/** The arguments that narrow a search to these problems; with a hint, they leave `had` to what is asked of them. */
const AMONG: Readonly<Record<Among, Record<string, unknown>>> = {
  wrong: { had: 'wrong' },
  hint: { hints_from: 1 },
  aside: { status: 'set_aside' },
  alone: { outcome: 'self_solved' },
};

export function problemsCall(question: Question, period: Period, more: Record<string, unknown> = {}): Call {
  const { kinds: named, expressions } = question.subject ?? {};
  const kinds = {
    ...(named === undefined ? {} : { kinds: named }),
    ...(expressions === undefined ? {} : { expressions }),
  };
  const among = question.among == null ? {} : AMONG[question.among];
  return { name: 'search_problems', arguments: { ...narrowed(period), ...kinds, ...among, ...more } };
}

export function* fetchProblems(
  question: Question,
  period: Period = question.period ?? ALL_TIME,
  more: Record<string, unknown> = {},
): Script<ProblemsFound> {
  const { name, arguments: args } = problemsCall(question, period, more);
  return yield* fetch<ProblemsFound>(name, args);
}

export function* fetchSessions(
  question: Question,
  period: Period = question.period ?? ALL_TIME,
  more: Record<string, unknown> = {},
): Script<SessionsFound> {
  return yield* fetch<SessionsFound>('search_sessions', { ...narrowed(period), ...more });
}

export function* fetchFamily(more: Record<string, unknown> = {}): Script<FamilyFound> {
  return yield* fetch<FamilyFound>('get_family_info', more);
}

export function* fetchSession(sessionId: string): Script<SessionFound> {
  return yield* fetch<SessionFound>('get_session_details', { session_id: sessionId });
}

/** Details of several problems, in one round. */
export function* fetchDetails(
  problems: readonly { readonly problem_id: string; readonly child_id: string }[],
): Script<readonly ProblemFound[]> {
  if (problems.length === 0) return [];
  const found = yield* fetchAll(
    problems.map(({ problem_id, child_id }) => ({
      name: 'get_problem_details',
      arguments: { problem_id, child_id },
    })),
  );
  return found as unknown as readonly ProblemFound[];
}

export function* fetchNews(keywords: readonly string[]): Script<Result> {
  return yield* fetch<Result>('search_latest_news', { keywords });
}
