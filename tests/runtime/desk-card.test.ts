import { describe, expect, test } from 'vitest';
import type { Question } from '#agents/core/question.ts';
import { type Drill, freshState, type SessionState } from '#agents/core/state.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { NO_RECORD, startBattle, stopBattle } from '#agents/teaching/practice/battle.ts';
import { cardOf, deskCard } from '#runtime/desk/desk-card.ts';
import { seededRandom } from '../support/random.ts';
import { TALKER, ToolFixture } from '../support/talk/tool-fixture.ts';

const NOW_MS = 1_000_000;
const at = (change: Partial<SessionState>): SessionState => ({ ...freshState(0, 0), ...change });
const ASKED: Question = {
  ...{ answers: 'yes_no', composes: 'own', draft: 'うみ\nかに' },
  choices: [
    { means: 'all_written', words: 'はい' },
    { means: 'write_on', words: 'まだ' },
  ],
};
const card = (change: Partial<SessionState>) => cardOf(at(change), NO_RECORD, NOW_MS, ASKED);

const lesson = {
  problemId: 'p1',
  expression: '38+47',
  answer: '85',
  kind: 'addition_carry',
  ...{ grade: 2, stepIndex: -1, wrongCount: 0, saidByChild: [], hintsGiven: 0, hintTurn: -1, timesTold: 0 },
  status: 'open' as const,
  startedAtMs: 0,
  way: 'alone' as const,
};
const drill: Drill = {
  problemId: 'p2',
  kind: 'kanji_reading',
  kanji: '火',
  word: '花火',
  reading: 'はなび',
  wrongCount: 0,
  hintsGiven: 0,
  wasTold: false,
  startedAtMs: 0,
};
const battle = (agoMs = 0) => {
  const { battle: round } = startBattle(2, NOW_MS - agoMs, seededRandom(3));
  return { ...round, comingBack: [...round.comingBack] };
};

describe('what lies on the desk', () => {
  test('is nothing before the first problem and after the end', () => {
    expect(card({})).toBeNull();
    expect(card({ lesson, is_closed: true })).toBeNull();
  });

  test('is a sum, with its answer once it is solved and until something else is there', () => {
    expect(card({ lesson })).toEqual({
      type: 'sum',
      problemId: 'p1',
      expression: '38+47',
      answer: null,
      row: null,
    });
    const solved = { ...lesson, status: 'solved' as const };
    expect(card({ lesson: solved, current_problem_id: 'p1' })).toMatchObject({ answer: '85' });
    expect(card({ lesson: solved, current_problem_id: 'p2' })).toBeNull();
    expect(card({ lesson: { ...lesson, status: 'set_aside' }, current_problem_id: 'p1' })).toBeNull();
  });

  test('shows of a kanji to read the kanji, and of one to write the reading', () => {
    expect(card({ drill })).toMatchObject({ kanji: '火', word: '花火', reading: null });
    const writing = { ...drill, kind: 'kanji_writing' as const };
    expect(card({ drill: writing })).toMatchObject({ kanji: null, word: '花□', reading: 'はなび' });
    expect(card({ drill: { ...writing, wasTold: true } })).toMatchObject({ kanji: '火', word: '花火' });
    expect(card({ drill: { ...drill, wasTold: true } })).toMatchObject({ reading: 'はなび' });
  });

  test('tells how far a row is, the one on the desk not yet done', () => {
    const drill_run = { topic: 'kanji' as const, left: 2, of: 5 };
    expect(card({ drill, drill_run })).toMatchObject({ row: { done: 2, of: 5 } });
    expect(card({ lesson, drill_run })).toMatchObject({ row: null });
    expect(card({ lesson, drill_run: { topic: 'kuku', left: 0, of: 5 } })).toMatchObject({
      row: { done: 4, of: 5 },
    });
    expect(card({ drill, drill_run: { topic: 'kanji', left: 2 } })).toMatchObject({ row: null });
  });

  test('is a battle while a ball is in the air, whatever lies below, with the time that is left', () => {
    const played = battle(20_000);
    expect(card({ lesson, drill, battle: played })).toMatchObject({
      type: 'battle',
      served: played.served,
      timeLeftMs: 40_000,
    });
    expect(card({ battle: battle(90_000) })).toMatchObject({ timeLeftMs: 0 });
    const over = { ...stopBattle(played).battle, comingBack: [] };
    expect(card({ battle: over })).toMatchObject({ type: 'battle', served: null });
    expect(card({ battle: over, drill })).toMatchObject({ type: 'kanji_reading' });
    const later = { ...lesson, status: 'solved' as const, startedAtMs: NOW_MS };
    expect(card({ battle: over, lesson: later, current_problem_id: 'p1' })).toMatchObject({ answer: '85' });
  });

  test('is a story by its numbers, and a composition by its part', () => {
    expect(card({ word_problem: { numbers: ['24', '8'] } })).toEqual({
      type: 'story',
      numbers: ['24', '8'],
    });
    expect(card({ composition: { part: 'end' } })).toEqual({
      type: 'composition',
      part: 'end',
      lines: ['うみ', 'かに'],
      check: ['はい', 'まだ'],
    });
  });

  test('never holds what a child is to find, for any kanji of the robot', () => {
    for (const kanji of '一火山生日先校森学気音') {
      const words = findKanji(kanji)?.words ?? [];
      expect(words.length, kanji).toBeGreaterThan(0);
      for (const { word, reading } of words) {
        const open = { ...drill, kanji, word, reading };
        expect(card({ drill: open })).not.toBeNull();
        expect(JSON.stringify(card({ drill: open }))).not.toContain(`"${reading}"`);
        const writing = card({ drill: { ...open, kind: 'kanji_writing' } });
        expect(JSON.stringify(writing)).not.toContain(kanji);
      }
    }
  });

  test('knows the own record from the store', () => {
    const desk = new ToolFixture();
    const turn = desk.store.beginTurn(TALKER.userId, TALKER.sessionId);
    turn.work.record({ kind: 'battle_played', longestRally: 7, returned: 9, dropped: 1 });
    turn.commit();
    const state = at({ battle: battle() });
    expect(deskCard(desk.store, { ...TALKER, state }, NOW_MS)).toMatchObject({
      record: { longestRally: 7, mostReturned: 9 },
    });
    desk.close();
  });
});
