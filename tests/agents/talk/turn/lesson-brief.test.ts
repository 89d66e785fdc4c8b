import { describe, expect, test } from 'vitest';
import { freshState, type SessionState } from '#agents/core/state.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { guardedLesson, stepsOf } from '#agents/lesson/lesson.ts';
import {
  handOffDirection,
  lastBallDirection,
  lessonBrief,
  ownQuestion,
  pickUpDirection,
} from '#agents/talk/turn/lesson-brief.ts';
import { startBattle } from '#agents/teaching/practice/battle.ts';
import { seededRandom } from '../../../support/random.ts';

function working(
  expression: string,
  more: Partial<NonNullable<SessionState['lesson']>> = {},
  hintLevel: 0 | 1 | 2 | 3 = 1,
): SessionState {
  const problem = parseProblem(expression);
  return {
    ...freshState(0, 0),
    awaiting: 'answer',
    hint_level: hintLevel,
    lesson: {
      problemId: '0193a8e0-85aa-7000-8000-000000000085',
      expression: problem.canonical,
      answer: formatQuantity(solveProblem(problem)),
      kind: kindOf(problem),
      ...{ grade: 2, stepIndex: -1, wrongCount: 0, saidByChild: [], hintsGiven: 0, hintTurn: -1 },
      ...{ timesTold: 0, status: 'open', startedAtMs: 0 },
      way: 'alone',
      ...more,
    },
  };
}

describe('what a fresh voice session is told', () => {
  test('is the problem, the small question, hint level, what the child said, and its mood', () => {
    const state = working('38+47', { stepIndex: 0, saidByChild: ['75'], wrongCount: 1 });
    const brief = lessonBrief(state, [
      { who: 'robot', text: '8と 7を あわせると いくつかな？' },
      { who: 'child', text: 'えっと、わかんない' },
    ]);
    expect(brief).toMatch(/^【台本】/);
    for (const part of [
      '38+47',
      '小さい問い',
      'ヒントの段階: 1',
      '75',
      '気持ち: neutral',
      '子ども「えっと、わかんない」',
    ])
      expect(brief).toContain(part);
  });

  test.each([
    '38+47',
    '52-27',
    '7×8',
    '13÷4',
    '□+5=12',
    '1m20cm+50cm',
    '3時15分+20分',
    '0.3+0.5',
    '9+6',
    '100-36',
    '403×7',
    '5+5',
    '10-5',
  ])('never holds the answer of %s, wherever the lesson stands', (expression) => {
    const count = stepsOf(working(expression).lesson as never).length;
    for (let stepIndex = -1; stepIndex < count; stepIndex++) {
      for (const level of [0, 1, 2, 3] as const) {
        const state = working(expression, { stepIndex }, level);
        const answer = state.lesson?.answer ?? '';
        const recent = [{ who: 'robot' as const, text: `こたえは ${answer}だよ` }];
        const guarded = guardedLesson(state);
        if (!guarded) throw new Error('no lesson');
        const lines = lessonBrief(state, recent).split('\n');
        // The id of a problem is no number that is said.
        for (const line of lines.map((one) => one.replace(/（problem_id.*）/, '')))
          expect(findLeak(line, guarded), line).toBeNull();
      }
    }
  });

  test('is what is practised: a kanji to read without the kanji, one to write without its shape, the row', () => {
    const drill = {
      ...{ problemId: 'p', kind: 'kanji_reading' as const, kanji: '火', word: '花火', reading: 'はなび' },
      ...{ wrongCount: 1, hintsGiven: 1, wasTold: false, startedAtMs: 0 },
    };
    const drill_run = { topic: 'kanji' as const, left: 3, of: 5 };
    const reading = lessonBrief({ ...freshState(0, 0), awaiting: 'answer', drill, drill_run }, [
      { who: 'robot', text: 'この かんじは なんと よむかな？' },
      { who: 'robot', text: '「花火」は なんと よむかな？' },
    ]);
    expect(reading).toContain('この かんじは なんと よむかな？');
    expect(reading).toMatch(/answer_drill/);
    expect(reading).toMatch(/漢字の練習.*あと 3問/);
    expect(reading).toContain('まだ正解でない答えを 1回');
    expect(reading).not.toMatch(/花火|はなび|火/);
    const writing = lessonBrief({
      ...freshState(0, 0),
      drill: { ...drill, kind: 'kanji_writing' },
      drill_run,
    });
    expect(writing).toContain('はなび');
    expect(writing).not.toContain('火');
    const told = { ...drill, kind: 'kanji_writing' as const, wasTold: true };
    expect(lessonBrief({ ...freshState(0, 0), drill: told })).toContain('くらべて');
    // A kanji that stands in the lines themselves takes none of them away.
    const own = { ...drill, kind: 'kanji_writing' as const, kanji: '字', word: '文字', reading: 'もじ' };
    expect(lessonBrief({ ...freshState(0, 0), drill: own })).toContain('言葉の読み: もじ');
  });

  test('is the battle with the ball in the air and never its answer, and the part of a composition', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { battle } = startBattle(2, 0, seededRandom(seed));
      const answer = formatQuantity(solveProblem(parseProblem(battle.served ?? '')));
      const state = { ...freshState(0, 0), battle: { ...battle, comingBack: [], rally: Number(answer) } };
      const brief = lessonBrief(state, [{ who: 'robot', text: `こたえは ${answer}だよ` }]);
      expect(brief).toContain(`とんでいる式: ${battle.served}`);
      expect(brief).toContain('calculation_battle');
      expect(brief).not.toContain('こたえは');
    }
    const composing = lessonBrief({ ...freshState(0, 0), composition: { part: 'middle' } });
    expect(composing).toMatch(/「なか」.*compose_text/);
  });

  test('without a lesson is what the robot waits for', () => {
    expect(lessonBrief(freshState(0, 0))).toContain('問題を言うのを待っています');
    expect(pickUpDirection(freshState(0, 0))).toContain('次に何をするか');
  });

  test('when the cloud is back asks for the same question', () => {
    expect(pickUpDirection(working('38+47'))).toContain('同じ小さい問い');
  });
});

describe("the robot's own question", () => {
  test('is that of the lesson; none in a break or after the end', () => {
    expect(ownQuestion(working('38+47'))).toMatch(/38/);
    expect(ownQuestion({ ...working('38+47'), awaiting: 'return_from_break' })).toBe('');
    expect(ownQuestion({ ...freshState(0, 0), is_closed: true })).toBe('');
  });

  test('of a kanji is said without its word; of a battle it is the ball in the air', () => {
    const drill = {
      ...{ problemId: 'p', kind: 'kanji_reading' as const, kanji: '火', word: '花火', reading: 'はなび' },
      ...{ wrongCount: 0, hintsGiven: 0, wasTold: false, startedAtMs: 0 },
    };
    const reading = ownQuestion({ ...working('38+47'), drill });
    expect(reading).toBe('この かんじは なんと よむかな？');
    const written = { ...drill, kind: 'kanji_writing' as const, wasTold: true };
    expect(ownQuestion({ ...freshState(0, 0), drill: written })).toContain('くらべて');
    const { battle } = startBattle(2, 0, seededRandom(1));
    const played = { ...freshState(0, 0), drill, battle: { ...battle, comingBack: [] } };
    expect(ownQuestion(played)).toContain(battle.served);
  });
});

describe('directions', () => {
  test('at the end of a battle name the ball that still counts', () => {
    expect(lastBallDirection('13-8')).toMatch(/^【台本】.*13-8/);
    expect(lastBallDirection('13-8')).not.toMatch(/5/);
  });

  test('of a handoff hold the new instruction and why', () => {
    const text = handOffDirection('あなたは…', 'failures');
    expect(text).toMatch(/^【台本】/);
    expect(text).toContain('何度もつまずきました');
    expect(text).toContain('あなたは…');
  });

  test('of a break ask whether the child wants one', () => {
    expect(handOffDirection('あなたは…', 'break')).toContain('休むかどうか');
  });
});
