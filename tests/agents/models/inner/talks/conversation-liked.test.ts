import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES, type PhraseGroup } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const isOf = (reply: string, group: PhraseGroup): boolean =>
  PHRASES[group].some((phrase: string) => reply.includes(phrase));

describe('what the robot thinks of the child', () => {
  test.each([
    ...['あたしのこと ばかだと おもってるでしょ', 'あたしのこと きらいなんでしょ', 'わたしのこと きらい？'],
    ...[
      'ぼくのこと ばかだと おもってる？',
      'ぼくのこと すきじゃないでしょ',
      'どうせ きらいでしょ',
      'ぼくのこと すき？',
    ],
    ...[
      'わたしのこと どう おもってる？',
      'ばかだって おもってるんでしょ',
      'おこってる？',
      'きみも ぼくのこと きらいなの？',
    ],
  ])('%s is answered by warmth, never as an insult or with the family', async (message) => {
    await desk.say('38+47');
    const { reply, events } = await desk.saySlowly(message);
    expect(isOf(reply, 'liked')).toBe(true);
    expect(events.map(({ type }) => type)).not.toContain('help_card');
    expect(desk.state().lesson?.wrongCount).toBe(0);
  });

  test.each(['おまえ ばか', 'さんすう きらい', 'ママは ぼくのこと きらいなの？', 'どうせ ぼくは ばかだもん'])(
    '%s asks no such thing',
    async (message) => {
      expect(isOf((await desk.saySlowly(message)).reply, 'liked')).toBe(false);
    },
  );

  test.each(['AIなの？', 'きみは にんげん？', 'ほんとに ロボットなの？'])(
    '%s is answered truly',
    async (message) => {
      await desk.say('38+47');
      expect(isOf((await desk.saySlowly(message)).reply, 'ai')).toBe(true);
    },
  );
});
