import { beforeEach, expect, test } from 'vitest';
import type { Desk } from '#runtime/robot.ts';
import { Conversation } from '#runtime/web/pages/conversation.ts';

// Two pages of one desk are open: each of the robot's questions stands once in each of them.

const QUESTION = '8と 7で いくつ？';
const said = (sentence: string): Desk['said'] => ({ turn: 1, sentence, isAnswer: true });
let desk: Desk;
let talk: Conversation;
beforeEach(async () => {
  desk = {
    ...{
      userId: 'child-1',
      sessionId: 's-1',
      grade: 2,
      child: null,
      children: [],
      totalPoints: 0,
      streak: 0,
    },
    ...{ greeting: 'やあ！', question: null, introduction: null, isFromEarlier: false, canTalk: true },
    ...{ isAtRest: false, choices: [], card: null, said: { turn: 0, sentence: null, isAnswer: false } },
  };
  const line = { desk: async () => desk, sit: async () => desk, run: async () => {} };
  talk = new Conversation(
    line,
    () => {},
    () => {},
  );
  await talk.join();
});
const texts = () => talk.state.bubbles.map(({ text }) => text);

test('a line that comes back tells no question again that stands here last', async () => {
  desk = {
    ...desk,
    greeting: `つづきだよ。 ${QUESTION}`,
    question: QUESTION,
    said: said(`いいね！ ${QUESTION}`),
  };
  await talk.follow();
  talk.lose();
  await talk.join();
  expect(texts()).toEqual(['やあ！', `いいね！ ${QUESTION}`]);
});

test('one that is seen on the desk a moment before it is said stands here once', async () => {
  // The turn elsewhere has put it on the desk and not said it yet; the body has moved already.
  desk = { ...desk, question: QUESTION };
  await talk.follow();
  expect(texts()).toEqual(['やあ！', QUESTION]);
  desk = { ...desk, said: said(`いいね！ ${QUESTION} ゆっくりで いいよ。`) };
  await Promise.all([talk.follow(), talk.follow()]);
  await talk.follow();
  expect(texts()).toEqual(['やあ！', `いいね！ ${QUESTION} ゆっくりで いいよ。`]);
});

test('what is another question is told beside the one that was seen', async () => {
  desk = { ...desk, question: QUESTION };
  await talk.follow();
  desk = { ...desk, question: '9+6は？', said: said('つぎは 9+6は？') };
  await talk.follow();
  expect(texts()).toEqual(['やあ！', QUESTION, 'つぎは 9+6は？']);
});
