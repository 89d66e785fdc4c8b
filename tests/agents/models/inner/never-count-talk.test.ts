import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wantsIn } from '#agents/understanding/recognise.ts';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);
const triesAt = ({ state }: Turn): readonly [wrong: number, hints: number] => [
  state.lesson?.wrongCount ?? -1,
  state.lesson?.hintsGiven ?? -1,
];

describe('over an open sum', () => {
  test.each([
    'ぼくね 7さいに なったよ',
    'きょう 3じに サッカー いくんだ',
    'かぞくは 4にんだよ',
    '九九 すき',
    'にわで あそびたい',
  ])('%s costs nothing, and the answer still earns both stars', async (words) => {
    await say('38+47');
    const turn = await say(words);
    expect(triesAt(turn)).toEqual([0, 0]);
    expect(turn.state.lesson?.status).toBe('open');
    expect((await say('85')).state.problems_solved).toBe(1);
  });
});

describe('words with a number that is surely or hardly an answer', () => {
  test.each([
    ['7×8', '7人で おにごっこした'],
    ['300-128', '3けたは むりー'],
    ['7×8', '7かける8って 8かける7と おなじ？'],
  ])('over %s %s is not judged', async (sum, words) => {
    await say(sum);
    expect(triesAt(await say(words))[0]).toBe(0);
  });

  test.each([
    '85！ あ、きのうの てんすうと おなじだ！',
    'ごめん、いもうとが おしちゃったの。えっとね、こたえは 85だよ',
  ])('an answer in a breath of its own is taken: %s', async (words) => {
    await say('38+47');
    expect((await say(words)).state.problems_solved).toBe(1);
  });
});

describe('the answer at last, among other numbers', () => {
  test.each([
    ['34+5', 'ちがうちがう 39。309は おっきすぎる'],
    ['3/7+2/7', '1/7が5こだから5/7!'],
    ['26÷6', 'ごめん2だった。4あまり2'],
  ])('of %s is taken: %s', async (sum, words) => {
    await say(sum);
    expect((await say(words)).state.problems_solved).toBe(1);
  });

  test('what is done on the way is no sheet of other problems, and earns no stars', async () => {
    await say('26÷6');
    const { state } = await say('じゃあ6×4=24にする。26-24であまり3');
    expect(state).toMatchObject({ total_points: 0, queue: [] });
    expect(state.lesson?.expression).toBe('26÷6');
  });
});

describe('a number of which nobody can tell', () => {
  /** Neither plainly an answer nor plainly talk to what was learned; found in the corpus' unsure middle. */
  const DOUBTFUL = 'だいたい 50くらい';

  test('is asked about: no means no, and costs nothing', async () => {
    const { probability } = wantsIn(DOUBTFUL, 'sum').find(({ label }) => label === 'answer') ?? {};
    expect(probability).toBeGreaterThan(0.1);
    expect(probability).toBeLessThan(0.6);
    await say('38+47');
    const asked = await say(DOUBTFUL);
    expect(asked.reply).toBe('50が こたえ？');
    expect(triesAt(asked)).toEqual([0, 0]);
    const after = await say('いいえ');
    expect(triesAt(after)).toEqual([0, 0]);
    expect(after.reply).toContain('38 + 47');
  });

  test('and yes makes it the answer', async () => {
    await say('38+47');
    await say(DOUBTFUL);
    expect(triesAt(await say('はい'))).toEqual([1, 0]);
  });

  test('asked back once only: said again it is meant', async () => {
    await say('38+47');
    await say(DOUBTFUL);
    expect(triesAt(await say(DOUBTFUL))).toEqual([1, 0]);
  });
});
