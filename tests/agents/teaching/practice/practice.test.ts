import { beforeAll, describe, expect, test } from 'vitest';
import { chooseNext, type NextTask } from '#agents/teaching/practice/next-problem.ts';
import {
  afterEntries,
  type PracticeEntry,
  scoreOf,
  startPractice,
} from '#agents/teaching/practice/practice-log.ts';
import { monthOf } from '#agents/teaching/practice/schedule.ts';
import { isTaught, SKILLS } from '#agents/teaching/practice/skills.ts';
import { cases } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';
import { makeWorld, type Played, SimulatedLearner } from './practice-learner.ts';

const LEARNERS = cases(40, 100);
const SESSIONS = 20;
const TASKS = 12;
const TASK_MS = 75_000;
const DAY = 86_400_000;
/** Starts lie forty days apart from early September on. */
const FIRST_DAY = Date.UTC(2026, 8, 1, 8);

interface Round extends Played {
  readonly learner: SimulatedLearner;
  readonly session: number;
  readonly task: NextTask;
  /** Skills taught by then whose true chance lies between 0.6 and 0.9, and all of them. */
  readonly fittingSkills: number;
  readonly taughtSkills: number;
}

const inBand = (chance: number): boolean => chance >= 0.6 && chance <= 0.9;

function practise(score: (entry: PracticeEntry) => number | null, learners: number): readonly Round[] {
  const world = makeWorld(seededRandom(5));
  return Array.from({ length: learners }, (_, index) => index).flatMap((index) => {
    const random = seededRandom(1000 + index);
    const learner = new SimulatedLearner(([1, 2, 3] as const)[index % 3] ?? 1, world, random);
    let state = startPractice(learner.grade);
    let nowMs = FIRST_DAY + (index % 5) * 40 * DAY;
    const rounds: Round[] = [];
    for (let session = 0; session < SESSIONS; session++) {
      const taught = SKILLS.filter((skill) => isTaught(skill, learner.grade, monthOf(nowMs)));
      for (let count = 0; count < TASKS; count++) {
        const fittingSkills = taught.filter((skill) => inBand(learner.chanceAt(skill))).length;
        const task = chooseNext(state, { grade: learner.grade, nowMs: nowMs + count * TASK_MS, random });
        if (task === null || task.type === 'question') throw new Error('no sum and no kanji');
        const played = learner.play(task, nowMs + count * TASK_MS);
        rounds.push({ ...played, learner, session, task, fittingSkills, taughtSkills: taught.length });
        state = afterEntries(state, [played.entry], score);
      }
      nowMs += (1 + Math.floor(random() * 3)) * DAY;
    }
    return rounds;
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const share = <T>(items: readonly T[], fits: (item: T) => boolean): number =>
  mean(items.map((item) => Number(fits(item))));

interface Decile {
  readonly from: number;
  readonly count: number;
  readonly predicted: number;
  readonly actual: number;
}
function decilesOf(rounds: readonly Round[]): readonly Decile[] {
  return Array.from({ length: 10 }, (_, decile) => {
    const own = rounds.filter(({ task }) => Math.min(9, Math.floor(task.predicted * 10)) === decile);
    const predicted = mean(own.map(({ task }) => task.predicted));
    return { from: decile / 10, count: own.length, predicted, actual: share(own, (round) => round.isRight) };
  }).filter(({ count }) => count > 0);
}
/** Expected calibration error: how far predicted and actual lie apart, over the deciles. */
const errorOf = (rounds: readonly Round[]): number =>
  decilesOf(rounds).reduce((sum, decile) => {
    return sum + (decile.count / rounds.length) * Math.abs(decile.predicted - decile.actual);
  }, 0);

const percent = (value: number): string => `${(100 * value).toFixed(1).padStart(5)} %`;

describe(`${LEARNERS * SESSIONS} practice sessions of simulated children`, () => {
  let all: readonly Round[] = [];
  let alone: readonly Round[] = [];

  beforeAll(() => {
    all = practise(scoreOf, LEARNERS);
    alone = all.filter(({ task }) => task.way === 'alone');
  });

  test('success comes as it was predicted', () => {
    console.info('predicted and actual success by decile of what was predicted:');
    for (const { from, count, predicted, actual } of decilesOf(alone)) {
      console.info(
        `  ${from.toFixed(1)}  ${String(count).padStart(6)}  ${percent(predicted)} ${percent(actual)}`,
      );
    }
    const kinds = {
      everything: alone,
      skills: alone.filter(({ task }) => task.fact === null),
      'due facts': alone.filter(({ task }) => task.reason === 'due_fact'),
      'new facts': alone.filter(({ task }) => task.reason === 'new_fact'),
      'open rule': alone.filter(({ task }) => task.reason === 'open_rule'),
    };
    for (const [name, rounds] of Object.entries(kinds)) {
      const [predicted, actual] = [
        mean(rounds.map(({ task }) => task.predicted)),
        share(rounds, (round) => round.isRight),
      ];
      console.info(
        `  ${name.padEnd(10)} ${String(rounds.length).padStart(6)}  predicted ${percent(predicted)}  actual ${percent(actual)}  calibration error ${percent(errorOf(rounds))}`,
      );
    }
    expect(all.length).toBe(LEARNERS * SESSIONS * TASKS);
    expect(errorOf(alone)).toBeLessThan(0.02);
    expect(errorOf(kinds.skills)).toBeLessThan(0.02);
    // A day begins with what was hard, so more of these are what a child forgets faster than most.
    expect(errorOf(kinds['due facts'])).toBeLessThan(0.07);
    const full = decilesOf(alone).filter(({ count }) => count >= 500);
    expect(full.length).toBeGreaterThan(2);
    for (const { predicted, actual } of full) {
      expect(Math.abs(predicted - actual)).toBeLessThan(0.05);
    }
  });

  test('problems are mostly neither dull nor hard, as far as school has brought such', () => {
    const skills = alone.filter(({ task }) => task.fact === null);
    const groups = {
      everyone: alone,
      'grade 1': alone.filter(({ learner }) => learner.grade === 1),
      'grade 2': alone.filter(({ learner }) => learner.grade === 2),
      'grade 3': alone.filter(({ learner }) => learner.grade === 3),
      weak: alone.filter(({ learner }) => learner.talent < -0.6),
      middling: alone.filter(({ learner }) => Math.abs(learner.talent) <= 0.6),
      strong: alone.filter(({ learner }) => learner.talent > 0.6),
    };
    console.info('share of tasks with a chance of success between 0.6 and 0.9:');
    for (const [name, rounds] of Object.entries(groups)) {
      const [predicted, actual] = [
        share(rounds, ({ task }) => inBand(task.predicted)),
        share(rounds, (round) => inBand(round.trueChance)),
      ];
      console.info(`  ${name.padEnd(8)}  predicted ${percent(predicted)}  true ${percent(actual)}`);
    }
    const chosen = share(skills, (round) => inBand(round.trueChance));
    const byLot = mean(skills.map((round) => round.fittingSkills / round.taughtSkills));
    const possible = share(skills, (round) => round.fittingSkills > 0);
    console.info(
      `  skills alone: true ${percent(chosen)}; by lot it would be ${percent(byLot)}; some skill fits in ${percent(possible)}`,
    );
    expect(share(alone, ({ task }) => inBand(task.predicted))).toBeGreaterThan(0.6);
    expect(chosen).toBeGreaterThan(1.3 * byLot);
  });

  test('nobody meets three misses in a row by the choice of the robot', () => {
    const together = all.filter(({ task }) => task.reason === 'after_misses');
    let longest = 0;
    for (const learner of new Set(all.map((round) => round.learner))) {
      let misses = 0;
      for (const { task, isRight } of all.filter((round) => round.learner === learner)) {
        misses = task.way === 'together' || isRight ? 0 : misses + 1;
        longest = Math.max(longest, misses);
      }
    }
    console.info(
      `two misses in a row: ${together.length} times; of the tasks that then were worked out together ${percent(share(together, (round) => !round.isRight))} would have been a third miss alone; longest row ${longest}`,
    );
    expect(together.length).toBeGreaterThan(100);
    expect(share(together, (round) => !round.isRight)).toBeLessThan(0.12);
    expect(longest).toBe(2);
  });

  test('the rule that practice is built on is one the child has', () => {
    const onRule = alone.filter(({ task }) => task.reason === 'open_rule' && task.type === 'problem');
    const found = share(onRule, ({ task, learner }) => task.type === 'problem' && task.rule === learner.bug);
    console.info(`open rules: ${onRule.length} problems, ${percent(found)} on the bug the child has`);
    expect(onRule.length).toBeGreaterThan(LEARNERS / 2);
    expect(found).toBeGreaterThan(0.7);
  });

  test('with half a score for a hint, what is predicted would be too high', () => {
    const byOutcome = { self_solved: 1, hint_solved: 0.5, guided_solved: 0 } as const;
    const half = practise(
      ({ firstTry, outcome }) => {
        return firstTry === null || outcome === null ? null : byOutcome[outcome];
      },
      cases(12, 30),
    ).filter(({ task }) => task.way === 'alone' && task.fact === null);
    const whole = alone.filter(({ task }) => task.fact === null);
    console.info(
      `calibration error of skills: ${percent(errorOf(whole))}; with 1, 0.5, 0 by outcome ${percent(errorOf(half))}`,
    );
    expect(errorOf(half)).toBeGreaterThan(2 * errorOf(whole));
  });
});
