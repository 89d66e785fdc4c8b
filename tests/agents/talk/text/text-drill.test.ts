import { afterEach, describe, expect, test } from 'vitest';
import type { ModelRequest, Part } from '#agents/core/model.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { deskQuestion } from '#agents/lesson/lesson.ts';
import { kanjiTold } from '#agents/teaching/practice/kanji-drill.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../../support/talk/scripted-model.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

type Round = readonly Part[] | ((request: ModelRequest) => readonly Part[]);
function deskWith(...rounds: readonly Round[]): LessonFixture {
  desk = new LessonFixture({ grade: 1, model: new ScriptedModel(rounds) });
  return desk;
}

const toQuestions = call('transfer_to_agent', { agent_name: 'question_agent' }, 'to-questions');
const toCarer = call('transfer_to_agent', { agent_name: 'encouragement_agent' }, 'to-carer');
const nextKanji = call('next_problem', { topic: 'kanji', count: 2 }, 'next');
const answered = (answer: string): Part => call('answer_drill', { answer }, 'answer');

describe('a kanji on the desk, with a model that cannot keep it', () => {
  const katakana = (text: string) =>
    text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

  test.each([
    (kana: string) => `これは 「${kana}」と よむよ。`,
    (kana: string) => `よみは ${katakana(kana)}だよ！`,
    (kana: string) => `${[...kana].join('・')}。`,
  ])('the child hears the question instead: %o', async (tell) => {
    deskWith([toQuestions, nextKanji], ({ state }) =>
      words('いい かんじだよ。', tell(state.drill?.reading ?? ''), 'わかった？'),
    );
    const turn = await desk.say('かんじの れんしゅう');
    const { drill } = turn.state;
    expect(drill?.kind).toBe('kanji_reading');
    expect(turn.reply).toBe(`いい かんじだよ。${deskQuestion(turn.state)}`);
    expect(turn.streamed).not.toContain(drill?.reading);
  });

  test('what the tool has told may be said, in the same turn', async () => {
    deskWith(
      [toQuestions, nextKanji],
      words('なんと よむかな？'),
      ({ state }) => [answered(state.drill?.reading ?? '')],
      ({ contents }) => {
        const last = contents.at(-1)?.parts[0];
        return words(
          last?.type === 'function_response' && last.response.is_correct === true
            ? 'せいかい！ ひとつ だよ。'
            : '…',
        );
      },
    );
    await desk.say('かんじの れんしゅう');
    const turn = await desk.say('ひとつ');
    expect(turn.reply).toMatch(/^せいかい！/);
    expect(turn.state).toMatchObject({ drill: null, total_points: 3 });
  });

  test('told at the third miss, it may be said; and the points are one', async () => {
    let told = '';
    deskWith(
      [toQuestions, nextKanji],
      words('なんと よむかな？'),
      ({ state }) => {
        if (state.drill) told = kanjiTold(state.drill);
        return [
          answered('そら'),
          call('answer_drill', { answer: 'かわ' }, 'b'),
          call('answer_drill', { answer: 'うみ' }, 'c'),
        ];
      },
      () => words(told),
    );
    await desk.say('かんじの れんしゅう');
    const turn = await desk.say('そら、かわ、うみ');
    expect(turn.reply).toBe(told);
    expect(turn.state).toMatchObject({ drill: null, total_points: 1 });
  });
});

describe('a ball in the air, with a model that cannot keep it', () => {
  test('the child hears the sum instead', async () => {
    deskWith([toCarer, call('calculation_battle', { action: 'start' }, 'start')], ({ state }) =>
      words(
        'それっ！ ',
        `こたえは ${formatQuantity(solveProblem(parseProblem(state.battle?.served ?? '1+1')))}だよ。`,
      ),
    );
    const turn = await desk.say('あきた。ゲームが いい');
    expect(turn.state.battle?.served).toBeTruthy();
    expect(turn.reply).toContain(deskQuestion(turn.state));
    expect(turn.reply).not.toContain('こたえは');
  });
});
