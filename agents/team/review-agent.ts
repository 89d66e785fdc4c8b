import { readPrompt } from '#agents/prompts/prompt.ts';
import type { Member } from './member.ts';

/** Looks back on what was done, in the child's own words (docs/contracts/agents-and-tools.md, "Review agent"). */
export const REVIEW: Member = {
  name: 'review_agent',
  description: 'ふりかえり: 今日したこと、できたこと、ほしの数、次にすること、一日の終わり。',
  prompt: () => readPrompt('review'),
  modelTier: 'standard',
};
