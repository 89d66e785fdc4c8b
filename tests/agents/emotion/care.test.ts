import { describe, expect, test } from 'vitest';
import { freshState, type SessionState } from '#agents/core/state.ts';
import { noteBreakOffer } from '#agents/emotion/care.ts';
import { emotionOf } from '#agents/emotion/score.ts';
import { makeTeam } from '#agents/team/team.ts';
import { codeOf, projectFiles } from '../../support/source-tree.ts';
import { careWith } from '../../support/talk/care.ts';
import { VOICE_TOOLS } from '../../support/talk/tool-fixture.ts';

const MINUTE_MS = 60_000;
const NOW_MS = Date.parse('2026-11-21T15:00:00+09:00');
const CARER = 'encouragement_agent';
const state = (more: Partial<SessionState> = {}): SessionState => ({ ...freshState(NOW_MS, 0), ...more });
const tired = {
  ...freshState(NOW_MS, 0).emotion,
  ...emotionOf({ frustration: 0, confidence: 0.5, fatigue: 0.9, excitement: 0.3 }, NOW_MS),
};

describe('the care policy', () => {
  test.each([5, 15, 60])('offers a break after the %i minutes of the settings, not before', (minutes) => {
    const care = careWith({ breakAfterMinutes: minutes });
    const at = (later: number) => care.careReason(state(), NOW_MS + later * MINUTE_MS);
    expect([at(minutes - 1), at(minutes), at(minutes + 1)]).toEqual([null, 'break', 'break']);
  });

  test.each([
    [{}, null],
    [{ classKanji: '弟、妹 姉' }, { kanji: '弟妹姉', month: null }],
    [{ classMonth: 9 }, { kanji: '', month: 9 }],
    [
      { classKanji: '弟', classMonth: 4 },
      { kanji: '弟', month: 4 },
    ],
  ] as const)('says where the class is with its kanji, as the parent set it: %o', (rules, place) => {
    expect(careWith(rules).classPlace).toEqual(place);
  });

  test('lets a refused break rest for the same time', () => {
    const care = careWith();
    const worked = state();
    noteBreakOffer(worked, NOW_MS + 15 * MINUTE_MS);
    const due = (later: number) => care.isBreakDue(worked, NOW_MS + later * MINUTE_MS);
    expect([due(16), due(29), due(30)]).toEqual([false, false, true]);
  });

  test('offers a tired child a break between two problems, once in that time too', () => {
    const care = careWith();
    const weary = state({ emotion: tired });
    expect(care.isTimeForBreak(state(), NOW_MS)).toBe(false);
    expect(care.isTimeForBreak(weary, NOW_MS)).toBe(true);
    noteBreakOffer(weary, NOW_MS);
    expect(care.isTimeForBreak(weary, NOW_MS + 14 * MINUTE_MS)).toBe(false);
    expect(care.isTimeForBreak({ ...weary, is_closed: true }, NOW_MS + 60 * MINUTE_MS)).toBe(false);
  });
});

describe('misses at one problem', () => {
  const care = careWith();
  const counts = Array.from({ length: 10 }, (_, count) => count);

  test('call for a kind word at every third, those at its small questions too', () => {
    expect(counts.filter((count) => care.areTooManyMisses(count))).toEqual([3, 6, 9]);
  });

  test('are too many at the same count by voice and in writing', () => {
    const problem = { status: 'open', problemId: 'p' } as Partial<SessionState['lesson'] & object>;
    const at = (wrongCount: number) =>
      care.careReason(state({ lesson: { ...problem, wrongCount } as SessionState['lesson'] }), NOW_MS);
    const first = counts.find((count) => at(count) === 'failures');
    expect(first).toBe(counts.find((count) => care.areTooManyMisses(count)));
  });
});

describe('what is taken up', () => {
  const at = (minutes: number, isPause = false) => ({ nowMs: NOW_MS + minutes * MINUTE_MS, isPause });

  test('moves the talk once, and says why once', () => {
    const care = careWith();
    const worked = state();
    expect(care.takeUp(worked, at(14))).toBeNull();
    expect(care.takeUp(worked, at(15))).toBe('break');
    expect(worked).toMatchObject({ current_agent: CARER, agent_switch_count: 1 });
    expect(care.takeUp(worked, at(16))).toBeNull();
    worked.current_agent = 'math_coach';
    expect(care.takeUp(worked, at(17))).toBeNull();
    expect(care.takeUp(worked, at(30))).toBe('break');
  });

  test('is a break too where the encouragement agent has the talk already, once', () => {
    const care = careWith();
    const there = state({ current_agent: CARER });
    expect(care.takeUp(there, at(15))).toBe('break');
    expect(care.takeUp(there, at(16))).toBeNull();
    expect(there).toMatchObject({ current_agent: CARER, agent_switch_count: 0 });
  });

  test('leaves a child at work on a kanji in peace until there is a pause', () => {
    const care = careWith();
    const drill = {
      ...({ problemId: 'p', kind: 'kanji_reading', kanji: '山', word: '山', reading: 'やま' } as const),
      ...{ wrongCount: 0, hintsGiven: 0, wasTold: false, startedAtMs: NOW_MS },
    };
    expect(care.takeUp(state({ drill }), at(20))).toBeNull();
    expect(care.takeUp(state({ drill }), at(20, true))).toBe('break');
    expect(care.takeUp(state({ drill, emotion: tired }), at(0))).toBe('fatigue');
  });
});

describe('its numbers', () => {
  test('stand in no prompt: code alone counts them', () => {
    const told = [...makeTeam(VOICE_TOOLS, careWith({ breakAfterMinutes: 40 })).agents.values()]
      .map(({ instruction }) => instruction)
      .join('\n');
    expect(told).not.toMatch(/\d+分|\d回つまずいた|0\.[67]/);
    expect(told.replaceAll('{grade}', '')).not.toMatch(/[{}]/);
  });

  test('are read in one place, and an offer is marked in one', () => {
    const sources = projectFiles().filter((file) =>
      /^(?:agents|runtime)\/(?!web\/pages\/).*\.ts$/.test(file),
    );
    const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(codeOf(file)));
    // The other two tell the parent the rule, and decide nothing by it.
    expect(filesWith(/breakAfter/)).toEqual([
      'agents/emotion/care.ts',
      'agents/family/answers/house/rules-answers.ts',
      'agents/family/house-facts.ts',
    ]);
    expect(filesWith(/\bbreak_offered_at_ms\s*=[^=]/)).toEqual(['agents/emotion/care.ts']);
    // Of the second it is the house's night, in which an update may be installed; no child's bedtime.
    expect(filesWith(/settings\.quietHours/)).toEqual([
      'runtime/settings/house-rules.ts',
      'runtime/update/told/update-teller.ts',
    ]);
  });
});
