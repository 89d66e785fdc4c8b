import { afterEach, describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function afterSaying(grade: 1 | 2 | 3, ...messages: readonly string[]) {
  desk = new LessonFixture({ grade });
  for (const message of messages.slice(0, -1)) await desk.saySlowly(message);
  const before = structuredClone(desk.state());
  return { before, ...(await desk.saySlowly(messages.at(-1) ?? '')) };
}

/** Grade, what was said before, the question, and words of the answer that hold this problem's numbers. */
const ASKED = [
  [1, ['8+7', 'ヒント'], 'なんで 10に するの？', '8に すこし たすと 10'],
  [1, ['8+7', 'ヒント'], 'わからんなんで10にせないかんと', '8に すこし たすと 10'],
  [2, ['38+47'], 'なんで 1 くりあがるの？', '8と 7を あわせると、10の まとまり'],
  [2, ['38+47'], 'なんで くりあがるの？', '8と 7を あわせると、10の まとまり'],
  [2, ['38+47'], '1のくらいって どっち？', '38なら 8、47なら 7'],
  [2, ['38+47', 'わからない'], 'わがんね1の位ってどっちの数だっけ', '38なら 8、47なら 7'],
  [2, ['□+8=15', '23'], 'なんで ひくの？', '15から 8を とると'],
  [1, ['6+□=10'], 'しかくってなに？', '6+□=10が ぴったり'],
  [1, ['13-9', 'ヒント', '1'], 'のこりの 3は どこから きたの？', 'その ばらが 3'],
  [2, ['52-17'], 'なんで かりるの？', '2から 7は ひけない'],
  [2, ['52-17', '45'], 'なんで2から7なの？大きいほうから引くんじゃないの', '52から 17を とる'],
  [1, ['24+3', '54'], 'どっちにたしてもおなじでしょ？', '24の 2は 10の まとまりが 2こ'],
  [1, ['10-3-2', '9'], 'うしろからやっちゃだめ？', '10-3を さきに'],
  [2, ['1m20cm+50cm', '71cm'], 'なんでたしちゃだめなの？', 'mと cmは'],
  [2, ['1L3dL+9dL', '1L12dL'], 'なんで直さなきゃいけないの？', '10dLで 1L'],
  [2, ['1L3dL+9dL'], '1Lって何dLだっけ。100？', '1Lは 10dL'],
  [3, ['9時40分+35分', '9時75分'], '75分ってだめなの？', '60ぷんで 1じかん'],
  [3, ['1/5+2/5', '3/10'], '下の5はそのままってこと？なんで？', '1を おなじ おおきさの 5こ'],
  [3, ['13÷4', '2あまり5'], 'なんで あまり5じゃ だめなの？', '4こ のこって いたら'],
  [3, ['13÷4'], 'どうして 九九を つかうの？', '4の だん'],
  [2, ['7×6'], 'なんで 7ずつ ふえるの？', '7の だんは'],
  [1, ['30+40', '7'], 'え、ちがうの？0はなんにもないからいらないでしょ', '0が ないと'],
] as const;

describe('a question about this very problem', () => {
  test.each(ASKED)(
    'grade %i, after %j: "%s" is answered with its numbers, costs nothing, and the same step is asked again',
    async (grade, earlier, asked, answer) => {
      const { reply, state, before } = await afterSaying(grade, ...earlier, asked);
      expect(reply).toContain(answer);
      expect(reply.trim()).toMatch(/(?:？|みよう。)$/);
      const { hints_used_total, problems_solved, total_points } = before;
      expect(state).toMatchObject({ hints_used_total, problems_solved, total_points });
      expect(state.lesson).toMatchObject({
        expression: before.lesson?.expression,
        stepIndex: before.lesson?.stepIndex,
        wrongCount: before.lesson?.wrongCount,
      });
    },
  );

  test('they are of many kinds of problem', () => {
    const kinds = new Set(ASKED.map(([, [sum]]) => kindOf(parseProblem(sum))));
    expect(kinds.size).toBeGreaterThan(9);
  });

  test.each(['なんで 空は あおいの？', 'おかあさん どこ？', 'きょう 10じに ねたの'])(
    '"%s" is about something else',
    async (asked) => {
      const { reply } = await afterSaying(2, '38+47', asked);
      expect(reply).not.toContain('8と 7を');
      expect(reply).not.toContain('38なら');
    },
  );
});

describe('checking by itself', () => {
  test('what was said is reckoned back, and a check that does not come back leads to the problem again', async () => {
    const asked = await afterSaying(2, '52-17', '45', 'ほんとに あってる？ たしかめたい');
    expect(asked.reply).toContain('45と 17を あわせると');
    desk?.close();
    const back = await afterSaying(2, '52-17', '45', 'ほんとに あってる？ たしかめたい', '62');
    expect(back.reply).toContain('52に もどらない');
    expect(back.state.lesson).toMatchObject({ wrongCount: 1, hintsGiven: 0 });
    const { state } = (await desk?.saySlowly('35')) ?? {};
    expect(state).toMatchObject({ problems_solved: 1, total_points: 3 });
  });

  test('what is solved is proven by the way back', async () => {
    const { reply } = await afterSaying(2, '38+47', '85', 'ほんとに あってる？ たしかめたい');
    expect(reply).toContain('85から 47を ひくと 38に もどるね');
  });

  test.each(['え、あってるじゃん', 'なんで ちがうの？', 'なんで？ちゃんと計算あってるじゃん'])(
    '"%s" is shown where to look, for nothing',
    async (said) => {
      const { reply, state } = await afterSaying(2, '38+47', '75', said);
      expect(reply).toContain('くりあが');
      expect(state).toMatchObject({ hints_used_total: 0, lesson: { wrongCount: 1 } });
    },
  );
});

describe('talk with the numbers of the problem in it', () => {
  test.each([
    [1, '8+7', '8さいと 7さいの いとこが いるよ'],
    [2, '38+47', 'きのう 8じに ねて 7じに おきた'],
  ] as const)('grade %i, %s: "%s" is heard as talk', async (grade, sum, said) => {
    const { reply, state } = await afterSaying(grade, sum, said);
    expect(reply).not.toMatch(/あわせると|いくつか ある|どの かず/);
    expect(state.lesson).toMatchObject({ wrongCount: 0, expression: sum, status: 'open' });
  });
});

describe('a number of the problem that is only mentioned', () => {
  test.each([
    [1, '13-9', '3から9は ひけないよ'],
    [2, '52-17', '10かりてくる？'],
    [2, '1m20cm+50cm', '1mって100cmでしょ、知ってるよ'],
    [1, '30+40', '30は10が3こ'],
    [3, '0.7+0.5', '0.1が何こ？0.7は7こ'],
    [2, '1m20cm+50cm', 'あ、1は1cmじゃないんだ'],
  ] as const)('grade %i, %s: "%s" is no answer, and is not asked about as one', async (grade, sum, said) => {
    const { reply, state } = await afterSaying(grade, sum, said);
    expect(reply).not.toMatch(/こたえ？|どの かず|いくつか ある/);
    expect(state.lesson).toMatchObject({ wrongCount: 0, expression: sum, status: 'open' });
  });

  test.each([
    [1, '6+□=10', 'しかくは4'],
    [1, '24+3', 'あ、20もある。27'],
    [3, '0.7+0.5', 'あっ、1と0.2だ。1.2'],
    [2, '38+47', '70と13をたすと83…あれ、15だから85'],
    [1, '14-6', '10から2とったら…8'],
    [2, '38+45', '70と13をたすと83'],
    [2, '1m20cm+50cm', '1めーとる70'],
    [3, '13÷4', 'さんと あまり 1'],
  ] as const)('grade %i, %s: "%s" ends in the answer', async (grade, sum, said) => {
    const { state } = await afterSaying(grade, sum, said);
    expect(state).toMatchObject({ problems_solved: 1, total_points: 3 });
  });
});
