import { describe, expect, test } from 'vitest';
import { hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { moodOf } from '#agents/knowledge/japanese/reading/moods.ts';
import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { findPlace } from '#agents/understanding/places/find.ts';

const TEXT = `りすの ルルは、どろだらけの ぼうしを 見つけました。ルルは、それを 川で あらいました。
ルルは、はじめて ひとりで 森を 歩きました。足が ぶるぶる ふるえました。
森の おくに、きつつきの 家が ありました。きつつきは、十四かい とを たたきました。`;

const hear = (asked: string, answer: string) => {
  const question = readPrint(asked, true)?.questions[0] ?? { label: null, words: asked, options: [] };
  return hearAnswer(findPlace(TEXT, question.words), question, answer).stands;
};

describe('an answer', () => {
  test.each([
    ['「それ」は 何を さして いますか。', 'どろ', 'nowhere'],
    ['「それ」は 何を さして いますか。', 'どろだらけの ぼうし', 'here'],
    ['足が ふるえたのは どうしてですか。', '足が ふるえたから', 'echo'],
    ['足が ふるえたのは どうしてですか。', 'はじめて ひとりで 歩いたから', 'here'],
    ['きつつきは 何かい たたきましたか。', 'じゅうよんかい', 'here'],
    ['きつつきは 何かい たたきましたか。', '四かい', 'nowhere'],
    ['森の おくには 何が ありましたか。', 'きつつきのいへ', 'here'],
    ['森の おくの 家の ことは どの 段落に 書かれて いますか。', '③ですか？', 'here'],
    ['森の おくの 家の ことは どの 段落に 書かれて いますか。', 'たぶん①', 'elsewhere'],
    ['森の おくの 家の ことは どの 段落に 書かれて いますか。', 'いちばん さいごの だんらく', 'here'],
  ])('to %s that is %s stands %s', (question, answer, stands) => {
    expect(hear(question, answer)).toBe(stands);
  });

  test.each([
    [1, 'よん', 'here'],
    [1, 'しらない', 'elsewhere'],
    [2, 'ご', 'here'],
    [2, 'ごめん、わからない', 'elsewhere'],
  ])(
    'that names no number names no paragraph: with %i more before it, %s stands %s',
    (more, answer, stands) => {
      const asked = '森の おくの 家の ことは どの 段落に 書かれて いますか。';
      const text = TEXT.replace('森の おくに', `${'くまは ねて いました。\n'.repeat(more)}森の おくに`);
      const question = { label: null, words: asked, options: [] };
      expect(hearAnswer(findPlace(text, asked), question, answer).stands).toBe(stands);
    },
  );

  const FEELING = '足が ふるえた ときの 気もちは どれですか。ア おこっている イ ふあん ウ たのしい';
  test.each([
    [FEELING, 'ア', 'mood'],
    [FEELING, 'い', 'fits'],
    [FEELING, 'たのしい', 'mood'],
    ['正しければ○、ちがえば×を 書きましょう。\n(1)ルルは はじめて ひとりで 森を 歩きました。', '○', 'here'],
    ['正しければ○、ちがえば×を 書きましょう。\n(1)ルルは 海で くつを なくしました。', 'まる', 'nowhere'],
    ['正しければ○、ちがえば×を 書きましょう。\n(1)ルルは 海で くつを なくしました。', 'ばつ', 'here'],
  ])('to %j that chooses %s stands %s', (question, answer, stands) => {
    expect(hear(question, answer)).toBe(stands);
  });
});

const SHOP = `くまが「くりを 八つ ください。」と いいました。さるは「では、おまけに 二つ あげます。」と いいました。
くまは、ふゆの まえに たくさん 食べます。山は さむいです。食べものが なくなるからです。くまは、かれはや 石の 下で ねむります。おばあさんが 見て いました。`;
const inShop = (asked: string, answer: string) => {
  const question = { label: null, words: asked, options: [] };
  const { stands, wanting } = hearAnswer(findPlace(SHOP, asked), question, answer);
  return [stands, wanting];
};

test.each([
  ['くまは くりを ぜんぶで いくつ もらいましたか。', 'じゅっこ', 'here', null],
  ['くまは くりを ぜんぶで いくつ もらいましたか。', '八つ', 'partly', null],
  ['くまは なぜ たくさん 食べるのですか。', '食べものが なくなるから', 'here', null],
  ['くまは なぜ たくさん 食べるのですか。', 'ふゆの まえだから', 'elsewhere', null],
  ['くまは どこで ねむりますか。', 'かれはの した', 'here', 'all'],
  ['くまは どこで ねむりますか。', 'かれはと 石の 下', 'here', null],
  ['見て いたのは だれですか。', 'ばあちゃん', 'here', null],
])('to %s that is %s stands %s, and wants %s', (asked, answer, stands, wanting) => {
  expect(inShop(asked, answer)).toEqual([stands, wanting]);
});

test('a place speaks for a feeling, against it, or not at all', () => {
  expect(moodOf('うれしい', ['ルルは にっこり しました。'])).toBe(true);
  expect(moodOf('かなしい', ['ルルは にっこり しました。'])).toBe(false);
  expect(moodOf('うれしい', ['ルルは 歩きました。'])).toBeNull();
});
