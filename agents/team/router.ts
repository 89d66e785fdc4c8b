import type { Agent } from '#agents/core/agent.ts';
import { pickTools } from '#agents/core/pick-tools.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

/**
 * Looks at the child's mood, then at what it wants, and hands the talk on (docs/contracts/agents-and-tools.md,
 * "Router").
 */
export function router(tools: readonly Tool[]): Agent {
  return {
    name: 'router',
    description: 'リーダー: 何をしたいのかまだわからないとき、話題が変わったとき。',
    instruction: readPrompt('router'),
    tools: pickTools(tools, [
      'update_emotion',
      'transfer_to_agent',
      'load_memory',
      'manage_session',
      'analyze_homework_image',
    ]),
    modelTier: 'low',
    handsOffTo: ['math_coach', 'japanese_coach', 'encouragement_agent', 'review_agent', 'question_agent'],
  };
}
