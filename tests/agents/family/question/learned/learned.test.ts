import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileOf, MODELS } from '#agents/family/question/learned/models.ts';
import type { Learned } from '#agents/understanding/packed/model-text.ts';
import { learnedOfQuestions } from '../../../../eval/questions/training/courses.ts';
import {
  examplesOfQuestions,
  fingerprintsOfQuestions,
} from '../../../../eval/questions/training/examples.ts';

const examples = examplesOfQuestions(60);
const corpora = fingerprintsOfQuestions();
const learnedIn = (file: string): Learned => JSON.parse(readFileSync(file, 'utf8')) as Learned;
/** Both files together, in bytes. */
const MOST = 1.2 * 1024 * 1024;

describe('what was learned of parents’ questions', () => {
  test.each(MODELS)('%s: is of the corpus: else run npm run train:questions', (name) => {
    expect(learnedIn(fileOf(name)).corpus).toBe(corpora[name]);
  });

  test.each(MODELS)('%s: of the same corpus is the same, byte for byte', (name) => {
    const some = examples[name];
    expect(some.length).toBeGreaterThan(50);
    const [one, other] = [learnedOfQuestions(name, some), learnedOfQuestions(name, some)];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  test('is small', () => {
    expect(MODELS.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)).toBeLessThan(MOST);
  });
});
