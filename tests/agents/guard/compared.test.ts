import { expect, test } from 'vitest';
import { findLeak, type GuardedLesson } from '#agents/guard/leak-guard.ts';

const lesson: GuardedLesson = {
  expression: '68と86のおおきいほう',
  answer: '86',
  saidByChild: [],
  hintLevel: 1,
  wasTold: false,
  status: 'open',
};

test.each([
  '86の ほうが おおきいよ。',
  'はちじゅうろくのほうが おおきいね。',
  '68の ほうが ちいさいんだよ。',
  'こたえは みぎだよ。',
  'みぎが おおきいよ。',
  '68<86 だね。',
  '68は 86より ちいさいね。',
  'よく みてね。おおきいのは 86だよ。',
])('%s tells which is larger', (text) => expect(findLeak(text, lesson)).not.toBeNull());

test.each([
  '68と 86、どっちが おおきいかな？',
  '68と 86の じゅうの くらいを くらべよう。おおきいのは どっちかな？',
  '86の ほうが おおきいかな？',
  'みぎの はしは いちの くらいだよ。',
  'じゅうの くらいは、68が 6で、86が 8だね。おおきいのは どっちかな？',
])('%s does not', (text) => expect(findLeak(text, lesson)).toBeNull());

test('what the child has said itself may be repeated', () => {
  expect(findLeak('86の ほうが おおきいよ。', { ...lesson, saidByChild: ['86'] })).toBeNull();
});
