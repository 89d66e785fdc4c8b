import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import {
  answerBattle,
  type Battle,
  type BattleTurn,
  NO_RECORD,
  ROUND_MS,
  settleBattle,
  startBattle,
  stopBattle,
  timeLeftMs,
} from '#agents/teaching/practice/battle.ts';

const NOW_MS = 1_800_000_000_000;
type Grade = 1 | 2 | 3;

/** The same numbers in [0, 1) for the same seed. */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
function rightAnswer({ served }: Battle): string {
  const answer = solveProblem(parseProblem(served ?? ''));
  if (answer.type !== 'plain') throw new Error('a battle asks for plain numbers');
  return String(answer.value.n);
}
const play = (turn: BattleTurn, words: string, random: () => number, afterMs = 1_000): BattleTurn =>
  answerBattle(turn.battle, words, NOW_MS + afterMs, random);

describe('けいさんバトル', () => {
  test('keeps the rally going while the answers are right', () => {
    const random = diceOf(1);
    let turn = startBattle(2, NOW_MS, random);
    for (let hit = 1; hit <= 6; hit++) {
      turn = play(turn, rightAnswer(turn.battle), random);
      expect(turn.event).toBe('returned');
      expect(turn.battle).toMatchObject({ rally: hit, longestRally: hit, returned: hit, dropped: 0 });
    }
  });

  test('makes a dropped ball something to laugh at, and brings the sum back later', () => {
    const random = diceOf(2);
    let turn = startBattle(2, NOW_MS, random);
    const missed = turn.battle.served;
    turn = play(turn, '999', random);
    expect(turn.event).toBe('dropped');
    expect(turn.battle).toMatchObject({ rally: 0, dropped: 1 });
    expect(turn.say).not.toMatch(/ちが|だめ|ざんねん|まちがい|まけ/);
    expect(turn.battle.served).not.toBe(missed);
    turn = play(turn, rightAnswer(turn.battle), random);
    turn = play(turn, rightAnswer(turn.battle), random);
    expect(turn.battle).toMatchObject({ served: missed, isBack: true });
    expect(play(turn, rightAnswer(turn.battle), random).event).toBe('caught_up');
  });

  test('keeps the longest rally after a drop', () => {
    const random = diceOf(3);
    let turn = startBattle(3, NOW_MS, random);
    for (const isRight of [true, true, true, false, true])
      turn = play(turn, isRight ? rightAnswer(turn.battle) : '999', random);
    expect(turn.battle).toMatchObject({ rally: 1, longestRally: 3, returned: 4, dropped: 1 });
  });

  test('lets words that are no answer leave the ball in the air', () => {
    const random = diceOf(4);
    const begun = startBattle(1, NOW_MS, random);
    const turn = play(begun, 'えーっと', random);
    expect(turn.event).toBe('still_flying');
    expect(turn.battle).toEqual(begun.battle);
  });

  test('counts the ball that flies when the time is up, and then ends', () => {
    const random = diceOf(5);
    const begun = startBattle(1, NOW_MS, random);
    const turn = play(begun, rightAnswer(begun.battle), random, ROUND_MS + 4_000);
    expect(turn.event).toBe('over');
    expect(turn.battle).toMatchObject({ returned: 1, served: null });
    expect(play(turn, '5', random)).toEqual({ battle: turn.battle, event: 'over', say: '' });
  });

  test('tells the time that is left, whatever the clock does', () => {
    const { battle } = startBattle(1, NOW_MS, diceOf(6));
    expect(timeLeftMs(battle, NOW_MS)).toBe(ROUND_MS);
    expect(timeLeftMs(battle, NOW_MS + 45_000)).toBe(15_000);
    expect(timeLeftMs(battle, NOW_MS + 2 * ROUND_MS)).toBe(0);
    expect(timeLeftMs(battle, NOW_MS - 3_600_000)).toBe(ROUND_MS);
    expect(timeLeftMs(stopBattle(battle).battle, NOW_MS)).toBe(0);
  });

  test('keeps a record of its own, and says truly when it is passed', () => {
    const random = diceOf(7);
    let turn = startBattle(2, NOW_MS, random);
    for (let hit = 0; hit < 3; hit++) turn = play(turn, rightAnswer(turn.battle), random);
    const { battle } = stopBattle(turn.battle);
    const first = settleBattle(battle, NO_RECORD);
    expect(first).toMatchObject({ record: { longestRally: 3, mostReturned: 3 }, isNewRecord: true });
    expect(first.say).toContain('はじめての きろく');
    const again = settleBattle(battle, first.record);
    expect(again).toMatchObject({ record: first.record, isNewRecord: false });
    expect(again.say).not.toContain('こえた');
    expect(settleBattle(battle, { longestRally: 2, mostReturned: 9 }).say).toContain('こえた');
  });

  test('has a kind word for a round in which nothing came back', () => {
    const random = diceOf(8);
    let turn = startBattle(1, NOW_MS, random);
    for (let miss = 0; miss < 5; miss++) turn = play(turn, '999', random);
    const { say, record } = settleBattle(stopBattle(turn.battle).battle, NO_RECORD);
    expect(record).toEqual(NO_RECORD);
    expect(say).toContain('たのしかった');
  });

  test('never says an answer, never loses count, and is the same for the same dice', () => {
    const moves = fc.array(fc.constantFrom('right', '999', 'えっと', '', '💥'), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom<Grade>(1, 2, 3), fc.nat(), moves, (grade, seed, all) => {
        const run = (random: () => number): readonly BattleTurn[] => {
          const turns = [startBattle(grade, NOW_MS, random)];
          for (const move of all) {
            const last = turns.at(-1) as BattleTurn;
            turns.push(play(last, move === 'right' ? rightAnswer(last.battle) : move, random));
          }
          return turns;
        };
        const turns = run(diceOf(seed));
        expect(run(diceOf(seed))).toEqual(turns);
        for (const { battle, say } of turns) {
          const beside = say.replace((battle.served ?? '').replace(/([+\-×÷=])/g, ' $1 '), '');
          expect(beside).not.toMatch(/\d/);
          expect(battle.longestRally).toBeGreaterThanOrEqual(battle.rally);
          expect(battle.longestRally).toBeLessThanOrEqual(battle.returned);
          expect(battle.serves).toBe(battle.returned + battle.dropped + 1);
          expect(JSON.parse(JSON.stringify(battle))).toEqual(battle);
        }
      }),
      { numRuns: 100 },
    );
  });
});
