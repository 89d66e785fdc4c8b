import { describe, expect, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { freshState, type SessionState } from '#agents/core/state.ts';
import { TurnQueue } from '#agents/core/turn-queue.ts';
import { knownOf } from '#agents/memory/brief.ts';
import { lessonBrief } from '#agents/talk/turn/lesson-brief.ts';
import { ToolTurns } from '#agents/talk/turn/tool-turns.ts';
import { careWith } from '../../support/talk/care.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { ScriptedModel, words } from '../../support/talk/scripted-model.ts';

const memory = (type: Memory['type'], text: string, more: Partial<Memory> = {}): Memory => ({
  ...{ memoryId: text, type, key: `${type}:${text}`, text, problemIds: [], atMs: 0 },
  ...more,
});
const known = (memories: readonly Memory[], state: Partial<SessionState> = {}) =>
  knownOf(
    {
      child: { id: 'child-1', grade: 2 },
      memories: () => memories,
      state: { ...freshState(0, 0), ...state },
    },
    { care: careWith(), nowMs: 0 },
  );

describe('what is known of a child today', () => {
  test('is nothing where nothing is remembered', () => {
    expect(known([])).toEqual([]);
  });

  test('takes of each type in turn, so that no trouble crowds out what went well', () => {
    const all = [
      ...['あ', 'い', 'う'].map((text) => memory('difficulty', text)),
      memory('habit', 'え'),
      memory('strength', 'お'),
      memory('effective_approach', 'か'),
    ];
    expect(known(all)).toEqual(['か', 'お', 'あ', 'え', 'い', 'う']);
  });

  test('holds 400 tokens at most, and goes on with what still fits', () => {
    const long = 'あ'.repeat(190);
    const all = [
      memory('strength', long),
      memory('strength', `${long}い`),
      memory('strength', 'う'.repeat(21)),
    ];
    const told = known([...all, memory('strength', 'え')]);
    expect(told).toEqual([long, `${long}い`, 'え']);
    expect(told.join('').length).toBeLessThanOrEqual(400);
  });

  test('leaves out what the records hardly speak for', () => {
    const all = [
      memory('habit', 'たぶん', { confidence: 0.5 }),
      memory('habit', 'たしか', { confidence: 0.8 }),
    ];
    expect(known(all)).toEqual(['たしか']);
  });

  test('leaves out what names the answer of what lies on the desk', () => {
    const lesson: SessionState['lesson'] = {
      ...{
        problemId: 'p',
        expression: '38+47',
        answer: '85',
        kind: 'addition_carry',
        grade: 2,
        stepIndex: -1,
      },
      ...{ wrongCount: 0, saidByChild: [], hintsGiven: 0, hintTurn: -1, timesTold: 0, status: 'open' },
      ...{ startedAtMs: 0, way: 'alone' },
    };
    const all = [
      memory('milestone', '解いた問題が、ぜんぶで85問になりました。'),
      memory('strength', 'とくいです。'),
    ];
    expect(known(all, { lesson })).toEqual(['とくいです。']);
    expect(known(all)).toHaveLength(2);
  });
});

describe('a model is told', () => {
  const model = new ScriptedModel([words('こんにちは。')]);
  function withMemory(): LessonFixture {
    const desk = new LessonFixture({ model });
    const turn = desk.store.beginTurn('child-1', 'earlier');
    turn.work.record({ kind: 'memory_kept', memory: memory('strength', '九九を おぼえました。') });
    turn.commit();
    return desk;
  }

  test('in writing, with its instruction; nothing once it is forgotten', async () => {
    const desk = withMemory();
    try {
      await desk.saySlowly('こんにちは');
      expect(model.requests.at(-1)?.told).toContain('覚えていること');
      expect(model.requests.at(-1)?.told).toContain('「九九を おぼえました。」');
      expect(model.requests.at(-1)?.known).toEqual(['九九を おぼえました。']);
      desk.store.memories.forget('child-1', '九九を おぼえました。');
      await desk.saySlowly('こんにちは');
      expect(model.requests.at(-1)?.told).not.toContain('覚えていること');
      expect(model.requests.at(-1)?.known).toBeUndefined();
    } finally {
      desk.close();
    }
  });

  test('by voice, when its line begins; and records that cannot be read are no fault of the talk', () => {
    const desk = withMemory();
    const options = { clock: desk.clock, journal: desk.journal, turns: new TurnQueue(), onTrouble: () => {} };
    const turns = new ToolTurns({ ...options, care: careWith(), lessons: desk.store });
    const who = { userId: 'child-1', sessionId: 'session-1' };
    expect(turns.known(who)).toEqual(['九九を おぼえました。']);
    expect(lessonBrief(freshState(0, 0), [], turns.known(who))).toContain('- 「九九を おぼえました。」');
    expect(lessonBrief(freshState(0, 0))).not.toContain('覚えていること');
    desk.close();
    expect(turns.known(who)).toEqual([]);
  });
});
