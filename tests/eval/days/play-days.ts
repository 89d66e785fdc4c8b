import { type Fact, factById } from '#agents/teaching/practice/facts.ts';
import { ToolBench, type ToolResult } from '../../support/talk/tool-bench.ts';
import type { Pupil } from './pupil.ts';

/** Thursday 1 October 2026, half past four in the afternoon in Japan. */
const FIRST_DAY_MS = Date.UTC(2026, 9, 1, 7, 30);
const DAY_MS = 86_400_000;
/** What a child asks for on a day by もんだい だして. */
const TASKS = { from: 10, to: 14 } as const;
const MOST_WORDS = 8;
const FAULTS = ['わからない', 'わからない', 'ぬりかべ'] as const;
const HOMEWORK = {
  1: ['3+4', '9-5', '8+7', '6+2'],
  2: ['38+27', '52-17', '46+9', '80-35'],
  3: ['324+158', '503-247', '42÷6', '23×3'],
};

/** Monday to Friday. */
export function isSchoolDay(day: number): boolean {
  const weekday = new Date(FIRST_DAY_MS + day * DAY_MS).getUTCDay();
  return weekday > 0 && weekday < 6;
}

/** One task that the robot brought. */
export interface Met {
  readonly day: number;
  /** Its place in the day, from 0. */
  readonly place: number;
  /** Of a sum its kind, of a fact that of the fact. */
  readonly kind: string;
  readonly fact: Fact | null;
  readonly expression: string;
  readonly reason: string;
  readonly way: string;
  /** Whether the first answer was right, without help. */
  readonly isKnown: boolean;
  /** Of a fact: whether the class has had it. */
  readonly isInTime: boolean;
  /** The words a kanji was asked in and how, or the sum: what differs is another way. */
  readonly form: string;
  /** A sum told in words. */
  readonly isStory: boolean;
}

/** The kanji on the desk, until it is gone; whether the child knew it without help. */
async function playKanji(
  pupil: Pupil,
  fact: Fact,
  day: number,
  way: string,
  bench: ToolBench,
): Promise<boolean> {
  const isKnown = pupil.triesFact(fact, day) && way === 'alone';
  for (let words = 0; bench.state.drill !== null && words < MOST_WORDS; words++) {
    const { kind, reading, kanji, wasTold } = bench.state.drill;
    // After each hint it may come back.
    const comes =
      isKnown || way === 'together' || (words > 0 && fact.prompt !== pupil.never && pupil.chance(0.35));
    const fault = FAULTS[(day + words) % FAULTS.length] ?? '';
    if (kind === 'kanji_reading') await bench.kana(comes ? reading : fault);
    else if (wasTold) await bench.kana(comes ? 'おなじ' : 'ちがった');
    else await bench.kana(comes ? kanji : 'わからない');
  }
  if (bench.state.drill !== null) throw new Error('the kanji stays on the desk');
  pupil.learnsFact(fact, isKnown, day);
  return isKnown;
}

/** The sum on the desk, to its end; whether the first answer was right. */
async function playSum(
  pupil: Pupil,
  fact: Fact | null,
  day: number,
  way: string,
  bench: ToolBench,
): Promise<boolean> {
  const { lesson } = bench.state;
  if (lesson === null) throw new Error('no sum on the desk');
  const isRight = fact === null ? pupil.triesSum(lesson.kind, pupil.grade) : pupil.triesFact(fact, day);
  const isKnown = isRight && way === 'alone';
  if (!isKnown && way === 'alone') {
    await bench.sum('98765');
    await bench.use('manage_hint', { session_id: bench.sessionId, action: 'advance' });
  }
  await bench.sum(lesson.answer);
  await bench.use('record_progress', {
    user_id: 'child-1',
    session_id: bench.sessionId,
    problem_id: lesson.problemId,
    outcome: 'self_solved',
    hints_used: 0,
    time_spent_seconds: 9,
  });
  if (fact !== null) pupil.learnsFact(fact, isKnown, day);
  return isKnown;
}

/** What the child brings from school that day. */
async function bringHomework(pupil: Pupil, day: number, bench: ToolBench): Promise<void> {
  const sums = HOMEWORK[pupil.grade];
  for (let count = 0; count < pupil.character.homework; count++) {
    const expression = sums[(day + count) % sums.length] ?? '';
    await bench.use('calculate_and_verify', { expression, child_answer: '', grade_level: pupil.grade });
    await playSum(pupil, null, day, 'alone', bench);
  }
}

/** Plays the real tools over a real store for so many days; all that the robot brought by itself, oldest first. */
export async function playDays(pupil: Pupil, days: number): Promise<readonly Met[]> {
  const bench = new ToolBench(pupil.grade);
  const met: Met[] = [];
  try {
    for (let day = 0; day < days; day++) {
      const isSchool = isSchoolDay(day);
      if (isSchool) pupil.attend(day);
      const { diligence, awayFrom = days } = pupil.character;
      const isAway = day >= awayFrom && day < awayFrom + 7;
      if (!pupil.chance(diligence) || isAway) continue;
      bench.desk.clock.setWallClock(FIRST_DAY_MS + day * DAY_MS);
      bench.sessionId = `day-${day}`;
      const { isTold = false } = pupil.character;
      if (isTold && (day % 7 === 0 || bench.classPlace === null))
        bench.classPlace = { kanji: pupil.kanjiOfClass(day), month: null };
      if (isSchool) await bringHomework(pupil, day, bench);
      const count = TASKS.from + (pupil.chance(0.5) ? TASKS.to - TASKS.from : 0);
      for (let place = 0; place < count; place++) met.push(await playNext(pupil, day, place, bench));
    }
    return met;
  } finally {
    bench.close();
  }
}

async function playNext(pupil: Pupil, day: number, place: number, bench: ToolBench): Promise<Met> {
  const brought: ToolResult = await bench.next();
  const { drill, lesson } = bench.state;
  const [reason, way] = [String(brought.reason), String(brought.way)];
  const kind = drill?.kind ?? String(brought.kind);
  const expression = drill?.kanji ?? lesson?.expression ?? '';
  const fact = factById(`${kind}:${expression}`);
  const isKnown =
    drill !== null && fact !== null
      ? await playKanji(pupil, fact, day, way, bench)
      : await playSum(pupil, fact, day, way, bench);
  const isInTime = fact === null || pupil.hasHad(fact, day);
  const isStory = typeof brought.story === 'string';
  const form = [kind, drill?.word ?? expression, brought.form ?? '', way].join(' ');
  return { day, place, kind, fact, expression, reason, way, isKnown, isInTime, form, isStory };
}
