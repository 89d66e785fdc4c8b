import { describe, expect, test } from 'vitest';
import { bareAnswer } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { misplaced, orderIn } from '#agents/knowledge/japanese/reading/order.ts';
import { sentencesOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { findPlace } from '#agents/understanding/places/find.ts';

const TEXT = `きつつきは、木の みきに くちばしで あなを あけます。木の 中に いる 虫を 食べるためです。
あなは、三週間ほどで できあがります。きつつきは、その あなに 木くずを しいて、たまごを うみます。
ひなが うまれると、親は 朝から 夕方まで えさを はこびます。ひなは うれしそうに 鳴きます。`;

const hear = (question: string, answer: string) => {
  const asked = readPrint(question, true)?.questions[0] ?? { label: null, words: question, options: [] };
  return hearAnswer(findPlace(TEXT, asked.words), asked, answer);
};

describe('an answer', () => {
  test.each([
    ['どうして あなを あけるのですか。', '虫を たべるため', 'here', null],
    ['どうして あなを あけるのですか。', 'むしを たべたい', 'here', 'because'],
    ['どうして あなを あけるのですか。', 'ひまだから', 'nowhere', null],
    ['どうして あなを あけるのですか。', 'たまごを うむから', 'elsewhere', null],
    ['あなは どのくらいで できあがりますか。', '3週間', 'here', null],
    ['あなは どのくらいで できあがりますか。', '5週間', 'nowhere', null],
    ['きつつきは 何で あなを あけますか。', 'くちばし', 'here', null],
    ['きつつきは 何で あなを あけますか。', 'みき', 'here', 'role'],
    ['親は いつまで えさを はこびますか。', 'ゆうがた', 'here', null],
    ['ひなは どんな 気もちですか。', 'たのしい', 'fits', null],
    ['ひなは どんな 気もちですか。', 'かなしい', 'mood', null],
    ['親が はこぶ ものを 二字で 書きぬきましょう。', 'えさを', 'here', 'letters'],
    ['親が はこぶ ものを 二字で 書きぬきましょう。', 'えさ', 'here', null],
  ])('to %s that is %s stands %s, and wants %s', (question, answer, stands, wanting) => {
    expect(hear(question, answer)).toMatchObject({ stands, wanting });
  });

  test.each([
    ['えっと くちばしかな？', 'くちばし'],
    ['あ、くちばしだ！', 'くちばし'],
    ['くちばし で 4じ？ あってる？', 'くちばし'],
    ['しんじゃったから', 'しんだから'],
    ['あめが ふったから', 'あめが ふったから'],
  ])('%s is meant as %s', (said, bare) => {
    expect(bareAnswer(said)).toBe(bare);
  });

  test('by a letter is the choice it names', () => {
    const question = 'たまごを うむ あなに 何を しいて いますか。 ア 木くず イ はっぱ';
    expect(hear(question, 'アかな')).toMatchObject({ option: { letter: 'ア' }, stands: 'here' });
    expect(hear(question, 'じゃあ イ？')).toMatchObject({ option: { letter: 'イ' }, stands: 'nowhere' });
  });
});

test('an order is compared with the order of the text', () => {
  const options = [
    { letter: 'ア', words: 'たまごを うむ' },
    { letter: 'イ', words: 'えさを はこぶ' },
    { letter: 'ウ', words: 'みきに あなを あける' },
  ];
  const letters = (said: string) =>
    misplaced(orderIn(said, options), sentencesOf(TEXT))?.map(({ letter }) => letter);
  expect(letters('ウ ア イ')).toBeUndefined();
  expect(letters('アウイ')).toEqual(['ア', 'ウ']);
});

test('which paragraph it is, is not said where that is asked', () => {
  const found = findPlace(TEXT, 'ひなの ことが 書いて あるのは 何だんらく目ですか。');
  expect(whereOf(found, true)).not.toMatch(/だんらくめ/);
});
