import type { Agent } from '#agents/core/agent.ts';
import { pickTools } from '#agents/core/pick-tools.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

/** Brings the next problem from the learning log, and hands on to the coach of its subject (issue 4; question stack). */
export function question(tools: readonly Tool[]): Agent {
  return {
    name: 'question_agent',
    description:
      '練習の出題: 「つぎの もんだい」「もんだい だして」「もっと かんたんなの」、九九や漢字の練習、3問だけ。',
    instruction: readPrompt('question'),
    tools: pickTools(tools, [
      'next_problem',
      'answer_drill',
      'load_memory',
      'update_emotion',
      'manage_session',
      'transfer_to_agent',
    ]),
    modelTier: 'low',
    handsOffTo: ['math_coach', 'japanese_coach', 'encouragement_agent', 'review_agent', 'router'],
  };
}
