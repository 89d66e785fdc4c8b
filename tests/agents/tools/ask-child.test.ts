import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Question } from '#agents/core/question.ts';
import { callTool } from '#agents/core/runner.ts';
import { askChild } from '#agents/tools/ask-child.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

/** What the model is told, and what is asked. */
async function ask(args: Record<string, unknown>) {
  const asked: Question[] = [];
  const turn = desk.store.beginTurn('child-1', 'session-1');
  const result = await callTool(
    [askChild as never],
    { type: 'function_call', id: '1', name: 'ask_child', arguments: { question: 'どうする？', ...args } },
    {
      work: turn.work,
      clock: desk.clock,
      signal: new AbortController().signal,
      newId: () => 'id',
      ask: (question) => asked.push(question),
    },
  );
  turn.rollback();
  return { result, asked: asked[0] };
}

test('gives back what is shown; its choices mean their words', async () => {
  const { result, asked } = await ask({ answers: 'choices', choices: ['うみ', ' やま '] });
  expect(result).toEqual({ answers: 'choices', choices: ['うみ', 'やま'] });
  expect(asked?.choices).toEqual([
    { words: 'うみ', means: 'うみ' },
    { words: 'やま', means: 'やま' },
  ]);
});

test('a yes or no has はい and いいえ where the model names nothing else', async () => {
  expect((await ask({ answers: 'yes_no' })).result).toMatchObject({ choices: ['はい', 'いいえ'] });
  expect((await ask({ answers: 'yes_no', choices: ['やすむ', 'つづける'] })).result).toMatchObject({
    choices: ['やすむ', 'つづける'],
  });
  expect((await ask({ answers: 'number' })).result).toEqual({ answers: 'number', choices: [] });
});

test.each([
  [{ answers: 'choices' }, 'no_choices'],
  [{ answers: 'choices', choices: ['ひとつ'] }, 'bad_arguments'],
  [{ answers: 'choices', choices: ['1', '2', '3', '4', '5', '6'] }, 'bad_arguments'],
  [{ answers: 'choices', choices: ['とても とても ながい ことばの ボタン', 'うみ'] }, 'bad_arguments'],
  [{ answers: 'choices', choices: ['うみ', 'うみ'] }, 'same_choices'],
  [{ answers: 'maybe' }, 'bad_arguments'],
])('%j is refused as %s, and nothing is asked', async (args, code) => {
  const { result, asked } = await ask(args);
  expect(result).toMatchObject({ error: { code } });
  expect(asked).toBeUndefined();
});

test('a choice never shows the answer of what lies on the desk', async () => {
  await desk.say('38+47');
  expect((await ask({ answers: 'choices', choices: ['85', '75'] })).result).toMatchObject({
    error: { code: 'gives_it_away' },
  });
  expect(
    (await ask({ answers: 'choices', choices: ['いちの くらい', 'じゅうの くらい'] })).asked,
  ).toBeDefined();
});
