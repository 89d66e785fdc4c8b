import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { type Case, sqlFor } from './question-sql.ts';
import { QUESTIONS_EN } from './questions-en.ts';
import { QUESTIONS_JA } from './questions-ja.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture();
});
afterAll(() => desk[Symbol.dispose]());

describe.each([
  ['Japanese', QUESTIONS_JA],
  ['English', QUESTIONS_EN],
] as const)('thirty questions in %s', (language, questions) => {
  test('are thirty', () => expect(new Set(questions.map(([question]) => question)).size).toBe(30));

  test.each(questions as Case[])('%s', async (question, sql) => {
    const { text, events } = await desk.ask(question);
    const expected = desk
      .rows(sqlFor(sql, /1年生|first grader/.test(question) ? 'ken' : 'mia'))
      .flatMap((row) => Object.values(row).map(String));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected).not.toContain('null');
    for (const value of expected) expect(text).toContain(value);
    expect(events.some(({ type }) => type === 'function_call')).toBe(true);
    expect(/[ぁ-ん]/.test(text)).toBe(language === 'Japanese');
  });
});
