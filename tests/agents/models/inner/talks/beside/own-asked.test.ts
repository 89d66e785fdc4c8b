import { describe, expect, test } from 'vitest';
import { ownAsked } from '#agents/models/inner/understand/asked/own-asked.ts';
import { ANSWERED, QUESTIONS } from '#agents/understanding/questions/known.ts';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

async function said(grade: 1 | 2 | 3, ...messages: readonly string[]) {
  const desk = new LessonFixture({ grade });
  try {
    const { reply, state } = await desk.sayAll(...messages);
    return { reply, state, tries: state.lesson?.saidByChild.length ?? 0 };
  } finally {
    desk.close();
  }
}

const STORY = 'りんごが 6こ あります。みかんが 8こ あります。あわせて なんこ ありますか。';
const TEXT = [
  'うさぎの ぴょんは にんじんを みつけました。にんじんは とても おおきいです。',
  'ぴょんは ともだちの りすを よびました。ふたりで ひっぱると ぬけました。',
  'もんだい ぴょんは だれを よびましたか。',
].join('');

describe('what a child asks of its own amid its work', () => {
  test.each([
    [3, ['56÷8'], 'なあ、おまえは こたえ しってるん?', 'じぶんで みつける', '56 ÷ 8'],
    [2, ['27+15'], 'ひっさんの せんって じょうぎで ひかなきゃ だめ？', 'じょうぎ', '27 + 15'],
    [1, [STORY], 'みかんと りんご、べつの ものなのに たして いいの？', 'おなじ なかま', 'しき'],
    [2, ['かんじの れんしゅう したい'], 'どこから かきはじめるの？', 'うえから したへ', 'なんと よむ'],
    [1, [TEXT], 'ぜんぶ よまなきゃ だめ？', '1かいは ぜんぶ', 'だれを よびましたか'],
    [
      2,
      ['さくぶん かきたい。なつやすみの こと'],
      'だいめいって あとで きめても いい？',
      'だいめい',
      'こころに',
    ],
  ] as const)('grade %i, over %j: "%s" is answered, and the question comes again', async (...row) => {
    const [grade, before, asked, answer, again] = row;
    const { reply, tries } = await said(grade, ...before, asked);
    expect(reply).toContain(answer);
    expect(reply).toContain(again);
    expect(tries).toBe(0);
  });

  test('is meant of the operation that lies open', async () => {
    expect((await said(3, '6×4', 'はんたいに しても いい？')).reply).toContain('いれかえても');
    expect((await said(2, '52-27', 'はんたいに しても いい？')).reply).toContain(
      'ひきざんは いれかえられない',
    );
  });

  test('a cry is cared for, and nothing is explained', async () => {
    const { reply } = await said(3, '90-19', 'なんでできないの！もういや');
    expect(reply).not.toContain('0では わらない');
  });

  test.each([
    ['「ぬき出しましょう」と「書きましょう」は、何がちがうんですか', 'そのまま うつして'],
    ['声ば ださんで よんでも 温度くカードの 1かいに なると?', 'まだ わからない'],
  ])(
    'over a text "%s" is no answer out of it, and not one more question of the print',
    async (asked, answer) => {
      const { reply } = await said(2, TEXT, asked);
      expect(reply).toContain(answer);
      expect(reply).toContain('だれを よびましたか');
    },
  );

  test.each(['これで おしまい?', 'もう おわりなの？', '9で さいご？'])(
    'who asks "%s" is told what is left, and nothing ends',
    async (asked) => {
      const { reply, state } = await said(2, 'くくの れんしゅう 9のだん やる', asked);
      expect(state.is_closed).toBe(false);
      expect(reply).toContain('9 × 1');
    },
  );

  test.each([
    [
      2,
      ['さくぶん いもほりのこと', '金よう日に いもほりに 行きました。'],
      'そしてばっか ほかに なんか ない?',
      'それから',
    ],
    [1, [TEXT], 'これ ほんとの はなし?', 'つくった おはなし'],
    [2, ['かさの もんだい 2Lは 何dLですか'], 'でしりっとるって いつ つかうの うちに ないよ', 'mL'],
  ] as const)('grade %i, over %j: "%s" is answered though it sounds like talk', async (...row) => {
    const [grade, before, asked, answer] = row;
    expect((await said(grade, ...before, asked)).reply).toContain(answer);
  });

  test('of two questions that which nobody knows is passed over', async () => {
    const before = ['さくぶん どうぶつえんのこと', 'ぞうが おおきかったです。'];
    const { reply } = await said(1, ...before, 'ともだちの なまえ かいて いい? さん つける?');
    expect(reply).toContain('かいて いい');
    expect(reply).not.toContain('わからない');
  });

  test('who asks whether 4×5 is marked wrong is not told what it comes to', async () => {
    const bags = '1ふくろに あめが 5こ 入っています。4ふくろでは ぜんぶで 何こに なりますか。';
    const { reply } = await said(2, bags, 'しき 4×5って かいたら ばつ?');
    expect(reply).toContain('ひとつぶんの かず');
    expect(reply).not.toContain('20');
  });

  test('who would like to pass over a problem passes over it', async () => {
    const { reply, state } = await said(2, '71-36', 'これ とばして つぎの やって いい？');
    expect(reply).toContain('あとで やろう');
    expect(state.lesson?.status).not.toBe('open');
  });

  test.each(['42', '7を 2と5に わけた', '作文書きたい。えんそくのこと', 'くくの れんしゅうが したい'])(
    '%s asks nothing of it',
    (message) => expect(ownAsked(message, 'first')?.probability ?? 0).toBeLessThan(0.75),
  );
});

test('each question that is told apart has its words, or is of the state of the talk', () => {
  expect(new Set(QUESTIONS).size).toBe(QUESTIONS.length);
  expect(Object.keys(ANSWERED).every((key) => QUESTIONS.includes(key as never))).toBe(true);
});
