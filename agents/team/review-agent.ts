import type { Agent } from '#agents/core/agent.ts';
import { pickTools } from '#agents/core/pick-tools.ts';
import type { Tool } from '#agents/core/tool.ts';
import { readPrompt } from '#agents/prompts/prompt.ts';

/** Looks back on what was done, in the child's own words (docs/contracts/agents-and-tools.md, "Review agent"). */
export function review(tools: readonly Tool[]): Agent {
  return {
    name: 'review_agent',
    description: 'ふりかえり: 今日したこと、できたこと、ほしの数、次にすること、一日の終わり。',
    instruction: readPrompt('review'),
    tools: pickTools(tools, [
      'todays_work',
      'load_memory',
      'record_progress',
      'next_problem',
      'update_emotion',
      'manage_session',
      'transfer_to_agent',
    ]),
    modelTier: 'standard',
    handsOffTo: ['router', 'math_coach', 'japanese_coach', 'encouragement_agent', 'question_agent'],
  };
}
