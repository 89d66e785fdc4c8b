import { expect, test } from 'vitest';
import { AnswerLanguage } from '#agents/talk/turn/answer-language.ts';

/** As it comes: letter by letter. */
function isForeign(said: string): boolean {
  const language = new AnswerLanguage();
  for (const letter of said) language.push(letter);
  return language.isForeign;
}

test.each([
  'Sure, let us think about it.',
  'Let me see it now… えっと.',
  '안녕하세요',
  'Давай посмотрим',
  '你好，我们一起来看看这道题吧',
  'Vamos a pensar juntos',
])('%s is no Japanese', (said) => expect(isForeign(said)).toBe(true));

test.each([
  'いちの くらいは いくつかな？',
  '38 + 47 = ?',
  'OK! Very good! よく できたね',
  '5cm は 50mm だね',
  '小学校二年生',
  'ABC の じゅんばんで いこう',
  '',
])('%s is', (said) => expect(isForeign(said)).toBe(false));
