import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import type { GenerateRequest } from '../../../support/live-peer/generate.ts';
import { CloudHarness, callOf, reply } from '../../../support/talk/cloud-harness.ts';

let house: CloudHarness;
beforeEach(async () => {
  house = await CloudHarness.open();
});
afterEach(() => house.close());

const questionIn = (events: readonly AgentEvent[]) => events.find(({ type }) => type === 'question');
const told = ({ body }: GenerateRequest): string => JSON.stringify(body.contents ?? '');
/** What the last request said of the reply; '' where it said nothing. */
const replyToldLast = (): string =>
  /# 子どもの返事[^#"]*/.exec(told(house.peer.generateRequests.at(-1) as GenerateRequest))?.[0] ?? '';

/** The cloud asks, and the child sees two buttons. */
async function asks(): Promise<void> {
  const choices = ['ずこう', 'どうぶつ'];
  house.plays(
    reply([callOf('ask_child', { question: 'どっちの もんだいに する？', answers: 'choices', choices })]),
    'どっちの もんだいに する？',
  );
  const { events } = await house.say('なにか やりたい');
  expect(questionIn(events)).toEqual({ type: 'question', answers: 'choices', choices });
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['question', 'final_response']);
}

describe('a cloud that asks by ask_child', () => {
  test('hears which choice was meant, once', async () => {
    await asks();
    house.plays('どうぶつだね。どんな どうぶつが すき？');
    const second = await house.say('２ばんめの ほう', '');
    expect(replyToldLast()).toContain('「どうぶつ」を選びました');
    expect(questionIn(second.events)).toBeUndefined();
    await house.say('うさぎ', '');
    expect(replyToldLast()).toBe('');
  });

  test.each([
    ['どっちでも いい', 'どれでもよい'],
    ['わかんない', 'わからないと言いました'],
    ['うん', 'どちらともとれます'],
  ])('%s: it is told so, and decides by itself', async (message, words) => {
    await asks();
    house.plays('うん。');
    await house.say(message, '');
    expect(replyToldLast()).toContain(words);
  });

  test('something else is told as ever', async () => {
    await asks();
    house.plays('そうなんだ。');
    await house.say('きのう ねこを みたよ', '');
    expect(replyToldLast()).toBe('');
  });

  test('fails before the reply: the inner coach takes the choice in its words', async () => {
    const choices = ['さんすう', 'かんじ'];
    house.plays(
      reply([callOf('ask_child', { question: 'どっちを やる？', answers: 'choices', choices })]),
      'どっちを やる？',
    );
    await house.say('べんきょう', '');
    house.plays(503);
    expect((await house.say('さいしょの ほう', '')).reply).toMatch(/さんすう/);
  });

  test('a doubtful answer and an offered rest have their buttons without it', async () => {
    house.plays(reply([callOf('manage_session', { action: 'offer_break' })]), 'すこし やすむ？');
    expect(questionIn((await house.say('ふう', '')).events)).toMatchObject({
      choices: ['やすむ', 'つづける'],
    });
  });

  test('nothing of its choices is stored or logged', async () => {
    const choices = ['ぽんぽこまーかー', 'どうぶつ'];
    house.plays(
      reply([callOf('ask_child', { question: 'どっち？', answers: 'choices', choices })]),
      'どっち？',
    );
    const { events } = await house.say('なにか');
    expect(questionIn(events)).toMatchObject({ choices });
    expect(await house.leaksAfterStop()).toEqual([]);
  });
});
