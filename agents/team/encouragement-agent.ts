import type { Agent } from '#agents/core/agent.ts';
import { pickTools } from '#agents/core/pick-tools.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

/** Takes over when the child needs kindness more than the next question; see care.ts for when it has to. */
export function encouragement(tools: readonly Tool[]): Agent {
  return {
    name: 'encouragement_agent',
    description: 'はげまし: いらいら、つかれ、自信がない、あきた、やめたい、休みたいとき。',
    instruction: readPrompt('encouragement'),
    // An answer that comes while the child is being comforted is heard: it is no time to change hands.
    tools: pickTools(tools, [
      'update_emotion',
      'record_progress',
      'load_memory',
      'calculation_battle',
      'next_problem',
      'calculate_and_verify',
      'manage_hint',
      'answer_drill',
      'manage_session',
      'transfer_to_agent',
    ]),
    modelTier: 'standard',
    handsOffTo: ['math_coach', 'japanese_coach', 'router', 'review_agent', 'question_agent'],
  };
}
