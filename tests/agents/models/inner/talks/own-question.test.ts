import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';
import { cases } from '../../../../support/cases.ts';
import { seededRandom } from '../../../../support/random.ts';
import { LessonFixture, type Turn } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

async function sayAll(...messages: readonly string[]): Promise<Turn> {
  let turn = await desk.saySlowly(messages[0] ?? '');
  for (const message of messages.slice(1)) turn = await desk.saySlowly(message);
  return turn;
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

describe('a small question knows its meaning', () => {
  test('of each kind of problem: in a sentence, and never its result', () => {
    const random = seededRandom(5);
    for (const kind of PROBLEM_KINDS)
      for (const grade of [1, 2, 3] as const)
        for (let round = 0; round < cases(2, 20); round++)
          for (const { meant, expected, expression } of planSteps(makeProblem(kind, grade, random), grade)) {
            expect(meant).toMatch(/[。？]$/);
            const isOwn = numbersIn(expression).includes(expected);
            if (!isOwn) expect(numbersIn(meant), meant).not.toContain(expected);
          }
  });

  test('which number, which place, which way', () => {
    const meantOf = (expression: string, at: number, grade: 1 | 2 | 3) =>
      planSteps(parseProblem(expression), grade)[at]?.meant;
    expect(meantOf('15-7', 0, 1)).toContain('10から ひくのは 7だよ。');
    expect(meantOf('71-36', 0, 2)).toContain('となりは、ひだりの じゅうの くらいだよ。');
    expect(meantOf('6×7', 0, 2)).toContain('6×6の ことだよ。');
    expect(meantOf('32×14', 0, 3)).toContain('14の いちの くらいは 4だから');
    expect(meantOf('2時40分+30分', 0, 2)).toContain('2時40分の つぎなら 3時だね。');
    expect(meantOf('0.8+0.4', 0, 3)).toContain('0.1を 10こ あつめると 1だよ。');
  });
});

/** What was said before, what the child asks of the robot's own question, what it hears. */
const ASKED: readonly (readonly [before: readonly string[], asked: string, heard: string])[] = [
  [['15-7', 'わからない'], '10から なにを とるん？', '10から ひくのは 7だよ。'],
  [['15-7', 'わからない'], '7のほう？ それとも 5？', '7の ほうだよ。'],
  [['15-7', 'わからない'], '10からなんばひくとね', '10から ひくのは 7だよ。'],
  [['71-36', 'わからない'], '隣ってどっちの隣', 'となりは、ひだりの じゅうの くらいだよ。'],
  [['71-36', 'わからない'], 'かりるって どこからや', 'となりは、ひだりの じゅうの くらいだよ。'],
  [['6×7', 'わからない'], 'ひとつまえって 6×5のこと？', '6×6の ことだよ。'],
  [['32×14', 'わからない'], '1の位って2のこと？4のこと？', '4の ほうだよ。'],
  [['8+5', 'わからない', '2'], 'もう片方って5のことやんな？', 'うん、そうだよ。'],
  [['8+5', 'わからない', '2'], 'もう かたほうって 8のほう？', 'ううん、べつの かずだよ。'],
  [['0.8+0.4', 'わからない'], '0.1がいくつぶんとか いわれても わからん', '0.1を 10こ あつめると 1だよ。'],
  [['□+3=8', 'わからない'], 'たすの？ ひくの？', 'ぜんぶが 8、かたほうが 3'],
  [['47+25', 'わからない'], 'たすの？ ひくの？', 'たしざんだよ。'],
  [['47+25', '62'], 'くりあがった かずって どれのこと', 'それが くりあがった かずだよ。'],
];

describe('a child that asks about the question itself', () => {
  test.each(ASKED)('after %j: "%s" hears what is meant, and nothing counts', async (before, asked, heard) => {
    const { state: was } = await sayAll(...before);
    const wrong = was.lesson?.wrongCount;
    const { reply, state } = await desk.saySlowly(asked);
    expect(reply).toContain(heard);
    expect(PHRASES.whichQuestion.some((menu: string) => reply.includes(menu))).toBe(false);
    expect(state.lesson?.wrongCount).toBe(wrong);
    expect(state.lesson?.status).toBe('open');
  });

  test.each([
    [['8+5', 'わからない', '2'], 'のこりは 4？'],
    [['71-36', 'わからない'], 'となりから かりて 6？'],
  ])('after %j: "%s" is a try', async (before, said) => {
    await sayAll(...before);
    const { reply } = await desk.saySlowly(said);
    expect(reply).not.toMatch(/きいて いるんだ|ひだりの じゅうの/);
  });

  test('what is right in its objection is granted', async () => {
    expect((await sayAll('31÷4', '7あまり2', '7は あってるやん どこが ちがうん')).reply).toContain(
      'うん、7は あって いるよ。',
    );
    expect((await sayAll('53-18', '45', '5は おうてるやろ、なんで ちがうん')).reply).toContain(
      'うん、5は あって いるよ。',
    );
  });
});

describe('how the child may work', () => {
  test.each([
    ['ひっさんで しても よか？', 'ひっさんで かんがえて いいよ。'],
    ['電卓使ったらあかんの', 'でんたくは'],
    ['ゆびで かぞえても いい？', 'かぞえて いいよ。'],
    ['これぜんぶやらんと おわれへんの', 'おわりたく なったら'],
  ])('%s', async (asked, heard) => {
    expect((await sayAll('47+25', asked)).reply).toContain(heard);
  });

  test('beside an answer the answer counts', async () => {
    const { reply, state } = await sayAll('47+25', '72！ ひっさん しなくても いい？');
    expect(state.lesson?.status).toBe('solved');
    expect(reply).toContain('あたまの なかで できたら それで いいよ。');
  });

  test.each([
    ['9×6から やりたい', '9×6'],
    ['さいごのから さきに やる', '9×6'],
    ['ひき算のほうからでもいい', '53-18'],
  ])('%s: that one comes first, the open one waits', async (said, expression) => {
    const { state } = await sayAll('47+25\n53-18\n9×6', said);
    expect(state.lesson?.expression).toBe(expression);
    expect(state.queue).toContain('47+25');
  });
});

describe('it reckons on from what it was told', () => {
  test.each([
    ['199たす1は 2かい くりあがるん？', 'うん、2かい くりあがるよ。'],
    ['25たす14だと 1かい くりあがる？', 'くりあがりは 0かいだよ。'],
    ['36こだったら はこが3つで ばらが6こってこと？', 'うん、そのとおり！'],
    ['36こだったら はこが6つで ばらが3こ？', '10こずつ かこんで みよう。'],
    ['ばらって おはなの ばら？', 'おはなの ばらと おなじ おとだね。'],
  ])('%s', async (asked, heard) => {
    expect((await sayAll('10のまとまりって なに', asked)).reply).toContain(heard);
  });
});
