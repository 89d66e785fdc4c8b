import { readPrompt } from '#agents/prompts/prompt.ts';
import type { Member } from './member.ts';

/** Brings the next problem from the learning log, and gives the talk to the coach of its subject (issue 4; question stack). */
export const QUESTION: Member = {
  name: 'question_agent',
  description:
    '練習の出題: 「つぎの もんだい」「もんだい だして」「もっと かんたんなの」、九九や漢字の練習、3問だけ。',
  prompt: () => readPrompt('question'),
  modelTier: 'low',
};
