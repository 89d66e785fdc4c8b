import { describe, expect, test } from 'vitest';
import type { Drill } from '#agents/core/state.ts';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import { byVoice, needsScreen, sayable } from '#agents/talk/voice/voice-drill.ts';
import { factOf } from '#agents/teaching/practice/facts.ts';
import { askKanji, kanjiQuestion } from '#agents/teaching/practice/kanji-drill.ts';

const drill: Drill = {
  ...{ problemId: 'p', kind: 'kanji_reading', kanji: '日', word: '日', reading: 'ひ' },
  ...{ wrongCount: 0, hintsGiven: 0, wasTold: false, startedAtMs: 0 },
};

describe('what may be read aloud while a reading is asked', () => {
  test.each([
    ['「日」は なんと よむかな？', 'この かんじは なんと よむかな？'],
    ['つぎは 日 だよ', 'つぎは この かんじ だよ'],
    ['今日は いい 日曜日だね', '今日は いい 日曜日だね'],
  ])('%s', (shown, heard) => {
    expect(sayable(shown, drill)).toBe(heard);
  });

  test('every question the robot asks in writing is said without its word', () => {
    for (const { kanji } of allKanji()) {
      const fact = factOf('kanji_reading', kanji);
      const asked = fact && askKanji(fact, 3, () => 0);
      if (!asked) continue;
      const heard = sayable(kanjiQuestion(asked), { ...drill, ...asked });
      expect(heard).toBe('この かんじは なんと よむかな？');
    }
  });

  test('leaves all other sentences as they are', () => {
    const sentence = '「日」は 「ひ」と よむよ。';
    for (const other of [null, { ...drill, wasTold: true }, { ...drill, kind: 'kanji_writing' as const }])
      expect(sayable(sentence, other)).toBe(sentence);
  });
});

describe('what a voice model is told of a kanji', () => {
  const brought = {
    type: 'kanji',
    drill_kind: 'kanji_reading',
    kanji: '日',
    word: '日',
    ask: '「日」は なんと よむかな？',
    ask_by_voice: 'この かんじは なんと よむかな？',
  };

  test('is the question as it is said, and neither the kanji nor its word', () => {
    expect(byVoice(brought, drill)).toMatchObject({ ask: 'この かんじは なんと よむかな？' });
    expect(JSON.stringify(byVoice(brought, drill))).not.toContain('「日」');
    expect(byVoice(brought, drill)).not.toHaveProperty('kanji');
    expect(byVoice(brought, drill)).not.toHaveProperty('word');
  });

  test('of one to write is all that the tool tells', () => {
    const writing = { ...brought, drill_kind: 'kanji_writing', kanji: null, word: '□', reading: 'ひ' };
    expect(byVoice(writing, null)).toMatchObject({ word: '□', reading: 'ひ' });
  });

  test('asked again is asked without the word too; results of other tools stay as they are', () => {
    expect(byVoice({ ask: 'ひらがなで おしえてね。 「日」は なんと よむかな？' }, drill).ask).not.toContain(
      '日',
    );
    const other = { is_correct: true };
    expect(byVoice(other, drill)).toBe(other);
  });
});

test('only a row of kanji needs a screen', () => {
  expect(needsScreen('next_problem', { topic: 'kanji' })).toMatchObject({ error: { code: 'no_screen' } });
  expect(needsScreen('next_problem', { topic: 'kuku' })).toBeNull();
  expect(needsScreen('answer_drill', { answer: 'やま' })).toBeNull();
});
