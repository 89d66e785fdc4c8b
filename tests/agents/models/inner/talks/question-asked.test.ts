import { afterEach, describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { askedAbout } from '#agents/teaching/way/asked.ts';
import { askedProblem } from '#agents/teaching/way/question-numbers.ts';
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function asking(grade: 1 | 2 | 3, sum: string, question: string) {
  desk = new LessonFixture({ grade });
  if (sum !== '') await desk.saySlowly(sum);
  return desk.saySlowly(question);
}

/** Grade, problem, the question in a child's words, and words of the answer. */
const ASKED = [
  [1, '8+7', 'なんで 7を2と5に わけるの?', '7を 2と 5に わけて'],
  [1, '9+4', '4を1と3にわけるのはどうして?', '4を 1と 3に わけて'],
  [1, '8+7', 'この2って どこからきたの?', '7の なかから'],
  [1, '9+4', '3ってどこからでてきた?', 'のこ'],
  [1, '8+7', '7+8でも おんなじ?', 'うん、おなじ'],
  [1, '9+4', 'たす順番かえてもいいの?', 'うん、おなじ'],
  [1, '9+4', 'なんで10つくるの', '9に すこし たすと'],
  [1, '8+7', 'ゆびが たりないんだけど なんで?', '10ぽん'],
  [2, '38+47', 'ちいさい1って 1なの? 10なの?', '10の こと'],
  [2, '26+59', '2って20ってこと?', '10が 2こで 20'],
  [2, '26+59', 'どうして一のくらいから計算するの', 'なおさなくて'],
  [2, '38+47', '85であってる? どうやって しらべる?', '47を ひいて、38に もどるか'],
  [2, '52-18', '8から2を ひいちゃ だめなの?', 'べつの けいさん'],
  [2, '71-34', '7がなんで6になるん', '1つを ばらに'],
  [2, '71-34', 'ひき算は入れかえちゃだめなの?', 'べつの けいさん'],
  [2, '52-18', '44に なったんだけど なんでちがうの', '5の ままじゃ'],
  [1, '15-6', 'なんで さいごは たすの? ひきざんなのに', '5は まだ つかって'],
  [1, '13-7', '3から7ってひけるの?', '4こ たりない'],
  [2, '6×7', 'いみも おなじなの? 6×7と7×6', 'いみは おなじじゃ'],
  [2, '8×4', '4×8じゃだめ?', 'うん、おなじ'],
  [2, '6×7', 'かけられる数って どっち?', 'まえの 6'],
  [3, '24÷4', '4÷24でも いい?', 'ううん'],
  [3, '24÷4', 'なんのだんを つかえば いいの?', '4の だん'],
  [3, '56÷7', '0でわったら?', 'できない'],
  [3, '38÷5', '35ってどこからきたの', '5の だんで、38を こえない'],
  [3, '38÷5', 'どうして あまるの?', '5の だんに ない'],
  [3, '300-128', 'なんで まん中の0が 9になるの?', '10の たばは 9こ'],
  [3, '300-128', '0って なんのためにあるの? なくてもよくない?', 'くらいに なにも ない'],
  [3, '3/8+2/8', '8/8になったら どうなるの?', 'ちょうど 1'],
  [3, '3/8+2/8', '5/8って 1より大きいの?', '8/8'],
] as const;

describe('a question about the problem or a concept, in whatever words', () => {
  test.each(ASKED)(
    'grade %i, %s: "%s" is answered, and counts for nothing',
    async (grade, sum, question, answer) => {
      const { reply, state } = await asking(grade, sum, question);
      expect(reply).toContain(answer);
      expect(state).toMatchObject({ hints_used_total: 0, problems_solved: 0, total_points: 0 });
      expect(state.lesson).toMatchObject({ wrongCount: 0, hintsGiven: 0, saidByChild: [], status: 'open' });
      // The question that is open comes again.
      expect(reply.trim()).toMatch(/？$/);
    },
  );

  test.each([
    ['どっちの はりが なんじ?', 'みじかい はりが なんじ'],
    ['ながいはりが 12だと なんで0ふんなの', 'スタート'],
    ['わって なに?', 'たしざんの こたえ'],
  ])('"%s" is answered with nothing open', async (question, answer) => {
    expect((await asking(2, '', question)).reply).toContain(answer);
  });

  test('the same words are of another number where it has another part in the problem', () => {
    const about = (sum: string): string | undefined =>
      askedAbout('この2ってどこからきたの?', askedProblem(parseProblem(sum)))?.answers[0];
    expect(about('8+7')).toContain('7の なかから');
    expect(about('7+6')).toBeUndefined();
  });
});

describe('a question that nobody can tell', () => {
  test('is asked back with choices, and each of them leads on', async () => {
    const { reply, state } = await asking(1, '9+4', 'なんで 13なの?');
    expect(greetings.whichQuestion.wordings.some((one) => reply.startsWith(one))).toBe(true);
    expect(state.lesson).toMatchObject({ wrongCount: 0, hintsGiven: 0 });
    const check = await desk?.saySlowly('たしかめかた');
    expect(check?.reply).toContain('4を ひいて');
    expect(check?.state.lesson).toMatchObject({ wrongCount: 0, hintsGiven: 0 });
  });

  test('and so is one whose answer would tell what is sought', async () => {
    const { reply, state } = await asking(1, '9+1', 'ちいさい1って なに?');
    expect(reply).not.toContain('10');
    expect(greetings.whichQuestion.wordings.some((one) => reply.startsWith(one))).toBe(true);
    expect(state.lesson).toMatchObject({ wrongCount: 0, hintsGiven: 0 });
  });

  test('and the sign of the open sum is explained', async () => {
    await asking(2, '6×7', 'なんで 42なの?');
    expect((await desk?.saySlowly('しるしの いみ'))?.reply).toContain('6こずつが 7つぶん');
  });
});

describe('what is no question', () => {
  test.each([
    [1, '9+4', '13?'],
    [1, '9+4', '10と3で13?'],
    [2, '71-34', '37かな?'],
    [2, '8×4', '32であってる?'],
    [3, '23÷4', '5あまり3って あってる? なんか ふあん'],
  ] as const)('grade %i, %s: "%s" is the answer', async (grade, sum, said) => {
    expect((await asking(grade, sum, said)).state.problems_solved).toBe(1);
  });

  test.each([
    'ゲームって なんで おもしろいの?',
    'ロボットも くり上がり わすれること あんの？',
    'なんで ぼくの なまえ しってるの?',
  ])('"%s" is talk', async (said) => {
    const { reply } = await asking(2, '38+47', said);
    expect(reply).not.toMatch(/くらい|まとまり|どれが しりたい|どの ことかな/);
  });
});
