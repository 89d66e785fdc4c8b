import type { Agent } from '#agents/core/agent.ts';
import { pickTools } from '#agents/core/pick-tools.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

/**
 * The coach for arithmetic (docs/contracts/agents-and-tools.md, "Math coach"). Beside the four tools of the contract
 * it has those without which a lesson cannot be led from one place; kanji_lookup for the words of a word problem.
 */
export function mathCoach(tools: readonly Tool[]): Agent {
  return {
    name: 'math_coach',
    description: '算数: 数、式、計算、文章題、時計、長さ、かさ、お金の宿題。',
    instruction: readPrompt('math-coach'),
    tools: pickTools(tools, [
      'calculate_and_verify',
      'manage_hint',
      'record_progress',
      'check_curriculum',
      'next_problem',
      'calculation_battle',
      'load_memory',
      'update_emotion',
      'kanji_lookup',
      'manage_session',
      'analyze_homework_image',
      'transfer_to_agent',
    ]),
    modelTier: 'standard',
    handsOffTo: ['router', 'japanese_coach', 'encouragement_agent', 'review_agent', 'question_agent'],
  };
}
