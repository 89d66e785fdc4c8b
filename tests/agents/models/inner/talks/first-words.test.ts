import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture, type Turn } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());
const say = (message: string): Promise<Turn> => desk.saySlowly(message);

describe('practice of something else', () => {
  test.each([
    'おんがくの けんばんハーモニカの れんしゅう したい',
    'ピアノの れんしゅう したい',
    'えいごの もんだい だして',
    '理科の問題出してよ',
    '体育の てつぼう れんしゅうしたいです',
  ])('"%s" brings no sum, and an honest word', async (said) => {
    const { reply, state } = await say(said);
    expect(state.lesson).toBeNull();
    // By its name, where nothing but that is said.
    expect(PHRASES.otherSubject).toContain(reply.replace(/^\S+は まだ できないんだ。ごめんね。 /, ''));
  });

  test.each([
    'れんしゅう したい',
    'もんだい だして',
    'たしざんの れんしゅう したい',
    'もっと やさしいの がいい',
  ])('"%s" brings one', async (said) => expect((await say(said)).state.lesson?.status).toBe('open'));
});

test('a kind word for the robot brings thanks, and no easier sum', async () => {
  const { reply, state } = await say('きみの おしえかた すき なんで そんなに やさしいの');
  expect(state.lesson).toBeNull();
  expect(PHRASES.praised.some((words) => reply.startsWith(words))).toBe(true);
});

test('of a day that is over it is said who can see its record', async () => {
  expect((await say('先週のきろく 見して')).reply).toContain(PHRASES.reviewBefore[0]);
});

test('the subject that is still to do is begun, though the other is named', async () => {
  const { reply } = await say('国語はもう終わったから算数の宿題の方見て');
  expect(PHRASES.startMath).toContain(reply);
});

test('a figure that is drawn on paper is thought about together, without a kanji', async () => {
  const { reply } = await say('三角形の書き方わからないんだけど コンパス使うやつ');
  expect(reply).toMatch(/^さんかくけいの もんだいだね。.*どの へんと どの へんが/);
});
