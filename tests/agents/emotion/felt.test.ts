import { describe, expect, test } from 'vitest';
import { FELT, hearFeeling } from '#agents/emotion/felt.ts';
import { lightFrame } from '#agents/emotion/light-frame.ts';
import type { Feeling } from '#agents/understanding/labels.ts';
import { lookOf } from '../../../runtime/web/pages/face/face-features.ts';

const groupOf = (feeling: Feeling): string => (feeling === 'neutral' ? feeling : FELT[feeling].group);

describe('the first word of a feeling', () => {
  test.each([
    ['つかれた', 'tired'],
    ['だるい', 'tired'],
    ['ねむくて もう かけない', 'tired'],
    ['もうやだ', 'frustrated'],
    ['ムリゲー', 'frustrated'],
    ['うざい しゅくだい', 'frustrated'],
    ['つまんない', 'bored'],
    ['かなしい', 'sad'],
    ['さみしいよ', 'sad'],
    ['ぼく ばかだから', 'sad'],
    ['どうせ できないもん', 'sad'],
    ['こわい', 'afraid'],
    ['やばい たのしい', 'happy'],
    ['わーい うれしい', 'happy'],
  ] as const)('"%s" is heard as %s, wherever it is said', (words, feeling) => {
    for (const context of ['start', 'sum', 'kanji', 'text', 'done'] as const)
      expect(groupOf(hearFeeling(words, context).feeling), context).toBe(FELT[feeling].group);
  });

  test.each([
    'つかれてない',
    'ぜんぜん つかれてないよ',
    'ねむくない',
    'かなしくないよ',
    'こわくない',
    '85',
    'じゅうに',
    'ヒント ちょうだい',
    'つぎの もんだい',
    '38+47',
    'きょう きゅうしょく カレーだった',
    'ママが つかれたって いってた',
    '',
  ])('"%s" is heard as no heavy feeling', (words) => {
    for (const context of ['start', 'sum'] as const)
      expect(groupOf(hearFeeling(words, context).feeling)).not.toBe('heavy');
  });

  test('sadness and fear have a face and a light of their own, which is no misery', () => {
    const light = (mood: 'gentle' | 'comforting') =>
      lightFrame({ mode: 'ready', mood, moodAgeMs: 500, envelope: 0, atMs: 0, count: 4 });
    expect(FELT.sad.mood).toBe('comforting');
    expect(FELT.afraid.mood).toBe('comforting');
    expect(light('comforting')).not.toEqual(light('gentle'));
    expect(lookOf('ready', 'comforting').browWorry).toBeGreaterThan(lookOf('ready', 'gentle').browWorry);
    expect(lookOf('ready', 'comforting').smile).toBeGreaterThan(0);
  });
});
