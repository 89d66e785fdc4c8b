import { readPrompt } from '#agents/prompts/prompt.ts';
import type { Member } from './member.ts';

/** Takes over when the child needs kindness more than the next question; see care.ts for when it has to. */
export const ENCOURAGEMENT: Member = {
  name: 'encouragement_agent',
  description: 'はげまし: いらいら、つかれ、自信がない、あきた、やめたい、休みたいとき。',
  prompt: () => readPrompt('encouragement'),
  modelTier: 'standard',
};
