import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SessionState } from '#agents/core/state.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { currentStep, guardedLesson } from '#agents/lesson/lesson.ts';
import { kindsOfGrade, makeProblem } from '#agents/teaching/problems/problems.ts';
import { cases } from '../support/cases.ts';
import { seededRandom } from '../support/random.ts';
import { answerToDrill, SIMULATED_CHILDREN, type SimulatedChild } from '../support/talk/children.ts';
import { LessonFixture, type Turn } from '../support/talk/lesson-fixture.ts';

/** Every other simulated child, or each of them in each grade and many times that. */
const LESSONS = cases(Math.ceil(SIMULATED_CHILDREN.length / 2), 6_000);
const TURNS_LIMIT = 80;
/** Each way to begin a row in each grade, by several children, or many times that. */
const ROW_LESSONS = cases(12, 1_200);
const ROW_TURNS_LIMIT = 160;

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

/** True when a kanji that is asked is told: its reading as a reading, or the kanji that is to be written. */
function tellsDrill(text: string, { drill }: SessionState): boolean {
  if (!drill || drill.wasTold) return false;
  if (drill.kind === 'kanji_writing') return text.includes(drill.kanji);
  return text.includes(`「${drill.reading}」`) || text.replaceAll(' ', '').includes(`${drill.reading}とよ`);
}

/** Judges what was said: no answer of what lies on the desk is told, and there is a way on. */
function judge(where: string, { reply, streamed, events, state }: Turn, report: Report): void {
  if (events.some((event) => event.type === 'error')) report.crashes.push(where);
  const guarded = guardedLesson(state);
  const isLeak = guarded && !guarded.wasTold && (findLeak(reply, guarded) || findLeak(streamed, guarded));
  const { lesson } = state;
  // A sum of the game may hold any number.
  const isOpen = lesson?.status === 'open' && lesson.timesTold === 0 && !state.battle?.served;
  if (isLeak || tellsDrill(reply, state) || (isOpen && tellsInDigits(reply, lesson)))
    report.leaks.push(where);
  if (state.is_closed) return;
  const served = state.battle?.served ?? null;
  const asks =
    /[?？]|みて|おしえて|きかせて|いって|かけてね|はい！|[よそろこ]う。/.test(reply) ||
    (served !== null && reply.includes(served.replace(/([+\-×÷=])/g, ' $1 ').trim()));
  if (!asks) report.deadEnds.push(`no way on: ${where}`);
}

/** What the child says to what lies on the desk. */
function nextMessage(child: SimulatedChild, state: SessionState, fallback: string, random: () => number) {
  const { battle, drill, lesson } = state;
  if (battle?.served) return child.answer({ problem: parseProblem(battle.served), isStep: false }, random);
  if (drill) return answerToDrill(child, drill, random);
  const open = lesson?.status === 'open' ? lesson : null;
  const step = open ? currentStep(open) : null;
  const asked = parseProblem(step?.expression ?? open?.expression ?? fallback);
  return child.answer({ problem: asked, isStep: step !== null }, random);
}

async function lesson(
  desk: LessonFixture,
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
  let wasOnDesk = false;
  for (let turn = 0; turn < TURNS_LIMIT; turn++) {
    await desk.clock.advance(2_000 + random() * 20_000);
    const said = await desk.say(message, id, `child-${grade}`);
    const { reply, state } = said;
    report.turns += 1;
    const where = `${id} ${child.name} ${problem.canonical} turn ${turn}: ${JSON.stringify(message)} -> ${reply}`;
    judge(where, said, report);
    if (state.is_closed) {
      report.closed += 1;
      return;
    }
    const isOurs = state.lesson?.expression === problem.canonical;
    wasOnDesk ||= isOurs;
    const isAside = isOurs ? state.lesson?.status === 'set_aside' : wasOnDesk;
    if (isAside && !state.queue.includes(problem.canonical)) {
      report.leftForLater += 1;
      return;
    }
    if (isOurs && state.lesson?.status === 'solved') {
      report.solved += 1;
      return;
    }
    message = nextMessage(child, state, problem.canonical, random);
  }
  report.deadEnds.push(`${id} ${child.name} ${problem.canonical}: not over after ${TURNS_LIMIT} turns`);
}

const ROWS = [
  'かんじの れんしゅう',
  'くくの れんしゅう',
  'かんじの れんしゅう 3もん',
  'くくの もんだい 2もん だして',
];

/** A row of facts to its end, or to a kind end of the session. */
async function row(
  desk: LessonFixture,
  child: SimulatedChild,
  number: number,
  report: Report,
): Promise<void> {
  const random = seededRandom(number);
  const grade = (1 + (number % 3)) as 1 | 2 | 3;
  const id = `row-${number}`;
  let message = ROWS[number % ROWS.length] ?? '';
  for (let turn = 0; turn < ROW_TURNS_LIMIT; turn++) {
    await desk.clock.advance(2_000 + random() * 10_000);
    const said = await desk.say(message, id, `child-${grade}`);
    const { reply, state } = said;
    report.turns += 1;
    const where = `${id} ${child.name} turn ${turn}: ${JSON.stringify(message)} -> ${reply}`;
    judge(where, said, report);
    if (/ぜんぶ.*できた/.test(reply)) checkPraise(where, state, report);
    if (state.is_closed) {
      report.closed += 1;
      return;
    }
    const isEmpty = state.drill === null && state.lesson?.status !== 'open' && !state.battle?.served;
    if (turn > 0 && isEmpty && state.drill_run?.left === 0) {
      report.solved += 1;
      return;
    }
    message = nextMessage(child, state, '8+7', random);
  }
  report.deadEnds.push(`${id} ${child.name}: not over after ${ROW_TURNS_LIMIT} turns`);
}

/** "5もん ぜんぶ できた！" is said only where as many were solved. */
function checkPraise(where: string, state: SessionState, report: Report): void {
  const count = Number(/(\d+)もん ぜんぶ/.exec(where)?.[1] ?? 0);
  if (state.problems_solved < count) report.leaks.push(`praise that is not true: ${where}`);
}

type Play = (desk: LessonFixture, child: SimulatedChild, number: number, report: Report) => Promise<void>;

/** So many of them, each by another child, in one store; what came of it. */
async function played(name: string, count: number, play: Play): Promise<Report> {
  const folder = existsSync('/dev/shm') ? '/dev/shm' : undefined;
  const desk = new LessonFixture(folder ? { folder } : {});
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
    for (let number = 0; number < count; number++) {
      // Spread over all of them where they are more than the lessons.
      const index = Math.floor(
        (number * Math.max(1, SIMULATED_CHILDREN.length / count)) % SIMULATED_CHILDREN.length,
      );
      const child = SIMULATED_CHILDREN[index];
      if (child) await play(desk, child, number, report);
    }
  } finally {
    desk.close();
  }
  console.info(
    `${count} ${name}, ${report.turns} turns: ${report.solved} solved, ${report.closed} closed kindly, ` +
      `${report.leftForLater} left for another day, ${report.leaks.length} leaks, ${report.deadEnds.length} dead ends, ${report.crashes.length} crashes`,
  );
  return report;
}

function expectGood(report: Report, count: number): void {
  for (const fault of [...report.leaks, ...report.deadEnds].slice(0, 40)) console.info(fault);
  expect(report.leaks.slice(0, 5)).toEqual([]);
  expect(report.deadEnds.slice(0, 5)).toEqual([]);
  expect(report.crashes.slice(0, 5)).toEqual([]);
  expect(report.solved + report.closed + report.leftForLater).toBe(count);
}

describe(`${LESSONS} lessons`, () => {
  test('end solved or kindly closed, without a leak, a dead end or a crash', {
    timeout: 600_000,
  }, async () => {
    expectGood(await played('lessons', LESSONS, lesson), LESSONS);
  });
});

describe(`${ROW_LESSONS} rows of kanji and 九九`, () => {
  test('end at their end or kindly closed, without a leak, a dead end, a crash or praise that is not true', {
    timeout: 600_000,
  }, async () => {
    expectGood(await played('rows', ROW_LESSONS, row), ROW_LESSONS);
  });
});
