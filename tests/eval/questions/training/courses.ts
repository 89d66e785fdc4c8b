import { ASKED } from '#agents/family/question/learned/labels.ts';
import type { ModelName } from '#agents/family/question/learned/models.ts';
import type { Example } from '#agents/understanding/training/example.ts';
import { learnedBy } from '#agents/understanding/training/learn.ts';

const COURSES = {
  asked: { labels: ASKED, firstRate: 2, leastStrength: 1 },
  tale: { labels: ['meant', 'tale'], firstRate: 2, leastStrength: 0.3 },
  narrowing: { labels: ['beside', 'narrows'], firstRate: 2, leastStrength: 0.3 },
} as const satisfies Readonly<Record<ModelName, unknown>>;

/** What is learned of these examples, as its file. */
export const learnedOfQuestions = (name: ModelName, examples: readonly Example[]) =>
  learnedBy(COURSES[name], examples);
