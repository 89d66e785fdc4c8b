import { afterEach, describe, expect, test } from 'vitest';
import { formatExpression } from '#agents/knowledge/arithmetic/expression.ts';
import { storyIn } from '#agents/knowledge/arithmetic/stories/story.ts';
import { LessonFixture, type Turn } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
let turn: Turn;
afterEach(() => desk.close());

const lesson = () => turn.state.lesson ?? expect.fail('nothing lies on the desk');
const story = () => storyIn(lesson().expression) ?? expect.fail(`no story: ${lesson().expression}`);
const sum = (): string => formatExpression(story().sum);
const OTHER: Readonly<Record<string, string>> = { '+': '-', '-': '+', '×': '+', '÷': '×' };
const otherSum = (): string => sum().replace(/[+\-×÷]/, (sign) => OTHER[sign] ?? '');
const say = async (words: string): Promise<void> => {
  turn = await desk.saySlowly(words);
};

/** A story whose other sum comes to no number below nought. */
async function begin(grade: 1 | 2 | 3, words = 'ぶんしょうだい だして'): Promise<void> {
  desk = new LessonFixture({ grade });
  await say(words);
  for (let tries = 0; tries < 30 && story().sum.operator !== '-'; tries++) await say('つぎ');
}

describe('a word problem of the robot’s own', () => {
  test.each([1, 2, 3] as const)('is told whole, in grade %d, and its sum is nowhere said', async (grade) => {
    await begin(grade);
    expect(turn.reply).toContain(story().text);
    expect(turn.reply).not.toContain(sum());
  });

  test('is solved by the number alone, and with its unit', async () => {
    await begin(2);
    await say(lesson().answer.replace(/\D+$/, ''));
    expect(turn.state.problems_solved).toBe(1);
    await say(`${lesson().answer}です`);
    expect(turn.state.problems_solved).toBe(2);
  });

  test('hints ask for a picture, what is sought and a drawing; only then the sum is told, and after it its steps', async () => {
    await begin(2);
    for (const level of [1, 2, 3]) {
      await say('わからない');
      expect(turn.state.hint_level).toBe(level);
      expect(turn.reply).toMatch(/え|さいごの ぶん|ず/);
      expect(turn.reply).not.toMatch(/たす|たし|ひく|ひき|かけ(?:る|ざん)|わ(?:る|り)|あわせ|のこり/);
      expect(turn.reply).not.toContain(sum());
    }
    await say('わからない');
    expect(turn.reply).toContain(sum());
    expect(turn.reply).not.toContain(lesson().answer);
    expect(turn.state.lesson?.timesTold).toBe(0);
  });

  test('its sum is taken, and asked to be worked out; hints go on behind it', async () => {
    await begin(2);
    await say(sum());
    expect(turn.reply).toMatch(/おはなしに あう しき/);
    expect(turn.state.lesson?.status).toBe('open');
    await say('ヒント');
    expect(turn.reply).not.toMatch(/おはなし|えに/);
  });

  test('its sum with the answer in one breath solves it', async () => {
    await begin(2);
    await say(`${sum()}=${Number.parseInt(lesson().answer, 10)}`);
    expect(turn.state.problems_solved).toBe(1);
  });

  test('another sum of its numbers is a miss, and sends back to the story without saying which it is', async () => {
    await begin(2);
    await say(otherSum());
    expect(turn.reply).toMatch(/もういちど よんで/);
    expect(turn.reply).not.toContain(sum());
    expect(turn.state.lesson?.wrongCount).toBe(1);
    expect(turn.state.lesson?.kind).toBe('story_sum');
  });

  test('where the sum was right and the number is not, nobody asks for the sum again', async () => {
    await begin(2);
    await say(`${sum()}=${Number.parseInt(lesson().answer, 10) + 1}`);
    await say('わからない');
    expect(turn.reply).not.toMatch(/どんな しき|えに なるかな/);
  });

  test('かけざんの ぶんしょうだい is one with × or ÷', async () => {
    desk = new LessonFixture({ grade: 3 });
    await say('かけざんの ぶんしょうだい だして');
    expect(turn.state.lesson?.kind).toBe('story_product');
    await say('たしざんの ぶんしょうだい だして');
    expect(turn.state.lesson?.kind).toBe('story_sum');
  });

  test('lies on the desk again after a restart', async () => {
    await begin(1);
    const { expression } = lesson();
    desk.restart();
    await say('もういちど');
    expect(turn.reply).toContain(expression);
  });
});
