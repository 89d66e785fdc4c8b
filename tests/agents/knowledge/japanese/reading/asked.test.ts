import { expect, test } from 'vitest';
import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';

// Until 2026-11-23 one letter was asked for: how marks count was read as how many letters are wanted.
test.each([
  ['はじめの五字を書きぬきましょう。（、も一字に数えます。）', 5],
  ['十字いないで書きましょう。（「」も一字に数える）', 10],
  ['三字で書きましょう。句読点も一字と数えます。', 3],
])('knows how many letters are wanted: %s', (question, count) => {
  expect(askedIn(question).letters?.count).toBe(count);
});

// Until 2026-11-23 the paragraph that was to be found was named as the place to read.
test.each([
  '筆者がいちばん言いたいことは①〜④のどの段落に書かれていますか。',
  'はじめて ひとりで 歩いた ことは、どの だんらくに 書いて ありますか。',
])('knows that the paragraph itself is wanted: %s', (question) => {
  expect(askedIn(question).kind.name).toBe('which_part');
});

test.each(['どの だんらくの ことばで 気もちが わかりますか。'])(
  'asks for more than a paragraph: %s',
  (question) => {
    expect(askedIn(question).kind.name).not.toBe('which_part');
  },
);

test.each([
  ['「このふん」は、何にやくだちますか。', 'what'],
  ['「そのとき」、ぼくは どんな 気もちでしたか。', 'feeling'],
  ['「このみ」は、いつ 大きく なりますか。', 'when'],
  ['「このみ」は 何を さして いますか。', 'pointing_word'],
  ['「これ」は なんの ことですか。', 'pointing_word'],
  ['「そこ」とは どこですか。', 'pointing_word'],
  ['「それ」は 何ですか。', 'pointing_word'],
])('knows what is asked of quoted words that point: %s', (question, kind) => {
  expect(askedIn(question).kind.name).toBe(kind);
});
