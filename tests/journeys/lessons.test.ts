import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findLeak } from '#agents/coach/leak-guard.ts';
import { currentStep } from '#agents/coach/lesson.ts';
import type { SessionState } from '#agents/core/state.ts';
import { parseProblem } from '#agents/learning/expression.ts';
import { kindsOfGrade, makeProblem } from '#agents/learning/problems.ts';
import { SIMULATED_CHILDREN, type SimulatedChild } from '../support/children.ts';
import { LessonDesk } from '../support/lesson-desk.ts';
import { seededRandom } from '../support/random.ts';

const LESSONS = 2_000;
const TURNS_LIMIT = 80;

interface Report {
  solved: number;
  closed: number;
  leftForLater: number;
  leaks: string[];
  deadEnds: string[];
  crashes: string[];
  turns: number;
}

/** Numbers in the text as digits: an oracle that shares nothing with the guard. */
function digitsIn(text: string): readonly string[] {
  return (text.normalize('NFKC').match(/\d+(?:[./]\d+)?/g) ?? []).map(String);
}

/** True when a plain number that only the answer explains stands in the text. */
function tellsInDigits(text: string, lesson: NonNullable<SessionState['lesson']>): boolean {
  if (!/^\d+$/.test(lesson.answer) || lesson.saidByChild.includes(lesson.answer)) return false;
  // Short answers are also counts and parts of the small questions; the guard's own tests judge those.
  if (lesson.answer.length < 2 || digitsIn(lesson.expression).includes(lesson.answer)) return false;
  return digitsIn(text).includes(lesson.answer);
}

function openingOf(expression: string, random: () => number): string {
  const forms = [
    expression,
    `${expression}は？`,
    `${expression}=`,
    `つぎは ${expression}`,
    `${expression} が わからない`,
  ];
  return forms[Math.floor(random() * forms.length)] ?? expression;
}

async function lesson(
  desk: LessonDesk,
  child: SimulatedChild,
  number: number,
  report: Report,
): Promise<void> {
  const random = seededRandom(number);
  const grade = (1 + (number % 3)) as 1 | 2 | 3;
  const kinds = kindsOfGrade(grade);
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'addition_carry';
  const problem = makeProblem(kind, grade, random);
  const id = `lesson-${number}`;
  let message = openingOf(problem.canonical, random);
  for (let turn = 0; turn < TURNS_LIMIT; turn++) {
    await desk.clock.advance(2_000 + random() * 20_000);
    const { reply, streamed, events, state } = await desk.say(message, id, `child-${grade}`);
    report.turns += 1;
    const where = `${id} ${child.name} ${problem.canonical} turn ${turn}: ${JSON.stringify(message)} -> ${reply}`;
    if (events.some((event) => event.type === 'error')) report.crashes.push(where);
    const open = state.lesson?.status === 'open' ? state.lesson : null;
    if (open && open.timesTold === 0) {
      const guarded = { ...open, wasTold: false, hintLevel: state.hint_level };
      if (findLeak(reply, guarded) || findLeak(streamed, guarded) || tellsInDigits(reply, open))
        report.leaks.push(where);
    }
    if (state.is_closed) {
      report.closed += 1;
      return;
    }
    if (state.lesson?.status === 'set_aside' && state.lesson.expression === problem.canonical) {
      report.leftForLater += 1;
      return;
    }
    if (state.lesson?.status === 'solved' && state.lesson.expression === problem.canonical) {
      report.solved += 1;
      return;
    }
    if (!/[?？]|みて|おしえて|きかせて|いって|かけてね|[よそろこ]う。/.test(reply))
      report.deadEnds.push(`no way on: ${where}`);
    const step = open ? currentStep(open) : null;
    const asked = parseProblem(step?.expression ?? open?.expression ?? problem.canonical);
    message = child.answer({ problem: asked, isStep: step !== null }, random);
  }
  report.deadEnds.push(`${id} ${child.name} ${problem.canonical}: not over after ${TURNS_LIMIT} turns`);
}

describe('two thousand lessons', () => {
  test('end solved or kindly closed, without a leak, a dead end or a crash', {
    timeout: 600_000,
  }, async () => {
    const folder = existsSync('/dev/shm') ? '/dev/shm' : undefined;
    const desk = new LessonDesk(folder ? { folder } : {});
    const report: Report = {
      solved: 0,
      closed: 0,
      leftForLater: 0,
      leaks: [],
      deadEnds: [],
      crashes: [],
      turns: 0,
    };
    try {
      for (let number = 0; number < LESSONS; number++) {
        const child = SIMULATED_CHILDREN[number % SIMULATED_CHILDREN.length];
        if (child) await lesson(desk, child, number, report);
      }
    } finally {
      desk.close();
    }
    console.info(
      `${LESSONS} lessons, ${report.turns} turns: ${report.solved} solved, ${report.closed} closed kindly, ` +
        `${report.leftForLater} left for another day, ${report.leaks.length} leaks, ${report.deadEnds.length} dead ends, ${report.crashes.length} crashes`,
    );
    expect(report.leaks.slice(0, 5)).toEqual([]);
    expect(report.deadEnds.slice(0, 5)).toEqual([]);
    expect(report.crashes.slice(0, 5)).toEqual([]);
    expect(report.solved + report.closed + report.leftForLater).toBe(LESSONS);
  });
});
