import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Model, Part } from '#agents/core/model.ts';
import { ANSWER_LIMIT_MS, type FamilyAssistant } from '#agents/family/assistant.ts';
import type { FamilyEvent } from '#agents/family/family-event.ts';
import type { ParentQuestion } from '#agents/family/family-run.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';

/** What the house does not understand goes to the cloud. */
const QUESTION: ParentQuestion = {
  query: '今日はお風呂の前に何問？',
  historyId: null,
  language: null,
  userId: null,
  childId: null,
  taps: {},
};

let desk: FamilyFixture;
let journal: MemoryJournal;
beforeEach(() => {
  desk = new FamilyFixture();
  journal = new MemoryJournal();
});
afterEach(() => desk[Symbol.dispose]());

const assistant = (model: Model): FamilyAssistant =>
  desk.assistant({ clouds: { ja: model, en: model }, journal });

/** Asks, and notes in `events` what comes; resolves at the end. */
async function ask(family: FamilyAssistant, question: Partial<ParentQuestion>, events: FamilyEvent[] = []) {
  for await (const event of family.ask({ ...QUESTION, ...question }, new AbortController().signal))
    events.push(event);
  return events;
}

test('an answer that takes several tools is told whole', async () => {
  const model = new ScriptedModel([
    [...words('問題を見てみます。'), call('search_problems', { words: ['お風呂の前'] })],
    [...words('学習も見てみます。'), call('search_sessions', { words: ['お風呂の前'] }, 'call-2')],
    words('お風呂の前かどうかは記録にありません。'),
  ]);
  const events = await ask(assistant(model), {});
  expect(events.at(-1)).toMatchObject({
    type: 'final_response',
    content: '問題を見てみます。\n\n学習も見てみます。\n\nお風呂の前かどうかは記録にありません。',
  });
  // What the house does not understand is the hardest there is.
  expect(model.requests.map(({ modelTier }) => modelTier)).toEqual(['high', 'high', 'high']);
  const results = events.flatMap((event) => (event.type === 'function_result' ? [event.tool_name] : []));
  expect(results).toEqual(['search_problems', 'search_sessions']);
});

test('it is made ready in pieces, once, and nothing of that stands among what was asked', async () => {
  const one = assistant(new ScriptedModel([]));
  let rests = 0;
  const rest = async (): Promise<void> => {
    rests++;
  };
  await Promise.all([one.prepare(rest), one.prepare(rest)]);
  expect([rests, one.history(null)]).toEqual([3, []]);
});

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
    expect(events.map(({ type }) => type)).toEqual(['understood', 'thinking']);
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

describe('of two children', () => {
  const solved = (childId: string): number =>
    Number(
      desk.rows(`SELECT count(*) AS n FROM problems WHERE status = 'solved' AND child_id = '${childId}'`)[0]
        ?.n,
    );
  const inner = () => desk.assistant({ journal });

  async function final(family: FamilyAssistant, question: Partial<ParentQuestion>) {
    const last = (await ask(family, question)).at(-1);
    if (last?.type !== 'final_response') throw new Error(`ended with ${JSON.stringify(last)}`);
    return last;
  }

  test('an answer holds the numbers of one: the one named, else the chosen one', async () => {
    const [mia, ken] = [solved('mia'), solved('ken')];
    expect(mia).not.toBe(ken);
    const query = 'これまでに全部で何問解いた？';
    for (const [question, childId, count] of [
      [{ query, childId: 'mia' }, 'mia', mia],
      [{ query, childId: 'ken' }, 'ken', ken],
      [{ query: `けんたは${query}`, childId: 'mia' }, 'ken', ken],
      [{ query: `1年生の子は${query}` }, 'ken', ken],
      [{ query: `弟は${query}` }, 'ken', ken],
      [{ query: `美亜ちゃんは${query}`, childId: 'ken' }, 'mia', mia],
      [{ query: 'How many problems did Kenta solve in all?' }, 'ken', ken],
    ] as const) {
      const { content, child_ids } = await final(inner(), question);
      expect(child_ids).toEqual([childId]);
      expect(content).toMatch(new RegExp(`\\*\\*${count}(?:問| solved)`));
      expect(content).not.toContain(String(mia + ken));
    }
  });

  test('both are two answers, one under the other, and what both solved is summed above them', async () => {
    const { content, child_ids } = await final(inner(), { query: 'ふたりともこれまでに全部で何問解いた？' });
    expect(child_ids).toEqual(['mia', 'ken']);
    const [, ofMia, ofKen] = content.split(/^### .*$/m);
    expect(content).toMatch(/^### 美亜$[\s\S]*^### けんた$/m);
    expect(ofMia).toContain(`**${solved('mia')}問**`);
    expect(ofKen).toContain(`**${solved('ken')}問**`);
    expect(content.split('###')[0]).toContain(`解けたのは**${solved('mia') + solved('ken')}問**`);
  });

  test('where nobody is named or chosen, each is told by itself', async () => {
    const { child_ids } = await final(inner(), { query: '今週は何問？' });
    expect(child_ids).toEqual(['mia', 'ken']);
  });

  test('where it is not clear who is meant, each is told by itself, and the question is offered of one', async () => {
    const family = inner();
    const told = await final(family, { query: 'むすこは今週何問？' });
    expect(told.content).toMatch(
      /^「むすこ」がどのお子さんか分からないので、ひとりずつお答えします。\n\n### 美亜/,
    );
    expect(told.child_ids).toEqual(['mia', 'ken']);
    expect(told.follow_ups).toEqual(['美亜は今週何問？', 'けんたは今週何問？']);
    const nobody = await final(family, { query: '花子ちゃんは今週何問？' });
    expect(nobody.content).toContain('「花子ちゃん」');
    expect(nobody.child_ids).toEqual(['mia', 'ken']);
  });

  test('a dialogue stays with the child it was about, and one child’s answers are no history of the other', async () => {
    const model = new ScriptedModel([
      words('いい調子です。'),
      words('落ち着いています。'),
      words('明るいです。'),
    ]);
    const family = assistant(model);
    const first = await final(family, { query: 'けんたはパズルでどんな感じ？' });
    const dialogue = { historyId: first.history_id };
    const query = 'パズルでどんな感じ？';
    expect((await final(family, { ...dialogue, query })).child_ids).toEqual(['ken']);
    expect((await final(family, { ...dialogue, query: `美亜は${query}` })).child_ids).toEqual(['mia']);
    const sent = model.requests.map(({ contents }) => JSON.stringify(contents));
    expect(sent[1]).toContain('いい調子');
    expect(sent[2]).not.toMatch(/いい調子|落ち着いて/);
    // No provider is told a name.
    expect(sent.join()).not.toMatch(/けんた|美亜|みあ/);
  });

  test('what was asked of both goes to no cloud where it is not understood', async () => {
    const model = new ScriptedModel([words('いい調子です。')]);
    await final(assistant(model), { query: 'ふたりともお風呂で何問？' });
    expect(model.requests).toEqual([]);
  });
});
