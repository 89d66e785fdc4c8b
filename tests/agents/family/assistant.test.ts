import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Model, Part } from '#agents/core/model.ts';
import { ANSWER_LIMIT_MS, FamilyAssistant, type ParentQuestion } from '#agents/family/assistant.ts';
import type { FamilyEvent } from '#agents/family/family-event.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { ScriptedModel, words } from '../../support/talk/scripted-model.ts';

const QUESTION: ParentQuestion = { query: '今日は何問？', historyId: null, language: null, userId: null };

let desk: FamilyFixture;
let journal: MemoryJournal;
beforeEach(() => {
  desk = new FamilyFixture();
  journal = new MemoryJournal();
});
afterEach(() => desk[Symbol.dispose]());

function assistant(model: Model): FamilyAssistant {
  const { records, clock } = desk;
  let ids = 0;
  const newId = () => `id-${++ids}`;
  return new FamilyAssistant({
    courses: SUBJECTS,
    records,
    models: { ja: model, en: model },
    news: null,
    clock,
    journal,
    newId,
  });
}

/** Asks, and notes in `events` what comes; resolves at the end. */
async function ask(family: FamilyAssistant, question: Partial<ParentQuestion>, events: FamilyEvent[] = []) {
  for await (const event of family.ask({ ...QUESTION, ...question }, new AbortController().signal))
    events.push(event);
  return events;
}

describe('a model that never answers', () => {
  /** As a cloud behind a line that swallows everything; it ends when it is told to. */
  const silent = (asked: PromiseWithResolvers<void>): Model => ({
    name: 'silent',
    async *generate(_request, signal): AsyncIterable<Part> {
      asked.resolve();
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  });

  test('is waited for a minute, then the parent is told, and the next question finds a place', async () => {
    const asked = Promise.withResolvers<void>();
    const family = assistant(silent(asked));
    const events: FamilyEvent[] = [];
    const answered = ask(family, {}, events);
    await asked.promise;
    await desk.clock.advance(ANSWER_LIMIT_MS - 1);
    expect(events.map(({ type }) => type)).toEqual(['thinking']);
    await desk.clock.advance(1);
    await answered;
    expect(events.at(-1)).toEqual({
      type: 'error',
      code: 'timed_out',
      message: expect.stringContaining('時間がかかりすぎました'),
    });
    expect(family.history(null)).toMatchObject([{ is_answered: false }]);
    expect(desk.clock.pending).toBe(0);
    expect(journal.lines.at(-1)).toMatchObject({ level: 'error', fields: { code: 'timed_out' } });
  });

  test('keeps four places for a minute, and no longer', async () => {
    const asked = Promise.withResolvers<void>();
    const family = assistant(silent(asked));
    const waiting = [1, 2, 3, 4].map(() => ask(family, {}));
    await asked.promise;
    expect((await ask(family, {})).at(-1)).toMatchObject({ code: 'busy' });
    await desk.clock.advance(ANSWER_LIMIT_MS);
    await Promise.all(waiting);
    const late = ask(family, {});
    await desk.clock.advance(ANSWER_LIMIT_MS);
    expect((await late).at(-1)).toMatchObject({ code: 'timed_out' });
  });
});

test('a question that is cut at its longest is not cut within a letter', async () => {
  const model = new ScriptedModel([words('3問です。')]);
  const family = assistant(model);
  await ask(family, { query: `${'あ'.repeat(499)}🐈はどう？` });
  const sent = JSON.stringify(model.requests[0]?.contents);
  expect(sent).toContain(`${'あ'.repeat(499)}🐈`);
  expect(sent).not.toContain('はどう');
  expect(family.history(null)[0]?.query).toBe(`${'あ'.repeat(499)}🐈`);
});
