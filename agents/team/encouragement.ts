import type { Agent } from '#agents/core/agent.ts';
import type { Tool } from '#agents/tools/tool.ts';
import { pickTools } from './pick-tools.ts';
import { readPrompt } from './prompt.ts';

/** Takes over when the child needs kindness more than the next question; see must-hand-off.ts for when it has to. */
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
